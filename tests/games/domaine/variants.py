"""Settings of Domaine worth playing in the contract tests besides the drawn ones."""

from __future__ import annotations

CRAMPED = " ".join(["FFFFFFFFFFFF"] + ["MMFFVFFVFFMM", "MMGSCIISCGMM"] * 5 + ["MMMMMRMMMMMM"])
"""A board of our own: little meadow, so castles stand close together."""

VARIANTS: list[tuple[int, dict[str, object]]] = [
    (2, {"board": "1a 2b 3c 4d 0a 5b 6c 7d 8a", "first": 1}),
    (4, {"board": CRAMPED}),
    (3, {"board_seed": 11}),
]
