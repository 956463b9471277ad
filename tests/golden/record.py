"""Plays a game between bots and keeps it as a golden one.

    python -m tests.golden.record dominion --players 3 --seed 5 --bot heuristic --option kingdom="Size Distortion"
    python -m tests.golden.record dominion --anew

Seats take the named bots in turn. Golden games are replayed by `test_golden.py`: a
change that makes one come out differently is a fault, or a change of rules, which raises `rules_version` and records the
game's golden games anew, with the same settings, seeds and bots.
"""

from __future__ import annotations

import argparse
import random
from pathlib import Path

from demesne.bots import make
from demesne.core import Match, Move
from demesne.games import GAMES
from tests.golden.goldens import FOLDER, game_named, goldens, read, write
from tests.helpers.play import ENDLESS, some_seat

RANDOM = "random"


def play(match: Match, bots: list[str]) -> Match:
    """Play to the end; chance comes from the match's own seed. A game outside the registry has no bots: chance plays it."""
    chance = random.Random(match.seed)
    registered = match.game.name in GAMES
    minds = [make(match.game.name, name) if registered else None for name in bots]
    for seat, mind in enumerate(minds):
        if mind is not None:
            mind.begin(match.seed + seat)
    while not match.over and match.position < ENDLESS:
        seat = some_seat(match.state, chance)
        mind = minds[seat % len(minds)] if seat >= 0 else None
        chosen: Move = chance.choice(match.legal_moves(seat)) if mind is None else mind.choose(match.state, seat)
        match.play(seat, chosen)
    return match


def option(text: str) -> tuple[str, object]:
    """`name=value`, where true, false, whole numbers and lists with commas are meant as such."""
    name, _, value = text.partition("=")
    if not name or not value:
        raise argparse.ArgumentTypeError(f"'{text}' is not name=value")
    if value in ("true", "false"):
        return name, value == "true"
    if value.lstrip("-").isdigit():
        return name, int(value)
    return name, [part.strip() for part in value.split(",")] if "," in value else value


def parser() -> argparse.ArgumentParser:
    made = argparse.ArgumentParser(prog="python -m tests.golden.record", description="Record a golden game.")
    made.add_argument("game")
    made.add_argument("--players", type=int, default=2)
    made.add_argument("--seed", type=int, default=1)
    made.add_argument("--bot", action="append", help="one for every seat in turn; random where none is named")
    made.add_argument("--option", action="append", type=option, default=[], metavar="NAME=VALUE")
    made.add_argument("--name", help="of the file; made from players, bots and seed where none is given")
    made.add_argument("--anew", action="store_true", help="play all golden games of the game again")
    return made


def record(path: Path, match: Match, bots: list[str]) -> None:
    write(path, {**play(match, bots).record(), "bots": bots})
    print(f"{path.relative_to(FOLDER.parents[1])}: {match.position} moves, {match.outcome!r}")


def record_anew(path: Path) -> None:
    old = read(path)
    game, players, seed, settings = (old[name] for name in ("game", "players", "seed", "settings"))
    record(path, Match(game_named(game), players, seed, settings), old["bots"])


def main() -> None:
    given = parser().parse_args()
    if given.anew:
        for path in goldens():
            if path.parent.name == given.game:
                record_anew(path)
        return
    names: list[str] = given.bot or [RANDOM]
    bots = [names[seat % len(names)] for seat in range(given.players)]
    name = given.name or f"{given.players}-{'-'.join(names)}-{given.seed}".lower().replace(" ", "_")
    match = Match(game_named(given.game), given.players, given.seed, dict(given.option))
    record(FOLDER / given.game / f"{name}.json", match, bots)


if __name__ == "__main__":
    main()
