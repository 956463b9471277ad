"""Island: it and another card leave for the mat until the end."""

from __future__ import annotations

from tests.games.dominion.deal import deal, seat
from tests.games.dominion.script import copied_midway


def test_it_takes_a_card_along_for_all_to_see() -> None:
    scene = deal(seat("Island, Estate, Copper"), seat()).play("play Island", "set aside Estate")
    assert scene.player_view(0, 1)["mats"] == [{"name": "Island", "count": 2, "cards": ["Estate", "Island"]}]
    assert (scene.in_play(), scene.player_view(0, 0)["score"]) == ("", 3)


def test_it_goes_alone_from_an_empty_hand() -> None:
    scene = deal(seat("Island"), seat()).play("play Island")
    assert (scene.idle, scene.player_view(0, 1)["mats"][0]["cards"]) == (True, ["Island"])


def test_what_is_on_the_mat_is_never_shuffled_in() -> None:
    scene = deal(seat("Island, Estate, 2 Copper"), seat()).play("play Island", "set aside Estate", "end turn")
    assert (scene.hand(), scene.deck()) == ("2 Copper", "")


def test_it_can_be_copied_at_its_question() -> None:
    scene = deal(seat("Throne Room, Island, Estate, Duchy"), seat())
    copied_midway(scene, "play Throne Room", "play Island", "set aside Estate", "set aside Duchy", "end turn")
    assert scene.player_view(0, 1)["mats"][0]["count"] == 3
