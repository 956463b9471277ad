"""Whatever a seat tries, it learns nothing that an event does not tell it: moves, batches, refusals and undo.

Two matches that differ only in what the seat cannot know are played alike. They answer alike until an event, or a
question to another seat, shows a difference; and whatever has shown one cannot be taken back freely.
"""

from __future__ import annotations

import random

import pytest

from demesne.core import DemesneError, Match, State, seeded
from tests.contract.test_knowledge import known_to, seen_by
from tests.helpers.asking import reasons
from tests.helpers.play import SOAK, walk
from tests.helpers.tables import Table


def match_at(table: Table, seed: int, state: State) -> Match:
    """A match that goes on from this position."""
    match = table.match(seed)
    match.state = state.copy()
    match.journal.events.clear()
    match.state.journal = match.journal
    return match


class Try:
    """One thing that a seat tries, on any match."""

    def __init__(self, kind: str, texts: list[str]) -> None:
        self.kind = kind
        self.texts = texts

    def on(self, match: Match, seat: int) -> str:
        """What the seat is told."""
        try:
            if self.kind == "undo":
                match.undo(seat)
            elif self.kind == "move":
                match.play(seat, self.texts[0])
            else:
                match.play_all(seat, self.texts)
        except DemesneError as refusal:
            return f"{type(refusal).__name__}: {refusal}"
        return "done"


def some_try(match: Match, seat: int, chance: random.Random) -> Try:
    """Mostly what is legal, often a batch that goes too far, now and then an undo or nonsense."""
    texts = [move.text for move in match.legal_moves(seat)] or ["done"]
    every = [move.text for move in match.game.moves()]
    kind = chance.choice(["move", "move", "batch", "batch", "undo", "nonsense"])
    if kind == "undo":
        return Try("undo", [])
    if kind == "nonsense":
        return Try("move", [chance.choice(every)])
    if kind == "move":
        return Try("move", [chance.choice(texts)])
    following = [chance.choice(texts) for _ in range(chance.randint(0, 2))]
    return Try("batch", [chance.choice(texts), *following, chance.choice([*texts, *every, "x"])])


def told(match: Match, seat: int) -> bytes:
    undoable = [match.can_undo(each) for each in range(match.players)]
    return known_to(match.state, seat) + repr(undoable).encode()


def compare(one: Match, two: Match, seat: int, chance: random.Random) -> int:
    """How many tries the two matches answered alike."""
    for number in range(12):
        if one.over or seat not in one.to_act:
            return number
        attempt = some_try(one, seat, chance)
        answers = attempt.on(one, seat), attempt.on(two, seat)
        shown = seen_by(one.events, seat) != seen_by(two.events, seat) or one.to_act != two.to_act
        if shown or one.state.over:
            assert not one.can_undo(seat)
            assert not two.can_undo(seat)
            return number
        assert answers[0] == answers[1], attempt.texts
        assert told(one, seat) == told(two, seat), attempt.texts
    return 12


@pytest.mark.soak
def test_a_seat_cannot_tell_two_worlds_apart_by_trying(table: Table) -> None:
    tries = 0
    for seed in range(4 * SOAK):
        chance = random.Random(seed)
        match = table.match(seed)
        for number in walk(match, seed, limit=60):
            seats = [seat for seat in match.to_act if seat >= 0]
            if number % 2 or not seats:
                continue
            seat = chance.choice(seats)
            worlds = match.state, match.state.guess(seat, seeded(number))
            one, two = (match_at(table, seed, world) for world in worlds)
            tries += compare(one, two, seat, chance)
    assert tries > 100


@pytest.mark.soak
def test_reasons_and_refusals_are_the_same_in_both_worlds(table: Table) -> None:
    """Also for a seat that is not asked, and for moves of others: what is refused, and why, depends on nothing hidden."""
    every, asked = table.game.moves(), 0
    for seed in range(SOAK):
        match, chance = table.match(seed), random.Random(seed)
        for number in walk(match, seed, limit=100):
            if number % 10:
                continue
            seat = chance.randrange(match.players)
            one, two = (
                match_at(table, seed, world) for world in (match.state, match.state.guess(seat, seeded(number)))
            )
            legal = [move.text for move in one.legal_moves(seat)]
            near = [move for other in match.to_act for move in match.legal_moves(other)]
            for move in [*chance.sample(every, min(20, len(every))), *chance.sample(near, min(5, len(near)))]:
                assert reasons(one, seat, move) == reasons(two, seat, move), move.text
                if move.text not in legal:
                    attempt = Try("move", [move.text])
                    assert attempt.on(one, seat) == attempt.on(two, seat), move.text
                    asked += 1
    assert asked > 50
