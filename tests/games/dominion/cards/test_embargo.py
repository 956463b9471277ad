"""Embargo: a token that curses whoever buys."""

from __future__ import annotations

from tests.games.dominion.deal import deal, seat
from tests.games.dominion.script import copied_midway


def test_it_is_trashed_and_leaves_a_token() -> None:
    scene = deal(seat("Embargo"), seat()).play("play Embargo", "mark Gold")
    assert (scene.coins, scene.trash) == (2, "Embargo")
    assert [pile["card"] for pile in scene.view(1)["supply"] if pile["tokens"]] == ["Gold"]


def test_buying_from_the_pile_brings_a_curse_to_whoever_buys() -> None:
    scene = deal(seat("Embargo", "9 Copper"), seat("Copper"), coins=0).play("play Embargo", "mark Copper", "end turn")
    scene.play("1: buy Copper")
    assert "Curse" in scene.discard(1) + scene.hand(1) + scene.deck(1)


def test_without_curses_left_the_token_does_nothing() -> None:
    scene = deal(seat("Embargo"), seat(), supply="0 Curse").play("play Embargo", "mark Copper", "buy Copper")
    assert scene.left("Curse") == 0


def test_it_can_be_copied_at_its_question() -> None:
    scene = deal(seat("Embargo", "9 Copper"), seat("Copper"))
    copied_midway(scene, "play Embargo", "mark Copper", "end turn", "1: buy Copper")
    assert scene.left("Curse") == 9
