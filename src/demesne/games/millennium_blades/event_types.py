"""What happens in set-up and deckbuilding, and between tournaments, as types. Plain Python like `view_types.py`."""

from __future__ import annotations

from typing import Literal, NotRequired, TypedDict


class _Event(TypedDict):
    seat: int


class Word(_Event):
    """Something that needs no more words."""

    event: Literal["ready", "not_ready", "close", "exchange_types"]


class CharacterEvent(_Event):
    """Who somebody is."""

    event: Literal["character"]
    character: str
    starter: str


class Deal(_Event):
    """Cards come from the Store deck, are looked at in a promo pile, or leave an illegal deck."""

    event: Literal["deal", "look", "illegal_deck"]
    count: int
    cards: NotRequired[list[str]]


class Promo(_Event):
    """A promo card comes unseen."""

    event: Literal["promo"]
    set: NotRequired[str]
    card: NotRequired[str]


class VenueEvent(_Event):
    event: Literal["venue"]
    venue: str


class Restock(_Event):
    """The Store discard becomes the Store deck, or a full Aftermarket is cleared."""

    event: Literal["restock", "overflow"]
    cards: int


class Interval(_Event):
    """An interval begins."""

    event: Literal["interval"]
    number: int
    round: int


class Income(_Event):
    """Money from the bank."""

    event: Literal["income"]
    money: int


class Meta(_Event):
    """A metagame card is shown."""

    event: Literal["meta"]
    symbol: str


class BuyPack(_Event):
    """A pack is bought."""

    event: Literal["buy_pack"]
    set: str
    price: int
    next: NotRequired[str]
    card: NotRequired[str]


class Backs(_Event):
    """The sets of the packs that lie in the Store, the top of the deck last."""

    event: Literal["backs"]
    sets: list[str]


class Foresee(_Event):
    """A character learns the next metagame cards, the next one first."""

    event: Literal["foresee"]
    elements: NotRequired[list[str]]
    types: NotRequired[list[str]]


class Peek(_Event):
    """A player looks into a pack."""

    event: Literal["peek"]
    pack: int
    card: NotRequired[str]


class Sell(_Event):
    """A card is sold to the Aftermarket, or taken out of a vault."""

    event: Literal["sell", "take_gold"]
    card: str
    price: int


Buy = TypedDict("Buy", {"event": Literal["buy"], "seat": int, "card": str, "from": int, "price": int})
"""A card is bought in the Aftermarket."""


class Fuse(_Event):
    """Cards are spent for a promo card."""

    event: Literal["fuse"]
    cards: list[str]
    pile: str


class Friendship(_Event):
    """A friendship card is given."""

    event: Literal["friendship"]
    to: int
    vp: int


class TrayChange(_Event):
    """A player changes its side of a tray; only the two learn what."""

    event: Literal["tray"]
    to: int
    put: NotRequired[str]
    back: NotRequired[str]
    money: NotRequired[int]
    thanks: NotRequired[int]
    no_thanks: NotRequired[int]
    wish: NotRequired[str]


class Agree(_Event):
    """A player agrees to a tray; only the two learn to which revision."""

    event: Literal["agree"]
    to: int
    revision: NotRequired[int]


class Exchange(_Event):
    """Both sides of a tray change hands: cards and money that the first gives and takes, and everything in words."""

    event: Literal["exchange"]
    to: int
    gives: list[str]
    takes: list[str]
    pays: int
    earns: int
    given: list[str]
    taken: list[str]


class Collection(_Event):
    """A collection scores and leaves the game."""

    event: Literal["collection"]
    cards: list[str]
    vp: int


class NoDeck(_Event):
    """A deck without Singles is filled with the highest."""

    event: Literal["no_deck"]
    cards: NotRequired[list[str]]


class Places(_Event):
    """A tournament is over: places and points by seat."""

    event: Literal["places"]
    places: list[int]
    vp: list[int]


class Prizes(_Event):
    """Prize support is given out."""

    event: Literal["prizes"]
    pile: str


class Prize(_Event):
    """A card is chosen as a prize, or a pro card's copies come into the Store deck."""

    event: Literal["prize", "pro"]
    card: str


class End(_Event):
    """The game is over."""

    event: Literal["end"]
    scores: list[int]
