"""Chapel: trash up to four cards."""

from __future__ import annotations

from tests.games.dominion.deal import deal, seat
from tests.games.dominion.script import copied_midway


def test_it_trashes_up_to_four_cards() -> None:
    scene = deal(seat("Chapel, 3 Copper, 2 Estate")).play("play Chapel", *["trash Copper"] * 3)
    assert scene.moves == ["trash Estate", "done"]
    scene.play("trash Estate")
    assert scene.idle
    assert (scene.hand(), scene.trash) == ("Estate", "3 Copper, Estate")


def test_nothing_need_be_trashed() -> None:
    scene = deal(seat("Chapel, Copper")).play("play Chapel", "done")
    assert (scene.hand(), scene.trash) == ("Copper", "")


def test_with_an_empty_hand_nothing_is_asked() -> None:
    assert deal(seat("Chapel")).play("play Chapel").idle


def test_the_chapel_played_cannot_be_trashed_but_another_can() -> None:
    scene = deal(seat("2 Chapel")).play("play Chapel")
    assert scene.moves == ["trash Chapel", "done"]
    scene.play("trash Chapel")
    assert (scene.in_play(), scene.trash) == ("Chapel", "Chapel")


def test_everybody_sees_what_is_trashed() -> None:
    scene = deal(seat("Chapel, Copper, Curse")).play("play Chapel", "trash Copper", "trash Curse")
    assert [event["cards"] for event in scene.events("trash")] == [["Copper"], ["Curse"]]


def test_doubled_it_trashes_eight() -> None:
    scene = deal(seat("Throne Room, Chapel, 9 Copper")).play("play Throne Room", "play Chapel", *["trash Copper"] * 8)
    assert scene.idle
    assert (scene.hand(), scene.trash) == ("Copper", "8 Copper")


def test_it_can_be_copied_between_picks() -> None:
    scene = deal(seat("Chapel, 2 Copper, Estate, Curse"))
    copied_midway(scene, "play Chapel", "trash Copper", "trash Estate", "trash Curse", "done", "end turn")
    assert scene.trash == "Copper, Estate, Curse"
