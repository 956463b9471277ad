"""What Dominion tells a client, as types: mypy checks what builds it, and the client's TypeScript is written from it.

This module stays plain Python where the rest is compiled, so that its types can be read while it runs.
"""

from __future__ import annotations

from typing import Literal, NotRequired, TypedDict

Phase = Literal["action", "buy", "cleanup"]

Zone = Literal["hand", "supply", "looking", "trash", "discard"]
"""Where the card lies that a move is about: in the reader's hand, in the Supply, among cards looked at, and so on."""


Edition = Literal["first", "second"]


class Turn(TypedDict):
    """The turn under way. `number` counts all turns of the game; `extra` marks one that a card gave."""

    seat: int
    number: int
    phase: Phase
    actions: int
    buys: int
    coins: int
    extra: bool


class Pile(TypedDict):
    """A pile of the Supply, with its cost just now."""

    card: str
    left: int
    cost: int
    tokens: int


class InPlay(TypedDict):
    """A card in play; `stays` if it is not cleaned up this turn."""

    card: str
    stays: bool


class Aside(TypedDict):
    """Cards set aside `by` a card, null where they lie face down."""

    by: str
    count: int
    cards: list[str] | None


class Mat(TypedDict):
    """A mat with cards on it, null where they lie face down."""

    name: str
    count: int
    cards: list[str] | None


class PointsRow(TypedDict):
    """What all copies of one card are worth at the end."""

    card: str
    count: int
    each: int
    points: int


class Player(TypedDict):
    """One player, as far as the reader may know. Null is what the reader may not know."""

    seat: int
    hand_size: int
    hand: list[str] | None
    deck_size: int
    discard_size: int | None
    discard_top: str | None
    in_play: list[InPlay]
    looking: list[str] | None
    looking_size: int
    aside: list[Aside]
    mats: list[Mat]
    tokens: int
    turns: int
    score: int | None
    points: list[PointsRow] | None
    owned: dict[str, int] | None


class DominionView(TypedDict):
    """The table as one seat may know it. `zones` tells by its text where the card of a legal move
    lies; moves that are about no card, or about one that lies nowhere to be seen, are missing there."""

    game: Literal["dominion"]
    editions: dict[str, Edition]
    kingdom: list[str]
    turn: Turn
    supply: list[Pile]
    trash: list[str]
    players: list[Player]
    zones: dict[str, Zone]


_From = TypedDict("_From", {"from": int}, total=False)


class DominionDetails(_From, total=False):
    """What a question tells besides its moves. `needed` says how many more cards must be picked, `picked` how
    many were; `window` and `card` what is responded to; `cards` what is decided about, `from` whose; `left` how many
    cards of the kingdom are still to be chosen."""

    needed: int
    picked: int
    window: str
    card: str
    cards: list[str]
    left: int


class DominionCard(TypedDict):
    """A card as a player can look it up."""

    name: str
    cost: int
    kinds: list[str]
    set: str
    editions: list[int]
    coins: int
    points: int
    text: str
    rulings: list[str]


class DominionSettings(TypedDict):
    """Definite settings of a match. With a `selection`, `kingdom` lists what players strike out or choose from;
    `winner_left` is for the rematch."""

    kingdom: list[str]
    selection: Literal["none", "veto", "alternate"]
    edition: Edition
    base_edition: Edition
    seaside_edition: Edition
    same_start: bool
    open_counts: bool
    first: int
    winner_left: bool


class DominionPreview(TypedDict):
    """A kingdom has so many cards (`size`). So many are to be named for it: more where the players select among them; `most`
    is null where there is no limit."""

    size: int
    least: int
    most: int | None


# Events. `cards` is missing where the reader may only know how many.


class _Event(TypedDict):
    seat: int


class Start(_Event):
    """The game begins."""

    event: Literal["start"]
    kingdom: list[str]


class TurnBegins(_Event):
    """`number` counts this player's turns; `extra` tells of one that a card gave, which is not counted."""

    event: Literal["turn"]
    number: NotRequired[int]
    extra: NotRequired[str]


class OneCard(_Event):
    """Something happens with one card that everybody sees: it is played, shown, returned to the Supply, its pile gets a
    token, or it is struck out of the kingdom or chosen for it."""

    event: Literal["play", "react", "return", "token", "veto", "choose"]
    card: str


class Resolve(_Event):
    """What waited takes effect; `did` is what the seat `to` has done to cause it."""

    event: Literal["resolve"]
    card: str
    to: NotRequired[int]
    did: NotRequired[str]


class Treasures(_Event):
    """Several Treasures are played at once; `coins` is what the player has then."""

    event: Literal["treasures"]
    cards: list[str]
    coins: int


class Buy(_Event):
    """A card is bought; that it is gained comes as an event of its own."""

    event: Literal["buy"]
    card: str
    cost: int


class Gain(_Event):
    """A card is gained to `where`."""

    event: Literal["gain"]
    card: str
    where: str


class Reveal(_Event):
    """Cards from `where` are shown to everybody."""

    event: Literal["reveal"]
    cards: list[str]
    where: str


class Shuffle(_Event):
    """The discard pile becomes the deck."""

    event: Literal["shuffle"]
    count: int


class SomeCards(_Event):
    """Cards that not everybody may know are drawn, looked at, taken, set aside, put on a mat or onto the deck."""

    event: Literal["draw", "look", "take", "set aside", "mat", "topdeck"]
    count: NotRequired[int]
    cards: NotRequired[list[str]]


class Discard(_Event):
    """Cards are discarded, `top` on top."""

    event: Literal["discard"]
    count: NotRequired[int]
    cards: NotRequired[list[str]]
    top: NotRequired[str]


class DiscardDeck(_Event):
    """The whole deck becomes discards."""

    event: Literal["discard deck"]
    top: str


class CleanUp(_Event):
    """The hand, if there is one, and what was played are discarded."""

    event: Literal["cleanup"]
    count: NotRequired[int]
    cards: NotRequired[list[str]]


class Trash(_Event):
    """Cards go to the trash."""

    event: Literal["trash"]
    cards: list[str]


class CoinToken(_Event):
    """A player has `count` coin tokens now."""

    event: Literal["coin token"]
    count: int


class Over(_Event):
    """The game is over."""

    event: Literal["over"]
    reason: str
    scores: list[int]


DominionEvent = (
    Start
    | TurnBegins
    | OneCard
    | Resolve
    | Treasures
    | Buy
    | Gain
    | Reveal
    | Shuffle
    | SomeCards
    | Discard
    | DiscardDeck
    | CleanUp
    | Trash
    | CoinToken
    | Over
)
