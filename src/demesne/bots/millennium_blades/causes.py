"""Why one answer in a tournament brings more RP than another: which effects bring them, by what the journal tells."""

from __future__ import annotations

from typing import Final

from demesne.bots.bot import sentence
from demesne.core.event import Event
from demesne.core.wording_types import Sentence

Tally = dict[tuple[int, str], int]
"""The RP that a seat has gained by something, less those that it has lost by it."""

NOTICED: Final = 2
"""RP by which something must differ to be told."""

IN_RETURN: Final = 5
"""RP of a drawback that is told too."""

MOST: Final = 2
"""Causes that are told."""


def tally(events: list[Event]) -> Tally:
    """How many RP each player has gained by each effect. The first events belong to the effect that has asked the
    question."""
    found: Tally = {}
    source = "the card that asks"
    for event in events:
        if event.kind == "effect":
            source = f"the {event.public['trigger']} effect of {event.public['card']}"
        elif event.kind == "use":
            source = f"the Action of {event.public['card']}"
        elif event.kind == "meta_match":
            source = f"the metagame ({event.public['symbol']})"
        elif event.kind in ("turn", "play"):
            source = ""
        elif event.kind in ("gain", "lose") and source:
            rp = event.public["rp"]
            assert isinstance(rp, int)
            key = (event.seat, source)
            found[key] = found.get(key, 0) + (rp if event.kind == "gain" else -rp)
    return found


def best_rival(ends: list[list[int]], seat: int) -> int:
    """Who of the others has most RP at the end, on the whole."""
    best = -1
    for other in range(len(ends[0])):
        if other != seat and (best < 0 or sum([rp[other] for rp in ends]) > sum([rp[best] for rp in ends])):
            best = other
    return best


def causes(better: list[Tally], worse: list[Tally], seat: int, rival: int) -> list[Sentence]:
    """What the better answer gains by, in sentences, with the largest difference first; both have been tried as often."""
    keys = sorted({key for each in better + worse for key in each if key[0] in (seat, rival)})
    pairs = [(key, _mean(better, key), _mean(worse, key)) for key in keys]
    weighed = [(b - a if key[0] == rival else a - b, key, a, b) for key, a, b in pairs]
    told = [each for each in weighed if each[0] >= NOTICED]
    told.sort(key=_weight, reverse=True)
    found = [_in_words(key[1], key[0] == rival, a, b) for _, key, a, b in told[:MOST]]
    against = [each for each in weighed if found and each[0] <= -IN_RETURN]
    against.sort(key=_weight)
    for gap, key, _, _ in against[:1]:
        whom, more = ("the best rival", "more") if key[0] == rival else ("[them|you]", "less")
        found.append(sentence("In return {source} brings " + f"{whom} {-gap} RP {more}.", source=key[1]))
    return found


def _weight(each: tuple[int, tuple[int, str], int, int]) -> int:
    return each[0]


def _mean(tallies: list[Tally], key: tuple[int, str]) -> int:
    return round(sum([each.get(key, 0) for each in tallies]) / max(1, len(tallies)))


def _in_words(source: str, rivals: bool, rp: int, other: int) -> Sentence:
    """RP with the better answer, and with the other."""
    return sentence("{source} " + _brought(rivals, rp, other), source=source[:1].upper() + source[1:])


def _brought(rivals: bool, rp: int, other: int) -> str:
    if rivals:
        return f"{_of_the_rival(rp, other)}."
    if rp > 0:
        return f"brings [them|you] {rp} RP" + (f" instead of {other}." if other > 0 else ", otherwise none.")
    return f"costs [them|you] {-rp} RP instead of {-other}." if rp < 0 else f"does not cost [them|you] {-other} RP."


def _of_the_rival(rp: int, other: int) -> str:
    if rp > 0:
        return f"brings the best rival {rp} RP instead of {other}"
    if rp == 0:
        return f"brings the best rival nothing instead of {other} RP"
    if other > 0:
        return f"takes {-rp} RP from the best rival instead of bringing {other}"
    return f"takes {-rp} RP from the best rival" + (f" instead of {-other}" if other else "")
