"""A bot that follows a strategy file."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from demesne.bots.dominion.dominion_bot import DominionBot
from demesne.bots.dominion.question import Question
from demesne.bots.dominion.reader import TableReader
from demesne.bots.language.nodes import Truth
from demesne.core.move import Move
from demesne.games.dominion.moves import BUY, GAIN, PLAY
from demesne.games.dominion.state import DominionState


class Rule:
    """One entry of a list: a card, and when it applies (always, where nothing is said)."""

    __slots__ = ("buy", "card", "gain", "play", "when")

    def __init__(self, card: int, when: Truth[TableReader] | None) -> None:
        self.card = card
        self.when = when
        self.buy: Move = BUY[card]
        self.gain: Move = GAIN[card]
        self.play: Move = PLAY[card]


class Strategy:
    """What a file says. Shared by all bots that follow it."""

    def __init__(self, name: str, about: str, buys: list[Rule], plays: list[Rule]) -> None:
        self.name = name
        self.about = about
        self.buys = buys
        self.plays = plays


@mypyc_attr(allow_interpreted_subclasses=True)
class StrategyBot(DominionBot):
    """Tries the lists top to bottom; whatever they leave open is answered by habit."""

    def __init__(self, strategy: Strategy) -> None:
        super().__init__(strategy.name)
        self.strategy = strategy
        self.buys = strategy.buys
        self.plays = strategy.plays
        self.cards = {rule.card for rule in strategy.buys}
        """All that it ever buys."""
        self.reader: TableReader | None = None

    def looking(self, state: DominionState, seat: int) -> TableReader:
        if self.reader is None:
            self.reader = TableReader(state, seat)
        else:
            self.reader.look(state, seat)
        return self.reader

    def buy(self, state: DominionState, seat: int, options: list[Move]) -> Move:
        coins = state.coins
        reader: TableReader | None = None
        for rule in self.buys:
            if state.cost(rule.card) <= coins and rule.buy in options:
                when = rule.when
                if when is None:
                    return rule.buy
                if reader is None:
                    reader = self.looking(state, seat)
                if when.holds(reader):
                    return rule.buy
        return options[-1]

    def action(self, state: DominionState, seat: int, options: list[Move]) -> Move:
        """Cards with rules of their own are played by those only; the others follow by habit."""
        if not self.plays:
            return super().action(state, seat, options)
        reader = self.looking(state, seat)
        for rule in self.plays:
            if rule.play in options and (rule.when is None or rule.when.holds(reader)):
                return rule.play
        named = [rule.play for rule in self.plays]
        return super().action(state, seat, [move for move in options if move not in named])

    def gain(self, q: Question) -> Move:
        """A free card is chosen as if it were bought."""
        reader = self.looking(q.state, q.seat)
        for rule in self.buys:
            if rule.gain in q.moves and (rule.when is None or rule.when.holds(reader)):
                return rule.gain
        return super().gain(q)
