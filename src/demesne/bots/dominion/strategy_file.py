"""Reads a strategy from TOML. An error names the line of the file, what is wrong, and what would be valid."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from typing import Final

from demesne.bots.dominion.reader import TableReader
from demesne.bots.dominion.strategy import Rule, Strategy
from demesne.bots.dominion.words import VOCABULARY
from demesne.bots.language.grammar import condition
from demesne.bots.language.nodes import Truth
from demesne.bots.language.strategy_error import StrategyError, nearest
from demesne.bots.language.toml_lines import TomlLines
from demesne.core.errors import BadSettings
from demesne.games.dominion.card import CARDS, KINDS, NAMES, number
from demesne.games.dominion.kinds import ACTION
from demesne.input_file import read_input

LARGEST: Final = 1 << 18
"""Bytes; a longer file is no strategy."""

LONGEST_NAME: Final = 60
LONGEST_ABOUT: Final = 200

KEYS: Final = {
    "name": "what the strategy is called",
    "about": "one line that lists show",
    "buy": "a rule for buying: the first that fits is followed",
    "play": "a rule for playing an Action: the first that fits is followed",
}
RULE_KEYS: Final = {
    "card": "the card that the rule is about",
    "when": "the condition; without one the rule always holds",
}
"""The keys of a strategy and of its rules, with what they mean."""

_SHAPES: Final = {"str": "text in quotation marks", "list": "a list of [[tables]]", "dict": "a table"}


def load_strategy(path: Path) -> Strategy:
    """The strategy in a file."""
    content = read_input(path, LARGEST, "strategy")
    try:
        text = content.decode("utf-8-sig")  # some editors begin every file with a mark of its encoding
    except UnicodeDecodeError as fault:
        raise BadSettings(f"{path} is not text in UTF-8 (byte {fault.start})") from fault
    return read_strategy(text, str(path))


def read_strategy(text: str, file: str) -> Strategy:
    """The strategy in a text; `file` is named in complaints."""
    return StrategyFile(text, file).strategy()


def needs(strategy: Strategy) -> tuple[str, ...]:
    """The kingdom cards that a strategy buys."""
    cards = dict.fromkeys(rule.card for rule in strategy.buys)
    return tuple(NAMES[card] for card in cards if CARDS[card].set_name != "Basic")


class StrategyFile:
    """One file being read."""

    def __init__(self, text: str, file: str) -> None:
        self.file = file
        try:
            self.data: dict[str, object] = tomllib.loads(text)
            self.lines = TomlLines(text.replace("\r\n", "\n"))
        except RecursionError:
            raise StrategyError("this is nested too deeply for a strategy", file=file, line=1) from None
        except ValueError as fault:  # TOMLDecodeError, and what Python says of a number with thousands of digits
            raise self.not_toml(text, str(fault)) from fault

    def strategy(self) -> Strategy:
        self.check_keys(self.data, tuple(KEYS), ())
        if "name" not in self.data:
            raise StrategyError('a strategy has a name: name = "…"', file=self.file, line=1)
        if "buy" not in self.data or self.data["buy"] == []:
            example = '[[buy]]\n    card = "Province"'
            raise StrategyError(f"a strategy has at least one rule for buying:\n    {example}", file=self.file, line=1)
        name, about = self.line_of_text("name", LONGEST_NAME), self.line_of_text("about", LONGEST_ABOUT)
        if not name:
            raise self.mistake(("name",), 'a strategy has a name: name = "…"')
        return Strategy(name, about, self.rules("buy"), self.rules("play"))

    def line_of_text(self, key: str, longest: int) -> str:
        """What lists and tables show stands on one line, however it was written."""
        text = " ".join(self.text((key,), self.data.get(key, "")).split())
        if not text.isprintable() or len(text) > longest:
            raise self.mistake((key,), f"{key} is one line of at most {longest} letters and signs")
        return text

    def rules(self, key: str) -> list[Rule]:
        tables = self.data.get(key, [])
        if not isinstance(tables, list):
            raise self.mistake((key,), f"{key} is written as [[{key}]], in double brackets, once per rule")
        return [self.rule(key, place, table) for place, table in enumerate(tables)]

    def rule(self, key: str, place: int, table: object) -> Rule:
        path = (key, place)
        if not isinstance(table, dict):
            raise self.mistake(path, f"each rule of {key} is a table with a card, and perhaps a when")
        self.check_keys(table, tuple(RULE_KEYS), path)
        if "card" not in table:
            raise self.mistake(path, f'this [[{key}]] names no card: card = "Gold"')
        card = self.card((*path, "card"), table["card"])
        if key == "play" and not KINDS[card] & ACTION:
            raise self.mistake((*path, "card"), f"{NAMES[card]} is no Action; [[play]] orders Actions only")
        return Rule(card, None if "when" not in table else self.when((*path, "when"), table["when"]))

    def card(self, path: tuple[str | int, ...], value: object) -> int:
        name = VOCABULARY.find_name(self.text(path, value))
        if name is None:
            raise self.mistake(path, VOCABULARY.unknown_name(str(value)))
        return number(name)

    def when(self, path: tuple[str | int, ...], value: object) -> Truth[TableReader]:
        text = self.text(path, value)
        line = self.lines.line_of_text(path, text)
        if line is None:
            text, line = text.replace("\n", " "), self.lines.line(path)
        return condition(text, VOCABULARY, self.file, line)

    def text(self, path: tuple[str | int, ...], value: object) -> str:
        if isinstance(value, str):
            return value
        raise self.mistake(path, f"{path[-1]} is text in quotation marks, not {_shape(value)}")

    def check_keys(self, table: dict[str, object], known: tuple[str, ...], path: tuple[str | int, ...]) -> None:
        for key in table:
            if key not in known:
                hint = nearest(key, list(known))
                raise self.mistake((*path, key), f"there is no key '{key}' here; there are {', '.join(known)}{hint}")

    # Mistakes

    def mistake(self, path: tuple[str | int, ...], problem: str) -> StrategyError:
        return StrategyError(problem, file=self.file, line=self.lines.line(path))

    def not_toml(self, text: str, fault: str) -> StrategyError:
        found = re.search(r"\(at line (\d+), column (\d+)\)", fault)
        problem = f"this is not TOML: {fault.partition(' (at ')[0]}"
        if found is None:
            return StrategyError(problem, file=self.file, line=max(1, len(text.splitlines())))
        line = int(found.group(1))
        shown = text.splitlines()[line - 1 : line]
        return StrategyError(problem, "".join(shown), int(found.group(2)), self.file, line)


def _shape(value: object) -> str:
    if isinstance(value, bool):
        return "true or false"
    return "a number" if isinstance(value, int | float) else _SHAPES.get(type(value).__name__, "a date")
