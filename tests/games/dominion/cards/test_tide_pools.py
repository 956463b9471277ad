"""Tide Pools: three cards now, two fewer next turn."""

from __future__ import annotations

from tests.games.dominion.deal import deal, seat
from tests.games.dominion.script import copied_midway


def test_it_draws_now_and_discards_next_turn() -> None:
    scene = deal(seat("Tide Pools", "20 Copper"), seat()).play("play Tide Pools")
    assert (scene.hand(), scene.actions) == ("3 Copper", 1)
    scene.play("end turn", "1: end turn", "discard Copper", "discard Copper")
    assert scene.hand() == "3 Copper"


def test_a_smaller_hand_discards_what_it_has() -> None:
    scene = deal(seat("Tide Pools", "", ""), seat()).play("play Tide Pools", "end turn", "1: end turn")
    assert (scene.idle, scene.hand()) == (True, "")


def test_doubled_it_discards_four() -> None:
    scene = deal(seat("Throne Room, Tide Pools", "20 Copper"), seat()).play("play Throne Room", "play Tide Pools")
    scene.play("end turn", "1: end turn", *["discard Copper"] * 4)
    assert scene.hand() == "Copper"


def test_it_can_be_copied_between_picks() -> None:
    scene = deal(seat("Tide Pools", "20 Copper"), seat())
    copied_midway(scene, "play Tide Pools", "end turn", "1: end turn", "discard Copper", "discard Copper")
    assert scene.hand() == "3 Copper"
