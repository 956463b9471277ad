"""Lets all bots of a game play each other and rates them. Games that were played are kept in a file, so a ladder goes on
where it stopped."""

from __future__ import annotations

import hashlib
import zlib
from collections.abc import Sequence
from itertools import combinations, islice
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Final, TypeVar

import msgspec
from msgspec import Meta, Struct

from demesne.bots import Maker, bots_of, check_spelling, find
from demesne.core.errors import BadSettings, short
from demesne.core.game import Game
from demesne.core.rng import seeded
from demesne.games import find as find_game
from demesne.input_file import read_lines
from demesne.lab.simulation import TURN_CAP, Entrant, carried, complete_options, find_maker, play_game
from demesne.lab.statistics import Z95, wilson
from demesne.lab.workers import Progress, check_games, game_seed, in_parts

if TYPE_CHECKING:
    from openskill.models import PlackettLuce

MOST_GROUPS: Final = 300
"""So many different groups of bots play each other. Where more are possible, so many are drawn."""

MOST_GAMES: Final = 1_000_000
"""So many games a ladder has at most: all are kept in memory, to be rated together."""

LARGEST: Final = 1 << 30
LONGEST: Final = 1 << 20
"""Bytes of a file and of one line; a ladder of the most games has less."""

_VERSION: Final = 1

Group = tuple[str, ...]
"""The bots of one table, by the words they were named with, in alphabetical order."""

Pending = tuple[Group, int]
"""A game to be played: who plays, and its number among the games of these bots."""

_Plan = tuple[str, list[Pending], dict[str, Entrant], dict[str, object], int]
"""Game, games to be played, bots by name, options and seed: what a process needs to play any part."""


class LadderGame(Struct, frozen=True, kw_only=True):
    """A game that was played. `bots` and `places` are by seat; in a game that was given up all share the first place."""

    bots: tuple[str, ...]
    number: Annotated[int, Meta(ge=0, lt=MOST_GAMES)]
    places: tuple[Annotated[int, Meta(ge=1)], ...]

    def __post_init__(self) -> None:
        if len(self.places) != len(self.bots) or 1 not in self.places or max(self.places) > len(self.bots):
            raise ValueError(f"the places of {len(self.bots)} bots are 1 to {len(self.bots)}, the first of them taken")

    @property
    def key(self) -> Pending:
        return tuple(sorted(self.bots)), self.number


class Heading(Struct, frozen=True, kw_only=True):
    """The first line of a ladder's file: only games that were played under it count together."""

    ladder: int
    game: str
    rules_version: int
    players: int
    seed: int
    options: dict[str, Any]
    files: dict[str, str]
    """Strategy files and the digests of their contents: the games of a file that has changed are played anew."""


class Rated:
    """A bot on the ladder."""

    def __init__(self, name: str, rating: float, spread: float) -> None:
        self.name = name
        self.rating = rating
        self.spread = spread
        """The standard deviation of the rating."""
        self.games = 0
        self.first = 0
        """Games won alone or shared."""

    @property
    def interval(self) -> tuple[float, float]:
        """The 95 % interval of the rating."""
        return self.rating - Z95 * self.spread, self.rating + Z95 * self.spread

    @property
    def ci95(self) -> tuple[float, float]:
        """The 95 % interval of the share of first places."""
        return wilson(self.first, self.games)

    def plain(self) -> dict[str, object]:
        """The bot as JSON-ready data."""
        return {
            "name": self.name,
            "rating": self.rating,
            "spread": self.spread,
            "ci95": list(self.interval),
            "games": self.games,
            "first": self.first,
        }


class Ladder:
    """The result: bots with their ratings, the best first. The same games give the same ratings in whatever order they were
    played. New bots begin at 25 ± 8.3 (mean and standard deviation); what counts are differences."""

    def __init__(self, heading: Heading, bots: Sequence[str], games: Sequence[LadderGame]) -> None:
        self.game = heading.game
        self.players = heading.players
        self.seed = heading.seed
        self.options = heading.options
        self.games = len(games)
        self.notes: list[str] = []
        self.bots = _rate(bots, sorted(games, key=_round_order))

    def plain(self) -> dict[str, object]:
        """The result as JSON-ready data."""
        return {
            "game": self.game,
            "players": self.players,
            "seed": self.seed,
            "options": self.options,
            "games": self.games,
            "bots": [bot.plain() for bot in self.bots],
            "notes": self.notes,
        }


def _round_order(game: LadderGame) -> tuple[int, int, Group]:
    """Round by round, and mixed within a round, so that no bot's games come in one go."""
    group, number = game.key
    return number, zlib.crc32(repr((group, number)).encode()), group


def _model() -> PlackettLuce:
    """Openskill comes with the extra `lab`, and the rest of this package needs it not: so it is imported here."""
    from openskill.models import PlackettLuce

    # Bots do not learn or forget between games, so nothing is added to their uncertainty (tau).
    return PlackettLuce(tau=0.0)


def _rate(bots: Sequence[str], games: Sequence[LadderGame]) -> list[Rated]:
    model = _model()
    ratings = {bot: model.rating(name=bot) for bot in bots}
    for game in games:
        teams = [[ratings[bot]] for bot in game.bots]
        for [new] in model.rate(teams, ranks=[float(place) for place in game.places]):
            ratings[new.name or ""] = new
    rated = {bot: Rated(bot, rating.mu, rating.sigma) for bot, rating in ratings.items()}
    for game in games:
        for bot, place in zip(game.bots, game.places, strict=True):
            rated[bot].games += 1
            rated[bot].first += place == 1
    return sorted(rated.values(), key=lambda each: (-each.rating, each.name))


# The file

L = TypeVar("L", Heading, LadderGame)

_MEND: Final = "mend or delete the line, or name another file with --file; nothing was changed"


def _decode(line: bytes, kind: type[L], problem: str, advice: str) -> L:
    if not line.strip():
        raise BadSettings(f"{problem}: nothing stands there; {advice}")
    try:
        return msgspec.json.decode(line, type=kind)
    except RecursionError as fault:
        raise BadSettings(f"{problem}: it is nested too deeply; {advice}") from fault
    except (msgspec.MsgspecError, UnicodeError) as fault:
        raise BadSettings(f"{problem}: {fault}; {advice}") from fault


def _told(value: object) -> str:
    try:
        return short(value)
    except RecursionError:
        return "nested deeply"


class LadderFile:
    """Keeps the games: a heading, then a line for each game. A line is written as soon as its game is over, so that
    nothing is lost when the program is ended; half a line at the end is dropped."""

    def __init__(self, path: Path | None, heading: Heading) -> None:
        self.path = path
        self.heading = heading
        self.games: dict[Pending, LadderGame] = {}
        if path is not None and path.exists():
            self._read(path)
        if path is not None:
            self._write(path)

    def _read(self, path: Path) -> None:
        lines = read_lines(path, LARGEST, LONGEST, "ladder")
        before = _decode(next(lines, b""), Heading, f"{path} is no ladder: line 1", "name another file")
        self._check(path, before)
        changed = {file for file, digest in before.files.items() if self.heading.files.get(file, digest) != digest}
        for number, line in enumerate(lines, 2):
            try:
                game = self._game(line, f"{path}, line {number}")
            except BadSettings:
                if line.endswith(b"\n"):
                    raise
                break
            if not changed & set(game.bots):
                self.games[game.key] = game
        self.heading = msgspec.structs.replace(self.heading, files={**before.files, **self.heading.files})

    def _game(self, line: bytes, place: str) -> LadderGame:
        game = _decode(line, LadderGame, f"{place} is no game of a ladder", _MEND)
        if len(game.bots) != self.heading.players:
            raise BadSettings(f"{place} is no game of {self.heading.players} bots; {_MEND}")
        return game

    def _check(self, path: Path, before: Heading) -> None:
        for field in ("ladder", "game", "rules_version", "players", "seed", "options"):
            old, new = getattr(before, field), getattr(self.heading, field)
            if old != new:
                other = f"{field.replace('_', ' ')} {_told(old)}, not {_told(new)}"
                raise BadSettings(f"{path} holds a ladder with {other}; name another file with --file")

    def _write(self, path: Path) -> None:
        """Write all anew: the heading may have changed, and half a line is gone."""
        lines = [msgspec.json.encode(each) + b"\n" for each in (self.heading, *self.games.values())]
        beside = path.with_name(f"{path.name}.new")
        beside.write_bytes(b"".join(lines))
        beside.replace(path)

    def add(self, games: Sequence[LadderGame]) -> None:
        for game in games:
            self.games[game.key] = game
        if self.path is not None:
            with self.path.open("ab") as file:
                file.write(b"".join(msgspec.json.encode(game) + b"\n" for game in games))


# Playing


def ladder(
    game: str,
    bots: Sequence[str] = (),
    games: int = 20,
    players: int = 0,
    seed: int = 0,
    options: dict[str, object] | None = None,
    jobs: int = 1,
    file: Path | None = None,
    progress: Progress | None = None,
    total: Progress | None = None,
    ray: str = "",
    everybody: bool = False,
) -> Ladder:
    """Play until every group of bots has had `games` games, and rate the bots: those that are named, or all of the game that
    answer at once. With `everybody`, bots that search for seconds play, too.

    `players` is the size of a table; 0 takes the smallest. What was played before is read from `file`, and each further game
    is added to it. `total` is told how many games are to be played. `jobs` and `ray` are those of `simulate`.
    """
    check_games(games)
    _model()  # if it is missing, nobody should wait for games that cannot be rated
    rules = find_game(game)
    names = [maker.key for maker in find_all(game, bots, everybody)]
    size, chosen = players or rules.fewest, options or {}
    _check(rules, names, size, chosen)
    heading = _heading(rules, names, size, seed, chosen)
    groups, notes = _playable(game, names, size, seed, chosen)
    _check_games(games, len(groups))
    kept = LadderFile(file, heading)
    wanted = [(group, number) for number in range(games) for group in groups]
    pending = [each for each in wanted if each not in kept.games]
    if total is not None:
        total(len(pending))
    plan: _Plan = (rules.name, pending, {name: carried(name) for name in names}, chosen, seed)
    for part in in_parts(play_pending, plan, len(pending), jobs, progress, ray) if pending else ():
        kept.add(part)
    result = Ladder(heading, names, [kept.games[each] for each in wanted])
    result.notes = notes if bots or everybody else [*notes, *_without_slow(game)]
    return result


def _check_games(games: int, groups: int) -> None:
    if games * groups > MOST_GAMES:
        most = MOST_GAMES // groups
        raise BadSettings(f"a ladder has at most {MOST_GAMES:,} games; with these bots that is --games {most}")


def _check(rules: Game, names: list[str], size: int, options: dict[str, object]) -> None:
    for name in names:
        check_spelling(name)
    rules.check_players(size)
    if len(names) < size:
        raise BadSettings(f"a table of {size} needs {size} different bots, not {len(names)}")
    rules.check_options(options)


def find_all(game: str, bots: Sequence[str], everybody: bool = True) -> list[Maker]:
    """The bots with these names or files, each once. Where none is named: all of the game, or those that answer at once."""
    named = {maker.key: maker for maker in (find(game, bot) for bot in bots)}
    slow = [] if everybody else _slow(game)
    return list(named.values()) or [maker for maker in bots_of(game).builtin() if maker.key not in slow]


def _slow(game: str) -> list[str]:
    """The levels that think: one game of theirs takes as long as thousands of the others."""
    return [maker.key for maker in bots_of(game).searching()]


def _without_slow(game: str) -> list[str]:
    slow = _slow(game)
    return (
        [f"{' and '.join(slow)} did not play: they try moves out for seconds; --all has them play, too"] if slow else []
    )


def _heading(rules: Game, names: list[str], players: int, seed: int, options: dict[str, object]) -> Heading:
    """What a ladder's games have in common; a strategy file is known by its content, so that a changed one plays anew."""
    return Heading(
        ladder=_VERSION,
        game=rules.name,
        rules_version=rules.rules_version,
        players=players,
        seed=seed,
        options=options,
        files={name: _digest(name) for name in names if Path(name).suffix == ".toml"},
    )


def _digest(file: str) -> str:
    return hashlib.sha256(Path(file).read_bytes()).hexdigest()[:16]


def _playable(
    game: str, names: list[str], size: int, seed: int, options: dict[str, object]
) -> tuple[list[Group], list[str]]:
    """The groups that can sit at one table, and what a reader should know of the others."""
    rules, groups, barred = find_game(game), list[Group](), dict[str, int]()
    for group in draw_groups(names, size, seed):
        try:
            complete_options(rules, [find(game, bot) for bot in group], options)
        except BadSettings as fault:
            barred[str(fault)] = barred.get(str(fault), 0) + 1
        else:
            groups.append(group)
    if not groups:
        raise BadSettings(next(iter(barred)))
    count = sum(barred.values())
    many = f"{count} groups did" if count > 1 else "1 group did"
    return groups, [f"{many} not play: {next(iter(barred))}"] if barred else []


def draw_groups(names: Sequence[str], size: int, seed: int) -> list[Group]:
    """All groups of this size; where there are too many, some of them, in which all bots play about as often."""
    ordered = sorted(names)
    found = list(islice(combinations(ordered, size), MOST_GROUPS + 1))
    if len(found) <= MOST_GROUPS:
        return found
    rng, drawn, waiting = seeded(seed), dict[Group, None](), list[int]()
    while len(drawn) < MOST_GROUPS:
        if len(waiting) < size:
            waiting = list(range(len(ordered)))
            rng.shuffle(waiting)
        drawn[tuple(ordered[bot] for bot in sorted(waiting[:size]))] = None
        del waiting[:size]
    return list(drawn)


def play_pending(plan: _Plan, first: int, count: int) -> list[LadderGame]:
    """Play some of the games. The result of a game depends only on its bots, its number and the seed."""
    _, pending, *_ = plan
    return [_play_one(plan, group, number) for group, number in pending[first : first + count]]


def _play_one(plan: _Plan, group: Group, number: int) -> LadderGame:
    game, _, bots, options, seed = plan
    rules, turn = find_game(game), number % len(group)
    seated = group[turn:] + group[:turn]
    makers = [find_maker(game, bots[bot]) for bot in seated]
    own_seed = game_seed(seed + zlib.crc32("\n".join(group).encode()), number)
    shared = rules.settings(len(group), own_seed, complete_options(rules, makers, options))
    playout = play_game(rules, shared, [maker.make() for maker in makers], own_seed, TURN_CAP)
    places = playout.state.outcome().places if playout.state.over else [1] * len(group)
    return LadderGame(bots=seated, number=number, places=tuple(places))
