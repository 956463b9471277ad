"""Players and options that between them use every rule and every choice."""

from __future__ import annotations

ENOUGH = True
"""They have every number of players and every choice between them, and games are long: nothing is drawn besides."""

LONG = 4
"""From so many players on, the plain engine takes too long over the contract tests for `make test`."""

VARIANTS: list[tuple[int, dict[str, object]]] = [
    (
        2,
        {
            "timing": "turns",
            "powers": True,
            "venues": True,
            "duel": "best of three",
            "characters": "Gluepot, Doctor Forecast",
        },
    ),
    (3, {"timing": "no clock", "prerelease": True, "pro": True, "powers": True, "venues": True, "lengths": "half"}),
    (3, {"timing": "turns", "lengths": "quick"}),
    (
        4,
        {
            "timing": "clock",
            "powers": True,
            "venues": True,
            "characters": "Lady Overdraft, Honest Haggle, Mishap, Toolbelt",
        },
    ),
    (5, {"timing": "clock", "lengths": "quick", "powers": True, "venues": True, "sets": ["Slow Grove", "Jumbo Stock"]}),
]
