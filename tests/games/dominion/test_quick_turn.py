"""The turn that is tuned for speed is the turn of the rulebook: both are played side by side, move by move."""

from __future__ import annotations

import random

import pytest

from demesne.core import Journal, Program, State, register
from demesne.games.dominion.game import GAME
from demesne.games.dominion.quick_turn import TURN
from demesne.games.dominion.turn import PHASES
from tests.helpers.play import spell, spell_events

PLAIN = register("dominion:turn/plain", Program(PHASES))
KINGDOMS = ["First Game", "Deck Top", "High Seas", "Buried Treasure", *["random"] * 6]


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
        seat = plain.to_act[0]
        move = chance.choice(plain.legal_moves(seat))
        plain.apply(seat, move)
        quick.apply(seat, move)
