"""Militia: two coins, and everybody else discards down to three."""

from __future__ import annotations

from tests.games.dominion.deal import deal, seat
from tests.games.dominion.script import copied_midway


def test_others_discard_down_to_three_of_their_choice() -> None:
    scene = deal(seat("Militia"), seat("2 Copper, Silver, Estate, Gold")).play("play Militia")
    assert scene.coins == 2
    assert (scene.asked, scene.prompt) == (1, "militia")
    assert scene.moves == ["discard Copper", "discard Silver", "discard Gold", "discard Estate"]
    assert scene.details["needed"] == 2
    scene.play("1: discard Copper", "1: discard Estate")
    assert (scene.hand(1), scene.discard(1)) == ("Copper, Silver, Gold", "Copper, Estate")


def test_a_hand_of_three_or_fewer_is_left_alone() -> None:
    scene = deal(seat("Militia"), seat("3 Copper"), seat(), seat("4 Copper")).play("play Militia")
    assert scene.asked == 3
    scene.play("3: discard Copper")
    assert [scene.hand(each) for each in (1, 2, 3)] == ["3 Copper", "", "3 Copper"]


def test_cards_may_be_picked_in_any_order() -> None:
    hand = "Copper, Silver, Gold, Estate, Duchy, Curse"
    scenes = [deal(seat("Militia"), seat(hand)).play("play Militia") for _ in range(2)]
    scenes[0].play("1: discard Duchy", "1: discard Estate", "1: discard Copper")
    scenes[1].play("1: discard Estate", "1: discard Duchy", "1: discard Copper")
    assert scenes[0].table == scenes[1].table
    assert scenes[1].discard_pile(1) == "Copper, Duchy, Estate"


def test_the_question_says_how_many_and_how_often() -> None:
    scene = deal(seat("Militia"), seat("3 Copper, Estate, Duchy")).play("play Militia", "1: discard Duchy")
    question = scene.table.question(1)
    assert question is not None
    assert question["picks"] == {
        "least": 2,
        "most": 2,
        "picked": [{"text": "discard Duchy", "verb": "discard", "thing": "Duchy", "place": ""}],
        "independent": True,
        "done": {"text": "done", "verb": "done", "thing": "", "place": ""},
    }
    moves = [(move["text"], move["times"]) for move in question["moves"]]  # type: ignore[attr-defined]
    assert moves == [("discard Copper", 3), ("discard Estate", 1)]


def test_larger_hands_discard_more() -> None:
    scene = deal(seat("Militia"), seat("7 Copper")).play("play Militia", *["1: discard Copper"] * 4)
    assert scene.hand(1) == "3 Copper"
    assert scene.idle


def test_the_attacker_discards_nothing() -> None:
    assert deal(seat("Militia, 6 Copper"), seat()).play("play Militia").hand() == "6 Copper"


def test_others_see_only_the_last_card_discarded() -> None:
    scene = deal(seat("Militia"), seat("2 Copper, 2 Estate, Gold")).play("play Militia")
    scene.play("1: discard Copper", "1: discard Estate")
    assert scene.events("discard", 0) == [{"seat": 1, "count": 2, "top": "Estate"}]
    assert scene.player_view(1, 0)["discard_top"] == "Estate"


def test_moat_is_shown_before_the_coins_and_spares_its_owner() -> None:
    scene = deal(seat("Militia"), seat("Moat, 4 Copper"), seat("5 Copper")).play("play Militia")
    assert (scene.asked, scene.prompt, scene.moves, scene.coins) == (1, "window", ["reveal Moat", "done"], 0)
    scene.play("1: reveal Moat")
    assert (scene.asked, scene.prompt, scene.coins) == (2, "militia", 2)
    scene.play("2: discard Copper", "2: discard Copper")
    assert scene.hand(1) == "4 Copper, Moat"
    assert scene.idle


def test_moat_need_not_be_shown_and_may_be_discarded() -> None:
    scene = deal(seat("Militia"), seat("Moat, 3 Copper")).play("play Militia", "1: done", "1: discard Moat")
    assert scene.hand(1) == "3 Copper"


def test_doubled_it_gives_coins_twice_but_bites_once() -> None:
    scene = deal(seat("Throne Room, Militia"), seat("5 Copper")).play("play Throne Room", "play Militia")
    scene.play("1: discard Copper", "1: discard Copper")
    assert scene.idle
    assert (scene.coins, scene.hand(1)) == (4, "3 Copper")


def test_it_can_be_copied_between_picks() -> None:
    scene = deal(seat("Throne Room, Militia"), seat("Moat, 4 Copper"), seat("3 Estate, 2 Gold"))
    discards = ("1: discard Copper", "1: discard Copper", "2: discard Gold", "2: discard Estate")
    copied_midway(scene, "play Throne Room", "play Militia", "1: done", *discards, "1: reveal Moat")
    assert scene.hand(2) == "Gold, 2 Estate"
