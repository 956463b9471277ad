"""Questions for several things in Dominion and Domaine, as a person answers them at the terminal."""

from __future__ import annotations

from itertools import permutations

import pytest

import demesne
from demesne.core import Match, State
from demesne.games.dominion.card import number
from tests.cli.play_helpers import sit

KINGDOM = "Cellar,Chapel,Militia,Sentry,Smithy,Market,Moat,Mine,Remodel,Workshop"


def deck(state: State, seat: int, cards: str) -> None:
    """The next hand of a seat."""
    state.players[seat].deck = [number(name) for name in cards.split()]  # type: ignore[attr-defined]


def with_chapel() -> Match:
    match = demesne.new("dominion", kingdom=KINGDOM, first=0, seed=1)
    deck(match.state, 0, "Chapel Copper Estate Curse Estate")
    match.play(0, "end turn")
    match.play(1, "end turn")
    match.play(0, "play Chapel")
    return match


def under_militia(hand: str) -> Match:
    """Seat 1 has played a Militia; the person must discard two cards of this hand."""
    match = demesne.new("dominion", kingdom=KINGDOM, first=1, seed=1)
    deck(match.state, 1, "Militia Militia Militia Militia Militia")
    match.play(1, "end turn")
    deck(match.state, 0, hand)
    match.play(0, "end turn")
    match.play(1, "play Militia")
    return match


@pytest.mark.parametrize("order", list(permutations(["trash estate", "t copper", "3"])))
def test_cards_are_trashed_in_any_order(order: tuple[str, ...], monkeypatch: pytest.MonkeyPatch) -> None:
    match = with_chapel()
    sit(match, [", ".join([*order, "done"]), "quit", "n"], monkeypatch)
    assert sorted(match.view(0)["trash"]) == ["Copper", "Curse", "Estate"]  # type: ignore[call-overload]


def test_a_person_need_not_begin_with_the_first_card(monkeypatch: pytest.MonkeyPatch) -> None:
    match = under_militia("Copper Copper Copper Copper Estate")
    shown = sit(match, ["discard estate", "hint", "undo", "hint", "d e, d c", "quit", "n"], monkeypatch)
    assert match.view(0)["players"][0]["hand"] == ["Copper"] * 3  # type: ignore[index]
    assert "Picked so far: discard Estate (2 in all)" in shown
    assert "\nExpert: discard Copper\n" in shown
    assert "\nExpert: discard Estate, discard Copper\n" in shown


@pytest.mark.parametrize("line", ["d estate, d estate", "d c, d c, d c", "discard gold", "done"])
def test_what_cannot_be_discarded_changes_nothing(line: str, monkeypatch: pytest.MonkeyPatch) -> None:
    match = under_militia("Copper Copper Copper Copper Estate")
    before = match.state.key()
    sit(match, [line, "quit", "n"], monkeypatch)
    assert match.state.key() == before


def building(seed: int) -> Match:
    """A game of Domaine in which the person has just played a card for borders."""
    match = demesne.new("domaine", seed=seed)
    while True:
        seat = match.to_act[0]
        moves = [move.text for move in match.legal_moves(seat)]
        plays = [text for text in moves if seat == 0 and text.endswith("as borders")]
        match.play(seat, plays[0] if plays else moves[0])
        if plays:
            return match


def test_borders_are_built_in_one_line_and_in_any_order(monkeypatch: pytest.MonkeyPatch) -> None:
    match = building(3)
    first, *_, last = [move.text for move in match.legal_moves(0) if move.verb == "border"]
    line = ", ".join(text.replace("border ", "b ") for text in (last, first))
    sit(match, [line, "quit", "n"], monkeypatch)
    assert [text for _, text in match.moves[-2:]] == [last, first]
