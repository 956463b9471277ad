"""Native Village: a mat to save cards on."""

from __future__ import annotations

from tests.games.dominion.deal import deal, seat
from tests.games.dominion.script import copied_midway


def test_the_top_card_goes_face_down_onto_the_mat_and_comes_back() -> None:
    scene = deal(seat("2 Native Village", "Gold, Copper"), seat()).play("play Native Village", "set aside top card")
    assert (scene.actions, scene.deck()) == (2, "Copper")
    assert scene.player_view(0, 0)["mats"] == [{"name": "Native Village", "count": 1, "cards": ["Gold"]}]
    scene.play("play Native Village", "take mat")
    assert (scene.hand(), scene.player_view(0, 0)["mats"]) == ("Gold", [])


def test_either_choice_may_be_made_for_nothing() -> None:
    assert deal(seat("Native Village"), seat()).play("play Native Village", "set aside top card").idle
    assert deal(seat("Native Village"), seat()).play("play Native Village", "take mat").hand() == ""


def test_an_empty_deck_is_shuffled_first() -> None:
    scene = deal(seat("Native Village", "", "Gold"), seat()).play("play Native Village", "set aside top card")
    assert scene.player_view(0, 0)["mats"][0]["cards"] == ["Gold"]


def test_the_card_itself_is_discarded_as_any_other() -> None:
    scene = deal(seat("Native Village", "9 Copper"), seat()).play(
        "play Native Village", "set aside top card", "end turn"
    )
    assert scene.discard() == "Native Village"


def test_it_can_be_copied_at_its_question() -> None:
    scene = deal(seat("Throne Room, Native Village", "Gold, Silver"), seat())
    copied_midway(scene, "play Throne Room", "play Native Village", "set aside top card", "take mat")
    assert scene.hand() == "Gold"
