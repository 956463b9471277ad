"""Haven: a card is kept for the next turn."""

from __future__ import annotations

from tests.games.dominion.deal import deal, seat
from tests.games.dominion.script import copied_midway


def test_the_card_set_aside_comes_back_next_turn() -> None:
    scene = deal(seat("Haven, Gold", "20 Copper"), seat()).play("play Haven")
    assert scene.moves == ["set aside Copper", "set aside Gold"]
    scene.play("set aside Gold", "end turn", "1: end turn")
    assert scene.hand() == "5 Copper, Gold"


def test_only_its_owner_sees_the_card() -> None:
    scene = deal(seat("Haven, Gold", "20 Copper"), seat()).play("play Haven", "set aside Gold")
    assert scene.player_view(0, 0)["aside"] == [{"by": "Haven", "count": 1, "cards": ["Gold"]}]
    assert scene.player_view(0, 1)["aside"] == [{"by": "Haven", "count": 1, "cards": None}]
    assert scene.events("set aside", 1) == [{"seat": 0, "count": 1}]


def test_a_card_set_aside_counts_for_its_owner() -> None:
    scene = deal(seat("Haven, Province", "20 Copper"), seat()).play("play Haven", "set aside Province")
    assert scene.player_view(0, 0)["score"] == 6


def test_without_a_card_in_hand_it_leaves_this_turn() -> None:
    assert deal(seat("Haven"), seat()).play("play Haven", "end turn").in_play() == ""


def test_doubled_it_keeps_two_cards() -> None:
    scene = deal(seat("Throne Room, Haven, Gold, Silver", "20 Copper"), seat()).play("play Throne Room", "play Haven")
    scene.play("set aside Gold", "set aside Silver", "end turn", "1: end turn")
    assert scene.moves == ["resolve Haven"]
    scene.play("resolve Haven")
    assert scene.hand() == "5 Copper, Silver, Gold"


def test_it_can_be_copied_at_its_question_and_while_it_waits() -> None:
    scene = deal(seat("Haven, Gold", "20 Copper"), seat())
    copied_midway(scene, "play Haven", "set aside Gold", "end turn", "1: end turn", "end turn")
    assert scene.in_play() == ""
