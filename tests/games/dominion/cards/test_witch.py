"""Witch: two cards, and a Curse for everybody else."""

from __future__ import annotations

from tests.games.dominion.deal import deal, seat
from tests.games.dominion.script import copied_midway


def test_others_gain_a_curse_each() -> None:
    scene = deal(seat("Witch", "3 Copper"), seat(), seat()).play("play Witch")
    assert scene.hand() == "2 Copper"
    assert [scene.discard(each) for each in range(3)] == ["", "Curse", "Curse"]
    assert scene.left("Curse") == 18


def test_curses_are_dealt_from_the_left_while_they_last() -> None:
    scene = deal(seat(), seat("Witch"), seat(), seat(), supply="2 Curse", turn=1).play("play Witch")
    assert [scene.discard(each) for each in range(4)] == ["", "", "Curse", "Curse"]
    assert scene.left("Curse") == 0


def test_without_curses_it_still_draws() -> None:
    scene = deal(seat("Witch", "3 Copper"), seat(), supply="0 Curse").play("play Witch")
    assert (scene.hand(), scene.discard(1)) == ("2 Copper", "")


def test_moat_keeps_the_curse_away_and_leaves_it_to_the_next() -> None:
    scene = deal(seat("Witch"), seat("Moat"), seat(), supply="1 Curse").play("play Witch", "1: reveal Moat")
    assert (scene.discard(1), scene.discard(2)) == ("", "Curse")


def test_doubled_it_curses_twice() -> None:
    scene = deal(seat("Throne Room, Witch", "5 Copper"), seat()).play("play Throne Room", "play Witch")
    assert (scene.hand(), scene.discard(1)) == ("4 Copper", "2 Curse")


def test_it_can_be_copied_while_moat_is_offered() -> None:
    scene = deal(seat("Witch", "3 Copper"), seat("Moat"), seat("Moat"))
    copied_midway(scene, "play Witch", "1: done", "2: reveal Moat")
    assert (scene.discard(1), scene.discard(2)) == ("Curse", "")
