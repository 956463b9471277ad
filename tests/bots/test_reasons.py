"""A hint says why, in one line, at every decision of whole games."""

from __future__ import annotations

import random

import pytest

import demesne
from demesne import bots


@pytest.mark.parametrize("game", ["dominion", "domaine", "millennium-blades"])
def test_every_move_of_a_heuristic_game_comes_with_a_reason(game: str) -> None:
    in_turns = {"timing": "turns", "powers": True, "venues": True} if game == "millennium-blades" else {}
    match = demesne.new(game, players=3, seed=5, **in_turns)
    minds = [bots.make(game, "heuristic") for _ in range(3)]
    said = set()
    for _ in range(600):
        if match.over:
            break
        seat = match.to_act[0]
        before = match.state.key()
        move = minds[seat].choose(match.state, seat)
        why = minds[seat].explain(match.state, seat, move)
        assert match.state.key() == before
        assert why.endswith(".")
        assert "\n" not in why
        said.add(why)
        match.play(seat, move)
    assert len(said) > 8


def test_whatever_a_person_has_laid_on_a_tray_a_hint_says_why() -> None:
    """People do what bots never do, and ask for a hint then: every kind of move outside tournaments has its reason."""
    match = demesne.new("millennium-blades", players=2, seed=2, timing="no clock")
    mind, chance = bots.make("millennium-blades", "heuristic"), random.Random(2)
    explained: set[str] = set()
    for _ in range(400):
        if match.state.lanes is None:
            break
        seat = chance.choice([seat for seat in match.to_act if seat >= 0])
        by_verb = {move.verb: move for move in match.legal_moves(seat)}
        for verb in sorted(by_verb.keys() - explained):
            assert mind.explain(match.state, seat, by_verb[verb]).endswith("."), verb
            explained.add(verb)
        match.play(seat, by_verb[chance.choice([verb for verb in by_verb if verb != "ready"] or ["ready"])])
    assert explained >= {"put", "take back", "thank", "unthank", "money", "wish", "agree", "spend", "uncollect"}


def test_a_bot_without_words_counts_what_it_passed_over() -> None:
    match = demesne.new("dominion", seed=1, first=0)
    mind = bots.make("dominion", "random")
    move = match.legal_moves(0)[0]
    others = len(match.legal_moves(0)) - 1
    assert mind.explain(match.state, 0, move) == f"{mind.name} prefers it to {others} other moves."


def test_a_province_is_explained_by_its_points_and_the_end() -> None:
    match = demesne.new("dominion", seed=1, first=0)
    state = match.state
    state.coins = 8  # type: ignore[attr-defined]
    state.refresh()
    buy = next(move for move in state.legal_moves(0) if move.text == "buy Province")
    assert "8 left" in bots.make("dominion", "heuristic").explain(state, 0, buy)
