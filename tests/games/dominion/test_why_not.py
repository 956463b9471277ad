"""Why a move is refused: the rules' reason, from what the seat knows."""

from __future__ import annotations

import pytest

from demesne.core import IllegalMove, Match, seeded
from demesne.games.dominion.game import GAME
from tests.games.dominion.deal import deal, seat
from tests.games.dominion.script import Scene
from tests.helpers.play import walk


def why_not(scene: Scene, text: str) -> str:
    move = GAME.move_called(text.lower())
    assert move is not None
    return scene.table.why_not(scene.asked, move)


HAND = "Village, Copper, Estate"

ACTION_PHASE = [
    ("play Smithy", "you have no Smithy"),
    ("play Silver", "you have no Silver"),
    ("play Copper", "Treasures are played in the buy phase"),
    ("play all treasures", "Treasures are played in the buy phase"),
    ("play Estate", "Estate is no Action"),
    ("buy Copper", "you buy in the buy phase; end your actions first"),
    ("buy Gold", "the Gold pile is empty"),
    ("end turn", "end your actions first"),
    ("play Village", ""),
    ("trash Copper", ""),
]


@pytest.mark.parametrize(("text", "reason"), ACTION_PHASE)
def test_in_the_action_phase(text: str, reason: str) -> None:
    assert why_not(deal(seat(HAND), supply="0 Gold"), text) == reason


BUY_PHASE = [
    ("buy Gold", "the Gold pile is empty"),
    ("buy Thief", "there is no Thief pile"),
    ("buy Duchy", "it costs 5, you have 1 coin"),
    ("play Silver", "you have no Silver"),
    ("play Village", "you have no actions left"),
    ("play Estate", "Estate is never played"),
    ("end actions", "the action phase is over"),
    ("buy Copper", ""),
    ("discard Copper", ""),
]


@pytest.mark.parametrize(("text", "reason"), BUY_PHASE)
def test_in_the_buy_phase(text: str, reason: str) -> None:
    scene = deal(seat("Woodcutter, Village, 4 Copper, Estate"), supply="0 Gold")
    scene.play("play Woodcutter")
    scene.table.coins = 1
    assert why_not(scene, text) == reason


def test_actions_left_over_are_lost_with_their_phase() -> None:
    assert why_not(deal(seat("Village")).play("end actions"), "play Village") == "the action phase is over"


def test_after_the_first_buy() -> None:
    scene = deal(seat("2 Copper, Silver"), buys=2).play("play Silver", "buy Copper")
    assert why_not(scene, "play Copper") == "Treasures come before the first buy"
    assert why_not(scene, "play all treasures") == "Treasures come before the first buy"
    assert why_not(scene, "buy Silver") == "it costs 3, you have 2 coins"


def test_without_buys() -> None:
    assert why_not(deal(seat("Copper"), buys=0), "buy Copper") == "you have no buys left"


def test_all_treasures_at_once() -> None:
    assert why_not(deal(seat("Estate")), "play all treasures") == "you have no Treasures"
    scene = deal(seat("Corsair"), seat("Silver, Gold")).play("play Corsair", "end turn")
    assert why_not(scene, "play all treasures") == "it matters which of your Treasures you play first"


def test_among_cards_picked_from_the_hand() -> None:
    scene = deal(seat("Militia"), seat("3 Copper, Estate, Duchy")).play("play Militia", "1: discard Duchy")
    assert why_not(scene, "discard Silver") == "you have no Silver"
    assert why_not(scene, "discard Duchy") == "you have picked every Duchy already"
    assert why_not(scene, "done") == "you must pick 1 more"
    assert why_not(scene, "trash Copper") == ""


def test_among_cards_of_a_kind() -> None:
    scene = deal(seat("Mine, Copper, Estate")).play("play Mine")
    assert why_not(scene, "trash Estate") == "Estate is no Treasure"
    assert why_not(scene, "trash Gold") == "you have no Gold"
    scene = deal(seat("Moneylender, Copper, Silver")).play("play Moneylender")
    assert why_not(scene, "trash Silver") == "only Copper will do"


def test_among_cards_looked_at() -> None:
    scene = deal(seat("Sentry", "Copper, Gold, Estate")).play("play Sentry", "trash Gold")
    assert why_not(scene, "trash Silver") == "Silver is not among these cards"
    assert why_not(scene, "trash Gold") == "you have picked every Gold already"
    scene = deal(seat("Bandit"), seat("", "Copper, Silver")).play("play Bandit")
    assert why_not(scene, "trash Copper") == "Copper does not fit here"


def test_of_a_gain() -> None:
    scene = deal(seat("Workshop"), supply="0 Silver").play("play Workshop")
    assert why_not(scene, "gain Silver") == "the Silver pile is empty"
    assert why_not(scene, "gain Thief") == "there is no Thief pile"
    assert why_not(scene, "gain Gold") == "it costs 6, it may cost 4"
    scene = deal(seat("Mine, Copper")).play("play Mine", "trash Copper")
    assert why_not(scene, "gain Estate") == "Estate is no Treasure"
    assert why_not(scene, "gain Gold") == "it costs 6, it may cost 3"


def test_the_refusal_tells_it() -> None:
    match = Match(GAME, 2, 1, {})
    with pytest.raises(IllegalMove, match="cannot 'buy Gold' now: it costs 6, you have 0 coins; legal: "):
        match.play(match.to_act[0], "buy Gold")


def test_a_reason_tells_nothing_that_the_seat_does_not_know() -> None:
    """Where hidden cards are dealt anew, every reason is the same."""
    match = Match(GAME, 2, 4, {"kingdom": "random", "sets": ["Base", "Seaside"]})
    for number in walk(match, 4, limit=200):
        seat = match.to_act[0]
        other = match.state.guess(seat, seeded(number))
        for move in GAME.moves()[:: 1 + number % 7]:
            assert match.state.why_not(seat, move) == other.why_not(seat, move)
