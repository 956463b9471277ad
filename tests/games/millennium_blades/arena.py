"""A tournament for tests: lay boards and hands as a card needs them, play moves by their texts, look at what happened.

After every move the position is checked, copied, saved and guessed, so each scene also shows that a card may be interrupted.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count
from typing import Any

from demesne.core import Journal
from demesne.core.rng import seeded
from demesne.games.millennium_blades.ability import (
    COPYING,
    ENTRY,
    OF_DESIGN,
    RULED,
    WITH,
    Ability,
    add_ability,
    text_of,
)
from demesne.games.millennium_blades.cards import (
    ACCESSORY,
    BOX,
    DESIGNS,
    KIND,
    NUMBERS,
    SINGLE,
    SYMBOLS,
    TITLES,
    titles,
)
from demesne.games.millennium_blades.contest import Contest
from demesne.games.millennium_blades.face import Face
from demesne.games.millennium_blades.game import GAME
from demesne.games.millennium_blades.piece import Piece
from demesne.games.millennium_blades.state import BladesState
from demesne.games.millennium_blades.survey import survey
from demesne.games.millennium_blades.venues import VENUES
from demesne.games.millennium_blades.verbs import show_deck
from tests.games.millennium_blades.invariants import invariants

SPARE = "Enormous Nobody"
"""A Single without text."""


class Arena:
    """Players with empty boards and hands; `begin` starts a turn, `finish` counts the scores."""

    def __init__(self, players: int = 2, seed: int = 1, venue: str = "", **options: object) -> None:
        """With a venue or with powers it is as if the first round were played."""
        chosen = {"prerelease": True, "timing": "no clock", "venues": bool(venue), **options}
        settings = GAME.settings(players, seed, chosen)
        state = GAME.setup(players, seed, settings)
        state.advance()
        self.g: BladesState = state
        self.g.first = 0
        if venue or options:
            self.g.round = 1
        if venue:
            self.g.venue = next(each.number for each in VENUES if each.name == venue)
            self.g.venues.remove(self.g.venue)
        self.g.contest = Contest(players)
        self.g.contest.open = True
        for player in self.g.players:
            player.binder = sorted([*player.binder, *player.deck])
            player.deck = []
        self.g.journal = Journal()

    # Setting up

    def hand(self, seat: int, *names: str) -> Arena:
        for name in names:
            card = self._own(seat, name)
            assert KIND[card] == SINGLE
            self.g.contest.hands[seat] = tuple(sorted([*self.g.contest.hands[seat], card]))
        return self

    def row(self, seat: int, *names: str | None) -> Arena:
        """Singles in their slots, as if they had lain there for long; `-Name` lies face down, None is an empty slot."""
        row: list[Piece | None] = list(self.g.contest.rows[seat])
        for place, name in enumerate(names):
            if name is not None:
                piece = self._piece(seat, name.lstrip("-"))
                piece.up = not name.startswith("-")
                piece.waiting = False
                row[place] = piece
        self.g.contest.rows[seat] = tuple(row)
        return self._changed(seat)

    def gear(self, seat: int, *names: str) -> Arena:
        """Boxes and accessories, boxes first."""
        pieces = [self._piece(seat, name) for name in names]
        assert all(KIND[piece.card] in (BOX, ACCESSORY) for piece in pieces)
        self.g.contest.gear[seat] = (*self.g.contest.gear[seat], *pieces)
        return self._changed(seat)

    def tokens(self, place: str, count: int) -> Arena:
        face = self.face(place)
        row = list(self.g.contest.rows[face.seat])
        piece = face.piece.copy()
        piece.tokens = count
        row[face.place] = piece
        self.g.contest.rows[face.seat] = tuple(row)
        return self._changed(face.seat)

    def rp(self, *points: int) -> Arena:
        self.g.contest.rp = list(points)
        return self

    def money(self, seat: int, amount: int) -> Arena:
        player = self.g.players[seat]
        self.g.bank += player.money - amount
        player.money = amount
        return self

    def metas(self, element: str, type_: str) -> Arena:
        for symbol, deck in ((element, self.g.elements), (type_, self.g.types)):
            deck.remove(SYMBOLS.index(symbol))
        self.g.element, self.g.type = SYMBOLS.index(element), SYMBOLS.index(type_)
        return self._changed(0)

    def store(self, *names: str) -> Arena:
        """The next cards of the Store deck, the first on top."""
        for name in reversed(names):
            card = self._take(name)
            self.g.deck.append(card)
        return self

    def market(self, *names: str) -> Arena:
        for name in names:
            self.g.market.append((self._take(name), 99))
        return self

    def _take(self, name: str) -> int:
        """A card out of the Store deck, the box or a binder: a print by its title, or a reprint of that name."""
        reprints = [card for card, title in enumerate(TITLES) if title.startswith(f"{name} (")]
        for card in [NUMBERS[name]] if name in NUMBERS else reprints:
            if self._find(card):
                return card
        raise AssertionError(f"{name} is out of reach")

    def _find(self, card: int) -> bool:
        if card in self.g.deck:
            self.g.deck.remove(card)
            return True
        if card in self.g.unused:
            rest = list(self.g.unused)
            rest.remove(card)
            self.g.unused = tuple(rest)
            return True
        for pile in [*self.g.piles, *self.g.prizes]:
            if card in pile:
                pile.remove(card)
                return True
        for seat, player in enumerate(self.g.players):
            if card in player.binder:
                player.binder.remove(card)
                self.g.known[seat] = tuple([each for each in self.g.known[seat] if each != card])
                return True
        return False

    def _own(self, seat: int, name: str) -> int:
        card = self._take(name)
        self.g.players[seat].deck = sorted([*self.g.players[seat].deck, card])
        return card

    def _piece(self, seat: int, name: str) -> Piece:
        self.g.contest.serials += 1
        return Piece(self.g.contest.serials, self._own(seat, name))

    def _changed(self, seat: int) -> Arena:
        self.g.contest.survey = None
        show_deck(self.g, seat)
        return self

    # Playing

    def begin(self, seat: int = 0) -> Arena:
        """Start a turn of this seat. The last player holds a card, if only a spare one, so that the tournament goes on."""
        g = self.g
        if not g.contest.hands[-1]:
            self.hand(g.seats - 1, SPARE)
        g.first = 0
        del g.stack[-1]
        assert g.stack[-1].program.address == "millennium-blades:Tournament"
        g.contest.active = (seat - 1) % g.seats
        g.contest.rounds = 1
        g.stack[-1].pc = 1
        g.contest.survey = None
        return self._run()

    def finish(self) -> Arena:
        """Count the scores of the boards as they are."""
        del self.g.stack[-1]
        self.g.contest.survey = None
        self.g.stack[-1].pc = 2
        return self._run()

    def _run(self) -> Arena:
        self.g.open = ()
        self.g.waiting = False
        self.g.advance()
        self.check()
        return self

    def play(self, seat: int, *texts: str) -> Arena:
        for text in texts:
            move = GAME.move_called(text.lower())
            assert move is not None, f"there is no move {text}"
            self.g.apply(seat, move)
            self.check()
        return self

    def check(self) -> None:
        invariants(self.g)
        assert self.g.copy() == self.g
        assert GAME.load(self.g.plain()) == self.g
        for seat in range(self.g.seats):
            guessed = self.g.guess(seat, seeded(3))
            invariants(guessed)
            assert guessed.view(seat) == self.g.view(seat)

    # Looking

    @property
    def points(self) -> list[int]:
        """RP as they stand; after the tournament, as they stood at its end."""
        assert self.g.journal is not None
        if self.g.contest.open:
            return self.g.contest.rp
        counted = [event.public["rp"] for event in self.g.journal.events if event.kind == "rp"]
        assert isinstance(counted[-1], list)
        return counted[-1]

    def moves(self, seat: int, verb: str = "") -> list[str]:
        return [move.text for move in self.g.legal_moves(seat) if verb in ("", move.verb)]

    def asked(self) -> tuple[int, str]:
        """Who is asked, and what."""
        decision = self.g.open[0]
        return decision.seat, decision.asker.prompt

    def face(self, place: str) -> Face:
        """A card by its place: `0.1` is seat 0's first slot."""
        seat, slot = place.split(".")
        made = survey(self.g)
        return next(face for face in [*made.rows[int(seat)], *made.gear[int(seat)]] if face.place == int(slot) - 1)

    def up(self, place: str) -> bool:
        return self.face(place).up

    def star(self, place: str) -> int:
        return self.face(place).star

    def names(self, seat: int) -> list[str]:
        """The cards of a tableau from left to right; face-down ones with a dash."""
        return [("" if face.up else "-") + DESIGNS[face.name].name for face in survey(self.g).rows[seat]]

    def held(self, seat: int) -> list[str]:
        return titles(list(self.g.contest.hands[seat]))

    def told(self, kind: str) -> list[dict[str, object]]:
        assert self.g.journal is not None
        return [event.public for event in self.g.journal.events if event.kind == kind]


def text(name: str) -> str:
    """The rules text of a card."""
    return text_of(next(design.number for design in DESIGNS if design.name == name))


@contextmanager
def saying(name: str, *abilities: Ability) -> Iterator[None]:
    """For a while a design says something else: for words that no card at hand uses in a simple way."""
    design = next(each.number for each in DESIGNS if each.name == name)
    tables: list[list[Any]] = [OF_DESIGN, WITH, RULED, COPYING, ENTRY]
    before = [table[design] for table in tables]
    empty: list[Any] = [[], 0, False, None, []]
    for table, nothing in zip(tables, empty, strict=True):
        table[design] = nothing
    for number, ability in enumerate(abilities):
        add_ability(f"test {next(_TESTS)}.{number}", design, ability)
    try:
        yield
    finally:
        for table, value in zip(tables, before, strict=True):
            table[design] = value


_TESTS = count()
