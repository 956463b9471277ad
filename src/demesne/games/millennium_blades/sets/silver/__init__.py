"""Silver sets, a file for each."""

from demesne.games.millennium_blades.sets.silver import festival_foils, judges_table, velvet_cases

__all__ = ["festival_foils", "judges_table", "velvet_cases"]
