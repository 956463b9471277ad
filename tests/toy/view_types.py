"""What Market Day tells a client, as types."""

from __future__ import annotations

from typing import Literal, NotRequired, TypedDict


class TrayView(TypedDict):
    """What lies between two seats, by side; 99 where nothing does."""

    seats: list[int]
    goods: list[int]
    agreed: list[bool]
    revision: int


class MarketDayView(TypedDict):
    """The market as one seat may know it. Goods are counted in the order of the goods; `left` are swaps, offers and barters
    by seat."""

    hand: list[int] | None
    basket: list[int] | None
    hands: list[int]
    known: list[list[int]]
    deck: int
    discard: list[int]
    counter: list[str | None]
    stalls: list[list[int]]
    prizes: list[int]
    trays: list[TrayView]
    ready: list[bool]
    interval: int | None
    left: list[list[int]]
    scores: list[int]


class MarketDayDetails(TypedDict, total=False):
    """How much is left to do, or to put into the basket; of the clock's question, which part of the market it is."""

    swaps: int
    offers: int
    most: int
    interval: int
    intervals: int
    seconds: int


class MarketDayCard(TypedDict):
    """A good."""

    name: str
    count: int
    text: str


class MarketDaySettings(TypedDict):
    """Definite settings of a match."""

    lays: str
    first: str
    timing: str
    wheel: bool


class _Event(TypedDict):
    seat: int


class Word(_Event):
    """Something that needs no more words."""

    event: Literal["ready", "not_ready", "close", "prize", "wheel_breaks"]


class Shuffle(_Event):
    """The deck is shuffled."""

    event: Literal["shuffle"]
    cards: int


class Counter(_Event):
    """What lies on the counter."""

    event: Literal["counter"]
    cards: list[str]


class Deal(_Event):
    """Cards are dealt."""

    event: Literal["deal"]
    count: int
    cards: NotRequired[list[str]]


class Interval(_Event):
    """A part of the market begins."""

    event: Literal["interval"]
    number: int


class Swap(_Event):
    """A good goes, another one comes from the deck."""

    event: Literal["swap"]
    good: str
    drawn: NotRequired[str]


class Take(_Event):
    """A good goes, another one comes from a place of the counter."""

    event: Literal["take"]
    good: str
    taken: str
    place: int
    next: NotRequired[str]


class Barter(_Event):
    """Goods go, others come from the deck."""

    event: Literal["barter"]
    goods: list[str]
    drawn: NotRequired[list[str]]


class Tray(_Event):
    """A good is put onto the tray between two seats, or taken back."""

    event: Literal["offer", "withdraw"]
    to: int
    good: str


class Agree(_Event):
    """A seat agrees to what lies on a tray."""

    event: Literal["agree"]
    to: int


class Exchange(_Event):
    """Two goods change hands."""

    event: Literal["exchange"]
    to: int
    good: str
    other: str


class Lay(_Event):
    """A good is laid into a stall."""

    event: Literal["lay"]
    good: str


class End(_Event):
    """The day is over."""

    event: Literal["end"]
    scores: list[int]


MarketDayEvent = Word | Shuffle | Counter | Deal | Interval | Swap | Take | Barter | Tray | Agree | Exchange | Lay | End
