"""Haven: a card is kept for the next turn."""

from __future__ import annotations

from demesne.core import seeded
from tests.games.dominion.deal import deal, seat
from tests.games.dominion.script import Scene, copied_midway


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
    assert scene.hand() == "5 Copper, Silver, Gold", "nothing comes between the two, so nobody is asked"


def doubled_before_tide_pools(first: str, second: str) -> Scene:
    """Two cards wait with Haven, and two discards of Tide Pools between or after them."""
    hand = f"Village, Throne Room, Haven, Tide Pools, {first}, {second}"
    scene = deal(seat(hand, "30 Copper"), seat()).play("play Village", "play Throne Room", "play Haven")
    scene.play(f"set aside {first}", f"set aside {second}", "play Tide Pools", "end turn", "1: end turn")
    return scene


def test_of_two_cards_its_owner_says_which_comes_back_first() -> None:
    for first, second in (("Gold", "Silver"), ("Silver", "Gold")):
        scene = doubled_before_tide_pools("Gold", "Silver")
        assert scene.moves == ["resolve Haven", "resolve Tide Pools"]
        scene.play("resolve Haven")
        assert (scene.prompt, scene.moves) == ("return first", ["take Silver", "take Gold"])
        scene.play(f"take {first}")
        assert scene.hand() == f"5 Copper, {first}"
        scene.play("resolve Tide Pools", "discard Copper", "discard Copper")
        assert first in scene.hand()
        assert second in scene.hand()


def test_others_learn_neither_which_card_it_was_nor_whether_the_two_are_equal() -> None:
    for second in ("Silver", "Gold"):
        scene = doubled_before_tide_pools("Gold", second).play("resolve Haven")
        assert scene.prompt == "return first"
        scene.play("take Gold")
        assert scene.events("take", 1) == [{"seat": 0, "count": 1}]
        assert scene.player_view(0, 1)["aside"] == [{"by": "Haven", "count": 1, "cards": None}]


def test_a_guess_asks_the_same_with_other_cards() -> None:
    scene = doubled_before_tide_pools("Gold", "Silver").play("resolve Haven")
    asked = set()
    for number in range(40):
        twin = scene.table.guess(1, seeded(number))
        assert twin.open[0].asker.prompt == "return first"
        asked |= {move.text for move in twin.legal_moves(0)}
    assert {"take Copper", "take Gold", "take Silver"} <= asked


def test_it_can_be_copied_while_it_is_asked_which_comes_first() -> None:
    copied_midway(doubled_before_tide_pools("Gold", "Silver"), "resolve Haven", "take Gold")


def test_two_havens_are_told_apart_like_one_that_is_doubled() -> None:
    scene = deal(seat("Village, 2 Haven, Tide Pools, Gold, Silver", "30 Copper"), seat())
    scene.play("play Village", "play Haven", "set aside Gold", "play Haven", "set aside Silver", "play Tide Pools")
    scene.play("end turn", "1: end turn", "resolve Haven", "take Silver")
    assert scene.hand() == "5 Copper, Silver"


def test_one_haven_needs_no_second_question() -> None:
    scene = deal(seat("Village, Haven, Tide Pools, Gold", "30 Copper"), seat())
    scene.play("play Village", "play Haven", "set aside Gold", "play Tide Pools", "end turn", "1: end turn")
    scene.play("resolve Haven")
    assert scene.hand() == "5 Copper, Gold"


def test_it_can_be_copied_at_its_question_and_while_it_waits() -> None:
    scene = deal(seat("Haven, Gold", "20 Copper"), seat())
    copied_midway(scene, "play Haven", "set aside Gold", "end turn", "1: end turn", "end turn")
    assert scene.in_play() == ""
