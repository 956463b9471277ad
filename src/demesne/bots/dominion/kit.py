"""Dominion's bots by name: the strategies that come with the package, and the heuristic."""

from __future__ import annotations

from functools import partial
from importlib.resources import files
from pathlib import Path
from typing import Final

from demesne.bots.bot import Bot
from demesne.bots.dominion.reader import TableReader
from demesne.bots.dominion.strategy import Strategy, StrategyBot
from demesne.bots.dominion.strategy_file import load_strategy, needs, read_strategy
from demesne.bots.dominion.words import VOCABULARY
from demesne.bots.kit import Goal, Kit, Maker
from demesne.bots.language.grammar import condition
from demesne.bots.language.nodes import Truth
from demesne.bots.playout import Playout
from demesne.core.errors import BadSettings
from demesne.core.state import State
from demesne.games.dominion.card import CARDS
from demesne.games.dominion.kingdoms import SIZE, recommended
from demesne.games.dominion.table import Table

_FOLDER: Final = "demesne.bots.strategies"


class Condition(Goal):
    """A goal written in the words of the strategy files."""

    def __init__(self, truth: Truth[TableReader]) -> None:
        self.truth = truth

    def reached(self, state: State, seat: int) -> bool:
        assert isinstance(state, Table)
        return self.truth.holds(TableReader(state, seat))


class DominionKit(Kit):
    """Built-in strategies are files like everybody's."""

    def __init__(self) -> None:
        super().__init__("dominion", "demesne.bots.dominion.heuristic:HeuristicBot", same_table=True)
        self.shipped: list[Maker] = []

    def builtin(self) -> list[Maker]:
        if not self.shipped:
            self.shipped = [*super().builtin(), *_read_shipped()]
        return self.shipped

    def load(self, path: Path) -> Maker:
        return maker(str(path), load_strategy(path))

    def goal(self, text: str) -> Goal:
        return Condition(condition(text, VOCABULARY))

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

    def turns(self, playout: Playout) -> int:
        table = playout.state
        assert isinstance(table, Table)
        return max([player.turns for player in table.players])


def maker(key: str, strategy: Strategy) -> Maker:
    return Maker(key, strategy.name, partial(_follow, strategy), needs(strategy), strategy.about)


def _follow(strategy: Strategy) -> Bot:
    return StrategyBot(strategy)


def _read_shipped() -> list[Maker]:
    found = sorted(files(_FOLDER).joinpath("dominion").iterdir(), key=_file_name)
    known = {card.name for card in CARDS}
    makers = []
    for file in found:
        if file.name.endswith(".toml"):
            made = maker(file.name.removesuffix(".toml"), read_strategy(file.read_text(encoding="utf-8"), file.name))
            assert set(made.needs) <= known
            makers.append(made)
    return makers


def _file_name(file: object) -> str:
    return str(getattr(file, "name", ""))


KIT: Final = DominionKit()
