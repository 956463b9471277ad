"""Why an answer in a tournament is better, told by the effects that bring the RP."""

from __future__ import annotations

import pytest

from demesne.bots.millennium_blades.causes import best_rival, causes, tally
from demesne.core.event import Journal
from demesne.core.wording_types import Sentence
from tests.helpers.reasons import told

ME, RIVAL, OTHER = 0, 1, 2


def effect(journal: Journal, card: str, trigger: str = "Score") -> None:
    journal.add("effect", ME, {"card": card, "trigger": trigger, "place": "0.1"})


def points(journal: Journal, seat: int, rp: int) -> None:
    journal.add("gain" if rp > 0 else "lose", seat, {"rp": abs(rp), "total": 0})


def test_rp_are_those_of_the_effect_before_them() -> None:
    journal = Journal()
    points(journal, ME, 3)
    journal.add("turn", ME, {"number": 2})
    journal.add("play", ME, {"card": "Tide Fox", "place": "0.1"})
    effect(journal, "Tide Fox", "Play")
    points(journal, RIVAL, -4)
    points(journal, ME, 5)
    points(journal, ME, 5)
    journal.add("meta_match", ME, {"symbol": "Earth"})
    points(journal, ME, 15)
    journal.add("use", ME, {"card": "Tide Fox", "place": "0.1"})
    points(journal, ME, 2)
    journal.add("turn", RIVAL, {"number": 3})
    points(journal, RIVAL, 1)
    assert tally(journal.events) == {
        (ME, "the card that asks"): 3,
        (RIVAL, "the Play effect of Tide Fox"): -4,
        (ME, "the Play effect of Tide Fox"): 10,
        (ME, "the metagame (Earth)"): 15,
        (ME, "the Action of Tide Fox"): 2,
    }


def said(sentences: list[Sentence]) -> list[str]:
    return [told("millennium-blades", [each], ME) for each in sentences]


def test_the_largest_differences_are_told_and_what_is_given_up() -> None:
    better = [{(ME, "the Score effect of A"): 20, (RIVAL, "the Play effect of B"): -9, (ME, "the Play effect of C"): 4}]
    worse = [{(ME, "the Score effect of A"): 8, (ME, "the Play effect of D"): 6, (OTHER, "the Score effect of A"): 90}]
    assert said(causes(better, worse, ME, RIVAL)) == [
        "The Score effect of A brings you 20 RP instead of 8.",
        "The Play effect of B takes 9 RP from the best rival.",
        "In return the Play effect of D brings you 6 RP less.",
    ]


def test_what_a_rival_gets_in_return_is_told() -> None:
    better = [{(ME, "the Score effect of A"): 20, (RIVAL, "the Play effect of B"): 9}]
    assert said(causes(better, [{}], ME, RIVAL)[1:]) == [
        "In return the Play effect of B brings the best rival 9 RP more."
    ]


def test_what_a_rival_does_not_get_is_a_cause() -> None:
    better = [{(RIVAL, "the Score effect of A"): 5}, {(RIVAL, "the Score effect of A"): 7}]
    worse = [
        {(RIVAL, "the Score effect of A"): 20, (ME, "the Score effect of E"): -6, (RIVAL, "the metagame (Air)"): 15}
    ]
    assert said(causes(better, worse, ME, RIVAL)) == [
        "The metagame (Air) brings the best rival nothing instead of 15 RP.",
        "The Score effect of A brings the best rival 6 RP instead of 20.",
    ]


@pytest.mark.parametrize(
    ("whose", "rp", "other", "brought"),
    [
        (ME, 5, 0, "brings you 5 RP, otherwise none"),
        (ME, 0, -3, "does not cost you 3 RP"),
        (ME, -2, -6, "costs you 2 RP instead of 6"),
        (RIVAL, -5, 10, "takes 5 RP from the best rival instead of bringing 10"),
        (RIVAL, -5, -2, "takes 5 RP from the best rival instead of 2"),
        (RIVAL, -5, 0, "takes 5 RP from the best rival"),
        (RIVAL, 0, 4, "brings the best rival nothing instead of 4 RP"),
    ],
)
def test_gains_and_losses_are_told_apart(whose: int, rp: int, other: int, brought: str) -> None:
    key = (whose, "the Play effect of A")
    assert said(causes([{key: rp}], [{key: other}], ME, RIVAL)) == [f"The Play effect of A {brought}."]


def test_small_differences_are_not_told() -> None:
    assert causes([{(ME, "the Score effect of A"): 5}], [{(ME, "the Score effect of A"): 4}], ME, RIVAL) == []


def test_the_best_rival_has_most_at_the_end() -> None:
    assert best_rival([[90, 10, 30], [90, 40, 10]], ME) == RIVAL
    assert best_rival([[90, 10, 30], [90, 40, 10]], RIVAL) == ME
