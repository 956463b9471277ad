"""Nothing to peek at: what was tried and taken back has told nobody what a hand or a deck holds."""

from __future__ import annotations

import pytest

from demesne.core import IllegalMove, Match
from demesne.games.dominion.game import GAME
from tests.games.dominion.deal import Seat, deal, seat

MOAT = ("Moat, 2 Copper", "3 Copper")


def match_of(*sitting: Seat, kingdom: str = "", supply: str = "") -> Match:
    """A match that goes on from a table set up by hand."""
    table = deal(*sitting, kingdom=kingdom, supply=supply).table
    match = Match(GAME, len(sitting), 1, {})
    match.state = table
    table.journal = match.journal
    match.journal.events.clear()
    return match


def refusal(match: Match, texts: list[str]) -> str:
    with pytest.raises(IllegalMove) as refused:
        match.play_all(0, texts)
    return str(refused.value)


@pytest.mark.parametrize("victim", MOAT)
@pytest.mark.parametrize("attack", ["Militia", "Witch"])
def test_an_attack_that_a_moat_could_have_answered_is_not_taken_back(attack: str, victim: str) -> None:
    """There is nothing to discard, to draw or to gain: all that could happen is that the Moat is shown."""
    match = match_of(seat(attack), seat(victim), kingdom="Moat", supply="0 Curse")
    match.play(0, f"play {attack}")
    assert not match.can_undo(0)
    with pytest.raises(IllegalMove):
        match.undo(0)


def test_where_no_card_of_the_kingdom_could_answer_an_attack_may_be_taken_back() -> None:
    match = match_of(seat("Militia"), seat("3 Copper"))
    match.play(0, "play Militia")
    match.undo(0)
    assert match.can_undo(0) is False
    assert [move.text for move in match.legal_moves(0)] == ["play Militia", "end actions"]


@pytest.mark.parametrize("other", ["Pirate, 2 Copper", "3 Copper"])
def test_a_gain_that_a_card_in_hand_could_have_answered_is_not_taken_back(other: str) -> None:
    match = match_of(seat("2 Silver"), seat(other), kingdom="Pirate")
    match.play(0, "play all treasures")
    assert match.can_undo(0)
    match.play(0, "buy Silver")
    assert not match.can_undo(0)


def test_a_gain_that_no_card_in_hand_could_have_answered_may_be_taken_back() -> None:
    match = match_of(seat("2 Silver, Woodcutter"), seat("Pirate, 2 Copper"), kingdom="Pirate")
    match.play(0, "play Woodcutter")
    match.play(0, "play all treasures")
    match.play(0, "buy Estate")
    assert match.can_undo(0)


@pytest.mark.parametrize("deck", ["Copper, Gold, Estate", "3 Curse", ""])
def test_a_batch_does_not_tell_what_a_deck_holds(deck: str) -> None:
    match = match_of(seat("Sentry, Copper", deck), seat())
    told = refusal(match, ["play Sentry", "x"])
    assert told == refusal(match_of(seat("Sentry, Copper", "5 Gold"), seat()), ["play Sentry", "x"])
    assert match.moves == []


@pytest.mark.parametrize("victim", MOAT)
def test_a_batch_does_not_tell_what_a_hand_holds(victim: str) -> None:
    match = match_of(seat("Village, Witch", "Copper"), seat(victim), kingdom="Moat")
    told = refusal(match, ["play Village", "play Witch", "x"])
    assert told == "seat 0 cannot 'play Witch' in one go with 'play Village'"
    assert match.moves == []
