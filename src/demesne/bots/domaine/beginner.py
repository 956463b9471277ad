"""A bot for first games: it plays by rules of thumb, and often departs from them at random."""

from __future__ import annotations

from typing import Final

from demesne.bots.domaine.heuristic import Heuristic
from demesne.bots.domaine.taste import Taste

DOUBT: Final = 12.0
"""Points by which it misjudges an answer at most."""


class Beginner(Heuristic):
    """Plays like a friendly novice: sensible moves, seldom the best, and blind to a win that takes a second look."""

    def __init__(self, name: str = "beginner", doubt: float = DOUBT) -> None:
        super().__init__(_doubtful(doubt))
        self.name = name
        self.sharp = False


def _doubtful(doubt: float) -> Taste:
    taste = Taste()
    taste.doubt = doubt
    return taste
