"""What a tournament tells a client, as types. Plain Python like `view_types.py`, which gathers them."""

from __future__ import annotations

from typing import Literal, NotRequired, TypedDict


class PieceView(TypedDict):
    """A card in play. `place` is what moves call it; `star` and `symbols` are what it has now, nothing while face-down;
    `reasons` say why that is not what is printed."""

    place: str
    card: str
    up: bool
    top: bool
    star: int
    symbols: list[str]
    text: bool
    reasons: list[str]
    copies: str | None
    tokens: int
    attached: list[str]
    steady: bool
    declared: str | None
    named: str | None


class BearerView(TypedDict):
    """A character with powers, or the venue: `place` is what moves call it, `on` the place of the card it is attached to."""

    place: str
    name: str
    on: str | None
    spent: bool


class BoardView(TypedDict):
    """One player in a tournament. `tableau` has null for an empty slot, of which the first `slots` can be used; `hand` is there
    for its own player; `in_hand` are cards that the reader knows to be there."""

    tableau: list[PieceView | None]
    slots: int
    gear: list[PieceView]
    bearers: list[BearerView]
    discards: list[str]
    rp: int
    hand_size: int
    in_hand: list[str]
    hand: NotRequired[list[str]]
    gone: bool


class WaitingView(TypedDict):
    """An effect that waits to be resolved. `place` is empty once its card is gone."""

    seat: int
    card: str
    trigger: str
    place: str


class ContestView(TypedDict):
    """A tournament that is being played. `looking` are Store cards that the reader alone looks at."""

    boards: list[BoardView]
    active: int
    plays: int
    actions: int
    scoring: bool
    waiting: list[WaitingView]
    looking: list[str]


class _Event(TypedDict):
    seat: int


class ContestWord(_Event):
    """Something in a tournament that needs no more words."""

    event: Literal["win", "tie", "no_metas"]


class GearLaid(_Event):
    """A player's boxes and accessories lie open, and so many Singles are in hand."""

    event: Literal["gear"]
    cards: list[str]
    hand: int


class TurnBegins(_Event):
    event: Literal["turn"]
    number: int


class CardPlaced(_Event):
    """A card comes to a place, is used there, flipped, or turned up."""

    event: Literal["play", "use", "react", "flip", "unflip"]
    card: str
    place: str


class EffectBegins(_Event):
    event: Literal["effect"]
    card: str
    trigger: str
    place: str


class Points(_Event):
    event: Literal["gain", "lose"]
    rp: int
    total: int


class TokensLaid(_Event):
    """So many star tokens more or less on a card."""

    event: Literal["tokens"]
    card: str
    count: int
    now: int


class CardNamed(_Event):
    """A card is discarded, taken back, named, buried, barred for a turn, or taken as a box."""

    event: Literal["discard", "take_back", "name", "bury", "barred", "take_box"]
    card: str


class TwoCards(_Event):
    """Two cards change places, one is attached to the other, or one is exchanged for another of the Aftermarket."""

    event: Literal["swap", "attach", "exchange_card"]
    card: str
    other: str


class CardsShown(_Event):
    event: Literal["show", "reveal", "rearrange"]
    cards: list[str]


class HandSeen(_Event):
    """A player looks at another's hand; both know what was seen."""

    event: Literal["look_at_hand"]
    to: int
    cards: NotRequired[list[str]]


class ClashCard(_Event):
    """A card of the Store is revealed for a clash; its stars are added to what the player brings."""

    event: Literal["clash_card"]
    card: str
    stars: int
    total: int


class CardKept(_Event):
    """A card is kept for good; one that was looked at is known to its new owner only."""

    event: Literal["keep", "keep_looked"]
    card: NotRequired[str]
    price: int


class MoneyMoved(_Event):
    """Money is paid; or whoever is in an endless loop leaves and gets money for the deck."""

    event: Literal["pay", "loop"]
    money: int


class SymbolSaid(_Event):
    event: Literal["declare", "meta_match"]
    symbol: str


class PointsCounted(_Event):
    event: Literal["rp"]
    rp: list[int]


ContestEvent = (
    ContestWord
    | GearLaid
    | TurnBegins
    | CardPlaced
    | EffectBegins
    | Points
    | TokensLaid
    | CardNamed
    | TwoCards
    | CardsShown
    | HandSeen
    | ClashCard
    | CardKept
    | MoneyMoved
    | SymbolSaid
    | PointsCounted
)
