"""Which way to play a kingdom: before the first move, the shipped strategies whose cards are on the table race the heuristic.

Whole games are played from the start, on seeds that depend on the kingdom alone. So the choice tells nothing about the
game at hand, and is the same for everybody who asks.
"""

from __future__ import annotations

from typing import Final

from demesne.bots.bot import Bot
from demesne.bots.dominion.heuristic import HeuristicBot
from demesne.bots.dominion.strategy import StrategyBot
from demesne.bots.playout import Playout
from demesne.bots.registry import bots_of
from demesne.bots.search.race import Race
from demesne.games.dominion.card import NAMES
from demesne.games.dominion.layout import CURSE_CARD, Layout
from demesne.games.dominion.setup import START_DECK, lay_out

ROUNDS: Final = 48
"""Seeds on which each plan plays the heuristic, once from each seat."""
FIRST_LOOK: Final = 12
BEHIND: Final = 2.5
"""Standard errors behind the leader at which a plan drops out."""
SURE: Final = 2.0
"""Standard errors by which a plan must beat the heuristic."""
TELLING: Final = 2
"""Kingdom cards that tell what a player is up to."""
LONGEST: Final = 1500
SEED: Final = 77_000


class Plans:
    """The race of the plans for one kingdom; `go_on` plays a round of it, `best` is the plan that leads."""

    def __init__(self, layout: Layout) -> None:
        self.layout = layout
        kingdom = [NAMES[card] for card in layout.kingdom]
        self.heuristic = HeuristicBot()
        self.bots: list[Bot] = [self.heuristic]
        for maker in bots_of("dominion").own():
            if maker.needs and all(card in kingdom for card in maker.needs):
                self.bots.append(maker.make())
        self.race = Race(len(self.bots))
        self.rounds = 0

    def go_on(self) -> bool:
        """Play another round, unless all is decided; returns whether it is."""
        if self.done():
            return True
        self.race.add([self.result(self.bots[plan], SEED + self.rounds) for plan in self.race.live])
        self.rounds += 1
        if self.rounds >= FIRST_LOOK:
            self.race.drop(BEHIND)
        return False

    def done(self) -> bool:
        return len(self.race.live) == 1 or self.rounds == ROUNDS

    def result(self, bot: Bot, seed: int) -> float:
        """The share of the victory against heuristics, from the first and from the last seat."""
        seats, won = self.layout.players, 0.0
        for seat in (0, seats - 1):
            state = lay_out(self.layout, seed, 0)
            state.advance()
            players: list[Bot] = [self.heuristic] * seats
            players[seat] = bot
            Playout(state, players).run(LONGEST)
            winners = state.outcome().winners
            won += 1.0 / len(winners) if seat in winners else 0.0
        return 0.5 * won

    def best(self) -> Bot:
        return self.bots[self.race.winner(SURE)]

    def followed(self, cards: list[int]) -> Bot:
        """Who plays like the owner of these cards, as far as everybody can tell: a plan that buys all of them and whose kingdom
        cards are all there, the one with most of them; else the heuristic."""
        found: Bot = self.heuristic
        most = 0
        for bot in self.bots[1:]:
            assert isinstance(bot, StrategyBot)
            kingdom = [card for card in self.layout.kingdom if card in bot.cards]
            if len(kingdom) > most and _fits(bot.cards, kingdom, cards):
                found, most = bot, len(kingdom)
        return found


def _fits(bought: set[int], kingdom: list[int], cards: list[int]) -> bool:
    """Whether somebody who buys only these could own these cards: what else is there was there at the start, or is a Curse."""
    known = 0
    for card in cards:
        if card in kingdom:
            known += 1
        elif card not in bought and card != CURSE_CARD and cards.count(card) > START_DECK.count(card):
            return False
    return known >= TELLING and all(card in cards for card in kingdom)


_PLANS: Final[dict[str, Plans]] = {}
_KEPT: Final = 200


def plans_for(layout: Layout) -> Plans:
    """The plans for a kingdom; those of the last kingdoms are kept."""
    key = f"{layout.players} {layout.kingdom} {layout.first_sets}"
    found = _PLANS.get(key)
    if found is None:
        if len(_PLANS) >= _KEPT:
            _PLANS.clear()
        found = _PLANS[key] = Plans(layout)
    return found
