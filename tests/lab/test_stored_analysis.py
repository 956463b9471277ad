"""Analyses that an earlier version stored are read as if they were made today; nothing in them is lost."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from demesne.core.errors import BadRecord
from demesne.core.wording import explain, say_together
from demesne.games import find
from demesne.lab.analysis import Analysis
from demesne.lab.stored_analysis import read_analysis, reason_from, up_to_date
from tests.helpers.reasons import NAMES, told, told_to_others


def old(game: str, **answer: object) -> bytes:
    plain: dict[str, Any] = {
        "game": game,
        "players": 2,
        "simulations": 400,
        "moments": [{"moves": 3, "chances": [0.5, 0.5]}],
        "answers": [
            {
                "moves": 3,
                "seat": 1,
                "made": ["discard Copper", "done"],
                "best": ["discard Estate"],
                "chance": 0.4,
                "best_chance": 0.5,
                "error": 0.01,
                "why": "",
                "stake": 0.2,
                "goes_on": True,
                "shift": 0.1,
                **answer,
            }
        ],
        "shares": [{"accuracy": None, "answers": 1, "given_away": 0.1, "luck": 0.0}],
    }
    return msgspec.json.encode(plain)


def test_moves_come_back_in_parts_and_numbers_stay() -> None:
    read = read_analysis(old("dominion"))
    [answer] = read.answers
    assert [(move.text, move.verb, move.thing) for move in answer.made] == [
        ("discard Copper", "discard", "Copper"),
        ("done", "done", ""),
    ]
    assert (answer.chance, answer.best_chance, answer.error) == (0.4, 0.5, 0.01)
    assert (answer.stake, answer.goes_on, answer.shift, answer.why) == (0.2, True, 0.1, ())
    assert (read.moments[0].chances, read.shares[0].given_away) == ((0.5, 0.5), 0.1)


def test_an_old_reason_reads_as_it_did() -> None:
    why = "Your deck is better without it. With it you win 50 %, with ‘discard Copper ×2, discard Estate’ 40 %."
    [answer] = read_analysis(old("dominion", why=why)).answers
    assert told("dominion", answer.why, 1) == why
    assert told_to_others("dominion", answer.why, 1) == f"To Ben: {why}"
    assert [len(moves) for sentence in answer.why for moves in sentence.moves.values()] == [3]


def test_a_reason_that_speaks_to_nobody_is_read_to_nobody() -> None:
    why = reason_from("dominion", "Silver gives $2.")
    assert told_to_others("dominion", why, 1) == "Silver gives $2."


def test_what_was_said_with_a_card_for_its_place_stays_said() -> None:
    game = "millennium-blades"
    stored = old(game, made=["use Rumour Storm"], why="No more RP than ‘use Rumour Storm’.")
    [answer] = read_analysis(stored).answers
    templates = find(game).wording()["moves"]
    assert say_together(templates, answer.made, NAMES) == "use Rumour Storm"
    assert explain(templates, answer.why, 1, NAMES) == "No more RP than ‘use Rumour Storm’."


def test_what_is_of_today_stays_as_it_is() -> None:
    read = read_analysis(old("dominion", why="It harms the others."))
    again = msgspec.json.encode(read)
    assert read_analysis(again) == read
    assert msgspec.json.decode(again, type=Analysis) == read
    assert up_to_date(again) is again
    assert up_to_date(old("dominion", why="It harms the others.")) == again


@pytest.mark.parametrize(
    "stored", [b"", b"{", b"[]", b"null", b"{}", old("chess"), old("dominion", why=7), old("dominion", made=[3])]
)
def test_what_is_no_analysis_is_refused(stored: bytes) -> None:
    with pytest.raises(BadRecord, match="cannot be read"):
        read_analysis(stored)
    with pytest.raises(BadRecord, match="cannot be read"):
        up_to_date(stored)
