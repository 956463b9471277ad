"""Templates become sentences."""

from __future__ import annotations

import pytest

from demesne.core.wording import count, tell
from tests.helpers.templates import check_templates

NAMES = ["Ann", "Ben"]
TEMPLATES = {
    "draw": ["{seat} [draws|draw] {cards}", "{seat} [draws|draw] {number|card|cards}"],
    "give": ["{from} gives {to} {card}"],
    "offer": ["{seat} [offers|offer] {to} {card} from [their|your] hand"],
    "stop": ["Time is up. {seat} [stops|stop]"],
    "castle": ["A {neutral} castle", "A castle"],
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


def test_the_reader_is_spoken_to() -> None:
    fields: dict[str, object] = {"seat": 0, "to": 1, "card": "Curse"}
    assert tell(TEMPLATES, "offer", fields, NAMES, 0) == "You offer Ben Curse from your hand"
    assert tell(TEMPLATES, "offer", fields, NAMES, 1) == "Ann offers you Curse from their hand"
    assert tell(TEMPLATES, "offer", fields, NAMES) == "Ann offers Ben Curse from their hand"


def test_a_sentence_begins_with_a_capital() -> None:
    assert tell(TEMPLATES, "stop", {"seat": 1}, NAMES, 1) == "Time is up. You stop"
    assert tell(TEMPLATES, "stop", {"seat": 1}, NAMES, 0) == "Time is up. Ben stops"


@pytest.mark.parametrize("nobody", [-2, -1, 2])
def test_who_has_no_seat_is_not_spoken_to(nobody: int) -> None:
    assert tell(TEMPLATES, "draw", {"seat": nobody, "number": 3}, NAMES, nobody) == f"{nobody} draws 3 cards"


def test_one_thing_and_several() -> None:
    assert tell(TEMPLATES, "draw", {"seat": 0, "number": 1}, NAMES) == "Ann draws 1 card"
    assert tell(TEMPLATES, "draw", {"seat": 0, "number": 0}, NAMES) == "Ann draws 0 cards"


@pytest.mark.parametrize("nothing", [None, True, False, "", {}, 0.5])
def test_what_cannot_be_told_is_absent(nothing: object) -> None:
    assert tell(TEMPLATES, "castle", {"neutral": nothing}, NAMES) == "A castle"
    assert count(["Copper", nothing]) == "Copper"


def test_true_is_no_seat() -> None:
    assert tell({"rest": ["{seat} [rests|rest]", "It [rests|rest]"]}, "rest", {"seat": True}, NAMES, 1) == "It rests"


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


def test_sound_templates_have_no_faults() -> None:
    assert check_templates(TEMPLATES) == []
    assert check_templates({"turn": ["[{seat}'s|Your] turn, ${coins} [|now ]left"]}) == []


@pytest.mark.parametrize(
    ("template", "fault"),
    [
        ("{seat} [draws|draw {cards}", "bracket"),
        ("{seat} draws|draw] {cards}", "bracket"),
        ("{seat} [draws] {cards}", "bracket"),
        ("{seat} [draws|draw|drew] {cards}", "bracket"),
        ("{seat} [draws [all|both]|draw]", "bracket"),
        ("{seat} draws | {cards}", "bar"),
        ("{seat} draws {cards", "brace"),
        ("{seat} draws cards}", "brace"),
        ("{seat} draws {}", "brace"),
        ("{seat} draws {the cards}", "brace"),
        ("{seat} draws {count|cards}", "brace"),
        ("{seat} [draws {count|card|cards}|draw] now [or|and] then", "count them outside"),
    ],
)
def test_a_broken_template_is_found(template: str, fault: str) -> None:
    [found] = check_templates({"rest": ["Nothing happens"], "draw": [template]})
    assert found.startswith("draw: ")
    assert template in found
    assert fault in found


def test_a_key_needs_a_template() -> None:
    assert check_templates({"draw": []}) == ["draw: there is no template"]
