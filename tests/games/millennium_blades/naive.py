"""A second, naive interpreter of what cards are and which effect comes next: no layers kept, no cache, one question at a time.

It reads the boards and the words of each card and nothing that the engine has worked out.
"""

from __future__ import annotations

from demesne.games.millennium_blades.ability import ABILITIES, OF_DESIGN, Ability
from demesne.games.millennium_blades.cards import DESIGN, DESIGNS
from demesne.games.millennium_blades.constants import NO_META
from demesne.games.millennium_blades.contest import Trigger
from demesne.games.millennium_blades.piece import GEAR, Piece
from demesne.games.millennium_blades.state import BladesState
from demesne.games.millennium_blades.survey import survey
from demesne.games.millennium_blades.words import (
    NEIGHBOURS,
    Copy,
    CountAsDeclared,
    CountsAs,
    CountsAsMetas,
    DressUp,
    NoText,
)

Seen = dict[int, tuple[str, int, frozenset[int], bool, bool]]
"""By serial: the design it is, stars, symbols, whether it has its text, whether it is Top."""


def engine_sees(g: BladesState) -> Seen:
    """What the engine has worked out of cards, to be compared; characters and the venue have numbers below 0 there."""
    found: Seen = {}
    for serial, face in survey(g).by_serial.items():
        if serial < 0:
            continue
        symbols = frozenset(bit for bit in range(13) if face.symbols >> bit & 1) if face.up else frozenset()
        star = face.star if face.up else 0
        found[serial] = (DESIGNS[face.design].name, star, symbols, face.text, face.top)
    return found


class Naive:
    def __init__(self, g: BladesState) -> None:
        self.g = g
        self.order = [(g.first + step) % g.seats for step in range(g.seats)]
        self.silent: set[int] = set()
        self.symbols: dict[int, set[int]] = {}

    def pieces(self) -> list[tuple[int, int, Piece]]:
        """Everything in play: seat, place and piece, in the order in which rules apply."""
        found = []
        for seat in self.order:
            row = [(seat, place, piece) for place, piece in enumerate(self.g.contest.rows[seat]) if piece]
            gear = [(seat, GEAR + place, piece) for place, piece in enumerate(self.g.contest.gear[seat])]
            found += row + gear
        return found

    def left(self, seat: int, place: int) -> Piece | None:
        return self.g.contest.rows[seat][place - 1] if 0 < place < GEAR else None

    def design(self, seat: int, place: int, piece: Piece) -> int:
        """The design that a face-up card has: its own or, for a copy, that of the card to its left."""
        own = DESIGN[piece.card]
        left = self.left(seat, place)
        for rule in [rule for ability in OF_DESIGN[own] for rule in ability.rules]:
            if isinstance(rule, Copy) and left is not None and left.up:
                there = self.design(seat, place - 1, left)
                stars = DESIGNS[there].star + left.tokens + left.plus
                mask = DESIGNS[there].symbols | left.lent
                if stars <= rule.most and (rule.symbol < 0 or mask >> rule.symbol & 1):
                    return there
        return own

    def abilities(self, seat: int, place: int, piece: Piece) -> list[Ability]:
        if not piece.up or piece.serial in self.silent:
            return []
        return OF_DESIGN[self.design(seat, place, piece)]

    def silence(self) -> None:
        for seat, place, piece in self.pieces():
            for ability in self.abilities(seat, place, piece):
                for rule in ability.rules:
                    if isinstance(rule, NoText):
                        assert rule.cards.at is NEIGHBOURS
                        row = self.g.contest.rows[seat]
                        for step in (-1, 1):
                            beside = row[place + step] if 0 <= place + step < len(row) else None
                            if beside is not None and beside.up:
                                self.silent.add(beside.serial)

    def colour(self) -> None:
        """Symbols: what is printed and lent first, then what rules add, one after the other."""
        for seat, place, piece in self.pieces():
            mask = (DESIGNS[self.design(seat, place, piece)].symbols | piece.lent) if piece.up else 0
            self.symbols[piece.serial] = {bit for bit in range(13) if mask >> bit & 1}
        for seat, place, piece in self.pieces():
            for ability in self.abilities(seat, place, piece):
                for rule in ability.rules:
                    own = self.symbols[piece.serial]
                    if isinstance(rule, CountsAs):
                        own |= {bit for bit in range(6) if "element" in rule.by}
                        own |= {bit for bit in range(6, 12) if "type" in rule.by}
                    elif isinstance(rule, DressUp):
                        left = self.left(seat, place)
                        own |= self.symbols[left.serial] if left is not None else set()
                    elif isinstance(rule, CountsAsMetas):
                        own |= {meta for meta in (self.g.element, self.g.type) if meta != NO_META}
                    elif isinstance(rule, CountAsDeclared) and piece.declared >= 0:
                        for other in self.g.contest.rows[seat]:
                            if other is not None and other.up:
                                self.symbols[other.serial].add(piece.declared)

    def tops(self) -> set[int]:
        rows = [[piece.serial for piece in row if piece is not None and piece.up] for row in self.g.contest.rows]
        return {row[-1] for row in rows if row}

    def see(self) -> Seen:
        self.silence()
        self.colour()
        seen: Seen = {}
        for seat, place, piece in self.pieces():
            design = self.design(seat, place, piece) if piece.up else DESIGN[piece.card]
            stars = DESIGNS[design].star + piece.tokens + piece.plus if piece.up else 0
            text = piece.up and piece.serial not in self.silent
            symbols = frozenset(self.symbols[piece.serial])
            seen[piece.serial] = (DESIGNS[design].name, stars, symbols, text, piece.serial in self.tops())
        return seen


def next_effect(g: BladesState) -> Trigger:
    """The effect that comes next: ask for each pair of them which goes before the other."""
    first = g.contest.queue[0]
    for trigger in g.contest.queue[1:]:
        if goes_before(g, trigger, first):
            first = trigger
    return first


def goes_before(g: BladesState, one: Trigger, other: Trigger) -> bool:
    flips = [ABILITIES[trigger[0]].say().startswith("Flip:") for trigger in (one, other)]
    if flips[0] != flips[1]:
        return flips[0]
    if one[1] != other[1]:
        seats = [(g.contest.active + step) % g.seats for step in range(g.seats)]
        return seats.index(one[1]) < seats.index(other[1])
    words = ["Top", "Ongoing", "Play", "Next", "Score", "Flip"]
    said = [ABILITIES[trigger[0]].say().partition(":")[0] for trigger in (one, other)]
    if said[0] != said[1]:
        return words.index(said[0]) < words.index(said[1])
    return _place(g, one) < _place(g, other)


def _place(g: BladesState, trigger: Trigger) -> int:
    for row in g.contest.rows:
        for place, piece in enumerate(row):
            if piece is not None and piece.serial == trigger[2]:
                return place
    for gear in g.contest.gear:
        for place, piece in enumerate(gear):
            if piece.serial == trigger[2]:
                return GEAR + place
    return 0
