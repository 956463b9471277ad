"""The engine agrees with the naive second implementation after every move."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any, cast

import pytest

import demesne
from demesne.core import PUBLIC, Match
from demesne.games.domaine.cards import NAMES
from demesne.games.domaine.state import DomaineState
from tests.games.domaine.naive import Exchanges, Table
from tests.helpers.play import SOAK, some_move

GAMES = 2


@pytest.mark.soak
@pytest.mark.parametrize("players", [2, 3, 4])
def test_regions_points_and_income_agree(players: int) -> None:
    for seed in range(GAMES * SOAK):
        for match in positions(players, seed):
            compare(match)


@pytest.mark.soak
@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_legal_pick_is_offered_until_the_number_is_used_up(players: int) -> None:
    later = 0
    for seed in range(GAMES * SOAK):
        begun: Begun | None = None
        for match in positions(players, seed):
            table = Table(match.view(PUBLIC))
            if begun is not None and not goes_on(match, begun):
                begun.check_end(table, match.moves[-1][1])
            begun = Begun(match) if match.to_act and is_picking(match) else None
            if begun is not None:
                assert begun.offered == begun.allowed(table, begun.ducats)
                assert begun.may_end == bool(begun.picked)
                later += bool(begun.picked)
    assert later > 50


@pytest.mark.soak
@pytest.mark.parametrize("players", [2, 3, 4])
def test_exchanges_are_counted_alike(players: int) -> None:
    """Players who sell and take whenever they can come to a standstill, in the same turn by both counts."""
    for seed in range(GAMES * SOAK):
        match, counted = demesne.new("domaine", players=players, seed=seed), Exchanges(players)
        chance = random.Random(seed)
        while not match.over:
            seat = match.to_act[0]
            moves = match.legal_moves(seat)
            dull = [move for move in moves if move.verb in ("sell", "take")]
            lively = [move for move in moves if move.verb in ("play", "draw")]
            match.play(seat, chance.choice(lively if lively and chance.random() < 0.05 else dull or moves))
            view: dict[str, Any] = match.view(PUBLIC)
            counted.note(match.moves[-1][1], view)
            if view["phase"] == "play":
                assert view["standstill"] == {"turns": counted.turns, "most": counted.most}
                assert counted.turns < counted.most
        assert match.outcome.reason == "standstill"
        assert counted.turns == 0 or counted.turns == counted.most


def positions(players: int, seed: int) -> Iterator[Match]:
    """All positions of a random game but the first."""
    match = demesne.new("domaine", players=players, seed=seed)
    chance = random.Random(seed)
    while not match.over:
        match.play(*some_move(match.state, chance))
        yield match


def question_of(match: Match) -> dict[str, Any]:
    return cast("dict[str, Any]", match.view(match.to_act[0])["question"])


def is_picking(match: Match) -> bool:
    return question_of(match)["picks"] is not None


class Begun:
    """An action for several things, as its player sees it."""

    def __init__(self, match: Match) -> None:
        question, self.seat = question_of(match), match.to_act[0]
        self.prompt: str = question["prompt"]
        self.castle: str = question["details"].get("castle", "")
        self.picked: list[str] = [move["text"] for move in question["picks"]["picked"]]
        self.most: int = question["picks"]["most"]
        texts = {move["text"] for move in question["moves"]}
        self.may_end = "done" in texts
        self.offered = texts - {"done"}
        view: dict[str, Any] = match.view(PUBLIC)
        self.ducats: int = view["players"][self.seat]["ducats"]

    def allowed(self, table: Table, ducats: int) -> set[str]:
        """What may be picked on this board, found the naive way."""
        if self.prompt == "borders":
            return table.legal_borders()
        if self.prompt == "knights":
            return {f"knight {cell}" for cell in table.legal_knights(self.seat, ducats)}
        assert self.prompt == "into"
        return {f"into {cell}" for cell in table.targets(self.castle)}

    def check_end(self, table: Table, text: str) -> None:
        """The action has ended: by `done`, with the last pick, or because nothing more is legal."""
        if text != "done" and len(self.picked) + 1 < self.most:
            fee = 1 if self.prompt == "knights" and table.land[text.split()[1]] == "F" else 0
            assert self.allowed(table, self.ducats - fee) == set()


def goes_on(match: Match, begun: Begun) -> bool:
    return bool(match.to_act) and is_picking(match) and len(question_of(match)["picks"]["picked"]) > len(begun.picked)


def compare(match: Match) -> None:
    view: dict[str, Any] = match.view(PUBLIC)
    if view["phase"] == "setup":
        assert view["domaines"] == []
        return
    table = Table(view)
    compare_domaines(view, table)
    for seat, data in enumerate(view["players"]):
        assert data["points"] == table.score(seat)
        assert data["income"] == table.income(seat)
        assert data["mines"] == table.mines(seat)
    assert match.over >= any(table.score(seat) >= view["king"] for seat in range(match.players))
    assert all(table.chained(cell) for cell in table.knights)
    if match.to_act and question_of(match)["prompt"] == "turn":
        compare_turn(match, table)


def compare_domaines(view: dict[str, Any], table: Table) -> None:
    ours = {data["castle"]: set(data["cells"]) for data in view["domaines"]}
    assert ours == table.domaines()
    for data in view["domaines"]:
        assert data["knights"] == table.strength(data["castle"])


def compare_turn(match: Match, table: Table) -> None:
    """A card can be sold, and played if it can be paid and does something."""
    state, seat = match.state, match.to_act[0]
    assert isinstance(state, DomaineState)
    texts = {move.text for move in match.legal_moves(seat)}
    hand = {card >> 2 for card in state.hands[seat]}
    assert {text for text in texts if text.startswith("sell")} == {f"sell {NAMES[kind]}" for kind in hand}
    own = [castle for castle in table.domaines() if table.castles[castle] == seat]
    expands = any(table.targets(castle) for castle in own)
    costs = {"E1": 3, "E2": 6}
    for name, cost in costs.items():
        if NAMES.index(name) in hand:
            assert (f"play {name} as expand" in texts) == (expands and state.ducats[seat] >= cost)
