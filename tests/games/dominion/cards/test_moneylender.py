"""Moneylender: a Copper for three coins."""

from __future__ import annotations

from tests.games.dominion.deal import deal, seat
from tests.games.dominion.script import copied_midway


def test_a_copper_is_trashed_for_three_coins() -> None:
    scene = deal(seat("Moneylender, 2 Copper, Silver")).play("play Moneylender")
    assert scene.moves == ["trash Copper", "done"]
    scene.play("trash Copper")
    assert (scene.coins, scene.hand(), scene.trash) == (3, "Copper, Silver", "Copper")


def test_without_a_copper_there_are_no_coins() -> None:
    scene = deal(seat("Moneylender, Silver")).play("play Moneylender")
    assert scene.idle
    assert scene.coins == 0


def test_the_second_edition_leaves_it_to_the_player() -> None:
    scene = deal(seat("Moneylender, Copper")).play("play Moneylender", "done")
    assert (scene.coins, scene.hand(), scene.trash) == (0, "Copper", "")


def test_the_first_edition_insists() -> None:
    scene = deal(seat("Moneylender, Copper"), first_edition=True).play("play Moneylender")
    assert scene.moves == ["trash Copper"]
    assert scene.play("trash Copper").coins == 3


def test_doubled_with_one_copper_it_pays_once() -> None:
    scene = deal(seat("Throne Room, Moneylender, Copper"))
    scene.play("play Throne Room", "play Moneylender", "trash Copper")
    assert scene.idle
    assert scene.coins == 3


def test_doubled_and_refused_first_it_pays_for_the_second() -> None:
    scene = deal(seat("Throne Room, Moneylender, Copper"))
    copied_midway(scene, "play Throne Room", "play Moneylender", "done", "trash Copper")
    assert scene.coins == 3
