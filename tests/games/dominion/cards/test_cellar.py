"""Cellar: discard any number, draw as many."""

from __future__ import annotations

from tests.games.dominion.deal import deal, seat
from tests.games.dominion.script import copied_midway


def test_it_draws_as_many_as_were_discarded() -> None:
    scene = deal(seat("Cellar, Copper, 2 Estate", "4 Gold")).play("play Cellar")
    assert scene.moves == ["discard Copper", "discard Estate", "done"]
    scene.play("discard Estate", "discard Estate", "done")
    assert (scene.hand(), scene.discard(), scene.deck()) == ("Copper, 2 Gold", "2 Estate", "2 Gold")
    assert scene.actions == 1


def test_nothing_need_be_discarded() -> None:
    scene = deal(seat("Cellar, Copper", "Gold")).play("play Cellar", "done")
    assert (scene.hand(), scene.actions) == ("Copper", 1)


def test_with_an_empty_hand_nothing_is_asked() -> None:
    scene = deal(seat("Cellar", "Gold")).play("play Cellar")
    assert scene.idle
    assert (scene.hand(), scene.actions) == ("", 1)


def test_cards_may_be_picked_in_any_order_and_the_last_one_lies_on_top() -> None:
    scene = deal(seat("Cellar, Copper, Estate, Duchy", "4 Gold")).play("play Cellar", "discard Duchy")
    assert scene.moves == ["discard Copper", "discard Estate", "done"]
    scene.play("discard Copper", "discard Estate")
    assert (scene.discard_pile(), scene.hand()) == ("Estate, Duchy, Copper", "3 Gold")


def test_search_explores_picks_in_one_order_only() -> None:
    scene = deal(seat("Cellar, Copper, Estate, Duchy", "4 Gold")).play("play Cellar", "discard Estate")
    assert [move.text for move in scene.table.search_moves(0)] == ["discard Duchy", "done"]


def test_nothing_is_drawn_before_all_is_discarded() -> None:
    scene = deal(seat("Cellar, 2 Copper", "Gold, Silver")).play("play Cellar", "discard Copper")
    assert (scene.hand(), scene.looking(), scene.deck()) == ("Copper", "Copper", "Gold, Silver")


def test_the_discards_are_in_the_shuffle_that_the_draw_needs() -> None:
    scene = deal(seat("Cellar, 2 Copper", "Gold")).play("play Cellar", "discard Copper", "discard Copper")
    assert scene.hand() == "Copper, Gold"
    assert (scene.deck(), scene.discard()) == ("Copper", "")


def test_others_see_only_the_last_card_discarded() -> None:
    scene = deal(seat("Cellar, Copper, Estate, Duchy")).play("play Cellar", "discard Copper", "discard Estate", "done")
    assert scene.events("discard") == [{"seat": 0, "count": 2, "top": "Estate"}]
    assert scene.events("discard", 0)[0]["cards"] == ["Copper", "Estate"]


def test_doubled_it_discards_and_draws_twice() -> None:
    scene = deal(seat("Throne Room, Cellar, 2 Estate", "Estate, Gold, Silver"))
    scene.play("play Throne Room", "play Cellar", "discard Estate", "discard Estate")
    assert scene.hand() == "Gold, Estate"
    scene.play("discard Estate", "done")
    assert (scene.hand(), scene.actions) == ("Silver, Gold", 2)


def test_it_can_be_copied_between_picks() -> None:
    scene = deal(seat("Cellar, 2 Copper, Estate, Duchy", "", "3 Silver"))
    copied_midway(scene, "play Cellar", "discard Copper", "discard Estate", "done")
    assert (scene.discard(), len(scene.table.players[0].deck)) == ("", 3)
