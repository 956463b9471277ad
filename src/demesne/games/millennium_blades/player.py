"""One player's side of the table."""

from __future__ import annotations

from typing import Final

from demesne.games.millennium_blades.characters import Character
from demesne.games.millennium_blades.numbers import DUEL_COLLECTIONS, FRIENDSHIP

VALUES: Final = len(FRIENDSHIP)
"""Friendship cards are worth 1 to 3."""

LISTS: Final = ("binder", "deck", "limbo", "looked", "barred", "friends")
NUMBERS: Final = (
    "money",
    "markers",
    "fused",
    "tournament_vp",
    "collection_vp",
    "wins",
    "peeks_left",
    "bargains_left",
    "gifts_left",
    "exchanges_left",
    "vaulted",
)


class Player:
    """Cards are prints, sorted, so that the same cards are the same position however they came."""

    binder: list[int]
    deck: list[int]
    shelves: list[list[int]]
    """Collections in the making; the second only in a duel."""
    limbo: list[int]
    """Cards picked for a fusion that is not done yet."""
    looked: list[int]
    """Cards of a promo pile to choose one from."""
    barred: list[int]
    """Bought in the Aftermarket in this phase: they may not be sold again in it."""
    friends: list[int]
    """Friendship cards not given away, by value."""
    received: list[list[int]]
    """Friendship cards received, by giver and value. Copies share the inner lists: a gift makes a new one."""

    def __init__(self, character: Character) -> None:
        """Numbers only; `sit_down` makes the lists of a new player, and a copy brings its own."""
        self.character = character
        self.money = 0
        self.markers = 0
        """Sell markers not lying on a card or a pile."""
        self.fused = 0
        """The promo piles fused for in this phase, as a mask."""
        self.tournament_vp = 0
        self.collection_vp = 0
        self.wins = 0
        """Tournaments in which nobody was better."""
        self.peeks_left = 0
        self.bargains_left = 0
        self.gifts_left = 0
        self.exchanges_left = 0
        self.vaulted = 0
        """Gold cards taken out of the vault of this round's venue."""

    def receive(self, giver: int, value: int, count: int = 1) -> None:
        """Friendship cards of one value come from another player."""
        given = self.received[giver][:]
        given[value] += count
        self.received[giver] = given

    def copy(self) -> Player:
        twin = Player(self.character)
        twin.money = self.money
        twin.markers = self.markers
        twin.binder = self.binder[:]
        twin.deck = self.deck[:]
        twin.shelves = [shelf[:] for shelf in self.shelves]
        twin.limbo = self.limbo[:]
        twin.looked = self.looked[:]
        twin.barred = self.barred[:]
        twin.fused = self.fused
        twin.friends = self.friends[:]
        twin.received = self.received[:]
        twin.tournament_vp = self.tournament_vp
        twin.collection_vp = self.collection_vp
        twin.wins = self.wins
        twin.peeks_left = self.peeks_left
        twin.bargains_left = self.bargains_left
        twin.gifts_left = self.gifts_left
        twin.exchanges_left = self.exchanges_left
        twin.vaulted = self.vaulted
        return twin

    def plain(self) -> dict[str, object]:
        data: dict[str, object] = {name: list(getattr(self, name)) for name in LISTS}
        data.update({name: getattr(self, name) for name in NUMBERS})
        data["shelves"] = [shelf[:] for shelf in self.shelves]
        data["received"] = [given[:] for given in self.received]
        data["character"] = self.character.number
        return data


def sit_down(seats: int, character: Character) -> Player:
    """A player who has nothing yet."""
    player = Player(character)
    player.binder = []
    player.deck = []
    player.shelves = [[] for _ in range(DUEL_COLLECTIONS)]
    player.limbo = []
    player.looked = []
    player.barred = []
    player.friends = [0] * VALUES
    player.received = [[0] * VALUES for _ in range(seats)]
    return player
