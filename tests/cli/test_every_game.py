"""Every game can be played at the terminal, from the first table to the last."""

from __future__ import annotations

import pytest

import demesne
from demesne.terminal.seats import arrange, seated
from demesne.terminal.sitting import Sitting
from tests.cli.desk import WIDTH, console, type_lines, written

NAMES = [str(game["name"]) for game in demesne.games()]


@pytest.mark.parametrize("name", NAMES)
def test_the_first_move_again_and_again_ends_a_game(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    match = demesne.new(name, players=2, seed=4)
    seats = seated(match.game, arrange(2, 1, ["heuristic"]), 4)
    type_lines(monkeypatch, ["1"] * 3000)
    screen = console()
    Sitting(match, seats, screen).run()
    assert match.over
    shown = written(screen)
    assert max(len(line) for line in shown.splitlines()) <= WIDTH
    assert "Place" in shown
