"""Results as tables, JSON and pictures."""

from __future__ import annotations

import json
from io import StringIO
from pathlib import Path

import pytest
from rich.console import Console

from demesne.bots import RandomBot
from demesne.core.errors import BadSettings
from demesne.lab import Goldfish, Simulation, goldfish, report, simulate


@pytest.fixture(scope="module")
def simulation() -> Simulation:
    return simulate("dominion", ["smithy", "big-money", "random"], 20, 1)


@pytest.fixture(scope="module")
def fish() -> Goldfish:
    return goldfish("dominion", "smithy", "owned('Province') >= 4", 20, 1)


def printed(result: report.Result, width: int = 100) -> str:
    out = StringIO()
    Console(file=out, width=width).print(report.table(result, width))
    return out.getvalue()


def test_a_table_of_a_simulation(simulation: Simulation) -> None:
    text = printed(simulation)
    for word in ("Smithy", "Basic Big Money", "random", "95 %", "shared", "points", "20 games of Dominion, seed 1"):
        assert word in text
    assert f"{simulation.bots[0].win_rate:.1%}" in text
    assert "kingdom: Smithy, Cellar" in text


def test_a_table_of_a_goldfish_run(fish: Goldfish) -> None:
    text = printed(fish)
    assert "Smithy alone, 20 games, until owned('Province') >= 4" in text
    assert f"mean {fish.turns.mean:.2f} turns" in text
    assert "█" in text


@pytest.mark.parametrize("width", [40, 60, 71, 72, 80])
def test_a_narrow_screen_loses_no_number(simulation: Simulation, fish: Goldfish, width: int) -> None:
    for text in (printed(simulation, width), printed(fish, width)):
        assert "…" not in text
        assert max(len(line) for line in text.splitlines()) <= width
    for bot in simulation.bots:
        low, high = bot.ci95
        for number in (
            f"{bot.win_rate:.1%}",
            f"{low:.1%} – {high:.1%}",
            f"{bot.scores.mean:.2f}",
            f"{bot.scores.sd:.2f}",
        ):
            assert number in printed(simulation, width)


def test_json_is_what_the_result_says(simulation: Simulation, fish: Goldfish, tmp_path: Path) -> None:
    for result in (simulation, fish):
        assert json.loads(report.json(result)) == json.loads(json.dumps(result.plain()))
        report.save_json(result, tmp_path / "out.json")
        assert (tmp_path / "out.json").read_text(encoding="utf-8") == report.json(result)


@pytest.mark.parametrize(("kind", "start"), [("png", b"\x89PNG"), ("svg", b"<?xml"), ("pdf", b"%PDF")])
def test_pictures(simulation: Simulation, fish: Goldfish, tmp_path: Path, kind: str, start: bytes) -> None:
    for name, result in (("simulation", simulation), ("goldfish", fish)):
        path = tmp_path / f"{name}.{kind}"
        report.plot(result, path)
        assert path.read_bytes().startswith(start)
        assert path.stat().st_size > 5000


@pytest.mark.parametrize("name", ["[red]Ann[/red]", "[/]", "$x^ and $5", r"\$ _1_ {", "Ünïcødé ★"])
def test_names_are_shown_as_they_are(name: str, tmp_path: Path) -> None:
    class Named(RandomBot):
        def __init__(self) -> None:
            super().__init__()
            self.name = name

    result = simulate("dominion", [Named, "random"], 2, 1)
    assert name in printed(result)
    assert name in printed(result, 40)
    report.plot(result, tmp_path / "named.svg")
    report.plot(goldfish("dominion", Named, "turn > 1", 2), tmp_path / "fish.png")


def test_results_without_a_finished_game_can_be_shown(tmp_path: Path) -> None:
    unreached = goldfish("dominion", "big-money", "owned('Curse') > 3", 2, 1)
    assert "2 games ended or passed 200 turns before the goal was reached" in printed(unreached)
    report.plot(unreached, tmp_path / "none.png")


def test_a_picture_needs_a_known_ending(simulation: Simulation, tmp_path: Path) -> None:
    with pytest.raises(BadSettings, match=r"names no kind of picture; it may end in .*\.png"):
        report.plot(simulation, tmp_path / "out.xyz")


@pytest.fixture(scope="module")
def blades() -> Simulation:
    options: dict[str, object] = {"timing": "turns", "lengths": "quick"}
    return simulate("millennium-blades", ["random", "random"], 4, 1, options)


def test_what_a_game_counts_besides_points_is_a_table_of_its_own(blades: Simulation) -> None:
    out = StringIO()
    Console(file=out, width=80).print(report.measures_table(blades))
    for word in ("RP by round", "VP by source", "friendship", "places", "random 1", "random 2"):
        assert word in out.getvalue()
    assert "4 games of Millennium Blades, seed 1" in printed(blades)


def test_what_a_game_counts_besides_points_is_drawn(blades: Simulation, tmp_path: Path) -> None:
    report.plot(blades, tmp_path / "blades.svg")
    drawn = (tmp_path / "blades.svg").read_text(encoding="utf-8")
    for title in ("RP by round", "VP by source", "Places"):
        assert f"<!-- {title}" in drawn
    assert "Length of the games" not in drawn
