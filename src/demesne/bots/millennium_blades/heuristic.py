"""A bot by rules of thumb: it plans a deck and a collection from what it holds, buys what adds to them, and sells, fuses and
trades what is left over."""

from __future__ import annotations

from typing import cast

from mypy_extensions import mypyc_attr

from demesne.bots.bot import Bot
from demesne.bots.millennium_blades.building import keep, next_errand, spend, wants_to_move
from demesne.bots.millennium_blades.duelling import choose_in_tournament, tried_out
from demesne.bots.millennium_blades.reasons import SPENT, reason, reason_in_tournament
from demesne.bots.millennium_blades.remarks import word_for
from demesne.bots.millennium_blades.shopping import Outlook
from demesne.bots.millennium_blades.trading import fill
from demesne.bots.millennium_blades.worth import Taste
from demesne.core.move import Move
from demesne.core.rng import Rng, seeded
from demesne.core.state import State
from demesne.core.wording_types import Sentence
from demesne.games.millennium_blades.frame import BladesFrame
from demesne.games.millennium_blades.state import BladesState


@mypyc_attr(allow_interpreted_subclasses=True)
class Heuristic(Bot):
    """Plays every phase; what it values is its `taste`."""

    def __init__(self, name: str = "heuristic", taste: Taste | None = None) -> None:
        self.name = name
        self.taste = taste or Taste()
        self._seed = 0
        self._outlook: Outlook | None = None
        self._known: tuple[object, ...] = ()
        self._tried: dict[tuple[int, ...], list[int]] = {}

    def begin(self, seed: int) -> None:
        self._seed = seed
        self._outlook = None
        self._known = ()
        self._tried = {}

    def choose(self, state: State, seat: int) -> Move:
        g = cast(BladesState, state)
        decision = g.decision(seat)
        assert decision is not None
        options = decision.options
        if len(options) == 1:
            return options[0]
        if g.contest.open:
            return choose_in_tournament(g, seat, options, self._dice(g, seat))
        prompt, outlook = decision.asker.prompt, self.outlook(g, seat)
        if prompt == "build":
            return next_errand(g, outlook, options, self._tried)
        frame = cast(BladesFrame, g.frame_of(decision))
        if prompt == "spend":
            return spend(g, outlook, options, frame.pile)
        if prompt == "tray":
            return fill(g, outlook, options, frame.partner)
        if prompt in ("keep_promo", "prize"):
            return keep(outlook, options)
        raise AssertionError(f"no rule of thumb for {prompt}")

    def _dice(self, g: BladesState, seat: int) -> Rng:
        """Chance for one trial. It depends on what everybody sees: asked twice, the bot gives the same answer."""
        contest = g.contest
        turn = g.round * 1000 + contest.rounds * 50 + contest.resolved
        return seeded(self._seed * 1_000_003 + turn * 101 + sum(contest.rp) * 7 + seat)

    def explain(self, state: State, seat: int, move: Move) -> list[Sentence]:
        g = cast(BladesState, state)
        options = g.legal_moves(seat)
        if len(options) > 1 and g.contest.open:
            return [reason_in_tournament(g, seat, move, tried_out(g, seat, options, self._dice(g, seat)))]
        return [reason(g, self.outlook(g, seat), move)]

    def explain_answer(self, state: State, seat: int, moves: list[Move]) -> list[Sentence]:
        together = len(moves) > 1 and all(move.verb == "spend" for move in moves)
        return [SPENT] if together else super().explain_answer(state, seat, moves)

    def stays_ready(self, state: State, seat: int) -> bool:
        g = cast(BladesState, state)
        decision = g.decision(seat)
        return decision is None or not wants_to_move(g, self.outlook(g, seat), decision.options)

    def words(self, state: State, seat: int) -> list[tuple[int, str]]:
        """Of every trade that is under way."""
        g = cast(BladesState, state)
        if g.lanes is None or g.contest.open:
            return []
        outlook = self.outlook(g, seat)
        found = [(other, word_for(g, outlook, other)) for other in range(g.seats) if other != seat]
        return [(other, word) for other, word in found if word]

    def outlook(self, g: BladesState, seat: int) -> Outlook:
        """The plan is made anew only when the cards or what they are for have changed."""
        known = (
            seat,
            tuple(sorted(g.holding(seat))),
            g.round,
            g.element,
            g.type,
            g.interval,
            g.players[seat].markers,
        )
        if self._outlook is None or known != self._known:
            self._outlook = Outlook(g, seat, self.taste)
            self._known = known
        return self._outlook
