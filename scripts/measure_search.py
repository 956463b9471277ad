"""Plays the search against other bots and prints its share of the games with its 95 % interval.

python -m scripts.measure_search dominion --pairs 200 --seconds 1
python -m scripts.measure_search dominion --pairs 50 --simulations 2000 --rival smithy
python -m scripts.measure_search domaine --players 4 --pairs 100 --seconds 1
python -m scripts.measure_search millennium-blades --tournament --pairs 100     a tournament in which all have the same deck

Each seed is played once from every seat (a pair, with two players). Seconds are of processor time, so that a busy machine
gives the same strength. A table is printed after each pair; stop whenever the interval is narrow enough. Seeds begin at
`--seed`; those below 5,000,000 have served for tuning.
"""

from __future__ import annotations

import argparse
import time

from demesne import bots
from demesne.bots import Bot, Playout
from demesne.bots.millennium_blades.arena import TRIAL
from demesne.bots.search import Budget, SearchBot
from demesne.core.game import Game
from demesne.core.move import CLOCK
from demesne.core.state import State
from demesne.games import find
from demesne.games.millennium_blades.numbers import FIRST_ROUND
from demesne.games.millennium_blades.state import BladesState
from demesne.lab.statistics import wilson
from scripts.balance_blades import reference_deck

RANDOM: dict[str, dict[str, object]] = {
    "dominion": {"kingdom": "random", "sets": ["Base", "Seaside"], "first": 0},
    "domaine": {},
    "millennium-blades": {"timing": "turns", "lengths": "quick"},
}
MOST_TURNS = 60
"""Turns of a game; one that takes more (neither side wants to end it) counts as shared."""
STRIDE = 100


def opened(game: Game, players: int, seed: int, options: dict[str, object]) -> State:
    state = game.setup(players, seed, game.settings(players, seed, options))
    state.advance()
    return state


def measured(name: str, asked: argparse.Namespace) -> SearchBot:
    """The search with this budget."""
    bot = bots.bots_of(name).make_search(Budget(asked.simulations, asked.seconds), "search")
    assert isinstance(bot, SearchBot)
    bot.clock = time.process_time
    bot.by_clock = asked.seconds > 0
    if asked.errors is not None:
        bot.errors = asked.errors
    return bot


def played_out(game: str, playout: Playout) -> bool:
    """Play the game; returns whether it has ended in time."""
    while not playout.run(STRIDE):
        if bots.bots_of(game).turns(playout) > MOST_TURNS:
            return False
    return True


def play_tournament(seed: int, seat: int, seated: list[Bot]) -> float:
    """The same for a tournament of Millennium Blades with equal decks."""
    game = find("millennium-blades")
    state = game.setup(len(seated), seed, game.settings(len(seated), seed, {"powers": False}))
    assert isinstance(state, BladesState)
    state.stack = state.current = []
    state.round = FIRST_ROUND
    for player in state.players:
        player.deck = sorted(reference_deck(seed))
    state.push(TRIAL, CLOCK)
    state.advance()
    for place, bot in enumerate(seated):
        bot.begin(seed + place + 1)
    if not played_out("millennium-blades", Playout(state, seated, seed)):
        return 1 / len(seated)
    rp = state.contest.rp
    winners = [place for place, points in enumerate(rp) if points == max(rp)]
    return 1 / len(winners) if seat in winners else 0.0


def play(game: Game, seed: int, seat: int, seated: list[Bot], options: dict[str, object]) -> float:
    """The share of a victory that this seat had."""
    state = opened(game, len(seated), seed, options)
    for place, bot in enumerate(seated):
        bot.begin(seed + place + 1)
    if not played_out(game.name, Playout(state, seated, seed)):
        return 1 / len(seated)
    winners = state.outcome().winners
    return 1 / len(winners) if seat in winners else 0.0


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--pairs", type=int, default=200, help="seeds, each played from every seat")
    parser.add_argument("--seconds", type=float, default=0.0, help="processor time of a move")
    parser.add_argument("--simulations", type=int, default=1000, help="of a move, where no seconds are given")
    parser.add_argument("--rival", default="heuristic")
    parser.add_argument("--seed", type=int, default=5_000_000)
    parser.add_argument("--errors", type=float, help="standard errors that convince the search")
    parser.add_argument("--tournament", action="store_true", help="of Millennium Blades, with equal decks")
    asked = parser.parse_args()
    game = find(asked.game)
    maker = bots.find(game.name, asked.rival)
    options = dict(RANDOM[game.name])
    if maker.needs:
        options = bots.bots_of(game.name).options([maker], {"first": 0, "edition": "second"})
    search, won, games, made, started = measured(game.name, asked), 0.0, 0, 0, time.process_time()
    for seed in range(asked.seed, asked.seed + asked.pairs):
        for seat in range(asked.players):
            seated: list[Bot] = [maker.make() for _ in range(asked.players)]
            seated[seat] = search
            won += play_tournament(seed, seat, seated) if asked.tournament else play(game, seed, seat, seated, options)
            made += search.simulations
            games += 1
        low, high = wilson(round(won), games)
        spent = time.process_time() - started
        print(
            f"{games} games, share {won / games:.1%} [{low:.1%}–{high:.1%}] against {maker.key}, "
            f"{made / games:.0f} simulations and {spent / games:.1f} s a game",
            flush=True,
        )


if __name__ == "__main__":
    main()
