"""An audit of all designs: texts as kept, every parameter in them, no program twice, triggers as often as in the components."""

from __future__ import annotations

import ast
import re
from collections import Counter

import pytest

from demesne.games.millennium_blades.ability import FLAVOUR, OF_DESIGN, TRIGGERS, text_of
from demesne.games.millennium_blades.cards import ACCESSORY, BOX, DESIGNS, PRINTS, SINGLE, sets_of
from demesne.games.millennium_blades.numbers import PRICES
from tests.games.millennium_blades.set_files import Written, variants, written
from tests.games.millennium_blades.texts import FILE, all_texts

WRITTEN = written()
WITHOUT = {"Enormous Nobody"}
"""A design without any text, which is its joke."""
CLASS = {print_.design.name: print_.set.rarity for print_ in reversed(PRINTS)}
SHARES = [
    (
        SINGLE,
        308,
        {"Play": 161, "Score": 95, "Action": 58, "Ongoing": 47, "Flip": 27, "Top": 18, "Next": 4, "Reaction": 3},
    ),
    (BOX, 60, {"Score": 48, "Action": 6, "Ongoing": 9}),
    (ACCESSORY, 33, {"Score": 7, "Action": 18, "Ongoing": 3, "Reaction": 13}),
]
"""How many prints of a kind carry a trigger word in the game that ours follows."""
NEAR = 0.13
"""How far a share of ours may lie from that."""
UNSAID = [
    (r"YOURS", r"Cards\(YOURS.*(at=(NEIGHBOURS|LEFT_OF|RIGHT_OF|TWO_LEFT)|Commonest\(\))"),
    (r"ME", r"Would\(WOULD_FLIP, ME, Commonest\(\)\)"),
    (r"'='", r"Count\('=', 0,"),
]
"""A neighbour, a card to its left and one of `your commonest type` are one's own anyway; `none` needs no comparison."""


def test_every_design_is_written_once() -> None:
    assert Counter(each.name for each in WRITTEN) == Counter(
        design.name for design in DESIGNS if OF_DESIGN[design.number] or design.name in WITHOUT
    )
    assert {design.name for design in DESIGNS if not text_of(design.number)} == WITHOUT


@pytest.mark.parametrize("each", WRITTEN, ids=lambda each: each.name)
def test_every_parameter_can_be_read_in_the_text(each: Written) -> None:
    """Another number, symbol or word in a program makes another text, in a function that cards of a set share too."""
    for ability in each.abilities:
        said = each.said(ability)
        for name, others in variants(ability):
            assert is_unsaid(name, ability) or differs(said, [(each, other) for other in others]), name
        for helper in each.helped(ability):
            for name, bodies in variants(helper.body[-1]):
                twins = [each.with_helper(with_body(helper, body)) for body in bodies]
                assert is_unsaid(name, helper) or differs(said, [(twin, ability) for twin in twins]), name


def is_unsaid(name: str, tree: ast.AST) -> bool:
    return any(re.fullmatch(what, name) and re.search(where, ast.unparse(tree)) for what, where in UNSAID)


def with_body(helper: ast.FunctionDef, body: ast.stmt) -> ast.FunctionDef:
    twin = ast.FunctionDef(**dict(ast.iter_fields(helper)))
    twin.body = [*helper.body[:-1], body]
    return twin


def differs(said: str, others: list[tuple[Written, ast.expr]]) -> bool:
    """Whether one of the other programs, those left out that no word can spell, says something else."""
    return any(spoken(twin, ability) not in (None, said) for twin, ability in others)


def spoken(twin: Written, ability: ast.expr) -> str | None:
    """None where a word knows no such value."""
    try:
        return twin.said(ability)
    except (AssertionError, AttributeError, IndexError, KeyError, NameError, TypeError, ValueError):
        return None


def test_no_two_programs_of_a_class_are_alike() -> None:
    programs = Counter((CLASS[each.name], each.program()) for each in WRITTEN)
    assert [found for found, count in programs.items() if count > 1] == []


@pytest.mark.parametrize(("kind", "prints", "wanted"), SHARES)
def test_triggers_are_about_as_frequent_as_in_the_components(kind: int, prints: int, wanted: dict[str, int]) -> None:
    designs = [print_.design.number for print_ in PRINTS if print_.design.kind == kind]
    assert len(designs) == prints
    ours = Counter(
        TRIGGERS[trigger] for design in designs for trigger in {ability.trigger for ability in OF_DESIGN[design]}
    )
    assert set(ours) == set(wanted)
    for trigger, count in wanted.items():
        assert abs(ours[trigger] - count) / prints <= NEAR, trigger


@pytest.mark.parametrize("rarity", [rarity for rarity in PRICES if rarity != "Starter"])
def test_every_second_single_of_a_class_has_flavour(rarity: str) -> None:
    singles = [print_.design for each in sets_of(rarity) for print_ in each.prints if print_.design.kind == SINGLE]
    share = sum(FLAVOUR[design.number] != "" for design in singles) / len(singles)
    assert 0.5 <= share <= 0.6


def test_texts_are_as_they_were_kept() -> None:
    assert FILE.read_text(encoding="utf-8").splitlines() == all_texts()
