"""What has to be done is not praised: a hint says only that this is the best way to do it."""

from __future__ import annotations

import demesne
from demesne import bots
from tests.games.dominion.deal import deal, seat
from tests.helpers.reasons import told, told_to_others


def test_a_treasure_that_must_be_trashed_is_not_called_bad_for_the_deck() -> None:
    scene = deal(seat("Bandit"), seat("", "Silver, Gold")).play("play Bandit")
    silver = scene.table.legal_moves(1)[0]
    why = bots.make("dominion", "heuristic").explain(scene.table, 1, silver)
    assert told("dominion", why, 1) == "Of these, Silver is the one to trash."


def test_what_may_be_kept_is_trashed_because_the_deck_is_better_without_it() -> None:
    scene = deal(seat("Chapel, 2 Estate")).play("play Chapel")
    estate = scene.table.legal_moves(0)[0]
    why = bots.make("dominion", "heuristic").explain(scene.table, 0, estate)
    assert told("dominion", why) == "Your deck is better without Estate."
    assert told_to_others("dominion", why) == "Their deck is better without Estate."


def test_a_neutral_castle_is_not_placed_for_its_land() -> None:
    match = demesne.new("domaine", players=2, seed=3)
    mind = bots.make("domaine", "heuristic")
    said = []
    while match.state.question(match.to_act[0])["prompt"] == "castle":  # type: ignore[index]
        mover = match.to_act[0]
        move = mind.choose(match.state, mover)
        said.append(told("domaine", mind.explain(match.state, mover, move), mover))
        match.play(mover, move)
    assert said.index("There it takes up room that your rival could use more than you.") == 8
    assert said[:8] == ["There is worthwhile land around it, and room from your other castles."] * 8
