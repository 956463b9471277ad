"""Plays Millennium Blades at random over all its options, to the end of every game.

After every move all 662 cards, the money and the markers are counted. On positions drawn by chance the rest is checked:
what players know of each other, drafts and tableaus, and on fewer of them views, guesses, copies, saving, and the naive
interpreter of attributes. The same games are checked at the same positions whenever they are played.

python -m tests.soak.millennium_blades --games 100000 --jobs 2                    goes on where it was stopped
python -m tests.soak.millennium_blades --games 100000 --again                     begins anew
python -m tests.soak.millennium_blades --game 4711                                one game alone, every check after every move

The count is kept in build/soak/millennium_blades.json. A game that fails is told with its number, and the others go on.
"""

from __future__ import annotations

import argparse
import itertools
import random
import sys
import time
import traceback
from collections.abc import Callable, Iterator
from concurrent.futures import FIRST_COMPLETED, ProcessPoolExecutor, wait
from pathlib import Path

import msgspec

from demesne import bots
from demesne.bots import Bot
from demesne.build import describe
from demesne.core import CLOCK, PUBLIC, Schedule, State, seeded
from demesne.core.timed_phase import TIMINGS
from demesne.games import find
from demesne.games.millennium_blades.characters import CHARACTER_NAMES
from demesne.games.millennium_blades.numbers import LENGTHS
from demesne.games.millennium_blades.setup import choosable_sets
from demesne.games.millennium_blades.state import BladesState
from tests.games.millennium_blades.invariants import conserved, invariants
from tests.games.millennium_blades.naive import Naive, engine_sees
from tests.helpers.play import spell, texts
from tests.soak.playing import ENDLESS

ALWAYS = 1
SOMETIMES = 48
"""One position of so many has every invariant checked."""
RARELY = 10
"""And one of so many of those has its views, guesses, copies and saving checked."""
PORTION = 50
"""Games that one process plays before it tells."""
FILE = Path(__file__).parents[2] / "build" / "soak" / "millennium_blades.json"


def options_of(number: int) -> dict[str, object]:
    """Every choice of every option comes often, in every combination by chance."""
    chance = random.Random(number)
    return {
        "timing": TIMINGS[number % len(TIMINGS)],
        "lengths": chance.choice(list(LENGTHS)),
        "powers": chance.random() < 0.6,
        "prerelease": chance.random() < 0.3,
        "pro": chance.random() < 0.4,
        "venues": chance.random() < 0.6,
        "duel": chance.choice(["points", "best of three"]),
        "sets": chance.sample(choosable_sets(), chance.randrange(2)),
        "characters": ", ".join(chance.sample(CHARACTER_NAMES, chance.randrange(3))),
    }


def players_of(number: int) -> int:
    return 2 + number // len(TIMINGS) % 4


class Checks:
    """What is asked of the positions of one game: `often` says that one position of so many is looked at closely."""

    def __init__(self, number: int, often: int) -> None:
        self.chance = random.Random(number)
        self.often = often
        self.close = 0
        self.closest = 0

    def look(self, state: State) -> None:
        assert isinstance(state, BladesState)
        if self.chance.randrange(self.often):
            conserved(state)
            return
        self.close += 1
        invariants(state)
        if state.contest.open:
            assert engine_sees(state) == Naive(state).see()
        if not self.chance.randrange(RARELY):
            self.closest += 1
            look_closest(state, self.chance)


def look_closest(state: BladesState, chance: random.Random) -> None:
    """A copy and a saved position are the same; a guess shows the seat what it saw, and is a position like any other."""
    key = state.key()
    assert state.copy().key() == key
    assert find("millennium-blades").load(state.plain()).key() == key
    for seat in range(PUBLIC, state.seats):
        guessed = state.guess(seat, seeded(chance.randrange(1 << 30)))
        assert known_to(guessed, seat) == known_to(state, seat)
        assert known_to(guessed, PUBLIC) == known_to(state, PUBLIC)
        invariants(guessed)
    assert state.key() == key


def known_to(state: State, seat: int) -> bytes:
    """All that the engine tells a seat."""
    return spell([state.view(seat), texts(state.legal_moves(seat))])


def play(state: State, minds: list[Bot], seed: int, check: Callable[[State], None]) -> int:
    """Whoever may move does so in a fair order, and the clock when time is up; gives back how many decisions there were."""
    state.advance()
    schedule = Schedule(seed)
    for decisions in range(ENDLESS):
        if state.over:
            return decisions
        seat = schedule.next_seat(state)
        move = state.legal_moves(CLOCK)[0] if seat == CLOCK else minds[seat].choose(state, seat)
        state.apply(seat, move)
        check(state)
    raise AssertionError("the game does not end")


class Count(msgspec.Struct):
    """What was played and looked at."""

    games: int = 0
    decisions: int = 0
    close: int = 0
    closest: int = 0
    faults: list[str] = []

    def add(self, other: Count) -> None:
        self.games += other.games
        self.decisions += other.decisions
        self.close += other.close
        self.closest += other.closest
        self.faults = [*self.faults, *other.faults]

    def tell(self) -> str:
        return (
            f"{self.games} games, {self.decisions} decisions; {self.close} positions with every invariant, "
            f"{self.closest} with views, guesses, copies and saving; {len(self.faults)} faults"
        )


def soak(players: int, number: int, bot: str = "random", often: int = SOMETIMES) -> Count:
    """Play one game."""
    rules = find("millennium-blades")
    minds = [bots.make("millennium-blades", bot) for _ in range(players)]
    for seat, mind in enumerate(minds):
        mind.begin(number * 8 + seat)
    checks = Checks(number, often)
    state = rules.setup(players, number, rules.settings(players, number, options_of(number)))
    decisions = play(state, minds, number, checks.look)
    assert state.outcome().winners
    return Count(1, decisions, checks.close, checks.closest)


def portion(first: int, games: int, bot: str) -> Count:
    """Some games; one that fails is noted with what went wrong."""
    count = Count()
    for number in range(first, first + games):
        try:
            count.add(soak(players_of(number), number, bot))
        except Exception:
            count.add(Count(1, faults=[f"game {number}: {traceback.format_exc()}"]))
    return count


class Kept(msgspec.Struct):
    """The state of a campaign, by the code that it was played with."""

    bot: str
    build: str
    done: list[int]
    """First games of the portions that are played."""
    count: Count


def begin(bot: str, again: bool) -> Kept:
    if FILE.exists() and not again:
        kept = msgspec.json.decode(FILE.read_bytes(), type=Kept)
        if kept.bot == bot:
            return kept
    return Kept(bot, describe(), [], Count())


def keep(kept: Kept) -> None:
    FILE.parent.mkdir(parents=True, exist_ok=True)
    part = FILE.with_suffix(".part")
    part.write_bytes(msgspec.json.format(msgspec.json.encode(kept)))
    part.replace(FILE)


def results(kept: Kept, games: int, jobs: int) -> Iterator[tuple[int, Count]]:
    """Portions as they are played; each process has one, and no more wait than it will have next."""
    firsts = iter([first for first in range(0, games, PORTION) if first not in set(kept.done)])
    with ProcessPoolExecutor(jobs) as workers:
        running = {}
        for first in itertools.chain(firsts, [None]):
            if first is not None:
                running[workers.submit(portion, first, min(PORTION, games - first), kept.bot)] = first
            while running and (first is None or len(running) > jobs):
                for job in wait(running, return_when=FIRST_COMPLETED).done:
                    yield running.pop(job), job.result()


def campaign(kept: Kept, games: int, jobs: int) -> None:
    start, before = time.monotonic(), kept.count.games
    for first, count in results(kept, games, jobs):
        kept.done.append(first)
        kept.count.add(count)
        keep(kept)
        for fault in count.faults:
            print(f"\n{fault.splitlines()[0]} {fault.splitlines()[-1]}", file=sys.stderr)
        pace = (time.monotonic() - start) / max(1, kept.count.games - before)
        left = pace * max(0, games - kept.count.games) / 60
        print(f"\r{kept.count.tell()}; {left:.0f} min left", end="", flush=True)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=100_000)
    parser.add_argument("--bot", default="random")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--again", action="store_true", help="begin anew instead of going on")
    parser.add_argument("--game", type=int, help="play one game alone, with every check after every move")
    chosen = parser.parse_args()
    if chosen.game is not None:
        print(soak(players_of(chosen.game), chosen.game, chosen.bot, ALWAYS).tell())
        return
    kept = begin(chosen.bot, chosen.again)
    campaign(kept, chosen.games, chosen.jobs)
    print(f"\n{kept.count.tell()} ({kept.build})")
    sys.exit(1 if kept.count.faults else 0)


if __name__ == "__main__":
    main()
