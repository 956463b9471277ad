"""The phases of a turn, as `DominionState.phase` holds them."""

from __future__ import annotations

from typing import Final

ACTION_PHASE: Final = 0
BUY_PHASE: Final = 1
CLEAN_UP: Final = 2

ACTED: Final = 2
BOUGHT: Final = 3
"""How far the program of a turn has come when its action phase asks, and when its buy phase asks."""
