"""Every numbered rule of docs/rules/domaine.md names tests that exist, and every test of a rule is named by one."""

from __future__ import annotations

import re
from pathlib import Path

ROOT = Path(__file__).parents[3]
RULES = (ROOT / "docs/rules/domaine.md").read_text(encoding="utf-8")
NAMED = re.compile(r"(tests/games/domaine/\w+\.py)::(test_\w+)")
RULE = re.compile(r"^\*\*R(\d+\.\d+)\*\*", re.MULTILINE)
BESIDES = {"test_rules_text.py", "test_soak.py"}
"""Test files about other things than rules."""


def rules() -> dict[str, str]:
    parts = RULE.split(RULES)
    return dict(zip(parts[1::2], parts[2::2], strict=True))


def names_in(path: Path) -> set[str]:
    return set(re.findall(r"^def (test_\w+)\(", path.read_text(encoding="utf-8"), re.MULTILINE))


def test_every_rule_names_its_tests() -> None:
    assert len(rules()) > 50
    for number, text in rules().items():
        assert NAMED.search(text), f"R{number} names no test"


def test_the_tests_named_exist() -> None:
    for path, name in NAMED.findall(RULES):
        assert name in names_in(ROOT / path), f"{path}::{name}"


def test_every_test_of_a_rule_is_named() -> None:
    named = {name for _, name in NAMED.findall(RULES)}
    for path in sorted(Path(__file__).parent.glob("test_*.py")):
        if path.name not in BESIDES:
            missing = names_in(path) - named - {"test_a_copy_in_the_middle_of_a_card_stays_as_it_was"}
            assert not missing, f"{path.name}: no rule names {sorted(missing)}"


def test_numbers_ascend_without_gaps() -> None:
    numbers = [tuple(map(int, number.split("."))) for number in rules()]
    assert numbers == sorted(numbers)
    for chapter in {chapter for chapter, _ in numbers}:
        own = [rule for head, rule in numbers if head == chapter]
        assert own == list(range(1, len(own) + 1))
