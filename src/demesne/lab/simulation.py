"""Bots against each other, many times."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from demesne.bots import Bot, Kit, Maker, Playout, find, kit
from demesne.core.errors import BadSettings
from demesne.core.game import Game
from demesne.games import find as find_game
from demesne.lab.statistics import Distribution, wilson
from demesne.lab.workers import Progress, check_games, game_seed, in_parts

TURN_CAP: Final = 200
"""Rounds after which a game is given up. The rules have no such limit, and bots may refuse to end a game for ever."""

_STRIDE: Final = 64
"""Decisions between two looks at the cap: a capped game may run over it by this many."""

Entrant = str | Callable[[], Bot]
"""A bot's name, the path of its strategy file, or what makes one (for several jobs: importable by name)."""

Plan = tuple[str, tuple[Entrant, ...], dict[str, object], int, int]
"""Game, bots, settings, seed, cap: what a process needs to play any part of a simulation."""


class Standing:
    """How one bot did. Games given up count as neither won nor shared, and lend no score."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.games = 0
        self.wins = 0
        self.shared = 0
        self.scores = Distribution()

    @property
    def win_rate(self) -> float:
        """Sole victories by game."""
        return self.wins / self.games

    @property
    def ci95(self) -> tuple[float, float]:
        return wilson(self.wins, self.games)

    def plain(self) -> dict[str, object]:
        return {
            "name": self.name,
            "wins": self.wins,
            "shared": self.shared,
            "win_rate": self.win_rate,
            "ci95": list(self.ci95),
            "mean_score": self.scores.mean,
            "scores": self.scores.plain(),
        }


class Simulation:
    """What came of it. The same seed gives the same numbers, however many processes played."""

    def __init__(self, game: str, names: list[str], seed: int, settings: dict[str, object]) -> None:
        self.game = game
        self.seed = seed
        self.settings = settings
        self.games = 0
        self.unfinished = 0
        self.bots = [Standing(name) for name in names]
        self.turns = Distribution()
        self.seat_wins = [0] * len(names)
        """Sole victories by place in the turn order, whoever sat there."""
        self.reasons: dict[str, int] = {}
        """How the games ended."""
        self.notes: list[str] = []
        """What a reader of the numbers should know."""

    def merge(self, counts: dict[str, Any]) -> None:
        self.games += counts["games"]
        self.unfinished += counts["unfinished"]
        self.turns.merge(counts["turns"])
        for reason, times in counts["reasons"].items():
            self.reasons[reason] = self.reasons.get(reason, 0) + times
        for seat, wins in enumerate(counts["seat_wins"]):
            self.seat_wins[seat] += wins
        for number, bot in enumerate(self.bots):
            bot.games += counts["games"]
            bot.wins += counts["wins"][number]
            bot.shared += counts["shared"][number]
            bot.scores.merge(counts["scores"][number])

    def plain(self) -> dict[str, object]:
        """The result as JSON-ready data."""
        return {
            "games": self.games,
            "bots": [bot.plain() for bot in self.bots],
            "mean_turns": self.turns.mean,
            "turns": self.turns.plain(),
            "unfinished": self.unfinished,
            "seat_wins": self.seat_wins,
            "reasons": {reason: self.reasons[reason] for reason in sorted(self.reasons)},
            "game": self.game,
            "seed": self.seed,
            "settings": self.settings,
            "notes": self.notes,
        }


def simulate(
    game: str,
    bots: Sequence[Entrant],
    games: int = 1000,
    seed: int = 0,
    options: dict[str, object] | None = None,
    jobs: int = 1,
    progress: Progress | None = None,
    turn_cap: int = TURN_CAP,
) -> Simulation:
    """Let bots play each other; the starting seat rotates. `jobs` 0 uses all processors."""
    check_games(games)
    rules, makers = find_game(game), [entrant(game, bot) for bot in bots]
    rules.check_players(len(makers))
    chosen = table_options(rules, makers, options or {})
    settings = rules.settings(len(makers), seed, chosen)
    table = settings if kit(game).same_table else chosen
    result = Simulation(rules.name, [maker.name for maker in makers], seed, table)
    result.notes = _gaps(kit(game), makers, settings)
    plan: Plan = (rules.name, tuple(bots), table, seed, turn_cap)
    for counts in in_parts(play_part, plan, games, jobs, progress):
        result.merge(counts)
    if result.unfinished:
        result.notes.append(f"{result.unfinished} games were given up after {turn_cap} turns; nobody won them")
    return result


def table_options(rules: Game, makers: list[Maker], options: dict[str, object]) -> dict[str, object]:
    """The options, completed: what the bots need, and seat 0 to begin, since it is the bots that change seats."""
    chosen = kit(rules.name).options(makers, options)
    if any(option.name == "first" for option in rules.options()):
        chosen = {"first": 0, **chosen}
    rules.check_options(chosen)
    return chosen


def entrant(game: str, bot: Entrant) -> Maker:
    """A bot given in any of the ways one may be given."""
    if isinstance(bot, str):
        return find(game, bot)
    made = bot()
    if not isinstance(made, Bot):
        raise BadSettings(f"{bot!r} makes a {type(made).__name__}, not a bot")
    return Maker("", made.name, bot)


def _gaps(tools: Kit, makers: list[Maker], settings: dict[str, object]) -> list[str]:
    notes: list[str] = []
    for maker in makers:
        lacking = tools.missing(maker, settings)
        note = f"{maker.name} plays without {', '.join(lacking)}: not on this table"
        if lacking and note not in notes:
            notes.append(note)
    return notes


def play_part(plan: Plan, first: int, count: int) -> dict[str, Any]:
    """Play some of the games and count what happened, in whole numbers: their sum is the same in any order."""
    game, bots, table, seed, cap = plan
    rules, tools, players = find_game(game), kit(game), len(bots)
    minds = [entrant(game, bot).make() for bot in bots]
    part = Part(players)
    for number in range(first, first + count):
        own_seed = game_seed(seed, number)
        laid = table if tools.same_table else rules.settings(players, own_seed, table)
        state = rules.setup(players, own_seed, laid)
        state.advance()
        seated = [minds[(seat + number) % players] for seat in range(players)]
        for seat, bot in enumerate(seated):
            bot.begin(own_seed + seat + 1)
        playout = Playout(state, seated)
        finished = playout.run(_STRIDE)
        while not finished and tools.turns(playout) <= cap:
            finished = playout.run(_STRIDE)
        part.add(playout, number, tools.turns(playout))
    return part.plain()


class Part:
    """Counts of some games; `number` of a game tells who sat where."""

    def __init__(self, players: int) -> None:
        self.players = players
        self.games = 0
        self.unfinished = 0
        self.wins = [0] * players
        self.shared = [0] * players
        self.seat_wins = [0] * players
        self.scores = [Distribution() for _ in range(players)]
        self.turns = Distribution()
        self.reasons: dict[str, int] = {}

    def add(self, playout: Playout, number: int, turns: int) -> None:
        self.games += 1
        if not playout.state.over:
            self.unfinished += 1
            return
        outcome = playout.state.outcome()
        self.turns.add(turns)
        self.reasons[outcome.reason] = self.reasons.get(outcome.reason, 0) + 1
        for seat, score in enumerate(outcome.scores):
            self.scores[(seat + number) % self.players].add(score)
        for seat in outcome.winners:
            tally = self.wins if len(outcome.winners) == 1 else self.shared
            tally[(seat + number) % self.players] += 1
        if len(outcome.winners) == 1:
            self.seat_wins[outcome.winners[0]] += 1

    def plain(self) -> dict[str, Any]:
        return {
            "games": self.games,
            "unfinished": self.unfinished,
            "wins": self.wins,
            "shared": self.shared,
            "seat_wins": self.seat_wins,
            "scores": [scores.counts for scores in self.scores],
            "turns": self.turns.counts,
            "reasons": self.reasons,
        }
