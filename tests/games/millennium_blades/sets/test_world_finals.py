"""World Finals: moments of a grand final."""

from __future__ import annotations

from tests.games.millennium_blades.arena import Arena


def test_final_round_fever_wants_to_come_last() -> None:
    assert Arena().hand(0, "Final-Round Fever").begin().play(0, "play Final-Round Fever").points == [16, 0]
    row = ("Match Seller", "Rain Clerk", "Chimney Fox", "-Ferry Otter", "Toast Gremlin")
    arena = Arena().row(0, *row).hand(0, "Final-Round Fever").begin()
    assert arena.play(0, "play Final-Round Fever").points == [36, 0]


def test_handshake_rival_wins_a_friend() -> None:
    arena = Arena().row(0, "Handshake Rival").row(1, "Match Seller").hand(0, "Chimney Fox")
    arena.store("Rain Clerk", "Toast Gremlin").begin().play(0, "use 0.1")
    assert arena.points == [20, 0]
    assert arena.g.players[0].received[1] == [1, 0, 0]
    assert arena.g.players[1].friends == [2, 2, 1]
    lost = Arena().row(0, "Handshake Rival").row(1, "Foldout Whale").hand(0, "Chimney Fox")
    lost.store("Rain Clerk", "Toast Gremlin").begin().play(0, "use 0.1")
    assert lost.points == [0, 20]
    assert lost.g.players[1].received[0] == [1, 0, 0]


def test_handshake_rival_meets_somebody_without_friends() -> None:
    arena = Arena().row(0, "Handshake Rival").row(1, "Match Seller").hand(0, "Chimney Fox")
    arena.store("Rain Clerk", "Toast Gremlin")
    giver, taker = arena.g.players[1], arena.g.players[0]
    taker.received[1], giver.friends = giver.friends, [0, 0, 0]
    assert arena.begin().play(0, "use 0.1").points == [20, 0]


def test_home_crowd_bull_has_two_stars_more_at_home() -> None:
    arena = Arena().row(0, "Home-Crowd Bull").row(1, "Foldout Whale").hand(0, "Match Seller")
    assert arena.store("Chimney Fox", "Toast Gremlin").begin().play(0, "use 0.1").points == [28, 0]
    tie = Arena().row(0, "Home-Crowd Bull").row(1, "Foldout Whale").hand(0, "Match Seller")
    assert tie.store("Rain Clerk", "Toast Gremlin").begin().play(0, "use 0.1").points == [0, 0]
    assert Arena().row(0, "Home-Crowd Bull").finish().points == [20, 0]


def test_home_crowd_bull_can_be_refused() -> None:
    arena = (
        Arena()
        .row(0, "Home-Crowd Bull")
        .row(1, "Rain Clerk")
        .gear(1, "Referee Whistle")
        .hand(0, "Match Seller")
        .begin()
    )
    assert arena.play(0, "use 0.1").play(1, "react 1.9").points == [0, 0]


def test_instant_replay_takes_another_turn() -> None:
    arena = Arena().hand(0, "Instant Replay", "Match Seller").hand(1, "Rain Clerk").begin()
    arena.play(0, "play Instant Replay")
    assert arena.moves(0) == ["play Match Seller"]
    arena.play(0, "play Match Seller")
    assert arena.asked() == (1, "turn")
    lamp = (
        Arena()
        .row(0, "Instant Replay")
        .gear(0, "Duplicator Lamp")
        .hand(0, "Match Seller")
        .hand(1, "Rain Clerk")
        .begin()
    )
    lamp.play(0, "use 0.9", "play Match Seller")
    assert lamp.asked() == (1, "turn")


def test_confetti_cannon_pays_for_matches_or_when_it_falls() -> None:
    arena = Arena().metas("Light", "Soldier").row(0, "Confetti Cannon", "Kettle Drummer")
    assert arena.finish().points == [60, 0]  # as much again by the metagame itself
    assert Arena().row(0, "Confetti Cannon").finish().points == [0, 0]
    fallen = Arena().row(0, "Confetti Cannon").hand(0, "Banner Locomotive").begin()
    assert fallen.play(0, "play Banner Locomotive").points == [18, 0]


def test_silent_favourite_stands_alone() -> None:
    assert Arena().row(0, "-Match Seller", "Silent Favourite").finish().points == [60, 0]
    assert Arena().row(0, "Match Seller", "Silent Favourite").finish().points == [16, 0]
