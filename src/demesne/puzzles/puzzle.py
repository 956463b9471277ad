"""A puzzle: a record up to a position, what is to be found there, and how to tell whether it was found."""

from __future__ import annotations

from functools import cache
from typing import Any, Literal

from msgspec import Struct
from msgspec.structs import replace

import demesne
from demesne.bots import bots_of
from demesne.bots.search import Guide
from demesne.core.match import FORMAT, Match
from demesne.core.state import State
from demesne.core.wording_types import MoveParts, Sentence
from demesne.games import find

Goal = Literal["win", "points", "answer"]
"""`win`: end the game this turn, alone in first place. `points`: have at least so many points before the turn is over.
`answer`: give one of the listed answers to the open question."""

Verdict = Literal["open", "solved", "wrong"]

Moves = list[tuple[int, str]]


class Heading(Struct, frozen=True, kw_only=True):
    """What may be told of a puzzle before it is solved. `level` is 1 (easy) to 3 (hard). `key` stays the same when puzzles are
    added or taken out, `number` need not."""

    number: int
    key: str
    theme: str
    task: str
    level: int


class Puzzle(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """One line of a game's file. `moves` are those of the record up to the position, one a line, each `SEAT TEXT`.

    `line` is what the solver is shown: moves of one turn. Where these name places, `things` are what lies in them. `answers`
    are all that count where the goal is `answer`; picks of one question count in any order. `least` are the points of the goal
    `points`, `turns` counts the turns that were begun before the position. `why` speaks to the solver. `gap` tells how clear it
    is: by how much the solution is better than the best of the others, in what `unit` says."""

    key: str
    game: str
    rules: int
    players: int
    seed: int
    settings: dict[str, Any]
    moves: str
    seat: int
    theme: str
    task: str
    goal: Goal
    line: list[str]
    things: list[str] = []
    answers: list[list[str]] = []
    least: int = 0
    turns: int
    why: list[Sentence]
    level: int
    gap: float
    unit: str

    @property
    def opening(self) -> Moves:
        """The moves before the position."""
        pairs = (line.split(" ", 1) for line in self.moves.splitlines())
        return [(int(seat), text) for seat, text in pairs]

    @property
    def line_parts(self) -> list[MoveParts]:
        """The moves of the line, for whoever says them."""
        parts = [find(self.game).parts_called(text) for text in self.line]
        return [replace(move, thing=thing) for move, thing in zip(parts, self.things)] if self.things else parts

    def heading(self, number: int) -> Heading:
        return Heading(number=number, key=self.key, theme=self.theme, task=self.task, level=self.level)

    def begin(self) -> Match:
        """The game at the position. A puzzle made under other rules is refused, as every record is."""
        record: dict[str, Any] = {
            "format": FORMAT,
            "game": self.game,
            "rules": self.rules,
            "players": self.players,
            "seed": self.seed,
            "settings": self.settings,
            "moves": [list(move) for move in self.opening],
        }
        return demesne.replay(record)

    def judge(self, match: Match) -> Verdict:
        """What the moves since the position have come to. Ask it after each move of the solver until it is solved."""
        if self.goal == "answer":
            return self._judge_answer([text for _, text in match.moves[len(self.opening) :]])
        if self.goal == "win" and match.over and match.outcome.winners == [self.seat]:
            return "solved"
        if self.goal == "points" and match.outcome.scores[self.seat] >= self.least:
            return "solved"
        return "wrong" if match.over or turns_begun(match.state, self.game) != self.turns else "open"

    def _judge_answer(self, made: list[str]) -> Verdict:
        found: Verdict = "wrong"
        for answer in self.answers:
            if sorted(made[: len(answer)]) == sorted(answer):
                return "solved"
            if len(made) < len(answer) and _part(made, answer):
                found = "open"
        return found


@cache
def _guide(game: str) -> Guide:
    return bots_of(game).need_search().make_guide()


def turns_begun(state: State, game: str) -> int:
    """How many turns all seats together have begun: another number says that a turn is over."""
    guide = _guide(game)
    return sum(guide.turns(state, seat) for seat in range(state.seats))


def _part(some: list[str], whole: list[str]) -> bool:
    return all(some.count(text) <= whole.count(text) for text in some)
