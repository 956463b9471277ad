"""Premium sets, a file for each."""

from demesne.games.millennium_blades.sets.premium import (
    cauldron_cup,
    costume_court,
    general_strike,
    giant_nursery,
    long_queue,
    ministry_of_names,
    order_of_nought,
    penny_pier,
    runway_royale,
)

__all__ = [
    "cauldron_cup",
    "costume_court",
    "general_strike",
    "giant_nursery",
    "long_queue",
    "ministry_of_names",
    "order_of_nought",
    "penny_pier",
    "runway_royale",
]
