"""What a sentence told to a reader must not look like."""

from __future__ import annotations

import re

NAMES = ["Ann", "Ben", "Cas", "Dee", "Eva", "Fox"]
THIRD = (
    "accepts adds agrees allies attaches barters begins brings buys changes chooses collects declares discards draws "
    "exchanges expands foresees fuses gains gets gives has is keeps lays leaves looks loses makes matches "
    "names offers pays places plays puts reaches reacts rearranges refuses removes returns reveals sees sells "
    "sets shows shuffles stands strikes swaps takes trades trashes uses wins wishes"
)
SECOND = (
    "accept add agree ally attach barter begin bring buy change choose collect declare discard draw exchange expand "
    "foresee fuse gain get give have are keep lay leave look lose make match name offer pay place play put "
    "reach react rearrange refuse remove return reveal see sell set show shuffle stand strike swap take trade "
    "trash use win wish"
)
_FAULTS = [
    re.compile(r"\b(True|False|None)\b|[{}\[\]|]"),
    re.compile(rf"\bYou (now )?({THIRD.replace(' ', '|')})\b"),
    re.compile(rf"\b({'|'.join(NAMES)}) (now )?({SECOND.replace(' ', '|')})\b"),
    re.compile(r"^you\b|(?<!^)(?<![.!?] )\bYou\b"),
    re.compile(r"\b1 (cards|ducats|points|territories|coin tokens|swaps|offers)\b"),
    re.compile(r"\b(of|your) you\b|\byou's\b|  "),
]


def faults(sentence: str) -> list[str]:
    """The faults found: data that is no English, a verb in the wrong person, `you` in the wrong place."""
    found = [fault.pattern for fault in _FAULTS if fault.search(sentence)]
    return found if sentence[:1].isupper() else [*found, "no capital"]
