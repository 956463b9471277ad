"""What the cards do, set by set. Importing this gives every design its abilities."""

from demesne.games.millennium_blades.sets import bronze, core, expansion, gold, master, premium, pro, silver, starters

__all__ = ["bronze", "core", "expansion", "gold", "master", "premium", "pro", "silver", "starters"]
