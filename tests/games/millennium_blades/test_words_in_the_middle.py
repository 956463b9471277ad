"""Every ability that asks is stopped in the middle: copied, saved, and played on alike; those that threaten are reacted to."""

from __future__ import annotations

import random
from typing import Any

import pytest

from demesne.core.effect import Asks, Effect, Program
from demesne.games.millennium_blades.ability import OF_DESIGN, Ability
from demesne.games.millennium_blades.cards import DESIGN, KIND, NUMBERS, SINGLE
from demesne.games.millennium_blades.game import GAME
from demesne.games.millennium_blades.words.clashing import Challenge
from demesne.games.millennium_blades.words.flipping import Flip, RetargetHere
from tests.games.millennium_blades.chance import CARDS, Chance

ONWARD = 5
"""Moves that are played on from a copy and from a saved position."""
TOURNAMENTS = 800
GUARDS = ("Zeroth Edition", "Referee Whistle", "Trapdoor Playmat")
"""They react to any flip, to a clash, and to a flip by an opponent."""


def steps(program: Program) -> list[Effect[Any, Any]]:
    """All steps of a program, those of its parts too."""
    found: list[Effect[Any, Any]] = []
    for step in program.steps:
        found.append(step)
        for part in step.parts():
            found += steps(part)
    return found


def asks(ability: Ability) -> bool:
    """Whether a step asks a question of its own; words that never do have no prompt of theirs."""
    asked = [step for step in steps(ability.program) if isinstance(step, Asks) and not isinstance(step, RetargetHere)]
    return any(step.prompt != "choose" for step in asked)


def threatens(ability: Ability) -> bool:
    return any(isinstance(step, (Flip, Challenge)) for step in steps(ability.program))


ABILITIES = [ability for card in CARDS for ability in OF_DESIGN[DESIGN[card]]]
CARD_OF = {ability.program.address: card for card in CARDS for ability in OF_DESIGN[DESIGN[card]]}
ASKING = {ability.program.address for ability in ABILITIES if asks(ability)}
THREATENING = {ability.program.address for ability in ABILITIES if threatens(ability)}


class Stopped(Chance):
    """A tournament that is stopped at the first question within each ability that was not stopped before."""

    def __init__(self, seed: int, cards: list[int], before: set[str]) -> None:
        super().__init__(seed, cards, check_every=10_000)
        self.stopped = before

    def watch(self) -> None:
        g = self.arena.g
        reacting = g.open[0].asker.prompt == "react"
        running = {frame.program.address for frame in g.stack}
        new = {f"{address} react" if reacting else address for address in running & CARD_OF.keys()} - self.stopped
        if new:
            self.stopped |= new
            self.go_on_alike()

    def go_on_alike(self) -> None:
        g = self.arena.g
        before = g.plain()
        copied, loaded = g.copy(), GAME.load(before)
        chance = random.Random(self.moves)
        for _ in range(ONWARD):
            assert copied == loaded
            if not copied.contest.open:
                break
            decision = copied.open[0]
            move = chance.choice(decision.options)
            copied.apply(decision.seat, move)
            loaded.apply(decision.seat, move)
        assert copied == loaded
        assert g.plain() == before


def pool(left: set[str], seed: int) -> list[int]:
    """Cards whose abilities were not stopped yet, guards, and others to make up decks."""
    wanted = {CARD_OF[address.removesuffix(" react")] for address in left}
    others = random.Random(seed).sample(CARDS, len(CARDS))
    singles = [card for card in others if KIND[card] == SINGLE][:40]
    gear = [card for card in others if KIND[card] != SINGLE][:10]
    return sorted({*wanted, *singles, *gear, *[NUMBERS[name] for name in GUARDS]})


@pytest.mark.soak
def test_every_ability_that_asks_or_threatens_can_be_stopped_in_the_middle() -> None:
    assert len(ASKING) > 130
    wanted = ASKING | {f"{address} react" for address in THREATENING}
    stopped: set[str] = set()
    for seed in range(TOURNAMENTS):
        Stopped(seed, pool(wanted - stopped, seed), stopped).play()
        if wanted <= stopped:
            break
    assert wanted - stopped == set()
