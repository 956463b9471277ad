"""Simultaneous phases of every game: open questions are never out of date, and keep their numbers."""

from __future__ import annotations

from demesne.core import CLOCK, Match
from tests.helpers.play import walk
from tests.helpers.tables import Table


def test_every_open_question_is_up_to_date(table: Table) -> None:
    """What is offered is what the rules would offer if they were asked now."""
    match = table.match(21)
    for _ in walk(match, 21, limit=600):
        for decision in match.state.open:
            offered = decision.asker.options(match.state, match.state.frame_of(decision))
            assert offered == decision.options
            assert offered


def numbers(match: Match) -> dict[int, tuple[int, int]]:
    return {decision.seat: (decision.number, decision.part) for decision in match.state.open}


def test_a_question_keeps_its_number_until_it_is_answered(table: Table) -> None:
    """Other seats' moves neither close nor renumber it; the next question has a new number."""
    match = table.match(22)
    before: dict[int, tuple[int, int]] = {}
    moves = 0
    for _ in walk(match, 22, limit=600):
        now = numbers(match)
        if len(match.moves) > moves and match.state.lanes is not None:
            mover = match.moves[-1][0]
            for seat, (number, part) in now.items():
                assert number > 0
                if seat in before and seat not in (mover, CLOCK):
                    assert (number, part) == before[seat] or number > before[seat][0]
                elif seat in before and seat == mover:
                    number_before, part_before = before[seat]
                    assert number > number_before or (number == number_before and part == part_before + 1)
        before = now if match.state.lanes is not None else {}
        moves = len(match.moves)


def test_main_stack_questions_have_no_number(table: Table) -> None:
    match = table.match(23)
    for _ in walk(match, 23, limit=200):
        if match.state.lanes is None:
            assert all(decision.number == 0 for decision in match.state.open)
            assert len(match.state.open) == 1


def test_nothing_is_left_half_done_after_a_simultaneous_phase(table: Table) -> None:
    match = table.match(24)
    for _ in walk(match, 24, limit=800):
        assert match.state.current is match.state.stack
