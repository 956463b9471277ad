"""Trades: trays with cards, money, friendship and wishes; both must agree to the same tray."""

from __future__ import annotations

import pytest

from demesne.core import StaleMove
from demesne.games.millennium_blades.numbers import TRAY_CHANGES
from tests.games.millennium_blades.scene import Scene

FIVE, FOUR = "Municipal Furnace", "Popcorn Cart"


def offered() -> Scene:
    """Seat 0 gives five stars, seat 1 four stars and M$1."""
    scene = Scene().give(0, FIVE).give(1, FOUR).play(0, "trade with 1", f"put {FIVE}", "done")
    return scene.play(1, "trade with 0", f"put {FOUR}", "money 1", "done")


def test_an_equal_trade_happens_when_both_agree() -> None:
    scene = offered().play(0, "agree with 1")
    assert FIVE not in scene.binder(1)
    scene.play(1, "agree with 0")
    assert FIVE in scene.binder(1)
    assert FOUR in scene.binder(0)
    assert (scene.player(0).money, scene.player(1).money) == (31, 29)


def test_sides_must_be_worth_the_same_in_stars_and_money() -> None:
    scene = offered().play(1, "trade with 0", "money 2")
    assert scene.why(1, "agree") == "your side is worth 6 and the other one 5"
    assert scene.why(0, "agree with 1") == "your side is worth 5 and the other one 6"
    assert scene.why(0, "agree with 2") == "nothing lies on the tray"


def test_friendship_comes_on_top_and_counts_nothing() -> None:
    scene = offered().play(0, "trade with 1", "thank +2", "agree").play(1, "agree with 0")
    assert scene.player(1).received[0] == [0, 1, 0]
    assert scene.player(0).friends == [3, 1, 1]


def test_what_lies_on_a_tray_is_set_aside() -> None:
    scene = Scene().give(0, FIVE).play(0, "trade with 1", f"put {FIVE}", "money 30", "thank +3", "done")
    assert f"sell {FIVE}" not in scene.moves(0)
    assert f"deck {FIVE}" not in scene.moves(0)
    assert scene.moves(0, "buy") == []
    assert "give +3 to 2" not in scene.moves(0)
    scene.play(0, "trade with 2")
    assert scene.why(0, f"put {FIVE}") == f"{FIVE} is not in your binder"
    assert scene.why(0, "money 1") == "you have M$0"


def test_everything_can_be_taken_back() -> None:
    scene = Scene().give(0, FIVE)
    before = scene.binder(0)
    scene.play(0, "trade with 1", f"put {FIVE}", "money 7", "thank +1")
    scene.play(0, f"take back {FIVE}", "money 0", "unthank +1")
    assert (scene.binder(0), scene.player(0).money, scene.player(0).friends) == (before, 30, [3, 2, 1])
    scene.play(0, f"put {FIVE}", "money 7", "thank +1", "withdraw")
    assert (scene.binder(0), scene.player(0).money, scene.player(0).friends) == (before, 30, [3, 2, 1])


def test_a_change_takes_back_what_was_agreed() -> None:
    scene = offered().play(0, "agree with 1").play(1, "trade with 0", "wish money")
    assert "agree with 1" in scene.moves(0)
    scene.play(1, "agree")
    assert FIVE not in scene.binder(1)


def test_an_agreement_to_an_older_tray_is_stale() -> None:
    scene = offered()
    question = scene.g.question(0)
    assert question is not None
    moves = question["moves"]
    assert isinstance(moves, list)
    token = next(move["token"] for move in moves if move["text"] == "agree with 1")
    scene.play(1, "trade with 0", "wish Fire")
    decision = scene.g.decision(0)
    assert decision is not None
    with pytest.raises(StaleMove):
        scene.match.play(0, "agree with 1", number=decision.number, token=token)
    scene.match.play(0, "agree with 1", number=decision.number, token=token + 1)


def test_wishes_name_symbols_kinds_money_or_cards_known_to_be_there() -> None:
    scene = Scene(characters="Toolbelt, Mishap").give(1, FIVE).play(0, "trade with 1")
    wishes = scene.moves(0, "wish")
    assert {"wish Fire", "wish Soldier", "wish a Deck Box", "wish money", "wish Rain Clerk (Tide Table)"} <= {*wishes}
    assert f"wish {FIVE}" not in wishes
    scene.play(1, "trade with 0", f"put {FIVE}")
    assert f"wish {FIVE}" in scene.moves(0, "wish")
    scene.play(0, f"wish {FIVE}")
    view = scene.match.view(1)["own"]
    assert isinstance(view, dict)
    assert view["trays"][0]["theirs"]["wish"] == FIVE


def test_only_the_two_see_a_tray() -> None:
    scene = Scene().give(0, FIVE)
    before = scene.match.view(2), scene.match.view(-2)
    scene.play(0, "trade with 1", f"put {FIVE}", "money 9", "thank +1", "wish Water")
    assert (scene.match.view(2), scene.match.view(-2)) == before
    assert scene.told("tray", 2) == [{"event": "tray", "seat": 0, "to": 1}] * 4
    assert scene.told("tray", 1)[0]["put"] == FIVE
    assert FIVE in scene.known(1, 0)
    assert FIVE not in scene.known(2, 0)


def test_a_completed_trade_is_shown_to_all() -> None:
    scene = offered().play(0, "agree with 1").play(1, "agree with 0")
    event = scene.told("exchange", 2)[0]
    assert (event["gives"], event["takes"], event["earns"]) == ([FIVE], [FOUR], 1)
    assert event["taken"] == [FOUR, "M$1"]
    assert FIVE in scene.known(2, 1)
    assert FOUR in scene.known(2, 0)


def test_trays_go_back_when_the_grace_begins() -> None:
    scene = Scene(timing="clock").give(0, FIVE).play(0, "trade with 1", f"put {FIVE}", "money 3")
    scene.play(-1, "time 1 up", "time 2 up")
    assert FIVE not in scene.binder(0)
    scene.play(-1, "time 3 up")
    assert FIVE in scene.binder(0)
    assert scene.player(0).money == 30
    assert scene.why(0, "trade with 1") == "in the grace only decks and collections change"


def test_a_visit_to_a_tray_ends_by_itself_after_many_changes() -> None:
    scene = Scene().play(0, "trade with 1")
    for number in range(TRAY_CHANGES):
        scene.play(0, f"money {number % 2 + 1}")
    assert "ready" in scene.moves(0)


def test_nobody_trades_with_itself_or_a_stranger() -> None:
    scene = Scene(3)
    assert scene.moves(0, "trade") == ["trade with 1", "trade with 2"]
    assert scene.why(0, "trade with 0") == "there is no such player"
    assert scene.why(0, "trade with 4") == "there is no such player"
