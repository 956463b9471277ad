"""Each numbered rule of Market Day."""

from __future__ import annotations

from typing import Any, cast

import pytest

from demesne.core import CLOCK, PUBLIC, BadSettings, IllegalMove, Match, NotYourTurn, StaleMove, seeded
from demesne.core.lanes import MOST_ARRANGEMENTS, MOST_ERRANDS
from tests.toy.game import GAME
from tests.toy.state import Market

APPLE, BREAD, CHEESE, HONEY = range(4)


def opened(*hands: str, counter: str = "abc", **options: object) -> Match:
    """A market just opened, with these hands (`aabch` is two apples, bread, cheese, honey) and counter, and apples atop
    the deck."""
    match = Match(GAME, len(hands), 1, {"first": "0", **options})
    state = market(match)
    state.hands = [[hand.count(letter) for letter in "abch"] for hand in hands]
    state.counter = ["abch".index(letter) for letter in counter]
    rest = [8 - sum(hand[good] for hand in state.hands) - state.counter.count(good) for good in range(4)]
    state.deck = [good for good in (HONEY, CHEESE, BREAD, APPLE) for _ in range(rest[good])]
    state.refresh()
    return match


def market(match: Match) -> Market:
    return cast(Market, match.state)


def texts(match: Match, seat: int) -> list[str]:
    return [move.text for move in match.legal_moves(seat)]


def close(match: Match) -> Match:
    match.play(CLOCK, "time 1 up")
    match.play(CLOCK, "time 2 up")
    return match


def last_event(match: Match, seat: int) -> dict[str, object]:
    return match.events[-1].seen_by(seat)


def question(match: Match, seat: int) -> dict[str, Any]:
    asked = match.state.question(seat)
    assert asked is not None
    return cast("dict[str, Any]", asked)


def token(match: Match, seat: int, text: str) -> int:
    return cast(int, next(move["token"] for move in question(match, seat)["moves"] if move["text"] == text))


# 1. Setting up


def test_everybody_gets_five_hidden_cards() -> None:
    match = Match(GAME, 3, 1, {})
    assert match.view(0)["hands"] == [5, 5, 5]
    assert match.view(0)["deck"] == 14
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


def test_an_interval_ends_when_everybody_is_ready() -> None:
    match = opened("aaabb", "ccchh", "abcha")
    assert match.to_act == [0, 1, 2, CLOCK]
    for seat in (2, 0, 1):
        assert match.view(0)["interval"] == 1
        match.play(seat, "ready")
    assert match.view(0)["interval"] == 2
    assert match.view(0)["ready"] == [False] * 3
    for seat in (2, 0, 1):
        match.play(seat, "ready")
    assert match.to_act == [0]
    assert all(text.startswith("lay") for text in texts(match, 0))


def test_an_interval_ends_when_time_is_up() -> None:
    match = opened("aaabb", "ccchh")
    assert question(match, CLOCK)["details"] == {"interval": 1, "intervals": 2, "seconds": 60}
    match.play(CLOCK, "time 1 up")
    assert question(match, CLOCK)["details"] == {"interval": 2, "intervals": 2, "seconds": 60}
    with pytest.raises(IllegalMove):
        match.play(CLOCK, "time 1 up")
    match.play(CLOCK, "time 2 up")
    assert match.to_act == [0]
    with pytest.raises(NotYourTurn):
        match.play(CLOCK, "time 2 up")


def test_two_equal_intervals_are_two_questions() -> None:
    match = opened("aaabb", "ccchh")
    first = question(match, CLOCK)["number"]
    match.play(CLOCK, "time 1 up")
    assert question(match, CLOCK)["number"] == first + 1
    with pytest.raises(StaleMove, match=f"answers question {first}"):
        match.play(CLOCK, "time 2 up", number=first)


def test_the_afternoon_brings_a_card_and_new_swaps() -> None:
    match = opened("bbbbc", "ccchh")
    for _ in range(2):
        match.play(0, "swap bread")
    assert "swap bread" not in texts(match, 0)
    match.play(CLOCK, "time 1 up")
    assert match.view(1)["hands"] == [6, 6]
    assert "swap bread" in texts(match, 0)
    assert "swap apple" in texts(match, 1), "the card dealt to a seat that waits is in its menu"


def test_without_a_clock_only_the_traders_end_an_interval() -> None:
    match = opened("aaabb", "ccchh", timing="no clock")
    assert match.to_act == [0, 1]
    match.play(0, "ready")
    match.play(1, "ready")
    assert match.view(0)["interval"] == 2


def test_ready_can_be_taken_back() -> None:
    match = opened("aaabb", "ccchh")
    match.play(0, "ready")
    assert "ready" not in texts(match, 0)
    match.play(0, "not ready")
    match.play(1, "ready")
    assert match.view(0)["ready"] == [False, True]
    assert match.view(0)["interval"] == 1
    assert not match.can_undo(1)


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
    match.play(0, "swap bread")
    match.play(0, "swap bread for place 1")
    assert not any(text.startswith("swap") for text in texts(match, 0))
    assert any(text.startswith("swap") for text in texts(match, 1))
    with pytest.raises(IllegalMove, match="now: you have swapped twice already; legal"):
        match.play(0, "swap bread")


def test_without_a_deck_nobody_swaps_with_it() -> None:
    match = opened("bbbbc", "ccchh")
    market(match).deck = []
    match.state.refresh()
    assert "swap bread" not in texts(match, 0)
    assert "barter" not in texts(match, 0)
    assert "swap bread for place 1" in texts(match, 0)


def test_a_place_of_the_counter_is_swapped_and_filled_again() -> None:
    match = opened("bbbbc", "ccchh", counter="hac")
    match.play(0, "swap bread for place 1")
    assert market(match).hands[0] == [0, 3, 1, 1]
    assert match.view(1)["counter"] == ["apple", "apple", "cheese"]
    assert last_event(match, 1)["taken"] == "honey"
    assert last_event(match, 1)["next"] == "apple"


def test_a_barter_ends_when_the_deck_leaves_no_more_to_pick() -> None:
    match = opened("aabbc", "ccchh")
    market(match).deck = [HONEY, BREAD]
    match.state.refresh()
    match.play(0, "barter")
    match.play(0, "put cheese")
    match.play(1, "swap cheese")
    assert market(match).hands[0] == [2, 2, 0, 1], "one card was left for the one that was picked"
    assert "barter" not in texts(match, 0)


def test_of_two_who_want_the_same_place_the_second_is_told() -> None:
    """The move is still legal, but would take another card than the one that was seen."""
    match = opened("bbbbc", "ccchh", counter="hac")
    number, late = question(match, 1)["number"], token(match, 1, "swap cheese for place 1")
    match.play(0, "swap bread for place 1")
    with pytest.raises(StaleMove, match="no longer means what it meant"):
        match.play(1, "swap cheese for place 1", number=number, token=late)
    match.play(1, "swap cheese for place 2", number=number, token=token(match, 1, "swap cheese for place 2"))


def test_what_is_sold_out_is_offered_to_nobody() -> None:
    match = opened("bbbbc", "ccchh")
    market(match).deck = [APPLE]
    match.state.refresh()
    match.play(0, "swap bread")
    assert "swap cheese" not in texts(match, 1)
    match.play(0, "swap bread for place 2")
    assert "swap cheese for place 2" not in texts(match, 1)


# 2b. Bartering


def test_a_barter_is_picked_in_any_order_and_then_shown() -> None:
    match = opened("aabbc", "ccchh")
    match.play(0, "barter")
    done = {"text": "done", "verb": "done", "thing": "", "place": ""}
    assert question(match, 0)["picks"] == {"least": 1, "most": 3, "picked": [], "independent": True, "done": done}
    match.play(0, "put cheese")
    match.play(0, "put apple")
    assert match.view(1)["hands"] == [5, 5]
    assert match.view(0)["basket"] == [1, 0, 1, 0]
    assert match.events[-1].kind != "barter"
    match.play(0, "done")
    assert last_event(match, 1) == {"event": "barter", "seat": 0, "goods": ["apple", "cheese"]}
    assert "barter" not in texts(match, 0)


def test_a_barter_can_be_sent_whole() -> None:
    match = opened("aabbc", "ccchh")
    match.play(0, "barter")
    match.play_all(0, ["put cheese", "put bread", "put apple", "done"])
    assert market(match).discard == [1, 1, 1, 0]
    assert match.moves[-1] == (0, "put apple"), "the third pick ends the question by itself"


def test_a_half_done_barter_outlives_others_moves_and_the_interval() -> None:
    match = opened("aabbc", "ccchh")
    match.play(0, "barter")
    match.play(0, "put cheese")
    number = question(match, 0)["number"]
    match.play(1, "swap cheese")
    match.play(CLOCK, "time 1 up")
    assert question(match, 0)["number"] == number
    assert [move["text"] for move in question(match, 0)["picks"]["picked"]] == ["put cheese"]
    match.play(0, "put apple", number=number)


def test_when_the_market_closes_the_basket_is_emptied_into_the_hand() -> None:
    match = opened("aabbc", "ccchh")
    match.play(0, "barter")
    match.play_all(0, ["put cheese", "put apple"])
    close(match)
    assert sum(market(match).hands[0]) == 6
    assert market(match).baskets[0] == [0] * 4


def test_what_the_deck_cannot_replace_comes_back() -> None:
    match = opened("aabbc", "ccchh")
    market(match).deck = [HONEY, BREAD]
    match.state.refresh()
    match.play(0, "barter")
    match.play(0, "put cheese")
    market(match).deck = [HONEY]
    match.play(1, "swap cheese")
    assert market(match).hands[0] == [2, 2, 1, 0], "the question has lapsed, the card is back"
    assert "ready" in texts(match, 0)


# 2c. Trays


def test_an_offer_lies_open_in_both_menus() -> None:
    match = opened("aaabb", "ccchh", "abcha")
    match.play(0, "offer apple to 1")
    tray = {"seats": [0, 1], "goods": [APPLE, 99], "agreed": [False, False], "revision": 1}
    assert match.view(2)["trays"][0] == tray  # type: ignore[index]
    assert market(match).hands[0][APPLE] == 2
    assert "withdraw from 1" in texts(match, 0)
    assert not any(text.startswith("offer") and text.endswith("to 1") for text in texts(match, 0))
    match.play(1, "offer honey to 0")
    assert "agree with 1" in texts(match, 0)
    assert "agree with 0" in texts(match, 1)
    assert "agree with 0" not in texts(match, 2)


def test_cards_change_hands_when_both_agree() -> None:
    match = opened("aaabb", "ccchh")
    match.play(0, "offer apple to 1")
    match.play(1, "offer cheese to 0")
    match.play(1, "agree with 0")
    assert "agree with 0" not in texts(match, 1)
    match.play(0, "agree with 1")
    assert market(match).hands == [[2, 2, 1, 0], [1, 0, 2, 2]]
    assert match.events[-1].kind == "exchange"


def test_a_change_takes_back_what_was_agreed_and_a_late_agreement_does_not_slip_in() -> None:
    match = opened("aaabb", "ccchh")
    match.play(0, "offer apple to 1")
    match.play(1, "offer cheese to 0")
    match.play(1, "agree with 0")
    seen = token(match, 0, "agree with 1")
    match.play(1, "withdraw from 0")
    assert "agree with 1" not in texts(match, 0)
    match.play(1, "offer honey to 0")
    with pytest.raises(StaleMove):
        match.play(0, "agree with 1", token=seen)
    match.play(0, "agree with 1", token=token(match, 0, "agree with 1"))
    assert market(match).hands[0] == [2, 2, 0, 0], "the other has not agreed to this tray"


def test_a_ready_trader_still_trades() -> None:
    match = opened("aaabb", "ccchh")
    match.play(0, "ready")
    match.play(1, "offer cheese to 0")
    assert "offer apple to 1" in texts(match, 0)


def test_when_the_market_closes_trays_are_emptied() -> None:
    match = opened("aaabb", "ccchh")
    match.play(0, "offer apple to 1")
    close(match)
    assert sum(market(match).hands[0]) == 6
    assert all(tray.goods == [99, 99] for tray in market(match).trays)


# 2d. In turns


def test_in_turns_the_next_trader_follows_an_errand() -> None:
    match = opened("aaabb", "ccchh", "abcha", timing="turns")
    assert match.to_act == [0]
    with pytest.raises(NotYourTurn):
        match.play(1, "ready")
    match.play(0, "swap apple")
    assert match.to_act == [1]
    match.play(1, "barter")
    assert match.to_act == [1], "an errand is done when one is back at the menu"
    match.play_all(1, ["put cheese", "done"])
    assert match.to_act == [2]
    match.play(2, "ready")
    match.play(0, "ready")
    assert match.to_act == [1]
    match.play(1, "swap honey")
    assert match.to_act == [1], "the others are ready"
    match.play(1, "ready")
    assert match.view(0)["interval"] == 2
    assert match.to_act == [0]


def test_without_a_clock_too_many_errands_make_one_ready() -> None:
    match = opened("aaabb", "ccchh", timing="no clock")
    for number in range(MOST_ERRANDS):
        assert match.view(0)["interval"] == 1
        market(match).offers_left[0] = 9
        match.state.refresh()
        match.play(0, "offer apple to 1" if number % 2 == 0 else "withdraw from 1")
    assert match.view(0)["ready"] == [True, False]
    assert match.events[-1].kind == "ready"
    match.play(1, "ready")
    assert match.view(0)["interval"] == 2
    assert MOST_ARRANGEMENTS > MOST_ERRANDS


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


def test_honey_spins_the_wheel_until_an_apple_comes() -> None:
    match = close(opened("aahbb", "ccchh", lays="2", wheel=True))
    market(match).deck = [APPLE, BREAD, CHEESE]
    match.play(0, "lay honey")
    assert market(match).prizes == [1, 0]
    assert market(match).deck == [APPLE, BREAD, CHEESE]
    assert match.outcome.scores[0] == 1 + 1


def test_a_wheel_without_an_apple_breaks() -> None:
    match = close(opened("aahbb", "ccchh", lays="2", wheel=True))
    market(match).deck = [HONEY, BREAD, CHEESE]
    match.play(0, "lay honey")
    assert market(match).prizes == [0, 0]
    assert match.events[-1].kind == "wheel_breaks"
    assert match.to_act == [1]


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
    match.play(0, "offer apple to 1")
    match.play(1, "offer cheese to 0")
    match.play(0, "agree with 1")
    match.play(1, "agree with 0")
    assert market(match).known == [[0, 0, 1, 0], [1, 0, 0, 0]]
    match.play(1, "swap apple")
    assert market(match).known == [[0, 0, 1, 0], [0, 0, 0, 0]]


def test_guesses_keep_what_was_seen() -> None:
    match = opened("aaabb", "ccchh")
    match.play(0, "offer apple to 1")
    match.play(1, "offer cheese to 0")
    match.play(0, "agree with 1")
    match.play(1, "agree with 0")
    guesses = [match.state.guess(0, seeded(number)) for number in range(40)]
    hands = {tuple(cast(Market, guess).hands[1]) for guess in guesses}
    assert all(hand[APPLE] >= 1 and sum(hand) == 5 for hand in hands)
    assert len(hands) > 5
