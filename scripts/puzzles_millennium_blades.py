"""Puzzles of Millennium Blades: plays of a tournament after which its player has far more RP than after any other.

Each answer is tried with the best that can follow it in the same turn, on many guesses. Only such positions are taken in which
the result hardly depends on what is hidden or on what the others do yet.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from statistics import fmean, pstdev

from demesne.bots import Bot, naming
from demesne.bots.millennium_blades.causes import Tally, best_rival, causes, tally
from demesne.bots.millennium_blades.guide import BladesGuide
from demesne.bots.millennium_blades.heuristic import Heuristic
from demesne.bots.millennium_blades.reasons import parts_of
from demesne.core.event import Journal
from demesne.core.match import Match
from demesne.core.move import CLOCK
from demesne.core.rng import seeded
from demesne.core.state import State
from demesne.core.wording_types import MoveParts, Sentence
from demesne.games.millennium_blades.state import BladesState
from demesne.puzzles import Puzzle
from scripts.puzzle_search import moments, puzzle_at

GAME = "millennium-blades"
GUESSES = 6
MOST_LINES = 120
"""A turn that can be played in more ways than this is no puzzle for people."""
LONGEST_LINE = 5
MOST_STEPS = 300
CLEAR = 5.0
"""RP by which the best answer must be better."""
STEADY = 3.0
"""The standard deviation, over guesses, that the result of the best answer may have."""
HOPELESS = -40.0
"""RP behind the best rival with which a tournament is lost whatever one does."""
FEWEST = 3
"""Answers that there must be to choose from."""
MOST_EACH = 5

Found = dict[tuple[str, ...], list[list[int]]]
"""For each line, everybody's RP on each guess."""


def puzzles(seed: int) -> Iterator[Puzzle]:
    """Those of one bot game."""
    made = 0
    options: dict[str, object] = {"timing": "turns", "prerelease": seed % 2 == 0, "venues": seed % 5 == 0}
    for moment in moments(GAME, 2 + seed % 3, seed, options):
        found = look(moment.match, moment.seat) if made < MOST_EACH else None
        if found is not None:
            made += 1
            yield found


def look(match: Match, seat: int) -> Puzzle | None:
    """The puzzle in this position of a tournament, if there is one."""
    state, guide, rivals = match.state, BladesGuide(), Heuristic()
    assert isinstance(state, BladesState)
    if not state.contest.open:
        return None
    rivals.begin(match.position)
    decision = state.decision(seat)
    assert decision is not None
    if decision.part or decision.asker.prompt == "rearrange":
        return None
    for guesses in (1, 2, GUESSES):  # most positions are put aside after a glance
        found = _tried(state, seat, guide, guide.swift, guesses)
        ranked = _ranked(found, seat)
        if len(ranked) < 2 or ranked[0][0] - ranked[1][0] < CLEAR or ranked[0][0] < HOPELESS:
            return None
        if not _steady(found, seat):
            return None
    again = _ranked(_tried(state, seat, guide, rivals, 3), seat)
    if len(again) < 2 or again[0][1][0] != ranked[0][1][0] or again[0][0] - again[1][0] < CLEAR:
        return None  # it depends on how the others play
    line, other = ranked[0][1], ranked[1][1]
    mine, theirs = _rp(found[line], seat)
    other_mine, other_theirs = _rp(found[other], seat)
    turn = decision.asker.prompt == "turn"
    wins = mine > theirs and other_mine <= other_theirs
    if len(ranked) < FEWEST and not wins:
        return None
    return puzzle_at(
        match,
        seat,
        theme="Win the tournament" if wins else "The best play" if turn else "The right answer",
        task=_task(wins, turn),
        goal="answer",
        line=list(line),
        things=_things(_parts(state, seat, line)),
        answers=[[line[0]]],
        why=[
            *_causes(state, seat, guide, line, other),
            naming(
                f"‘{{line}}’ leaves you with {mine} RP at the end, and the best rival with {theirs}.",
                {"line": _parts(state, seat, line)},
            ),
            naming(
                f"The next best, ‘{{other}}’, comes to {other_mine} against {other_theirs}.",
                {"other": _parts(state, seat, other)},
            ),
        ],
        level=1 if len(ranked) == 2 else 2 if len(ranked) < 5 else 3,
        gap=round(ranked[0][0] - ranked[1][0], 1),
        unit="RP ahead of the best rival",
    )


def _task(wins: bool, turn: bool) -> str:
    if wins:
        return "One answer wins you this tournament, all others do not. Which?"
    what = "way to go on" if turn else "answer to this question"
    return f"One {what} leaves you far better off at the end of this tournament. Which?"


def _causes(
    state: BladesState, seat: int, guide: BladesGuide, line: tuple[str, ...], other: tuple[str, ...]
) -> list[Sentence]:
    """Which effects bring what the better line is better by."""
    tallies: list[list[Tally]] = [[], []]
    ends: list[list[int]] = []
    for number in range(GUESSES):
        guess = state.guess(seat, seeded(number))
        guide.prepare(guess)
        for place, texts in enumerate((line, other)):
            twin = guess.copy()
            twin.journal = journal = Journal()
            for text in texts:
                twin.apply(seat, next(move for move in twin.legal_moves(seat) if move.text == text))
            rp = _played_out(twin, guide.swift)
            if rp is not None:
                tallies[place].append(tally(journal.events))
                ends.append(rp)
    return causes(tallies[0], tallies[1], seat, best_rival(ends, seat)) if ends else []


def _parts(state: BladesState, seat: int, line: tuple[str, ...]) -> list[MoveParts]:
    """The moves of a line, with the cards that lie in their places."""
    twin, told = state.guess(seat, seeded(0)), list[MoveParts]()
    for text in line:
        assert isinstance(twin, BladesState)
        move = next(move for move in twin.legal_moves(seat) if move.text == text)
        told.append(parts_of(twin, seat, move))
        twin.apply(seat, move)
    return told


def _things(line: list[MoveParts]) -> list[str]:
    """What lies in the places that moves name; nothing where they name none."""
    return [move.thing for move in line] if any(move.place.count(".") for move in line) else []


def _tried(state: BladesState, seat: int, guide: BladesGuide, others: Bot, guesses: int) -> Found:
    """The RP at the end of the tournament after every line that can be played on all guesses."""
    found: Found = {}
    for number in range(guesses):
        guess = state.guess(seat, seeded(number))
        guide.prepare(guess)
        lines = list(islice(_lines(guess, seat, ()), MOST_LINES + 1))
        if len(lines) > MOST_LINES:
            return {}
        for line, end in lines:
            rp = _played_out(end, others)
            if rp is not None:
                found.setdefault(line, []).append(rp)
    return {line: results for line, results in found.items() if len(results) == guesses}


def _lines(state: State, seat: int, line: tuple[str, ...]) -> Iterator[tuple[tuple[str, ...], State]]:
    """Every way to answer the open question and those of this seat that follow it."""
    decision = None if state.over else state.decision(seat)
    if decision is None or (line and decision.asker.prompt == "turn") or len(line) >= LONGEST_LINE:
        yield line, state
        return
    for move in state.search_moves(seat):
        twin = state.copy()
        twin.apply(seat, move)
        yield from _lines(twin, seat, (*line, move.text))


def _played_out(state: State, others: Bot) -> list[int] | None:
    """Everybody's RP when the tournament is scored; None if that takes too long."""
    assert isinstance(state, BladesState)
    for _ in range(MOST_STEPS):
        if state.over:
            return list(state.contest.rp)
        seat = state.open[0].seat
        state.apply(seat, state.open[-1].options[0] if seat == CLOCK else others.choose(state, seat))
    return None


def _lead(rp: list[int], seat: int) -> int:
    return rp[seat] - max(points for other, points in enumerate(rp) if other != seat)


def _ranked(found: Found, seat: int) -> list[tuple[float, tuple[str, ...]]]:
    """The best line after each first move, and how far ahead it leaves the seat on average."""
    best: dict[str, tuple[float, tuple[str, ...]]] = {}
    for line, results in found.items():
        mean = fmean(_lead(rp, seat) for rp in results)
        if line[0] not in best or mean > best[line[0]][0]:
            best[line[0]] = (mean, line)
    return sorted(best.values(), key=lambda pair: (-pair[0], pair[1]))


def _steady(found: Found, seat: int) -> bool:
    """Whether the best lines come to the same, whatever is hidden."""
    ranked = _ranked(found, seat)[:2]
    return bool(ranked) and all(pstdev([_lead(rp, seat) for rp in found[line]]) <= STEADY for _, line in ranked)


def _rp(results: list[list[int]], seat: int) -> tuple[int, int]:
    """One's own RP and the best rival's, on average."""
    mine = fmean(rp[seat] for rp in results)
    theirs = fmean(max(points for other, points in enumerate(rp) if other != seat) for rp in results)
    return round(mine), round(theirs)
