"""Each numbered rule of Market Day."""

from __future__ import annotations

from typing import cast

import pytest

from demesne.core import CLOCK, PUBLIC, BadSettings, IllegalMove, Match, NotYourTurn, seeded
from tests.toy.game import GAME
from tests.toy.state import Market

APPLE, BREAD, CHEESE, HONEY = range(4)


def opened(*hands: str, **options: object) -> Match:
    """A market just opened, with these hands (`aabch` is two apples, bread, cheese, honey) and apples atop the deck."""
    match = Match(GAME, len(hands), 1, {"first": "0", **options})
    state = market(match)
    state.hands = [[hand.count(letter) for letter in "abch"] for hand in hands]
    rest = [8 - sum(hand[good] for hand in state.hands) for good in range(4)]
    state.deck = [good for good in (HONEY, CHEESE, BREAD, APPLE) for _ in range(rest[good])]
    state.refresh()
    return match


def market(match: Match) -> Market:
    return cast(Market, match.state)


def texts(match: Match, seat: int) -> list[str]:
    return [move.text for move in match.legal_moves(seat)]


def close(match: Match) -> Match:
    match.play(CLOCK, "time up")
    return match


def last_event(match: Match, seat: int) -> dict[str, object]:
    return match.events[-1].seen_by(seat)


# 1. Setting up


def test_everybody_gets_five_hidden_cards() -> None:
    match = Match(GAME, 3, 1, {})
    assert match.view(0)["hands"] == [5, 5, 5]
    assert match.view(0)["deck"] == 17
    assert match.view(0)["hand"] == market(match).hands[0]
    assert match.view(PUBLIC)["hand"] is None
    deals = [event for event in match.events if event.kind == "deal"]
    for event in deals:
        for seat in range(3):
            assert ("cards" in event.seen_by(seat)) == (seat == event.seat)


def test_chance_or_the_host_names_who_opens() -> None:
    assert {market(Match(GAME, 3, seed, {})).first for seed in range(30)} == {0, 1, 2}
    assert {market(Match(GAME, 3, seed, {"first": "2"})).first for seed in range(30)} == {2}
    with pytest.raises(BadSettings, match="no seat 2 among 2 traders"):
        Match(GAME, 2, 1, {"first": "2"})


# 2. The market


def test_the_market_closes_when_everybody_is_ready() -> None:
    match = opened("aaabb", "ccchh", "abcha")
    assert match.to_act == [0, 1, 2, CLOCK]
    for seat in (2, 0):
        match.play(seat, "ready")
    assert match.to_act == [1, CLOCK]
    match.play(1, "ready")
    assert match.to_act == [0]
    assert texts(match, 0) == ["lay apple", "lay bread"]


def test_the_market_closes_when_time_is_up() -> None:
    match = close(opened("aaabb", "ccchh"))
    assert match.to_act == [0]
    assert match.events[-1].kind == "time_up"
    with pytest.raises(NotYourTurn):
        match.play(CLOCK, "time up")


def test_without_a_clock_only_the_traders_close_it() -> None:
    assert opened("aaabb", "ccchh", timed=False).to_act == [0, 1]


def test_a_swap_shows_what_goes_and_hides_what_comes() -> None:
    match = opened("bbbbc", "ccchh")
    match.play(0, "swap bread")
    assert market(match).hands[0] == [1, 3, 1, 0]
    assert market(match).discard == [0, 1, 0, 0]
    assert last_event(match, 0) == {"event": "swap", "seat": 0, "good": "bread", "drawn": "apple"}
    assert last_event(match, 1) == {"event": "swap", "seat": 0, "good": "bread"}
    assert not match.can_undo(0)


def test_two_swaps_are_the_most() -> None:
    match = opened("bbbbc", "ccchh")
    match.play_all(0, ["swap bread", "swap bread"])
    assert not any(text.startswith("swap") for text in texts(match, 0))
    assert any(text.startswith("swap") for text in texts(match, 1))


def test_without_a_deck_nobody_swaps() -> None:
    match = opened("bbbbc", "ccchh")
    market(match).deck = []
    match.state.refresh()
    assert not any(text.startswith("swap") for text in texts(match, 0))


def test_an_offer_lies_open_and_is_the_only_one() -> None:
    match = opened("aaabb", "ccchh", "abcha")
    match.play(0, "offer apple for cheese to 1")
    assert match.view(2)["offers"] == [[1, APPLE, CHEESE], [], []]
    assert market(match).hands[0][APPLE] == 2
    assert not any(text.startswith("offer") for text in texts(match, 0))


def test_nobody_offers_to_a_ready_trader() -> None:
    match = opened("aaabb", "ccchh", "abcha")
    match.play(1, "ready")
    assert not any(text.endswith("to 1") for text in texts(match, 0))
    assert any(text.endswith("to 2") for text in texts(match, 0))


def test_an_accepted_offer_changes_hands() -> None:
    match = opened("aaabb", "ccchh")
    match.play(0, "offer apple for cheese to 1")
    assert texts(match, 1) == ["accept", "refuse"]
    match.play(1, "accept")
    assert market(match).hands == [[2, 2, 1, 0], [1, 0, 2, 2]]
    assert market(match).offers == [[], []]
    assert "swap cheese" in texts(match, 1)


def test_a_refused_card_goes_back() -> None:
    match = opened("aaabb", "ccchh")
    match.play(0, "offer apple for cheese to 1")
    match.play(1, "refuse")
    assert market(match).hands == [[3, 2, 0, 0], [0, 0, 3, 2]]
    assert "offer apple for cheese to 1" in texts(match, 0)
    assert match.can_undo(1)


def test_only_the_wanted_good_can_accept() -> None:
    match = opened("aaabb", "ccchh")
    match.play(0, "offer apple for bread to 1")
    assert texts(match, 1) == ["refuse"]
    with pytest.raises(IllegalMove):
        match.play(1, "accept")


def test_whoever_gets_an_offer_must_answer_first() -> None:
    match = opened("aaabb", "ccchh")
    match.play(0, "offer apple for cheese to 1")
    with pytest.raises(IllegalMove, match="seat 1 cannot 'ready' now; legal: accept, refuse"):
        match.play(1, "ready")


def test_the_latest_offer_is_answered_first() -> None:
    match = opened("aaabb", "ccchh", "bbbaa")
    match.play(0, "offer apple for cheese to 1")
    match.play(2, "offer bread for honey to 1")
    assert asked(match, 1)["from"] == 2
    match.play(1, "accept")
    assert asked(match, 1)["from"] == 0
    match.play(1, "accept")
    assert market(match).hands[1] == [1, 1, 2, 1]


def asked(match: Match, seat: int) -> dict[str, object]:
    question = match.state.question(seat)
    assert question is not None
    return cast("dict[str, object]", question["details"])


def test_the_offer_of_a_ready_trader_stands() -> None:
    match = opened("aaabb", "ccchh")
    match.play(0, "offer apple for cheese to 1")
    match.play(0, "ready")
    match.play(1, "accept")
    assert market(match).hands[0] == [2, 2, 1, 0]
    assert match.to_act == [1, CLOCK]


def test_time_up_returns_offers() -> None:
    match = opened("aaabb", "ccchh")
    match.play(0, "offer apple for cheese to 1")
    close(match)
    assert market(match).hands == [[3, 2, 0, 0], [0, 0, 3, 2]]
    assert market(match).offers == [[], []]


# 3. The stalls


@pytest.mark.parametrize("lays", ["2", "3", "4"])
def test_traders_lay_in_turn(lays: str) -> None:
    match = close(opened("aaabb", "ccchh", "abcha", first="1", lays=lays))
    order = []
    while not match.over:
        order.append(match.to_act[0])
        match.play(order[-1], match.legal_moves(order[-1])[0])
    assert order == [1, 2, 0] * int(lays)


# 4. Scoring


def test_the_largest_display_counts_square() -> None:
    state = market(opened("aaabb", "ccchh", "abcha"))
    state.stalls = [[3, 0, 0, 0], [2, 1, 0, 0], [0, 1, 1, 1]]
    assert state.scores() == [9, 2 + 1, 1 + 1 + 1]


def test_equal_points_share_the_victory() -> None:
    match = close(opened("aaabb", "ccchh", lays="2"))
    for seat, text in ((0, "lay apple"), (1, "lay cheese"), (0, "lay apple"), (1, "lay cheese")):
        match.play(seat, text)
    assert match.outcome.scores == [4, 4]
    assert match.outcome.places == [1, 1]
    assert match.outcome.winners == [0, 1]


def test_more_points_win() -> None:
    match = close(opened("aaabb", "ccchh", lays="2"))
    for seat, text in ((0, "lay apple"), (1, "lay cheese"), (0, "lay bread"), (1, "lay cheese")):
        match.play(seat, text)
    assert match.outcome.places == [2, 1]
    assert match.outcome.reason == "stalls"


# 5. Who knows what


def test_a_traded_card_is_remembered() -> None:
    match = opened("aaabb", "ccchh")
    match.play(0, "offer apple for cheese to 1")
    match.play(1, "accept")
    assert market(match).known == [[0, 0, 1, 0], [1, 0, 0, 0]]
    match.play(1, "swap apple")
    assert market(match).known == [[0, 0, 1, 0], [0, 0, 0, 0]]


def test_guesses_keep_what_was_seen() -> None:
    match = opened("aaabb", "ccchh")
    match.play(0, "offer apple for cheese to 1")
    match.play(1, "accept")
    guesses = [match.state.guess(0, seeded(number)) for number in range(40)]
    hands = {tuple(cast(Market, guess).hands[1]) for guess in guesses}
    assert all(hand[APPLE] >= 1 and sum(hand) == 5 for hand in hands)
    assert len(hands) > 5
