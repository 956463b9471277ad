"""Corsair: the first Silver or Gold of each turn is lost."""

from __future__ import annotations

from tests.games.dominion.deal import deal, seat
from tests.games.dominion.script import copied_midway


def test_the_first_silver_or_gold_is_trashed_and_its_coins_are_kept() -> None:
    scene = deal(seat("Corsair", "20 Copper"), seat("2 Gold, Copper", "9 Copper")).play("play Corsair")
    assert scene.coins == 2
    scene.play("end turn", "1: play all treasures")
    assert (scene.coins, scene.trash, scene.in_play(1)) == (7, "Gold", "Copper, Gold")
    scene.play("1: end turn")
    assert scene.hand() == "6 Copper"


def test_coppers_are_safe() -> None:
    scene = deal(seat("Corsair", "20 Copper"), seat("5 Copper")).play(
        "play Corsair", "end turn", "1: play all treasures"
    )
    assert scene.trash == ""


def test_moat_keeps_it_off_for_good() -> None:
    scene = deal(seat("Corsair", "20 Copper"), seat("Moat, Gold", "9 Copper")).play("play Corsair", "1: reveal Moat")
    scene.play("end turn", "1: end actions", "1: play all treasures")
    assert scene.trash == ""


def test_all_treasures_at_once_are_withheld_only_while_the_order_matters() -> None:
    scene = deal(seat("Corsair", "20 Copper"), seat("Silver, 2 Gold", "9 Copper")).play("play Corsair", "end turn")
    assert "play all treasures" not in scene.moves
    assert "play all treasures" in scene.play("1: play Silver").moves
    scene = deal(seat("Corsair", "20 Copper"), seat("Moat, Silver, Gold", "9 Copper")).play("play Corsair")
    scene.play("1: reveal Moat", "end turn", "1: end actions")
    assert "play all treasures" in scene.moves


def test_the_owner_of_the_corsair_is_not_touched() -> None:
    scene = deal(seat("Corsair, Gold", "20 Copper"), seat()).play("play Corsair", "play all treasures")
    assert scene.trash == ""


def test_it_can_be_copied_while_it_lasts() -> None:
    scene = deal(seat("Throne Room, Corsair", "20 Copper"), seat("Silver, Gold", "9 Copper"))
    turns = ("end turn", "1: play Gold", "1: play all treasures", "1: end turn")
    copied_midway(scene, "play Throne Room", "play Corsair", *turns)
    assert (scene.trash, scene.hand()) == ("Gold", "7 Copper")
