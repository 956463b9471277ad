"""Friendship cards: given in deckbuilding, scored by the receiver, capped for each giver."""

from __future__ import annotations

from demesne.games.millennium_blades.friendship import friendship_vp
from tests.games.millennium_blades.scene import Scene


def test_a_friendship_card_is_given_for_nothing() -> None:
    scene = Scene().play(0, "give +3 to 1")
    assert scene.player(0).friends == [3, 2, 0]
    assert scene.player(1).received[0] == [0, 0, 1]
    assert "give +3 to 1" not in scene.moves(0)
    assert scene.told("friendship", 2) == [{"event": "friendship", "seat": 0, "to": 1, "vp": 3}]


def test_the_receiver_scores_it_and_what_is_kept_scores_nothing() -> None:
    scene = Scene().play(0, "give +2 to 1", "give +1 to 1")
    assert [friendship_vp(player) for player in scene.g.players] == [0, 3, 0]


def test_at_most_six_points_come_from_one_giver() -> None:
    scene = Scene().play(0, "give +3 to 1", "give +2 to 1", "give +2 to 1").play(2, "give +3 to 1")
    assert friendship_vp(scene.player(1)) == 6 + 3


def test_friendship_is_not_given_in_the_grace() -> None:
    scene = Scene().all_ready(3)
    assert scene.moves(0, "give") == []
