"""The guide of the search for Millennium Blades: tournaments are played out to their end, the rest is left to the
heuristic.

A tournament is short and its result exact, so every rollout goes to its end and no value is learned. In rollouts the seat plays
its hand in the best order that was found for it. Buying and trading are no tree of moves: there the heuristic plays. The deck
is searched when cards cannot change hands any more.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from demesne.bots.bot import Bot
from demesne.bots.millennium_blades.decks import TRIES, DeckSearch
from demesne.bots.millennium_blades.duelling import Halt, tried_out
from demesne.bots.millennium_blades.heuristic import Heuristic
from demesne.bots.millennium_blades.planning import Planner, find_order
from demesne.bots.millennium_blades.reasons import parts_of
from demesne.bots.millennium_blades.shopping import Outlook
from demesne.bots.millennium_blades.worth import CARD_RP
from demesne.bots.search.guide import Arm, Guide
from demesne.bots.search.value import squash
from demesne.core.effect import Program
from demesne.core.move import Move
from demesne.core.rng import seeded
from demesne.core.state import State
from demesne.core.wording_types import MoveParts
from demesne.games.millennium_blades.constants import GRACE
from demesne.games.millennium_blades.loops import TOURNAMENT
from demesne.games.millennium_blades.moves import CardMove
from demesne.games.millennium_blades.state import BladesState
from demesne.games.millennium_blades.tally import ScoreAll
from demesne.games.millennium_blades.turns import Open, TakeTurns

ORDERS: Final = 50
"""Orders of a hand that are tried out for one question."""

MARGIN: Final = 0.3
"""How much of a tournament's worth is the lead in RP; the rest is its place."""

BEYOND: Final = 1000
"""RP in place of those of a player who has left the tournament in an endless loop, which wins it."""

LEAD: Final = 15.0
"""RP that make a lead."""

TO_THE_SCORE: Final = Program((Open(), TakeTurns(), ScoreAll(), Halt()))
"""A tournament without its close. It has the same steps before, so a half-played tournament goes on in it."""
TO_THE_SCORE.address = TOURNAMENT


class Swift(Bot):
    """Plays tournaments without trying anything out: the card with the most RP, and the first answer to what it asks."""

    def __init__(self) -> None:
        self.name = "swift"

    def choose(self, state: State, seat: int) -> Move:
        decision = state.open[0]
        if decision.seat != seat:
            found = state.decision(seat)
            assert found is not None
            decision = found
        options = decision.options
        if len(options) == 1 or decision.asker.prompt != "turn":
            return options[0]
        best, most = options[0], -1.0
        for move in options:
            if isinstance(move, CardMove) and move.verb == "play" and CARD_RP[move.card] > most:
                best, most = move, CARD_RP[move.card]
        return best


@mypyc_attr(allow_interpreted_subclasses=True)
class Builder(Heuristic):
    """The heuristic, with the decks that were searched."""

    def __init__(self) -> None:
        super().__init__("search")
        self.tries = TRIES
        """Changes that a climb to a better deck tries."""
        self.found: dict[tuple[int, ...], DeckSearch] = {}
        self.done: dict[tuple[int, ...], list[int]] = {}

    def begin(self, seed: int) -> None:
        super().begin(seed)
        self.found = {}
        self.done = {}

    def study(self, g: BladesState, seat: int, others: Bot) -> bool:
        """A piece of the search for a deck; returns whether it is done. Nothing hidden is read: all trials are on guesses."""
        key = _key(g, seat)
        if key in self.done:
            return True
        if key not in self.found:
            outlook = self.outlook(g, seat)
            outlook.refine(self._tried)
            self.found = {key: DeckSearch(g, outlook, others, self.tries, self._seed * 31 + g.round)}
        search = self.found[key]
        if not search.go_on():
            return False
        self.done[key] = search.deck
        self.found = {}
        return True

    def outlook(self, g: BladesState, seat: int) -> Outlook:
        found = super().outlook(g, seat)
        if g.interval >= GRACE:
            deck = self.done.get(_key(g, seat))
            if deck is not None and deck != found.plan.deck:
                found.lay(deck[:])
        return found


def _key(g: BladesState, seat: int) -> tuple[int, ...]:
    """What a deck is for, and what it is made of."""
    return (seat, g.round, *sorted(g.holding(seat)))


@mypyc_attr(allow_interpreted_subclasses=True)
class BladesGuide(Guide):
    """Answers in a tournament are ranked by what the cards would score after them."""

    def __init__(self) -> None:
        self.builder = Builder()
        super().__init__(self.builder)
        self.most_arms = 6
        self.tried = "tournaments"
        self.swift = Swift()
        self.orders = ORDERS
        self._planner: Planner | None = None
        self._planned_on: BladesState | None = None
        self._planned_hand: tuple[int, ...] = ()

    def begin(self, seed: int) -> None:
        super().begin(seed)
        self._planner = None
        self._planned_on = None

    def study(self, state: State, seat: int) -> bool:
        """In the grace the deck is searched."""
        assert isinstance(state, BladesState)
        if state.contest.open or state.lanes is None or state.interval < GRACE:
            return True
        return self.builder.study(state, seat, self.swift)

    def arms(self, state: State, seat: int) -> list[Arm]:
        assert isinstance(state, BladesState)
        first = self.heuristic.choose(state, seat)
        if not state.contest.open:
            return [Arm([first])]
        decision = state.decision(seat)
        assert decision is not None
        planned = self.planner(state, seat).planned(decision.options)
        ranked: list[tuple[float, int, Move]] = []
        for move, value in tried_out(state, seat, state.search_moves(seat), seeded(state.contest.rounds)):
            if move is not first:
                ranked.append((-value, move.code, move))
        ranked.sort(key=_by_value)
        others: list[Move] = [planned] if planned is not None and planned is not first else []
        for _, _, move in ranked:
            if move not in others:
                others.append(move)
        return [Arm([move]) for move in [first, *others[: self.most_arms - 1]]]

    def parts(self, state: State, seat: int, moves: list[Move]) -> list[MoveParts]:
        assert isinstance(state, BladesState)
        return [parts_of(state, seat, move) for move in moves]

    def policies(self, state: State, seat: int) -> list[Bot]:
        assert isinstance(state, BladesState)
        policies: list[Bot] = [self.swift] * state.seats
        if state.contest.open:
            policies[seat] = self.planner(state, seat)
        return policies

    def planner(self, state: BladesState, seat: int) -> Planner:
        """The best order of the seat's hand, as far as one was found on a guess."""
        hand = state.contest.hands[seat]
        if self._planner is None or self._planned_on is not state or self._planned_hand != hand:
            rng = seeded(state.contest.rounds * state.seats + seat)
            table = state.guess(seat, rng)
            assert isinstance(table, BladesState)
            self.prepare(table)
            self._planner = find_order([table], seat, self.swift, self.orders, rng)
            self._planned_on = state
            self._planned_hand = hand
        return self._planner

    def prepare(self, state: State) -> None:
        """The rollout ends when this tournament is scored, while the RP are still there to be read."""
        for frame in state.stack:
            if frame.program.address == TOURNAMENT:
                frame.program = TO_THE_SCORE

    def turns(self, state: State, seat: int) -> int:
        """Rollouts go to the end of the tournament, however many turns that takes."""
        return 0

    def horizon(self, state: State, seat: int) -> int:
        return 1

    def value(self, state: State, seat: int) -> float:
        """Of a rollout that was cut off after too many decisions."""
        return 0.0

    def reward(self, state: State, seat: int) -> float:
        """The place, and the lead in RP."""
        assert isinstance(state, BladesState)
        gone = state.contest.gone
        rp = [BEYOND if gone >> other & 1 else points for other, points in enumerate(state.contest.rp)]
        worse = equal = 0.0
        best = -99999
        for other, points in enumerate(rp):
            if other != seat:
                worse += points < rp[seat]
                equal += points == rp[seat]
                best = max(best, points)
        place = (worse + 0.5 * equal) / (len(rp) - 1)
        return (1.0 - MARGIN) * place + MARGIN * squash((rp[seat] - best) / LEAD)


def _by_value(ranked: tuple[float, int, Move]) -> tuple[float, int]:
    return ranked[0], ranked[1]
