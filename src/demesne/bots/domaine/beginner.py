"""A bot for first games: it knows the rules of thumb, and often doubts them."""

from __future__ import annotations

from typing import Final

from demesne.bots.domaine.heuristic import Heuristic

DOUBT: Final = 8.0
"""Points by which it misjudges an answer at most."""


class Beginner(Heuristic):
    """Plays like a friendly novice: sensible moves, seldom the best."""

    def __init__(self) -> None:
        super().__init__()
        self.name = "beginner"
        self.doubt = DOUBT
