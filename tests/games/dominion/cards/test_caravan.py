"""Caravan: a card now and a card at the start of the next turn."""

from __future__ import annotations

from tests.games.dominion.deal import deal, seat
from tests.games.dominion.script import copied_midway


def test_it_draws_now_and_next_turn() -> None:
    scene = deal(seat("Caravan", "20 Copper"), seat("5 Copper", "10 Copper")).play("play Caravan")
    assert (scene.hand(), scene.actions) == ("Copper", 1)
    scene.play("end turn")
    assert (scene.in_play(), scene.hand()) == ("Caravan", "5 Copper")
    scene.play("1: end turn")
    assert (scene.hand(), scene.in_play()) == ("6 Copper", "Caravan")
    scene.play("end turn")
    assert scene.in_play() == ""


def test_with_nothing_left_to_draw_it_still_comes_and_goes() -> None:
    scene = deal(seat("Caravan"), seat()).play("play Caravan", "end turn", "1: end turn")
    assert (scene.hand(), scene.in_play()) == ("", "Caravan")
    scene.play("end turn")
    assert scene.hand() == "Caravan"


def test_doubled_it_draws_two_next_turn() -> None:
    scene = deal(seat("Throne Room, Caravan", "20 Copper"), seat()).play("play Throne Room", "play Caravan", "end turn")
    assert scene.play("1: end turn").hand() == "7 Copper"


def test_it_can_be_copied_while_it_waits() -> None:
    scene = deal(seat("Throne Room, Caravan", "20 Copper"), seat())
    copied_midway(scene, "play Throne Room", "play Caravan", "end turn", "1: end turn", "end turn")
    assert scene.in_play() == ""
