"""Bronze sets, a file for each."""

from demesne.games.millennium_blades.sets.bronze import cereal_prizes, famous_misprints, jumbo_stock, magazine_inserts

__all__ = ["cereal_prizes", "famous_misprints", "jumbo_stock", "magazine_inserts"]
