"""Plays matches at random, and tells what a position looks like from outside."""

from __future__ import annotations

import os
import random
from collections.abc import Iterator

import msgspec

from demesne.core import CLOCK, Event, Match, Move, State

SOAK = int(os.environ.get("DEMESNE_SOAK", "1"))
"""How many times as often random play is repeated (`make soak` sets 20)."""

ENDLESS = 50_000
"""No game played at random takes as many moves."""

_TIME_UP_SHARE = 0.03


def some_seat(state: State, chance: random.Random) -> int:
    """One of those who may move; the clock rarely, so that a timed phase gets somewhere."""
    seats = state.to_act
    if seats[-1] == CLOCK and len(seats) > 1 and chance.random() >= _TIME_UP_SHARE:
        seats.pop()
    return chance.choice(seats)


def some_move(state: State, chance: random.Random) -> tuple[int, Move]:
    seat = some_seat(state, chance)
    return seat, chance.choice(state.legal_moves(seat))


def walk(match: Match, seed: int, limit: int = ENDLESS) -> Iterator[int]:
    """Plays at random; stops at every position before its move and gives its number."""
    chance = random.Random(seed)
    for number in range(limit):
        if match.over:
            return
        yield number
        seat, move = some_move(match.state, chance)
        match.play(seat, move)
    assert limit < ENDLESS, "the game does not end"


def play_out(match: Match, seed: int, limit: int = ENDLESS) -> Match:
    for _ in walk(match, seed, limit):
        pass
    return match


def spell(plain: object) -> bytes:
    """Plain data as canonical JSON."""
    return msgspec.json.encode(plain, order="deterministic")


def texts(moves: list[Move]) -> list[str]:
    return [move.text for move in moves]


def spell_events(events: list[Event]) -> list[object]:
    """Everything about events."""
    return [[event.kind, event.seat, event.public, event.private, event.knows, event.news] for event in events]


def snapshot(match: Match) -> bytes:
    """Everything that a refused move must leave as it was."""
    undoable = [match.can_undo(seat) for seat in range(-1, match.players)]
    return spell([match.state.plain(), match.record(), spell_events(match.events), undoable])
