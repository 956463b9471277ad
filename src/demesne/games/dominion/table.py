"""The position of a game of Dominion and the verbs that change it: trash, gain, play, last (and those of `zones.py`).

Every card that moves goes through a verb, so that what reacts to the move is looked after in one place.
"""

from __future__ import annotations

from typing import Final

from demesne.core.effect import Program
from demesne.core.frame import Frame
from demesne.core.outcome import Outcome
from demesne.core.rng import Rng
from demesne.games.dominion import guessing, saving, scoring, view
from demesne.games.dominion.card import CARDS, COINS, COSTS, KINDS, NAMES, names
from demesne.games.dominion.kinds import ATTACK, TREASURE
from demesne.games.dominion.lasting import NEXT_TURN, THIS_TURN, WHILE_IN_PLAY, Lasting
from demesne.games.dominion.layout import Layout
from demesne.games.dominion.player import CARD, SERIAL, Player
from demesne.games.dominion.windows import ATTACKED, GAINED, PLAYED, STARTED, TRASHED, open_window
from demesne.games.dominion.zones import ALL, DECK, DISCARD, HAND, ZONE_NAMES, Zones

ACTION_PHASE: Final = 0
BUY_PHASE: Final = 1
CLEAN_UP: Final = 2


class Table(Zones):
    """Supply, trash, players, this turn's counters, and what lasts."""

    __slots__ = (
        "actions",
        "again",
        "buys",
        "coins",
        "emptied",
        "extra",
        "gained_before_buys",
        "lasting",
        "left",
        "listening",
        "phase",
        "played",
        "purchases",
        "short_hand",
        "stocked",
        "ties",
        "tokens",
        "trash",
        "turn",
        "turn_number",
    )

    def __init__(self, layout: Layout, rng: Rng) -> None:
        super().__init__(layout.players, rng)
        self.layout = layout
        self.players = []
        self.serial = 1
        self.tracks = ()
        self.left: list[int] = []
        self.emptied = 0
        self.stocked = 0
        self.trash: list[int] = []
        self.turn = 0
        self.turn_number = 0
        self.phase = ACTION_PHASE
        self.actions = 1
        self.buys = 1
        self.coins = 0
        self.purchases: tuple[int, ...] = ()
        self.gained_before_buys = 0
        self.short_hand = False
        self.extra = False
        self.again = False
        self.played: tuple[int, ...] = ()
        self.lasting: tuple[Lasting, ...] = ()
        self.listening = layout.reacts
        """The windows in which anything at all could happen, a bit each."""
        self.ties: tuple[tuple[int, int], ...] = ()
        self.tokens: tuple[int, ...] = ()

    def copy(self) -> Table:
        twin = Table(self.layout, Rng(self.rng.state))
        twin.players = [player.copy() for player in self.players]
        twin.left = self.left.copy()
        twin.emptied = self.emptied
        twin.stocked = self.stocked
        twin.trash = self.trash.copy()
        twin.turn = self.turn
        twin.turn_number = self.turn_number
        twin.phase = self.phase
        twin.actions = self.actions
        twin.buys = self.buys
        twin.coins = self.coins
        twin.purchases = self.purchases
        twin.gained_before_buys = self.gained_before_buys
        twin.short_hand = self.short_hand
        twin.extra = self.extra
        twin.again = self.again
        twin.serial = self.serial
        twin.played = self.played
        if self.lasting:
            twin.lasting = tuple([lasting.copy() for lasting in self.lasting])
            twin.listening = self.listening
        twin.ties = self.ties
        twin.tracks = self.tracks
        twin.tokens = self.tokens
        self.copy_frame_work(twin)
        return twin

    def face(self, seat: int) -> dict[str, object]:
        return view.face(self, seat)

    def guess(self, seat: int, rng: Rng) -> Table:
        return guessing.guess(self, seat, rng)

    def outcome(self) -> Outcome:
        return scoring.outcome(self)

    def zones(self) -> dict[str, object]:
        return saving.zones(self)

    def fill_piles(self, counts: list[int]) -> None:
        """The Supply holds so many cards in each pile."""
        self.left = counts
        self.emptied = counts.count(0)
        self.stocked = 0
        for slot, count in enumerate(counts):
            if count:
                self.stocked |= 1 << slot

    # Questions

    def cost(self, card: int) -> int:
        """What a card costs now."""
        return COSTS[card]

    def in_supply(self, card: int) -> int:
        """How many are left in the card's pile; none where it has no pile."""
        slot = self.layout.slots[card]
        return self.left[slot] if slot >= 0 else 0

    def others(self, seat: int) -> list[int]:
        """The other seats in turn order from this one's left."""
        return [(seat + step) % self.seats for step in range(1, self.seats)]

    # Trashing

    def trash_card(self, seat: int, card: int) -> None:
        """A card that has just left a zone goes to the trash."""
        self.trash.append(card)
        if self.journal is not None:
            self.journal.reveal("trash", seat, {"cards": [NAMES[card]]})
        if self.listening >> TRASHED & 1:
            open_window(self, TRASHED, seat, card)

    def trash_from_hand(self, seat: int, card: int) -> None:
        self.leave_hand(seat, card, True)
        self.trash_card(seat, card)

    def trash_from_limbo(self, seat: int, card: int) -> None:
        self.players[seat].limbo.remove(card)
        self.trash_card(seat, card)

    def trash_piece(self, seat: int, piece: int) -> bool:
        """Trash a card from play, if this very card is still there."""
        if piece not in self.players[seat].play:
            return False
        self.leave_play(seat, piece)
        self.trash_card(seat, piece & CARD)
        return True

    # Gaining

    def gain(self, seat: int, card: int, to: int = DISCARD) -> bool:
        """Take a card from the Supply, if one is left; what reacts to it comes next."""
        slot = self.layout.slots[card]
        if slot < 0 or self.left[slot] == 0:
            return False
        self.left[slot] -= 1
        if self.left[slot] == 0:
            self.emptied += 1
            self.stocked &= ~(1 << slot)
        self._gained(seat, card, to)
        return True

    def _gained(self, seat: int, card: int, to: int) -> None:
        player = self.players[seat]
        if to == DISCARD:
            player.discard.append(card)
        else:
            self._land(player, card, to)
        if seat == self.turn:
            player.gains += (card,)
        if self.journal is not None:
            self.journal.add("gain", seat, {"card": NAMES[card], "where": ZONE_NAMES[to]})
        if self.listening >> GAINED & 1:
            open_window(self, GAINED, seat, card, self.follow(seat, to, card))

    def return_to_supply(self, seat: int, card: int) -> None:
        """A card from the hand goes back to its pile, which may be empty no more."""
        slot = self.layout.slots[card]
        self.leave_hand(seat, card, True)
        if self.left[slot] == 0:
            self.emptied -= 1
            self.stocked |= 1 << slot
        self.left[slot] += 1
        if self.journal is not None:
            self.journal.add("return", seat, {"card": NAMES[card]})

    def play_followed(self, seat: int, track: int) -> None:
        """Play a followed card from where it lies, if it still does."""
        found = self.followed(track)
        if found is None:
            return
        _, owner, zone, card = found
        player = self.players[owner]
        if zone == DISCARD:
            self.leave_discard(owner, card)
        elif zone == HAND:
            self.leave_hand(owner, card, True)
        elif zone == DECK:
            player.take_from_deck()
        else:
            player.limbo.remove(card)
        self.drop_track(track)
        self.play_card(seat, card)

    def gain_from_trash(self, seat: int, card: int) -> None:
        self.trash.remove(card)
        self._gained(seat, card, DISCARD)

    def _land(self, player: Player, card: int, to: int) -> None:
        if to == DECK:
            if self.tracks:
                self.leave_zone(player.seat, DECK)
            player.put_on_deck(card, ALL)
        elif to == HAND:
            player.hand.append(card)
            player.hand_seen += (card | (ALL & ~(1 << player.seat)) << SERIAL,)
        else:
            player.limbo.append(card)
            player.limbo_seen = ALL

    # Playing

    def play_from_hand(self, seat: int, card: int) -> int:
        self.leave_hand(seat, card, True)
        return self.play_card(seat, card)

    def play_card(self, seat: int, card: int) -> int:
        """A card that has just left a zone comes into play and is resolved next. Returns its piece."""
        self.serial += 1
        piece = card | self.serial << SERIAL
        self.players[seat].play.append(piece)
        self.resolve(seat, piece)
        return piece

    def resolve(self, seat: int, piece: int) -> None:
        """Play a card that is already out (or was): its windows come first, then what it says."""
        card = piece & CARD
        kinds = KINDS[card]
        self.played += (card,)
        if self.journal is not None:
            self.journal.add("play", seat, {"card": NAMES[card]})
        self.coins += COINS[card]
        program = CARDS[card].play
        if program.size:
            self.push(program, seat, piece)
        if kinds & ATTACK and self.listening >> ATTACKED & 1:
            open_window(self, ATTACKED, seat, piece)
        if self.listening >> PLAYED & 1:
            open_window(self, PLAYED, seat, piece)

    def play_treasures(self, seat: int) -> None:
        """All Treasures in hand that simply give coins, when nothing listens: the quick way."""
        player = self.players[seat]
        kept: list[int] = []
        shown: list[int] = []
        pieces = player.play
        coins = self.coins
        serial = self.serial
        for card in player.hand:
            if KINDS[card] & TREASURE:
                shown.append(card)
                coins += COINS[card]
                serial += 1
                pieces.append(card | serial << SERIAL)
            else:
                kept.append(card)
        player.hand = kept
        self.coins = coins
        self.serial = serial
        self.played += tuple(shown)
        if player.hand_seen:
            for card in shown:
                player.left_hand_openly(card)
        if self.journal is not None:
            self.journal.add("treasures", seat, {"cards": names(sorted(shown)), "coins": self.coins})

    # What lasts

    def last(self, frame: Frame, program: Program, window: int, until: int) -> Lasting:
        """Let a program of the card being resolved wait in a window."""
        made = Lasting(self.next_serial(), frame.seat, frame.subject, program, window, until)
        made.safe = frame.marks
        self.wait([*self.lasting, made])
        return made

    def wait(self, lasting: list[Lasting]) -> None:
        """From now on, these last."""
        self.lasting = tuple(lasting)
        self.listening = self.layout.reacts
        for each in lasting:
            self.listening |= 1 << each.window

    def spend(self, lasting: Lasting) -> None:
        """A lasting effect runs: once more, or for the last time. Cards set aside with it come to its owner's limbo."""
        if lasting.uses > 0:
            lasting.uses -= 1
        if lasting.uses != 0 and lasting.window != STARTED:
            return
        self.wait([other for other in self.lasting if other is not lasting])
        if lasting.cards:
            self.players[lasting.seat].limbo.extend(lasting.cards)
            self.players[lasting.seat].limbo_seen = 0 if lasting.hidden else ALL

    def stays(self, piece: int) -> bool:
        """Whether a card in play still has something to do on a later turn, or played a card that has."""
        for lasting in self.lasting:
            if lasting.piece == piece and lasting.until == NEXT_TURN:
                return True
        return any(self.stays(played) for player, played in self.ties if player == piece)

    def end_turn_effects(self) -> None:
        """What was for this turn is over."""
        self.wait([lasting for lasting in self.lasting if lasting.until != THIS_TURN])

    def start_turn_effects(self, seat: int) -> None:
        """What was until this player's next turn is over, but for what happens at its start."""
        self.wait(
            [
                lasting
                for lasting in self.lasting
                if lasting.seat != seat or lasting.until != NEXT_TURN or lasting.window == STARTED
            ]
        )

    def leave_play(self, seat: int, piece: int) -> None:
        """Take a card out of play; what lasted only while it was there is over."""
        self.players[seat].play.remove(piece)
        if self.lasting:
            self.wait([each for each in self.lasting if each.piece != piece or each.until != WHILE_IN_PLAY])
