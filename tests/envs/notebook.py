"""Runs docs/research.ipynb without Jupyter: its cells are plain Python. `python -m tests.envs.notebook` writes outputs anew.

A cell's output is what it prints and, as in Jupyter, the value of an expression in its last line.
"""

from __future__ import annotations

import ast
import json
from contextlib import redirect_stdout
from io import StringIO
from pathlib import Path
from typing import Any

NOTEBOOK = Path(__file__).parents[2] / "docs" / "research.ipynb"


def read() -> dict[str, Any]:
    found: dict[str, Any] = json.loads(NOTEBOOK.read_text(encoding="utf-8"))
    return found


def code_cells(notebook: dict[str, Any]) -> list[dict[str, Any]]:
    return [cell for cell in notebook["cells"] if cell["cell_type"] == "code"]


def shown(cell: dict[str, Any]) -> str:
    """The output that is stored with a cell."""
    return "".join("".join(output["text"]) for output in cell["outputs"])


def run(source: str, names: dict[str, Any]) -> str:
    """Carry out one cell."""
    body = ast.parse(source).body
    value = body.pop() if body and isinstance(body[-1], ast.Expr) else None
    said = StringIO()
    with redirect_stdout(said):
        exec(compile(ast.Module(body, []), "research.ipynb", "exec"), names)
        if isinstance(value, ast.Expr):
            result = eval(compile(ast.Expression(value.value), "research.ipynb", "eval"), names)
            if result is not None:
                print(repr(result))
    return said.getvalue()


def outputs(notebook: dict[str, Any]) -> list[str]:
    """What every cell of code says, one after the other."""
    names: dict[str, Any] = {"__name__": "__main__"}
    return [run("".join(cell["source"]), names) for cell in code_cells(notebook)]


def write() -> None:
    notebook = read()
    for number, (cell, said) in enumerate(zip(code_cells(notebook), outputs(notebook), strict=True)):
        cell["execution_count"] = number + 1
        stream = {"name": "stdout", "output_type": "stream", "text": said.splitlines(keepends=True)}
        cell["outputs"] = [stream] if said else []
    NOTEBOOK.write_text(json.dumps(notebook, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")


if __name__ == "__main__":
    write()
