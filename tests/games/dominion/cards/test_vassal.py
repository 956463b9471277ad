"""Vassal: the top card is discarded, and played if it is an Action."""

from __future__ import annotations

from tests.games.dominion.deal import deal, seat
from tests.games.dominion.script import copied_midway


def test_an_action_on_top_may_be_played_without_using_an_action() -> None:
    scene = deal(seat("Vassal", "Market, Gold")).play("play Vassal")
    assert (scene.coins, scene.discard(), scene.prompt) == (2, "Market", "vassal")
    assert scene.moves == ["play Market", "done"]
    scene.play("play Market")
    assert (scene.in_play(), scene.discard(), scene.hand()) == ("Vassal, Market", "", "Gold")
    assert (scene.actions, scene.buys, scene.coins) == (1, 2, 3)


def test_it_need_not_be_played() -> None:
    scene = deal(seat("Vassal", "Market")).play("play Vassal", "done")
    assert (scene.discard(), scene.in_play()) == ("Market", "Vassal")


def test_another_card_is_only_discarded() -> None:
    scene = deal(seat("Vassal", "Gold")).play("play Vassal")
    assert scene.idle
    assert (scene.discard(), scene.coins) == ("Gold", 2)


def test_an_empty_deck_is_shuffled_first() -> None:
    scene = deal(seat("Vassal", "", "2 Estate")).play("play Vassal")
    assert (scene.deck(), scene.discard()) == ("Estate", "Estate")


def test_without_any_cards_nothing_is_discarded() -> None:
    scene = deal(seat("Vassal")).play("play Vassal")
    assert scene.idle
    assert scene.coins == 2


def test_everybody_sees_the_card() -> None:
    scene = deal(seat("Vassal", "Gold")).play("play Vassal")
    assert scene.events("discard") == [{"seat": 0, "count": 1, "top": "Gold", "cards": ["Gold"]}]


def test_vassals_chain() -> None:
    scene = deal(seat("Vassal", "Vassal, Vassal, Gold")).play("play Vassal", "play Vassal", "play Vassal")
    assert (scene.in_play(), scene.discard(), scene.coins) == ("3 Vassal", "Gold", 6)


def test_an_attack_played_so_can_be_answered() -> None:
    scene = deal(seat("Vassal", "Witch"), seat("Moat")).play("play Vassal", "play Witch")
    assert (scene.asked, scene.prompt) == (1, "window")
    assert scene.play("1: reveal Moat").discard(1) == ""


def test_doubled_it_turns_two_cards() -> None:
    scene = deal(seat("Throne Room, Vassal", "Village, Smithy, 3 Gold")).play("play Throne Room", "play Vassal")
    scene.play("play Village")
    assert scene.hand() == "Smithy"
    assert (scene.discard(), scene.coins, scene.idle) == ("Gold", 4, True)


def test_it_can_be_copied_while_it_asks() -> None:
    scene = deal(seat("Vassal", "Throne Room, Village", "Smithy"), seat("Moat, 4 Copper"))
    copied_midway(scene, "play Vassal", "play Throne Room", "end turn")
    assert scene.hand().count("Vassal") == 1
