"""Several picks in any order, as a person makes them."""

from __future__ import annotations

from itertools import permutations

import pytest

import demesne
from demesne.bots import Bot
from demesne.core.errors import IllegalMove
from demesne.core.match import Match
from demesne.core.move import Move
from demesne.core.state import State
from demesne.games.dominion.card import number
from demesne.games.dominion.table import Table
from demesne.terminal.picks import Picks, gather, whole_answer

KINGDOM = "Cellar,Chapel,Militia,Sentry,Smithy,Market,Moat,Mine,Remodel,Workshop"


def with_hand(hand: str) -> Match:
    """Seat 0's second turn, with this hand."""
    match = demesne.new("dominion", kingdom=KINGDOM, first=0, seed=1)
    assert isinstance(match.state, Table)
    match.state.players[0].deck = [number(name) for name in hand.split()]
    match.play(0, "end turn")
    match.play(1, "end turn")
    return match


def picks_at(match: Match) -> Picks:
    found = gather(match, 0)
    assert found is not None
    return found


def test_single_choices_are_left_alone() -> None:
    assert gather(with_hand("Cellar Copper Copper Estate Gold"), 0) is None


def test_every_order_gives_the_same_moves() -> None:
    match = with_hand("Chapel Copper Estate Curse Estate")
    match.play(0, "play Chapel")
    for order in permutations(["trash Estate", "trash Copper", "trash Curse"]):
        picks = picks_at(match)
        assert picks.add(list(order)) == []
        assert picks.offered() == ["trash Estate", "done"]
        made = picks.add(["done"])
        assert made == ["trash Copper", "trash Estate", "trash Curse"]
    match.play_all(0, made)
    view = match.view(0)
    assert view["trash"] == ["Copper", "Estate", "Curse"]


def test_cards_looked_at_go_in_any_order_too() -> None:
    match = with_hand("Estate Curse Copper Sentry Copper Copper Copper Copper")
    match.play(0, "play Sentry")
    picks = picks_at(match)
    *_, last = picks.offered()[:-1]
    assert picks.add([last]) == []
    (first, _) = picks.offered()
    match.play_all(0, picks.add([first]))
    assert len(match.view(0)["trash"]) == 2  # type: ignore[arg-type]


def under_militia(hand: str) -> Match:
    """Seat 1 has played a Militia; seat 0 must discard from this hand."""
    match = demesne.new("dominion", kingdom=KINGDOM, first=1, seed=1)
    assert isinstance(match.state, Table)
    match.state.players[1].deck = [number("Militia")] * 5
    match.play(1, "end turn")
    match.state.players[0].deck = [number(name) for name in hand.split()]
    match.play(0, "end turn")
    match.play(1, "play Militia")
    return match


def test_what_the_rules_would_ask_first_may_come_last() -> None:
    match = under_militia("Copper Copper Copper Copper Estate")
    assert [move.text for move in match.legal_moves(0)] == ["discard Copper"]
    picks = picks_at(match)
    assert picks.offered() == ["discard Copper", "discard Estate"]
    assert picks.add(["discard Estate"]) == []
    assert picks.offered() == ["discard Copper"]
    match.play_all(0, picks.add(["discard Copper"]))
    assert match.view(0)["players"][0]["hand"] == ["Copper"] * 3  # type: ignore[index]


def test_the_question_counts_down() -> None:
    picks = picks_at(match := under_militia("Copper Copper Gold Estate Estate"))
    picks.add(["discard Estate"])
    shown = picks.shown(match.view(0))["question"]
    assert shown["details"] == {"needed": 1, "allowed": 1, "picked": 1}
    assert [move["text"] for move in shown["moves"]] == ["discard Copper", "discard Gold", "discard Estate"]


@pytest.mark.parametrize(
    "wrong",
    [["discard Gold"], ["discard Estate", "discard Estate"], ["discard Copper", "discard Copper", "discard Copper"]],
)
def test_too_many_or_missing_things_are_refused_and_forgotten(wrong: list[str]) -> None:
    picks = picks_at(under_militia("Copper Copper Copper Copper Estate"))
    with pytest.raises(IllegalMove, match="cannot be picked"):
        picks.add(wrong)
    assert picks.chosen == []


def test_done_only_when_the_answer_would_be_whole() -> None:
    match = under_militia("Copper Copper Copper Copper Estate")
    assert "done" not in picks_at(match).offered()
    match = with_hand("Chapel Copper Estate Curse Estate")
    match.play(0, "play Chapel")
    assert picks_at(match).offered() == ["trash Copper", "trash Estate", "trash Curse", "done"]
    assert picks_at(match).add(["done"]) == ["done"]
    assert picks_at(match).add(["trash Curse", "trash Copper", "trash Estate", "trash Estate"]) == [
        "trash Copper",
        "trash Estate",
        "trash Estate",
        "trash Curse",
    ]


class Last(Bot):
    """Takes the last thing offered."""

    def choose(self, state: State, seat: int) -> Move:
        return [move for move in state.legal_moves(seat) if move.text != "done"][-1]


def test_advice_on_picks_is_whole() -> None:
    match = under_militia("Copper Copper Gold Estate Estate")
    before = match.state.key()
    advice = whole_answer(match.state, 0, Last())
    assert advice == ["discard Estate", "discard Estate"]
    assert picks_at(match).add(advice) == advice
    assert match.state.key() == before


def test_advice_on_a_single_choice_is_one_move() -> None:
    match = with_hand("Cellar Copper Copper Estate Gold")
    assert whole_answer(match.state, 0, Last()) == ["end actions"]
