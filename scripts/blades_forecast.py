"""Measures how far tournaments of Millennium Blades end from what was expected of the decks, for the bots' `forecast.py`.

python -m scripts.blades_forecast 20
"""

from __future__ import annotations

import sys
from statistics import mean, pstdev, pvariance

import demesne
from demesne.bots.millennium_blades.forecast import deck_rp
from demesne.bots.millennium_blades.heuristic import Heuristic
from demesne.core import CLOCK
from demesne.core.schedule import Schedule, may_wait
from demesne.games.millennium_blades.state import BladesState

PLAYERS = 4
TRIALS = 12


def expected(g: BladesState) -> list[list[int]]:
    return [[deck_rp(g, seat, trial) for trial in range(TRIALS)] for seat in range(PLAYERS)]


def errors(seed: int) -> list[tuple[float, float]]:
    """Of each deck of a game between bots: what it scored beyond what was expected when all were ready, and the variance of
    the trials."""
    match = demesne.new("millennium-blades", players=PLAYERS, seed=seed, timing="no clock", lengths="quick")
    bots, schedule = [Heuristic() for _ in range(PLAYERS)], Schedule(seed)
    for seat, bot in enumerate(bots):
        bot.begin(seed * PLAYERS + seat)
    found: list[tuple[float, float]] = []
    last: BladesState | None = None
    told = 0
    while not match.over:
        state = match.state
        assert isinstance(state, BladesState)
        if state.lanes is not None:
            last = state.copy()
        seat = schedule.next_seat(state)
        if seat == CLOCK:
            match.play(CLOCK, match.legal_moves(CLOCK)[0])
        elif not (may_wait(state, seat) and bots[seat].stays_ready(state, seat)):
            match.play(seat, bots[seat].choose(state, seat))
        for event in match.events[told:]:
            if event.kind == "rp" and last is not None:
                rps = event.seen_by(0)["rp"]
                assert isinstance(rps, list)
                found += [(real - mean(rp), pvariance(rp)) for real, rp in zip(rps, expected(last), strict=True)]
        told = len(match.events)
    return found


def main() -> None:
    games = int(sys.argv[1]) if len(sys.argv) > 1 else 20
    found = [error for seed in range(games) for error in errors(seed)]
    off, spread = [error for error, _ in found], mean([variance for _, variance in found])
    beyond = max(0.0, pstdev(off) ** 2 - spread) ** 0.5
    print(f"{len(off)} decks: {mean(off):+.0f} RP beyond the forecast, sd {pstdev(off):.0f}")
    print(f"PLAY: {beyond:.0f} beyond the spread of the trials ({spread**0.5:.0f})")


if __name__ == "__main__":
    main()
