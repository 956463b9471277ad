"""One rule for whole games: take the k-th legal move. Hypothesis shrinks a failing game to a short one."""

from __future__ import annotations

from collections.abc import Callable

from hypothesis import given
from hypothesis import strategies as st

from demesne.core import State
from demesne.core.match import replay
from tests.contract.test_play import check_decisions
from tests.contract.test_save import reload
from tests.helpers.tables import Table, check_of

GAME = st.tuples(st.integers(0, 2**32), st.lists(st.tuples(st.integers(0, 5), st.integers(0, 30)), max_size=60))


@given(played=GAME)
def test_take_the_kth_legal_move(table: Table, played: tuple[int, list[tuple[int, int]]]) -> None:
    seed, picks = played
    invariants: Callable[[State], None] = check_of(table.game)
    match = table.match(seed)
    for whose, which in picks:
        if match.over:
            break
        check_decisions(match)
        seat = match.to_act[whose % len(match.to_act)]
        moves = match.legal_moves(seat)
        match.play(seat, moves[which % len(moves)])
        invariants(match.state)
    key = match.state.key()
    assert match.state.copy().key() == key
    assert reload(table.game, match.state).key() == key
    assert replay(table.game, match.record()).state.key() == key
