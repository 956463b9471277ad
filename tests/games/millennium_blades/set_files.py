"""The files of the sets as they are written: each design's abilities as source, to be varied and spelled anew."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from copy import deepcopy
from importlib import import_module
from pathlib import Path
from typing import TypeVar

from demesne.games.millennium_blades import sets, words
from demesne.games.millennium_blades.ability import Ability

FOLDER = Path(__file__).parents[3] / "src" / "demesne" / "games" / "millennium_blades" / "sets"
Tree = TypeVar("Tree", bound=ast.AST)
OTHERS = (
    ("FIRE", "WATER", "EARTH", "AIR", "LIGHT", "DARK"),
    ("ANIMAL", "CITIZEN", "CONSTRUCT", "MAGE", "MYTH", "SOLDIER"),
    ("YOURS", "FOES", "ALL"),
    ("LEFT", "RIGHT", "THIS", "IT", "TOP_CARD", "LEFTMOST", "THAT"),
    ("LEFT_OF", "RIGHT_OF", "NEIGHBOURS"),
    ("LOWEST", "HIGHEST"),
    ("PLAY", "SCORE", "ACTION", "FLIP"),
    ("TURN", "ACTED", "FLIPPED", "CLASHED"),
    ("WOULD_FLIP", "WOULD_DISCARD", "WOULD_CLASH"),
    ("ME", "FOE", "ANYONE"),
    ("UP", "DOWN"),
    ("element", "type", "star", "set"),
    ("<=", ">=", "<", ">", "="),
)
"""Words and names that may stand in each other's place."""


class Written:
    """One `effects(...)`: the name, the expressions of its abilities, and what names mean in its file."""

    def __init__(
        self, name: str, abilities: list[ast.expr], helpers: list[ast.FunctionDef], names: dict[str, object]
    ) -> None:
        self.name = name
        self.abilities = abilities
        self.helpers = helpers
        self.names = names

    def program(self) -> str:
        """The abilities without where they stand in the file: equal for equal programs."""
        return "\n".join(ast.dump(ability) for ability in self.abilities)

    def said(self, ability: ast.expr) -> str:
        """What an ability says that is written so."""
        made = eval(compile(ast.fix_missing_locations(ast.Expression(ability)), "<ability>", "eval"), dict(self.names))
        assert isinstance(made, Ability)
        return made.say()

    def helped(self, ability: ast.expr) -> list[ast.FunctionDef]:
        """The functions of its file that an ability calls."""
        called = {node.id for node in ast.walk(ability) if isinstance(node, ast.Name)}
        return [helper for helper in self.helpers if helper.name in called]

    def with_helper(self, helper: ast.FunctionDef) -> Written:
        """The same with another function of that name."""
        names = dict(self.names)
        exec(compile(ast.fix_missing_locations(ast.Module([helper], [])), "<helper>", "exec"), names)
        return Written(self.name, self.abilities, self.helpers, names)


def written() -> list[Written]:
    found = []
    for path in sorted(FOLDER.rglob("*.py")):
        body = ast.parse(path.read_text(encoding="utf-8")).body
        helpers = [statement for statement in body if isinstance(statement, ast.FunctionDef)]
        module = ".".join([sets.__name__, *path.relative_to(FOLDER).with_suffix("").parts])
        for statement in body:
            if isinstance(statement, ast.Expr) and isinstance(call := statement.value, ast.Call):
                name = call.args[0]
                assert isinstance(name, ast.Constant)
                found.append(
                    Written(str(name.value), call.args[1:], helpers, vars(words) | vars(import_module(module)))
                )
    return found


def variants(tree: Tree) -> Iterator[tuple[str, list[Tree]]]:
    """Each number, symbol and word in an ability or in a helper's body, with what it would be if that one were another."""
    for place, node in enumerate(ast.walk(tree)):
        values = other_values(node)
        if values:
            yield ast.unparse(node), [changed(tree, place, value) for value in values]


def other_values(node: ast.AST) -> list[ast.expr]:
    if isinstance(node, ast.Constant):
        if isinstance(node.value, bool):
            return [ast.Constant(not node.value)]
        if isinstance(node.value, int):
            return [ast.Constant(node.value + 1), ast.Constant(node.value - 1)]
        return [ast.Constant(other) for other in beside(str(node.value)) or [f"{node.value!r}s"]]
    if isinstance(node, ast.Name):
        return [ast.Name(other, ast.Load()) for other in beside(node.id)]
    return []


def beside(name: str) -> list[str]:
    return [other for group in OTHERS if name in group for other in group if other != name]


def changed(tree: Tree, place: int, value: ast.expr) -> Tree:
    """A copy with another value at one place."""
    twin = deepcopy(tree)
    nodes = list(ast.walk(twin))
    old = nodes[place]
    for parent in nodes:
        for field, child in ast.iter_fields(parent):
            if child is old:
                setattr(parent, field, value)
            elif isinstance(child, list) and any(each is old for each in child):
                child[next(index for index, each in enumerate(child) if each is old)] = value
    return twin
