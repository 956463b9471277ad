"""Simultaneous phases: numbers, picks below an interruption, what is touched and read, budget, parking."""

from __future__ import annotations

from typing import Any, cast

import pytest

from demesne.core import Asks, Effect, Frame, Match, Move, Program, RulesBug, StaleMove, register
from tests.core.bare import NEVER, NO, STOP, YES, Ask, Bare, BareGame, End, Gather, Note, started

BUSY = register("bare:Busy", Program((Gather(), Note("goes on"), Ask())))
FIRST = register("bare:First", Program((Note("interrupts"), Ask())))


class OpenBusy(Effect[Bare, Frame]):
    def run(self, g: Bare, f: Frame) -> None:
        g.open_lanes(BUSY)


ALL_BUSY = register("bare:AllBusy", Program((OpenBusy(), Note("closes"), End())))


def busy() -> Bare:
    """Two seats, of which the second is at its second pick."""
    state = started(ALL_BUSY)
    state.apply(1, NO)
    return state


def question(state: Bare, seat: int) -> dict[str, Any]:
    asked = state.question(seat)
    assert asked is not None
    return cast("dict[str, Any]", asked)


def interrupt(state: Bare, seat: int) -> None:
    state.interrupt(seat, FIRST)
    state.waiting = False
    state.advance()


def test_an_interrupted_question_stands_again_with_its_number_and_picks() -> None:
    state = busy()
    before = question(state, 1)
    interrupt(state, 1)
    assert question(state, 1)["source"] == "First"
    assert question(state, 1)["number"] == before["number"] + 1
    for twin in (state.copy(), reload(state)):
        twin.apply(1, YES)
        assert question(twin, 1) == before
        twin.apply(1, YES)
        assert question(twin, 1)["number"] == before["number"]
        assert [move["text"] for move in question(twin, 1)["picks"]["picked"]] == ["say yes", "say no"]


def reload(state: Bare) -> Bare:
    twin = Bare(state.seats)
    twin.done, twin.closed, twin.gathered = state.done[:], state.closed[:], state.gathered[:]
    twin.restore_frame_work(state.plain())
    assert twin == state
    return twin


def test_an_interrupted_question_that_lost_its_answers_lapses_afterwards() -> None:
    state = busy()
    interrupt(state, 1)
    state.closed = [1]
    state.apply(0, YES)
    assert state.to_act == [0]
    assert state.done == ["1 interrupts", "1 gathered say no, say yes", "1 goes on"]


def test_numbers_count_per_seat_and_tell_nothing_of_the_others() -> None:
    state = busy()
    assert question(state, 0)["number"] == 1
    state.apply(1, YES)
    state.apply(1, STOP)
    assert question(state, 1)["number"] == 2
    assert question(state, 0)["number"] == 1


class Count(Asks[Bare, Frame]):
    """Reads part 2, touches part 1 or 2 as it is answered. Counts how often its options are made."""

    reads = 2
    touches = 0
    made = 0

    def options(self, g: Bare, f: Frame) -> list[Move]:
        Count.made += 1
        return [YES, NO]

    def answer(self, g: Bare, f: Frame, move: Move) -> None:
        f.pc -= 1
        g.touch(1 if move is YES else 2)


COUNTING = register("bare:Counting", Program((Count(),)))


class OpenCounting(Effect[Bare, Frame]):
    def run(self, g: Bare, f: Frame) -> None:
        g.open_lanes(COUNTING)


ALL_COUNTING = register("bare:AllCounting", Program((OpenCounting(), End())))


def test_only_questions_that_read_what_was_touched_are_computed_again() -> None:
    state = started(ALL_COUNTING, seats=3)
    Count.made = 0
    state.apply(0, YES)
    assert Count.made == 1, "the seat's own next question"
    state.apply(0, NO)
    assert Count.made == 1 + 1 + 3, "everybody's"


class AskNeighbour(Effect[Bare, Frame]):
    def run(self, g: Bare, f: Frame) -> None:
        g.ask(1 - f.seat, Ask(), [YES, NO])


NOSY = register("bare:Nosy", Program((AskNeighbour(),)))


class OpenNosy(Effect[Bare, Frame]):
    def run(self, g: Bare, f: Frame) -> None:
        g.open_lanes(NOSY)


def test_a_lane_asks_only_its_own_seat() -> None:
    with pytest.raises(RulesBug, match="seat 1 is asked from outside its own lane"):
        started(register("bare:AllNosy", Program((OpenNosy(), End()))))


class Loop(Effect[Bare, Frame]):
    def run(self, g: Bare, f: Frame) -> None:
        f.pc -= 1


LOOP = BareGame(register("bare:Loop", Program((Ask(), Loop(), End()))))
LOOP_LANE = register("bare:LoopLane", Program((Ask(), Loop())))


class OpenLoop(Effect[Bare, Frame]):
    def run(self, g: Bare, f: Frame) -> None:
        g.open_lanes(LOOP_LANE)


LOOPS = BareGame(register("bare:Loops", Program((OpenLoop(), End()))))


@pytest.mark.parametrize("game", [LOOP, LOOPS], ids=["stack", "lane"])
def test_a_rule_without_an_end_is_stopped_and_changes_nothing(game: BareGame) -> None:
    match = Match(game, 2, 1, {})
    before = match.state.key()
    with pytest.raises(RulesBug, match="20000 steps without a decision"):
        match.play(0, YES)
    assert match.state.key() == before
    assert match.position == 0


class Held(Gather):
    """Notes that it was abandoned."""

    def abandon(self, g: Bare, f: Frame) -> None:
        g.done.append(f"{f.seat} abandons {', '.join(g.gathered)}")
        g.gathered = []


HELD = register("bare:Held", Program((Held(),)))


class OpenHeld(Asks[Bare, Frame]):
    def run(self, g: Bare, f: Frame) -> None:
        g.open_lanes(HELD)
        g.ask(-1, self, [STOP])

    def options(self, g: Bare, f: Frame) -> list[Move]:
        return [STOP]

    def answer(self, g: Bare, f: Frame, move: Move) -> None:
        g.close_lanes()


ALL_HELD = register("bare:AllHeld", Program((OpenHeld(), Note("closes"), End())))


def test_what_is_half_done_when_the_phase_ends_is_put_back() -> None:
    state = started(ALL_HELD, seat=-1)
    state.apply(1, NEVER)
    state.apply(-1, STOP)
    assert state.done == ["0 abandons say never", "1 abandons ", "-1 closes"]


def test_a_move_for_a_closed_question_is_stale() -> None:
    match = Match(BareGame(ALL_BUSY), 2, 1, {})
    match.play_all(0, ["say yes", "say no", "stop"], number=1)
    with pytest.raises(StaleMove, match="that answers question 1; seat 0 is asked question 2"):
        match.play(0, YES, number=1)
    match.play(1, YES, number=1, position=99)


def test_nothing_is_taken_back_while_lanes_are_open() -> None:
    match = Match(BareGame(ALL_BUSY), 2, 1, {})
    match.play(0, NO)
    assert not match.can_undo(0)


class Helpless(Bare):
    """Lets its rules run on."""

    def runaway(self) -> None:
        self.done.append("runs away")


@pytest.mark.parametrize("game", [LOOP, LOOPS], ids=["stack", "lane"])
def test_a_rule_of_the_game_that_does_not_stop_the_loop_is_stopped_too(game: BareGame) -> None:
    state = Helpless()
    state.push(game.program, 0)
    state.advance()
    with pytest.raises(RulesBug, match="without end and without a decision"):
        state.apply(0, YES)
    assert state.done.count("runs away") == 10
