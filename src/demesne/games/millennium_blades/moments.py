"""Moments of a tournament: what may set effects off, and what is about to happen."""

from __future__ import annotations

from typing import Final

TURN: Final = "turn"
ACTED: Final = "acted"
PLAYED: Final = "played"
FLIPPED: Final = "flipped"
USED: Final = "used"
ROUND: Final = "round"
DISCARDED: Final = "discarded"
CLASHED: Final = "clashed"
TIED: Final = "tied"
WOULD_FLIP: Final = "would flip"
WOULD_DISCARD: Final = "would discard"
WOULD_CLASH: Final = "would clash"
