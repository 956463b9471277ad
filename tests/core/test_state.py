"""Running programs: stack, questions, simultaneous lanes, interruptions and the clock."""

from __future__ import annotations

import pytest

from demesne.core import (
    CLOCK,
    PUBLIC,
    Asks,
    BadRecord,
    BadSettings,
    Effect,
    Frame,
    IllegalMove,
    Move,
    NotYourTurn,
    Program,
    RulesBug,
    register,
)
from tests.core.bare import NO, STOP, YES, Ask, Bare, End, Note, started

INNER = register("bare:Inner", Program((Note("inner"), Ask())))


class Push(Effect[Bare, Frame]):
    def run(self, g: Bare, f: Frame) -> None:
        g.push(INNER, 1 - f.seat)


NESTED = register("bare:Nested", Program((Note("begin"), Push(), Note("after"), End())))


def test_what_is_pushed_comes_before_the_rest() -> None:
    state = started(NESTED)
    assert state.done == ["0 begin", "1 inner"]
    assert state.to_act == [1]
    state.apply(1, YES)
    assert state.done == ["0 begin", "1 inner", "1 say yes", "0 after"]
    assert state.over


def test_nothing_is_left_when_the_game_is_over() -> None:
    state = started(NESTED)
    state.apply(1, NO)
    assert (state.to_act, state.stack, state.lanes, state.open) == ([], [], None, ())
    with pytest.raises(NotYourTurn, match="the game is over"):
        state.apply(1, NO)


def test_a_question_without_answers_is_not_asked() -> None:
    state = Bare()
    state.closed = [1]
    state.push(NESTED, 0)
    state.advance()
    assert state.over
    assert state.done == ["0 begin", "1 inner", "0 after"]


def test_refusals_name_seat_move_and_what_would_be_legal() -> None:
    state = started(NESTED)
    with pytest.raises(IllegalMove, match="seat 1 cannot 'stop' now; legal: say yes, say no"):
        state.apply(1, STOP)
    with pytest.raises(NotYourTurn, match="seat 0 cannot 'say yes': waiting for seat 1"):
        state.apply(0, YES)


def test_who_answers_a_decision_at_hand_is_refused_alike() -> None:
    state = started(NESTED)
    before = state.key()
    with pytest.raises(IllegalMove, match="seat 1 cannot 'stop' now; legal: say yes, say no"):
        state.answer(state.open[0], STOP)
    assert state.key() == before
    asked = state.open[0]
    state.answer(asked, YES)
    with pytest.raises(NotYourTurn, match="seat 1 cannot 'say yes'"):
        state.answer(asked, YES)  # it is no longer open
    assert state.done == ["0 begin", "1 inner", "1 say yes", "0 after"]


def test_views_add_the_question_to_the_face() -> None:
    state = started(NESTED)
    assert state.view(1) == {
        "done": ["0 begin", "1 inner"],
        "view of": 1,
        "seat": 1,
        "to_act": [1],
        "question": {
            "number": 0,
            "prompt": "well?",
            "source": "Inner",
            "details": {},
            "picks": None,
            "moves": [YES.plain(), NO.plain()],
        },
        "over": False,
        "outcome": None,
    }
    assert state.view(0)["question"] is None


def test_the_clock_sees_what_onlookers_see_and_other_numbers_nothing() -> None:
    """A negative index must never become the last player's hand."""
    state = started(NESTED)
    assert state.view(PUBLIC)["view of"] == PUBLIC
    assert state.view(CLOCK)["view of"] == PUBLIC
    for seat in (-3, 2, 99):
        with pytest.raises(BadSettings, match=f"no seat {seat}; the seats are 0 to 1"):
            state.view(seat)


# Faults in rules


class Break(Asks[Bare, Frame]):
    def options(self, g: Bare, f: Frame) -> list[Move]:
        return [YES, NO]

    def answer(self, g: Bare, f: Frame, move: Move) -> None:
        g.done.append("half done")
        raise IllegalMove("a rule must not refuse") if move is YES else KeyError("gone")


BROKEN = register("bare:Broken", Program((Break(),)))


@pytest.mark.parametrize("move", [YES, NO])
def test_a_fault_in_a_rule_tells_its_place(move: Move) -> None:
    with pytest.raises(RulesBug, match="bare:Broken step 0, seat 0: "):
        started(BROKEN).apply(0, move)


def test_a_game_that_runs_out_of_rules_is_a_fault() -> None:
    with pytest.raises(RulesBug):
        started(INNER).apply(0, YES)


# Simultaneous phases


class Together(Asks[Bare, Frame]):
    """All seats at once, against the clock."""

    prompt = "time"

    def run(self, g: Bare, f: Frame) -> None:
        g.open_lanes(LANE)
        g.ask(CLOCK, self, self.options(g, f))

    def options(self, g: Bare, f: Frame) -> list[Move]:
        return [STOP]

    def answer(self, g: Bare, f: Frame, move: Move) -> None:
        g.close_lanes()


LANE = register("bare:Lane", Program((Note("starts"), Ask(), Note("goes on"), Ask())))
TOGETHER = register("bare:Together", Program((Together(), Note("closes"), End())))
SLOW = register("bare:Slow", Program((Note("interrupts"), Ask())))


def together() -> Bare:
    return started(TOGETHER, seats=3, seat=CLOCK)


def test_all_lanes_run_until_their_seats_must_decide() -> None:
    state = together()
    assert state.done == ["0 starts", "1 starts", "2 starts"]
    assert state.to_act == [0, 1, 2, CLOCK]


def test_seats_move_in_any_order() -> None:
    state = together()
    for seat in (2, 0, 2):
        state.apply(seat, YES)
    assert state.to_act == [0, 1, CLOCK]
    assert state.done[3:] == ["2 say yes", "2 goes on", "0 say yes", "0 goes on", "2 say yes"]


def test_the_order_of_independent_moves_leaves_no_trace_in_the_questions() -> None:
    one, two = together(), together()
    for seat in (0, 2):
        one.apply(seat, YES)
    for seat in (2, 0):
        two.apply(seat, YES)
    one.done, two.done = sorted(one.done), sorted(two.done)
    assert one == two


def test_the_phase_ends_when_every_lane_has() -> None:
    state = together()
    for seat in (0, 1, 2, 0, 1, 2):
        state.apply(seat, NO)
    assert state.over
    assert state.done[-1] == f"{CLOCK} closes"


def test_time_up_drops_what_is_half_done() -> None:
    state = together()
    state.apply(1, YES)
    state.apply(CLOCK, STOP)
    assert state.over
    assert state.done[3:] == ["1 say yes", "1 goes on", f"{CLOCK} closes"]


def test_only_the_clock_stops_the_clock() -> None:
    state = together()
    with pytest.raises(IllegalMove):
        state.apply(0, STOP)
    with pytest.raises(IllegalMove):
        state.apply(CLOCK, YES)


def test_a_finished_seat_waits_for_the_others() -> None:
    state = together()
    state.apply(0, YES)
    state.apply(0, YES)
    with pytest.raises(NotYourTurn, match="waiting for seat 1 and seat 2 and the clock"):
        state.apply(0, YES)


def interrupt(state: Bare, seat: int, program: Program) -> None:
    state.interrupt(seat, program)
    state.waiting = False
    state.advance()


def test_an_interrupted_seat_answers_first_and_is_asked_again() -> None:
    state = together()
    interrupt(state, 1, SLOW)
    assert state.done[-1] == "1 interrupts"
    assert question(state, 1) == "Slow"
    state.apply(1, NO)
    assert question(state, 1) == "Lane"
    assert state.done.count("1 starts") == 1
    state.apply(1, YES)
    assert state.done[-2:] == ["1 say yes", "1 goes on"]


def test_of_several_interruptions_the_latest_is_answered_first() -> None:
    state = together()
    interrupt(state, 1, SLOW)
    interrupt(state, 1, INNER)
    asked = []
    for _ in range(3):
        asked.append(question(state, 1))
        state.apply(1, YES)
    assert asked == ["Inner", "Slow", "Lane"]


def question(state: Bare, seat: int) -> object:
    asked = state.question(seat)
    assert asked is not None
    return asked["source"]


class Nudge(Effect[Bare, Frame]):
    """Interrupts the first seat while lanes are running, from a later lane."""

    def run(self, g: Bare, f: Frame) -> None:
        if f.seat == 2:
            g.interrupt(0, SLOW)


class OpenNudging(Effect[Bare, Frame]):
    def run(self, g: Bare, f: Frame) -> None:
        g.open_lanes(NUDGING)


NUDGING = register("bare:Nudging", Program((Nudge(), Ask())))
NUDGED = register("bare:Nudged", Program((OpenNudging(), End())))


def test_a_lane_that_ran_before_runs_again_when_it_is_interrupted() -> None:
    state = started(NUDGED, seats=3)
    assert state.to_act == [0, 1, 2]
    assert question(state, 0) == "Slow"


class Shut(Asks[Bare, Frame]):
    """Whoever answers shuts the next seat."""

    def options(self, g: Bare, f: Frame) -> list[Move]:
        return [] if f.seat in g.closed else [YES, NO]

    def answer(self, g: Bare, f: Frame, move: Move) -> None:
        g.closed.append((f.seat + 1) % g.seats)


SHUTTING = register("bare:Shutting", Program((Shut(), Note("leaves"))))


class OpenShutting(Effect[Bare, Frame]):
    def run(self, g: Bare, f: Frame) -> None:
        g.open_lanes(SHUTTING)


SHUT = register("bare:Shut", Program((OpenShutting(), End())))


def test_a_question_that_lost_its_answers_lapses() -> None:
    state = started(SHUT, seats=3)
    state.apply(0, YES)
    assert state.to_act == [2]
    assert state.done == ["0 leaves", "1 leaves"]


def test_the_game_may_end_in_a_lane() -> None:
    state = started(ENDING, seats=2)
    state.apply(1, YES)
    assert state.over
    assert state.lanes is None


class OpenEnding(Effect[Bare, Frame]):
    def run(self, g: Bare, f: Frame) -> None:
        g.open_lanes(ENDING_LANE)


ENDING_LANE = register("bare:EndingLane", Program((Ask(), End(), Note("too late"))))
ENDING = register("bare:Ending", Program((OpenEnding(), Note("too late"))))


# Copying and saving with lanes open


def load(state: Bare) -> Bare:
    twin = Bare(state.seats)
    plain = state.plain()
    twin.done, twin.closed = state.done[:], state.closed[:]
    twin.restore_frame_work(plain)
    return twin


def test_open_lanes_copy_and_save() -> None:
    state = together()
    state.apply(2, YES)
    interrupt(state, 0, SLOW)
    for twin in (state.copy(), load(state)):
        assert twin == state
        assert twin.to_act == [0, 1, 2, CLOCK]
        twin.apply(0, NO)
        twin.apply(CLOCK, STOP)
        assert twin.over
        assert not state.over
        assert twin != state


def test_states_compare_by_what_they_hold() -> None:
    one, two = together(), together()
    assert one == two
    assert hash(one) == hash(two)
    two.rng.below(2)
    assert one != two
    assert one != "state"


@pytest.mark.parametrize(
    ("part", "value"),
    [
        ("rng", "1"),
        ("rng", -1),
        ("rng", 1 << 62),
        ("rng", None),
        ("stack", 3),
        ("stack", [3]),
        ("stack", [["bare:Together", 0, -1]]),
        ("stack", []),
        ("lanes", [[]]),
        ("lanes", {"interval": 0}),
        ("lanes", {"interval": 0, "timing": "", "clock": [1, 1], "lanes": [[]]}),
        ("open", [[0]]),
        ("open", [[0, []]]),
        ("open", None),
    ],
)
def test_a_position_that_cannot_be_is_refused(part: str, value: object) -> None:
    plain = together().plain()
    plain[part] = value
    with pytest.raises(BadRecord):
        Bare(3).restore_frame_work(plain)


def test_a_position_saved_under_other_rules_is_refused() -> None:
    plain = together().plain()
    plain["lanes"]["lanes"][0][-1] = ["say maybe"]  # type: ignore[index]
    with pytest.raises(BadRecord, match="made under other rules: its open questions differ"):
        Bare(3).restore_frame_work(plain)
