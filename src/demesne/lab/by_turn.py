"""What each bot had in its first turn, its second and so on: means over all finished games."""

from __future__ import annotations

from typing import Final

from demesne.bots import TurnLog
from demesne.lab.simulation_result import TurnMeans
from demesne.lab.statistics import Distribution

Counted = dict[str, list[list[dict[int, int]]]]
"""Series -> for each bot and each turn, how often each number was counted: what passes between processes."""

POINTS: Final = "points"
AHEAD: Final = "ahead"
"""Whether a bot had more points than every other after that turn, as 1 or 0."""


class ByTurn:
    """Filled game by game, merged part by part. Whole numbers only, so the order does not matter."""

    def __init__(self, bots: int) -> None:
        self.bots = bots
        self.series: dict[str, list[list[Distribution]]] = {}

    def add(self, log: TurnLog, number: int) -> None:
        """One game by seat; the `number` of a game tells which bot sat where."""
        kept = log.kept | ({AHEAD: _ahead(log.kept[POINTS])} if POINTS in log.kept else {})
        for name, seats in kept.items():
            for seat, values in enumerate(seats):
                bot = (seat + number) % self.bots
                for turn, value in enumerate(values):
                    self._of(name, bot, turn).add(value)

    def merge(self, counted: Counted) -> None:
        for name, bots in counted.items():
            for bot, turns in enumerate(bots):
                for turn, counts in enumerate(turns):
                    self._of(name, bot, turn).merge(counts)

    def _of(self, name: str, bot: int, turn: int) -> Distribution:
        turns = self.series.setdefault(name, [[] for _ in range(self.bots)])[bot]
        while len(turns) <= turn:
            turns.append(Distribution())
        return turns[turn]

    def counted(self) -> Counted:
        return {name: [[each.counts for each in turns] for turns in bots] for name, bots in self.series.items()}

    def of_bot(self, bot: int) -> dict[str, TurnMeans]:
        """One bot's games, means and 95 % intervals for each turn. Longer games alone have later turns."""
        return {name: _means(bots[bot]) for name, bots in self.series.items()}


def _means(turns: list[Distribution]) -> TurnMeans:
    return TurnMeans(
        games=[each.total for each in turns], mean=[each.mean for each in turns], ci95=[each.mean95 for each in turns]
    )


def _ahead(points: list[list[int]]) -> list[list[int]]:
    """For turns that every seat has had."""
    found: list[list[int]] = [[] for _ in points]
    for each in zip(*points, strict=False):
        best = max(each)
        for seat, value in enumerate(each):
            found[seat].append(int(value == best and each.count(best) == 1))
    return found
