"""Throne Room: an Action from hand, twice."""

from __future__ import annotations

from tests.games.dominion.deal import deal, seat
from tests.games.dominion.script import copied_midway


def test_an_action_is_played_twice_and_uses_no_actions() -> None:
    scene = deal(seat("Throne Room, Market, Copper", "4 Gold")).play("play Throne Room")
    assert (scene.prompt, scene.moves) == ("play twice", ["play Market", "done"])
    scene.play("play Market")
    assert (scene.hand(), scene.actions, scene.buys, scene.coins) == ("Copper, 2 Gold", 2, 3, 2)
    assert scene.in_play() == "Throne Room, Market"


def test_the_first_play_is_finished_before_the_second() -> None:
    scene = deal(seat("Throne Room, Workshop")).play("play Throne Room", "play Workshop", "gain Silver")
    assert (scene.prompt, scene.discard()) == ("gain", "Silver")
    scene.play("gain Silver")
    assert scene.discard() == "2 Silver"


def test_a_card_drawn_by_the_first_play_serves_the_second() -> None:
    scene = deal(seat("Throne Room, Cellar, Copper", "Estate, Gold"))
    scene.play("play Throne Room", "play Cellar", "discard Copper", "discard Estate")
    assert scene.hand() == "Gold"


def test_on_another_throne_room_it_doubles_two_different_actions() -> None:
    scene = deal(seat("2 Throne Room, Market, Festival", "4 Copper"))
    scene.play("play Throne Room", "play Throne Room", "play Market")
    assert (scene.prompt, scene.moves) == ("play twice", ["play Festival", "done"])
    scene.play("play Festival")
    assert (scene.actions, scene.buys, scene.coins) == (2 + 4, 1 + 2 + 2, 2 + 4)
    assert scene.in_play() == "2 Throne Room, Market, Festival"


def test_on_another_throne_room_with_one_action_left_it_doubles_once() -> None:
    scene = deal(seat("2 Throne Room, Market", "4 Copper")).play("play Throne Room", "play Throne Room", "play Market")
    assert scene.idle
    assert (scene.actions, scene.buys) == (2, 3)


def test_a_third_throne_room_goes_deeper() -> None:
    scene = deal(seat("3 Throne Room, 3 Festival")).play("play Throne Room", "play Throne Room", "play Throne Room")
    scene.play(*["play Festival"] * 3)
    assert scene.idle
    assert scene.coins == 3 * 2 * 2


def test_without_an_action_nothing_is_asked() -> None:
    for first_edition in (False, True):
        scene = deal(seat("Throne Room, Copper"), first_edition=first_edition).play("play Throne Room")
        assert scene.idle


def test_the_second_edition_leaves_it_to_the_player() -> None:
    scene = deal(seat("Throne Room, Market")).play("play Throne Room", "done")
    assert (scene.hand(), scene.actions) == ("Market", 0)


def test_the_first_edition_insists() -> None:
    scene = deal(seat("Throne Room, Market"), first_edition=True).play("play Throne Room")
    assert scene.moves == ["play Market"]


def test_a_card_that_trashes_itself_is_still_played_again() -> None:
    scene = deal(seat("Throne Room, Feast")).play("play Throne Room", "play Feast", "gain Duchy", "gain Duchy")
    assert (scene.trash, scene.discard(), scene.in_play()) == ("Feast", "2 Duchy", "Throne Room")


def test_it_is_discarded_with_what_it_played() -> None:
    scene = deal(seat("Throne Room, Village")).play("play Throne Room", "play Village", "end turn")
    assert (scene.in_play(), scene.hand()) == ("", "Throne Room, Village")


def test_it_can_be_copied_between_the_two_plays() -> None:
    scene = deal(seat("2 Throne Room, Cellar, Workshop, Copper", "2 Estate, 2 Gold"))
    cellar = ("play Cellar", "discard Copper", "done", "discard Estate", "done")
    copied_midway(
        scene, "play Throne Room", "play Throne Room", *cellar, "play Workshop", "gain Village", "gain Silver"
    )
    assert (scene.hand(), scene.discard()) == ("Estate", "Copper, Silver, Estate, Village")
