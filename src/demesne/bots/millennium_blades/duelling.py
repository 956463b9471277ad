"""Tournaments: every answer is tried on a guess, and what the cards would score then decides."""

from __future__ import annotations

from typing import Final

from demesne.bots.millennium_blades.worth import CARD_RP
from demesne.core.effect import Effect, Program
from demesne.core.frame import NO_PLAYER
from demesne.core.move import Move
from demesne.core.rng import Rng
from demesne.games.millennium_blades.cards import DESIGN
from demesne.games.millennium_blades.frame import BladesFrame
from demesne.games.millennium_blades.moves import NameMove
from demesne.games.millennium_blades.state import BladesState
from demesne.games.millennium_blades.tally import ScoreAll

MOST_ANSWERS: Final = 40
"""Follow-up questions that are answered while one answer is tried."""
RIVALS: Final = 0.45
"""How much the best rival's RP count beside one's own."""
MOST_TRIED: Final = 12
OPEN_SLOTS: Final = 6
A_PLAY: Final = 0.6
"""The part of a card's RP that a card in hand is expected to bring yet."""


class Halt(Effect[BladesState, BladesFrame]):
    """The end of a trial."""

    def run(self, g: BladesState, f: BladesFrame) -> None:
        g.end()


SCORE_NOW: Final = Program((ScoreAll(), Halt()))


def score_now(g: BladesState) -> list[int]:
    """Everybody's RP if the tournament ended here. The position is used up."""
    g.stack = [BladesFrame(SCORE_NOW, NO_PLAYER)]
    g.current = g.stack
    g.open = ()
    g.waiting = False
    g.contest.queue = ()
    g.contest.scored = 0
    g.advance()
    for _ in range(MOST_ANSWERS):
        if g.over:
            break
        seat = g.to_act[0]
        g.apply(seat, g.legal_moves(seat)[0])
    return g.contest.rp


def choose_in_tournament(g: BladesState, seat: int, options: list[Move], rng: Rng) -> Move:
    """The answer after which one's cards stand best. Nothing hidden is read: every trial is made on a guess."""
    best, most = options[0], -1e9
    for move, value in tried_out(g, seat, options, rng):
        if value > most:
            best, most = move, value
    return best


def tried_out(g: BladesState, seat: int, options: list[Move], rng: Rng) -> list[tuple[Move, float]]:
    """Answers, and what a position is worth after each."""
    base = g.guess(seat, rng)
    return [(move, _worth_of(base, seat, move, rng, True)) for move in _tried(base, seat, options, rng)]


def _tried(g: BladesState, seat: int, options: list[Move], rng: Rng) -> list[Move]:
    """Of very many answers only some are tried; of names, those that rivals have in hand as far as one can guess."""
    if len(options) <= MOST_TRIED:
        return options
    held = {DESIGN[card] for other, hand in enumerate(g.contest.hands) if other != seat for card in hand}
    likely = [move for move in options if isinstance(move, NameMove) and move.design in held]
    among = likely or options
    return [among[rng.below(len(among))] for _ in range(MOST_TRIED)]


def _worth_of(base: BladesState, seat: int, move: Move, rng: Rng, deep: bool) -> float:
    """What a position is worth after an answer. A question that follows for the same seat gets its best answer."""
    g = base.copy()
    g.apply(seat, move)
    for _ in range(MOST_ANSWERS):
        if g.over or not g.contest.open or not g.open:
            break
        decision = g.open[0]
        if decision.asker.prompt == "turn":
            break
        if decision.seat == seat and deep:
            return max([_worth_of(g, seat, each, rng, False) for each in _tried(g, seat, decision.options, rng)])
        g.apply(decision.seat, decision.options[rng.below(len(decision.options))])
    return appraise(g, seat)


def appraise(g: BladesState, seat: int) -> float:
    """One's own RP against the best rival's, as if scores were counted now, and what the hand promises yet."""
    if not g.contest.open:
        return 0.0
    promise = _promise(g, seat)
    rp = score_now(g)
    rivals = [points for other, points in enumerate(rp) if other != seat]
    return rp[seat] - RIVALS * max(rivals) + promise


def _promise(g: BladesState, seat: int) -> float:
    """The best cards in hand, as many as there are free slots."""
    free = sum([1 for piece in g.contest.rows[seat][:OPEN_SLOTS] if piece is None])
    values = sorted([CARD_RP[card] for card in g.contest.hands[seat]], reverse=True)
    return A_PLAY * sum(values[:free])
