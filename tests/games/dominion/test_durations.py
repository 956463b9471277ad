"""What lasts beyond the turn: staying in play, the start of the next turn, effects until then, extra turns."""

from __future__ import annotations

from demesne.games.dominion.windows import ATTACKED
from tests.games.dominion.deal import deal, seat
from tests.games.dominion.script import copied_midway

TEN = "10 Copper"


# Staying in play


def test_a_duration_stays_in_play_and_leaves_in_the_clean_up_of_its_last_turn() -> None:
    scene = deal(seat("Caravan", "20 Copper"), seat("5 Copper", TEN)).play("play Caravan", "end turn")
    assert scene.in_play() == "Caravan"
    scene.play("1: end turn")
    assert scene.in_play() == "Caravan"
    scene.play("end turn")
    assert (scene.in_play(), scene.discard_pile().startswith("Caravan")) == ("", True)


def test_whether_a_card_stays_is_to_be_seen() -> None:
    scene = deal(seat("Village, Caravan", TEN), seat("", TEN)).play("play Village", "play Caravan")
    assert scene.player_view(0, 1)["in_play"] == [
        {"card": "Village", "stays": False},
        {"card": "Caravan", "stays": True},
    ]
    scene.play("end turn", "1: end turn")
    assert scene.player_view(0, 1)["in_play"] == [{"card": "Caravan", "stays": False}]


def test_the_card_on_top_after_clean_up_is_one_that_left() -> None:
    scene = deal(seat("Village, Caravan, Estate", TEN), seat("", TEN)).play("play Village", "play Caravan", "end turn")
    assert scene.player_view(0, 1)["discard_top"] == "Village"


def test_a_duration_is_not_in_a_shuffle_while_it_stays() -> None:
    scene = deal(seat("Caravan, 2 Estate"), seat("", TEN)).play("play Caravan", "end turn")
    assert (scene.hand(), scene.in_play()) == ("2 Estate", "Caravan")


# The start of the next turn


def test_bonuses_at_the_start_of_a_turn_belong_to_that_turn() -> None:
    scene = deal(seat("Fishing Village, Merchant Ship", TEN), seat("", TEN))
    scene.play("play Fishing Village", "play Merchant Ship", "end turn")
    assert (scene.actions, scene.coins) == (1, 0)
    scene.play("1: end turn", "resolve Fishing Village")
    assert (scene.actions, scene.coins) == (2, 3)


def test_cards_are_drawn_at_the_start_of_the_turn_and_not_before() -> None:
    scene = deal(seat("Wharf", "20 Copper"), seat("", TEN)).play("play Wharf", "end turn")
    assert scene.hand() == "5 Copper"
    scene.play("1: end turn")
    assert (scene.hand(), scene.buys) == ("7 Copper", 2)


def test_equal_effects_need_no_order() -> None:
    scene = deal(seat("2 Caravan", "20 Copper"), seat("", TEN)).play(
        "play Caravan", "play Caravan", "end turn", "1: end turn"
    )
    assert (scene.idle, scene.hand()) == (True, "7 Copper")


def test_different_effects_are_ordered_by_their_owner() -> None:
    scene = deal(seat("Village, Tide Pools, Wharf", "20 Copper"), seat("", TEN))
    scene.play("play Village", "play Tide Pools", "play Wharf", "end turn", "1: end turn")
    assert (scene.asked, scene.prompt, scene.moves) == (0, "window", ["resolve Wharf", "resolve Tide Pools"])


def test_the_order_can_be_copied_in_the_middle() -> None:
    scene = deal(seat("Village, Tide Pools, Wharf", "Silver, 20 Copper"), seat("", TEN))
    scene.play("play Village", "play Tide Pools", "play Wharf", "end turn", "1: end turn")
    copied_midway(scene, "resolve Tide Pools", "discard Copper", "discard Copper", "end turn")
    assert scene.in_play() == ""


# Until the next turn


def test_what_is_for_once_is_spent() -> None:
    scene = deal(seat("Sailor", TEN), seat("", TEN), kingdom="Caravan", coins=8, buys=2).play(
        "play Sailor", "buy Caravan"
    )
    assert scene.moves == ["resolve Sailor", "done"]
    scene.play("resolve Sailor", "buy Caravan")
    assert (scene.table.turn, scene.in_play(), scene.discard()) == (1, "Sailor, Caravan", "Copper, Caravan")


def test_what_was_declined_is_offered_the_next_time() -> None:
    scene = deal(seat("Sailor", TEN), seat("", TEN), kingdom="Caravan", coins=8, buys=2).play(
        "play Sailor", "buy Caravan", "done"
    )
    assert scene.play("buy Caravan").moves == ["resolve Sailor", "done"]


def test_what_is_until_the_next_turn_ends_when_it_starts() -> None:
    scene = deal(seat("Corsair", "20 Copper"), seat("5 Copper", "Silver, 9 Copper")).play("play Corsair", "end turn")
    scene.play("1: end turn", "end turn", "1: play Silver")
    assert (scene.trash, scene.in_play(1), scene.table.lasting) == ("", "Silver", ())


def test_a_reaction_to_a_duration_attack_is_due_when_it_is_played() -> None:
    scene = deal(seat("Corsair", TEN), seat("Moat, Silver", TEN)).play("play Corsair")
    assert (scene.asked, scene.prompt) == (1, "window")
    scene.play("1: reveal Moat", "end turn", "1: end actions", "1: play Silver")
    assert (scene.idle, scene.trash, scene.in_play(1)) == (True, "", "Silver")


def test_who_did_not_react_is_not_asked_again_when_it_strikes() -> None:
    scene = deal(seat("Corsair", TEN), seat("Moat, Silver", TEN)).play("play Corsair", "1: done", "end turn")
    scene.play("1: end actions", "1: play Silver")
    assert (scene.idle, scene.trash, scene.coins) == (True, "Silver", 2)


def test_by_the_first_edition_lighthouse_shields_as_long_as_it_is_in_play() -> None:
    for first_edition, shields in ((False, False), (True, True)):
        scene = deal(seat("Lighthouse", "20 Copper"), seat("", TEN), first_edition=first_edition)
        scene.play("play Lighthouse", "end turn", "1: end turn")
        assert (scene.in_play(), bool(scene.table.listening >> ATTACKED & 1)) == ("Lighthouse", shields)
        assert not scene.play("end turn").table.listening >> ATTACKED & 1


# Extra turns


def test_an_extra_turn_is_a_whole_turn_of_the_same_player() -> None:
    scene = deal(seat("Outpost", "Village, 20 Copper"), seat("", TEN)).play("play Outpost", "end turn")
    assert (scene.table.turn, scene.table.extra_turn, scene.hand()) == (0, True, "2 Copper, Village")
    assert (scene.actions, scene.buys, scene.coins) == (1, 1, 0)
    scene.play("play Village", "play all treasures", "end turn")
    assert (scene.table.turn, scene.table.extra_turn) == (1, False)


def test_the_hand_after_an_extra_turn_has_five_cards_again() -> None:
    scene = deal(seat("Outpost", "20 Copper"), seat("", TEN)).play("play Outpost", "end turn", "end turn")
    assert scene.hand() == "5 Copper"


def test_a_game_that_is_over_has_no_extra_turn() -> None:
    scene = deal(seat("Outpost", TEN), seat("", TEN), coins=8, supply="1 Province")
    scene.play("play Outpost", "buy Province")
    assert scene.over()
    assert scene.table.outcome().reason == "provinces"


def test_a_game_may_end_after_an_extra_turn() -> None:
    scene = deal(seat("Outpost", TEN), seat("", TEN), supply="0 Curse, 0 Duchy, 1 Copper").play(
        "play Outpost", "end turn"
    )
    assert not scene.over()
    assert scene.play("buy Copper").over()


# Mats, cards set aside, tokens


def test_cards_set_aside_face_down_are_for_their_owner_and_counted_by_all() -> None:
    scene = deal(seat("Haven, Gold", "Estate, 9 Copper"), seat()).play("play Haven", "set aside Gold")
    assert scene.player_view(0, 0)["aside"] == [{"by": "Haven", "count": 1, "cards": ["Gold"]}]
    assert scene.player_view(0, 1)["aside"] == [{"by": "Haven", "count": 1, "cards": None}]
    scene.play("end turn", "1: end turn")
    assert "Gold" in scene.hand()


def test_cards_set_aside_face_up_are_for_all() -> None:
    scene = deal(seat("Blockade", TEN), seat()).play("play Blockade", "gain Silver")
    assert scene.player_view(0, 1)["aside"] == [{"by": "Blockade", "count": 1, "cards": ["Silver"]}]


def test_the_island_mat_lies_open_and_the_native_village_mat_does_not() -> None:
    scene = deal(seat("Native Village, Island, Estate", "Gold, 9 Copper"), seat())
    scene.play("play Native Village", "set aside top card", "play Island", "set aside Estate")
    shown = {mat["name"]: mat for mat in scene.player_view(0, 1)["mats"]}
    assert sorted(shown["Island"]["cards"]) == ["Estate", "Island"]
    assert (shown["Native Village"]["count"], shown["Native Village"]["cards"]) == (1, None)
    mine = {mat["name"]: mat["cards"] for mat in scene.player_view(0, 0)["mats"]}
    assert mine["Native Village"] == ["Gold"]


def test_coin_tokens_lie_open_and_are_not_spent() -> None:
    scene = deal(seat("Throne Room, Pirate Ship", tokens=2), seat()).play("play Throne Room", "play Pirate Ship")
    scene.play("cash in", "cash in")
    assert (scene.coins, scene.player_view(0, 1)["tokens"]) == (4, 2)


def test_tokens_on_piles_lie_open() -> None:
    scene = deal(seat("Embargo"), seat()).play("play Embargo", "mark Gold")
    piles = {pile["card"]: pile["tokens"] for pile in scene.view(1)["supply"]}
    assert (piles["Gold"], piles["Silver"]) == (1, 0)
