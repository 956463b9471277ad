"""A bot plays alone: how many turns does it need to reach a goal?"""

from __future__ import annotations

from demesne.bots import Bot, BotSet, Goal, Playout, bots_of
from demesne.core.errors import BadSettings
from demesne.core.state import State
from demesne.games import find as find_game
from demesne.lab.simulation import TURN_CAP, Entrant, carried, complete_options, find_maker, gaps
from demesne.lab.statistics import Distribution
from demesne.lab.workers import Progress, check_games, game_seed, in_parts

Plan = tuple[str, Entrant, str, dict[str, object], int, int]
"""Game, bot, goal, settings, seed and turn cap: what a process needs to play any part."""


class Goldfish:
    """Counts in how many games the goal was reached in which turn."""

    def __init__(self, game: str, bot: str, until: str, seed: int, settings: dict[str, object]) -> None:
        self.game = game
        self.bot = bot
        self.until = until
        self.seed = seed
        self.settings = settings
        self.turns = Distribution()
        """The turns in which the goal was reached."""
        self.unreached = 0
        """Games that ended, or were given up, before the goal was reached. The mean leaves them out."""
        self.notes: list[str] = []
        """What a reader of the numbers should know."""

    @property
    def games(self) -> int:
        """How many games were played."""
        return self.turns.total + self.unreached

    def plain(self) -> dict[str, object]:
        """The result as JSON-ready data."""
        return {
            "games": self.games,
            "bot": self.bot,
            "until": self.until,
            "mean_turns": self.turns.mean,
            "sd": self.turns.sd,
            "turns": self.turns.plain(),
            "unreached": self.unreached,
            "game": self.game,
            "seed": self.seed,
            "settings": self.settings,
            "notes": self.notes,
        }


def goldfish(
    game: str,
    bot: Entrant,
    until: str,
    games: int = 1000,
    seed: int = 0,
    options: dict[str, object] | None = None,
    jobs: int = 1,
    progress: Progress | None = None,
    turn_cap: int = TURN_CAP,
) -> Goldfish:
    """Let a bot play alone until a condition holds, and count the turns."""
    check_games(games)
    rules, maker = find_game(game), find_maker(game, bot)
    _goal(game, until)
    settings = rules.settings(rules.fewest, seed, complete_options(rules, [maker], options or {}))
    result = Goldfish(rules.name, maker.name, until, seed, settings)
    plan: Plan = (rules.name, carried(bot), until, settings, seed, turn_cap)
    for turns, unreached in in_parts(play_part, plan, games, jobs, progress):
        result.turns.merge(turns)
        result.unreached += unreached
    result.notes += gaps(bots_of(game), [maker], settings)
    if result.unreached:
        result.notes.append(f"{result.unreached} games ended or passed {turn_cap} turns before the goal was reached")
    return result


def play_part(plan: Plan, first: int, count: int) -> tuple[dict[int, int], int]:
    game, bot, until, settings, seed, cap = plan
    rules, player, goal = find_game(game), find_maker(game, bot).make(), _goal(game, until)
    turns, unreached = Distribution(), 0
    for number in range(first, first + count):
        own_seed = game_seed(seed, number)
        state = rules.setup(1, own_seed, settings)
        state.advance()
        player.begin(own_seed + 1)
        reached = play_alone(state, player, goal, bots_of(game), cap)
        if reached is None:
            unreached += 1
        else:
            turns.add(reached)
    return turns.counts, unreached


def _goal(game: str, until: str) -> Goal:
    strategies = bots_of(game).strategies
    if strategies is None:
        raise BadSettings(f"{game} has no words for a goal: only games with strategy files can be played alone")
    return strategies.goal(until)


def play_alone(state: State, player: Bot, goal: Goal, bot_set: BotSet, cap: int) -> int | None:
    """The turn in which the goal was reached; none if the game ended or was given up before.

    The goal is checked after every move. The last buy of a turn already starts the next turn, so the turn counts in
    which the move was made, not the one it leads to.
    """
    playout = Playout(state, [player])
    turn = 0
    while not goal.reached(state, 0):
        turn = bot_set.counts.turns(playout)
        if state.over or turn > cap:
            return None
        playout.run(1)
    return turn
