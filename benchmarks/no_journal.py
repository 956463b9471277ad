"""A copy of the package as if the journal had never been written, to see what it costs when it is off."""

from __future__ import annotations

import ast
import shutil
from pathlib import Path


class Unjournalled(ast.NodeTransformer):
    """Drops every branch that runs only when there is a journal."""

    def __init__(self) -> None:
        self.dropped = 0

    def visit_If(self, node: ast.If) -> ast.AST | list[ast.stmt]:
        self.generic_visit(node)
        if not asks_for_journal(node.test):
            return node
        self.dropped += 1
        return node.orelse or ast.copy_location(ast.Pass(), node)


def asks_for_journal(test: ast.expr) -> bool:
    """`g.journal is not None`, alone or joined by `and` with more."""
    if isinstance(test, ast.BoolOp):
        return isinstance(test.op, ast.And) and any(asks_for_journal(value) for value in test.values)
    if not isinstance(test, ast.Compare) or not isinstance(test.ops[0], ast.IsNot):
        return False
    left = test.left
    name = left.attr if isinstance(left, ast.Attribute) else left.id if isinstance(left, ast.Name) else ""
    return name == "journal" and isinstance(test.comparators[0], ast.Constant)


def strip(source: Path, target: Path) -> int:
    """Copy a package without its journal; returns how many places wrote to it."""
    shutil.rmtree(target, ignore_errors=True)
    shutil.copytree(source, target, ignore=shutil.ignore_patterns("__pycache__", "web"))
    dropped = 0
    for path in target.rglob("*.py"):
        transformer = Unjournalled()
        tree = transformer.visit(ast.parse(path.read_text(encoding="utf-8")))
        if transformer.dropped:
            path.write_text(ast.unparse(ast.fix_missing_locations(tree)), encoding="utf-8")
            dropped += transformer.dropped
    return dropped
