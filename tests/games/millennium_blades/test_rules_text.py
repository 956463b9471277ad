"""Every rule in docs/rules/millennium_blades.md names tests that exist, and every test of a rule is named by one."""

from __future__ import annotations

import re
from pathlib import Path

from tests.test_rules_traced import fault, named_in, place, rules

HERE = Path(__file__).parent
RULES = rules((HERE.parents[2] / "docs/rules/millennium_blades.md").read_text(encoding="utf-8"))
BESIDES = {"test_rules_text.py", "test_soak.py", "test_telling.py", "test_variants.py"}
"""Test files about other things than rules."""
OF_CARDS = ("test_core_", "test_set_", "test_words_", "test_starters", "test_naive")
"""Beginnings of test files about what single cards and words do."""


def test_every_rule_names_tests_that_exist() -> None:
    assert len(RULES) > 50
    for number, body in RULES:
        assert named_in(body), f"{number} names no test"
        assert [problem for name in named_in(body) if (problem := fault(name))] == [], number


def test_rules_are_numbered_once_and_in_order() -> None:
    numbers = [number for number, _ in RULES]
    assert len(set(numbers)) == len(numbers)
    assert numbers == sorted(numbers, key=place)


def test_every_test_of_a_rule_is_named() -> None:
    named = {name.partition("::")[2] for _, body in RULES for name in named_in(body)}
    for path in sorted(HERE.glob("test_*.py")):
        if path.name not in BESIDES and not path.name.startswith(OF_CARDS):
            tests = set(re.findall(r"^def (test_\w+)\(", path.read_text(encoding="utf-8"), re.MULTILINE))
            assert not tests - named, path.name
