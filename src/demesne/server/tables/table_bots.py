"""The bots of one table: who of them acts next, how long each waits before, and what happens to its move.

One bot thinks at a time. Where all act at once, they act in the fair order of simulations. A bot that is ready and wants to
stay so is asked again when the position has changed.
"""

from __future__ import annotations

import asyncio
import random
import time
from collections.abc import Awaitable, Callable, Sequence
from typing import NamedTuple

import structlog

from demesne.core import CLOCK, State
from demesne.core.fair_order import FairOrder
from demesne.server.live_table.game_log import GameLog, QuestionKey
from demesne.server.live_table.live_table import LiveTable
from demesne.server.model.answer import Answer
from demesne.server.model.table_record import SeatRecord
from demesne.server.protocol.errors import Refused
from demesne.server.protocol.socket_types import SPECTATOR

LOG = structlog.get_logger()

USUAL_PACE = 350
"""The pace, in milliseconds, at which bots pause before an errand as long as the server's settings say."""


class Choice(NamedTuple):
    """The move of a bot, and its token in the position that the bot saw."""

    text: str
    token: int | None


Choose = Callable[[LiveTable, int], Awaitable[Choice | None]]
"""Has the bot of a seat choose; None if it stays ready, or nothing is asked of it any more."""


class Pauses(NamedTuple):
    """The shortest and the longest pause before an errand, in seconds."""

    least: float
    most: float


HURRY = Pauses(0.0, 0.0)
"""The pause when all people are ready: they want the game to go on, not to see each errand."""


def bots_to_move(table: LiveTable) -> list[int]:
    """The seats of bots that are asked something now. Bots wait while a puzzle is to be tried again."""
    game_log = table.game_log
    if game_log is None or table.stopped or table.record.status != "playing" or table.timers.standing_still:
        return []
    seats = [seat for seat in game_log.match.to_act if seat != CLOCK and table.record.seats[seat].by_bot]
    return [seat for seat in seats if not table.puzzles.holds_up(seat)]


class TableBots:
    def __init__(self, table: LiveTable, choose: Choose, pauses: Pauses) -> None:
        self._table = table
        self._choose = choose
        self._pauses = pauses
        self._dice = random.SystemRandom()
        """Seeded by chance, so that nobody can foresee which bot acts next: the table's id is no secret."""
        self._changed = asyncio.Event()
        self._wakes: dict[int, tuple[QuestionKey, float]] = {}
        self._phase: int | None = None
        self._order = FairOrder(self._dice.getrandbits(48))
        self._stays_ready: dict[int, int] = {}
        """By seat: the version in which its bot wanted to stay ready."""
        self._broken: set[tuple[int, str]] = set()
        self._broken_version = 0
        self.task = asyncio.create_task(self._run(), name=f"bots of {table.record.id}")

    def update(self) -> None:
        """The position, the seats or who is connected has changed."""
        self._changed.set()

    async def _run(self) -> None:
        while not self._table.stopped and self._table.record.status != "over":
            self._changed.clear()
            asked = self._asked()
            self._set_wakes(asked)
            seat = self._next(asked)
            if seat is None:
                await self._rest(asked)
            else:
                await self._act(seat, asked[seat])

    # Who acts

    def _asked(self) -> dict[int, QuestionKey]:
        """The bots that have something to decide now, and what."""
        game_log = self._table.game_log
        if game_log is None:
            return {}
        keys = {
            seat: game_log.question_key(seat) for seat in bots_to_move(self._table) if self._may_act(game_log, seat)
        }
        return {seat: key for seat, key in keys.items() if key is not None}

    def _may_act(self, game_log: GameLog, seat: int) -> bool:
        """A bot that stays ready, or has met broken rules behind every move, waits for others to move."""
        return self._stays_ready.get(seat) != game_log.version and bool(self._unbroken(game_log, seat))

    def _next(self, asked: dict[int, QuestionKey]) -> int | None:
        """The bot that acts now; None if all of them wait."""
        now = time.monotonic()
        willing = [seat for seat in asked if self._wakes[seat][1] <= now]
        lanes = None if self._table.game_log is None else self._table.game_log.match.state.lanes
        if not willing or lanes is None:
            return willing[0] if willing else None
        if self._phase != asked[willing[0]].since:
            self._phase = asked[willing[0]].since
            self._order.restart()
        seat = self._order.next_seat(lanes, list(asked), willing)
        if seat is None:
            self._order.begin_lap(list(asked))
            seat = self._order.next_seat(lanes, list(asked), willing)
        return seat

    # How long it waits before

    def _set_wakes(self, asked: dict[int, QuestionKey]) -> None:
        """A bot pauses once before each new question."""
        for seat, key in asked.items():
            if seat not in self._wakes or self._wakes[seat][0] != self._occasion(key):
                self._pause(seat, key)

    def _occasion(self, key: QuestionKey) -> QuestionKey:
        """What a bot pauses once for. Where one seat acts after the other, a step that others do not see brings no pause of its
        own: everybody could count the pauses."""
        game_log = self._table.game_log
        if game_log is None:
            return key
        lanes = game_log.match.state.lanes
        in_turn = lanes is None or lanes.timing == "turns"
        return QuestionKey(game_log.version_of(SPECTATOR), 0, 0) if in_turn else key

    def _pause(self, seat: int, key: QuestionKey) -> None:
        game_log = self._table.game_log
        if game_log is not None:
            record, state = self._table.record, game_log.match.state
            pauses = HURRY if waited_for(state, record.seats) else self._pauses
            pause = pause_before(state, seat, record.pace, pauses, self._dice)
            self._wakes[seat] = (self._occasion(key), time.monotonic() + pause)

    async def _rest(self, asked: dict[int, QuestionKey]) -> None:
        """Wait until something changes or the next bot has paused long enough."""
        wakes = [self._wakes[seat][1] for seat in asked]
        seconds = None if not wakes else max(0.0, min(wakes) - time.monotonic())
        try:
            async with asyncio.timeout(seconds):
                await self._changed.wait()
        except TimeoutError:
            pass

    # Its move

    async def _act(self, seat: int, key: QuestionKey) -> None:
        """Think and play. Moves of others meanwhile do not matter as long as the question stands."""
        version = self._version()
        choice = await self._think(seat, key)
        if choice is None:
            if self._asked().get(seat) == key:
                self._stays_ready[seat] = version
                self._pause(seat, key)
            return
        answer = Answer([choice.text], None if key.number else key.since, key.number, [choice.token])
        try:
            await self._table.do(self._table.steps.play_bot, seat, answer)
        except Refused as fault:
            if self._version() == version and not self._table.stopped:
                self._note_broken(seat, choice, fault)  # else the move came too late, and the bot thinks again

    async def _think(self, seat: int, key: QuestionKey) -> Choice | None:
        """The bot's choice; None if it stays ready, the question was withdrawn, or the seat taken back."""
        thinking = asyncio.ensure_future(self._choose_unbroken(seat))
        try:
            while not thinking.done():
                changed = asyncio.create_task(self._changed.wait())
                await asyncio.wait((thinking, changed), return_when=asyncio.FIRST_COMPLETED)
                changed.cancel()
                self._changed.clear()
                if self._asked().get(seat) != key:
                    return None
            return thinking.result()
        finally:
            thinking.cancel()

    async def _choose_unbroken(self, seat: int) -> Choice | None:
        """The bot's choice; where its last one met a broken rule, any other move."""
        game_log = self._table.game_log
        if game_log is None or not self._broken or self._broken_version != game_log.version:
            return await self._choose(self._table, seat)
        return Choice(self._dice.choice(self._unbroken(game_log, seat)), None)

    def _unbroken(self, game_log: GameLog, seat: int) -> list[str]:
        """The moves that were not refused in this position."""
        texts = [move.text for move in game_log.match.legal_moves(seat)]
        if self._broken_version != game_log.version:
            return texts
        return [text for text in texts if (seat, text) not in self._broken]

    def _note_broken(self, seat: int, choice: Choice, fault: Refused) -> None:
        """A move that is refused though nothing has changed is not tried again in this position."""
        if self._broken_version != self._version():
            self._broken_version, self._broken = self._version(), set()
        self._broken.add((seat, choice.text))
        table = self._table.record.id
        LOG.warning("a bot's move was refused", table=table, seat=seat, move=choice.text, why=fault.message)

    def _version(self) -> int:
        return 0 if self._table.game_log is None else self._table.game_log.version


def waited_for(state: State, seats: Sequence[SeatRecord]) -> bool:
    """Whether only bots still have errands: there are people, and all of them are ready."""
    lanes = state.lanes
    people = [seat for seat, sitter in enumerate(seats) if not sitter.by_bot]
    return lanes is not None and bool(people) and all(lanes.by_seat[seat].ready for seat in people)


def pause_before(state: State, seat: int, pace: int, pauses: Pauses, dice: random.Random) -> float:
    """The seconds that a bot waits before it thinks. Where all act at once, it waits at its menu only, and longer than when
    it is its turn."""
    lanes = state.lanes
    if lanes is None:
        return pace / 1000
    if not lanes.by_seat[seat].at_menu:
        return 0.0
    return pace / 1000 if lanes.timing == "turns" else dice.uniform(*pauses) * pace / USUAL_PACE
