"""When the game is over."""

from __future__ import annotations

import pytest

from demesne.core import NotYourTurn
from demesne.games.dominion.moves import END_TURN
from tests.games.dominion.deal import deal, seat


def test_it_ends_with_the_turn_in_which_the_last_province_goes() -> None:
    scene = deal(seat(), seat(), coins=8, supply="1 Province").play("buy Province")
    assert scene.over()
    assert scene.table.outcome().reason == "provinces"
    assert scene.table.outcome().winners == [0]


def test_that_turn_is_played_to_its_end() -> None:
    scene = deal(seat(), seat(), coins=16, buys=2, supply="1 Province").play("buy Province")
    assert not scene.over()
    scene.play("buy Duchy")
    assert scene.over()
    assert scene.table.outcome().scores == [9, 0]


def test_clean_up_comes_before_the_end() -> None:
    scene = deal(seat("Copper", "5 Silver"), seat(), coins=7, supply="1 Province").play("play Copper", "buy Province")
    assert (scene.hand(), scene.in_play(), scene.discard()) == ("5 Silver", "", "Copper, Province")


@pytest.mark.parametrize(("players", "empties"), [(2, 3), (3, 3), (4, 3), (5, 4), (6, 4)])
def test_it_ends_with_three_empty_piles_or_four_for_five_and_six_players(players: int, empties: int) -> None:
    gone = ["Village", "Smithy", "Market", "Cellar"]
    before = ", ".join([f"0 {name}" for name in gone[: empties - 1]] + [f"1 {gone[empties - 1]}"])
    scene = deal(*[seat() for _ in range(players)], supply=before)
    scene.play("end turn")
    assert not scene.over()
    scene.play(*[f"{each}: end turn" for each in range(1, players)])
    scene.table.coins = 5
    scene.table.refresh()
    scene.play(f"buy {gone[empties - 1]}")
    assert scene.over()
    assert scene.table.outcome().reason == "piles"


def test_every_supply_pile_counts_copper_and_curse_too() -> None:
    scene = deal(seat(), seat(), supply="0 Copper, 0 Duchy, 1 Curse").play("buy Curse")
    assert scene.over()
    assert scene.table.outcome().reason == "piles"


def test_two_empty_piles_do_not_end_it() -> None:
    scene = deal(seat(), seat(), supply="0 Copper, 1 Curse").play("buy Curse")
    assert not scene.over()


def test_piles_emptied_by_cards_count_as_well() -> None:
    scene = deal(seat("Witch"), seat(), supply="0 Copper, 0 Duchy, 1 Curse").play("play Witch")
    assert not scene.over()
    assert scene.play("end turn").over()


def test_an_empty_trash_or_deck_ends_nothing() -> None:
    assert not deal(seat(), seat()).play("end turn").over()


def test_afterwards_nobody_may_move() -> None:
    scene = deal(seat(), seat(), coins=8, supply="1 Province").play("buy Province")
    assert (scene.table.to_act, scene.moves) == ([], [])
    with pytest.raises(NotYourTurn, match="the game is over"):
        scene.table.apply(1, END_TURN)


def test_the_end_is_told_with_its_reason_and_scores() -> None:
    scene = deal(seat(), seat("Estate"), coins=8, supply="1 Province").play("buy Province")
    assert scene.events("over") == [{"seat": 0, "reason": "provinces", "scores": [6, 1]}]
