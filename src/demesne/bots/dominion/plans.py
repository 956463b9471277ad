"""Chooses how to play a kingdom: before the first move, several ways to play it are compared with the heuristic.

They are the shipped strategies whose cards are on the table and, in a thorough study, the heuristic with other opinions of
a card or two. Then the winner is tried against those strategies: as long as a rival may follow one that beats it, the
heuristic is preferred. Whole games are played from the start, on seeds that depend on the kingdom alone. So the choice tells
nothing about the game at hand, and is the same for everybody who asks.
"""

from __future__ import annotations

from typing import Final

from demesne.bots.bot import Bot
from demesne.bots.dominion.heuristic import HeuristicBot
from demesne.bots.dominion.strategy import StrategyBot
from demesne.bots.dominion.traits import AS_BEFORE, Opinion, revalued
from demesne.bots.playout import Playout
from demesne.bots.registry import bots_of
from demesne.bots.search.race import Race
from demesne.games.dominion.card import NAMES
from demesne.games.dominion.layout import CURSE_CARD, Layout
from demesne.games.dominion.setup import START_DECK, lay_out

ROUNDS: Final = (8, 32, 64, 12)
"""Seeds of the three heats; on each a plan plays the heuristic, once from the first seat and once from the last. Every heat has
seeds of its own, so that a plan which was lucky in one must do well again. The last are those of a trial against a strategy."""
KEPT: Final = (10, 4)
"""Plans that go on to the next heat."""
CHECKED_EVERY: Final = 8
BEHIND: Final = 2.5
"""In the last heat, rounds after which plans drop out that are so many standard errors behind the leader; the heuristic
stays."""
SURE: Final = 2.5
"""Standard errors by which a plan must beat the heuristic in the last heat. Of plans that are just as good, it is the best of
several that is looked at: with 2, one of seven kingdoms would have such a plan."""
WORSE: Final = 1.5
"""Standard errors by which the heuristic must do better against a strategy than the winner, to be preferred there."""
OPINIONS: Final = ((1.5, 2.0), (3.0, 3.0), (1.0, AS_BEFORE), (-1.0, AS_BEFORE), (0.0, 0.0))
"""Other opinions of a card that are tried, as in `Opinion`."""
TELLING: Final = 2
"""Kingdom cards that tell what a player is up to."""
LONGEST: Final = 1500
SEED: Final = 77_000


class Plan:
    """A way to play a kingdom. `opinions`: it is the heuristic with other opinions of these cards."""

    __slots__ = ("bot", "opinions")

    def __init__(self, bot: Bot, opinions: list[Opinion]) -> None:
        self.bot = bot
        self.opinions = opinions


def with_opinions(opinions: list[Opinion]) -> Plan:
    return Plan(HeuristicBot(revalued(opinions)), opinions)


class Plans:
    """The race of the plans for one kingdom; `go_on` plays a little of it, `best` is the plan to follow."""

    def __init__(self, layout: Layout, thorough: bool, rounds: tuple[int, int, int, int] = ROUNDS) -> None:
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
                self.plans += [with_opinions([Opinion(card, more, most)]) for more, most in OPINIONS]
        self.heat = 0
        self.round = 0
        self.seed = SEED
        self.race = Race(len(self.plans))
        self.results: list[float] = []
        """Of this round, of the first plans in the race."""
        self.trial = Race(2)
        """The heuristic and the winner, against one strategy after the other."""
        self.tried = 0
        """Strategies against which the winner was tried."""
        self.beaten_by: list[StrategyBot] = []
        """Those against which the heuristic does better."""
        self.enter_heat()

    def go_on(self) -> bool:
        """A few more games, unless all is decided; returns whether it is."""
        if self.done():
            return True
        if self.raced():
            self.try_winner()
            return False
        live = self.race.live
        self.results.append(self.result(self.plans[live[len(self.results)]].bot, self.seed, self.heuristic))
        if len(self.results) < len(live):
            return False
        self.race.add(self.results)
        self.results = []
        self.seed += 1
        self.round += 1
        if self.heat == len(KEPT):
            if self.round % CHECKED_EVERY == 0:
                self.race.drop(BEHIND, first_stays=True)
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
        """The best plans go on, as far as they play otherwise than the heuristic; into the last heat also with the opinions of
        the best one joined to theirs."""
        race = self.race
        ranked = sorted([(-race.mean(plan), plan) for plan in race.live[1:] if race.error(plan, 0) > 0.0])
        found = [self.plans[plan] for _, plan in ranked[: KEPT[self.heat]]]
        self.heat += 1
        if self.heat == len(KEPT) and found and found[0].opinions:
            first = found[0].opinions
            found += [
                with_opinions([*first, *plan.opinions])
                for plan in found[1:]
                if plan.opinions and plan.opinions[0].card != first[0].card
            ]
        self.plans = [self.plans[0], *found]

    def try_winner(self) -> None:
        """A round of the trial: the heuristic and the winner play the next strategy on the same seed."""
        strategy = self.strategies[self.tried]
        self.trial.add([self.result(bot, self.seed, strategy) for bot in (self.heuristic, self.winner())])
        self.seed += 1
        if self.trial.rounds[0] == self.rounds[-1]:
            if self.trial.mean(0) - self.trial.mean(1) > WORSE * self.trial.error(0, 1):
                self.beaten_by.append(strategy)
            self.tried += 1
            self.trial = Race(2)

    def winner(self) -> Bot:
        """The plan that beat the heuristic by `SURE` standard errors, if one did; else the heuristic."""
        return self.plans[self.race.winner(SURE)].bot

    def raced(self) -> bool:
        return len(self.race.live) == 1 or (self.heat == len(KEPT) and self.round == self.rounds[self.heat])

    def done(self) -> bool:
        if not self.raced():
            return False
        return self.tried == len(self.strategies) or self.winner() is self.heuristic

    def result(self, bot: Bot, seed: int, rival: Bot) -> float:
        """The share of the victory against such rivals, from the first and from the last seat."""
        seats, won = self.layout.players, 0.0
        for seat in (0, seats - 1):
            state = lay_out(self.layout, seed, 0)
            state.advance()
            players = [rival] * seats
            players[seat] = bot
            Playout(state, players).run(LONGEST)
            winners = state.outcome().winners
            won += 1.0 / len(winners) if seat in winners else 0.0
        return 0.5 * won

    def best(self, rivals: list[list[int]]) -> Bot:
        """Whom to play like against the owners of these cards: the heuristic until all is decided; then the winner, unless one
        of them may follow a strategy that beats it."""
        if not self.done():
            return self.heuristic
        for cards in rivals:
            for bot in self.beaten_by:
                if _may_own(bot.cards, cards):
                    return self.heuristic
        return self.winner()

    def followed(self, cards: list[int]) -> Bot | None:
        """The strategy that the owner of these cards follows, as far as everybody can tell: one that buys all of them and whose
        kingdom cards are all there, the one with most of them."""
        found: Bot | None = None
        most = 0
        for bot in self.strategies:
            kingdom = [card for card in self.layout.kingdom if card in bot.cards]
            if len(kingdom) > most and _tells(kingdom, cards) and _may_own(bot.cards, cards):
                found, most = bot, len(kingdom)
        return found


def _tells(kingdom: list[int], cards: list[int]) -> bool:
    """Whether all of these kingdom cards, and enough of them, are among somebody's cards."""
    return sum([card in kingdom for card in cards]) >= TELLING and all(card in cards for card in kingdom)


def _may_own(bought: set[int], cards: list[int]) -> bool:
    """Whether somebody who buys only these could own these cards: what else is there was there at the start, or is a Curse."""
    for card in cards:
        if card not in bought and card != CURSE_CARD and cards.count(card) > START_DECK.count(card):
            return False
    return True


_PLANS: Final[dict[str, Plans]] = {}
_REMEMBERED: Final = 200


def plans_for(layout: Layout, thorough: bool) -> Plans:
    """The plans for a kingdom; those of the last kingdoms are kept."""
    key = f"{layout.players} {layout.kingdom} {layout.first_sets} {thorough}"
    found = _PLANS.get(key)
    if found is None:
        if len(_PLANS) >= _REMEMBERED:
            del _PLANS[next(iter(_PLANS))]
        found = _PLANS[key] = Plans(layout, thorough)
    return found
