"""The log of a running game: its match and the steps that led to it.

The version counts the steps. A step is one accepted `move` message or one undo, so the version never goes back. Only the
server knows this version; an audience is sent the number of steps that it was told of (`version_of`).
"""

from __future__ import annotations

import asyncio
import time
from typing import NamedTuple

from demesne.core import CLOCK, Decision, Match, RulesBug, StaleMove
from demesne.games import find
from demesne.server.live_table.faster_steps import FasterSteps
from demesne.server.model.answer import Answer, token_of
from demesne.server.model.audience import EVERY_AUDIENCE, ToldCounts, bit, masks_of_moves, told_of
from demesne.server.model.table_record import Moves, StepRecord, TableRecord
from demesne.server.protocol.socket_types import SPECTATOR, Outcome

_SLICE = 25
"""How many moves are replayed before other tables get their turn of the event loop."""

_LONG_GAME = 500
"""How many moves are replayed without a pause; after them other tables get half of the time."""


class PlayedStep(NamedTuple):
    """The texts of the moves that were really made, how many events there were before them, and who is told of them."""

    texts: list[str]
    events_before: int
    told: int


class ClockQuestion(NamedTuple):
    """An open question to the clock. `asked` is the position in which it was asked, `seconds` how long it lasts (None if
    the game does not say), `used` the milliseconds that had passed when it was loaded or an undo came back to it."""

    decision: Decision
    asked: int
    seconds: float | None
    used: int


class QuestionKey(NamedTuple):
    """Names an open question of a seat: within a phase where all act at once by its number and the picks made so far,
    elsewhere by the seat's version."""

    since: int
    number: int
    part: int


class _Step(NamedTuple):
    """A step that was not undone: how many moves there were before it, whose it was, who was told of it, the milliseconds
    spent on the clock's question when it was made, and when that was."""

    start: int
    seat: int
    told: int
    clock_used: int
    made: float


class GameLog:
    def __init__(self, record: TableRecord) -> None:
        self._record = record
        self.match = self._new_match()
        self.version = 0
        self.stored_moves = 0
        """How many moves are on disk; the match can be one step ahead."""
        self.clock: ClockQuestion | None = None
        self.thought = 0
        """The milliseconds spent on a player's decision, as the last stored step tells, if others did not see it."""
        self.faster_steps = FasterSteps(record.players)
        self._steps: list[_Step] = []
        self._asked_at: list[int | None] = []
        """For each position, that in which the clock's open question was asked; None where it was asked nothing."""
        self._opening = len(record.opening)
        self._counts = ToldCounts(record.players, self._opening)
        self._phase_start = 0
        """In a replay, the position in which the present phase began, or the last one ended."""
        self._phase_since = 0
        self._phase_versions = self._counts.versions.copy()
        self._lanes = self.match.state.lanes
        self._note_clock()
        self._note_position()

    def _new_match(self) -> Match:
        record = self._record
        return Match(find(record.game), record.players, record.seed, record.settings)

    @classmethod
    async def replayed(cls, record: TableRecord, stored: list[StepRecord]) -> GameLog:
        """The log after the table's opening and the stored steps."""
        log = cls(record)
        moves, log._steps = _moves_and_steps(record.opening, stored)
        await log._replay(moves)
        log.stored_moves = log.match.position
        log._count_stored(stored)
        log._count_again()
        log._resume_clock(stored)
        return log

    async def _replay(self, moves: Moves) -> None:
        began = time.perf_counter()
        for number, (seat, text) in enumerate(moves):
            self.match.play(seat, text)
            self._note_lanes()
            self._note_clock()
            self._note_position()
            if number % _SLICE == _SLICE - 1:
                await asyncio.sleep(0 if number < _LONG_GAME else time.perf_counter() - began)
                began = time.perf_counter()

    def _note_lanes(self) -> None:
        if self.match.state.lanes is not self._lanes:
            self._lanes, self._phase_start = self.match.state.lanes, self.match.position

    def _count_stored(self, stored: list[StepRecord]) -> None:
        """Count versions and begin phases where they were counted and begun as the steps were made."""
        position = self._opening
        for step in stored:
            start, position = position, position + len(step.texts) if step.back_to is None else step.back_to
            self.version += 1
            self._counts.count(step.told)
            if step.back_to is not None or start < self._phase_start <= position:
                self._begin_phase()

    # What an audience can count

    def version_of(self, audience: int) -> int:
        """How many steps this audience was told of. The clock knows them all."""
        return self.version if audience == CLOCK else self._counts.versions[audience]

    def moves_of(self, audience: int) -> int:
        """How many moves this audience was told of; once the game is over, all moves."""
        return self.match.position if self.match.over else self._counts.moves[audience]

    def told_moves(self) -> list[int]:
        """For each stored move, who was told of it."""
        return masks_of_moves(self._opening, self._lengths())[: self.stored_moves]

    def _lengths(self) -> list[tuple[int, int, int]]:
        """Of each step who was told of it, whose it was, and how many of its moves were not undone."""
        ends = [*(step.start for step in self._steps[1:]), self.match.position]
        return [(step.told, step.seat, end - step.start) for step, end in zip(self._steps, ends, strict=False)]

    def _count_again(self) -> None:
        self._opening = min(self._opening, self.match.position)
        self._counts.count_again(self._opening, self._lengths())

    def times(self) -> list[float] | None:
        """For each stored move, the seconds of play after which it was made; None where those of the opening are unknown.
        While the clock is asked something, its own time counts: it stands still when nobody is there."""
        times = list(self._record.opening_times or [])[: self._opening]
        if len(times) < self._opening:
            return None
        before = self._record.started or 0.0
        for step, (_, _, moves) in zip(self._steps, self._lengths(), strict=True):
            last = times[-1] if times else 0.0
            asked = self._asked_at[step.start]
            if asked is None:
                now = last + step.made - before
            else:
                begun = max(asked, self._opening)  # a table that plays on gets the whole time again
                now = (times[begun - 1] if begun else 0.0) + step.clock_used / 1000
            times += [round(max(last, now), 3)] * moves
            before = step.made
        return times[: self.stored_moves]

    # Open questions

    def question_key(self, seat: int) -> QuestionKey | None:
        """The name of this seat's open question; None if it has none."""
        decision = self.match.state.decision(seat)
        if decision is None:
            return None
        since = self._phase_since if decision.number else self.version_of(seat)
        return QuestionKey(since, decision.number, decision.part)

    def _check_question(self, seat: int, answer: Answer) -> None:
        """Refuse what answers another question than the one that is open. The match refuses a seat that was not asked."""
        decision, version = self.match.state.decision(seat), self.version_of(seat)
        if decision is None and (answer.number or answer.version != version) and not self.match.over:
            raise StaleMove("that answers a question that is closed: look again")
        if decision is None:
            return
        if decision.number != answer.number:
            raise StaleMove("that answers another question than the one that is open now: look again")
        if decision.number == 0 and answer.version != version:
            raise StaleMove(f"that answers version {answer.version}; this is version {version}: look again")
        since = self._phase_since if seat == CLOCK else self._phase_versions[seat]
        if answer.version is not None and not since <= answer.version <= version:
            raise StaleMove(f"that answers version {answer.version}, not this phase: look again")

    # The clock's question

    def _note_clock(self) -> None:
        """Check whether the clock is asked something new. A question stays the same object as long as it is open."""
        decision = self.match.state.decision(CLOCK)
        if decision is None:
            self.clock = None
        elif self.clock is None or self.clock.decision is not decision:
            self.clock = ClockQuestion(decision, self.match.position, self._seconds(decision), 0)

    def _note_position(self) -> None:
        """Fill the list up to the present position; moves of one step are made in the same moment."""
        asked = None if self.clock is None else self.clock.asked
        del self._asked_at[self.match.position :]
        self._asked_at += [asked] * (self.match.position + 1 - len(self._asked_at))

    def _seconds(self, decision: Decision) -> float | None:
        state = self.match.state
        seconds = decision.asker.details(state, state.frame_of(decision)).get("seconds")
        return float(seconds) if isinstance(seconds, int | float) else None

    def _set_clock(self, used: int) -> None:
        if self.clock is not None:
            self.clock = self.clock._replace(used=used)

    def _resume_clock(self, stored: list[StepRecord]) -> None:
        """What was spent on the clock's question according to the last step and to the table, whichever is more."""
        if self.clock is None:
            hidden = stored and not stored[-1].told & bit(SPECTATOR)
            self.thought = stored[-1].clock_used if hidden else 0
            return
        used = 0
        if stored and (stored[-1].back_to is not None or self.clock.asked <= self._steps[-1].start):
            used = stored[-1].clock_used
        if self._record.clock_version == len(stored):
            used = max(used, self._record.clock_used)
        self._set_clock(used)

    # Steps

    def play(self, seat: int, answer: Answer, clock_used: int = 0, made: float = 0.0) -> PlayedStep:
        """Play the moves, all or none. `clock_used` are the milliseconds spent on the clock's question, `made` is now."""
        self._check_question(seat, answer)
        match, events_before, start = self.match, len(self.match.events), self.match.position
        before = match.state.copy()
        try:
            texts = self._make(seat, answer)
        except RulesBug:
            self._lanes = match.state.lanes  # the match went back to a copy
            raise
        self.version += 1
        told = told_of(before, match.state, seat, len(match.events) > events_before)
        self._steps.append(_Step(start, seat, told, clock_used, made))
        self._counts.add_step(told, seat, len(texts))
        if before.lanes is not None:
            self.faster_steps.add(before, seat, match.events[events_before:], told)
        self._note_phase()
        self._note_clock()
        self._note_position()
        return PlayedStep(texts, events_before, told)

    def _make(self, seat: int, answer: Answer) -> list[str]:
        pairs, number = answer.pairs(), answer.number
        if len(pairs) == 1:
            return [self.match.play(seat, pairs[0][0], number=number, token=pairs[0][1]).text]
        self._check_tokens(seat, pairs)
        return [move.text for move in self.match.play_all(seat, [text for text, _ in pairs], number=number)]

    def _check_tokens(self, seat: int, pairs: list[tuple[str, int | None]]) -> None:
        """All tokens are compared before the first pick, because nobody else moves between the picks of one answer."""
        legal = {move.text: move for move in self.match.legal_moves(seat)}
        for text, token in pairs:
            if token is not None and text in legal and token_of(self.match.state, seat, legal[text]) != token:
                raise StaleMove(f"'{text}' no longer means what it meant: look again")

    def _note_phase(self) -> None:
        """Numbers start again with each phase: what was meant for an earlier one has an earlier version."""
        if self.match.state.lanes is not self._lanes:
            self._begin_phase()

    def _begin_phase(self) -> None:
        self._lanes, self._phase_since = self.match.state.lanes, self.version
        self._phase_versions = self._counts.versions.copy()
        self.faster_steps.clear()

    def note_stored(self) -> None:
        """All steps are on disk."""
        self.stored_moves = self.match.position

    def outcome(self) -> Outcome:
        found = self.match.outcome
        return Outcome(found.winners, found.places, found.scores, found.reason)

    # Undo

    def free_undo(self, seat: int) -> int | None:
        """Take back this seat's last step, as far as nobody learned anything from it. Returns who is told of that: those
        that were told of the step. None if nothing could be taken back."""
        if not self.match.can_undo(seat):
            return None
        start, told = (self._steps[-1].start, self._steps[-1].told) if self._steps else (0, EVERY_AUDIENCE)
        while self.match.position > start and self.match.can_undo(seat):
            self.match.undo(seat)
        self._note_clock()
        self._note_position()
        self._went_back(told)
        return told

    def last_step_of(self, seat: int) -> int | None:
        """How many moves there were before this seat's last step; None if it has made none."""
        return next((step.start for step in reversed(self._steps) if step.seat == seat), None)

    async def go_back(self, moves: int) -> None:
        """Return to the position after so many moves, whatever was learned since. The clock goes back too, and everybody is
        told. While the moves are made again, others read the position as it was."""
        again = GameLog(self._record)
        await again._replay(self.match.moves[:moves])
        self.match, self.clock, self._asked_at = again.match, again.clock, again._asked_at
        self._set_clock(next((step.clock_used for step in self._steps if step.start >= moves), 0))
        self._went_back(EVERY_AUDIENCE)

    def _went_back(self, told: int) -> None:
        self.version += 1
        self._steps = [step for step in self._steps if step.start < self.match.position]
        self._counts.count(told)
        self._count_again()
        self._begin_phase()


def _moves_and_steps(opening: Moves, stored: list[StepRecord]) -> tuple[Moves, list[_Step]]:
    """What remains after all undos."""
    moves, steps = list(opening), list[_Step]()
    for step in stored:
        if step.back_to is not None:
            del moves[step.back_to :]
            steps = [earlier for earlier in steps if earlier.start < len(moves)]
        else:
            steps.append(_Step(len(moves), step.seat, step.told, step.clock_used, step.made))
            moves += [(step.seat, text) for text in step.texts]
    return moves, steps
