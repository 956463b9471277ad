"""A bot by rules of thumb: it fences land in where that pays, keeps knights where others threaten it, expands into weaker
domaines, and goes to the king as soon as it can.

Every move of a turn is given a worth in points; ducats and cards kept in hand count as well. It reads the board and
its own hand, never another hand or the deck.
"""

from __future__ import annotations

from typing import Final, cast

from mypy_extensions import mypyc_attr

from demesne.bots.bot import Bot
from demesne.bots.domaine.appraisal import Survey, ducat_worth, near, purse_worth, stage, survey_of
from demesne.bots.domaine.force import desertion_value, knight_value, neighbours, pact_value
from demesne.bots.domaine.outlook import Outlook
from demesne.bots.domaine.plans import ALWAYS, Plan, belong, gift, lifted, settled
from demesne.bots.domaine.reasons import reason
from demesne.bots.domaine.taste import USUAL, Taste
from demesne.bots.domaine.wins import FARTHEST, missing_points
from demesne.core.move import Move
from demesne.core.rng import seeded
from demesne.core.state import State
from demesne.core.wording_types import Sentence
from demesne.games.domaine.alliance import partners
from demesne.games.domaine.board import BALLS, CELL_BITS, NO_CELL, cells_of, edges_of
from demesne.games.domaine.borders import open_edges
from demesne.games.domaine.cards import ALLIANCE, BACKS, BORDERS, CARDS, DESERTER, EXPAND, KINDS, KNIGHTS
from demesne.games.domaine.deserter import removable, victims
from demesne.games.domaine.frame import NO_SLOT, DomaineFrame
from demesne.games.domaine.knights import places
from demesne.games.domaine.moves import (
    BORDER,
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

TRIES: Final = 20


def _shares() -> list[list[float]]:
    """By letter and kind: how large a part of the cards with that letter are of that kind."""
    shares: list[list[float]] = []
    for back in range(len(BACKS)):
        total = sum([card.copies[back] for card in CARDS])
        shares.append([card.copies[back] / total for card in CARDS])
    return shares


SHARES: Final = _shares()


@mypyc_attr(allow_interpreted_subclasses=True)
class Heuristic(Bot):
    """Rates every option and takes the best."""

    def __init__(self, taste: Taste = USUAL) -> None:
        self.name = "heuristic"
        self.taste = taste
        self.rng = seeded(0)
        self.survey: Survey | None = None
        self.last: Outlook | None = None
        self.earlier: Outlook | None = None
        self.sharp = True
        """Whether it looks for wins on the board."""
        self.profits: dict[int, float] = {}
        self.guards: dict[int, float] = {}
        self.sites: dict[int, float] = {}
        self.wants: list[float] = []
        """What was found out for the options of the open question: profits of actions, worth of a knight by domaine, of
        a castle by cell, and what each kind of card is good for to the next player."""

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

    def explain(self, state: State, seat: int, move: Move) -> list[Sentence]:
        return [reason(cast(DomaineState, state), seat, [move])]

    def explain_answer(self, state: State, seat: int, moves: list[Move]) -> list[Sentence]:
        return [reason(cast(DomaineState, state), seat, moves)]

    def best(self, g: DomaineState, seat: int, prompt: str, options: list[Move]) -> Move:
        if self.sharp:
            win = self.win(g, seat, prompt, options)
            if win is not None:
                return win
        if prompt == "borders":
            return self.border(g, seat, options)
        if prompt == "into":
            return self.into(g, seat)
        chosen, most = options[0], -1e9
        for place, value in enumerate(self.ratings(g, seat, prompt, options)):
            value += self.taste.doubt * float(self.rng.below(100)) / 100.0
            if value > most:
                chosen, most = options[place], value
        return chosen

    def map(self, g: DomaineState) -> Survey:
        if self.survey is None or self.survey.terrain is not g.terrain:
            self.survey = survey_of(g.terrain, self.taste)
            self.last = self.earlier = None
        return self.survey

    def outlook(self, g: DomaineState, seat: int) -> Outlook:
        """What is known of this board, from the last questions if one was asked on the same board. Two are kept: placing
        borders asks in turn about the board with them and without them."""
        survey = self.map(g)
        last, earlier = self.last, self.earlier
        if last is not None and last.fits(g, seat):
            return last
        found = earlier if earlier is not None and earlier.fits(g, seat) else Outlook(g, seat, survey)
        self.last, self.earlier = found, last
        return found

    # Wins on the board

    def win(self, g: DomaineState, seat: int, prompt: str, options: list[Move]) -> Move | None:
        """The next move on a way to the king with one card, and the best last move when all other hands are empty."""
        if prompt == "turn" and _last_turn(g, seat):
            return self.last_move(g, seat, options)
        if missing_points(g, seat) > FARTHEST:
            return None
        if prompt == "turn":
            return self.winning_card(g, seat, options)
        if prompt == "expand":
            return self.winning_domaine(g, seat, options)
        frame = g.frames()[-1]
        if prompt == "borders":
            return self.winning_border(g, seat, frame)
        if prompt == "into":
            cells = self.outlook(g, seat).winning_cells(g, frame.domaine, frame.remaining())
            return INTO[cells[0]] if cells else None
        return None

    def winning_card(self, g: DomaineState, seat: int, options: list[Move]) -> Move | None:
        """Of two cards with the same action, the larger is tried first: what it cannot do, the other cannot either."""
        tried = [0] * (ALLIANCE + 1)
        for number in (3, 2, 1):
            for move in options:
                if isinstance(move, PlayMove) and move.number == number and not tried[move.action]:
                    tried[move.action] = 1
                    if self.wins(g, seat, move.action, number):
                        return move
        return None

    def wins(self, g: DomaineState, seat: int, action: int, number: int) -> bool:
        if action == BORDERS:
            return bool(self.outlook(g, seat).winning_borders(g, number))
        if action == EXPAND:
            for slot in g.own_slots(seat):
                if self.outlook(g, seat).winning_cells(g, slot, number):
                    return True
        return False

    def winning_border(self, g: DomaineState, seat: int, frame: DomaineFrame) -> Move | None:
        """Where the card could not win from the start, it cannot once a part of its borders is placed."""
        pending = frame.placed[settled(g, frame.placed) :]
        before = lifted(g, pending)
        if pending and not self.outlook(before, seat).winning_borders(before, frame.remaining() + len(pending)):
            return None
        edges = self.outlook(g, seat).winning_borders(g, frame.remaining())
        return border_move(edges[0]) if edges else None

    def winning_domaine(self, g: DomaineState, seat: int, options: list[Move]) -> Move | None:
        number = g.frames()[-1].remaining()
        for move in options:
            assert isinstance(move, CellMove)
            if self.outlook(g, seat).winning_cells(g, g.castles.index(move.cell), number):
                return move
        return None

    def last_move(self, g: DomaineState, seat: int, options: list[Move]) -> Move:
        """Nobody moves after this card, so every option is played to the end."""
        chosen, most = options[0], -1e9
        for move in options:
            twin = g.copy()
            twin.apply(seat, move)
            while not twin.over:
                twin.apply(seat, self.choose(twin, seat))
            value = _result(twin, seat)
            if value > most:
                chosen, most = move, value
        return chosen

    # Ratings

    def ratings(self, g: DomaineState, seat: int, prompt: str, options: list[Move]) -> list[float]:
        """What each answer is worth, in points."""
        self.profits.clear()
        self.guards.clear()
        self.sites.clear()
        self.wants = []
        if prompt == "turn":
            uses = self.uses(g, seat)
            return [self.rate_turn(g, seat, move, uses) for move in options]
        if prompt == "refill":
            uses = self.uses(g, seat)
            return [self.rate_refill(g, seat, move, uses) for move in options]
        if prompt == "castle":
            return [self.rate_castle(g, seat, move) for move in options]
        return [self.rate_pick(g, seat, prompt, move) for move in options]

    def rate_pick(self, g: DomaineState, seat: int, prompt: str, move: Move) -> float:
        """One pick of an action already paid for."""
        if move is DONE:
            return 0.0
        assert isinstance(move, CellMove)
        cell = move.cell
        if prompt in ("knights", "take_on"):
            return self.rate_knight(g, seat, cell)
        if prompt == "expand":
            return self.outlook(g, seat).expansion(g, g.castles.index(cell), g.frames()[-1].remaining())[0]
        if prompt == "deserter":
            return desertion_value(g, g.slot_at(CELL_BITS[cell]), self.map(g))
        if prompt == "ally":
            return self.best_pact(g, g.castles.index(cell))
        assert prompt == "partner"
        return pact_value(g, g.frames()[-1].domaine, g.castles.index(cell), self.map(g))

    def into(self, g: DomaineState, seat: int) -> Move:
        """The cell to take next. It is paid for, so even the poorest is better than none."""
        frame = g.frames()[-1]
        return INTO[self.outlook(g, seat).expansion(g, frame.domaine, frame.remaining())[1]]

    # The turn

    def rate_turn(self, g: DomaineState, seat: int, move: Move, uses: list[float]) -> float:
        if isinstance(move, SellMove):
            income = self.money(g, seat, CARDS[move.card].sell)
            return income - uses[move.card] - self.feed(g, seat, move.card)
        assert isinstance(move, PlayMove)
        cost = CARDS[move.card].cost
        return self.profit(g, seat, move, g.ducats[seat] - cost) + self.money(g, seat, -cost) - uses[move.card]

    def money(self, g: DomaineState, seat: int, change: int) -> float:
        """What it is worth to have so many ducats more, or fewer. In the end only the bonus counts, and cards still held."""
        ducats = g.ducats[seat]
        each = ducat_worth(ducats) if change > 0 else self.taste.price * ducat_worth(ducats + change)
        value = self.taste.ducat * change * each
        if not g.last_hands:
            return value
        bonus = purse_worth(g, seat, ducats + change) - purse_worth(g, seat, ducats)
        return bonus + (0.4 * value if len(g.hands[seat]) > 1 else 0.0)

    def feed(self, g: DomaineState, seat: int, kind: int) -> float:
        """What a sold card does for the next player, who may take it from the Chancery."""
        if g.last_hands:
            return 0.0
        following = (seat + 1) % g.seats
        if not self.wants:
            self.wants = self.uses(g, following)
        return self.taste.feed * self.map(g).menace(g, following) * self.wants[kind]

    def profit(self, g: DomaineState, seat: int, move: PlayMove, ducats: int) -> float:
        """What playing an action brings now."""
        key = (move.action * 4 + move.number) * 2 + (1 if ducats >= g.values.forest_fee else 0)
        found = self.profits.get(key)
        if found is None:
            found = self.find_profit(g, seat, move, ducats)
            self.profits[key] = found
        return found

    def find_profit(self, g: DomaineState, seat: int, move: PlayMove, ducats: int) -> float:
        action, number = move.action, move.number
        if action == BORDERS:
            return self.outlook(g, seat).best_growth(g, number, borders_to_come(g, seat, move.card))[0]
        if action == KNIGHTS:
            return self.best_knights(g, seat, number, ducats)
        if action == EXPAND:
            return self.outlook(g, seat).best_expansion(g, number)[0]
        if action == DESERTER:
            return self.best_desertion(g, seat, ducats)
        assert action == ALLIANCE
        return max([self.best_pact(g, slot) for slot in g.own_slots(seat)], default=0.0)

    def uses(self, g: DomaineState, seat: int) -> list[float]:
        """What each kind of card is good for on some later turn."""
        founded = len(g.own_slots(seat))
        share = (g.castles_each - founded) / g.castles_each
        left = stage(g)
        weight = 1.0 if not g.last_hands else 0.6 if len(g.hands[seat]) > 1 else 0.0
        found: list[float] = []
        for kind in range(KINDS):
            card = CARDS[kind]
            best = 0.0
            for place, action in enumerate(card.actions):
                best = max(best, self.hope(action, card.numbers[place], share, founded, left))
            found.append(weight * best)
        return found

    def hope(self, action: int, number: int, share: float, founded: int, left: float) -> float:
        """What an action is good for later: `share` of the castles have no domaine yet, `founded` have one."""
        taste = self.taste
        if action == BORDERS:
            return taste.later_border * number * share
        if action == KNIGHTS:
            return taste.later_knight * number
        if action == EXPAND:
            return (taste.later_expansion + 0.25 * (1.0 - left)) * number * (1.0 if founded else 0.5)
        return (taste.later_deserter if action == DESERTER else taste.later_alliance) * (1.0 if founded else 0.4)

    # Borders

    def border(self, g: DomaineState, seat: int, options: list[Move]) -> Move:
        """One border of the plan; of a plan too large for this card, those in its middle. Spare markers are kept."""
        frame = g.frames()[-1]
        plan = self.plan_under_way(g, frame)
        if plan is not None:
            wanted = edges_of(plan.edges & open_edges(g))
            while wanted:
                edge = wanted.pop(max(0, len(wanted) - frame.remaining()) // 2)
                if not gift(g, seat, edge):
                    return border_move(edge)
        return options[-1] if options[-1] is DONE else self.idle(g, seat, options)

    def plan_under_way(self, g: DomaineState, f: DomaineFrame) -> Plan | None:
        """The plan that the borders placed so far belong to, and where they belong to none, the best one from here on.

        Its worth is found as it was before these borders, so that each of them is followed by the next of the same plan.
        """
        later = borders_to_come(g, f.seat, KINDS)
        for start in range(settled(g, f.placed), len(f.placed) + 1):
            pending = f.placed[start:]
            before = lifted(g, pending)
            plan = self.outlook(before, f.seat).best_plan(before, f.number - start, later)
            if plan is not None and belong(plan, pending):
                return plan
        return None

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
        fee = g.values.forest_fee * self.taste.ducat * ducat_worth(g.ducats[seat]) if g.terrain.forest & bit else 0.0
        slot = g.slot_at(bit) if g.claimed & bit else NO_SLOT
        return self.guard(g, slot) + 0.12 * self.map(g).cells[cell] - fee

    def guard(self, g: DomaineState, slot: int) -> float:
        """What a knight is worth in a domaine, or outside of all."""
        found = self.guards.get(slot)
        if found is None:
            found = self.taste.knight_outside if slot == NO_SLOT else knight_value(g, slot, self.map(g))
            self.guards[slot] = found
        return found

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

    def rate_refill(self, g: DomaineState, seat: int, move: Move, uses: list[float]) -> float:
        """A card from the deck is worth the mean of those with its letter, which everybody sees."""
        if move is DRAW:
            return self.taste.secret + _mean_use(uses, g.deck[-1] & 3)
        assert isinstance(move, TakeMove)
        dear = 0.05 * max(0, CARDS[move.card].cost - g.ducats[seat])
        return uses[move.card] - dear - self.taste.standstill * g.idle

    # Set-up

    def rate_castle(self, g: DomaineState, seat: int, move: Move) -> float:
        """Good land, the rim or a corner near, and others far; a neutral castle goes where it hurts the others."""
        assert isinstance(move, CastleMove)
        neutral = NO_CELL not in g.castles[seat * g.castles_each : (seat + 1) * g.castles_each]
        found = self.sites.get(move.cell)
        if found is None:
            found = self.rate_neutral(g, seat, move.cell) if neutral else self.rate_site(g, seat, move.cell)
            self.sites[move.cell] = found
        return found if neutral else found + 0.3 * self.map(g).cells[move.knight_cell]

    def rate_neutral(self, g: DomaineState, seat: int, cell: int) -> float:
        own = (BALLS[4][cell] & g.castle_cells & g.pieces[seat]).bit_count()
        return _crowd(g, seat, cell) - 3.0 * own + 0.1 * self.richness(g, cell)

    def rate_site(self, g: DomaineState, seat: int, cell: int) -> float:
        lean = 14 - BALLS[2][cell].bit_count()
        return self.richness(g, cell) - self.taste.crowd * _crowd(g, seat, cell) + self.taste.lean * lean

    def richness(self, g: DomaineState, cell: int) -> float:
        """Land within three steps, the nearer the better. Pieces stand only on meadows and in forests."""
        value = self.map(g).richness(cell)
        lost = g.occupied & g.terrain.forest & BALLS[3][cell]
        if lost:
            for steps in (1, 2, 3):
                value -= near(steps) * (BALLS[steps][cell] & lost).bit_count()
        return value


def _crowd(g: DomaineState, seat: int, cell: int) -> float:
    """Castles of others near by, the nearer the worse."""
    others = g.castle_cells & ~g.pieces[seat] & BALLS[4][cell]
    if not others:
        return 0.0
    near_by = (BALLS[2][cell] & others).bit_count() + (BALLS[3][cell] & others).bit_count()
    return float(near_by + others.bit_count())


def _mean_use(uses: list[float], back: int) -> float:
    total = 0.0
    for kind, share in enumerate(SHARES[back]):
        total += share * uses[kind]
    return total


def borders_to_come(g: DomaineState, seat: int, played: int) -> int:
    """How many borders the seat may still place with cards other than the one it plays (a kind, KINDS for none)."""
    if not g.last_hands:
        return ALWAYS
    total = 0
    for held in g.hands[seat]:
        if held >> 2 == played:
            played = KINDS
            continue
        card = CARDS[held >> 2]
        if card.actions[0] == BORDERS and card.cost <= g.ducats[seat]:
            total += card.numbers[0]
    return total


def border_move(edge: int) -> Move:
    move = BORDER[edge]
    assert move is not None
    return move


def _last_turn(g: DomaineState, seat: int) -> bool:
    """Is this the last card of the whole game?"""
    if not g.last_hands or len(g.hands[seat]) > 1:
        return False
    for other in range(g.seats):
        if other != seat and g.hands[other]:
            return False
    return True


def _result(g: DomaineState, seat: int) -> float:
    """How good the end of a game is: to win, then to win by more."""
    outcome = g.outcome()
    rivals = max([points for other, points in enumerate(outcome.scores) if other != seat])
    won = 100.0 / len(outcome.winners) if seat in outcome.winners else 0.0
    return won + outcome.scores[seat] - rivals
