"""Which way to play a kingdom: before the first move, ways to play it race the heuristic.

They are the shipped strategies whose cards are on the table and, in a thorough study, the heuristic with another opinion of
a card or two. Whole games are played from the start, on seeds that depend on the kingdom alone. So the choice tells nothing
about the game at hand, and is the same for everybody who asks.
"""

from __future__ import annotations

from typing import Final

from demesne.bots.bot import Bot
from demesne.bots.dominion.heuristic import HeuristicBot
from demesne.bots.dominion.strategy import StrategyBot
from demesne.bots.dominion.traits import TRAITS, Traits, revalued
from demesne.bots.playout import Playout
from demesne.bots.registry import bots_of
from demesne.bots.search.race import Race
from demesne.games.dominion.card import NAMES
from demesne.games.dominion.layout import CURSE_CARD, Layout
from demesne.games.dominion.setup import START_DECK, lay_out

ROUNDS: Final = (8, 32, 64)
"""Seeds of the three heats; on each a plan plays the heuristic, once from the first seat and once from the last. Every heat has
seeds of its own, so that a plan which was lucky in one must do well again."""
KEPT: Final = (10, 4)
"""Plans that go on to the next heat."""
BEHIND: Final = 2.5
"""Standard errors behind the leader at which a plan drops out of the last heat."""
SURE: Final = 2.0
"""Standard errors by which a plan must beat the heuristic in the last heat."""
LEANINGS: Final = ((1.5, 2.0), (3.0, 3.0), (1.0, 0.0), (-1.0, 0.0), (-99.0, 0.0))
"""Other opinions of a card: coins that a play is worth more, and the most copies that a deck wants (0: as many as before)."""
TELLING: Final = 2
"""Kingdom cards that tell what a player is up to."""
LONGEST: Final = 1500
SEED: Final = 77_000


class Leaning:
    """Another opinion of a card."""

    __slots__ = ("card", "more", "most")

    def __init__(self, card: int, more: float, most: float) -> None:
        self.card = card
        self.more = more
        self.most = most


class Plan:
    """A way to play a kingdom."""

    __slots__ = ("bot", "leanings")

    def __init__(self, bot: Bot, leanings: list[Leaning]) -> None:
        self.bot = bot
        self.leanings = leanings


def leaning_plan(leanings: list[Leaning]) -> Plan:
    """The heuristic with other opinions of these cards."""
    traits: list[Traits] = TRAITS
    for each in leanings:
        traits = revalued(traits, each.card, each.more, each.most or TRAITS[each.card].most)
    return Plan(HeuristicBot(traits), leanings)


class Plans:
    """The race of the plans for one kingdom; `go_on` plays a little of it, `best` is the plan that leads."""

    def __init__(self, layout: Layout, thorough: bool, rounds: tuple[int, int, int] = ROUNDS) -> None:
        self.layout = layout
        self.rounds = rounds
        kingdom = [NAMES[card] for card in layout.kingdom]
        self.heuristic = HeuristicBot()
        self.strategies: list[StrategyBot] = []
        for maker in bots_of("dominion").own():
            if maker.needs and all(card in kingdom for card in maker.needs):
                bot = maker.make()
                assert isinstance(bot, StrategyBot)
                self.strategies.append(bot)
        self.plans = [Plan(self.heuristic, []), *[Plan(bot, []) for bot in self.strategies]]
        if thorough:
            for card in layout.kingdom:
                self.plans += [leaning_plan([Leaning(card, more, most)]) for more, most in LEANINGS]
        self.heat = 0
        self.round = 0
        self.seed = SEED
        self.race = Race(len(self.plans))
        self.results: list[float] = []
        """Of this round, of the first plans in the race."""
        self.enter_heat()

    def go_on(self) -> bool:
        """Two more games, unless all is decided; returns whether it is."""
        if self.done():
            return True
        live = self.race.live
        self.results.append(self.result(self.plans[live[len(self.results)]].bot, self.seed))
        if len(self.results) < len(live):
            return False
        self.race.add(self.results)
        self.results = []
        self.seed += 1
        self.round += 1
        if self.heat == len(KEPT):
            if self.round % self.rounds[0] == 0:
                self.race.drop(BEHIND)
        elif self.round == self.rounds[self.heat]:
            self.choose()
            self.enter_heat()
        return False

    def enter_heat(self) -> None:
        """A new race; where there are few plans, the last one at once."""
        while self.heat < len(KEPT) and len(self.plans) <= KEPT[self.heat]:
            self.heat += 1
        self.round = 0
        self.race = Race(len(self.plans))

    def choose(self) -> None:
        """The best plans go on, as far as they play otherwise than the heuristic; into the last heat with the best one's
        leanings joined to theirs."""
        race, fair = self.race, self.race.mean(0)
        ranked = sorted([(-race.mean(plan), plan) for plan in race.live[1:] if race.mean(plan) != fair])
        found = [self.plans[plan] for _, plan in ranked[: KEPT[self.heat]]]
        self.heat += 1
        if self.heat == len(KEPT) and found and found[0].leanings:
            first = found[0].leanings
            found += [
                leaning_plan([*first, *plan.leanings])
                for plan in found[1:]
                if plan.leanings and plan.leanings[0].card != first[0].card
            ]
        self.plans = [self.plans[0], *found]

    def done(self) -> bool:
        return len(self.race.live) == 1 or (self.heat == len(KEPT) and self.round == self.rounds[-1])

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
        """The plan to follow, as far as the race was run: the heuristic before the last heat."""
        return self.plans[self.race.winner(SURE)].bot if self.done() else self.heuristic

    def followed(self, cards: list[int]) -> Bot:
        """Who plays like the owner of these cards, as far as everybody can tell: a strategy that buys all of them and whose
        kingdom cards are all there, the one with most of them; else the heuristic."""
        found: Bot = self.heuristic
        most = 0
        for bot in self.strategies:
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
_REMEMBERED: Final = 200


def plans_for(layout: Layout, thorough: bool) -> Plans:
    """The plans for a kingdom; those of the last kingdoms are kept."""
    key = f"{layout.players} {layout.kingdom} {layout.first_sets} {thorough}"
    found = _PLANS.get(key)
    if found is None:
        if len(_PLANS) >= _REMEMBERED:
            _PLANS.clear()
        found = _PLANS[key] = Plans(layout, thorough)
    return found
