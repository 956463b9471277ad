"""Lets bots play each other many times and counts who wins."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, Final, NamedTuple, cast

import msgspec

from demesne.bots import Bot, BotSet, Maker, Playout, TurnLog, bots_of, find, is_file
from demesne.core.errors import BadSettings
from demesne.core.event import Journal
from demesne.core.game import Game
from demesne.games import find as find_game
from demesne.lab.by_turn import ByTurn
from demesne.lab.measures import Measures
from demesne.lab.simulation_result import BotResult, SimulationResult
from demesne.lab.statistics import Distribution, wilson
from demesne.lab.workers import Progress, check_games, game_seed, in_parts

TURN_CAP: Final = 200
"""Turns after which a game is given up. Rules have no such limit, and bots may never end a game."""

_STRIDE: Final = 64
"""Decisions between two checks of the turn cap; a game may pass the cap by this many."""


class Written(NamedTuple):
    """A strategy that is given as a text, not as a file. Complaints about it name `file`, where it came from one."""

    text: str
    file: str = ""


Entrant = str | Written | Callable[[], Bot]
"""A bot's name, the path of its strategy file, the strategy's text, or a function or class that makes a bot. With several
jobs it must be importable by its name."""

Plan = tuple[str, tuple[Entrant, ...], dict[str, object], int, int, bool]
"""Game, bots, settings, seed, turn cap, and whether turns are followed: what a process needs to play any part."""


class Standing:
    """How one bot did. A game that was given up counts as neither won nor shared and adds no score."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.games = 0
        self.wins = 0
        """Games won alone."""
        self.shared = 0
        """Games in which the first place was shared with others."""
        self.scores = Distribution()
        """The points at the end of each game."""

    @property
    def win_rate(self) -> float:
        """The share of games that the bot won alone."""
        return self.wins / self.games

    @property
    def ci95(self) -> tuple[float, float]:
        """Wilson's 95 % interval of the win rate."""
        return wilson(self.wins, self.games)


class Simulation:
    """The result of a simulation. The same seed gives the same numbers on any number of processes."""

    def __init__(self, game: str, names: list[str], seed: int, settings: dict[str, object]) -> None:
        self.game = game
        self.seed = seed
        self.settings = settings
        self.games = 0
        self.unfinished = 0
        """Games that were given up after `turn_cap` turns."""
        self.bots = [Standing(name) for name in names]
        """How each bot did, in the order in which they were named."""
        self.turns = Distribution()
        """How many turns the games took."""
        self.seat_wins = [0] * len(names)
        """How often each place in the turn order won alone, whoever sat there."""
        self.reasons: dict[str, int] = {}
        """How many games ended for which reason."""
        self.measures = Measures(len(names))
        """What the game counts of each bot besides points."""
        self.by_turn = ByTurn(len(names))
        """What each bot had in each of its turns, where turns were followed."""
        self.notes: list[str] = []
        """What a reader of the numbers should know."""

    def merge(self, counts: dict[str, Any]) -> None:
        """Add what a part of the games has counted."""
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
        self.measures.merge(counts["measures"])
        self.by_turn.merge(counts["by_turn"])

    def conclude(self, turn_cap: int) -> None:
        """All games are played: note what was given up."""
        if self.unfinished:
            self.notes.append(f"{self.unfinished} games were given up after {turn_cap} turns; nobody won them")

    def result(self) -> SimulationResult:
        """The numbers as they are written and shown."""
        return SimulationResult(
            games=self.games,
            bots=[self._bot_result(number) for number in range(len(self.bots))],
            mean_turns=self.turns.mean,
            turns=self.turns.plain(),
            unfinished=self.unfinished,
            seat_wins=self.seat_wins,
            reasons={reason: self.reasons[reason] for reason in sorted(self.reasons)},
            game=self.game,
            seed=self.seed,
            settings=self.settings,
            notes=self.notes,
        )

    def plain(self) -> dict[str, object]:
        """The result as JSON-ready data."""
        return cast("dict[str, object]", msgspec.json.decode(msgspec.json.encode(self.result())))

    def _bot_result(self, number: int) -> BotResult:
        bot = self.bots[number]
        return BotResult(
            name=bot.name,
            wins=bot.wins,
            shared=bot.shared,
            win_rate=bot.win_rate,
            ci95=bot.ci95,
            mean_score=bot.scores.mean,
            scores=bot.scores.plain(),
            measures=self.measures.of_bot(number),
            by_turn=self.by_turn.of_bot(number),
        )


def simulate(
    game: str,
    bots: Sequence[Entrant],
    games: int = 1000,
    seed: int = 0,
    options: dict[str, object] | None = None,
    jobs: int = 1,
    progress: Progress | None = None,
    turn_cap: int = TURN_CAP,
    by_turn: bool = False,
    ray: str = "",
) -> Simulation:
    """Let bots play each other. The bots change seats from game to game. `jobs` 0 uses all processors; `ray` uses a Ray
    cluster instead: `local`, or its address. With `by_turn` each turn is followed, which takes longer; all other numbers
    are the same."""
    check_games(games)
    result, plan = prepare(game, bots, seed, options or {}, turn_cap, by_turn)
    for counts in in_parts(play_part, plan, games, jobs, progress, ray):
        result.merge(counts)
    result.conclude(turn_cap)
    return result


def prepare(
    game: str, bots: Sequence[Entrant], seed: int, options: dict[str, object], turn_cap: int, by_turn: bool
) -> tuple[Simulation, Plan]:
    """A simulation of which no game was played yet, and the plan from which any part of it can be."""
    rules, makers = find_game(game), [find_maker(game, bot) for bot in bots]
    rules.check_players(len(makers))
    chosen = complete_options(rules, makers, options)
    settings = rules.settings(len(makers), seed, chosen)
    shared = settings if bots_of(game).same_settings else chosen
    result = Simulation(rules.name, [maker.name for maker in makers], seed, shared)
    result.notes = gaps(bots_of(game), makers, settings)
    return result, (rules.name, tuple(carried(bot) for bot in bots), shared, seed, turn_cap, by_turn)


def complete_options(rules: Game, makers: list[Maker], options: dict[str, object]) -> dict[str, object]:
    """The options with what the bots need. Seat 0 begins, because the bots change seats."""
    chosen = bots_of(rules.name).options(makers, options)
    if any(option.name == "first" and option.kind == "seat" for option in rules.options()):
        chosen = {"first": 0, **chosen}
    rules.check_options(chosen)
    return chosen


def find_maker(game: str, bot: Entrant) -> Maker:
    """The maker of a bot that is given by name, by file, by a strategy's text, or as a function or class."""
    if isinstance(bot, str):
        return find(game, bot)
    if isinstance(bot, Written):
        return bots_of(game).need_strategies().read(bot.text, bot.file)
    made = bot()
    if not isinstance(made, Bot):
        raise BadSettings(f"{bot!r} makes a {type(made).__name__}, not a bot")
    return Maker("", made.name, bot)


def carried(bot: Entrant) -> Entrant:
    """The same bot for another process, also on another machine, where a strategy file would not be found."""
    if isinstance(bot, str) and is_file(bot):
        return Written(Path(bot).read_text(encoding="utf-8-sig"), bot)
    return bot


def gaps(bot_set: BotSet, makers: list[Maker], settings: dict[str, object]) -> list[str]:
    """Which bots miss cards that they want to buy, in words."""
    notes: list[str] = []
    for maker in makers:
        lacking = bot_set.missing(maker, settings)
        note = f"{maker.name} plays without {', '.join(lacking)}: not on this table"
        if lacking and note not in notes:
            notes.append(note)
    return notes


def play_part(plan: Plan, first: int, count: int) -> dict[str, Any]:
    """Play some of the games and count the results in whole numbers, whose sum is the same in any order."""
    game, entrants, shared, seed, cap, by_turn = plan
    rules, bot_set, players = find_game(game), bots_of(game), len(entrants)
    bots = [find_maker(game, each).make() for each in entrants]
    tally = Tally(players)
    for number in range(first, first + count):
        own_seed = game_seed(seed, number)
        settings = shared if bot_set.same_settings else rules.settings(players, own_seed, shared)
        seated = [bots[(seat + number) % players] for seat in range(players)]
        log = bot_set.counts.turn_log(players) if by_turn else None
        playout = play_game(rules, settings, seated, own_seed, cap, log)
        tally.add(playout, number, bot_set, log)
    return tally.plain()


def play_game(
    rules: Game, settings: dict[str, object], seated: list[Bot], seed: int, cap: int, log: TurnLog | None = None
) -> Playout:
    """Play one game to its end, or until it has taken more turns than `cap`."""
    bot_set, players = bots_of(rules.name), len(seated)
    state = rules.setup(players, seed, settings)
    if bot_set.counts.measured:
        state.journal = Journal()
    state.advance()
    for seat, bot in enumerate(seated):
        bot.begin(seed + seat + 1)
    playout = Playout(state, seated, seed + players + 1)
    finished = _play_on(playout, log)
    while not finished and bot_set.counts.turns(playout) <= cap:
        finished = _play_on(playout, log)
    return playout


def _play_on(playout: Playout, log: TurnLog | None) -> bool:
    """Some decisions more; returns whether the game is over. A log looks at the position before each of them."""
    if log is None:
        return playout.run(_STRIDE)
    for _ in range(_STRIDE):
        log.look(playout.state)
        if playout.run(1):
            log.end(playout.state)
            return True
    return False


class Tally:
    """Counts the results of some games. The `number` of a game tells which bot sat where."""

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
        self.measures = Measures(players)
        self.by_turn = ByTurn(players)

    def add(self, playout: Playout, number: int, bot_set: BotSet, log: TurnLog | None = None) -> None:
        self.games += 1
        if not playout.state.over:
            self.unfinished += 1
            return
        outcome = playout.state.outcome()
        if bot_set.counts.turns_differ:
            self.turns.add(bot_set.counts.turns(playout))
        self.measures.add(bot_set.counts.measure(playout.state), number)
        if log is not None:
            self.by_turn.add(log, number)
        self.reasons[outcome.reason] = self.reasons.get(outcome.reason, 0) + 1
        for seat, score in enumerate(outcome.scores):
            self.scores[(seat + number) % self.players].add(score)
        for seat in outcome.winners:
            counts = self.wins if len(outcome.winners) == 1 else self.shared
            counts[(seat + number) % self.players] += 1
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
            "measures": self.measures.counted(),
            "by_turn": self.by_turn.counted(),
        }
