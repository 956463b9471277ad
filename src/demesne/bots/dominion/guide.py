"""The guide of the search for Dominion."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from demesne.bots.bot import Bot
from demesne.bots.dominion.heuristic import HeuristicBot
from demesne.bots.dominion.plans import Plans, plans_for
from demesne.bots.dominion.traits import TRAITS, is_terminal
from demesne.bots.dominion.value import DeckValue, load_deck_value
from demesne.bots.search.guide import Arm, Guide, share_and_margin
from demesne.core.move import Move
from demesne.core.rng import CoupledRng
from demesne.core.state import State
from demesne.games.dominion.card import KINDS
from demesne.games.dominion.kinds import ACTION
from demesne.games.dominion.layout import PROVINCE
from demesne.games.dominion.moves import END_ACTIONS, NO_CARD, CardMove
from demesne.games.dominion.scoring import owned
from demesne.games.dominion.state import DominionState
from demesne.games.dominion.turn import ActionPhase, BuyPhase

GAP: Final = 3.0
"""Points by which a card may be worth less than the heuristic's choice and still be tried."""

HOPELESS: Final = -0.99
"""A card of which the deck has no use for another, or that loses the game, is worth no more than this."""

USELESS: Final = -1.0
"""What the heuristic says of a card of which it wants no more."""

DECIDES: Final = 500.0
"""A card that ends the game is worth more than this if it wins it."""

THOROUGH: Final = 500
"""Simulations of a question from which on a thorough study of the kingdom pays, which takes some two thousand games."""

MANY: Final = 2000
"""Simulations of a question from which on long rollouts pay."""

MARGIN: Final = 0.08
"""How much of a finished game's worth is its margin: of moves that win alike, the one that wins by more is better."""


def needless(first: Move, other: Move) -> bool:
    """Whether to try this instead of the heuristic's first Action could succeed by chance only: to play none where one helps,
    or to use up the action where that one costs none."""
    if other is END_ACTIONS:
        return True
    assert isinstance(first, CardMove)
    assert isinstance(other, CardMove)
    if first.card == NO_CARD or is_terminal(first.card) or TRAITS[first.card].doubles:
        return False
    return is_terminal(other.card) and not TRAITS[other.card].doubles


@mypyc_attr(allow_interpreted_subclasses=True)
class DominionGuide(Guide):
    """Buys are ranked by the heuristic's values, and rollouts are played by it, or by a plan that beats it in this kingdom."""

    def __init__(self, value: DeckValue | None = None) -> None:
        self.player = HeuristicBot()
        super().__init__(self.player)
        self.learned = value or load_deck_value()
        self.most_arms = 6
        self.length = 4
        self.long_length = 12
        """Turns of a rollout. In long ones luck tells more and the value less: with many simulations luck evens out, and what
        the value misjudges does not."""

    def study(self, state: State, seat: int) -> bool:
        assert isinstance(state, DominionState)
        return not self.studies or self.plans(state).go_on()

    def plans(self, state: DominionState) -> Plans:
        return plans_for(state.layout, self.simulations >= THOROUGH)

    def policies(self, state: State, seat: int) -> list[Bot]:
        """This seat plays as whoever plays the kingdom best without a search, the others as what they are taken for."""
        assert isinstance(state, DominionState)
        policies: list[Bot] = [self.base(state, seat)] * state.seats
        for other in state.others(seat):
            policies[other] = self.plans(state).followed(owned(state, other)) or self.player
        return policies

    def base(self, state: DominionState, seat: int) -> Bot:
        """The bot that plays this kingdom best without a search."""
        return (
            self.plans(state).best([owned(state, other) for other in state.others(seat)])
            if self.studies
            else self.player
        )

    def arms(self, state: State, seat: int) -> list[Arm]:
        assert isinstance(state, DominionState)
        self.heuristic = self.base(state, seat)
        decision = state.decision(seat)
        assert decision is not None
        if isinstance(decision.asker, BuyPhase):
            return [Arm([move]) for move in self.purchases(state, seat, decision.options)]
        arms = super().arms(state, seat)
        if isinstance(decision.asker, ActionPhase):
            return [arms[0], *[arm for arm in arms[1:] if not needless(arms[0].moves[0], arm.moves[0])]]
        return arms

    def purchases(self, state: DominionState, seat: int, options: list[Move]) -> list[Move]:
        """What may be bought and is not much worse than what the heuristic buys. Treasures are played without a search."""
        first = self.heuristic.choose(state, seat)
        assert isinstance(first, CardMove)
        if first.verb == "play" or first.text == "play all treasures":
            return [first]
        moves = [move for move in options if isinstance(move, CardMove) and move.verb == "buy"]
        values = self.player.values(state, seat, [move.card for move in moves])
        best = 0.0
        for place, move in enumerate(moves):
            if move is first:
                best = values[place]
        if best > DECIDES:
            return [first]
        ranked: list[tuple[float, int]] = [] if first.card == NO_CARD else [(0.0, len(moves))]
        wide = self.simulations >= MANY
        for place, move in enumerate(moves):
            promising = values[place] > HOPELESS and values[place] > best - GAP
            if move is not first and (promising or (wide and values[place] != USELESS and KINDS[move.card] & ACTION)):
                ranked.append((-values[place], place))
        ranked.sort()
        others = [options[-1] if place == len(moves) else moves[place] for _, place in ranked]
        return [first, *others[: (2 * self.most_arms if wide else self.most_arms) - 1]]

    def prepare(self, state: State) -> None:
        """Decks that differ by what was bought are shuffled alike, and rivals draw the same cards whatever was bought."""
        state.rng = CoupledRng(state.rng.below(1 << 31) << 31 | state.rng.below(1 << 31), 0)

    def turns(self, state: State, seat: int) -> int:
        assert isinstance(state, DominionState)
        return state.players[seat].turns

    def horizon(self, state: State, seat: int) -> int:
        """Twice as many turns once few Provinces are left, or one more empty pile ends the game."""
        assert isinstance(state, DominionState)
        near = state.in_supply(PROVINCE) <= 1 + state.seats or state.emptied >= state.layout.empties - 1
        length = self.long_length if self.simulations >= MANY else self.length
        return 2 * length if near else length

    def valued_every(self) -> int:
        """In a long rollout luck tells more with every turn, and what the value misjudges less: the mean has some of both."""
        return 2 if self.simulations >= MANY else 0

    def convinced(self) -> float:
        return 2.0 if self.simulations >= MANY else 1.0

    def value(self, state: State, seat: int) -> float:
        assert isinstance(state, DominionState)
        return self.learned.chance(state, seat)

    def reward(self, state: State, seat: int) -> float:
        return share_and_margin(state, seat, MARGIN)
