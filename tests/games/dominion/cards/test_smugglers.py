"""Smugglers: a copy of the neighbour's last catch."""

from __future__ import annotations

from tests.games.dominion.deal import deal, seat
from tests.games.dominion.script import copied_midway


def test_anything_gained_by_the_right_hand_neighbour_will_do() -> None:
    scene = deal(seat("Witch, 3 Copper", "9 Copper"), seat("Smugglers", "9 Copper"), seat("Smugglers", "9 Copper"))
    scene.play("play Witch", "play all treasures", "buy Silver", "1: play Smugglers")
    assert scene.moves == ["gain Silver"]
    scene.play("1: gain Silver", "1: end turn", "2: play Smugglers")
    assert scene.moves == ["gain Silver"]


def test_what_was_gained_on_another_players_turn_does_not_count() -> None:
    scene = deal(seat("Witch"), seat("Copper", "9 Copper"), seat("Smugglers"))
    scene.play("play Witch", "end turn", "1: end turn", "2: play Smugglers")
    assert scene.idle


def test_nothing_gained_nothing_smuggled() -> None:
    assert deal(seat(), seat("Smugglers")).play("end turn", "1: play Smugglers").idle


def test_the_catch_can_be_smuggled_twice_and_copied_in_between() -> None:
    scene = deal(seat("3 Copper"), seat("Throne Room, Smugglers")).play("play all treasures", "buy Silver")
    copied_midway(scene, "1: play Throne Room", "1: play Smugglers", "1: gain Silver", "1: gain Silver")
    assert scene.discard(1) == "2 Silver"
