"""A card is a value: what is printed on it, and programs in the order the card prints them."""

from __future__ import annotations

from typing import Any, Final

from demesne.core.effect import Effect, Program, S, register
from demesne.core.errors import BadSettings
from demesne.core.frame import Frame
from demesne.games.dominion.kinds import TREASURE, kind_names
from demesne.games.dominion.moves import CardMove, add_card_moves, verb_moves
from demesne.games.dominion.view_types import DominionCard

Steps = tuple[Effect[Any, Any], ...]


class AtOnce(Effect[S, Frame]):
    """An effect that asks nothing, has nothing else resolved and needs no registers, nor does any subclass of it. A card
    that does nothing else needs no frame of its own."""


class Worth:
    """Victory points that depend on everything a player owns."""

    def value(self, owned: list[int]) -> int:
        raise NotImplementedError


class Reaction:
    """What a card in hand may do in a window, and the moves that offer it."""

    __slots__ = ("moves", "program")

    def __init__(self, program: Program, moves: list[CardMove]) -> None:
        self.program = program
        self.moves = moves


class Card:
    """One kind of card. `editions` says in which printings of its set it is (1, 2 or both)."""

    __slots__ = (
        "coins",
        "cost",
        "editions",
        "index",
        "kinds",
        "name",
        "play",
        "points",
        "reactions",
        "rulings",
        "set_name",
        "text",
        "worth",
    )

    def __init__(self, index: int, name: str, cost: int, kinds: int, play: Program) -> None:
        self.index = index
        self.name = name
        self.cost = cost
        self.kinds = kinds
        self.play = play
        self.coins = 0
        self.points = 0
        self.worth: Worth | None = None
        self.text = ""
        self.rulings: tuple[str, ...] = ()
        self.set_name = ""
        self.editions: tuple[int, ...] = (1, 2)
        self.reactions: dict[int, Reaction] = {}

    def plain(self) -> DominionCard:
        """For a reader: what is printed, in our words, with the rulings."""
        return {
            "name": self.name,
            "cost": self.cost,
            "kinds": kind_names(self.kinds),
            "set": self.set_name,
            "editions": list(self.editions),
            "coins": self.coins,
            "points": self.points,
            "text": self.text,
            "rulings": list(self.rulings),
        }


CARDS: Final[list[Card]] = []
NAMES: Final[list[str]] = []
KINDS: Final[list[int]] = []
COSTS: Final[list[int]] = []
COINS: Final[list[int]] = []
BONUSES: Final[list[AtOnce[Any] | None]] = []
"""By card number: all that playing the card does, where that happens at once."""

TREASURES: Final[list[int]] = []
_NUMBERS: Final[dict[str, int]] = {}


def card(
    name: str,
    cost: int,
    kinds: int,
    text: str,
    play: Steps = (),
    *,
    coins: int = 0,
    points: int = 0,
    worth: Worth | None = None,
    reactions: dict[int, tuple[str, Steps]] | None = None,
    set_name: str = "Base",
    editions: tuple[int, ...] = (1, 2),
    rulings: tuple[str, ...] = (),
) -> Card:
    """Define a card. Its number, moves and program addresses follow from its place in the list and its name."""
    index = len(CARDS)
    made = Card(index, name, cost, kinds, register(f"dominion:{name}/play", Program(play)))
    made.coins, made.points, made.worth = coins, points, worth
    made.text, made.rulings, made.set_name, made.editions = text, rulings, set_name, editions
    for window, (verb, steps) in (reactions or {}).items():
        program = register(f"dominion:{name}/window{window}", Program(steps))
        made.reactions[window] = Reaction(program, verb_moves(verb))
    if name.lower() in _NUMBERS:
        raise BadSettings(f"two cards are called {name}")
    _NUMBERS[name.lower()] = index
    CARDS.append(made)
    NAMES.append(name)
    KINDS.append(kinds)
    COSTS.append(cost)
    COINS.append(coins)
    first = play[0] if len(play) == 1 else None
    BONUSES.append(first if isinstance(first, AtOnce) else None)
    if kinds & TREASURE:
        TREASURES.append(index)
    add_card_moves(index, name)
    return made


def number(name: str) -> int:
    """A card's number from its name; case does not matter."""
    found = _NUMBERS.get(" ".join(name.lower().split()))
    if found is None:
        raise BadSettings(f"there is no card '{name}'")
    return found


def names(cards: list[int]) -> list[str]:
    """Names for events and views."""
    return [NAMES[each] for each in cards]
