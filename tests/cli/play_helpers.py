"""A person at a terminal, for tests: lines to type, and what came on the screen."""

from __future__ import annotations

import io
import sys

import pytest
from rich.console import Console

from demesne.bots import RandomBot
from demesne.core.match import Match
from demesne.terminal.play_session import PlaySession
from demesne.terminal.seats import ME, Seats
from tests.toy.game import GAME

WIDTH = 80


def console(width: int = WIDTH) -> Console:
    return Console(file=io.StringIO(), width=width, highlight=False)


def written(screen: Console) -> str:
    assert isinstance(screen.file, io.StringIO)
    return screen.file.getvalue()


def type_lines(monkeypatch: pytest.MonkeyPatch, lines: list[str]) -> None:
    monkeypatch.setattr(sys, "stdin", io.StringIO("".join(f"{line}\n" for line in lines)))


def market(players: int = 2, seed: int = 5, timing: str = "no clock") -> Match:
    return Match(GAME, players, seed, {"timing": timing, "first": "0"})


def sit(match: Match, lines: list[str], monkeypatch: pytest.MonkeyPatch) -> str:
    """Play from seat 0 against chance with these lines, and give back the screen."""
    type_lines(monkeypatch, lines)
    minds = {}
    for seat in range(1, match.players):
        minds[seat] = RandomBot()
        minds[seat].begin(seat)
    screen = console()
    PlaySession(match, Seats([ME] + ["random"] * (match.players - 1), dict(minds)), screen).run()
    return written(screen)
