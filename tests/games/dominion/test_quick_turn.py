"""The turn that is tuned for speed is the turn of the rulebook: both are played side by side, move by move."""

from __future__ import annotations

import random

import pytest

from demesne.core import Journal, Program, State, register
from demesne.games.dominion.card import BONUSES, NAMES
from demesne.games.dominion.game import GAME
from demesne.games.dominion.quick_turn import TURN
from demesne.games.dominion.turn import PHASES
from tests.games.dominion.deal import deal, seat
from tests.helpers.play import spell, spell_events

PLAIN = register("dominion:turn/plain", Program(PHASES))
KINGDOMS = ["First Game", "Deck Top", "High Seas", "Buried Treasure", *["random"] * 6]
BONUS_CARDS = [NAMES[number] for number, bonus in enumerate(BONUSES) if bonus is not None]


def begun(kingdom: str, seed: int, program: Program, told: bool) -> State:
    options: dict[str, object] = {"kingdom": kingdom, "sets": ["Base", "Seaside"]}
    if kingdom == "random":
        options["edition"] = "first" if seed % 2 else "second"
    settings = GAME.settings(2 + seed % 3, seed, options)
    state = GAME.setup(2 + seed % 3, seed, settings)
    state.stack[0].program = program
    state.journal = Journal() if told else None
    state.advance()
    return state


def told(state: State) -> bytes:
    """Everything there is to know about a position but which program its turn runs."""
    stack = [[frame.pc, frame.seat] for frame in state.stack]
    asked = [[each.seat, [move.text for move in each.options]] for each in state.open]
    events = [] if state.journal is None else spell_events(state.journal.events)
    return spell([state.zones(), int(state.rng.state), stack, asked, state.over, events])


@pytest.mark.parametrize("with_journal", [True, False])
@pytest.mark.parametrize(("seed", "kingdom"), list(enumerate(KINGDOMS)))
def test_both_turns_are_played_alike(seed: int, kingdom: str, with_journal: bool) -> None:
    chance = random.Random(seed)
    plain, quick = begun(kingdom, seed, PLAIN, with_journal), begun(kingdom, seed, TURN, with_journal)
    for _ in range(600):
        assert told(plain) == told(quick)
        if plain.over:
            break
        mover = plain.to_act[0]
        move = chance.choice(plain.legal_moves(mover))
        plain.apply(mover, move)
        quick.apply(mover, move)


@pytest.mark.parametrize("seen", [True, False])
@pytest.mark.parametrize("card", BONUS_CARDS)
def test_a_card_of_bonuses_only_does_at_once_what_its_program_does(card: str, seen: bool) -> None:
    """With an action left and without one, with a shuffle in between, and out of a hand that others have seen."""
    scene = deal(seat(f"Village, 2 {card}, Copper", deck="Estate, Gold", discard="3 Silver, Duchy"))
    quick = scene.table
    quick.journal = None
    if seen:
        quick.players[0].show_hand(0b10)
    plain = quick.copy()
    turn = plain.stack[0]
    turn.program, turn.pc = PLAIN, turn.pc - 1
    plain.waiting = False
    plain.advance()  # asks once more
    for text in (f"play {card}", "play Village", f"play {card}"):
        for move in [move for move in plain.legal_moves(0) if move.text == text]:
            plain.apply(0, move)
            quick.apply(0, move)
        assert told(plain) == told(quick)
    assert NAMES.index(card) in quick.played
