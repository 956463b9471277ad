"""Writes the files that are made from types: TypeScript for the protocol and for each game, and docs/protocol.md.

python -m demesne.server.generate          write all
python -m demesne.server.generate --check  fail if any is out of date
"""

from __future__ import annotations

import sys
from pathlib import Path

from demesne.server.codegen.game_types import view_type_files
from demesne.server.codegen.protocol_document import protocol_document
from demesne.server.codegen.typescript_types import typescript_module

_ROOT = Path(__file__).parents[3]


def generated_files() -> dict[Path, str]:
    return {
        _ROOT / "web" / "src" / "lib" / "protocol.ts": typescript_module(),
        _ROOT / "docs" / "protocol.md": protocol_document(),
        **view_type_files(),
    }


def outdated_files() -> dict[Path, str]:
    """The files whose text differs from the generated one, with that text."""
    return {
        path: text
        for path, text in generated_files().items()
        if not path.exists() or path.read_text(encoding="utf-8") != text
    }


def main(arguments: list[str]) -> int:
    outdated = outdated_files()
    if "--check" in arguments:
        for path in outdated:
            print(f"{path.relative_to(_ROOT)} is out of date: run python -m demesne.server.generate")
        return 1 if outdated else 0
    for path, text in outdated.items():
        path.parent.mkdir(exist_ok=True)
        path.write_text(text, encoding="utf-8")
        print(f"wrote {path.relative_to(_ROOT)}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
