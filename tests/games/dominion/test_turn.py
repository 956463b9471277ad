"""A turn: actions, Treasures, buys, clean-up, and whose turn comes next."""

from __future__ import annotations

import pytest

from demesne.core import IllegalMove, Move, NotYourTurn
from demesne.core.wording import tell
from demesne.games.dominion.game import GAME
from demesne.games.dominion.phases import ACTION_PHASE, BUY_PHASE
from demesne.games.dominion.text import EVENTS
from tests.games.dominion.deal import deal, seat
from tests.games.dominion.script import Scene


def worded(text: str) -> Move:
    move = GAME.move_called(text.lower())
    assert move is not None
    return move


def end_turn(scene: Scene) -> Scene:
    return scene.play(f"{scene.asked}: end turn")


# Whose turn it is


def test_turns_go_round_to_the_left() -> None:
    scene = deal(seat(), seat(), seat(), turn=1)
    order = []
    for _ in range(6):
        order.append(scene.table.turn)
        end_turn(scene)
    assert order == [1, 2, 0, 1, 2, 0]


def test_only_the_player_whose_turn_it_is_may_move() -> None:
    scene = deal(seat("Village"), seat("Village"))
    with pytest.raises(NotYourTurn, match="waiting for seat 0"):
        scene.table.apply(1, worded("play Village"))


def test_each_turn_begins_with_one_action_one_buy_and_no_coins() -> None:
    scene = deal(seat("Festival, Copper"), seat()).play("play Festival", "play Copper")
    assert (scene.actions, scene.buys, scene.coins) == (2, 2, 3)
    end_turn(scene)
    assert (scene.actions, scene.buys, scene.coins) == (1, 1, 0)


def test_turns_are_counted_for_each_player() -> None:
    scene = deal(seat(), seat())
    for _ in range(3):
        end_turn(scene)
    assert [player.turns for player in scene.table.players] == [2, 2]
    assert [event["number"] for event in scene.events("turn")] == [1, 1, 2, 2]


# The action phase


def test_one_action_may_be_played() -> None:
    scene = deal(seat("2 Smithy, Copper", "9 Estate"))
    assert (scene.prompt, scene.moves) == ("action phase", ["play Smithy", "end actions"])
    scene.play("play Smithy")
    assert scene.prompt == "buy phase"
    assert "play Smithy" not in scene.moves


def test_no_action_need_be_played() -> None:
    scene = deal(seat("Village")).play("end actions")
    assert (scene.prompt, scene.hand(), scene.actions) == ("buy phase", "Village", 1)


def test_more_actions_may_be_played_where_cards_give_them() -> None:
    scene = deal(seat("Village, 3 Festival")).play("play Village", "play Festival", "play Festival")
    assert (scene.actions, scene.moves) == (4, ["play Festival", "end actions"])


def test_an_action_drawn_may_be_played() -> None:
    scene = deal(seat("Village", "Smithy, 5 Copper")).play("play Village", "play Smithy")
    assert scene.hand() == "3 Copper"


def test_without_actions_in_hand_the_buy_phase_comes_at_once() -> None:
    scene = deal(seat("Copper, Estate"))
    assert (scene.prompt, scene.table.phase) == ("buy phase", BUY_PHASE)


def test_no_action_is_played_in_the_buy_phase() -> None:
    scene = deal(seat("Village, Copper")).play("end actions")
    with pytest.raises(IllegalMove, match="cannot 'play Village' now"):
        scene.table.apply(0, worded("play Village"))


def test_no_treasure_is_played_and_nothing_bought_in_the_action_phase() -> None:
    scene = deal(seat("Village, 4 Gold"), coins=8)
    assert (scene.table.phase, scene.moves) == (ACTION_PHASE, ["play Village", "end actions"])


def test_a_card_is_resolved_from_top_to_bottom() -> None:
    scene = deal(seat("Poacher, Copper", "Gold"), supply="0 Curse").play("play Poacher")
    assert scene.moves == ["discard Copper", "discard Gold"]


def test_what_cannot_be_done_is_skipped() -> None:
    scene = deal(seat("Market")).play("play Market")
    assert (scene.hand(), scene.actions, scene.buys, scene.coins) == ("", 1, 2, 1)


def test_a_forced_answer_is_still_asked_for() -> None:
    scene = deal(seat("Remodel, Estate")).play("play Remodel")
    assert scene.moves == ["trash Estate"]
    scene = deal(seat("Militia"), seat("4 Copper")).play("play Militia")
    assert (scene.asked, scene.moves) == (1, ["discard Copper"])


def test_what_has_no_answer_is_not_asked() -> None:
    assert deal(seat("Remodel")).play("play Remodel").idle
    assert deal(seat("Militia"), seat("3 Copper")).play("play Militia").idle


# The buy phase


def test_treasures_are_played_one_by_one_in_any_order() -> None:
    scene = deal(seat("Copper, Silver, Gold"))
    assert scene.moves_with("play") == ["Copper", "Silver", "Gold", "all treasures"]
    scene.play("play Gold", "play Copper")
    assert (scene.coins, scene.hand(), scene.in_play()) == (4, "Silver", "Gold, Copper")


def test_treasures_are_played_all_at_once() -> None:
    scene = deal(seat("2 Copper, Silver, Gold, Estate")).play("play all treasures")
    assert (scene.coins, scene.hand()) == (7, "Estate")
    assert scene.moves_with("play") == []


def test_no_treasure_need_be_played() -> None:
    scene = deal(seat("5 Gold")).play("buy Copper")
    assert scene.table.turn == 1


def test_without_treasures_nothing_is_to_play() -> None:
    assert deal(seat("2 Estate")).moves_with("play") == []


def test_no_treasure_is_played_after_the_first_buy() -> None:
    scene = deal(seat("2 Copper"), buys=2).play("play Copper", "buy Copper")
    assert scene.hand() == "Copper"
    assert scene.moves_with("play") == []


def test_only_what_the_coins_pay_for_can_be_bought() -> None:
    scene = deal(seat(), coins=3, kingdom="Village, Smithy")
    assert scene.moves_with("buy") == [
        *["Copper", "Silver", "Estate", "Curse", "Cellar", "Chapel"],
        *["Village", "Woodcutter", "Workshop"],
    ]


def test_a_buy_costs_its_price_and_the_card_goes_to_the_discard_pile() -> None:
    scene = deal(seat(), coins=8, buys=2).play("buy Silver")
    assert (scene.coins, scene.buys, scene.discard(), scene.left("Silver")) == (5, 1, "Silver", 39)
    assert scene.events("buy") == [{"seat": 0, "card": "Silver", "cost": 3}]


def test_coins_left_over_pay_for_the_next_buy() -> None:
    scene = deal(seat(), coins=8, buys=2).play("buy Silver")
    assert "buy Duchy" in scene.moves
    assert "buy Gold" not in scene.moves
    scene.play("buy Duchy")
    assert scene.hand(0) == "Silver, Duchy"


def test_coins_from_actions_are_spent_like_others() -> None:
    scene = deal(seat("Festival, Copper")).play("play Festival", "play Copper", "buy Silver")
    assert (scene.coins, scene.buys) == (0, 1)


def test_one_buy_a_turn_unless_cards_give_more() -> None:
    scene = deal(seat(), coins=20).play("buy Silver")
    assert scene.table.turn == 1


def test_the_turn_ends_by_itself_after_the_last_buy() -> None:
    scene = deal(seat("Estate"), seat(), coins=3, buys=2).play("buy Silver")
    assert scene.asked == 0
    scene.play("buy Copper")
    assert scene.asked == 1


def test_buys_and_coins_may_stay_unused_and_are_lost() -> None:
    scene = deal(seat(), seat(), coins=20, buys=3).play("end turn")
    assert (scene.coins, scene.buys, scene.discard(0)) == (0, 1, "")


def test_an_empty_pile_cannot_be_bought_from() -> None:
    scene = deal(seat(), coins=8, supply="0 Silver, 1 Gold", buys=2)
    assert "buy Silver" not in scene.moves
    scene.play("buy Gold")
    assert "buy Gold" not in scene.moves
    assert scene.left("Gold") == 0


def test_curses_and_coppers_can_be_bought_for_nothing() -> None:
    scene = deal(seat(), buys=2)
    assert scene.moves_with("buy") == ["Copper", "Curse"]


# Clean-up


def test_hand_and_cards_in_play_are_discarded_and_five_are_drawn() -> None:
    scene = deal(seat("Village, Copper, Estate, Duchy", "7 Gold"), seat()).play(
        "play Village", "play Copper", "end turn"
    )
    assert (scene.hand(), scene.deck()) == ("5 Gold", "Gold")
    assert (scene.in_play(), scene.discard()) == ("", "Copper, Gold, Estate, Duchy, Village")


def test_the_new_hand_is_drawn_at_once_not_on_the_next_turn() -> None:
    scene = deal(seat("", "5 Copper"), seat()).play("end turn")
    assert (scene.table.turn, scene.hand(0)) == (1, "5 Copper")


def test_a_card_bought_is_in_the_shuffle_of_the_same_clean_up() -> None:
    scene = deal(seat("Copper"), coins=6).play("play Copper", "buy Gold")
    assert scene.hand(0) == "Copper, Gold"


def test_cards_from_play_lie_on_top_of_the_hand() -> None:
    scene = deal(seat("Village, Copper, Estate", "6 Silver"), seat()).play("play Village", "play Copper", "end turn")
    assert scene.discard_pile() == "Copper, Village, Silver, Estate"
    assert scene.player_view(0, 1)["discard_top"] == "Copper"


def test_fewer_than_five_cards_make_a_smaller_hand() -> None:
    assert deal(seat("2 Estate"), seat()).play("end turn").hand(0) == "2 Estate"


def test_others_do_not_see_the_hand_discarded() -> None:
    scene = deal(seat("Copper, Estate"), seat()).play("end turn")
    assert scene.events("cleanup", 1) == [{"seat": 0, "count": 2}]
    assert scene.events("cleanup", 0)[0]["cards"] == ["Copper", "Estate"]


def test_an_empty_hand_is_not_spoken_of() -> None:
    scene = deal(seat("Copper", "5 Estate"), seat()).play("play Copper", "end turn")
    told = scene.events("cleanup", 0)
    assert told == [{"seat": 0}]
    assert tell(EVENTS, "cleanup", told[0], ["Ann", "Bob"]) == "Ann discards the cards in play"
