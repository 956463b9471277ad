"""The order in which a hand is best played in a tournament.

An order is tried out alone, against rivals that play no card: that costs little, has little chance in it, and shows what
cards do together.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from demesne.bots.bot import Bot
from demesne.bots.millennium_blades.duelling import MOST_TRIED, RIVALS, score_now
from demesne.bots.millennium_blades.worth import by_rp
from demesne.core.move import Move
from demesne.core.rng import Rng
from demesne.core.state import State
from demesne.games.millennium_blades.moves import CardMove
from demesne.games.millennium_blades.state import BladesState

LONGEST: Final = 400
"""Decisions; no tournament that is tried out takes more."""

FOLLOWING: Final = 40
"""Answers to what follows from the one that is tried."""

LAST: Final = 999
"""The place of a card that the order does not name."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Planner(Bot):
    """Plays its cards in this order. What else it is asked it answers by trying what the cards would score then."""

    def __init__(self, order: list[int]) -> None:
        self.name = "planner"
        self.places: dict[int, int] = {card: place for place, card in enumerate(order)}

    def choose(self, state: State, seat: int) -> Move:
        assert isinstance(state, BladesState)
        decision = state.open[0]
        if decision.seat != seat:
            found = state.decision(seat)
            assert found is not None
            decision = found
        options = decision.options
        if len(options) == 1:
            return options[0]
        planned = self.planned(options) if decision.asker.prompt == "turn" else None
        if planned is not None:
            return planned
        return options[0] if len(options) > MOST_TRIED else best_now(state, seat, options)

    def planned(self, options: list[Move]) -> Move | None:
        """The next card of the order that can be played; none where no card can."""
        best: Move | None = None
        first = LAST + 1
        for move in options:
            if isinstance(move, CardMove) and move.verb == "play":
                place = self.places.get(move.card, LAST)
                if place < first:
                    best, first = move, place
        return best


def best_now(g: BladesState, seat: int, options: list[Move]) -> Move:
    """The answer after which one's cards stand best, as they lie."""
    best, most = options[0], -1e9
    for move in options:
        value = _after(g, seat, move)
        if value > most:
            best, most = move, value
    return best


def _after(g: BladesState, seat: int, move: Move) -> float:
    twin = g.copy()
    twin.apply(seat, move)
    for _ in range(FOLLOWING):
        if twin.over or not twin.open or twin.open[0].asker.prompt == "turn":
            break
        twin.apply(twin.open[0].seat, twin.open[0].options[0])
    return lead(twin.contest.rp if twin.over else score_now(twin), seat)


def lead(rp: list[int], seat: int) -> float:
    """One's own RP against the best rival's."""
    return rp[seat] - RIVALS * max([points for other, points in enumerate(rp) if other != seat])


def play_on(g: BladesState, seat: int, planner: Bot, others: Bot) -> None:
    """To the end of the tournament."""
    for _ in range(LONGEST):
        if g.over:
            return
        actor = g.open[0].seat
        g.apply(actor, (planner if actor == seat else others).choose(g, actor))


def find_order(tables: list[BladesState], seat: int, others: Bot, tries: int, rng: Rng) -> Planner:
    """Begin with the order of what cards bring by themselves, and move cards in it as long as more comes of it.

    `tables` are positions in a tournament that ends with its scores. They stay as they are.
    """
    hand = sorted(set(tables[0].contest.hands[seat]), key=by_rp)
    best = Planner(hand)
    if len(hand) < 2:
        return best
    tables = [_alone(table, seat) for table in tables]
    most = _scored(tables, seat, best, others)
    for _ in range(tries):
        order = moved(hand, rng)
        planner = Planner(order)
        scored = _scored(tables, seat, planner, others)
        if scored >= most:
            hand, best, most = order, planner, scored
    return best


def moved(order: list[int], rng: Rng) -> list[int]:
    """The order with one of its cards at another place."""
    changed = order[:]
    card = changed.pop(rng.below(len(order)))
    changed.insert(rng.below(len(order)), card)
    return changed


def _alone(table: BladesState, seat: int) -> BladesState:
    """Nobody else has a card left to play."""
    twin = table.copy()
    twin.contest.hands = [hand if other == seat else () for other, hand in enumerate(twin.contest.hands)]
    return twin


def _scored(tables: list[BladesState], seat: int, planner: Planner, others: Bot) -> float:
    total = 0.0
    for table in tables:
        twin = table.copy()
        play_on(twin, seat, planner, others)
        total += lead(twin.contest.rp, seat)
    return total
