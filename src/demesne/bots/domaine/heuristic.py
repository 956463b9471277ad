"""A bot by rules of thumb: fences land in where it pays, keeps knights where it is threatened, expands into weakness.

Every move of a turn is given a worth in points; ducats and cards kept in hand count as well. It reads the board and
its own hand, never another hand or the deck.
"""

from __future__ import annotations

from typing import Final, cast

from demesne.bots.bot import Bot
from demesne.bots.domaine.appraisal import Survey, ducat_worth, land_worth, stage
from demesne.bots.domaine.force import best_expansion, desertion_value, expansion, knight_value, neighbours, pact_value
from demesne.bots.domaine.plans import best_plan, gift
from demesne.bots.domaine.reasons import reason
from demesne.core.move import Move
from demesne.core.rng import seeded
from demesne.core.state import State
from demesne.games.domaine.alliance import partners
from demesne.games.domaine.board import BALLS, CELL_BITS, CELLS, cells_of
from demesne.games.domaine.cards import ALLIANCE, BORDERS, CARDS, DESERTER, EXPAND, KNIGHTS
from demesne.games.domaine.deserter import removable, victims
from demesne.games.domaine.knights import places
from demesne.games.domaine.moves import (
    ALLY_CODE,
    BORDER_CODE,
    CASTLE_CODE,
    DESERTER_CODE,
    DONE,
    DRAW,
    EXPAND_CODE,
    INTO_CODE,
    KNIGHT_CODE,
    PLAY_CODE,
    SELL_CODE,
    STEPS,
    TAKE_CODE,
    WITH_CODE,
)
from demesne.games.domaine.state import Realm

NOISE: Final = 0.02
"""Breaks ties by chance, so that games differ."""
A_CARD: Final = 0.9
"""What an unknown card from the deck is worth."""
TRIES: Final = 20
CROWDED: Final = 10
"""With so many cards in the Chancery, draw: the game has to go on."""


class Heuristic(Bot):
    """Rates every option and takes the best."""

    def __init__(self) -> None:
        self.name = "heuristic"
        self.rng = seeded(0)
        self.survey: Survey | None = None

    def begin(self, seed: int) -> None:
        self.rng = seeded(seed)

    def choose(self, state: State, seat: int) -> Move:
        g = cast(Realm, state)
        decision = g.decision(seat)
        assert decision is not None
        options = decision.options
        if len(options) == 1:
            return options[0]
        return self.best(g, seat, decision.asker.prompt, options)

    def explain(self, state: State, seat: int, move: Move) -> str:
        return reason(cast(Realm, state), seat, move)

    def best(self, g: Realm, seat: int, prompt: str, options: list[Move]) -> Move:
        if prompt == "borders":
            return self.border(g, seat, options)
        chosen, most = options[0], -1e9
        for move in options:
            value = self.rate(g, seat, prompt, move) + NOISE * float(self.rng.below(100)) / 100.0
            if value > most:
                chosen, most = move, value
        return chosen

    def map(self, g: Realm) -> Survey:
        if self.survey is None or self.survey.terrain is not g.terrain:
            self.survey = Survey(g.terrain)
        return self.survey

    def rate(self, g: Realm, seat: int, prompt: str, move: Move) -> float:
        """What an answer is worth, in points."""
        if prompt == "turn":
            return self.rate_turn(g, seat, move)
        if prompt == "refill":
            return self.rate_refill(g, seat, move)
        if prompt == "castle":
            return self.rate_castle(g, seat, move.code - CASTLE_CODE)
        if move is DONE:
            return 0.0
        return self.rate_pick(g, seat, prompt, move)

    def rate_pick(self, g: Realm, seat: int, prompt: str, move: Move) -> float:
        """One pick of an action already paid for."""
        if prompt in ("knights", "take_on"):
            return self.rate_knight(g, seat, move.code - KNIGHT_CODE)
        count = g.stack[-1].count
        if prompt == "expand":
            return best_expansion(g, g.castles.index(move.code - EXPAND_CODE), count)[0]
        if prompt == "into":
            slot = g.stack[-1].subject
            return 1.0 if move.code - INTO_CODE == best_expansion(g, slot, count)[1] else self.rate_second(g, move)
        if prompt == "deserter":
            return desertion_value(g, g.slot_at(CELL_BITS[move.code - DESERTER_CODE]), self.map(g))
        if prompt == "ally":
            return self.best_pact(g, g.castles.index(move.code - ALLY_CODE))
        assert prompt == "partner"
        return pact_value(g, g.stack[-1].subject, g.castles.index(move.code - WITH_CODE), self.map(g))

    def rate_second(self, g: Realm, move: Move) -> float:
        """A second cell is free, so nearly any is better than none; the best one need not be offered any more."""
        return 0.01 + 0.1 * land_worth(g, g.stack[-1].seat, CELL_BITS[move.code - INTO_CODE])

    # The turn

    def rate_turn(self, g: Realm, seat: int, move: Move) -> float:
        if move.code < PLAY_CODE:
            card = CARDS[move.code - SELL_CODE]
            return self.rate_sale(g, seat, card.sell) - self.use(g, seat, card.kind)
        kind, place = (move.code - PLAY_CODE) >> 1, (move.code - PLAY_CODE) & 1
        card = CARDS[kind]
        profit = self.profit(g, seat, card.actions[place], card.numbers[place], g.ducats[seat] - card.cost)
        return profit - self.price(g, seat, card.cost) - self.use(g, seat, kind)

    def rate_sale(self, g: Realm, seat: int, ducats: int) -> float:
        return ducats * ducat_worth(g.ducats[seat])

    def price(self, g: Realm, seat: int, ducats: int) -> float:
        return ducats * ducat_worth(g.ducats[seat] - ducats) * 0.8

    def profit(self, g: Realm, seat: int, action: int, number: int, ducats: int) -> float:
        """What playing an action brings now."""
        if action == BORDERS:
            return best_plan(g, seat, number, self.map(g))[0]
        if action == KNIGHTS:
            return self.best_knights(g, seat, number, ducats)
        if action == EXPAND:
            return expansion(g, seat, number)[0]
        if action == DESERTER:
            return self.best_desertion(g, seat, ducats)
        assert action == ALLIANCE
        return max([self.best_pact(g, slot) for slot in g.own_slots(seat)], default=0.0)

    def use(self, g: Realm, seat: int, kind: int) -> float:
        """What a card is good for on some later turn."""
        return max([self.hope(g, seat, action, CARDS[kind].numbers[i]) for i, action in enumerate(CARDS[kind].actions)])

    def hope(self, g: Realm, seat: int, action: int, number: int) -> float:
        founded = len(g.own_slots(seat))
        if action == BORDERS:
            return 0.55 * number * (g.castles_each - founded) / g.castles_each
        if action == KNIGHTS:
            return 0.5 * number
        if action == EXPAND:
            return (0.9 + 0.25 * (1.0 - stage(g))) * number * (1.0 if founded else 0.5)
        if action == DESERTER:
            return 1.0 if founded else 0.4
        return 0.5 if founded else 0.2

    # Borders

    def border(self, g: Realm, seat: int, options: list[Move]) -> Move:
        """The lowest border of the best plan: they are offered in that order. Spare markers stay in the supply."""
        plan = best_plan(g, seat, g.stack[-1].count, self.map(g))[1]
        if plan is not None:
            wanted = [move for move in options if move is not DONE and plan.edges >> move.code - BORDER_CODE & 1]
            kind = [move for move in wanted if not gift(g, seat, move.code - BORDER_CODE)]
            if kind:
                return kind[max(0, len(kind) - g.stack[-1].count) // 2]
        return options[-1] if options[-1] is DONE else self.idle(g, seat, options)

    def idle(self, g: Realm, seat: int, options: list[Move]) -> Move:
        """A border must be placed and none helps: any that gives nobody a domaine."""
        for _ in range(TRIES):
            move = options[self.rng.below(len(options))]
            if not gift(g, seat, move.code - BORDER_CODE):
                return move
        return options[0]

    # Knights

    def rate_knight(self, g: Realm, seat: int, cell: int) -> float:
        bit = CELL_BITS[cell]
        fee = g.values.forest_fee * ducat_worth(g.ducats[seat]) if g.terrain.forest & bit else 0.0
        slot = g.slot_at(bit) if g.claimed & bit else -1
        value = 0.45 if slot < 0 else knight_value(g, slot, self.map(g))
        return value + 0.12 * self.map(g).cells[cell] - fee

    def best_knights(self, g: Realm, seat: int, number: int, ducats: int) -> float:
        room = cells_of(places(g, seat, ducats))
        rated = sorted([self.rate_knight(g, seat, cell) for cell in room], reverse=True)
        if not rated:
            return 0.0
        return rated[0] if number == 1 else rated[0] + 0.7 * rated[min(1, len(rated) - 1)]

    def best_desertion(self, g: Realm, seat: int, ducats: int) -> float:
        knights = victims(g, seat, ducats)
        slots = {g.slot_at(CELL_BITS[cell]) for cell in cells_of(knights)}
        gain = max([desertion_value(g, slot, self.map(g)) for slot in slots if removable(g, slot)], default=0.0)
        return gain + 0.8 * self.best_knights(g, seat, 1, ducats)

    def best_pact(self, g: Realm, slot: int) -> float:
        castles = partners(g, slot)
        touching = [other for other in neighbours(g, slot) if castles & CELL_BITS[g.castles[other]]]
        return max([pact_value(g, slot, other, self.map(g)) for other in touching], default=-1.0)

    # Cards

    def rate_refill(self, g: Realm, seat: int, move: Move) -> float:
        if move is DRAW:
            return A_CARD
        kind = move.code - TAKE_CODE
        crowd = 0.2 if len(g.chancery) < CROWDED else 9.0
        dear = 0.05 * max(0, CARDS[kind].cost - g.ducats[seat])
        return self.use(g, seat, kind) - crowd - dear

    # Set-up

    def rate_castle(self, g: Realm, seat: int, place: int) -> float:
        """Good land near, rim or corner to lean on, others far; a neutral castle goes where it hurts the others."""
        cell = place % CELLS
        knight = cell + STEPS[place // CELLS]
        others = g.castle_cells & ~g.pieces[seat]
        neutral = -1 not in g.castles[seat * g.castles_each : (seat + 1) * g.castles_each]
        crowd = 0.0
        for steps in (2, 3, 4):
            crowd += (BALLS[steps][cell] & others).bit_count()
        if neutral:
            own = (BALLS[4][cell] & g.castle_cells & g.pieces[seat]).bit_count()
            return crowd - 3.0 * own + 0.1 * self.richness(g, seat, cell)
        lean = 14 - BALLS[2][cell].bit_count()
        return self.richness(g, seat, cell) - 0.9 * crowd + 0.35 * lean + 0.3 * self.map(g).cells[knight]

    def richness(self, g: Realm, seat: int, cell: int) -> float:
        """Land within three steps, the nearer the better."""
        free = ~g.occupied
        value = 0.0
        for steps in (1, 2, 3):
            value += land_worth(g, seat, BALLS[steps][cell] & free) * (0.5 if steps == 1 else 0.3)
        return value
