"""All cards, in the order of their numbers: new sets are appended, so that codes stay what they are."""

from demesne.games.dominion.cards import base_set, basic

__all__ = ["base_set", "basic"]
