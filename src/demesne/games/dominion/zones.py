"""A player's cards on the move: drawing, looking, revealing, discarding, and following a card where it lies.

What others may know of a card, and whether an effect may still move it, is looked after here and nowhere else.
"""

from __future__ import annotations

from typing import Final

from demesne.core.event import EVERYONE
from demesne.core.state import State
from demesne.games.dominion.card import NAMES, names
from demesne.games.dominion.layout import Layout
from demesne.games.dominion.player import SERIAL, Player

HAND: Final = 0
DECK: Final = 1
DISCARD: Final = 2
LIMBO: Final = 3
ZONE_NAMES: Final = ("hand", "deck", "discard", "set aside")


class Zones(State):
    """The players' zones, and the cards that effects follow."""

    __slots__ = ("layout", "players", "serial", "tracks")

    layout: Layout
    players: list[Player]
    serial: int
    tracks: tuple[tuple[int, int, int, int], ...]

    # Drawing, looking, revealing

    def draw(self, seat: int, count: int) -> None:
        """Draw cards, shuffling only when one more is needed."""
        player = self.players[seat]
        deck = player.deck
        if len(deck) >= count > 0 and self.journal is None and not player.deck_seen and not self.tracks:
            # The common case in a simulation: cards that nobody knows, and enough of them.
            player.hand += deck[-count:]
            del deck[-count:]
            return
        hand = player.hand
        before = len(hand)
        missing = count
        while missing > 0 and (player.deck or self.refill(player)):
            if player.deck_seen or self.tracks:
                self._draw_known(player)
                missing -= 1
            else:
                # Cards that nobody knows come in one piece.
                deck = player.deck
                there = len(deck)
                hand += deck[-missing:]
                del deck[-missing:]
                missing -= there
        if self.journal is not None and len(hand) > before:
            drawn = sorted(hand[before:])
            self.journal.whisper("draw", seat, {"count": len(drawn)}, {"cards": names(drawn)}, 1 << seat)

    def _draw_known(self, player: Player) -> None:
        if self.tracks:
            self.lose_track(player.seat, DECK, player.deck[-1])
        card, seen = player.take_from_deck()
        player.hand.append(card)
        seen &= ~(1 << player.seat)
        if seen:
            player.hand_seen += (card | seen << SERIAL,)

    def refill(self, player: Player) -> bool:
        """Make sure there is a card on the deck if the player has any: an empty deck is made anew from the discard pile."""
        if player.deck:
            return True
        if not player.discard:
            return False
        player.deck = player.discard
        player.discard = []
        player.unseen = ()
        player.deck_seen = ()
        if self.tracks:
            self.leave_zone(player.seat, DISCARD)
        self.rng.shuffle(player.deck, player.seat)
        if self.journal is not None:
            order = names(player.deck)
            self.journal.whisper("shuffle", player.seat, {"count": len(order)}, {"order": order}, 0)
        return True

    def look(self, seat: int, count: int, seen: int = 0) -> int:
        """Move the top cards into limbo, where their owner (and the seats in `seen`) see them. Returns how many."""
        player = self.players[seat]
        start = len(player.limbo)
        while len(player.limbo) - start < count and self.refill(player):
            if self.tracks:
                self.lose_track(seat, DECK, player.deck[-1])
            player.limbo.append(player.take_from_deck()[0])
        player.limbo_seen = seen
        if self.journal is not None and len(player.limbo) > start:
            self._tell_look(player, start, seen)
        return len(player.limbo) - start

    def _tell_look(self, player: Player, start: int, seen: int) -> None:
        assert self.journal is not None
        cards = names(player.limbo[start:])
        if seen == EVERYONE:
            self.journal.reveal("reveal", player.seat, {"cards": cards, "where": "deck"})
        else:
            self.journal.whisper("look", player.seat, {"count": len(cards)}, {"cards": cards}, 1 << player.seat | seen)

    def reveal_hand(self, seat: int) -> None:
        player = self.players[seat]
        player.show_hand(EVERYONE & ~(1 << seat))
        if self.journal is not None:
            self.journal.reveal("reveal", seat, {"cards": names(sorted(player.hand)), "where": "hand"})

    def reveal_from_hand(self, seat: int, card: int) -> None:
        """Show one card of the hand; it stays there."""
        self.players[seat].show_card(card, EVERYONE & ~(1 << seat))
        if self.journal is not None:
            self.journal.reveal("reveal", seat, {"cards": [NAMES[card]], "where": "hand"})

    def limbo_to_hand(self, seat: int) -> None:
        """Cards looked at or set aside come to hand; whoever knows them there knows them here."""
        player = self.players[seat]
        seen = player.limbo_seen & ~(1 << seat)
        if seen:
            player.hand_seen += tuple([card | seen << SERIAL for card in player.limbo])
        cards = player.limbo
        player.hand.extend(cards)
        player.limbo = []
        if self.journal is not None and cards:
            self.tell("take", seat, {"count": len(cards)}, cards, seen | 1 << seat)

    def tell(self, kind: str, seat: int, shown: dict[str, object], cards: list[int], knows: int) -> None:
        """Tell the journal which cards these are: in public what everybody sees, the rest only to those who know it."""
        assert self.journal is not None
        named: dict[str, object] = {"cards": names(cards)}
        if knows == EVERYONE:
            self.journal.reveal(kind, seat, {**shown, **named})
        else:
            self.journal.whisper(kind, seat, shown, named, knows)

    # Leaving a zone

    def leave_hand(self, seat: int, card: int, openly: bool) -> None:
        """Take a card out of the hand; `openly` if everybody sees which."""
        player = self.players[seat]
        player.hand.remove(card)
        if player.hand_seen:
            if openly:
                player.left_hand_openly(card)
            else:
                player.left_hand_unseen()
        if self.tracks:
            self.lose_track(seat, HAND, card)

    def leave_discard(self, seat: int, card: int) -> None:
        """Take the topmost such card out of the discard pile, in the open."""
        player = self.players[seat]
        place = len(player.discard) - 1 - player.discard[::-1].index(card)
        del player.discard[place]
        if card in player.unseen and player.discard.count(card) < player.unseen.count(card):
            place = player.unseen.index(card)
            player.unseen = player.unseen[:place] + player.unseen[place + 1 :]
        if self.tracks:
            self.lose_track(seat, DISCARD, card)

    def leave_discard_unseen(self, seat: int, card: int) -> None:
        """Take a card out of the discard pile face down: others can then be sure of the top card only."""
        self.leave_discard(seat, card)
        player = self.players[seat]
        player.unseen = tuple(player.discard[:-1])

    # Discarding, putting on the deck

    def discard_from_hand(self, seat: int, card: int) -> None:
        """One card, seen by all as it lands on top."""
        self.leave_hand(seat, card, True)
        self.discard_openly(seat, card)

    def discard_limbo(self, seat: int) -> None:
        """All cards in limbo go to the discard pile at once: others see the last on top, and the rest only if they knew it."""
        self.discard_from_limbo(seat, len(self.players[seat].limbo))

    def discard_from_limbo(self, seat: int, count: int) -> None:
        """The same for so many cards from the end of limbo."""
        player = self.players[seat]
        cards = player.take_from_limbo(count)
        if not cards:
            return
        player.discard += cards
        if player.limbo_seen != EVERYONE:
            player.unseen += tuple(cards[:-1])
        if self.journal is not None:
            shown: dict[str, object] = {"count": len(cards), "top": NAMES[cards[-1]]}
            knows = EVERYONE if player.limbo_seen == EVERYONE or len(cards) == 1 else 1 << seat
            self.tell("discard", seat, shown, cards, knows)

    def discard_openly(self, seat: int, card: int) -> None:
        """A card that has just left a zone goes to the discard pile, seen by all."""
        self.players[seat].discard.append(card)
        if self.journal is not None:
            self.journal.reveal("discard", seat, {"cards": [NAMES[card]]})

    def discard_deck(self, seat: int) -> None:
        """The deck is turned over onto the discard pile: its bottom card comes to lie on top."""
        player = self.players[seat]
        if not player.deck:
            return
        player.unseen += tuple(player.deck[1:])
        player.discard.extend(reversed(player.deck))
        player.deck, player.deck_seen = [], ()
        if self.journal is not None:
            self.journal.reveal("discard deck", seat, {"top": NAMES[player.discard[-1]]})

    def put_on_deck(self, seat: int, card: int, seen: int) -> None:
        """A card that has just left a zone goes onto the deck; the owner and the seats in `seen` know it."""
        player = self.players[seat]
        if self.tracks:
            self.leave_zone(seat, DECK)
        player.put_on_deck(card, seen | 1 << seat)
        if self.journal is not None:
            self.tell("topdeck", seat, {"count": 1}, [card], seen | 1 << seat)

    # Following a card (the stop-moving rule): an effect may move a card only from where it was put

    def follow(self, seat: int, zone: int, card: int) -> int:
        """Start to follow a card; the number returned stands for it as long as it stays where it is."""
        track = self.next_serial()
        self.tracks += ((track, seat, zone, card),)
        return track

    def followed(self, track: int) -> tuple[int, int, int, int] | None:
        """Where the followed card is: track, seat, zone and card; nothing once it has moved."""
        for found in self.tracks:
            if found[0] == track:
                return found
        return None

    def lose_track(self, seat: int, zone: int, card: int) -> None:
        """A card of this kind left this zone: one that was followed there may be the one."""
        self.tracks = tuple([found for found in self.tracks if found[1:] != (seat, zone, card)])

    def leave_zone(self, seat: int, zone: int) -> None:
        """Nothing in this zone is where it was: a pile shuffled, a deck with another card on top."""
        self.tracks = tuple([found for found in self.tracks if found[1] != seat or found[2] != zone])

    def drop_track(self, track: int) -> None:
        self.tracks = tuple([found for found in self.tracks if found[0] != track])

    def next_serial(self) -> int:
        self.serial += 1
        return self.serial
