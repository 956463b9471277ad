"""Expansion sets, a file for each."""

from demesne.games.millennium_blades.sets.expansion import (
    boiler_derby,
    brass_riot,
    feud_valley,
    gauntlet_street,
    giant_steps,
    landfill_lords,
    looking_house,
    lost_property,
    night_mail,
    office_of_heroes,
    stray_season,
)

__all__ = [
    "boiler_derby",
    "brass_riot",
    "feud_valley",
    "gauntlet_street",
    "giant_steps",
    "landfill_lords",
    "looking_house",
    "lost_property",
    "night_mail",
    "office_of_heroes",
    "stray_season",
]
