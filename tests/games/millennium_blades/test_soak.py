"""Random games over all options with every invariant after every move; `make soak` plays far more."""

from __future__ import annotations

import pytest

from tests.helpers.play import SOAK
from tests.soak.millennium_blades import ALWAYS, Count, soak

GAMES = 32
PARTS = 4


@pytest.mark.soak
@pytest.mark.parametrize("part", range(PARTS))
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_random_games_over_all_options_end_and_keep_every_invariant(players: int, part: int) -> None:
    games = SOAK * GAMES // (4 * PARTS)
    first = (part * 4 + players) * games
    count = Count()
    for number in range(first, first + games):
        count.add(soak(players, number, often=ALWAYS))
    assert count.games == games
    assert count.close == count.decisions > games
    assert count.closest > 0
