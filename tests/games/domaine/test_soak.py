"""Many games with every invariant after every move; `make soak` plays twenty times as many."""

from __future__ import annotations

import pytest

from tests.helpers.play import SOAK
from tests.soak.domaine import soak

RANDOM_GAMES = 1_000
HEURISTIC_GAMES = 100
PARTS = 10


@pytest.mark.soak
@pytest.mark.parametrize("part", range(PARTS))
@pytest.mark.parametrize("players", [2, 3, 4])
def test_random_games_keep_every_invariant(players: int, part: int) -> None:
    games = SOAK * RANDOM_GAMES // (3 * PARTS) + 1
    assert soak("random", players, games, seed=part * games) > games


@pytest.mark.soak
@pytest.mark.parametrize("part", range(PARTS))
@pytest.mark.parametrize("players", [2, 3, 4])
def test_heuristic_games_keep_every_invariant(players: int, part: int) -> None:
    games = SOAK * HEURISTIC_GAMES // (3 * PARTS) + 1
    assert soak("heuristic", players, games, seed=part * games) > games
