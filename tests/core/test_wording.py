"""Templates become sentences."""

from __future__ import annotations

from demesne.core.wording import count, tell

NAMES = ["Ann", "Ben"]
TEMPLATES = {
    "draw": ["{seat} draws {cards}", "{seat} draws {number} cards"],
    "give": ["{from} gives {to} {card}"],
    "rest": ["Nothing happens"],
}


def test_who_knows_more_reads_more() -> None:
    known: dict[str, object] = {"seat": 0, "number": 2, "cards": ["Copper", "Copper", "Silver"]}
    assert tell(TEMPLATES, "draw", known, NAMES) == "Ann draws Copper ×2, Silver"
    assert tell(TEMPLATES, "draw", {"seat": 1, "number": 2}, NAMES) == "Ben draws 2 cards"


def test_seats_become_names() -> None:
    assert tell(TEMPLATES, "give", {"from": 0, "to": 1, "card": "Curse"}, NAMES) == "Ann gives Ben Curse"


def test_a_number_that_is_no_seat_stays_a_number() -> None:
    assert tell(TEMPLATES, "give", {"from": -1, "to": 5, "card": 0}, NAMES) == "-1 gives 5 0"


def test_a_template_may_have_no_fields() -> None:
    assert tell(TEMPLATES, "rest", {}, NAMES) == "Nothing happens"


def test_without_a_fitting_template_the_key_is_told() -> None:
    assert tell(TEMPLATES, "dance", {"seat": 0}, NAMES) == "dance"
    assert tell(TEMPLATES, "draw", {"seat": 0}, NAMES) == "draw"


def test_values_with_braces_are_not_templates() -> None:
    assert tell(TEMPLATES, "give", {"from": 0, "to": 1, "card": "{seat}"}, NAMES) == "Ann gives Ben {seat}"


def test_things_are_counted_in_the_order_they_come() -> None:
    assert count(["Silver", "Copper", "Silver"]) == "Silver ×2, Copper"
    assert count([]) == "nothing"
    assert count([3, 3]) == "3 ×2"
