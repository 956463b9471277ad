"""Dominion's effect words. A card is a few of these in the order it prints them; `docs/writing-cards.md` is their manual.

Registers of a card's frame: `subject` is the piece in play ("this"), `marks` the seats an Attack does not touch, `count` how
many cards the last step dealt with, `picks` the cards it dealt with where everybody saw them. In a program that runs for
another seat, `count` begins as the seat that played the card. Cards nobody else may see lie in the player's limbo, never in
a register.
"""

from demesne.games.dominion.effects.again import PlayAgain, PlayFromHand
from demesne.games.dominion.effects.bonus import ChooseOne, Do, IfAny, Plus
from demesne.games.dominion.effects.gaining import Gain, GainUpTo, TrashThis
from demesne.games.dominion.effects.looking import (
    DiscardLooked,
    Look,
    PickFromLimbo,
    PutBack,
    TakeLooked,
    discard_looked,
    trash_looked,
)
from demesne.games.dominion.effects.others import BecomeSafe, EachOther, EachVictim, NotYetSafe, attack_below, playing
from demesne.games.dominion.effects.picking import (
    ANY,
    DiscardPicked,
    DrawPerPicked,
    PickFromHand,
    TopdeckPicked,
    TrashPicked,
)
from demesne.games.dominion.effects.robbing import RobEachVictim
from demesne.games.dominion.effects.staying import AtNextTurn, Last, SetAsideUntilNextTurn

__all__ = [
    "ANY",
    "AtNextTurn",
    "BecomeSafe",
    "ChooseOne",
    "DiscardLooked",
    "DiscardPicked",
    "Do",
    "DrawPerPicked",
    "EachOther",
    "EachVictim",
    "Gain",
    "GainUpTo",
    "IfAny",
    "Last",
    "Look",
    "NotYetSafe",
    "PickFromHand",
    "PickFromLimbo",
    "PlayAgain",
    "PlayFromHand",
    "Plus",
    "PutBack",
    "RobEachVictim",
    "SetAsideUntilNextTurn",
    "TakeLooked",
    "TopdeckPicked",
    "TrashPicked",
    "TrashThis",
    "attack_below",
    "discard_looked",
    "playing",
    "trash_looked",
]
