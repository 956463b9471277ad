"""Random games over mixed kingdoms with every invariant after every move; `make soak` plays twenty times as many."""

from __future__ import annotations

import pytest

from tests.helpers.play import SOAK
from tests.soak.dominion import soak

GAMES = 1_000
PARTS = 8


@pytest.mark.soak
@pytest.mark.parametrize("part", range(PARTS))
@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_random_games_of_every_player_count_end_and_keep_every_invariant(players: int, part: int) -> None:
    games = SOAK * GAMES // (5 * PARTS)
    assert soak(players, games, seed=(part * 5 + players) * games) > games
