"""Gold sets, a file for each."""

from demesne.games.millennium_blades.sets.gold import founders_vault, trophy_gear, world_finals

__all__ = ["founders_vault", "trophy_gear", "world_finals"]
