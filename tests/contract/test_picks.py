"""Choosing several things: in any order, all at once, and without permutations for search."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any, cast

import pytest

from demesne.core import Decision, Move, Picks, State
from tests.helpers.play import walk
from tests.helpers.tables import Table

_MOST_TRIED = 3000


def open_picks(state: State) -> list[Decision]:
    """Questions for several things of which nothing was picked yet."""
    return [each for each in state.open if isinstance(each.asker, Picks) and each.part == 0]


def goes_on(state: State, begun: Decision, part: int) -> bool:
    decision = state.decision(begun.seat)
    return decision is not None and decision.asker is begun.asker and decision.part == part


def test_what_was_picked_is_told_and_the_limits_hold(table: Table) -> None:
    match = table.match(31)
    for _ in walk(match, 31, limit=600):
        for decision in match.state.open:
            question = cast("dict[str, Any]", match.state.question(decision.seat))
            picks = question["picks"]
            assert (picks is not None) == isinstance(decision.asker, Picks)
            if picks is None:
                continue
            assert len(picks["picked"]) == decision.part < picks["most"]
            ends = any(move["text"] == picks["done"]["text"] for move in question["moves"])
            assert ends == (decision.part >= picks["least"])
            for move in question["moves"]:
                assert move["times"] >= 1


def test_independent_picks_are_legal_in_any_order_and_lead_to_the_same_position(table: Table) -> None:
    chance = random.Random(32)
    match = table.match(32)
    for _ in walk(match, 32, limit=600):
        for begun in open_picks(match.state):
            asker = cast("Picks[Any, Any]", begun.asker)
            if asker.independent and not asker.ordered:
                compare_orders(match.state, begun, chance)


def compare_orders(state: State, begun: Decision, chance: random.Random) -> None:
    twin = state.copy()
    texts: list[Move] = []
    while goes_on(twin, begun, len(texts)) and len(texts) < 4:
        decision = twin.decision(begun.seat)
        assert decision is not None
        move = chance.choice(decision.options)
        if move is cast("Picks[Any, Any]", begun.asker).done:
            break
        texts.append(move)
        twin.apply(begun.seat, move)
    other = state.copy()
    kept = 1 if cast("Picks[Any, Any]", begun.asker).last_counts() else 0
    early = texts[: len(texts) - kept]
    shuffled = chance.sample(early, len(early)) + texts[len(early) :]
    for move in shuffled:
        other.apply(begun.seat, move)
    assert other == twin


@pytest.mark.soak
def test_search_reaches_every_end_of_a_question_exactly_once(table: Table) -> None:
    """Canonical moves lead to the same positions as all legal moves; to those of independent picks by one way only. Where
    it matters which pick came last, they lead to the same picks, each by one way."""
    match = table.match(33)
    compared = 0
    met: set[tuple[int, int]] = set()
    """Questions that stay open while others move, by seat and number."""
    for _ in walk(match, 33, limit=400):
        for begun in open_picks(match.state):
            if compared < 12 and (begun.seat, begun.number) not in met:
                if begun.number:
                    met.add((begun.seat, begun.number))
                compared += compare_searches(match.state, begun)


def compare_searches(state: State, begun: Decision) -> bool:
    everything = Ends(state, begun, False)
    if everything.tried > _MOST_TRIED:
        return False
    canonical = Ends(state, begun, True)
    asker = cast("Picks[Any, Any]", begun.asker)
    assert set(canonical.ends) <= set(everything.ends)
    assert set(canonical.picked) == set(everything.picked)
    if asker.last_counts():
        assert max(canonical.picked.values()) == 1
        return True
    assert set(canonical.ends) == set(everything.ends)
    if asker.independent and not asker.ordered:
        assert max(canonical.ends.values()) == 1
    return True


class Ends:
    """The positions in which a question can end, and by how many ways; a question that ends by drawing cards ends in
    positions that differ by nothing else."""

    def __init__(self, state: State, begun: Decision, canonical: bool) -> None:
        self.begun = begun
        self.canonical = canonical
        self.ends: Counter[bytes] = Counter()
        self.picked: Counter[tuple[str, ...]] = Counter()
        """What was picked in all, in whatever order."""
        self.tried = 0
        self.go(state, 0, ())

    def go(self, state: State, part: int, picked: tuple[str, ...]) -> None:
        seat = self.begun.seat
        for move in state.search_moves(seat) if self.canonical else state.legal_moves(seat):
            self.tried += 1
            if self.tried > _MOST_TRIED:
                return
            twin = state.copy()
            twin.apply(seat, move)
            if goes_on(twin, self.begun, part + 1):
                self.go(twin, part + 1, (*picked, move.text))
            else:
                self.ends[twin.key()] += 1
                self.picked[tuple(sorted((*picked, move.text)))] += 1
