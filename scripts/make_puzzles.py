"""Makes the puzzles of a game from games among heuristics.

python -m scripts.make_puzzles dominion                   as many as the package holds
python -m scripts.make_puzzles domaine --puzzles 5        a first look; prints them and writes no file
python -m scripts.make_puzzles domaine --again            look at those of the package again, and tell their reasons anew

What was found stands in build/puzzles/GAME.jsonl with the seeds that were looked at, so a run that was stopped goes on where it
was; --anew forgets it. When there are enough, they are mixed and written into the package. The same seeds give the same
puzzles in both builds; the compiled engine (`make compiled`, then build/compiled-venv/bin/python) is far quicker.
"""

from __future__ import annotations

import argparse
import random
import sys
import time
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from importlib import import_module
from pathlib import Path
from typing import Any

import msgspec

from demesne.core.wording import explain
from demesne.games import file_name, find
from demesne.puzzles import Puzzle, how_many, puzzle_of
from demesne.puzzles.store import ENDING, encode

ROOT = Path(__file__).resolve().parents[1]
PACKAGE = ROOT / "src" / "demesne" / "puzzles"
WORK = ROOT / "build" / "puzzles"
FIRST_SEED = 20_001
ENOUGH, LEAST = 220, 200
"""Puzzles that the package holds of a game, and the fewest that are written."""
LARGEST_SHARE = 0.6
"""No theme has more than this share of a game's puzzles, unless its finder says otherwise."""
MOST_SEEDS = 20_000
RACED_UNIT = "chance to win"
"""What tells how clear a puzzle is whose answers have raced each other."""


class Found(msgspec.Struct, kw_only=True):
    """What was found in the game of a seed, and the seconds of the processor that it took."""

    seed: int
    puzzles: list[Puzzle]
    seconds: float = 0.0


def look_at(game: str, seed: int) -> Found:
    """The puzzles of one game among bots."""
    began = time.process_time()
    puzzles = list(_finder(game).puzzles(seed))
    return Found(seed=seed, puzzles=puzzles, seconds=round(time.process_time() - began, 2))


def _finder(game: str) -> Any:
    return import_module(f"scripts.puzzles_{file_name(game)}")


def gather(game: str, wanted: int, work: Path, seconds: float, jobs: int) -> list[Puzzle]:
    """Look at one game after the other until there are enough puzzles, or the time is spent."""
    found = _read(work)
    seed, spent = max((each.seed for each in found), default=FIRST_SEED - 1) + 1, 0.0
    with ProcessPoolExecutor(jobs) as pool:
        while len(chosen(game, found, wanted)) < wanted and seed < FIRST_SEED + MOST_SEEDS:
            if spent > seconds:
                print(f"\n{seconds:.0f} s of processor time are spent; run again to go on", file=sys.stderr)
                break
            for each in pool.map(partial(look_at, game), range(seed, seed + 2 * jobs)):
                found.append(each)
                _append(work, each)
                spent += each.seconds
                _tell_progress(found, spent)
            seed += 2 * jobs
    print(file=sys.stderr)
    return chosen(game, found, wanted)


def _tell_progress(found: list[Found], spent: float) -> None:
    themes = Counter(puzzle.theme for each in found for puzzle in each.puzzles)
    told = ", ".join(f"{theme} {count}" for theme, count in themes.most_common())
    print(f"\r{len(found)} games, {spent:.0f} s: {told}\033[K", end="", file=sys.stderr, flush=True)


def chosen(game: str, found: list[Found], wanted: int) -> list[Puzzle]:
    """Of each theme at most its share, none twice, none of other rules. A game's finder may set its own shares (`SHARES`), and
    how many may have the same `essence` (`MOST_ALIKE`)."""
    finder = _finder(game)
    shares: dict[str, float] = getattr(finder, "SHARES", {})
    essence, most_alike = getattr(finder, "essence", lambda puzzle: puzzle.key), getattr(finder, "MOST_ALIKE", wanted)
    counts: Counter[str] = Counter()
    alike: Counter[str] = Counter()
    kept: dict[str, Puzzle] = {}
    for puzzle in (puzzle for each in found for puzzle in each.puzzles):
        most = shares.get(puzzle.theme, LARGEST_SHARE) * wanted
        fits = puzzle.rules == find(game).rules_version and counts[puzzle.theme] < most
        fits = fits and alike[essence(puzzle)] < most_alike
        if fits and puzzle.key not in kept and len(kept) < wanted:
            kept[puzzle.key] = puzzle
            counts[puzzle.theme] += 1
            alike[essence(puzzle)] += 1
    return list(kept.values())


def looked_at_again(puzzle: Puzzle) -> Puzzle | None:
    """The puzzle as its finder tells it now; None where there is none any more. What was raced at length stays as it is."""
    if puzzle.unit == RACED_UNIT:
        return puzzle
    found: Puzzle | None = _finder(puzzle.game).look(puzzle.begin(), puzzle.seat)
    return found


def look_again(game: str, jobs: int) -> list[Puzzle]:
    """Those of the package that are still found, in the same order."""
    old = [puzzle_of(game, number) for number in range(1, how_many(game) + 1)]
    with ProcessPoolExecutor(jobs) as pool:
        return [puzzle for puzzle in pool.map(looked_at_again, old) if puzzle is not None]


def _write(game: str, puzzles: list[Puzzle]) -> None:
    file = PACKAGE / (file_name(game) + ENDING)
    file.write_bytes(encode(puzzles))
    print(f"{len(puzzles)} puzzles, {file.stat().st_size / 1024:.0f} kB: {file.relative_to(ROOT)}")


def _read(work: Path) -> list[Found]:
    if not work.is_file():
        return []
    lines = work.read_bytes().splitlines()
    return [msgspec.json.decode(line, type=Found) for line in lines if line.endswith(b"}")]


def _append(work: Path, found: Found) -> None:
    work.parent.mkdir(parents=True, exist_ok=True)
    with work.open("ab") as file:
        file.write(msgspec.json.encode(found) + b"\n")


def tell(puzzle: Puzzle) -> None:
    told = explain(find(puzzle.game).wording()["moves"], puzzle.why, puzzle.seat, [""] * puzzle.players, puzzle.seat)
    print(f"\n{puzzle.key} seed {puzzle.seed}, move {len(puzzle.opening)}, level {puzzle.level}: {puzzle.theme}")
    print(f"  {puzzle.task}\n  {' / '.join(puzzle.line)}\n  {told}\n  gap {puzzle.gap} ({puzzle.unit})")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", choices=["dominion", "domaine", "millennium-blades"])
    parser.add_argument("--puzzles", type=int, default=ENOUGH, help=f"how many to make (default {ENOUGH})")
    parser.add_argument("--seconds", type=float, default=1800.0, help="processor time at most (default 1800)")
    parser.add_argument(
        "--jobs", type=int, default=2, help="processes (default 2); the puzzles are the same with any number"
    )
    parser.add_argument("--anew", action="store_true", help="forget what was found before")
    parser.add_argument("--again", action="store_true", help="tell the reasons of the package's puzzles anew")
    given = parser.parse_args()
    if given.again:
        kept = look_again(given.game, given.jobs)
        if len(kept) < LEAST:
            sys.exit(f"only {len(kept)} are still found; make them anew")
        _write(given.game, kept)
        return
    work = WORK / f"{file_name(given.game)}.jsonl"
    if given.anew:
        work.unlink(missing_ok=True)
    puzzles = gather(given.game, given.puzzles, work, given.seconds, given.jobs)
    if len(puzzles) < LEAST:
        for puzzle in puzzles:
            tell(puzzle)
        return
    random.Random(len(puzzles)).shuffle(puzzles)
    _write(given.game, puzzles)


if __name__ == "__main__":
    main()
