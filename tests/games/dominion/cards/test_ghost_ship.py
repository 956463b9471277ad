"""Ghost Ship: hands shrink onto the decks."""

from __future__ import annotations

from tests.games.dominion.deal import deal, seat
from tests.games.dominion.script import copied_midway


def test_others_put_cards_back_down_to_three_in_their_order() -> None:
    scene = deal(seat("Ghost Ship", "2 Copper"), seat("Gold, Silver, 3 Copper", "Estate")).play("play Ghost Ship")
    scene.play("1: topdeck Silver", "1: topdeck Gold")
    assert (scene.hand(), scene.hand(1), scene.deck(1)) == ("2 Copper", "3 Copper", "Gold, Silver, Estate")


def test_nobody_learns_of_the_order_before_all_is_chosen() -> None:
    scene = deal(seat("Ghost Ship"), seat("Gold, Silver, 3 Copper", "Estate")).play("play Ghost Ship")
    scene.play("1: topdeck Silver")
    assert (scene.deck(1), scene.looking(1), scene.events("topdeck")) == ("Estate", "Silver", [])


def test_three_cards_are_left_alone_and_an_empty_deck_is_not_shuffled() -> None:
    scene = deal(seat("Ghost Ship"), seat("3 Copper"), seat("4 Copper", "", "Gold")).play("play Ghost Ship")
    scene.play("2: topdeck Copper")
    assert (scene.idle, scene.deck(2), scene.discard(2)) == (True, "Copper", "Gold")


def test_others_do_not_see_what_is_put_back() -> None:
    scene = deal(seat("Ghost Ship"), seat("4 Copper")).play("play Ghost Ship", "1: topdeck Copper")
    assert scene.events("topdeck", 0) == [{"seat": 1, "count": 1}]


def test_moat_keeps_it_off() -> None:
    assert deal(seat("Ghost Ship"), seat("Moat, 4 Copper")).play("play Ghost Ship", "1: reveal Moat").idle


def test_it_can_be_copied_between_cards() -> None:
    scene = deal(seat("Throne Room, Ghost Ship"), seat("Gold, Silver, 3 Copper"))
    copied_midway(scene, "play Throne Room", "play Ghost Ship", "1: topdeck Silver", "1: topdeck Gold")
    assert scene.hand(1) == "3 Copper"
