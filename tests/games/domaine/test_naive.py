"""The engine agrees with the naive second implementation after every move."""

from __future__ import annotations

import random
from typing import Any

import pytest

import demesne
from demesne.core import PUBLIC, Match
from demesne.games.domaine.cards import NAMES
from demesne.games.domaine.state import Realm
from tests.games.domaine.naive import Table
from tests.helpers.play import SOAK, some_move

GAMES = 2


@pytest.mark.soak
@pytest.mark.parametrize("players", [2, 3, 4])
def test_regions_points_and_income_agree(players: int) -> None:
    for seed in range(GAMES * SOAK):
        match = demesne.new("domaine", players=players, seed=seed)
        chance = random.Random(seed)
        while not match.over:
            match.play(*some_move(match.state, chance))
            compare(match)


def compare(match: Match) -> None:
    view: dict[str, Any] = match.view(PUBLIC)
    if view["phase"] == "setup":
        assert view["domaines"] == []
        return
    table = Table(view)
    compare_domaines(view, table)
    for seat, data in enumerate(view["players"]):
        assert data["standing"] == table.score(seat)
        assert data["income"] == table.income(seat)
        assert data["mines"] == table.mines(seat)
    assert all(table.chained(cell) for cell in table.knights)
    if match.to_act:
        compare_picks(match, table)


def compare_domaines(view: dict[str, Any], table: Table) -> None:
    ours = {data["castle"]: set(data["cells"]) for data in view["domaines"]}
    assert ours == table.domaines()
    for data in view["domaines"]:
        assert data["knights"] == table.strength(data["castle"])


def compare_picks(match: Match, table: Table) -> None:
    """The first pick of an action is everything the rules allow; later picks are some of it."""
    state = match.state
    assert isinstance(state, Realm)
    seat = match.to_act[0]
    texts = {move.text for move in match.legal_moves(seat)} - {"done"}
    frame, prompt = state.stack[-1], state.open[0].asker.prompt
    if prompt == "borders":
        allowed = table.legal_borders()
        assert texts <= allowed
        assert frame.subject >= 0 or texts == allowed
    elif prompt == "knights":
        allowed = {f"knight {cell}" for cell in table.legal_knights(seat, state.ducats[seat])}
        assert texts <= allowed
        assert frame.subject >= 0 or texts == allowed
    elif prompt == "into":
        castle = str(state.open[0].asker.details(state, frame)["castle"])
        allowed = {f"into {cell}" for cell in table.targets(castle)}
        assert texts <= allowed
        assert frame.marks > 0 or texts == allowed
    elif prompt == "turn":
        compare_turn(state, seat, table, texts)


def compare_turn(state: Realm, seat: int, table: Table, texts: set[str]) -> None:
    """A card can be sold, and played if it can be paid and does something."""
    hand = {card >> 2 for card in state.hands[seat]}
    assert {text for text in texts if text.startswith("sell")} == {f"sell {NAMES[kind]}" for kind in hand}
    own = [castle for castle in table.domaines() if table.castles[castle] == seat]
    expands = any(table.targets(castle) for castle in own)
    costs = {"E1": 3, "E2": 6}
    for name, cost in costs.items():
        if NAMES.index(name) in hand:
            assert (f"play {name} as expand" in texts) == (expands and state.ducats[seat] >= cost)
