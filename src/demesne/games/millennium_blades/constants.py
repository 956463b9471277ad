"""Constants: the parts of the table that questions depend on, the later intervals, and what stands for no value."""

from __future__ import annotations

from typing import Final

STORE: Final = 1
MARKET: Final = 2
PILES: Final = 4
TRADES: Final = 8
GIFTS: Final = 16
TRAYS: Final = 32
"""Parts of the table that questions read and answers touch."""

GRACE: Final = 3
"""The interval after the third: only decks and collections may change."""
LAST_CALL: Final = 2
"""The first interval in which nothing may be sold any more."""

NO_META: Final = 99
NO_SELLER: Final = 99
"""The seller of an Aftermarket card that a tournament has put there."""
