"""One player's zones, and what the others know of them.

Cards are small numbers (see `card.py`). Decks and discard piles have their top at the end. A card in play is a *piece*: its
number with a serial above it, so that an effect can tell this copy from another one (`piece & 255` is the card).

What seldom changes is a tuple: copies of a position share it. What others know is stored only where they know something:
  deck_seen   for the topmost cards of the deck, which seats know the card there (aligned at the top, may be shorter)
  hand_seen   cards known to be in hand: the card number with the mask of knowing seats above it
  mats_seen   the same for each mat that lies face down
  unseen      cards in the discard pile that only the owner saw go there
  limbo_seen  who, besides the owner, knows the cards in limbo
"""

from __future__ import annotations

from typing import Final

CARD: Final = 255
SERIAL: Final = 8
"""A piece is `card | serial << SERIAL`; an entry of `hand_seen` is `card | mask << SERIAL`."""

_FIELDS: Final = (
    "deck",
    "deck_seen",
    "discard",
    "gains",
    "hand",
    "hand_seen",
    "limbo",
    "limbo_seen",
    "mats",
    "mats_seen",
    "play",
    "seat",
    "coin_tokens",
    "turns",
    "unseen",
)


class Mat:
    """A place of its own beside each player's cards; face up for all to see, or face down for its owner only."""

    __slots__ = ("face_up", "name")

    def __init__(self, name: str, face_up: bool) -> None:
        self.name = name
        self.face_up = face_up


MATS: Final[list[Mat]] = []


def define_mat(name: str, face_up: bool) -> int:
    """A card that needs a mat defines it; the number returned names it."""
    MATS.append(Mat(name, face_up))
    return len(MATS) - 1


def known_to(seat: int, entries: tuple[int, ...]) -> list[int]:
    """The cards among such entries that a seat knows."""
    return [entry & CARD for entry in entries if entry >> (SERIAL + seat) & 1]


class Player:
    """Zones of one seat."""

    __slots__ = _FIELDS

    def __init__(
        self, seat: int, hand: list[int], deck: list[int], discard: list[int], play: list[int], limbo: list[int]
    ) -> None:
        self.seat = seat
        self.hand = hand
        self.deck = deck
        self.discard = discard
        self.play = play
        self.limbo = limbo
        self.limbo_seen = 0
        self.deck_seen: tuple[int, ...] = ()
        self.hand_seen: tuple[int, ...] = ()
        self.unseen: tuple[int, ...] = ()
        self.gains: tuple[int, ...] = ()
        """The cards that this player gained on their latest turn."""
        self.turns = 0
        """Turns taken, extra turns not counted."""
        self.coin_tokens = 0
        """Coin tokens."""
        self.mats: tuple[tuple[int, ...], ...] = ()
        self.mats_seen: tuple[tuple[int, ...], ...] = ()

    def copy(self) -> Player:
        twin = Player(
            self.seat, self.hand.copy(), self.deck.copy(), self.discard.copy(), self.play.copy(), self.limbo.copy()
        )
        twin.limbo_seen = self.limbo_seen
        twin.deck_seen = self.deck_seen
        twin.hand_seen = self.hand_seen
        twin.unseen = self.unseen
        twin.gains = self.gains
        twin.turns = self.turns
        twin.coin_tokens = self.coin_tokens
        twin.mats = self.mats
        twin.mats_seen = self.mats_seen
        return twin

    def in_play(self) -> list[int]:
        """The cards in play, in the order they were played."""
        return [piece & CARD for piece in self.play]

    def owned(self) -> list[int]:
        """Every card of this player but those set aside by a lasting effect (the state holds them)."""
        cards = self.hand + self.deck
        cards += self.discard
        if self.limbo:
            cards += self.limbo
        for piece in self.play:
            cards.append(piece & CARD)
        for mat in self.mats:
            cards.extend(mat)
        return cards

    def take_from_limbo(self, count: int) -> list[int]:
        """So many cards from the end of limbo."""
        start = len(self.limbo) - count
        cards = self.limbo[start:]
        del self.limbo[start:]
        return cards

    def mat(self, number: int) -> tuple[int, ...]:
        """The cards on one of the player's mats; the mats are laid out when the first is used."""
        return self.mats[number] if self.mats else ()

    def lay(self, number: int, card: int) -> None:
        """A card goes onto a mat."""
        if not self.mats:
            self.mats = ((),) * len(MATS)
            self.mats_seen = self.mats
        self.mats = _with(self.mats, number, (*self.mats[number], card))

    def lay_face_down(self, number: int, card: int, seats: int) -> None:
        """A card goes face down onto a mat; `seats` know which card it is."""
        self.lay(number, card)
        seats &= ~(1 << self.seat)
        if seats:
            self.mats_seen = _with(self.mats_seen, number, (*self.mats_seen[number], card | seats << SERIAL))

    def take_mat(self, number: int) -> list[int]:
        """The cards of a mat come to hand; who knew them there knows them here."""
        cards = list(self.mat(number))
        if cards:
            self.hand.extend(cards)
            self.hand_seen += self.mats_seen[number]
            self.mats = _with(self.mats, number, ())
            self.mats_seen = _with(self.mats_seen, number, ())
        return cards

    # What others know of the hand

    def show_hand(self, seats: int) -> None:
        """These seats have seen the whole hand."""
        self.hand_seen = tuple([card | seats << SERIAL for card in self.hand])

    def show_card(self, card: int, seats: int) -> None:
        """These seats have seen one such card in hand; who knew of one there already may have seen the same."""
        for entry in self.hand_seen:
            if entry & CARD == card:
                seats &= ~(entry >> SERIAL)
        if seats:
            self.hand_seen += (card | seats << SERIAL,)

    def left_hand_openly(self, card: int) -> None:
        """A card was seen to leave the hand: each seat that knew of one there knows of one less."""
        gone = ~0
        kept = []
        for entry in self.hand_seen:
            mask = entry >> SERIAL
            if entry & CARD == card:
                lost = mask & gone
                gone &= ~lost
                mask &= ~lost
            if mask:
                kept.append(entry & CARD | mask << SERIAL)
        self.hand_seen = tuple(kept)

    def left_hand_unseen(self) -> None:
        """Some card left the hand face down: nobody else can be sure of any card there now."""
        self.hand_seen = ()

    def known_in_hand(self, seat: int) -> list[int]:
        return known_to(seat, self.hand_seen)

    # The deck's top

    def put_on_deck(self, card: int, seats: int) -> None:
        """Onto the deck; `seats` know which card it is."""
        self.deck.append(card)
        if seats or self.deck_seen:
            self.deck_seen += (seats,)

    def take_from_deck(self) -> tuple[int, int]:
        """The top card, and who knew it."""
        seen = 0
        if self.deck_seen:
            seen = self.deck_seen[-1]
            self.deck_seen = self.deck_seen[:-1]
        return self.deck.pop(), seen

    def plain(self) -> dict[str, object]:
        data: dict[str, object] = {}
        for name in _FIELDS:
            value = getattr(self, name)
            data[name] = value if isinstance(value, int) else list(value)
        data["mats"] = [list(mat) for mat in self.mats]
        data["mats_seen"] = [list(entries) for entries in self.mats_seen]
        if not self.limbo:
            data["limbo_seen"] = 0
        return data


def load_player(data: dict[str, object]) -> Player:
    """The inverse of `Player.plain`."""
    seat = data["seat"]
    assert isinstance(seat, int)
    player = Player(seat, [], [], [], [], [])
    for name in _FIELDS:
        value = data[name]
        if not isinstance(value, list):
            setattr(player, name, value)
        elif isinstance(getattr(player, name), list):
            setattr(player, name, list(value))
        else:
            setattr(player, name, tuple([tuple(each) if isinstance(each, list) else each for each in value]))
    return player


def _with(mats: tuple[tuple[int, ...], ...], number: int, cards: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
    """The mats with other cards on one of them."""
    return (*mats[:number], cards, *mats[number + 1 :])
