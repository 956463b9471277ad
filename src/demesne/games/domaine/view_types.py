"""What Domaine tells a client, as types: mypy checks what builds it, and the client's TypeScript is written from it.

This module stays plain Python where the rest is compiled, so that its types can be read while it runs.
"""

from __future__ import annotations

from typing import Literal, NotRequired, TypedDict

Land = Literal["M", "F", "V", "R", "G", "S", "C", "I"]
"""Meadow, forest, village, royal city, and mines of gold, silver, copper and iron."""

Phase = Literal["setup", "play", "last_hands", "over"]
Action = Literal["borders", "knights", "expand", "deserter", "alliance"]


class Turn(TypedDict):
    """Whose turn it is."""

    seat: int


class Colour(TypedDict):
    """A colour, numbered like the seats; with two players the third is `neutral`. `knights` are cells."""

    name: str
    letter: str
    neutral: bool
    knights: list[str]


class Castle(TypedDict):
    """A castle and its colour's number."""

    name: str
    cell: str
    colour: int


class Domaine(TypedDict):
    """A domaine, named by its castle. `points` is what its land is worth, `allies` the names of those allied with it."""

    name: str
    castle: str
    colour: int
    cells: list[str]
    knights: int
    points: int
    allies: list[str]


class Pact(TypedDict):
    """An alliance of two castles' domaines. `marker` is an edge between them, null if they no longer touch."""

    castles: list[str]
    marker: str | None


class Player(TypedDict):
    """One player. `points` is where the crest stands, `bonus` what ducats brought at the end; `shown` are cards taken in
    the open, `backs` the letters of the others; `hand` is null for everybody else's."""

    seat: int
    points: int
    bonus: int
    ducats: int
    income: int
    knights_left: int
    mines: dict[str, int]
    monopolies: list[str]
    cards: int
    shown: list[str]
    backs: str
    hand: list[str] | None


class Deck(TypedDict):
    """`next` is the letter on the back of the top card."""

    left: int
    next: str | None


class Monopoly(TypedDict):
    """So many `mines` of one type are worth so many `points` more."""

    mines: int
    points: int


class Standstill(TypedDict):
    """Turns in a row in which a card was sold and another taken from the Chancery; at `most` all refilling ends."""

    turns: int
    most: int


class DomaineView(TypedDict):
    """The board as one seat may know it. `worth` tells what each kind of land is worth to its owner."""

    game: Literal["domaine"]
    phase: Phase
    turn: Turn | None
    board: list[str]
    worth: dict[Land, int]
    monopoly: Monopoly
    colours: list[Colour]
    castles: list[Castle]
    borders: list[str]
    borders_left: int
    domaines: list[Domaine]
    alliances: list[Pact]
    players: list[Player]
    king: int
    chancery: list[str]
    deck: Deck
    discard: list[str]
    standstill: Standstill


class Closing(TypedDict):
    """A domaine that a border would close: its castle, its colour's number, its cells, and what it adds to that colour's
    points, a monopoly among them."""

    castle: str
    colour: int
    cells: list[str]
    points: int


class DomaineDetails(TypedDict, total=False):
    """What a question tells besides its moves: how many picks are `left`, whose `castle` it is about, and whether a
    `neutral` castle is placed. `closes` has the edges on which a border closes something now, `gains` what each territory
    would add to the player's points."""

    left: int
    castle: str
    neutral: Literal["neutral"]
    closes: dict[str, list[Closing]]
    gains: dict[str, int]


class CardAction(TypedDict):
    """An action of a card, and how much of it."""

    action: Action
    number: int


class DomaineCard(TypedDict):
    """A card as a player can look it up. `name` is its short name in moves and records, `title` the one that people say.
    `copies` goes by the letter on the back."""

    name: str
    title: str
    cost: int
    sell: int
    kinds: list[Action]
    actions: list[CardAction]
    copies: dict[str, int]
    count: int
    text: str


class DomaineSettings(TypedDict):
    """Definite settings of a match. `board` is nine tiles with their turns, or twelve rows of letters; `colours` are
    those of the seats, in their order."""

    board: str
    first: int
    colours: list[str]


class DomainePreview(TypedDict):
    """The board that settings lay out, as twelve rows of letters."""

    board: list[str]


# Events. A neutral domaine is told by `neutral`, the cell of its castle, instead of `castle`.


class _Event(TypedDict):
    seat: int


class Shuffle(_Event):
    """The cards are shuffled and stacked."""

    event: Literal["shuffle"]
    count: int


class Deal(_Event):
    """A hand is dealt."""

    event: Literal["deal"]
    count: int
    cards: NotRequired[list[str]]


class CastlePlaced(_Event):
    """A castle with its first knight; both are cells."""

    event: Literal["castle"]
    castle: str
    knight: str
    neutral: NotRequired[Literal["neutral"]]


class TurnBegins(_Event):
    """A turn begins."""

    event: Literal["turn"]


class Income(_Event):
    """Mines pay."""

    event: Literal["income"]
    ducats: int


class Sell(_Event):
    """A card goes to the Chancery."""

    event: Literal["sell"]
    card: str
    ducats: int


class Play(_Event):
    """A card is paid for and played. `choice` is the title of its action, where it has two."""

    event: Literal["play"]
    card: str
    ducats: int
    action: Action
    choice: NotRequired[str]


class Border(_Event):
    """A border is placed."""

    event: Literal["border"]
    edge: str


class Founded(_Event):
    """A domaine was closed."""

    event: Literal["domaine"]
    cells: list[str]
    size: int
    points: int
    castle: NotRequired[str]
    neutral: NotRequired[str]


class KnightPlaced(_Event):
    """A knight is placed; in a forest for a fee."""

    event: Literal["knight"]
    cell: str
    fee: NotRequired[int]


_MaybeFrom = TypedDict("_MaybeFrom", {"from": NotRequired[int | str]})
_From = TypedDict("_From", {"from": int | str})
_With = TypedDict("_With", {"with": str})


class Expanded(_Event, _MaybeFrom):
    """A domaine takes a cell, `from` a seat or from nobody in particular."""

    event: Literal["expand"]
    castle: str
    cell: str


class CutOff(_Event):
    """Cells that are no longer connected to their castle are lost."""

    event: Literal["cut_off"]
    cells: list[str]
    size: int
    castle: NotRequired[str]
    neutral: NotRequired[str]


class Deserted(_Event, _From):
    """A knight deserts a seat or the neutral colour."""

    event: Literal["deserter"]
    cell: str


class Allied(_Event, _With):
    """Two domaines, named by their castles, are allied; `to` is the other's seat or the neutral colour."""

    event: Literal["alliance"]
    castle: str
    to: int | str


class Score(_Event):
    """A crest moves."""

    event: Literal["score"]
    points: int
    change: str


class Draw(_Event):
    """A card is drawn; `back` is its letter."""

    event: Literal["draw"]
    back: str
    left: int
    card: NotRequired[str]


class Take(_Event):
    """A card is taken from the Chancery."""

    event: Literal["take"]
    card: str


class LastHands(_Event):
    """The deck is empty."""

    event: Literal["last_hands"]


class StandsStill(_Event):
    """For so many `turns` nobody has played or drawn a card: all refilling ends."""

    event: Literal["standstill"]
    turns: int


class Bonus(_Event):
    """Points for ducats at the end."""

    event: Literal["bonus"]
    ducats: int
    points: int


class King(_Event):
    """A player reached the king."""

    event: Literal["king"]
    points: int


DomaineEvent = (
    Shuffle
    | Deal
    | CastlePlaced
    | TurnBegins
    | Income
    | Sell
    | Play
    | Border
    | Founded
    | KnightPlaced
    | Expanded
    | CutOff
    | Deserted
    | Allied
    | Score
    | Draw
    | Take
    | LastHands
    | StandsStill
    | Bonus
    | King
)
