"""A bot by rules of thumb: it fences land in where that pays, keeps knights where others threaten it, and expands into weaker
domaines.

Every move of a turn is given a worth in points; ducats and cards kept in hand count as well. It reads the board and
its own hand, never another hand or the deck.
"""

from __future__ import annotations

from typing import Final, cast

from demesne.bots.bot import Bot
from demesne.bots.domaine.appraisal import Survey, ducat_worth, land_worth, stage
from demesne.bots.domaine.force import best_expansion, desertion_value, expansion, knight_value, neighbours, pact_value
from demesne.bots.domaine.plans import best_plan, gift, plan_under_way
from demesne.bots.domaine.reasons import reason
from demesne.core.move import Move
from demesne.core.rng import seeded
from demesne.core.state import State
from demesne.games.domaine.alliance import partners
from demesne.games.domaine.board import BALLS, CELL_BITS, NO_CELL, cells_of
from demesne.games.domaine.cards import ALLIANCE, BORDERS, CARDS, DESERTER, EXPAND, KNIGHTS
from demesne.games.domaine.deserter import removable, victims
from demesne.games.domaine.frame import NO_SLOT
from demesne.games.domaine.knights import places
from demesne.games.domaine.moves import (
    DONE,
    DRAW,
    INTO,
    CastleMove,
    CellMove,
    EdgeMove,
    PlayMove,
    SellMove,
    TakeMove,
)
from demesne.games.domaine.state import DomaineState

DOUBT: Final = 0.02
"""A random amount that breaks ties, so that games differ."""
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
        self.doubt = DOUBT

    def begin(self, seed: int) -> None:
        self.rng = seeded(seed)

    def choose(self, state: State, seat: int) -> Move:
        g = cast(DomaineState, state)
        decision = g.decision(seat)
        assert decision is not None
        options = decision.options
        if len(options) == 1:
            return options[0]
        return self.best(g, seat, decision.asker.prompt, options)

    def explain(self, state: State, seat: int, move: Move) -> str:
        return reason(cast(DomaineState, state), seat, move)

    def best(self, g: DomaineState, seat: int, prompt: str, options: list[Move]) -> Move:
        if prompt == "borders":
            return self.border(g, seat, options)
        if prompt == "into":
            return self.into(g)
        chosen, most = options[0], -1e9
        for move in options:
            value = self.rate(g, seat, prompt, move) + self.doubt * float(self.rng.below(100)) / 100.0
            if value > most:
                chosen, most = move, value
        return chosen

    def map(self, g: DomaineState) -> Survey:
        if self.survey is None or self.survey.terrain is not g.terrain:
            self.survey = Survey(g.terrain)
        return self.survey

    def rate(self, g: DomaineState, seat: int, prompt: str, move: Move) -> float:
        """What an answer is worth, in points."""
        if prompt == "turn":
            return self.rate_turn(g, seat, move)
        if prompt == "refill":
            return self.rate_refill(g, seat, move)
        if prompt == "castle":
            assert isinstance(move, CastleMove)
            return self.rate_castle(g, seat, move.cell, move.knight_cell)
        if move is DONE:
            return 0.0
        assert isinstance(move, CellMove)
        return self.rate_pick(g, seat, prompt, move.cell)

    def rate_pick(self, g: DomaineState, seat: int, prompt: str, cell: int) -> float:
        """One pick of an action already paid for."""
        if prompt in ("knights", "take_on"):
            return self.rate_knight(g, seat, cell)
        if prompt == "expand":
            return best_expansion(g, g.castles.index(cell), g.frames()[-1].remaining())[0]
        if prompt == "deserter":
            return desertion_value(g, g.slot_at(CELL_BITS[cell]), self.map(g))
        if prompt == "ally":
            return self.best_pact(g, g.castles.index(cell))
        assert prompt == "partner"
        return pact_value(g, g.frames()[-1].domaine, g.castles.index(cell), self.map(g))

    def into(self, g: DomaineState) -> Move:
        """The cell to take next. It is paid for, so even the poorest is better than none."""
        frame = g.frames()[-1]
        return INTO[best_expansion(g, frame.domaine, frame.remaining())[1]]

    # The turn

    def rate_turn(self, g: DomaineState, seat: int, move: Move) -> float:
        if isinstance(move, SellMove):
            return self.rate_sale(g, seat, CARDS[move.card].sell) - self.use(g, seat, move.card)
        assert isinstance(move, PlayMove)
        cost = CARDS[move.card].cost
        profit = self.profit(g, seat, move.action, move.number, g.ducats[seat] - cost)
        return profit - self.price(g, seat, cost) - self.use(g, seat, move.card)

    def rate_sale(self, g: DomaineState, seat: int, ducats: int) -> float:
        return ducats * ducat_worth(g.ducats[seat])

    def price(self, g: DomaineState, seat: int, ducats: int) -> float:
        return ducats * ducat_worth(g.ducats[seat] - ducats) * 0.8

    def profit(self, g: DomaineState, seat: int, action: int, number: int, ducats: int) -> float:
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

    def use(self, g: DomaineState, seat: int, kind: int) -> float:
        """What a card is good for on some later turn."""
        return max([self.hope(g, seat, action, CARDS[kind].numbers[i]) for i, action in enumerate(CARDS[kind].actions)])

    def hope(self, g: DomaineState, seat: int, action: int, number: int) -> float:
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

    def border(self, g: DomaineState, seat: int, options: list[Move]) -> Move:
        """One border of the plan; of a plan too large for this card, those in its middle. Spare markers are kept."""
        frame = g.frames()[-1]
        plan = plan_under_way(g, frame, self.map(g))
        if plan is not None:
            wanted = [move for move in options if isinstance(move, EdgeMove) and plan.edges >> move.edge & 1]
            kind = [move for move in wanted if not gift(g, seat, move.edge)]
            if kind:
                return kind[max(0, len(kind) - frame.remaining()) // 2]
        return options[-1] if options[-1] is DONE else self.idle(g, seat, options)

    def idle(self, g: DomaineState, seat: int, options: list[Move]) -> Move:
        """A border must be placed and none helps: any that gives nobody a domaine."""
        for _ in range(TRIES):
            move = options[self.rng.below(len(options))]
            assert isinstance(move, EdgeMove)
            if not gift(g, seat, move.edge):
                return move
        return options[0]

    # Knights

    def rate_knight(self, g: DomaineState, seat: int, cell: int) -> float:
        bit = CELL_BITS[cell]
        fee = g.values.forest_fee * ducat_worth(g.ducats[seat]) if g.terrain.forest & bit else 0.0
        slot = g.slot_at(bit) if g.claimed & bit else NO_SLOT
        value = 0.45 if slot == NO_SLOT else knight_value(g, slot, self.map(g))
        return value + 0.12 * self.map(g).cells[cell] - fee

    def best_knights(self, g: DomaineState, seat: int, number: int, ducats: int) -> float:
        room = cells_of(places(g, seat, ducats))
        rated = sorted([self.rate_knight(g, seat, cell) for cell in room], reverse=True)
        if not rated:
            return 0.0
        return rated[0] if number == 1 else rated[0] + 0.7 * rated[min(1, len(rated) - 1)]

    def best_desertion(self, g: DomaineState, seat: int, ducats: int) -> float:
        knights = victims(g, seat, ducats)
        slots = {g.slot_at(CELL_BITS[cell]) for cell in cells_of(knights)}
        gain = max([desertion_value(g, slot, self.map(g)) for slot in slots if removable(g, slot)], default=0.0)
        return gain + 0.8 * self.best_knights(g, seat, 1, ducats)

    def best_pact(self, g: DomaineState, slot: int) -> float:
        castles = partners(g, slot)
        touching = [other for other in neighbours(g, slot) if castles & CELL_BITS[g.castles[other]]]
        return max([pact_value(g, slot, other, self.map(g)) for other in touching], default=-1.0)

    # Cards

    def rate_refill(self, g: DomaineState, seat: int, move: Move) -> float:
        if move is DRAW:
            return A_CARD
        assert isinstance(move, TakeMove)
        crowd = 0.2 if len(g.chancery) < CROWDED else 9.0
        dear = 0.05 * max(0, CARDS[move.card].cost - g.ducats[seat])
        return self.use(g, seat, move.card) - crowd - dear

    # Set-up

    def rate_castle(self, g: DomaineState, seat: int, cell: int, knight: int) -> float:
        """Good land, the rim or a corner near, and others far; a neutral castle goes where it hurts the others."""
        others = g.castle_cells & ~g.pieces[seat]
        neutral = NO_CELL not in g.castles[seat * g.castles_each : (seat + 1) * g.castles_each]
        crowd = 0.0
        for steps in (2, 3, 4):
            crowd += (BALLS[steps][cell] & others).bit_count()
        if neutral:
            own = (BALLS[4][cell] & g.castle_cells & g.pieces[seat]).bit_count()
            return crowd - 3.0 * own + 0.1 * self.richness(g, seat, cell)
        lean = 14 - BALLS[2][cell].bit_count()
        return self.richness(g, seat, cell) - 0.9 * crowd + 0.35 * lean + 0.3 * self.map(g).cells[knight]

    def richness(self, g: DomaineState, seat: int, cell: int) -> float:
        """Land within three steps, the nearer the better."""
        free = ~g.occupied
        value = 0.0
        for steps in (1, 2, 3):
            value += land_worth(g, seat, BALLS[steps][cell] & free) * (0.5 if steps == 1 else 0.3)
        return value
