"""The position of a game of Dominion and the methods that change it: trash, gain, play, and those of `zones.py` and
`durations.py`.

Every card that moves goes through such a method, so that what reacts to the move is handled in one place.
"""

from __future__ import annotations

from typing import cast

from demesne.core.effect import Program
from demesne.core.event import EVERYONE
from demesne.core.frame import Frame
from demesne.core.outcome import Outcome
from demesne.core.rng import Rng
from demesne.games.dominion import guessing, saving, scoring, view
from demesne.games.dominion.card import CARDS, COINS, COSTS, KINDS, NAMES
from demesne.games.dominion.durations import Durations
from demesne.games.dominion.frame import SELECTION_ADDRESS, TURN_ADDRESS, DominionFrame, SelectionFrame, WindowFrame
from demesne.games.dominion.kinds import ATTACK
from demesne.games.dominion.layout import NO_PILE, Layout
from demesne.games.dominion.phases import ACTION_PHASE
from demesne.games.dominion.player import CARD, SERIAL, Player
from demesne.games.dominion.windows import ATTACKED, GAINED, PLAYED, TRASHED, WINDOW, open_window
from demesne.games.dominion.zones import DECK, DISCARD, HAND, ZONE_NAMES


class DominionState(Durations):
    """Supply, trash, this turn's counters, and what the classes below it hold: players' zones and what lasts."""

    __slots__ = (
        "actions",
        "buys",
        "coins",
        "emptied",
        "extra_turn",
        "extra_turn_next",
        "gained_before_buys",
        "phase",
        "pile_sizes",
        "pile_tokens",
        "played",
        "purchases",
        "short_hand",
        "stocked",
        "trash",
        "turn",
        "turn_number",
    )

    pile_sizes: list[int]
    """How many cards each pile of the Supply holds, in the order of `layout.piles`."""
    emptied: int
    stocked: int
    """The piles that hold cards, a bit each."""
    trash: list[int]
    turn: int
    turn_number: int
    phase: int
    actions: int
    buys: int
    coins: int
    purchases: tuple[int, ...]
    gained_before_buys: int
    """How many cards the player had gained this turn when the buy phase began."""
    short_hand: bool
    extra_turn: bool
    extra_turn_next: bool
    """An extra turn of the same player follows."""
    played: tuple[int, ...]
    pile_tokens: tuple[int, ...]
    """Tokens on each pile; an empty tuple while there are none."""

    def __init__(self, layout: Layout, rng: Rng) -> None:
        """What is declared above is set by `clear`, by `copy` or by loading: nothing is set twice in a copy."""
        super().__init__(layout.players, rng)
        self.layout = layout

    def clear(self) -> None:
        """The position before anything is laid out."""
        self.players = []
        self.serial = 1
        self.tracks = ()
        self.fill_piles([])
        self.trash = []
        self.turn = self.turn_number = 0
        self.phase = ACTION_PHASE
        self.actions = self.buys = 1
        self.coins = self.gained_before_buys = 0
        self.purchases = self.played = self.pile_tokens = ()
        self.extra_turn = self.extra_turn_next = self.short_hand = False
        self.ties = ()
        self.wait([])

    def copy(self) -> DominionState:
        twin = DominionState(self.layout, self.rng.copy())
        twin.players = [player.copy() for player in self.players]
        twin.pile_sizes = self.pile_sizes.copy()
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
        twin.extra_turn = self.extra_turn
        twin.extra_turn_next = self.extra_turn_next
        twin.serial = self.serial
        twin.played = self.played
        twin.lasting = tuple([lasting.copy() for lasting in self.lasting]) if self.lasting else ()
        twin.listening = self.listening
        twin.ties = self.ties
        twin.tracks = self.tracks
        twin.pile_tokens = self.pile_tokens
        self.copy_frame_work(twin)
        return twin

    def push(self, program: Program, seat: int) -> DominionFrame:
        frame = DominionFrame(program, seat)
        self.current.append(frame)
        return frame

    def push_part(self, program: Program, seat: int, f: DominionFrame) -> DominionFrame:
        """Have a part of a card resolved next, perhaps for another seat."""
        frame = self.push(program, seat)
        frame.piece = f.piece
        frame.spared = f.spared
        frame.shown = f.shown
        return frame

    def push_plain(self, program: Program, seat: int) -> None:
        """Have a program of the turn itself resolved next; it needs no registers."""
        self.current.append(Frame(program, seat))

    def make_frame(self, program: Program, seat: int) -> Frame:
        if program is WINDOW:
            return WindowFrame(program, seat)
        if program.address.startswith(TURN_ADDRESS):
            return Frame(program, seat)
        if program.address.startswith(SELECTION_ADDRESS):
            return SelectionFrame(program, seat)
        return DominionFrame(program, seat)

    def game_view(self, seat: int) -> dict[str, object]:
        return cast("dict[str, object]", view.view_of(self, seat))

    def guess(self, seat: int, rng: Rng) -> DominionState:
        return guessing.guess(self, seat, rng)

    def outcome(self) -> Outcome:
        return scoring.outcome(self)

    def zones(self) -> dict[str, object]:
        return saving.zones(self)

    def fill_piles(self, counts: list[int]) -> None:
        """The Supply holds so many cards in each pile."""
        self.pile_sizes = counts
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
        return 0 if slot == NO_PILE else self.pile_sizes[slot]

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
        pile_sizes = self.pile_sizes
        if slot == NO_PILE or pile_sizes[slot] == 0:
            return False
        pile_sizes[slot] -= 1
        if pile_sizes[slot] == 0:
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
            track = self.follow(seat, to, card)
            open_window(self, GAINED, seat, card).track = track

    def return_to_supply(self, seat: int, card: int) -> None:
        """A card from the hand goes back to its pile, which may be empty no more."""
        slot = self.layout.slots[card]
        self.leave_hand(seat, card, True)
        if self.pile_sizes[slot] == 0:
            self.emptied -= 1
            self.stocked |= 1 << slot
        self.pile_sizes[slot] += 1
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

    def gain_from_limbo(self, seat: int, card: int) -> None:
        """A card that was picked from somewhere else than the Supply is gained."""
        self.players[seat].limbo.remove(card)
        self._gained(seat, card, DISCARD)

    def _land(self, player: Player, card: int, to: int) -> None:
        if to == DECK:
            if self.tracks:
                self.leave_zone(player.seat, DECK)
            player.put_on_deck(card, EVERYONE)
        elif to == HAND:
            player.hand.append(card)
            player.hand_seen += (card | (EVERYONE & ~(1 << player.seat)) << SERIAL,)
        else:
            player.limbo.append(card)
            player.limbo_seen = EVERYONE

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
            self.push(program, seat).piece = piece
        if kinds & ATTACK and self.listening >> ATTACKED & 1:
            open_window(self, ATTACKED, seat, card, piece)
        if self.listening >> PLAYED & 1:
            open_window(self, PLAYED, seat, card, piece)
