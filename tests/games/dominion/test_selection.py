"""Players select the kingdom: by veto, or one card each in turn."""

from __future__ import annotations

from typing import Any

import pytest

import demesne
from demesne.core import PUBLIC, IllegalMove, Match
from demesne.games.dominion.state import DominionState
from tests.games.dominion.invariants import invariants
from tests.helpers.play import play_out

TWELVE = "Cellar, Chapel, Festival, Gardens, Library, Mine, Moat, Village, Vassal, Witch, Smithy, Market"


def new(selection: str, **options: Any) -> Match:
    return demesne.new("dominion", seed=4, first=1, selection=selection, **{"kingdom": "random", **options})


def texts(match: Match) -> list[str]:
    return [move.text for move in match.legal_moves(match.to_act[0])]


def kingdom(match: Match) -> set[str]:
    view: dict[str, Any] = match.view(PUBLIC)
    return set(view["kingdom"])


@pytest.mark.parametrize("players", [2, 3, 6])
def test_everybody_strikes_out_one_card_and_ten_are_left(players: int) -> None:
    match = new("veto", players=players)
    candidates = kingdom(match)
    assert len(candidates) == 10 + players
    asked = []
    struck = set()
    while match.legal_moves(match.to_act[0])[0].verb == "veto":
        asked.append(match.to_act[0])
        struck.add(texts(match)[2].removeprefix("veto "))
        match.play(match.to_act[0], texts(match)[2])
    assert asked == [(1 + step) % players for step in range(players)], "from the player who begins"
    assert kingdom(match) == candidates - struck
    assert len(kingdom(match)) == 10
    assert match.to_act == [1]


def test_a_card_struck_out_is_gone() -> None:
    match = new("veto", kingdom=TWELVE)
    match.play(1, "veto Witch")
    with pytest.raises(IllegalMove):
        match.play(0, "veto Witch")
    match.play(0, "veto Chapel")
    assert not kingdom(match) & {"Witch", "Chapel"}


def test_players_choose_ten_cards_in_turn() -> None:
    match = new("alternate", players=3)
    assert len(texts(match)) == 26
    asked: list[int] = []
    chosen: list[str] = []
    for left in range(10, 0, -1):
        seat = match.to_act[0]
        view: dict[str, Any] = match.view(seat)
        assert view["question"]["details"] == {"cards": chosen, "left": left}
        asked.append(seat)
        chosen.append(texts(match)[-1].removeprefix("choose "))
        match.play(seat, texts(match)[-1])
        assert f"choose {chosen[-1]}" not in texts(match)
    assert asked == [1, 2, 0, 1, 2, 0, 1, 2, 0, 1]
    assert kingdom(match) == set(chosen)


@pytest.mark.parametrize("selection", ["veto", "alternate"])
def test_it_is_dealt_only_afterwards_and_the_game_goes_on_as_ever(selection: str) -> None:
    match = new(selection, kingdom=TWELVE)
    state = match.state
    assert isinstance(state, DominionState)
    assert not any(player.owned() for player in state.players)
    while state.stack[-1].program.source() == "selection":
        match.play(match.to_act[0], texts(match)[0])
    assert [len(player.hand) for player in state.players] == [5, 5]
    assert len(state.layout.piles) == len(state.pile_sizes) == 17
    invariants(state)
    assert play_out(match, 1).over


@pytest.mark.parametrize("selection", ["veto", "alternate"])
def test_it_can_be_copied_saved_undone_and_replayed_midway(selection: str) -> None:
    match = new(selection, kingdom=TWELVE)
    match.play(1, texts(match)[3])
    twin = match.state.copy()
    before = twin.key()
    assert match.game.load(match.state.plain()).key() == before
    match.play(0, texts(match)[0])
    assert twin.key() == before
    again = demesne.replay(match.record())
    assert again.state.key() == match.state.key()


def test_what_was_struck_out_and_chosen_is_told() -> None:
    vetoed, chose = new("veto", kingdom=TWELVE), new("alternate", kingdom=TWELVE)
    vetoed.play(1, "veto Witch")
    chose.play(1, "choose Witch")
    assert (vetoed.events[-1].kind, vetoed.events[-1].public) == ("veto", {"card": "Witch"})
    assert (chose.events[-1].kind, chose.events[-1].public) == ("choose", {"card": "Witch"})


@pytest.mark.parametrize(
    ("selection", "told"),
    [
        ("none", {"size": 10, "least": 10, "most": 10}),
        ("veto", {"size": 10, "least": 13, "most": 13}),
        ("alternate", {"size": 10, "least": 10, "most": None}),
    ],
)
def test_a_lobby_is_told_how_many_cards_to_name(selection: str, told: dict[str, int | None]) -> None:
    match = new(selection, players=3)
    assert match.game.preview(match.settings) == told
