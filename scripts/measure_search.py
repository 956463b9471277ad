"""Plays the search against other bots and prints its share of the games with its 95 % interval.

python -m scripts.measure_search dominion --pairs 200 --seconds 1
python -m scripts.measure_search dominion --pairs 50 --simulations 2000 --rival smithy
python -m scripts.measure_search dominion --strategies --pairs 12       every shipped strategy, on kingdoms with its cards
python -m scripts.measure_search domaine --players 4 --pairs 100 --seconds 1
python -m scripts.measure_search millennium-blades --tournament --pairs 100     a tournament in which all have the same deck

Each seed is played once from every seat (a pair, with two players). Seconds are of processor time, so that a busy machine
gives the same strength. The share is printed after each seed; stop whenever the interval is narrow enough. Seeds begin at
`--seed`; those below 5,000,000 have served for tuning. Every seed has a random kingdom of its own. A strategy that needs cards
gets them, in place of as many others; with `--filled` it plays one and the same kingdom on all seeds, its cards and those of
First Game (where the search was tried out and tuned).

Games are kept in build/measured/, in one file for each budget, rival and state of the sources: the same command goes on where
it was stopped. With `--file` games are added to a file of your own, whatever has changed in the sources since.
"""

from __future__ import annotations

import argparse
import time
from hashlib import blake2b
from pathlib import Path

import msgspec

import demesne
from demesne import bots
from demesne.bots import Bot, Playout
from demesne.bots.maker import Maker
from demesne.bots.millennium_blades.arena import TRIAL
from demesne.bots.search import Budget, SearchBot
from demesne.core.errors import BadSettings
from demesne.core.game import Game
from demesne.core.move import CLOCK
from demesne.core.state import State
from demesne.games import find
from demesne.games.millennium_blades.numbers import FIRST_ROUND
from demesne.games.millennium_blades.state import BladesState
from demesne.lab.statistics import wilson
from demesne.lab.workers import in_parts
from scripts.balance_blades import reference_deck

RANDOM: dict[str, dict[str, object]] = {
    "dominion": {"kingdom": "random", "sets": ["Base", "Seaside"], "first": 0},
    "domaine": {},
    "millennium-blades": {"timing": "turns", "lengths": "quick"},
}
MOST_TURNS = 60
"""Turns of a game; one that takes more (neither side wants to end it) counts as shared."""
STRIDE = 100
KEPT = Path(__file__).parents[1] / "build" / "measured"


class Conditions(msgspec.Struct, frozen=True, kw_only=True):
    """Only games under the same conditions are counted together. The first line of a file."""

    game: str
    players: int
    rival: str
    seconds: float
    simulations: int
    errors: float | None
    tournament: bool
    filled: bool

    @property
    def name(self) -> str:
        budget = f"{self.seconds:g}s" if self.seconds else str(self.simulations)
        parts = [self.game, str(self.players), budget, self.rival.replace("/", "_")]
        parts += [f"errors{self.errors:g}"] if self.errors is not None else []
        parts += [word for word in ("tournament", "filled") if getattr(self, word)]
        return "-".join(parts)


class Played(msgspec.Struct, frozen=True, kw_only=True):
    """A seed that was played from every seat: the games, the share of their victories, and what the search has spent."""

    seed: int
    games: int
    won: float
    simulations: int
    spent: float


def opened(game: Game, players: int, seed: int, options: dict[str, object]) -> State:
    state = game.setup(players, seed, game.settings(players, seed, options))
    state.advance()
    return state


def measured(under: Conditions) -> SearchBot:
    """The search with this budget."""
    setup = bots.bots_of(under.game).need_search()
    budget = setup.budget(under.seconds) if under.seconds else Budget(under.simulations, 0.0)
    bot = setup.make_bot(budget, "search")
    assert isinstance(bot, SearchBot)
    bot.clock = time.process_time
    bot.by_clock = under.seconds > 0
    if under.errors is not None:
        bot.errors = under.errors
    return bot


def played_out(game: str, playout: Playout) -> bool:
    """Play the game; returns whether it has ended in time."""
    while not playout.run(STRIDE):
        if bots.bots_of(game).counts.turns(playout) > MOST_TURNS:
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


def options_for(under: Conditions, maker: Maker, seed: int) -> dict[str, object]:
    """The settings of the table: where the rival needs cards, a kingdom that has them."""
    options = dict(RANDOM[under.game])
    if maker.needs and under.filled:
        return bots.bots_of(under.game).options([maker], {"first": 0, "edition": "second"})
    if maker.needs:
        drawn = find(under.game).settings(under.players, seed, options)["kingdom"]
        assert isinstance(drawn, list)
        kept = [card for card in drawn if card not in maker.needs]
        options["kingdom"] = [*maker.needs, *kept[: len(drawn) - len(maker.needs)]]
    return options


def play_seed(under: Conditions, seed: int) -> Played:
    """The search in every seat in turn."""
    game, maker, search = find(under.game), bots.find(under.game, under.rival), measured(under)
    options = options_for(under, maker, seed)
    won, made, started = 0.0, 0, time.process_time()
    for seat in range(under.players):
        seated: list[Bot] = [maker.make() for _ in range(under.players)]
        seated[seat] = search
        won += play_tournament(seed, seat, seated) if under.tournament else play(game, seed, seat, seated, options)
        made += search.simulations
    spent = time.process_time() - started
    return Played(seed=seed, games=under.players, won=won, simulations=made, spent=spent)


def play_some(plan: tuple[Conditions, list[int]], first: int, count: int) -> list[Played]:
    under, seeds = plan
    return [play_seed(under, seed) for seed in seeds[first : first + count]]


def sources(game: str) -> str:
    """A digest of what decides how the game is played."""
    root, found = Path(demesne.__file__).parent, blake2b(digest_size=4)
    package = find(game).__class__.__module__.split(".")[2]
    places = (
        "core",
        f"games/{package}",
        "bots/search",
        "bots/language",
        f"bots/{package}",
        f"bots/strategies/{package}",
    )
    for folder in places:
        for path in sorted((root / folder).rglob("*")):
            if path.suffix in (".py", ".json", ".toml", ".yaml"):
                found.update(path.read_bytes())
    return found.hexdigest()


def kept(path: Path, under: Conditions) -> list[Played]:
    """What was played before; half a line at the end is dropped."""
    if not path.exists():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(msgspec.json.encode(under) + b"\n")
        return []
    text = path.read_bytes()
    path.write_bytes(text[: text.rfind(b"\n") + 1])
    first, *lines = path.read_bytes().splitlines()
    if msgspec.json.decode(first, type=Conditions) != under:
        raise BadSettings(f"the games in {path} were played under other conditions: {first.decode()}")
    return [msgspec.json.decode(line, type=Played) for line in lines]


def tell(played: list[Played], rival: str) -> None:
    games, won = sum(each.games for each in played), sum(each.won for each in played)
    made, spent = sum(each.simulations for each in played), sum(each.spent for each in played)
    low, high = wilson(round(won), games)
    print(
        f"{games} games, share {won / games:.1%} [{low:.1%}–{high:.1%}] against {rival}, "
        f"{made / games:.0f} simulations and {spent / games:.1f} s a game",
        flush=True,
    )


def measure(rival: str, asked: argparse.Namespace) -> list[Played]:
    """Play this rival as often as was asked for, as far as that was not done before."""
    under = Conditions(
        game=find(asked.game).name,
        players=asked.players,
        rival=bots.find(asked.game, rival).key,
        seconds=asked.seconds,
        simulations=0 if asked.seconds else asked.simulations,
        errors=asked.errors,
        tournament=asked.tournament,
        filled=asked.filled,
    )
    path = asked.file or KEPT / f"{under.name}-{sources(under.game)}.jsonl"
    wanted = range(asked.seed, asked.seed + asked.pairs)
    played = [each for each in kept(path, under) if each.seed in wanted]
    if played:
        print(f"{path} holds {len(played)} of {len(wanted)} seeds")
        tell(played, under.rival)
    left = sorted(set(wanted) - {each.seed for each in played})
    with path.open("ab") as file:
        for part in in_parts(play_some, (under, left), len(left), asked.jobs, None) if left else ():
            for each in part:
                file.write(msgspec.json.encode(each) + b"\n")
            file.flush()
            played += part
            tell(played, under.rival)
    return played


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--pairs", type=int, default=200, help="seeds, each played from every seat")
    parser.add_argument("--seconds", type=float, default=0.0, help="processor time of a move")
    parser.add_argument("--simulations", type=int, default=1000, help="of a move, where no seconds are given")
    parser.add_argument("--rival", default="heuristic")
    parser.add_argument(
        "--strategies", action="store_true", help="one after the other against all of the game's own bots"
    )
    parser.add_argument("--seed", type=int, default=5_000_000)
    parser.add_argument("--errors", type=float, help="standard errors that convince the search")
    parser.add_argument("--tournament", action="store_true", help="of Millennium Blades, with equal decks")
    parser.add_argument("--filled", action="store_true", help="strategies on their cards and those of First Game")
    parser.add_argument("--jobs", type=int, default=1, help="processes; 0 for all cores")
    parser.add_argument("--file", type=Path, help="where the games are kept")
    asked = parser.parse_args()
    if not asked.strategies:
        measure(asked.rival, asked)
        return
    found = {maker.key: measure(maker.key, asked) for maker in bots.bots_of(find(asked.game).name).own()}
    for rival, played in found.items():
        tell(played, rival)
    tell([each for played in found.values() for each in played], "all of them")


if __name__ == "__main__":
    main()
