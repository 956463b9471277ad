"""Bots play whole games by themselves; where all act at once, they take turns by a fair schedule."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise

import pytest

from demesne.bots import Bot, Playout, RandomBot
from demesne.core import CLOCK, Asks, Frame, Move, Program, Schedule, State, TimedPhase, register
from demesne.core.frame import NO_PLAYER
from demesne.core.timed_phase import TIMINGS
from tests.core.bare import STOP, YES, Bare, End
from tests.toy.game import GAME

MOST = 20_000
"""Decisions; no game of Market Day takes as many."""


class Diary:
    """What was chosen in a game, in order: the seat, its interval, whether it was at its menu, and the move."""

    def __init__(self) -> None:
        self.lines: list[tuple[int, int, bool, str]] = []

    def errands(self, interval: int) -> list[int]:
        """Who answered the menu, in order."""
        return [seat for seat, number, at_menu, _ in self.lines if number == interval and at_menu]


class Writer(RandomBot):
    """Plays at random and notes its moves."""

    def __init__(self, diary: Diary) -> None:
        super().__init__()
        self.diary = diary

    def choose(self, state: State, seat: int) -> Move:
        move = super().choose(state, seat)
        if state.lanes is not None:
            self.diary.lines.append((seat, state.lanes.interval, state.lanes.by_seat[seat].at_menu, move.text))
        return move


def opened(players: int, seed: int, timing: str) -> State:
    state = GAME.setup(players, seed, GAME.settings(players, seed, {"timing": timing}))
    state.advance()
    return state


def played(players: int, seed: int, timing: str) -> tuple[State, Diary]:
    """A game of random bots, to its end."""
    diary = Diary()
    minds: list[Bot] = [Writer(diary) for _ in range(players)]
    for seat, mind in enumerate(minds):
        mind.begin(seed + seat + 1)
    playout = Playout(opened(players, seed, timing), minds, seed + players + 1)
    assert playout.run(MOST), f"{timing} does not end"
    return playout.state, diary


@pytest.mark.parametrize("timing", TIMINGS)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_game_ends_in_every_timing(players: int, timing: str) -> None:
    for seed in range(15):
        state, diary = played(players, seed, timing)
        assert state.over
        assert {number for _, number, _, _ in diary.lines} == {0, 1}


@pytest.mark.parametrize("timing", TIMINGS)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_seats_act_errand_by_errand(players: int, timing: str) -> None:
    """Between two errands of a seat every other seat has run two at most: one in each of two laps."""
    for seed in range(15):
        _, diary = played(players, seed, timing)
        for interval in (0, 1):
            order = diary.errands(interval)
            for seat in range(players):
                own = [place for place, other in enumerate(order) if other == seat]
                for before, after in pairwise(own):
                    between = Counter(order[before + 1 : after])
                    assert not between or max(between.values()) <= 2


def test_an_errand_is_not_torn_apart() -> None:
    """Who has begun to barter picks on until the cards are bartered; nobody moves in between."""
    torn = bartered = 0
    for seed in range(30):
        _, diary = played(3, seed, "no clock")
        for before, after in pairwise(diary.lines):
            bartered += before[3] == "barter"
            torn += not after[2] and after[0] != before[0]
    assert bartered > 30
    assert torn == 0


@pytest.mark.statistics
@pytest.mark.parametrize("timing", TIMINGS)
def test_every_seat_gets_its_share_of_errands(timing: str) -> None:
    """Errands of a seat in a game differ by a few: over 90 games five standard deviations are below a tenth of them."""
    counts: Counter[int] = Counter()
    for seed in range(90):
        _, diary = played(3, seed, timing)
        counts.update(diary.errands(0) + diary.errands(1))
    even = counts.total() / 3
    assert counts.total() > 1000
    assert all(abs(counts[seat] - even) < even / 10 for seat in range(3)), counts


@pytest.mark.statistics
@pytest.mark.parametrize("timing", TIMINGS)
def test_every_seat_begins_as_often(timing: str) -> None:
    """Of 180 games each of three seats begins 60 on average; the standard deviation is 6.3."""
    begins = Counter(played(3, seed, timing)[1].errands(0)[0] for seed in range(180))
    assert all(abs(begins[seat] - 60) < 32 for seat in range(3)), begins


class Chat(Asks[Bare, Frame]):
    """A menu without an end."""

    def options(self, g: Bare, f: Frame) -> list[Move]:
        return [YES]

    def answer(self, g: Bare, f: Frame, move: Move) -> None:
        f.pc -= 1
        assert g.lanes is not None
        g.done.append(f"{g.lanes.interval} {f.seat}")


class Break(TimedPhase[Bare, Frame]):
    """Half a minute of talk, and some seconds more."""

    def menu(self, g: Bare) -> Program:
        return CHAT

    def intervals(self, g: Bare) -> list[int]:
        return [30, 13]

    def time_up(self, g: Bare, number: int) -> Move:
        return STOP


CHAT = register("bare:Chat", Program((Chat(),)))
BREAK = register("bare:Break", Program((Break(), Break(), End())))


class Talker(Bot):
    def choose(self, state: State, seat: int) -> Move:
        return YES


def test_the_clock_moves_when_the_laps_have_used_up_its_seconds() -> None:
    """Five laps in half a minute and three in 13 seconds; a second phase has the same time as the first."""
    state = Bare(3)
    state.push(BREAK, NO_PLAYER)
    state.advance()
    minds: list[Bot] = [Talker() for _ in range(3)]
    assert Playout(state, minds, 1).run(MOST)
    talked = Counter(state.done)
    assert talked == {f"{interval} {seat}": 2 * laps for interval, laps in ((0, 5), (1, 3)) for seat in range(3)}


def test_the_schedule_tells_what_is_left_of_an_interval() -> None:
    state = Bare(3)
    state.push(BREAK, NO_PLAYER)
    state.advance()
    schedule = Schedule(1)
    assert schedule.seconds_left(state) == 30
    left = []
    for _ in range(16):
        seat = schedule.next_seat(state)
        left.append(schedule.seconds_left(state))
        state.apply(seat, state.legal_moves(seat)[0])
    assert left == [30] * 3 + [24] * 3 + [18] * 3 + [12] * 3 + [6] * 3 + [6]
    schedule.next_seat(state)
    assert schedule.seconds_left(state) == 13


def test_a_ready_bot_is_left_alone_unless_it_wants_to_move() -> None:
    state, diary = played(3, 4, "no clock")
    assert state.over
    assert not any(text == "not ready" for _, _, _, text in diary.lines)

    class Fickle(Writer):
        def stays_ready(self, state: State, seat: int) -> bool:
            return self.rng.below(2) == 0

    fickle = Diary()
    for seed in range(5):
        minds: list[Bot] = [Fickle(fickle) for _ in range(3)]
        for seat, mind in enumerate(minds):
            mind.begin(seed + seat)
        assert Playout(opened(3, 4, "no clock"), minds, seed).run(MOST)
    assert any(text == "not ready" for _, _, _, text in fickle.lines)


def test_the_same_seed_gives_the_same_game_and_another_one_another() -> None:
    games = [played(4, seed, "clock")[1].lines for seed in (7, 7, 8)]
    assert games[0] == games[1] != games[2]


def test_the_schedule_has_a_seed_of_its_own() -> None:
    """The same deal and the same bots act in another order."""
    orders = set()
    for seed in range(6):
        diary = Diary()
        minds: list[Bot] = [Writer(diary) for _ in range(4)]
        Playout(opened(4, 3, "clock"), minds, seed).run(MOST)
        orders.add(tuple(diary.errands(0)[:4]))
    assert len(orders) > 1


def test_decisions_and_handovers_are_counted() -> None:
    state = opened(2, 1, "turns")
    minds: list[Bot] = [RandomBot(), RandomBot()]
    playout = Playout(state, minds, 1)
    assert not playout.run(5)
    assert playout.decisions == 5
    while not playout.run(5):
        pass
    assert 0 < playout.handovers <= playout.decisions
    assert playout.last != CLOCK
