"""Pirate Ship: raid, or cash in what raids brought."""

from __future__ import annotations

from tests.games.dominion.deal import deal, seat
from tests.games.dominion.script import copied_midway


def test_a_raid_that_trashes_something_brings_one_token() -> None:
    scene = deal(seat("Pirate Ship"), seat("", "Silver, Gold"), seat("", "2 Copper")).play("play Pirate Ship", "raid")
    assert scene.moves == ["trash Silver", "trash Gold"]
    scene.play("trash Gold", "trash Copper")
    assert (scene.trash, scene.discard(1), scene.discard(2)) == ("Copper, Gold", "Silver", "Copper")
    assert scene.player_view(0, 1)["tokens"] == 1


def test_a_raid_without_loot_brings_none() -> None:
    scene = deal(seat("Pirate Ship"), seat("", "2 Estate"), seat()).play("play Pirate Ship", "raid")
    assert (scene.idle, scene.player_view(0, 1)["tokens"]) == (True, 0)


def test_tokens_pay_and_are_kept() -> None:
    scene = deal(seat("2 Pirate Ship, Village", "Copper"), seat("", "2 Copper"))
    scene.play("play Village", "play Pirate Ship", "raid", "trash Copper", "play Pirate Ship", "cash in")
    assert (scene.coins, scene.player_view(0, 0)["tokens"]) == (1, 1)


def test_the_choice_comes_after_reactions() -> None:
    scene = deal(seat("Pirate Ship"), seat("Moat", "2 Gold")).play("play Pirate Ship")
    assert scene.asked == 1
    scene.play("1: reveal Moat", "raid")
    assert (scene.idle, scene.deck(1)) == (True, "2 Gold")


def test_it_can_be_copied_in_the_midst_of_a_raid() -> None:
    scene = deal(seat("Throne Room, Pirate Ship"), seat("", "Silver, Gold"), seat("", "2 Copper"))
    copied_midway(scene, "play Throne Room", "play Pirate Ship", "raid", "trash Gold", "trash Copper", "cash in")
    assert scene.coins == 1
