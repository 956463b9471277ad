"""What the makers of puzzles share: a bot game to look at, whole turns tried out, and answers that race each other.

Everything is tried on guesses, so that no puzzle's solution depends on a card that its solver may not know.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterator
from math import sqrt
from statistics import fmean, stdev
from typing import NamedTuple

from demesne.bots import Bot, Playout, bots_of
from demesne.bots.search import Budget, Guide, SearchBot
from demesne.core.match import Match
from demesne.core.move import CLOCK, Move
from demesne.core.rng import seeded
from demesne.core.state import State
from demesne.games import find
from demesne.puzzles import Puzzle
from demesne.puzzles.puzzle import turns_begun

LONGEST = 4000
"""Moves; a longer game is given up."""

Branches = Callable[[State, int], list[Move]]
"""The moves of a turn that are worth trying."""


class Moment(NamedTuple):
    """A position of a bot game in which a seat has a choice. `fresh`: its turn has just begun."""

    match: Match
    seat: int
    fresh: bool


def moments(
    game: str, players: int, seed: int, options: dict[str, object], make: Callable[[], Bot] | None = None
) -> Iterator[Moment]:
    """Every choice of a game among heuristics, or bots of this make. The match stands at the moment until the next one is asked
    for."""
    match = Match(find(game), players, seed, options)
    bots = [(make or bots_of(game).make_heuristic)() for _ in range(players)]
    for place, bot in enumerate(bots):
        bot.begin(seed + place)
    playout = Playout(match.state, bots, seed)
    begun = -1
    for _ in range(LONGEST):
        if match.over:
            return
        state = playout.state = match.state
        seat = state.open[0].seat if state.lanes is None else playout.next_seat()
        if seat == CLOCK:
            match.play(CLOCK, state.open[-1].options[0])
            continue
        turn = turns_begun(state, game)
        if state.lanes is None and len(state.legal_moves(seat)) > 1:
            yield Moment(match, seat, turn != begun)
        begun = turn
        match.play(seat, bots[seat].choose(state, seat))


class Line(NamedTuple):
    """Moves of one turn, and the position that they lead to."""

    moves: tuple[Move, ...]
    state: State


def turn_lines(state: State, seat: int, game: str, branches: Branches, most: int) -> list[Line] | None:
    """Every way to play the turn, as far as nobody else is asked; None if there are more than so many positions."""
    begun, found, stack, seen = turns_begun(state, game), list[Line](), [Line((), state)], 0
    while stack:
        line = stack.pop()
        seen += 1
        if seen > most:
            return None
        at = line.state
        moves = [] if at.over or turns_begun(at, game) != begun else branches(at, seat)
        if not moves:
            found.append(line)
        for move in moves:
            twin = at.copy()
            twin.apply(seat, move)
            stack.append(Line((*line.moves, move), twin))
    return found


def all_moves(state: State, seat: int) -> list[Move]:
    return [] if state.decision(seat) is None else state.search_moves(seat)


def holds_on_guesses(
    state: State, seat: int, moves: tuple[Move, ...], reached: Callable[[State], bool], guesses: int
) -> bool:
    """Whether these moves reach the goal whatever the seat does not know."""
    for number in range(guesses):
        twin = state.guess(seat, seeded(1000 + number))
        for move in moves:
            decision = twin.decision(seat)
            if decision is None or move not in decision.legal:
                return False
            twin.apply(seat, move)
        if not reached(twin):
            return False
    return True


class Standing(NamedTuple):
    """An answer after its trials: what it was worth on each guess."""

    moves: list[Move]
    results: list[float]

    @property
    def mean(self) -> float:
        return fmean(self.results)


def race(state: State, seat: int, guide: Guide, answers: list[list[Move]], rounds: int, first: int) -> list[Standing]:
    """Try the answers on the same guesses, the best first."""
    bot = SearchBot(guide, Budget(0, 0.0))
    end = guide.turns(state, seat) + guide.horizon(state, seat)
    results: list[list[float]] = [[] for _ in answers]
    for number in range(first, first + rounds):
        guess = state.guess(seat, seeded(number))
        guide.prepare(guess)
        policies = guide.policies(guess, seat)
        for place, moves in enumerate(answers):
            results[place].append(bot.simulate(guess.copy(), seat, moves, policies, end))
    return sorted(map(Standing, answers, results), key=lambda standing: -standing.mean)


def gap(best: Standing, other: Standing) -> tuple[float, float]:
    """By how much the first is better on average, and how many standard errors that is."""
    ahead = [one - two for one, two in zip(best.results, other.results, strict=True)]
    error = stdev(ahead) / sqrt(len(ahead)) if len(ahead) > 1 else 0.0
    return fmean(ahead), (fmean(ahead) / error if error else 1e9)


def puzzle_at(match: Match, seat: int, **fields: object) -> Puzzle:
    """A puzzle at the present position of the match."""
    moves = "\n".join(f"{mover} {text}" for mover, text in match.moves)
    told = f"{match.game.name} {match.players} {match.seed} {moves}"
    return Puzzle(
        key=hashlib.blake2b(told.encode(), digest_size=5).hexdigest(),
        game=match.game.name,
        rules=match.game.rules_version,
        players=match.players,
        seed=match.seed,
        settings=match.settings,
        moves=moves,
        seat=seat,
        turns=turns_begun(match.state, match.game.name),
        **fields,  # type: ignore[arg-type]
    )


def counted(number: int, noun: str) -> str:
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"
