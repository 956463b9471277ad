"""Cutpurse: two coins, and everybody else loses a Copper."""

from __future__ import annotations

from tests.games.dominion.deal import deal, seat
from tests.games.dominion.script import copied_midway


def test_each_other_player_discards_exactly_one_copper() -> None:
    scene = deal(seat("Cutpurse"), seat("3 Copper, Estate"), seat("Copper")).play("play Cutpurse")
    assert (scene.coins, scene.hand(1), scene.hand(2)) == (2, "2 Copper, Estate", "")
    assert scene.discard(1) == "Copper"


def test_a_hand_without_copper_is_shown_and_remembered() -> None:
    scene = deal(seat("Cutpurse"), seat("Estate, Gold"), seat()).play("play Cutpurse")
    shown = [{"seat": 1, "cards": ["Gold", "Estate"], "where": "hand"}, {"seat": 2, "cards": [], "where": "hand"}]
    assert scene.events("reveal") == shown
    assert sorted(scene.table.players[1].known_in_hand(0)) == sorted(scene.table.players[1].hand)


def test_moat_and_lighthouse_keep_it_off() -> None:
    scene = deal(seat("Cutpurse"), seat("Moat, Copper")).play("play Cutpurse", "1: reveal Moat")
    assert scene.hand(1) == "Copper, Moat"


def test_doubled_it_takes_two() -> None:
    scene = deal(seat("Throne Room, Cutpurse"), seat("3 Copper")).play("play Throne Room", "play Cutpurse")
    assert (scene.coins, scene.hand(1)) == (4, "Copper")


def test_it_can_be_copied_in_its_window() -> None:
    scene = deal(seat("Cutpurse"), seat("Moat, 2 Copper"), seat("Moat, Copper"))
    copied_midway(scene, "play Cutpurse", "1: done", "2: reveal Moat")
    assert (scene.hand(1), scene.hand(2)) == ("Copper, Moat", "Copper, Moat")
