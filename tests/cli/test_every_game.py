"""Every game can be played at the terminal, from the first table to the last."""

from __future__ import annotations

import pytest

import demesne
from demesne.bots import bots_of
from demesne.terminal import play_session
from demesne.terminal.play_session import PlaySession
from demesne.terminal.seats import arrange_seats, seat_bots
from tests.cli.play_helpers import WIDTH, console, type_lines, written

QUICK: dict[str, dict[str, object]] = {"millennium-blades": {"lengths": "quick"}}
"""Options that make a long game shorter."""
SWIFT = {"millennium-blades": "random"}
"""Bots that do not think for long."""
NAMES = [str(game["name"]) for game in demesne.games()]


@pytest.mark.parametrize("name", NAMES)
def test_the_first_move_again_and_again_ends_a_game(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    match = demesne.new(name, players=2, seed=4, **QUICK.get(name, {}))
    seats = seat_bots(match.game, arrange_seats(2, 1, [SWIFT.get(name, bots_of(name).best)]), 4)
    type_lines(monkeypatch, ["1"] * 3000)
    monkeypatch.setattr(play_session, "_TRIALS", 1)  # the deck changes with nearly every line, and each has a forecast
    screen = console()
    PlaySession(match, seats, screen).run()
    assert match.over
    shown = written(screen)
    assert max(len(line) for line in shown.splitlines()) <= WIDTH
    assert "Place" in shown
