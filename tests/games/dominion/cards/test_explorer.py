"""Explorer: a Silver, or for a Province shown a Gold."""

from __future__ import annotations

from tests.games.dominion.deal import deal, seat
from tests.games.dominion.script import copied_midway


def test_a_province_shown_brings_a_gold_to_hand() -> None:
    scene = deal(seat("Explorer, Province"), seat()).play("play Explorer", "reveal Province")
    assert scene.hand() == "Gold, Province"


def test_it_need_not_be_shown() -> None:
    assert deal(seat("Explorer, Province"), seat()).play("play Explorer", "done").hand() == "Silver, Province"


def test_without_a_province_a_silver_comes() -> None:
    assert deal(seat("Explorer"), seat()).play("play Explorer").hand() == "Silver"


def test_with_the_pile_empty_nothing_comes() -> None:
    assert deal(seat("Explorer"), seat(), supply="0 Silver").play("play Explorer").hand() == ""


def test_it_can_be_copied_at_its_question() -> None:
    scene = deal(seat("Throne Room, Explorer, Province"), seat())
    copied_midway(scene, "play Throne Room", "play Explorer", "reveal Province", "done")
    assert scene.hand() == "Silver, Gold, Province"
