"""What Millennium Blades tells a client, as types: mypy checks what builds it, the client's types are written from it.

This module stays plain Python where the rest is compiled, so that its types can be read while it runs.
"""

from __future__ import annotations

from typing import Literal, NotRequired, TypedDict

from demesne.games.millennium_blades.contest_types import ContestEvent, ContestView
from demesne.games.millennium_blades.event_types import (
    Agree,
    Backs,
    Buy,
    BuyPack,
    CharacterEvent,
    Collection,
    Deal,
    End,
    Exchange,
    Foresee,
    Friendship,
    Fuse,
    Income,
    Interval,
    Meta,
    NoDeck,
    Peek,
    Places,
    Prize,
    Prizes,
    Promo,
    Restock,
    Sell,
    TrayChange,
    VenueEvent,
    Word,
)

Kind = Literal["Single", "Deck Box", "Accessory"]
SetClass = Literal["Core", "Starter", "Expansion", "Premium", "Master", "Bronze", "Silver", "Gold", "Pro"]


Market = Literal["open", "last_sale", "no_sale", "closed"]
"""What an interval allows: everything; the same, and the next no more sales; no sales; only decks and collections."""


class PackView(TypedDict):
    """A pack of the Store: its back. `card` is there for whoever has looked into it; `affordable` tells whether the reader's
    money suffices."""

    set: str
    price: int
    affordable: bool
    card: NotRequired[str]


class SaleView(TypedDict):
    """A card of the Aftermarket, with its price for the reader; for the one who sells it, its stars. `seller` is null for
    cards that a tournament has put there."""

    card: str
    seller: int | None
    price: int


class PileView(TypedDict):
    """A promo pile: how many cards are left, and what a fusion costs."""

    rarity: str
    set: str
    left: int
    cost: int


class SideView(TypedDict):
    """One side of a tray. Friendship cards are counted by value, from 1 to 3."""

    cards: list[str]
    money: int
    friends: list[int]
    wish: str
    agreed: bool
    value: int


class TrayView(TypedDict):
    """What lies between two players; only they see it."""

    partner: int
    yours: SideView
    theirs: SideView
    revision: int
    balanced: bool


class CollectionView(TypedDict):
    """A collection and what it is worth now. `place` is how moves name it. `symbols` are those that all its cards have, wild
    cards having every one; null where it has no other cards."""

    place: str
    cards: list[str]
    vp: int
    symbols: list[str] | None


class OwnView(TypedDict):
    """What only the player itself sees: its cards by place, and its trays.

    A collection has at least and at most as many cards as `collected` says. `sale` is what each card of the binder brings in
    the Aftermarket, `peek` the price of a look into a pack. `money` and `friends` are without what lies on trays.
    `next_metas` are the next elements and types, where the character sees them.
    """

    binder: list[str]
    deck: list[str]
    collections: list[CollectionView]
    collected: list[int]
    sale: dict[str, int]
    peek: int
    spending: list[str]
    looking: list[str]
    barred: list[str]
    money: int
    friends: list[int]
    limits: list[int]
    deck_legal: bool
    trays: list[TrayView]
    next_metas: list[list[str]]


class PlayerView(TypedDict):
    """One player as all see it, and the cards that the reader knows it to hold. `power` is the character's text, empty where
    powers are left out. `vp` are points by source: tournaments, collections, wealth, friendship. `received` are friendship
    cards by giver and value."""

    character: str
    power: str
    starter: str
    cards: int
    known: list[str]
    money: int
    markers: int
    fused: list[str]
    friends: list[int]
    received: list[list[int]]
    vp: list[int]
    ready: bool


class VenueView(TypedDict):
    name: str
    text: str


class MillenniumBladesView(TypedDict):
    """The table as one seat may know it. `interval` counts from 1, the grace is the fourth; it lasts `seconds` where a
    clock runs, and `market` tells what it allows."""

    round: int
    rounds: int
    interval: int | None
    seconds: int | None
    market: Market | None
    first: int
    store: list[PackView | None]
    deck: int
    top: PackView | None
    discard: list[str]
    discard_unseen: int
    aftermarket: list[SaleView]
    piles: list[PileView]
    prizes: list[list[str]]
    element: str | None
    type: str | None
    past_metas: list[str]
    venue: VenueView | None
    past_venues: list[str]
    vault: list[str]
    removed: list[str]
    players: list[PlayerView]
    own: OwnView | None
    tournament: ContestView | None


class MillenniumBladesDetails(TypedDict, total=False):
    """Numbers and names for the wording of questions."""

    money: int
    markers: int
    pile: str
    cards: int
    to: int
    yours: int
    theirs: int
    interval: int
    intervals: int
    seconds: int
    rp: int
    plays: int
    actions: int
    card: str
    place: str
    verb: str
    what: str
    other: str
    kind: str
    total: int


class MillenniumBladesCard(TypedDict):
    """A design, and the sets it is printed in with the number of copies. `triggers` say when its abilities work."""

    name: str
    kind: str
    star: int
    symbols: list[str]
    rarity: str
    sets: list[str]
    copies: list[int]
    triggers: list[str]
    text: str
    flavour: str


class MillenniumBladesSettings(TypedDict):
    """Definite settings of a match."""

    timing: str
    lengths: str
    powers: bool
    prerelease: bool
    pro: bool
    venues: bool
    duel: str
    sets: list[str]
    characters: str


class SetInfo(TypedDict):
    """A set as whoever chooses sets sees it; `price` is on its back."""

    name: str
    rarity: SetClass
    price: int
    theme: str
    symbols: list[str]


class CharacterInfo(TypedDict):
    """A character as whoever chooses one sees it; the power counts where the match has powers."""

    name: str
    about: str
    starter: str
    power: str


class MillenniumBladesPreview(TypedDict):
    """What can be chosen: all sets, all characters, and the venues that may come."""

    sets: list[SetInfo]
    characters: list[CharacterInfo]
    venues: list[VenueView]


MillenniumBladesEvent = (
    Word
    | CharacterEvent
    | Deal
    | Promo
    | Restock
    | Interval
    | Income
    | Meta
    | VenueEvent
    | BuyPack
    | Backs
    | Foresee
    | Peek
    | Sell
    | Buy
    | Fuse
    | Friendship
    | TrayChange
    | Agree
    | Exchange
    | Collection
    | NoDeck
    | Places
    | Prizes
    | Prize
    | End
    | ContestEvent
)
