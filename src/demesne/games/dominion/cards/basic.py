"""The seven basic cards: treasures, victory cards, Curse."""

from __future__ import annotations

from demesne.games.dominion.card import card
from demesne.games.dominion.kinds import CURSE, TREASURE, VICTORY
from demesne.games.dominion.layout import BASICS

_ALL = (
    card("Copper", 0, TREASURE, "Worth $1.", coins=1, set_name="Basic"),
    card("Silver", 3, TREASURE, "Worth $2.", coins=2, set_name="Basic"),
    card("Gold", 6, TREASURE, "Worth $3.", coins=3, set_name="Basic"),
    card("Estate", 2, VICTORY, "1 point.", points=1, set_name="Basic"),
    card("Duchy", 5, VICTORY, "3 points.", points=3, set_name="Basic"),
    card("Province", 8, VICTORY, "6 points.", points=6, set_name="Basic"),
    card("Curse", 0, CURSE, "-1 point.", points=-1, set_name="Basic"),
)

assert [made.name for made in _ALL] == list(BASICS)
