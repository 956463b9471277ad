"""Steps: the moves of guests, bots and the clock. A step is checked, stored, and then sent to everybody."""

from __future__ import annotations

import time
from typing import Any

from demesne.core import CLOCK, IllegalMove, StaleMove
from demesne.server import metrics
from demesne.server.live_table.broadcast import Broadcast
from demesne.server.live_table.connection import Connection
from demesne.server.live_table.game_log import ClockQuestion, GameLog, PlayedStep
from demesne.server.live_table.puzzles import Puzzles
from demesne.server.live_table.table_state import TableState
from demesne.server.live_table.undo import Undo
from demesne.server.model.answer import Answer
from demesne.server.model.audience import bit
from demesne.server.model.game_record import MOST_EVENTS, MOST_MOVES
from demesne.server.model.table_record import StepRecord
from demesne.server.protocol.errors import Refused
from demesne.server.protocol.socket_types import SPECTATOR, Update


class Steps:
    def __init__(self, state: TableState, broadcast: Broadcast, undo: Undo, puzzles: Puzzles) -> None:
        self._state = state
        self._broadcast = broadcast
        self._undo = undo
        self._puzzles = puzzles

    async def play_guest(self, sender: Connection, answer: Answer) -> Update | None:
        """Play the moves of a guest, all or none. Returns the sender's update; everybody else has got theirs."""
        if self._state.record.seats[sender.seat].stand_in:
            raise Refused("foreign", "a bot plays your seat; take it back first")
        return await self._play(sender.seat, answer, sender)

    async def play_bot(self, seat: int, answer: Answer) -> None:
        if not self._state.record.seats[seat].by_bot:
            raise Refused("foreign", "a guest plays this seat again")
        await self._play(seat, answer)

    async def play_clock(self, question: ClockQuestion) -> None:
        """The time of this question has run out: the clock makes its move. If another one is open by now, it does not."""
        game_log = self._state.started_game()
        if game_log.clock is question:
            texts = [question.decision.options[0].text]
            await self._play(CLOCK, Answer(texts, game_log.version, question.decision.number))

    async def _play(self, seat: int, answer: Answer, sender: Connection | None = None) -> Update | None:
        began = time.perf_counter()
        state, game_log = self._state, self._state.started_game()
        _check_length(game_log)
        clock_used, made = state.timers.clock_used(), time.time()
        played = self._carry_out(game_log, seat, answer, clock_used, made)
        await self._store(game_log, seat, played, clock_used, made)
        if seat != CLOCK:
            await self._puzzles.note(seat)
        if played.told & bit(SPECTATOR):
            self._undo.clear()  # otherwise others would notice a hidden step
        state.changed()
        update = self._broadcast.send_step(played, sender)
        by = "clock" if seat == CLOCK else "bot" if state.record.seats[seat].by_bot else "guest"
        metrics.MOVES.labels(state.record.game, by).inc()
        metrics.ANSWER.observe(time.perf_counter() - began)
        if game_log.match.over:
            metrics.GAMES.labels(state.record.game).inc()
            state.queue.put(self._send_table)  # after the sender has got the update
        return update

    def _carry_out(self, game_log: GameLog, seat: int, answer: Answer, clock_used: int, made: float) -> PlayedStep:
        """Where another seat was faster, the refusal says who, and what happened."""
        try:
            return game_log.play(seat, answer, clock_used, made)
        except (StaleMove, IllegalMove) as fault:
            faster = game_log.faster_steps.lost_to(seat, answer)
            if faster is None:
                raise
            names = [player.name for player in self._state.record.seats]
            raise StaleMove(faster.told(game_log.match.game, names, seat)) from fault

    async def _store(self, game_log: GameLog, seat: int, played: PlayedStep, clock_used: int, made: float) -> None:
        state = self._state
        # A hidden step does not restart the time of a decision, or others would notice it.
        overtime = 0.0
        if played.told & bit(SPECTATOR):
            overtime = state.timers.stop_thinking(seat)
        elif game_log.clock is None:
            clock_used = state.timers.time_used()
        step = StepRecord(
            version=game_log.version,
            seat=seat,
            texts=played.texts,
            told=played.told,
            overtime=overtime,
            clock_used=clock_used,
            made=made,
        )
        changes: dict[str, Any] = {"moves": game_log.moves_of(SPECTATOR)}
        if game_log.match.over:
            changes |= {"status": "over", "ended": time.time(), "outcome": game_log.outcome()}
        ended = state.record_with(**changes) if game_log.match.over else None
        await state.storage.add_step(state.record, step, ended)
        game_log.note_stored()
        state.set_record(**changes)

    async def _send_table(self) -> None:
        self._broadcast.send_table()


def _check_length(game_log: GameLog) -> None:
    match = game_log.match
    if match.position >= MOST_MOVES or len(match.events) >= MOST_EVENTS:
        raise Refused("refused", f"this game is too long: a game has at most {MOST_MOVES} moves")
