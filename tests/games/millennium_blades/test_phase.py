"""The deckbuilding phase: its intervals, what each brings, being ready, and its three timings."""

from __future__ import annotations

import pytest

from demesne.core import NotYourTurn
from tests.games.millennium_blades.scene import Scene


def seconds(scene: Scene) -> object:
    question = scene.g.question(-1)
    assert question is not None
    details = question["details"]
    assert isinstance(details, dict)
    return details["seconds"]


@pytest.mark.parametrize(
    ("lengths", "wanted"),
    [("full", [420, 420, 360, 180]), ("half", [210, 210, 180, 90]), ("quick", [105, 105, 90, 45])],
)
def test_intervals_of_seven_seven_and_six_minutes_and_a_grace(lengths: str, wanted: list[int]) -> None:
    scene = Scene(timing="clock", lengths=lengths)
    told = []
    for number, length in enumerate(wanted):
        assert seconds(scene) == length
        told.append(scene.g.view(0)["market"])
        scene.play(-1, f"time {number + 1} up")
    assert scene.g.lanes is None
    assert told == ["open", "last_sale", "no_sale", "closed"]
    assert scene.g.view(0)["market"] is None


def test_six_cards_come_in_each_of_the_first_two_intervals() -> None:
    scene = Scene()
    sizes = []
    for _ in range(4):
        sizes.append([len(player.binder) for player in scene.g.players])
        if scene.g.interval < 3:
            scene.all_ready()
    assert sizes == [[18] * 3, [24] * 3, [24] * 3, [24] * 3]


def test_everybody_gets_thirty_dollars_in_every_phase() -> None:
    scene = Scene(2)
    before = [player.money for player in scene.g.players]
    scene.all_ready(4)
    while scene.g.lanes is None:
        seat = scene.g.to_act[0]
        scene.play(seat, scene.moves(seat)[0])
    assert scene.g.round == 2
    assert [player.money for player in scene.g.players] == [money + 30 for money in before]


def test_the_last_ready_begins_the_next_interval() -> None:
    scene = Scene().play(0, "ready").play(1, "ready")
    assert scene.g.interval == 0
    scene.play(0, "not ready").play(2, "ready")
    assert scene.g.interval == 0
    scene.play(0, "ready")
    assert scene.g.interval == 1
    assert "ready" in scene.moves(1)


def test_a_ready_player_still_acts() -> None:
    scene = Scene().play(0, "ready", "buy pack 1")
    assert "not ready" in scene.moves(0)


def test_in_the_grace_only_decks_and_collections_change() -> None:
    scene = Scene().all_ready(3)
    verbs = {move.verb for seat in range(3) for move in scene.g.legal_moves(seat)}
    assert verbs == {"deck", "collect", "ready"}
    assert scene.why(0, "buy pack 1") == "in the grace only decks and collections change"


def test_in_turns_an_errand_passes_the_turn_and_arranging_is_free() -> None:
    scene = Scene(timing="turns")
    first = scene.g.first
    assert scene.g.to_act == [first]
    scene.play(first, scene.moves(first, "deck")[0])
    assert scene.g.to_act == [first]
    scene.play(first, "buy pack 1")
    second = (first + 1) % 3
    assert scene.g.to_act == [second]
    with pytest.raises(NotYourTurn):
        scene.match.play(first, "ready")
    scene.play(second, "ready")
    assert scene.g.to_act == [(first + 2) % 3]


def test_with_the_clock_nobody_has_to_be_ready() -> None:
    scene = Scene(timing="clock")
    assert scene.g.to_act == [0, 1, 2, -1]
    scene.play(-1, "time 1 up")
    assert scene.g.interval == 1
