"""Dominion's effect words. A card is a few of these in the order it prints them; `docs/writing-cards.md` is their manual.

A program of a card runs in a `DominionFrame`, whose registers hold what is going on. Cards nobody else may see lie in the
player's limbo, never in a register.
"""

from demesne.games.dominion.effects.bonus import ChooseOne, Do, IfAny, Plus
from demesne.games.dominion.effects.doubling import PlayAgain, PlayFromHand
from demesne.games.dominion.effects.gaining import Gain, GainUpTo, TrashThis
from demesne.games.dominion.effects.looking import DiscardLooked, Look, PutBack, TakeLooked
from demesne.games.dominion.effects.others import BecomeSafe, EachOther, EachVictim, NotYetSafe, playing
from demesne.games.dominion.effects.picking import (
    ANY,
    DiscardPicked,
    DrawPerPicked,
    PickCards,
    PickFromHand,
    PickFromHandInOrder,
    PickFromLooked,
    PickFromLookedInOrder,
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
    "PickCards",
    "PickFromHand",
    "PickFromHandInOrder",
    "PickFromLooked",
    "PickFromLookedInOrder",
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
    "playing",
]
