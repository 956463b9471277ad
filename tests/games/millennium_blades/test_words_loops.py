"""Cards that set each other off for ever are ended by the rule for endless loops, never by the budget of steps.

The search lays boards of cards that flip, turn up, play, repeat or wait for something: each holds a hundred triples of them.
"""

from __future__ import annotations

import random

import pytest

from demesne.core.event import Event
from demesne.games.millennium_blades.ability import FLIP, OF_DESIGN, WITH
from demesne.games.millennium_blades.cards import ACCESSORY, BOX, DESIGN, KIND, SINGLE, TITLES
from demesne.games.millennium_blades.numbers import LOOP
from demesne.games.millennium_blades.words import (
    ANYONE,
    FLIPPED,
    LEFT,
    LEFTMOST,
    THIS,
    AlsoPlay,
    Extra,
    Flip,
    PlayFromMarket,
    PlayFromStore,
    Repeat,
    ToHand,
    Unflip,
    When,
    flip,
    play,
    whenever,
)
from tests.games.millennium_blades.arena import Arena, saying
from tests.games.millennium_blades.chance import CARDS
from tests.games.millennium_blades.test_words_in_the_middle import steps
from tests.helpers.play import SOAK

BOARDS = 400
MOST_MOVES = 60
STIRRING = (Flip, Unflip, ToHand, AlsoPlay, Extra, Repeat, PlayFromStore, PlayFromMarket)
"""Words that can set other abilities off."""


def stirs(card: int) -> bool:
    design = DESIGN[card]
    waits = bool(WITH[design] >> FLIP & 1) or any(ability.when is not None for ability in OF_DESIGN[design])
    found = [step for ability in OF_DESIGN[design] for step in steps(ability.program)]
    return waits or any(isinstance(step, STIRRING) for step in found)


FOCUS = [card for card in CARDS if stirs(card)]


def board(chance: random.Random, seed: int) -> Arena:
    """Rows, hands and gear of such cards, some of them face down."""
    arena = Arena(chance.randint(2, 3), seed)
    pool = chance.sample(FOCUS, len(FOCUS))
    singles = [TITLES[card] for card in pool if KIND[card] == SINGLE]
    boxes = [TITLES[card] for card in CARDS if KIND[card] == BOX]
    accessories = [TITLES[card] for card in pool if KIND[card] == ACCESSORY]
    for seat in range(arena.g.seats):
        arena.row(seat, *[chance.choice(("", "", "-")) + singles.pop() for _ in range(chance.randint(2, 4))])
        arena.hand(seat, *[singles.pop() for _ in range(4)])
        arena.gear(seat, boxes.pop(), accessories.pop(), accessories.pop())
        arena.money(seat, 9)
    return arena


def stir(arena: Arena, chance: random.Random) -> int:
    """Play by chance; returns how many loops there were. The rule ended each of them: so many effects came before it."""
    g = arena.g
    for _ in range(MOST_MOVES):
        if not g.contest.open or not g.open:
            break
        decision = g.open[0]
        g.apply(decision.seat, chance.choice(decision.options))
    assert g.journal is not None
    return loops(g.journal.events)


def loops(events: list[Event]) -> int:
    found = effects = 0
    for event in events:
        if event.kind == "turn":
            effects = 0
        elif event.kind == "effect":
            effects += 1
        elif event.kind == "loop":
            assert effects >= LOOP - 1, "the budget of steps ended a loop"
            found += 1
    return found


def test_a_loop_of_two_cards_is_found_and_ended_by_its_rule() -> None:
    """One turns itself up when it is flipped, the other flips it whenever a card is flipped: the search would see them."""
    with (
        saying("Match Seller", flip(Unflip(THIS))),
        saying("Chimney Fox", whenever(When(FLIPPED, ANYONE), Flip(LEFT))),
        saying("Torch Runner", play(Flip(LEFTMOST))),
    ):
        arena = (
            Arena().row(0, "Match Seller", "Chimney Fox").hand(0, "Torch Runner").begin().play(0, "play Torch Runner")
        )
    assert arena.g.journal is not None
    assert loops(arena.g.journal.events) == 1
    assert arena.g.contest.gone == 1


def test_boards_of_stirring_cards_come_to_an_end() -> None:
    search(0, BOARDS)


@pytest.mark.soak
def test_many_boards_of_stirring_cards_come_to_an_end() -> None:
    search(10_000, BOARDS * SOAK)


def search(first: int, boards: int) -> None:
    assert len(FOCUS) > 100
    for seed in range(first, first + boards):
        chance = random.Random(seed)
        stir(board(chance, seed).begin(chance.randrange(2)), chance)
