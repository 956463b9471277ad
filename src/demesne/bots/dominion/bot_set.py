"""Dominion's bots by name: the strategies that come with the package, and the heuristic."""

from __future__ import annotations

from functools import partial
from importlib.resources import files
from pathlib import Path
from typing import Final

from demesne.bots.bot import Bot
from demesne.bots.bot_set import BotSet
from demesne.bots.counts import Counts
from demesne.bots.dominion.casual import Casual
from demesne.bots.dominion.reader import TableReader
from demesne.bots.dominion.strategy import Strategy, StrategyBot
from demesne.bots.dominion.strategy_file import KEYS, RULE_KEYS, load_strategy, needs, read_strategy
from demesne.bots.dominion.turns import DominionTurns
from demesne.bots.dominion.words import VOCABULARY
from demesne.bots.game_strategies import Goal, Language, Strategies
from demesne.bots.language.grammar import condition
from demesne.bots.language.nodes import Truth
from demesne.bots.maker import Maker
from demesne.bots.playout import Playout
from demesne.bots.search_setup import SearchSetup
from demesne.bots.turn_log import TurnLog
from demesne.core.errors import BadSettings
from demesne.core.state import State
from demesne.games.dominion.card import CARDS
from demesne.games.dominion.kingdoms import SIZE, recommended
from demesne.games.dominion.state import DominionState

_FOLDER: Final = "demesne.bots.strategies"

NOVICE: Final = "beginner"

WEAKEST_FIRST: Final = (
    "big-money",
    "big-money-ultimate",
    "caravan",
    "gardens-workshop",
    "chapel-laboratory",
    "treasury",
    "laboratory",
    "council-room",
    "village-smithy-market",
    "fishing-village",
    "smithy",
    "militia",
    "festival-smithy-militia",
    "wharf",
    "chapel-witch",
    "double-witch",
    "sea-hag",
)
"""The shipped strategies by their share of 400 games against Big Money, each with the cards it buys."""


class ConditionGoal(Goal):
    """A goal written in the words of the strategy files."""

    def __init__(self, truth: Truth[TableReader]) -> None:
        self.truth = truth

    def reached(self, state: State, seat: int) -> bool:
        assert isinstance(state, DominionState)
        return self.truth.holds(TableReader(state, seat))


class DominionStrategies(Strategies):
    """Files with priority lists and conditions."""

    completed = ("kingdom",)

    def load(self, path: Path) -> Maker:
        return maker(str(path), load_strategy(path))

    def read(self, text: str, file: str = "") -> Maker:
        return maker("", read_strategy(text, file))

    def language(self) -> Language:
        words = {word: VOCABULARY.help(word) for word in VOCABULARY.words()}
        card_words = {word: VOCABULARY.help(word) for word in VOCABULARY.words_with_name()}
        return Language(KEYS, RULE_KEYS, words, card_words, VOCABULARY.names())

    def texts(self) -> dict[str, str]:
        return dict(_shipped_texts())

    def goal(self, text: str) -> Goal:
        return ConditionGoal(condition(text, VOCABULARY))

    def options(self, makers: list[Maker], options: dict[str, object]) -> dict[str, object]:
        """Where no kingdom was chosen: the cards that the strategies buy, filled up from First Game."""
        wanted = list(dict.fromkeys(card for each in makers for card in each.needs))
        if "kingdom" in options or not wanted:
            return options
        if len(wanted) > SIZE:
            raise BadSettings(
                f"these strategies need {len(wanted)} kingdom cards, more than {SIZE}: {', '.join(wanted)}"
            )
        filled = [*wanted, *(card for card in recommended("First Game", 2).cards if card not in wanted)]
        return {**options, "kingdom": filled[:SIZE]}

    def missing(self, maker: Maker, settings: dict[str, object]) -> list[str]:
        kingdom = settings.get("kingdom", [])
        return [card for card in maker.needs if isinstance(kingdom, list) and card not in kingdom]


class DominionCounts(Counts):
    """The rules count turns themselves."""

    def turn_log(self, seats: int) -> TurnLog:
        return DominionTurns(seats)

    def turns(self, playout: Playout) -> int:
        state = playout.state
        assert isinstance(state, DominionState)
        return max([player.turns for player in state.players])


class DominionBots(BotSet):
    """Built-in strategies are files like everybody's."""

    search = SearchSetup(
        "demesne.bots.dominion.guide:DominionGuide", pace=3000, analyst="demesne.bots.dominion.analyst:DominionAnalyst"
    )
    strategies = DominionStrategies()
    counts = DominionCounts()

    def __init__(self) -> None:
        super().__init__("dominion", "demesne.bots.dominion.heuristic:HeuristicBot", same_settings=True)
        self.read: list[Maker] = []
        self.made: list[Maker] = []

    about_beginner = (
        "Plays like a friendly novice: little treasure, no Actions, and points too early. Good for a first game."
    )
    about_casual = "Has favourite cards and buys them: plays well, but misjudges what a card is worth."

    def builtin(self) -> list[Maker]:
        if not self.made:
            self.made = super().builtin()
        return self.made

    def own(self) -> list[Maker]:
        return [made for made in sorted(self.shipped(), key=_rank) if made.key != NOVICE]

    def shipped(self) -> list[Maker]:
        """Those that come with the package."""
        if not self.read:
            self.read = _read_shipped()
        return self.read

    def make_beginner(self) -> Bot:
        """The novice is a strategy file too."""
        return next(made for made in self.shipped() if made.key == NOVICE).make()

    def make_casual(self) -> Bot:
        return Casual()


def maker(key: str, strategy: Strategy) -> Maker:
    return Maker(key, strategy.name, partial(_follow, strategy), needs(strategy), strategy.about)


def _follow(strategy: Strategy) -> Bot:
    return StrategyBot(strategy)


def _read_shipped() -> list[Maker]:
    known = {card.name for card in CARDS}
    makers = []
    for key, text in _shipped_texts():
        made = maker(key, read_strategy(text, f"{key}.toml"))
        assert set(made.needs) <= known
        makers.append(made)
    return makers


def _shipped_texts() -> list[tuple[str, str]]:
    found = sorted(files(_FOLDER).joinpath("dominion").iterdir(), key=_file_name)
    return [
        (file.name.removesuffix(".toml"), file.read_text(encoding="utf-8"))
        for file in found
        if file.name.endswith(".toml")
    ]


def _rank(made: Maker) -> tuple[int, str]:
    """Strategies that were not measured yet come first."""
    return (WEAKEST_FIRST.index(made.key) if made.key in WEAKEST_FIRST else -1), made.key


def _file_name(file: object) -> str:
    return str(getattr(file, "name", ""))


BOT_SET: Final = DominionBots()
