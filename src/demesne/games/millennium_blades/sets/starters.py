"""The starters: six decks of nine. Their Singles and boxes are reprints of the Core set; one accessory is their own."""

from demesne.games.millennium_blades.words import WOULD_FLIP, Stop, Would, effects, reaction

effects("Paper Ward", reaction(Would(WOULD_FLIP), Stop()), flavour="Please do not bend.")
