"""Bonuses, text of its own, and choices between effects."""

from __future__ import annotations

from collections.abc import Callable

from demesne.core.effect import Asks, Effect, Program
from demesne.core.frame import Frame
from demesne.core.move import Move
from demesne.games.dominion.card import AtOnce, Steps
from demesne.games.dominion.frame import DominionFrame
from demesne.games.dominion.state import DominionState


class Plus(AtOnce[DominionState]):
    """The plain bonuses: +Cards, +Actions, +Buys, +Coins."""

    def __init__(self, cards: int = 0, actions: int = 0, buys: int = 0, coins: int = 0) -> None:
        self.cards = cards
        self.actions = actions
        self.buys = buys
        self.coins = coins

    def run(self, g: DominionState, f: Frame) -> None:
        g.actions += self.actions
        g.buys += self.buys
        g.coins += self.coins
        if self.cards:
            g.draw(f.seat, self.cards)


class Do(Effect[DominionState, DominionFrame]):
    """Text that no effect covers: a module-level function that may change, ask or push, and returns."""

    def __init__(self, act: Callable[[DominionState, DominionFrame], None]) -> None:
        self.act = act

    def run(self, g: DominionState, f: DominionFrame) -> None:
        self.act(g, f)


class IfAny(Effect[DominionState, DominionFrame]):
    """Go on only if the step before has handled at least so many cards."""

    def __init__(self, least: int = 1) -> None:
        self.least = least

    def run(self, g: DominionState, f: DominionFrame) -> None:
        if f.handled < self.least:
            f.pc = f.program.size


class ChooseOne(Asks[DominionState, DominionFrame]):
    """One of several things, each named by a move; a thing may be chosen even if it does nothing."""

    def __init__(self, prompt: str, choices: tuple[tuple[Move, Steps], ...]) -> None:
        self.prompt = prompt
        self.moves = [move for move, _ in choices]
        self.programs = [Program(steps) for _, steps in choices]

    def parts(self) -> list[Program]:
        return self.programs

    def options(self, g: DominionState, f: DominionFrame) -> list[Move]:
        return list(self.moves)

    def answer(self, g: DominionState, f: DominionFrame, move: Move) -> None:
        g.push_part(self.programs[self.moves.index(move)], f.seat, f)
