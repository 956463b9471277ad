"""Plays a list of move texts at a table of Dominion and fails with the question that is open.

A text is meant for the player whose turn it is; `1: discard Copper` is meant for seat 1. After every move the table
must be sound and hold the cards it began with.
"""

from __future__ import annotations

import random
import re
from itertools import groupby
from typing import Any

from demesne.core import PUBLIC, seeded
from demesne.games.dominion.card import NAMES, number
from demesne.games.dominion.game import GAME
from demesne.games.dominion.player import CARD
from demesne.games.dominion.quick_turn import TURN
from demesne.games.dominion.state import DominionState
from tests.games.dominion.invariants import census, sound

_ADDRESSED = re.compile(r"(\d): (.*)")
_WANDER = 12


def spell(cards: list[int]) -> str:
    """Cards without an order: `3 Copper, Estate`."""
    return spell_pile(sorted(cards))


def spell_pile(cards: list[int]) -> str:
    """Cards in their order, equal neighbours counted."""
    runs = [(len(list(run)), NAMES[card]) for card, run in groupby(cards)]
    return ", ".join(name if count == 1 else f"{count} {name}" for count, name in runs)


class Scene:
    """A table, with short words to play at it and to look at it."""

    def __init__(self, table: DominionState) -> None:
        self.table = table
        self._census = census(table)
        sound(table)

    # Playing

    def play(self, *texts: str) -> Scene:
        for text in texts:
            self._answer(text)
        return self

    def _answer(self, text: str) -> None:
        found = _ADDRESSED.fullmatch(text)
        seat, wanted = (int(found[1]), found[2]) if found else (self.table.turn, text)
        moves = [move for move in self.table.legal_moves(seat) if move.text == wanted]
        assert moves, f"the script says '{seat}: {wanted}', but {self.question()}"
        self.table.apply(seat, moves[0])
        sound(self.table)
        assert census(self.table) == self._census, f"after '{text}' cards have come or gone"

    def question(self) -> str:
        """What is open, for a reader."""
        if self.table.over:
            return "the game is over"
        asked = [f"seat {seat} is asked '{self.prompt}': {' / '.join(self.moves)}" for seat in self.table.to_act]
        return "; ".join(asked)

    # What is asked

    @property
    def asked(self) -> int:
        """The one seat that must decide."""
        (seat,) = self.table.to_act
        return seat

    @property
    def prompt(self) -> str:
        return self.table.open[0].asker.prompt

    @property
    def moves(self) -> list[str]:
        return [move.text for move in self.table.open[0].options] if self.table.open else []

    def moves_with(self, verb: str) -> list[str]:
        """What the legal moves of one verb are about."""
        return [move.removeprefix(f"{verb} ") for move in self.moves if move.startswith(f"{verb} ")]

    @property
    def details(self) -> dict[str, Any]:
        question = self.table.question(self.asked)
        assert question is not None
        details = question["details"]
        assert isinstance(details, dict)
        return details

    def over(self) -> bool:
        return self.table.over

    @property
    def idle(self) -> bool:
        """No card is being resolved: the turn's own question is open."""
        return self.table.over or self.table.stack[-1].program is TURN

    # Where cards are

    def hand(self, seat: int = 0) -> str:
        return spell(self.table.players[seat].hand)

    def deck(self, seat: int = 0) -> str:
        return spell_pile(self.table.players[seat].deck[::-1])

    def discard(self, seat: int = 0) -> str:
        return spell(self.table.players[seat].discard)

    def discard_pile(self, seat: int = 0) -> str:
        return spell_pile(self.table.players[seat].discard[::-1])

    def in_play(self, seat: int = 0) -> str:
        return spell_pile([piece & CARD for piece in self.table.players[seat].play])

    def looking(self, seat: int = 0) -> str:
        return spell(self.table.players[seat].limbo)

    @property
    def trash(self) -> str:
        return spell(self.table.trash)

    def left(self, name: str) -> int:
        return self.table.in_supply(number(name))

    # Counters

    @property
    def actions(self) -> int:
        return self.table.actions

    @property
    def buys(self) -> int:
        return self.table.buys

    @property
    def coins(self) -> int:
        return self.table.coins

    # What is told

    def events(self, kind: str, seat: int = PUBLIC) -> list[dict[str, Any]]:
        """Events of a kind as a seat sees them, without kind."""
        assert self.table.journal is not None
        seen = [event.seen_by(seat) for event in self.table.journal.events if event.kind == kind]
        return [{name: value for name, value in event.items() if name != "event"} for event in seen]

    def view(self, seat: int) -> dict[str, Any]:
        return self.table.view(seat)

    def player_view(self, of: int, seat: int) -> dict[str, Any]:
        """What a seat sees of a player."""
        players: list[dict[str, Any]] = self.view(seat)["players"]
        return players[of]

    # Twins

    def copy(self) -> Scene:
        return Scene(self.table.copy())

    def saved_and_loaded(self) -> Scene:
        loaded = GAME.load(self.table.plain())
        assert isinstance(loaded, DominionState)
        return Scene(loaded)


def copied_midway(scene: Scene, *texts: str) -> Scene:
    """Plays a script. At every question a copy and a loaded save are taken, which finish it too and must end up equal.

    What others guess at that moment, and what a copy does that goes its own way, must leave the table as it is.
    """
    twins: list[tuple[Scene, int]] = []
    inside = 0
    for place, text in enumerate(texts):
        inside += not scene.idle
        twins += [(scene.copy(), place), (scene.saved_and_loaded(), place)]
        _disturb(scene, place)
        scene.play(text)
    assert inside, "no question of this script is asked inside a card"
    for twin, place in twins:
        twin.play(*texts[place:])
        assert twin.table.key() == scene.table.key()
    return scene


def _disturb(scene: Scene, chance: int) -> None:
    key = scene.table.key()
    for seat in range(scene.table.seats):
        guessed = scene.table.guess(seat, seeded(chance))
        assert guessed.view(seat) == scene.table.view(seat)
        assert all(guessed.legal_moves(asked) for asked in guessed.to_act)
    wanderer = scene.copy()
    steps = random.Random(chance)
    for _ in range(_WANDER):
        if not wanderer.table.over:
            seat = wanderer.asked
            wanderer.play(f"{seat}: {steps.choice(wanderer.moves)}")
    assert scene.table.key() == key
