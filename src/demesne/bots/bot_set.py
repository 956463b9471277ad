"""The bots of a game: how they are found and made, and what they need."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from importlib import import_module
from pathlib import Path
from typing import Final

from demesne.bots.bot import Bot
from demesne.bots.playout import Playout
from demesne.bots.random_bot import RandomBot
from demesne.bots.search.guide import Guide
from demesne.bots.search.search_bot import Budget, SearchBot
from demesne.bots.turn_log import TurnLog
from demesne.bots.whimsical import Whimsical
from demesne.core.errors import BadSettings
from demesne.core.state import State

STRONG: Final = "strong"
EXPERT_SECONDS: Final = 1.0
MASTER_SECONDS: Final = 5.0
ADVISERS_SECONDS: Final = 0.5
BEGINNERS_WHIMS: Final = 35
CASUAL_WHIMS: Final = 12
"""Of a hundred decisions, those in which a novice takes any move."""


class Maker:
    """Makes bots of one kind, one for each seat. Its `key` finds the same kind again, also in another process.

    `name` and `about` are for people; `make` makes one bot. It is also found by each of its `other_names`.
    """

    def __init__(
        self,
        key: str,
        name: str,
        make: Callable[[], Bot],
        needs: tuple[str, ...] = (),
        about: str = "",
        other_names: tuple[str, ...] = (),
    ) -> None:
        self.key = key
        self.other_names = other_names
        self.name = name
        self.make = make
        self.needs = needs
        """The cards that must be on the table so that this bot can follow its strategy."""
        self.about = about


class Goal:
    """What a bot that plays alone tries to reach."""

    def reached(self, state: State, seat: int) -> bool:
        """Whether the seat has reached it in this position."""
        raise NotImplementedError


class Language:
    """What strategies of a game are written in: the keys of a text and of its rules, the words of conditions and the names
    they may be about, each with its meaning."""

    def __init__(
        self,
        keys: Mapping[str, str],
        rule_keys: Mapping[str, str],
        words: Mapping[str, str],
        words_with_name: Mapping[str, str],
        names: list[str],
    ) -> None:
        self.keys = keys
        self.rule_keys = rule_keys
        self.words = words
        self.words_with_name = words_with_name
        self.names = names


class BotSet:
    """The bots of one game. `heuristic` is `module:class`, or empty; a game with strategy files subclasses this."""

    def __init__(self, game: str, heuristic: str, same_settings: bool = False) -> None:
        self.game = game
        self.heuristic = heuristic
        self.same_settings = same_settings
        """Whether all games of a simulation have the same settings (such as a random kingdom), or each game draws new ones."""

    @property
    def best(self) -> str:
        """The name of the strongest bot that answers at once: it plays where nobody names another."""
        return STRONG if self.heuristic else "random"

    def builtin(self) -> list[Maker]:
        """The bots that have a name, the weakest first: chance, the levels that every game has, and between them the game's
        own."""
        chance = Maker("random", "random", self.make_random, (), "Any legal move.")
        if not self.heuristic:
            return [chance]
        novices = [
            Maker("beginner", "Beginner", self.make_beginner, (), self.about_beginner),
            Maker("casual", "Casual", self.make_casual, (), self.about_casual),
        ]
        about = "Plays by general rules of thumb, at once."
        strong = Maker(STRONG, "Strong", self.make_heuristic, (), about, ("heuristic",))
        return [chance, *novices, *self.own(), strong, *self.searching()]

    def searching(self) -> list[Maker]:
        """The levels that try moves out before they answer."""
        if not self.guide:
            return []
        return [
            Maker(key, key.capitalize(), partial(self.make_search, budget, key.capitalize()), (), about)
            for key, budget, about in (
                ("expert", self.budget(EXPERT_SECONDS), "Tries moves out for a second before it decides."),
                ("master", self.budget(MASTER_SECONDS), "Tries moves out for up to five seconds before it decides."),
            )
        ]

    def own(self) -> list[Maker]:
        """The bots that only this game has."""
        return []

    about_beginner: str = (
        "Plays like a friendly novice: sensible moves, seldom the best. Good company for a first game."
    )
    about_casual: str = "Plays for the fun of it: knows what is good, and often takes something else."

    def make_beginner(self) -> Bot:
        """The heuristic with many whims, unless the game has a novice of its own."""
        return Whimsical(self.make_heuristic(), "beginner", BEGINNERS_WHIMS)

    def make_casual(self) -> Bot:
        """The heuristic with a few whims, unless the game has a player of its own for this level."""
        return Whimsical(self.make_heuristic(), "casual", CASUAL_WHIMS)

    def make_random(self) -> Bot:
        """A game whose moves are mostly of one kind brings a chance of its own."""
        return RandomBot()

    def make_heuristic(self) -> Bot:
        """The game's own bot that plays by rules of thumb."""
        module, _, name = self.heuristic.partition(":")
        bot = getattr(import_module(module), name)()
        assert isinstance(bot, Bot)
        return bot

    guide: str = ""
    """`module:class` of what the search is told of this game; empty where it has none."""

    pace: int = 1000
    """Simulations that the search makes in a second on the compiled engine, roughly. Where nobody waits for a bot, as many of
    them stand for a second, so that the same seed gives the same game everywhere."""

    def budget(self, seconds: float) -> Budget:
        """So many seconds, or the simulations that stand for them."""
        return Budget(int(seconds * self.pace), seconds)

    def make_search(self, budget: Budget, name: str) -> Bot:
        """The bot that searches."""
        return SearchBot(self.make_guide(), budget, name)

    def make_guide(self) -> Guide:
        """What the search is told of this game."""
        module, _, kind = self.guide.partition(":")
        guide = getattr(import_module(module), kind)()
        assert isinstance(guide, Guide)
        return guide

    @property
    def analysed(self) -> bool:
        """Whether a whole game can be analysed."""
        return bool(self.guide)

    def make_analyst(self) -> Guide:
        """What an analysis is told of this game: a guide whose values are chances to win the game."""
        return self.make_guide()

    about_analysis: str = (
        "Every question with a choice was tried out, and the chances to win at the start of every turn. What the answers "
        "do not explain is luck."
    )
    """What an analysis looks at, in words."""

    def make_adviser(self) -> Bot:
        """The bot that gives hints: a search that answers soon, where the game has one."""
        if self.guide:
            return self.make_search(self.budget(ADVISERS_SECONDS), "Expert")
        return self.make_heuristic() if self.heuristic else self.make_random()

    def load(self, path: Path) -> Maker:
        """The bot that a strategy file describes."""
        raise BadSettings(f"{self.game} has no strategy files; its bots are {', '.join(m.key for m in self.builtin())}")

    def read(self, text: str) -> Maker:
        """The bot that the text of a strategy describes. Only a game with strategy files has such texts."""
        raise BadSettings(
            f"{self.game} has no strategies in writing; its bots are {', '.join(m.key for m in self.builtin())}"
        )

    def language(self) -> Language | None:
        """What strategies are written in, where the game has some."""
        return None

    def texts(self) -> dict[str, str]:
        """The strategies that come with the package, as texts, by the key of their bot."""
        return {}

    completed: tuple[str, ...] = ()
    """The options that `options` fills with what the bots need where nothing was chosen."""

    def goal(self, text: str) -> Goal:
        """The goal that an expression describes."""
        raise BadSettings(f"{self.game} has no words for a goal: only games with strategy files can be played alone")

    def options(self, makers: list[Maker], options: dict[str, object]) -> dict[str, object]:
        """The options, completed with what these bots need where nothing was chosen."""
        return options

    def missing(self, maker: Maker, settings: dict[str, object]) -> list[str]:
        """The cards that a bot needs and these settings do not have."""
        return []

    def forecast_basis(self, state: State, seat: int) -> tuple[object, ...] | None:
        """What a forecast of this seat's score would be made from: as long as it is the same, so is the forecast. None where
        none can be made."""
        return None

    def try_out(self, state: State, seat: int, trial: int) -> int:
        """What the seat scores in one trial. It depends on what the seat knows, and on the number of the trial."""
        raise BadSettings(f"{self.game} makes no forecasts")

    def margin(self, scores: list[int]) -> float:
        """How far the real score may be from the mean of these trials, as a standard deviation."""
        raise BadSettings(f"{self.game} makes no forecasts")

    measured: Mapping[str, str] = {}
    """The groups that `measure` counts, and how they are drawn: as `shares` of games, `lines` of means in order, or `parts`
    of a sum. Where there are some, the games of a simulation keep a journal."""

    def measure(self, state: State) -> dict[str, dict[str, list[int]]]:
        """What a finished game counts of each player besides points: group -> item -> a number for each seat."""
        return {}

    def turn_log(self, seats: int) -> TurnLog | None:
        """A log of what each seat has in each of its turns, where the game can tell turns apart."""
        return None

    counts_turns: bool = True
    """Whether the number of turns tells anything; a game of so many rounds always has as many."""

    def turns(self, playout: Playout) -> int:
        """The number of turns of the player who has had most."""
        seats = playout.state.seats
        return (playout.handovers + seats - 1) // seats
