"""Three rounds played by chance, for every number of players and every timing: each game ends, nothing is lost."""

from __future__ import annotations

import random

import pytest

from demesne.core import CLOCK, Match, Move, Schedule, State
from demesne.core.timed_phase import TIMINGS
from demesne.games.millennium_blades.game import GAME
from tests.games.millennium_blades.invariants import invariants
from tests.helpers.play import SOAK


def by_verb(state: State, seat: int, chance: random.Random) -> Move:
    """A verb first, then one of its moves: otherwise cards in hand would drown everything else."""
    moves = state.legal_moves(seat)
    verb = chance.choice(sorted({move.verb for move in moves}))
    return chance.choice([move for move in moves if move.verb == verb])


def play(match: Match, seed: int) -> int:
    """The number of moves; ends when the game does."""
    chance, schedule = random.Random(seed), Schedule(seed)
    while not match.over:
        seat = schedule.next_seat(match.state)
        move = match.state.legal_moves(CLOCK)[0] if seat == CLOCK else by_verb(match.state, seat, chance)
        match.play(seat, move)
        if len(match.moves) % 7 == 0:
            invariants(match.state)
    invariants(match.state)
    return len(match.moves)


@pytest.mark.soak
@pytest.mark.parametrize("timing", TIMINGS)
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_a_game_of_three_rounds_ends(players: int, timing: str) -> None:
    for seed in range(SOAK):
        options: dict[str, object] = {
            "timing": timing,
            "lengths": "quick",
            "powers": players % 2 == 0,
            "pro": players == 3,
            "venues": seed % 2 == 1 or players > 3,
        }
        match = Match(GAME, players, seed, options)
        assert play(match, seed) > 100
        assert match.outcome.winners
        kinds = {event.kind for event in match.events}
        assert {"deal", "buy_pack", "sell", "collection", "places", "prize", "end", "tray"} <= kinds


def test_every_kind_of_errand_happens_by_chance() -> None:
    seen: set[str] = set()
    for seed in range(3):
        match = Match(GAME, 4, seed, {"timing": "clock", "powers": True})
        play(match, seed)
        seen |= {event.kind for event in match.events}
    wanted = {
        "fuse",
        "buy",
        "sell",
        "friendship",
        "tray",
        "agree",
        "exchange",
        "collection",
        "peek",
        "ready",
        "not_ready",
    }
    assert wanted <= seen
