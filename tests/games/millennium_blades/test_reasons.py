"""Whoever tries what is not legal is told the rule against it, and nothing is lost."""

from __future__ import annotations

import random
import re

import pytest

from demesne.core import IllegalMove, Match, Move
from demesne.games import find
from tests.games.millennium_blades.scene import Scene
from tests.games.millennium_blades.test_decks import EIGHT
from tests.games.millennium_blades.variants import VARIANTS
from tests.helpers.play import snapshot, some_move

GAME = find("millennium-blades")
MOVES: list[Move] = GAME.moves()
NINE = [*EIGHT, "Glow Moth"]
ECONOMY = {"build", "spend", "keep_promo", "tray", "prize"}


@pytest.mark.parametrize(("players", "options"), VARIANTS)
def test_every_move_that_is_not_legal_has_a_reason(players: int, options: dict[str, object]) -> None:
    match = Match(GAME, players, players, {**options, "lengths": "quick"})
    chance = random.Random(players)
    asked: set[str] = set()
    for _ in range(600):
        if match.over:
            break
        state = match.state
        for seat in [seat for seat in match.to_act if seat >= 0]:
            question = state.question(seat)
            if question is not None and question["prompt"] in ECONOMY:
                asked.add(str(question["prompt"]))
                legal = set(match.legal_moves(seat))
                for move in chance.sample(MOVES, 60):
                    reason = state.why_not(seat, move)
                    assert (reason == "") == (move in legal), move.text
                    assert reason[:1].islower() or reason[:1].isupper() or not reason
                    assert not reason.endswith(".")
                    assert not re.search(r"\b(seat|player) \d", reason), "people have names"
        match.play(*some_move(state, chance))
    assert {"build", "tray"} <= asked


def refused(match: Match, seat: int, text: str) -> str:
    """The reason against a move, which has changed nothing."""
    before = snapshot(match)
    with pytest.raises(IllegalMove) as refusal:
        match.play(seat, text)
    assert snapshot(match) == before
    move = match.game.move_called(text.lower())
    assert move is not None
    reason = match.why_not(seat, move)
    assert f"cannot '{text}' now: {reason}; legal: " in str(refusal.value)
    return reason


def test_a_deck_of_nine() -> None:
    scene = Scene().lose_all(0).give(0, *NINE).play(0, *[f"deck {name}" for name in EIGHT])
    assert refused(scene.match, 0, "deck Glow Moth") == "a deck holds 8 of the kind Single"
    assert refused(scene.match, 0, "undeck Glow Moth") == "Glow Moth is not in your deck"


def test_a_buy_without_money() -> None:
    scene = Scene().give(1, "Fuse Courier").play(1, "sell Fuse Courier").money(0, 2)
    assert refused(scene.match, 0, "buy top pack").endswith("and you have M$2")
    assert refused(scene.match, 0, "buy Fuse Courier from 1") == "it costs M$5 and you have M$2"


def test_an_impossible_trade() -> None:
    scene = Scene().play(0, "trade with 1", "money 3", "done").play(1, "trade with 0")
    match = scene.match
    assert refused(match, 1, "agree") == "your side is worth 0 and the other one 3"
    assert refused(match, 1, "money 31") == "you have M$30"
    assert refused(match, 1, "put Zeroth Edition") == "Zeroth Edition is not in your binder"
    assert refused(match, 1, "take back Zeroth Edition") == "Zeroth Edition is not on your side of the tray"
    assert refused(match, 1, "wish Zeroth Edition") == "you do not know that they have Zeroth Edition"
    assert refused(match, 1, "unthank +1") == "there is no friendship card +1 on your side of the tray"
    assert refused(match, 1, "withdraw") == "your side of the tray is empty"
    assert refused(match, 1, "buy pack 1") == "you are at a tray: done leaves it"
    assert refused(match, 0, "trade with 0") == "there is no such player"
    assert refused(match, 0, "agree with 4") == "there is no such player"


def test_what_belongs_elsewhere() -> None:
    match = Scene().match
    assert refused(match, 0, "spend Zeroth Edition") == "cards are spent for a promo: fuse first"
    assert refused(match, 0, "money 3") == "that is done at a tray: trade with somebody first"
    assert refused(match, 0, "give +1 to 0") == "there is no such player"
    assert refused(match, 0, "time 1 up") == "only the clock says so"
    assert refused(match, 0, "not ready") == "you are not ready"
    assert refused(match, 0, "exchange types") == "your character cannot exchange types now"


def test_in_the_middle_of_a_fusion() -> None:
    match = Scene().play(0, "fuse bronze").match
    assert refused(match, 0, "spend Zeroth Edition") == "Zeroth Edition is not in your binder"
    assert refused(match, 0, "ready") == "pick cards for a Bronze promo now, or never mind"
