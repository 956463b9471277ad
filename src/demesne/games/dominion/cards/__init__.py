"""All cards, in the order of their numbers: new sets are appended, so that codes stay what they are."""

from demesne.games.dominion.cards import basic

# The order of these imports numbers the cards, so no tool may sort them.
# isort: split
from demesne.games.dominion.cards import base_set

# isort: split
from demesne.games.dominion.cards import seaside

# isort: split
from demesne.games.dominion.cards import seaside_first

# isort: split
from demesne.games.dominion.cards import seaside_second

__all__ = ["base_set", "basic", "seaside", "seaside_first", "seaside_second"]
