"""The variants that the contract is tested on leave nothing out."""

from __future__ import annotations

import pytest

from demesne.core import Option
from demesne.games import find
from tests.games.millennium_blades.variants import VARIANTS
from tests.helpers.play import walk
from tests.helpers.tables import Table, tables_of

GAME = find("millennium-blades")


def test_every_number_of_players_is_there() -> None:
    assert {players for players, _ in VARIANTS} == set(range(GAME.fewest, GAME.most + 1))


@pytest.mark.parametrize("option", GAME.options(), ids=lambda option: str(option.name))
def test_every_choice_is_there(option: Option) -> None:
    chosen = [options.get(option.name, option.default) for _, options in VARIANTS]
    wanted: dict[str, list[object]] = {"choice": [*option.choices], "flag": [True, False]}
    assert all(choice in chosen for choice in wanted.get(option.kind, [option.default]))
    assert any(choice != option.default for choice in chosen)


@pytest.mark.parametrize("table", tables_of(GAME), ids=str)
def test_nothing_is_taken_back_while_all_act_at_once(table: Table) -> None:
    match = table.match(1)
    for _ in walk(match, 1, limit=200):
        if match.state.lanes is not None:
            assert not any(match.can_undo(seat) for seat in range(match.players))
