"""One player's zones, and what the others know of them.

Cards are small numbers (see `card.py`). Decks and discard piles have their top at the end. A card in play is a *piece*: its
number with a serial above it, so that an effect can tell this copy from another one (`piece & 255` is the card).

What others know is kept only where it is not nothing:
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
    "tokens",
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


def known_to(seat: int, entries: list[int]) -> list[int]:
    """The cards among such entries that a seat knows."""
    return [entry & CARD for entry in entries if entry >> (SERIAL + seat) & 1]


class Player:
    """Zones of one seat."""

    __slots__ = (
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
        "tokens",
        "turns",
        "unseen",
    )

    def __init__(self, seat: int, hand: list[int], deck: list[int], discard: list[int], play: list[int]) -> None:
        self.seat = seat
        self.hand = hand
        self.deck = deck
        self.discard = discard
        self.play = play
        self.limbo: list[int] = []
        self.limbo_seen = 0
        self.deck_seen: list[int] = []
        self.hand_seen: list[int] = []
        self.unseen: list[int] = []
        self.gains: list[int] = []
        self.turns = 0
        self.tokens = 0
        self.mats: list[list[int]] = []
        self.mats_seen: list[list[int]] = []

    def copy(self) -> Player:
        twin = Player(self.seat, self.hand[:], self.deck[:], self.discard[:], self.play[:])
        twin.turns = self.turns
        twin.tokens = self.tokens
        if self.unseen:
            twin.unseen = self.unseen[:]
        if self.gains:
            twin.gains = self.gains[:]
        if self.limbo:
            twin.limbo = self.limbo[:]
            twin.limbo_seen = self.limbo_seen
        if self.deck_seen:
            twin.deck_seen = self.deck_seen[:]
        if self.hand_seen:
            twin.hand_seen = self.hand_seen[:]
        if self.mats:
            twin.mats = [mat[:] for mat in self.mats]
            twin.mats_seen = [entries[:] for entries in self.mats_seen]
        return twin

    def in_play(self) -> list[int]:
        """The cards in play, in the order they were played."""
        return [piece & CARD for piece in self.play]

    def owned(self) -> list[int]:
        """Every card of this player but those set aside by a lasting effect (the table holds them)."""
        cards = self.hand + self.deck + self.discard + self.limbo
        cards.extend(self.in_play())
        for mat in self.mats:
            cards.extend(mat)
        return cards

    def mat(self, number: int) -> list[int]:
        """The cards on one of the player's mats; the mats are laid out when the first is used."""
        if not self.mats:
            self.mats = [[] for _ in MATS]
            self.mats_seen = [[] for _ in MATS]
        return self.mats[number]

    def lay_face_down(self, number: int, card: int, seats: int) -> None:
        """A card goes face down onto a mat; `seats` know which card it is."""
        self.mat(number).append(card)
        seats &= ~(1 << self.seat)
        if seats:
            self.mats_seen[number].append(card | seats << SERIAL)

    def take_mat(self, number: int) -> list[int]:
        """The cards of a mat come to hand; who knew them there knows them here."""
        cards = self.mat(number)[:]
        self.hand.extend(cards)
        self.hand_seen.extend(self.mats_seen[number])
        self.mats[number], self.mats_seen[number] = [], []
        return cards

    # What others know of the hand

    def show_hand(self, seats: int) -> None:
        """These seats have seen the whole hand."""
        self.hand_seen = [card | seats << SERIAL for card in self.hand]

    def show_card(self, card: int, seats: int) -> None:
        """These seats have seen one such card in hand; who knew of one there already may have seen the same."""
        for entry in self.hand_seen:
            if entry & CARD == card:
                seats &= ~(entry >> SERIAL)
        if seats:
            self.hand_seen.append(card | seats << SERIAL)

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
        self.hand_seen = kept

    def left_hand_unseen(self) -> None:
        """Some card left the hand face down: nobody else can be sure of any card there now."""
        self.hand_seen = []

    def known_in_hand(self, seat: int) -> list[int]:
        return known_to(seat, self.hand_seen)

    # The deck's top

    def put_on_deck(self, card: int, seats: int) -> None:
        """Onto the deck; `seats` know which card it is."""
        self.deck.append(card)
        if seats or self.deck_seen:
            self.deck_seen.append(seats)

    def take_from_deck(self) -> tuple[int, int]:
        """The top card, and who knew it."""
        return self.deck.pop(), self.deck_seen.pop() if self.deck_seen else 0

    def plain(self) -> dict[str, object]:
        data: dict[str, object] = {}
        for name in _FIELDS:
            value = getattr(self, name)
            data[name] = list(value) if isinstance(value, list) else value
        data["mats"] = [list(mat) for mat in self.mats]
        data["mats_seen"] = [list(entries) for entries in self.mats_seen]
        if not self.limbo:
            data["limbo_seen"] = 0
        return data


def load_player(data: dict[str, object]) -> Player:
    """The inverse of `Player.plain`."""
    seat = data["seat"]
    assert isinstance(seat, int)
    player = Player(seat, [], [], [], [])
    for name in _FIELDS:
        value = data[name]
        setattr(player, name, list(value) if isinstance(value, list) else value)
    player.mats = [list(mat) for mat in player.mats]
    player.mats_seen = [list(entries) for entries in player.mats_seen]
    return player
