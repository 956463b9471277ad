"""Council Room: four cards and a buy; the others draw one."""

from __future__ import annotations

from tests.games.dominion.deal import deal, seat
from tests.games.dominion.script import copied_midway


def test_everybody_draws() -> None:
    scene = deal(seat("Council Room", "5 Copper"), seat("", "2 Gold"), seat("", "Silver")).play("play Council Room")
    assert [scene.hand(each) for each in range(3)] == ["4 Copper", "Gold", "Silver"]
    assert scene.buys == 2


def test_who_has_no_card_draws_none_and_who_has_an_empty_deck_shuffles() -> None:
    scene = deal(seat("Council Room"), seat("Estate"), seat("", "", "2 Gold")).play("play Council Room")
    assert [scene.hand(each) for each in range(3)] == ["", "Estate", "Gold"]
    assert (scene.deck(2), scene.discard(2)) == ("Gold", "")


def test_it_is_no_attack_that_moat_could_answer() -> None:
    scene = deal(seat("Council Room"), seat("Moat", "Gold")).play("play Council Room")
    assert scene.idle
    assert scene.hand(1) == "Gold, Moat"


def test_others_do_not_see_what_was_drawn() -> None:
    scene = deal(seat("Council Room"), seat("", "Gold")).play("play Council Room")
    assert scene.events("draw", 0)[-1] == {"seat": 1, "count": 1}
    assert scene.events("draw", 1)[-1] == {"seat": 1, "count": 1, "cards": ["Gold"]}


def test_doubled_the_others_draw_two() -> None:
    scene = deal(seat("Throne Room, Council Room", "9 Copper"), seat("", "3 Gold"))
    copied_midway(scene, "play Throne Room", "play Council Room")
    assert (scene.hand(0), scene.hand(1), scene.buys) == ("8 Copper", "2 Gold", 3)
