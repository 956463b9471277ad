"""Master sets, a file for each."""

from demesne.games.millennium_blades.sets.master import (
    crossover_calamity,
    fading_dynasty,
    flatpack_titans,
    heavyweight_heaven,
    infernal_indemnity,
    nine_toll_bridges,
    pawnshop_noir,
    slow_grove,
)

__all__ = [
    "crossover_calamity",
    "fading_dynasty",
    "flatpack_titans",
    "heavyweight_heaven",
    "infernal_indemnity",
    "nine_toll_bridges",
    "pawnshop_noir",
    "slow_grove",
]
