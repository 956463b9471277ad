"""A pupil who plays a lesson through, as the coach says or against it."""

from __future__ import annotations

import random
from typing import Any

from demesne import bots
from demesne.core import Match
from demesne.core.schedule import may_wait
from demesne.games import find
from demesne.lessons import Coach, Counsel, Progress, lesson_of

SEAT = 0


class Pupil:
    """`obeys`: makes the move that the coach proposes, else what the best bot would do. Others move at random."""

    def __init__(self, game: str, obeys: bool = True, seed: int = 1) -> None:
        lesson = lesson_of(game)
        self.match = Match(find(game), 1 + len(lesson.bots), lesson.seed, dict(lesson.options))
        self.coach = Coach(lesson, SEAT, Progress())
        self.heard: list[Counsel] = []
        self._obeys = obeys
        self._rng = random.Random(seed)
        self._turn = 0
        self._bots = [bots.make(game, name) for name in (bots.bots_of(game).best, *lesson.bots)]
        for number, bot in enumerate(self._bots):
            bot.begin(number)

    def events(self) -> list[dict[str, Any]]:
        return [event.seen_by(SEAT) for event in self.match.events]

    def look(self) -> Counsel:
        view = self.match.view(SEAT)
        self.coach.look(view, self.events())
        said = self.coach.counsel(view)
        if not self.heard or self.heard[-1] != said:
            self.heard.append(said)
        return said

    def go_on(self, said: Counsel) -> None:
        self.coach.go_on(said.step, self.match.view(SEAT), self.events())

    def play(self, most: int = 3000) -> None:
        """Until the game is over and the coach has nothing more to say."""
        for _ in range(most):
            said = self.look()
            if said.goes_on:
                self.go_on(said)
            elif self.match.over:
                return
            else:
                self.move(said)
        raise AssertionError(f"no end after {most} moves: {self.heard[-1]}")

    def move(self, said: Counsel) -> None:
        """One move of somebody. Where all act at once, each in turn; who is ready waits, and the clock comes last."""
        seat = self._mover()
        if seat == SEAT and self._obeys and said.moves:
            self.match.play(seat, said.moves[0])
        elif seat == SEAT and not self._obeys:
            self.match.play(seat, self._rng.choice(self.match.legal_moves(seat)))
        elif seat < 0:
            self.match.play(seat, self.match.legal_moves(seat)[0])
        else:
            self.match.play(seat, self._bots[seat].choose(self.match.state, seat))

    def _mover(self) -> int:
        seats = [seat for seat in self.match.to_act if not self._waits(seat)] or self.match.to_act[-1:]
        self._turn += 1
        return seats[self._turn % len(seats)]

    def _waits(self, seat: int) -> bool:
        return seat < 0 or may_wait(self.match.state, seat)
