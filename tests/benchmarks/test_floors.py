"""Floors mean the same on every machine."""

from __future__ import annotations

import pytest

from benchmarks.plan import JOURNAL, REFERENCE, SECTIONS, least, micros, pace, times


def test_on_a_machine_of_half_the_pace_everything_may_take_twice_as_long() -> None:
    assert least(250_000).at(0.5).bound == 125_000
    assert micros(5).at(0.5).bound == 10


def test_a_fast_machine_is_asked_for_more() -> None:
    assert not least(120).at(1.6).kept(150)
    assert not micros(5).at(1.6).kept(4)


def test_a_comparison_is_the_same_everywhere() -> None:
    assert times(3.5).at(0.5).bound == 3.5
    assert not times(3.5).at(0.5).kept(3.4)


@pytest.mark.parametrize("games", [REFERENCE * 0.96, REFERENCE, REFERENCE * 1.04])
def test_on_a_machine_as_fast_as_the_reference_no_floor_moves(games: float) -> None:
    assert pace(games) == 1


def test_pace_follows_the_yardstick() -> None:
    assert pace(REFERENCE * 0.65) == pytest.approx(0.65)
    assert pace(REFERENCE * 1.65) == pytest.approx(1.65)


def test_floors_are_told_with_three_digits() -> None:
    assert str(least(250_000).at(1.66)) == "≥ 415,000"
    assert str(micros(5).at(1.66)) == "≤ 3.01"
    assert str(times(3.5)) == "≥ 3.5×"


def test_only_rows_with_a_bound_need_the_yardstick() -> None:
    rows = {row.title: row.absolute for section in SECTIONS.values() for row in section}
    assert rows["copy in mid-card, µs"]
    assert not rows["random play, First Game, games/s"]
    assert not rows["random play, First Game, decisions/s"]


def test_the_floors_themselves_stand_as_written() -> None:
    """Slow machines are no reason to lower one."""
    floors = {(row.title, str(row.pure), str(row.compiled)) for section in SECTIONS.values() for row in section}
    assert ("random play, First Game, games/s", "≥ 3.5×", "≥ 14×") in floors
    assert ("copy in mid-card, µs", "≤ 5", "≤ 1.5") in floors
    assert ("Millennium Blades, heuristic, 4 players, games/s", "None", "≥ 3") in floors
    assert str(JOURNAL) == "≤ 3"
