"""Intervals and distributions."""

from __future__ import annotations

import random

import pytest

from demesne.lab import Distribution, wilson


def test_wilson_against_worked_values() -> None:
    """Worked out by hand from Wilson's formula."""
    assert wilson(5, 10) == pytest.approx((0.236593, 0.763407), abs=1e-6)
    assert wilson(1, 10) == pytest.approx((0.017876, 0.404150), abs=1e-6)
    assert wilson(0, 10) == pytest.approx((0.0, 0.277533), abs=1e-6)
    assert wilson(10, 10) == pytest.approx((0.722467, 1.0), abs=1e-6)


def test_nothing_tried_says_nothing() -> None:
    assert wilson(0, 0) == (0.0, 1.0)


@pytest.mark.statistics
@pytest.mark.parametrize("share", [0.03, 0.3, 0.5])
def test_wilson_covers_about_95_of_100(share: float) -> None:
    chance = random.Random(1)
    trials, repeats = 80, 1500
    covered = 0
    for _ in range(repeats):
        low, high = wilson(sum(chance.random() < share for _ in range(trials)), trials)
        covered += low <= share <= high
    assert 0.92 <= covered / repeats <= 0.98


def test_a_distribution_counts() -> None:
    seen = Distribution()
    for value in (2, 4, 4, 4, 5, 5, 7, 9):
        seen.add(value)
    assert (seen.total, seen.mean) == (8, 5.0)
    assert seen.sd == pytest.approx(2.1380899)
    assert seen.mean95 == pytest.approx((3.51841, 6.48159), abs=1e-4)
    assert [seen.quantile(share) for share in (0.05, 0.5, 0.95)] == [2, 4, 9]
    assert seen.plain() == {"2": 1, "4": 3, "5": 2, "7": 1, "9": 1}


def test_distributions_merge() -> None:
    whole, part = Distribution({1: 2, 3: 1}), Distribution({3: 4})
    whole.merge(part.counts)
    assert whole.counts == {1: 2, 3: 5}
    assert part.counts == {3: 4}


def test_an_empty_distribution_has_no_mean() -> None:
    empty = Distribution()
    assert (empty.total, empty.mean, empty.sd, empty.mean95, empty.quantile(0.5)) == (0, None, None, None, None)
    assert Distribution({3: 1}).sd is None
