"""The guide of the search for Domaine: whole border plans and whole expansions are tried, by rollouts of some rounds."""

from __future__ import annotations

from typing import Final

from demesne.bots.bot import Bot, whole_answer
from demesne.bots.domaine.features import features
from demesne.bots.domaine.force import best_expansion, take_value
from demesne.bots.domaine.heuristic import Heuristic, border_move, borders_to_come
from demesne.bots.domaine.plans import Growth, gift, profit
from demesne.bots.search.guide import Arm, Guide, share_and_margin
from demesne.bots.search.value import Value, load_value
from demesne.core.move import Move
from demesne.core.state import State
from demesne.games.domaine.board import CELL_BITS, NO_CELL, cells_of, edges_of
from demesne.games.domaine.borders import open_edges
from demesne.games.domaine.cards import KINDS
from demesne.games.domaine.expand import take, targets
from demesne.games.domaine.moves import DONE, INTO, CastleMove
from demesne.games.domaine.state import DomaineState

VALUE_FILE: Final = "value.json"
ROUNDS: Final = (0, 0, 4, 3, 2)
"""How far rollouts go, by the number of players: eight turns or nine. Arms differ more by what they are worth than by luck, so
that a few long rollouts tell more than many short ones."""
MARGIN: Final = 0.1
"""How much of a finished game's worth is its margin: of moves that win alike, the one that wins by more is better."""
PLANS_EACH: Final = 3
"""Plans tried for each castle."""
GAP: Final = 6.0
"""Points by which an answer may be rated lower than the best and still be tried."""


class DomaineGuide(Guide):
    def __init__(self, value: Value | None = None) -> None:
        self.player = Heuristic()
        super().__init__(self.player)
        self.learned = value or load_value("demesne.bots.domaine", VALUE_FILE)
        self.heuristics: list[Heuristic] = []
        self.most_arms = 10

    def begin(self, seed: int) -> None:
        super().begin(seed)
        self.heuristics = []

    def policies(self, state: State, seat: int) -> list[Bot]:
        """A heuristic for each seat, so that each keeps its own outlook. They begin anew, like the one that proposes arms: how
        ties are broken depends on nothing that was asked before."""
        bots: list[Bot] = []
        for number, heuristic in enumerate(self.seated(state.seats)):
            heuristic.begin(number)
            bots.append(heuristic)
        return bots

    def seated(self, seats: int) -> list[Heuristic]:
        while len(self.heuristics) < seats:
            self.heuristics.append(Heuristic())
        return self.heuristics

    # Arms

    def arms(self, state: State, seat: int) -> list[Arm]:
        assert isinstance(state, DomaineState)
        decision = state.decision(seat)
        assert decision is not None
        self.player.begin(0)
        first = whole_answer(self.player, state, seat)
        prompt = decision.asker.prompt
        if prompt == "borders":
            others = self.border_plans(state, seat)
        elif prompt == "into":
            others = self.expansions(state)
        else:
            others = self.rated(state, seat, prompt, decision.options)
            if prompt == "castle":
                others = _apart(others)
        return _distinct(first, others, self.most_arms)

    def rated(self, g: DomaineState, seat: int, prompt: str, options: list[Move]) -> list[list[Move]]:
        """The options by the heuristic's rating, those that are far behind left out."""
        ratings = self.player.ratings(g, seat, prompt, options)
        ranked = sorted([(-rating, place) for place, rating in enumerate(ratings)])
        best = -ranked[0][0]
        return [[options[place]] for rating, place in ranked if -rating > best - GAP]

    def border_plans(self, g: DomaineState, seat: int) -> list[list[Move]]:
        """The best plans for each castle, with as many of their borders as the card has."""
        frame = g.frames()[-1]
        borders, later = frame.remaining(), borders_to_come(g, seat, KINDS)
        outlook = self.player.outlook(g, seat)
        taste = self.player.taste
        ranked: list[tuple[float, int, int]] = []
        plans = outlook.plans(g)
        for place, growth in enumerate(plans):
            rated: list[tuple[float, int, int]] = []
            for steps, missing in enumerate(growth.missing):
                value = profit(taste, growth.worth[steps], missing, borders, later, growth.hope)
                rated.append((-value, place, steps))
            rated.sort()
            ranked += rated[:PLANS_EACH]
        ranked.sort()
        found = [self.fences(g, seat, plans[place], steps, borders) for _, place, steps in ranked]
        return [moves for moves in found if moves]

    def fences(self, g: DomaineState, seat: int, growth: Growth, steps: int, borders: int) -> list[Move]:
        """The borders of a plan, those in its middle if the card has too few; then no more."""
        plan = growth.plan(g, steps)
        edges = [edge for edge in edges_of(plan.edges & open_edges(g)) if not gift(g, seat, edge)]
        spare = max(0, len(edges) - borders) // 2
        moves = [border_move(edge) for edge in edges[spare : spare + borders]]
        return [*moves, DONE] if moves and len(moves) < borders else moves

    def expansions(self, g: DomaineState) -> list[list[Move]]:
        """Each cell with the best that can follow it."""
        frame = g.frames()[-1]
        slot, count = frame.domaine, frame.remaining()
        survey = self.player.map(g)
        ranked = sorted([(-take_value(g, slot, cell, survey), cell) for cell in cells_of(targets(g, slot))])
        found: list[list[Move]] = []
        for _, cell in ranked[: self.most_arms]:
            moves: list[Move] = [INTO[cell]]
            twin = g.copy()
            take(twin, slot, cell)
            if count > 1:
                second = best_expansion(twin, slot, 1, survey)[1]
                if second != NO_CELL and targets(twin, slot) & CELL_BITS[second]:
                    moves.append(INTO[second])
            found.append(moves)
        return found

    # Rollouts

    def turns(self, state: State, seat: int) -> int:
        """Of all players together: in a round everybody has one."""
        assert isinstance(state, DomaineState)
        return state.turns

    def horizon(self, state: State, seat: int) -> int:
        return ROUNDS[state.seats] * state.seats

    def value(self, state: State, seat: int) -> float:
        assert isinstance(state, DomaineState)
        return self.learned.chance(features(state, seat, self.seated(state.seats)))

    def reward(self, state: State, seat: int) -> float:
        return share_and_margin(state, seat, MARGIN)


def _apart(sites: list[list[Move]]) -> list[list[Move]]:
    """Castles on different cells, each with the best place for its knight: ten knights of one castle teach little."""
    found: list[list[Move]] = []
    cells: set[int] = set()
    for moves in sites:
        site = moves[0]
        assert isinstance(site, CastleMove)
        if site.cell not in cells:
            cells.add(site.cell)
            found.append(moves)
    return found


def _distinct(first: list[Move], others: list[list[Move]], most: int) -> list[Arm]:
    """The heuristic's answer first, and no answer twice, in whatever order its picks come."""
    arms = [Arm(first)]
    seen = {_key(first)}
    for moves in others:
        key = _key(moves)
        if key not in seen and len(arms) < most:
            seen.add(key)
            arms.append(Arm(moves))
    return arms


def _key(moves: list[Move]) -> str:
    return " ".join(sorted([str(move.code) for move in moves if move is not DONE]))
