"""Dominion as numbers. Zones are counts by pile, so that they are short whatever cards there are in the box.

Who owns which cards is common knowledge: everybody sees what is gained and trashed. Where they lie is not: a zone of another
player counts only the cards that the reader knows there.
"""

from __future__ import annotations

from typing import Final

from demesne.core.event import EVERYONE
from demesne.core.state import State
from demesne.episodes.encoders.encoder import LARGEST, Encoder, write
from demesne.games.dominion.card import CARDS, NAMES
from demesne.games.dominion.frame import DominionFrame, SelectionFrame, WindowFrame
from demesne.games.dominion.kingdoms import SIZE
from demesne.games.dominion.layout import BASICS, Layout
from demesne.games.dominion.phases import ACTION_PHASE, BUY_PHASE
from demesne.games.dominion.player import CARD, MATS, SERIAL, Player
from demesne.games.dominion.scoring import score
from demesne.games.dominion.state import DominionState
from demesne.games.dominion.text import PROMPTS
from demesne.games.dominion.view import buys_show

PILES: Final = len(BASICS) + SIZE
TOPS: Final = 3
_COUNTS: Final = 255

ZONES: Final = (
    ("owned", "all cards of the player, wherever they lie"),
    ("in_hand", "cards in hand; of others those that the reader knows there"),
    ("in_play", "cards in play"),
    ("staying", "cards in play that are not cleaned up this turn"),
    ("looking", "cards that the player looks at or has picked, as far as the reader sees them"),
    ("discarded", "the discard pile; of others only the top card"),
    ("aside", "cards set aside with something that lasts, as far as the reader sees them"),
)
_OWNED: Final = 0
_HAND: Final = PILES
_PLAY: Final = 2 * PILES
_STAYING: Final = 3 * PILES
_LOOKING: Final = 4 * PILES
_DISCARD: Final = 5 * PILES
_ASIDE: Final = 6 * PILES
_MATS: Final = 7 * PILES


class DominionEncoder(Encoder):
    """`selection` adds what the players select the kingdom from."""

    def __init__(self, players: int, selection: bool) -> None:
        super().__init__(players)
        self._at_question = self.add_question(list(PROMPTS))
        self._at_asker = self.add("asker", 1, 0, len(CARDS), "the card that asks, as its number + 1; 0 the turn itself")
        self.add("about", 1, 0, len(CARDS), "the card that the question is about, as its number + 1")
        self._at_turn = self.add("turn_seat", 1, 0, players - 1, "whose turn it is, counted from the reader")
        self.add("turn", 1, 0, LARGEST, "turns begun in the game")
        self.add(
            "phase", 1, 0, 2, "0 action, 1 buy, 2 clean-up; another's buy phase shows with a Treasure or a purchase"
        )
        self.add("actions", 1, 0, LARGEST, "actions left in the turn")
        self.add("buys", 1, 0, LARGEST, "buys left in the turn")
        self.add("coins", 1, 0, LARGEST, "coins to spend")
        self.add("extra_turn", 1, 0, 1, "this is an extra turn")
        self._at_piles = self.add("pile_card", PILES, 0, len(CARDS), "the card of each pile, as its number + 1")
        self.add("pile_left", PILES, 0, _COUNTS, "cards left in each pile")
        self.add("pile_tokens", PILES, 0, _COUNTS, "tokens on each pile")
        self.add("trash", PILES, 0, _COUNTS, "cards in the trash, by pile")
        self._at_selection = (
            self.add("selection", len(CARDS), 0, 2, "by card number: 1 may be selected, 2 is chosen for the kingdom")
            if selection
            else -1
        )
        self._at_players = self.size
        for seat in range(players):
            self._add_player(f"player{seat}")
        self._block = (self.size - self._at_players) // players
        self._asked: dict[str, int] = {}
        self._layout: Layout | None = None
        self._points: list[int] = []
        self._plain_points = True

    def _add_player(self, name: str) -> None:
        for zone, meaning in ZONES:
            self.add(f"{name}.{zone}", PILES, 0, _COUNTS, f"{meaning}, by pile")
        for mat in MATS:
            self.add(
                f"{name}.{mat.name.lower().replace(' ', '_')}_mat",
                PILES,
                0,
                _COUNTS,
                f"cards on the {mat.name} mat, by pile{'' if mat.face_up else '; only to their owner'}",
            )
        self.add(f"{name}.hand_size", 1, 0, LARGEST, "cards in hand")
        self.add(f"{name}.deck_size", 1, 0, LARGEST, "cards in the deck")
        self.add(f"{name}.looking_size", 1, 0, LARGEST, "cards looked at")
        self.add(f"{name}.aside_size", 1, 0, LARGEST, "cards set aside")
        self.add(f"{name}.mat_sizes", len(MATS), 0, LARGEST, "cards on each mat")
        self.add(f"{name}.coin_tokens", 1, 0, LARGEST, "coin tokens")
        self.add(f"{name}.turns", 1, 0, LARGEST, "turns taken")
        self.add(f"{name}.score", 1, -LARGEST, LARGEST, "points as they stand")
        self.add(f"{name}.deck_top", TOPS, 0, PILES, "the top cards of the deck that the reader knows, as pile + 1")

    def fill(self, g: State, seat: int, row: list[int]) -> None:
        assert isinstance(g, DominionState)
        write(row, self._at_question, self.question(g, seat))
        self._fill_asker(g, seat, row)
        if self._at_selection >= 0:
            self._fill_selection(g, row)
        if len(g.layout.piles) > PILES:
            return  # the kingdom is still being selected: nothing is laid out that could be seen
        if g.layout is not self._layout:
            self._learn(g.layout)
        self._fill_turn(g, seat, row)
        self._fill_piles(g, row)
        at = self._at_players
        for step in range(self.players):
            self._fill_player(g, g.players[(seat + step) % self.players], seat, row, at)
            at += self._block

    def _fill_asker(self, g: DominionState, seat: int, row: list[int]) -> None:
        decision = g.decision(seat)
        if decision is None:
            return
        frame, at = g.frame_of(decision), self._at_asker
        address = frame.program.address
        number = self._asked.get(address)
        if number is None:
            source = frame.program.source()
            number = self._asked[address] = NAMES.index(source) + 1 if source in NAMES else 0
        row[at] = number
        about = CARD
        if isinstance(frame, DominionFrame):
            about = frame.shown
        elif isinstance(frame, WindowFrame):
            about = frame.card
        row[at + 1] = about + 1 if about != CARD else 0

    def _fill_selection(self, g: DominionState, row: list[int]) -> None:
        frame = g.stack[-1] if g.stack else None
        if isinstance(frame, SelectionFrame):
            for card in g.layout.kingdom:
                row[self._at_selection + card] = 1
            for card in frame.chosen:
                row[self._at_selection + card] = 2

    def _fill_turn(self, g: DominionState, seat: int, row: list[int]) -> None:
        at = self._at_turn
        hidden = g.phase == BUY_PHASE and seat != g.turn and not buys_show(g)
        row[at] = (g.turn - seat) % self.players
        row[at + 1] = g.turn_number
        row[at + 2] = ACTION_PHASE if hidden else g.phase
        row[at + 3] = g.actions
        row[at + 4] = g.buys
        row[at + 5] = g.coins
        row[at + 6] = 1 if g.extra_turn else 0

    def _fill_piles(self, g: DominionState, row: list[int]) -> None:
        at = self._at_piles
        for slot, card in enumerate(g.layout.piles):
            row[at + slot] = card + 1
        at += PILES
        for slot, left in enumerate(g.pile_sizes):
            row[at + slot] = left
        at += PILES
        for slot, tokens in enumerate(g.pile_tokens):
            row[at + slot] = tokens
        _count(row, at + PILES, g.trash, g.layout.slots)

    def _fill_player(self, g: DominionState, player: Player, seat: int, row: list[int], at: int) -> None:
        slots, mine = g.layout.slots, player.seat == seat
        _count(row, at + _OWNED, player.hand, slots)
        _count(row, at + _OWNED, player.deck, slots)
        _count(row, at + _OWNED, player.discard, slots)
        _count(row, at + _OWNED, player.limbo, slots)
        for piece in player.play:
            row[at + _OWNED + slots[piece & CARD]] += 1
            row[at + _PLAY + slots[piece & CARD]] += 1
        if mine:
            _count(row, at + _HAND, player.hand, slots)
            _count(row, at + _DISCARD, player.discard, slots)
        else:
            for entry in player.hand_seen:
                if entry >> (SERIAL + seat) & 1:
                    row[at + _HAND + slots[entry & CARD]] += 1
            if player.discard:
                row[at + _DISCARD + slots[player.discard[-1]]] = 1
        if player.limbo and (mine or player.limbo_seen == EVERYONE or player.limbo_seen >> seat & 1):
            _count(row, at + _LOOKING, player.limbo, slots)
        aside = self._fill_lasting(g, player, seat, row, at) if g.lasting else 0
        if player.mats:
            self._fill_mats(player, slots, mine, row, at)
        self._fill_numbers(g, player, aside, row, at)
        if player.deck_seen:
            _fill_tops(player, seat, slots, row, at + _MATS + len(MATS) * (PILES + 1) + 7)

    def _fill_numbers(self, g: DominionState, player: Player, aside: int, row: list[int], at: int) -> None:
        """How many cards lie in each zone, and the counters."""
        at_numbers = at + _MATS + len(MATS) * PILES
        row[at_numbers] = len(player.hand)
        row[at_numbers + 1] = len(player.deck)
        row[at_numbers + 2] = len(player.limbo)
        row[at_numbers + 3] = aside
        at_numbers += 4
        for number, cards in enumerate(player.mats):
            row[at_numbers + number] = len(cards)
        at_numbers += len(MATS)
        row[at_numbers] = player.coin_tokens
        row[at_numbers + 1] = player.turns
        row[at_numbers + 2] = self._score(g, player.seat, row, at)

    def _fill_lasting(self, g: DominionState, player: Player, seat: int, row: list[int], at: int) -> int:
        """Cards that stay in play and cards set aside; returns how many lie aside."""
        slots, aside = g.layout.slots, 0
        for piece in player.play:
            if g.stays(piece):
                row[at + _STAYING + slots[piece & CARD]] += 1
        for lasting in g.lasting:
            if lasting.seat == player.seat:
                aside += len(lasting.cards)
                for card in lasting.cards:
                    row[at + _OWNED + slots[card]] += 1
                    if player.seat == seat or not lasting.hidden:
                        row[at + _ASIDE + slots[card]] += 1
        return aside

    def _fill_mats(self, player: Player, slots: list[int], mine: bool, row: list[int], at: int) -> None:
        for number, cards in enumerate(player.mats):
            for card in cards:
                row[at + _OWNED + slots[card]] += 1
                if mine or MATS[number].face_up:
                    row[at + _MATS + number * PILES + slots[card]] += 1

    def _learn(self, layout: Layout) -> None:
        """What each pile's card is worth, and whether that depends on other cards."""
        self._layout = layout
        self._points = [CARDS[card].points for card in layout.piles]
        self._plain_points = all(CARDS[card].worth is None for card in layout.piles)

    def _score(self, g: DominionState, seat: int, row: list[int], at: int) -> int:
        if not self._plain_points:
            return score(g, seat)
        total = 0
        for points in self._points:
            if points:
                total += points * row[at]
            at += 1
        return total


def _count(row: list[int], at: int, cards: list[int], slots: list[int]) -> None:
    for card in cards:
        row[at + slots[card]] += 1


def _fill_tops(player: Player, seat: int, slots: list[int], row: list[int], at: int) -> None:
    for step in range(1, min(TOPS, len(player.deck_seen)) + 1):
        if player.deck_seen[-step] >> seat & 1:
            row[at + step - 1] = slots[player.deck[-step]] + 1
