"""Outpost: another turn with a short hand."""

from __future__ import annotations

from demesne.core.wording import tell
from demesne.games.dominion.text import EVENTS
from tests.games.dominion.deal import deal, seat
from tests.games.dominion.script import copied_midway


def test_the_extra_turn_is_told_as_one() -> None:
    scene = deal(seat("Outpost", "20 Copper"), seat()).play("play Outpost", "end turn")
    assert scene.events("turn", 1) == [{"seat": 0, "number": 1}, {"seat": 0, "extra": "an extra turn"}]
    told = [tell(EVENTS, "turn", event, ["Ann", "Bob"], 0) for event in scene.events("turn", 0)]
    assert told == ["You begin turn 1", "You take an extra turn"]


def test_an_extra_turn_with_three_cards_follows() -> None:
    scene = deal(seat("Outpost", "20 Copper"), seat("5 Copper")).play("play Outpost", "end turn")
    assert (scene.table.turn, scene.table.extra_turn, scene.hand(), scene.in_play()) == (0, True, "3 Copper", "Outpost")
    scene.play("end turn")
    assert (scene.table.turn, scene.in_play(), scene.hand()) == (1, "", "5 Copper")


def test_the_game_can_end_before_the_extra_turn() -> None:
    scene = deal(seat("Outpost", "20 Copper"), seat(), coins=8, supply="1 Province").play(
        "play Outpost", "buy Province"
    )
    assert scene.table.over


def test_played_twice_it_keeps_throne_room_out() -> None:
    scene = deal(seat("Throne Room, Outpost", "20 Copper"), seat()).play("play Throne Room", "play Outpost", "end turn")
    assert (scene.in_play(), scene.table.extra_turn) == ("Throne Room, Outpost", True)
    assert scene.play("end turn").in_play() == ""


def test_it_can_be_copied_before_and_in_the_extra_turn() -> None:
    scene = deal(seat("Throne Room, Outpost", "20 Copper"), seat())
    copied_midway(scene, "play Throne Room", "play Outpost", "end turn", "end turn")
    assert scene.table.turn == 1
