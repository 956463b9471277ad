"""Whole games in a real terminal, typed as a person types."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import demesne
from tests.cli.terminal import Terminal

pytest.importorskip("pty", reason="a terminal of this kind is Unix's")

LINES = ["1", "play all treasures", "b prov", "buy gold", "buy silver", "end turn"]
"""Tried in this order again and again; most are refused most of the time, and the game goes on."""
MOST = 2500


def play_to_the_end(screen: Terminal) -> str:
    for turn in range(MOST):
        fresh = screen.wait_for(">")
        assert "Traceback" not in fresh
        if "Save the record?" in fresh:
            return fresh
        screen.type(LINES[turn % len(LINES)])
    raise AssertionError(f"the game was not over after {MOST} lines")


def test_a_whole_game_and_its_replay(tmp_path: Path) -> None:
    with Terminal(["play", "dominion", "--text", "--bots", "random", "--seed", "11"], tmp_path) as screen:
        end = play_to_the_end(screen)
        assert re.search(r"★ 1 +\w+ +-?\d+", end)
        assert re.search(r"\d+ × 6 = +\d+", end)
        screen.type("y")
        code, rest = screen.end()
    assert code == 0
    assert "demesne replay dominion-11.json" in " ".join(rest.split())
    match = demesne.replay((tmp_path / "dominion-11.json").read_bytes())
    assert match.over
    with Terminal(["replay", "dominion-11.json"], tmp_path) as screen:
        screen.wait_for("q: leave >")
        screen.type("")
        assert f"after 1 of {match.position} moves" in screen.wait_for("q: leave >")
        screen.type(str(match.position))
        assert "★ 1" in screen.wait_for("q: leave >")
        screen.type("q")
        assert screen.end()[0] == 0


@pytest.mark.parametrize("key", ["\x03", "\x04"], ids=["Ctrl-C", "Ctrl-D"])
def test_leaving_in_the_middle_offers_to_save(key: str, tmp_path: Path) -> None:
    with Terminal(["play", "dominion", "--text", "--bots", "random", "--seed", "7"], tmp_path) as screen:
        screen.wait_for(">")
        screen.press(key)
        assert "Save the game before you leave? [Y/n]" in screen.wait_for("[Y/n] >")
        screen.type("")
        code, rest = screen.end()
    assert (code, "Traceback" in rest) == (0, False)
    assert demesne.replay((tmp_path / "dominion-7.json").read_bytes()).seed == 7


def test_the_tab_key_completes_a_move(tmp_path: Path) -> None:
    arguments = ["play", "dominion", "--text", "--bots", "random", "--seed", "3", "--set", "first=1"]
    with Terminal(arguments, tmp_path) as screen:
        screen.wait_for(">")
        screen.press("pl al\t\n")
        assert "You play Copper" in screen.wait_for(">")


def test_colours_and_their_absence(tmp_path: Path) -> None:
    arguments = ["play", "dominion", "--text", "--bots", "random", "--seed", "3"]
    with Terminal(arguments, tmp_path) as screen:
        screen.wait_for(">")
        assert "\x1b[33m" in screen.raw
    with Terminal(arguments, tmp_path, NO_COLOR="1") as screen:
        shown = screen.wait_for(">")
        assert not re.search(r"\x1b\[[0-9;]*(3[0-7]|4[0-7]|38|48|9[0-7])[0-9;]*m", screen.raw)
        assert "[Copper ×" in shown


@pytest.mark.skipif(not (Path(demesne.__file__).parent / "web" / "index.html").is_file(), reason="no client was built")
def test_a_table_in_the_browser_is_closed_without_noise(tmp_path: Path) -> None:
    """Neither logs nor a traceback of a worker: just where it is, and goodbye."""
    with Terminal(["play"], tmp_path, HOME=str(tmp_path), BROWSER="true", DEMESNE_WORKERS="2") as screen:
        screen.wait_to_see("Demesne is open at http://127.0.0.1:")
        screen.press("\x03")
        code, rest = screen.end()
    lines = [line for line in rest.splitlines() if line.strip(" ^C")]
    assert (code, len(lines)) == (0, 3), rest
    assert lines[0].startswith("Opening the browser.")
    assert lines[1].startswith("Demesne is open at ")
    assert lines[2] == "Until next time."
