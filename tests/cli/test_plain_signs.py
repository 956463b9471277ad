"""Few letters on the screen, and bytes that are no letters on the keyboard: the game goes on."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from demesne.terminal.plain_signs import PLAIN

TERMINAL = Path(__file__).parents[2] / "src" / "demesne" / "terminal"


def said(arguments: list[str], encoding: str, typed: bytes = b"") -> tuple[int, str]:
    settings = {**os.environ, "PYTHONIOENCODING": encoding, "COLUMNS": "80", "NO_COLOR": "1"}
    settings.pop("PYTHONUTF8", None)
    command = [sys.executable, "-m", "demesne", *arguments]
    done = subprocess.run(
        command, env=settings, input=typed, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, check=False
    )
    return done.returncode, done.stdout.decode(encoding.partition(":")[0])


@pytest.mark.parametrize("encoding", ["ascii", "cp1252", "utf-8"])
def test_a_board_of_plain_signs_is_as_wide_as_the_other(encoding: str) -> None:
    code, shown = said(["play", "domaine", "--text", "--seed", "3"], encoding, b"quit\nn\n")
    assert code == 0
    assert "?" not in shown.replace("leave?", "")
    rows = [line for line in shown.splitlines() if line[:2].strip().isdecimal() and line[2:3] in "|┃"]
    assert len(rows) == 12
    assert all(row[50] in "|┃" for row in rows)


def test_every_sign_that_we_draw_has_a_plain_one() -> None:
    drawn = {sign for file in TERMINAL.glob("*.py") for sign in file.read_text(encoding="utf-8") if not sign.isascii()}
    assert drawn <= {chr(sign) for sign in PLAIN}


def test_bytes_that_are_no_letters_are_no_move() -> None:
    code, shown = said(["play", "dominion", "--text", "--seed", "3"], "utf-8:strict", b"\xff\xfe\nquit\nn\n")
    assert code == 0
    assert "is no legal move" in shown
    assert "Until next time." in shown


def test_a_mistake_is_told_in_the_letters_there_are() -> None:
    code, shown = said(["cards", "dominion", "Königin"], "ascii")
    assert (code, shown.count("\n")) == (2, 1)
    assert "Dominion has no card 'K?nigin'" in shown
