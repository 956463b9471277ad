"""The course of a game: its match, counted in versions. Each accepted step is one, undo too; they never fall."""

from __future__ import annotations

import asyncio
import time
from typing import Any

import msgspec

from demesne.core import CLOCK, Match, StaleMove
from demesne.games import find
from demesne.server.facts import Facts
from demesne.server.protocol import Outcome

_SLICE = 25
"""Moves replayed before other tables get their turn."""


class Course:
    def __init__(self, facts: Facts) -> None:
        self.facts = facts
        self.match = Match(find(facts.game), facts.players, facts.seed, facts.settings)
        self.version = 0
        self.steps: list[tuple[int, int]] = []
        """For every step that stands: how many moves there were before it, and whose it was."""
        self._asked: dict[int, tuple[int, bytes]] = {}
        self._note_questions()

    @classmethod
    async def replayed(cls, facts: Facts, rows: list[dict[str, Any]]) -> Course:
        """The course that the stored steps describe."""
        course = cls(facts)
        moves, steps = _fold(facts, rows)
        await course._replay(moves)
        course.steps = steps
        course.version = len(rows)
        course._asked = {}
        course._note_questions()
        return course

    async def _replay(self, moves: list[tuple[int, str]]) -> None:
        for number, (seat, text) in enumerate(moves):
            self.match.play(seat, text)
            if number % _SLICE == _SLICE - 1:
                await asyncio.sleep(0)

    # What is asked, and since when

    def asked_since(self, seat: int) -> int | None:
        """The version in which this seat's present question was first asked; None if nothing is."""
        found = self._asked.get(seat)
        return None if found is None else found[0]

    def question_key(self, seat: int) -> bytes:
        found = self._asked.get(seat)
        return b"" if found is None else found[1]

    def _note_questions(self) -> None:
        seats = self.match.to_act
        alone = len(seats) == 1 and seats[0] != CLOCK
        self._asked = {seat: self._noted(seat, alone) for seat in seats}

    def _noted(self, seat: int, alone: bool) -> tuple[int, bytes]:
        """Only where several may move can a question outlive a step: spelling it out is spared elsewhere."""
        before = self._asked.get(seat)
        if alone and (before is None or not before[1]):
            return self.version, b""
        key = msgspec.json.encode(self.match.state.question(seat))
        return before if before is not None and before[1] == key else (self.version, key)

    # Steps

    def play(self, seat: int, texts: list[str], version: int) -> int:
        """Make the moves, all or none. Returns the number of events before them."""
        since = self.asked_since(seat)
        if version > self.version or (since is not None and version < since):
            raise StaleMove(f"that answers version {version}; your question is of version {since or 0}: look again")
        mark, before = len(self.match.events), self.match.version
        if len(texts) == 1:
            self.match.play(seat, texts[0])
        else:
            self.match.play_all(seat, texts)
        self._stepped(before, seat)
        return mark

    def _stepped(self, before: int, seat: int) -> None:
        self.version += 1
        self.steps.append((before, seat))
        self._note_questions()

    def ending(self) -> dict[str, Any]:
        """What becomes of the table's facts when the game is over."""
        outcome = self.match.outcome
        return {
            "status": "over",
            "ended": time.time(),
            "moves": self.match.version,
            "outcome": Outcome(outcome.winners, outcome.places, outcome.scores, outcome.reason),
        }

    def free_undo(self, seat: int) -> bool:
        """Take back this seat's last step, as far as nobody learned anything. False if nothing could be."""
        if not self.match.can_undo(seat):
            return False
        start = self.steps[-1][0] if self.steps else 0
        while self.match.version > start and self.match.can_undo(seat):
            self.match.undo(seat)
        self._went_back()
        return True

    def last_step_of(self, seat: int) -> int | None:
        """How many moves there were before this seat's last step."""
        return next((start for start, by in reversed(self.steps) if by == seat), None)

    async def go_back(self, moves: int) -> None:
        """Return to an earlier position, whatever was learned since."""
        kept = self.match.moves[:moves]
        self.match = Match(find(self.facts.game), self.facts.players, self.facts.seed, self.facts.settings)
        await self._replay(kept)
        self._went_back()

    def _went_back(self) -> None:
        self.version += 1
        self.steps = [step for step in self.steps if step[0] < self.match.version]
        self._asked = {}
        self._note_questions()


def _fold(facts: Facts, rows: list[dict[str, Any]]) -> tuple[list[tuple[int, str]], list[tuple[int, int]]]:
    """Moves and steps that stand after all undos."""
    moves = list(facts.opening)
    steps: list[tuple[int, int]] = []
    for row in rows:
        if row["back_to"] is not None:
            del moves[row["back_to"] :]
            steps = [step for step in steps if step[0] < len(moves)]
        else:
            steps.append((len(moves), row["seat"]))
            moves += [(row["seat"], text) for text in msgspec.json.decode(row["texts"], type=list[str])]
    return moves, steps


def moves_of(facts: Facts, rows: list[dict[str, Any]]) -> list[tuple[int, str]]:
    return _fold(facts, rows)[0]
