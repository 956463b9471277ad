"""Bandit: a Gold for the player, a better Treasure less for everybody else."""

from __future__ import annotations

from tests.games.dominion.deal import deal, seat
from tests.games.dominion.script import copied_midway


def test_it_gains_a_gold_and_has_a_rich_treasure_trashed() -> None:
    scene = deal(seat("Bandit"), seat("", "Silver, Copper, Estate")).play("play Bandit")
    assert scene.discard(0) == "Gold"
    assert (scene.asked, scene.prompt, scene.moves) == (1, "bandit", ["trash Silver"])
    scene.play("1: trash Silver")
    assert (scene.trash, scene.discard(1), scene.deck(1)) == ("Silver", "Copper", "Estate")


def test_the_victim_chooses_between_two() -> None:
    scene = deal(seat("Bandit"), seat("", "Silver, Gold")).play("play Bandit")
    assert (scene.asked, scene.moves) == (1, ["trash Silver", "trash Gold"])
    scene.play("1: trash Silver")
    assert (scene.trash, scene.discard(1)) == ("Silver", "Gold")


def test_coppers_and_other_cards_are_only_discarded() -> None:
    scene = deal(seat("Bandit"), seat("", "2 Copper"), seat("", "Estate, Village")).play("play Bandit")
    assert scene.idle
    assert [scene.discard(each) for each in (1, 2)] == ["2 Copper", "Estate, Village"]


def test_without_golds_the_attack_still_happens() -> None:
    scene = deal(seat("Bandit"), seat("", "Silver, Copper"), supply="0 Gold").play("play Bandit", "1: trash Silver")
    assert (scene.discard(0), scene.trash) == ("", "Silver")


def test_a_deck_that_runs_out_is_shuffled_without_the_card_shown() -> None:
    scene = deal(seat("Bandit"), seat("", "Silver", "2 Gold")).play("play Bandit")
    assert (scene.looking(1), scene.deck(1)) == ("Silver, Gold", "Gold")
    scene.play("1: trash Silver")
    assert (scene.discard(1), scene.trash) == ("Gold", "Silver")


def test_who_has_no_cards_shows_none() -> None:
    assert deal(seat("Bandit"), seat()).play("play Bandit").idle


def test_moat_spares_its_owner_and_the_gold_still_comes() -> None:
    scene = deal(seat("Bandit"), seat("Moat", "2 Gold"), seat("", "2 Silver")).play("play Bandit", "1: reveal Moat")
    scene.play("2: trash Silver")
    assert (scene.deck(1), scene.discard(2), scene.discard(0)) == ("2 Gold", "Silver", "Gold")


def test_doubled_it_robs_twice() -> None:
    scene = deal(seat("Throne Room, Bandit"), seat("", "2 Silver, 2 Gold")).play("play Throne Room", "play Bandit")
    scene.play("1: trash Silver", "1: trash Gold")
    assert (scene.discard(0), scene.trash, scene.discard(1)) == ("2 Gold", "Silver, Gold", "Silver, Gold")


def test_it_can_be_copied_while_a_victim_chooses() -> None:
    scene = deal(seat("Bandit"), seat("", "Silver", "2 Gold"), seat("Moat", "Silver, Gold"))
    copied_midway(scene, "play Bandit", "2: done", "1: trash Gold", "2: trash Silver")
    assert (scene.discard(1), scene.discard(2)) == ("Silver", "Gold")
