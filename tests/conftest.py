"""What every test may use: each game as a fixture parameter, and bounded property tests."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from hypothesis import HealthCheck, settings

from demesne.core import Game, State
from tests.helpers.spread import spread
from tests.helpers.tables import Table, check_of, contract_games, tables

settings.register_profile("bounded", max_examples=15, deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("bounded")


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    workers: int = getattr(config, "workerinput", {}).get("workercount", 1)
    if workers > 1:
        items[:] = spread(items, workers)


_TABLES = [pytest.param(table, id=str(table), marks=[pytest.mark.soak] if table.long else []) for table in tables()]


@pytest.fixture(params=_TABLES, scope="session")
def table(request: pytest.FixtureRequest) -> Table:
    """A game with players and options, in every form worth testing."""
    assert isinstance(request.param, Table)
    return request.param


@pytest.fixture
def invariants(table: Table) -> Callable[[State], None]:
    """The table's own test of a position."""
    return check_of(table.game)


@pytest.fixture(params=contract_games(), ids=lambda game: str(game.name), scope="session")
def game(request: pytest.FixtureRequest) -> Game:
    """Every game."""
    assert isinstance(request.param, Game)
    return request.param
