"""The tables of docs/research.md, made from the encoders. `python -m tests.envs.research_guide` writes them anew."""

from __future__ import annotations

import re
from pathlib import Path

from demesne.envs import Field, encoder_for
from demesne.games import find

GUIDE = Path(__file__).parents[2] / "docs" / "research.md"
_TABLE = re.compile(r"(?<=<!-- fields of )([a-z-]+)( -->\n)(.*?)(?=<!-- end of fields -->)", re.DOTALL)
_PLAYER = re.compile(r"^player\d+\.")


def table(game: str) -> str:
    """Every field of the encoder for two players. What each player has stands there once, with a place for each."""
    encoder = encoder_for(find(game), 2, {})
    shared: dict[str, list[Field]] = {}
    for field in encoder.fields:
        shared.setdefault(_PLAYER.sub("player*k*.", field.name), []).append(field)
    lines = [
        f"\n{encoder.size} numbers for two players.\n",
        "| field | from | numbers | range | meaning |",
        "|---|---|---|---|---|",
    ]
    for name, fields in shared.items():
        first = fields[0]
        starts = ", ".join(str(field.start) for field in fields)
        lines.append(
            f"| `{name}` | {starts} | {first.size} | {first.low} … {first.high} | {first.meaning} |".replace("*k*", "K")
        )
    return "\n".join([*lines, "", ""])


def shown() -> dict[str, str]:
    """The tables as the guide shows them."""
    return {found[1]: found[3] for found in _TABLE.finditer(GUIDE.read_text(encoding="utf-8"))}


def write() -> None:
    text = GUIDE.read_text(encoding="utf-8")
    GUIDE.write_text(_TABLE.sub(lambda found: f"{found[1]}{found[2]}{table(found[1])}", text), encoding="utf-8")


if __name__ == "__main__":
    write()
