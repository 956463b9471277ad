"""Writes what follows from the protocol's types: the client's TypeScript types and docs/protocol.md.

python -m demesne.server.typescript          write both
python -m demesne.server.typescript --check  fail if either is out of date
"""

from __future__ import annotations

import sys
from inspect import cleandoc
from pathlib import Path
from typing import Any, get_args

import msgspec

from demesne.server import protocol, reference
from demesne.server.spelling import info, optional, spell, structs

_ROOT = Path(__file__).parents[3]
TYPES = _ROOT / "web" / "src" / "lib" / "protocol.ts"
REFERENCE = _ROOT / "docs" / "protocol.md"

_OPEN = (protocol.View, protocol.GameEvent)
"""Types to which every game adds fields of its own."""

_HEAD = """// Written by `python -m demesne.server.typescript` from src/demesne/server/protocol.py. Do not edit.
"""


def interface(kind: type[msgspec.Struct]) -> str:
    shape = info(kind)
    lines = [f'  type: "{shape.tag}";'] if shape.tag is not None else []
    for field in shape.fields:
        mark = "?" if optional(field, sent=not shape.forbid_unknown_fields) else ""
        lines.append(f"  {field.encode_name}{mark}: {spell(field.type)};")
    if kind in _OPEN:
        lines.append("  [field: string]: unknown;")
    comment = "\n * ".join(cleandoc(kind.__doc__ or "").splitlines())
    return f"/** {comment} */\nexport interface {kind.__name__} {{\n" + "\n".join(lines) + "\n}\n"


def union(name: str, members: Any) -> str:
    names = "\n".join(f"  | {kind.__name__}" for kind in get_args(members))
    return f"export type {name} =\n{names};\n"


def typescript() -> str:
    codes = "\n".join(f'  | "{code}"' for code in get_args(protocol.Code))
    parts = [
        _HEAD,
        f"export const PROTOCOL = {protocol.PROTOCOL};\n",
        f"/** The seat of whoever looks on. */\nexport const WATCHING = {protocol.WATCHING};\n",
        f"/** What an error means; see docs/protocol.md. */\nexport type Code =\n{codes};\n",
        *(interface(kind) for kind in structs()),
        union("ClientMessage", protocol.ClientMessage),
        union("ServerMessage", protocol.ServerMessage),
    ]
    return "\n".join(parts)


def outputs() -> dict[Path, str]:
    return {TYPES: typescript(), REFERENCE: reference.markdown()}


def stale() -> list[Path]:
    """The written files that no longer say what the types say."""
    return [path for path, text in outputs().items() if not path.exists() or path.read_text(encoding="utf-8") != text]


def main(arguments: list[str]) -> int:
    late = stale()
    if "--check" in arguments:
        for path in late:
            print(f"{path.relative_to(_ROOT)} is out of date: run python -m demesne.server.typescript")
        return 1 if late else 0
    written = outputs()
    for path in late:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(written[path], encoding="utf-8")
        print(f"wrote {path.relative_to(_ROOT)}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
