"""Market Day in the registry, for whatever finds games by name: commands, simulations, hints."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from demesne.bots.registry import HEURISTICS
from demesne.games import GAMES


@contextmanager
def market_day() -> Iterator[None]:
    """The game is found by its name as long as this lasts; its `heuristic` plays at random."""
    GAMES["market-day"] = "tests.toy.game"
    HEURISTICS["market-day"] = "demesne.bots:RandomBot"
    try:
        yield
    finally:
        del GAMES["market-day"], HEURISTICS["market-day"]
