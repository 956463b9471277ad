"""Puzzles of Domaine: cards that reach the king this turn, and turns that bring far more points than any other.

Every way to play a card is tried that can bring points at once. Borders bring points only where they close a domaine, so
every way from a castle to another is cut in each place where that is possible.
"""

from __future__ import annotations

from collections.abc import Iterator

from demesne.bots.bot import sentence
from demesne.bots.domaine.wins import open_castles
from demesne.core.match import Match
from demesne.core.move import Move
from demesne.core.rng import seeded
from demesne.core.state import State
from demesne.games.domaine.board import CELL_BITS, edge_between
from demesne.games.domaine.moves import BORDER, DONE
from demesne.games.domaine.regions import path
from demesne.games.domaine.scoring import monopolies, score
from demesne.games.domaine.state import DomaineState
from demesne.puzzles import Puzzle
from scripts.puzzle_search import Line, counted, holds_on_guesses, moments, puzzle_at, turn_lines

GAME = "domaine"
MOST_POSITIONS = 20_000
GUESSES = 8
REACH = 20
"""Points from the king at which a win is looked for."""
LEAST, CLEAR = 5, 3
"""Points that a turn must bring, and by how many it must be better than any other."""
TOO_EASY = 0.5
"""Where more of the ways to play the turn win, there is nothing to find."""
ALIKE = 12
"""A puzzle has at most so many solutions."""
APART = 4
"""Turns of a seat between two puzzles of one game."""

_LEADS_NOWHERE = {"sell", "draw", "take", "knight", "ally", "with", "deserter"}
"""Moves that bring no points in the same turn."""


def puzzles(seed: int) -> Iterator[Puzzle]:
    """Those of one bot game."""
    wait = 0
    for moment in moments(GAME, (2, 3, 2, 4)[seed % 4], seed, {}):
        decision = moment.match.state.decision(moment.seat)
        assert decision is not None
        wait -= 1
        if decision.asker.prompt != "turn":
            continue
        found = look(moment.match, moment.seat, wait <= 0)
        if found is not None:
            wait = APART * moment.match.players
            yield found


def look(match: Match, seat: int, points_too: bool = True) -> Puzzle | None:
    """The puzzle at the beginning of a turn, if there is one."""
    state = match.state
    assert isinstance(state, DomaineState)
    near = score(state, seat) + REACH >= state.king
    if not near and not points_too:
        return None
    lines = turn_lines(state.guess(seat, seeded(match.position)), seat, GAME, _branches, MOST_POSITIONS)
    if lines is None:
        return None
    winning = [line for line in lines if _won(line.state, seat)]
    if winning:
        return _win(match, state, seat, winning, len(lines))
    return _points(match, state, seat, lines) if points_too else None


def _branches(state: State, seat: int) -> list[Move]:
    """What can bring points: cards of borders and of expansion, and where they do something."""
    assert isinstance(state, DomaineState)
    decision = state.decision(seat)
    if decision is None or decision.asker.prompt == "refill":
        return []
    if decision.asker.prompt == "borders":
        return _cuts(state, seat)
    if decision.asker.prompt == "turn":
        return [move for move in decision.options if move.verb == "play" and move.place in ("borders", "expand")]
    return [move for move in state.search_moves(seat) if move.verb not in _LEADS_NOWHERE]


def _cuts(state: DomaineState, seat: int) -> list[Move]:
    """One of the borders on a way from each open castle must be placed to close it."""
    edges = dict[int, None]()
    for slot in open_castles(state, seat):
        start = state.castles[slot]
        way = path(start, state.castle_cells & ~CELL_BITS[start], state.east, state.south)
        for place in range(len(way) - 1):
            edges[edge_between(way[place], way[place + 1])] = None
    legal = state.legal_moves(seat)
    found: list[Move] = [move for edge in edges if (move := BORDER[edge]) is not None and move in legal]
    return found or ([DONE] if DONE in legal else [])


def _won(state: State, seat: int) -> bool:
    return state.over and state.outcome().winners == [seat]


def _solutions(lines: list[Line]) -> list[Line]:
    """The shortest of those that make the same choice, in whatever order."""
    found: dict[tuple[int, ...], Line] = {}
    for line in sorted(lines, key=lambda each: (len(each.moves), [move.code for move in each.moves])):
        found.setdefault(tuple(sorted(move.code for move in line.moves if move is not DONE)), line)
    return list(found.values())


def _win(match: Match, state: DomaineState, seat: int, winning: list[Line], tried: int) -> Puzzle | None:
    line = min(winning, key=lambda each: (len(each.moves), [move.code for move in each.moves]))
    if not holds_on_guesses(state, seat, line.moves, lambda at: _won(at, seat), GUESSES):
        return None
    share = len(winning) / tried
    if share > TOO_EASY:
        return None
    before, after = score(state, seat), line.state.outcome().scores[seat]
    return puzzle_at(
        match,
        seat,
        theme="Reach the king",
        task="One of your cards wins the game this turn. Which, and where?",
        goal="win",
        line=[move.text for move in line.moves],
        why=[
            sentence(
                f"{_how(state, seat, line)}: {_carry(after - before)} you from {before} to {after}, "
                f"and the king stands at {state.king}."
            )
        ],
        level=1 if share > 0.2 else 2 if share > 0.03 else 3,
        gap=round(1 - share, 3),
        unit="share of the ways to play it that do not win",
    )


def _carry(points: int) -> str:
    return "1 point carries" if points == 1 else f"{points} points carry"


def _points(match: Match, state: DomaineState, seat: int, lines: list[Line]) -> Puzzle | None:
    before = score(state, seat)
    gains = sorted(((_score(line, seat) - before, number) for number, line in enumerate(lines)), reverse=True)
    most = gains[0][0] if gains else 0
    if most < LEAST:
        return None
    best = _solutions([lines[number] for gain, number in gains if gain == most])
    second = max((gain for gain, _ in gains if gain < most), default=0)
    if most - second < CLEAR or len(best) > ALIKE:
        return None
    line = _without_rest(state, seat, best[0], before + most)
    if not holds_on_guesses(state, seat, line.moves, lambda at: _points_of(at, seat) >= before + most, GUESSES):
        return None
    next_best = f"The next best turn brings {second}." if second > 0 else "No other turn brings any."
    return puzzle_at(
        match,
        seat,
        theme="Most points",
        task=f"One of your cards brings you {most} points this turn. Which, and where?",
        goal="points",
        least=before + most,
        line=[move.text for move in line.moves],
        why=[sentence(f"{_how(state, seat, line)}: {counted(most, 'point')}."), sentence(next_best)],
        level=1 if len(lines) < 30 else 2 if len(lines) < 300 else 3,
        gap=most - second,
        unit="points",
    )


def _points_of(state: State, seat: int) -> int:
    assert isinstance(state, DomaineState)
    return score(state, seat)


def _score(line: Line, seat: int) -> int:
    return _points_of(line.state, seat)


def _without_rest(state: DomaineState, seat: int, line: Line, goal: int) -> Line:
    """The line up to the move that brings the points."""
    twin: State = state.guess(seat, seeded(1))
    for number, move in enumerate(line.moves):
        twin.apply(seat, move)
        if _points_of(twin, seat) >= goal:
            return Line(line.moves[: number + 1], twin)
    return line


def _how(state: DomaineState, seat: int, line: Line) -> str:
    """What the line does, in words."""
    after = line.state
    assert isinstance(after, DomaineState)
    cells = [move.place for move in line.moves if move.verb == "into"]
    if cells:
        how = f"Expand into {' and '.join(cells)}"
    else:
        how = f"{counted(sum(1 for move in line.moves if move.verb == 'border'), 'border')} close your domaine"
        how = how.replace("1 border close", "1 border closes")
    more: list[str] = []
    if monopolies(after, seat) > monopolies(state, seat):
        more.append("that makes a monopoly of mines")
    lost = sum(max(0, score(state, other) - score(after, other)) for other in range(state.seats) if other != seat)
    if lost:
        more.append(f"others lose {counted(lost, 'point')}")
    founded = (after.founded & ~state.founded).bit_count()
    if cells and founded:
        more.append("and land falls to you that is now cut off from all other castles")
    return how + (f" ({'; '.join(more)})" if more else "")
