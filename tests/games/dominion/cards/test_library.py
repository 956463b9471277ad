"""Library: draw up to seven, setting Actions aside at will."""

from __future__ import annotations

from tests.games.dominion.deal import deal, seat
from tests.games.dominion.script import copied_midway


def test_it_draws_to_seven_in_one_go_without_actions() -> None:
    scene = deal(seat("Library, 2 Copper", "9 Silver")).play("play Library")
    assert (scene.hand(), scene.deck()) == ("2 Copper, 5 Silver", "4 Silver")
    assert scene.idle


def test_an_action_drawn_may_be_kept_or_set_aside() -> None:
    scene = deal(seat("Library, 5 Copper", "Village, Smithy, Gold")).play("play Library")
    assert (scene.prompt, scene.moves) == ("library", ["keep Village", "set aside Village"])
    scene.play("set aside Village")
    assert scene.moves == ["keep Smithy", "set aside Smithy"]
    assert scene.looking() == "Village"
    scene.play("keep Smithy")
    assert scene.idle
    assert scene.hand() == "5 Copper, Gold, Smithy"
    assert scene.discard() == "Village"


def test_the_card_that_makes_seven_may_be_set_aside_too() -> None:
    scene = deal(seat("Library, 6 Copper", "Village, Gold")).play("play Library", "set aside Village")
    assert (scene.hand(), scene.discard()) == ("6 Copper, Gold", "Village")


def test_seven_cards_or_more_draw_nothing() -> None:
    assert deal(seat("Library, 7 Copper", "Gold")).play("play Library").hand() == "7 Copper"
    assert deal(seat("Library, 8 Copper", "Gold")).play("play Library").hand() == "8 Copper"


def test_it_stops_when_there_are_no_cards() -> None:
    scene = deal(seat("Library, Copper", "Gold", "Silver")).play("play Library")
    assert scene.hand() == "Copper, Silver, Gold"
    assert scene.idle


def test_a_shuffle_on_the_way_leaves_out_what_is_set_aside() -> None:
    scene = deal(seat("Library, 5 Copper", "Village", "2 Gold")).play("play Library", "set aside Village")
    assert (scene.hand(), scene.deck(), scene.discard()) == ("5 Copper, 2 Gold", "", "Village")


def test_what_is_set_aside_is_not_drawn_even_if_the_hand_stays_short() -> None:
    scene = deal(seat("Library", "Village, Gold")).play("play Library", "set aside Village")
    assert (scene.hand(), scene.discard()) == ("Gold", "Village")


def test_everybody_sees_what_is_set_aside_but_not_what_is_kept() -> None:
    scene = deal(seat("Library, 5 Copper", "Village, Smithy, Gold")).play("play Library", "set aside Village")
    assert scene.events("set aside", 1)[-1]["cards"] == ["Village"]
    assert scene.player_view(0, 1)["looking"] == ["Village"]
    assert all("cards" not in event for event in scene.events("draw", 1))


def test_doubled_the_second_play_finds_a_full_hand() -> None:
    scene = deal(seat("Throne Room, Library", "Village, 9 Copper"))
    scene.play("play Throne Room", "play Library", "set aside Village")
    assert (scene.hand(), scene.discard(), scene.deck()) == ("7 Copper", "Village", "2 Copper")


def test_it_can_be_copied_while_it_asks() -> None:
    scene = deal(seat("Library, 4 Copper", "Village, Smithy", "5 Gold"))
    copied_midway(scene, "play Library", "set aside Village", "keep Smithy")
    assert scene.hand() == "4 Copper, 2 Gold, Smithy"
