"""Further quantities that a game counts for each player, besides points: by group and item, as distributions for each
bot."""

from __future__ import annotations

from demesne.lab.simulation_result import MeasuredItem
from demesne.lab.statistics import Distribution

Counted = dict[str, dict[str, list[dict[int, int]]]]
"""Group -> item -> for each bot, how often each number was counted: what passes between processes."""


class Measures:
    """Filled game by game, merged part by part. Whole numbers only, so the order does not matter."""

    def __init__(self, bots: int) -> None:
        self.bots = bots
        self.groups: dict[str, dict[str, list[Distribution]]] = {}

    def add(self, found: dict[str, dict[str, list[int]]], number: int) -> None:
        """One game's numbers by seat; the `number` of a game tells which bot sat where."""
        for group, items in found.items():
            for item, values in items.items():
                kept = self._of(group, item)
                for seat, value in enumerate(values):
                    kept[(seat + number) % self.bots].add(value)

    def merge(self, counted: Counted) -> None:
        for group, items in counted.items():
            for item, counts in items.items():
                for kept, each in zip(self._of(group, item), counts, strict=True):
                    kept.merge(each)

    def _of(self, group: str, item: str) -> list[Distribution]:
        items = self.groups.setdefault(group, {})
        return items.setdefault(item, [Distribution() for _ in range(self.bots)])

    def counted(self) -> Counted:
        return {
            group: {item: [kept.counts for kept in each] for item, each in items.items()}
            for group, items in self.groups.items()
        }

    def of_bot(self, bot: int) -> dict[str, dict[str, MeasuredItem]]:
        """One bot's means and histograms, in order."""
        return {
            group: {
                item: MeasuredItem(mean=items[item][bot].mean, counts=items[item][bot].plain())
                for item in sorted(items)
            }
            for group, items in sorted(self.groups.items())
        }
