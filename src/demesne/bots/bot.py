"""A bot: it chooses the moves of a seat."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from mypy_extensions import mypyc_attr

from demesne.core.decision import Decision
from demesne.core.move import Move
from demesne.core.state import State
from demesne.core.wording_types import MoveParts, Sentence


@mypyc_attr(allow_interpreted_subclasses=True)
class Bot:
    """Plays one seat of one game at a time. To write a bot, subclass this and define `choose`.

    A bot gets the whole position, because building a view for every decision would take longer than the game itself. It
    must read only what its seat may know: its own cards, and what lies open. Tests check this with guesses: on
    `state.guess(seat, rng)`, which deals everything hidden anew, a bot must give the same answer.
    """

    name: str = "bot"
    """How tables and results call it."""

    def begin(self, seed: int) -> None:
        """A new game starts: forget the last one, and draw all random numbers from this seed."""

    def use_clock(self, stop: Callable[[], bool] | None = None) -> None:
        """People wait for this bot: where it has a budget, it counts seconds from now on. Once `stop` says True, the answer is
        no longer wanted, and any answer will do. Without this call a bot counts what is the same on every machine."""

    def think(self, state: State, seat: int, seconds: float) -> bool:
        """Think about the open question for at most so long, and say whether `choose` would now answer at once. The
        caller may do other work in between."""
        return True

    def hurry(self) -> None:
        """`choose` is to answer at once with what was thought so far."""

    def choose(self, state: State, seat: int) -> Move:
        """One of `state.legal_moves(seat)`. The position must stay as it is."""
        raise NotImplementedError

    def stays_ready(self, state: State, seat: int) -> bool:
        """Whether a seat that is ready does nothing while others still act in a simultaneous phase.

        A bot that wants to move after all returns False, and is then asked to choose.
        """
        return True

    def words(self, state: State, seat: int) -> list[tuple[int, str]]:
        """What it says in a word to other seats, of what lies between them: their seats and the words.

        A table tells each word to the seat it is for, and to nobody else.
        """
        return []

    def explain(self, state: State, seat: int, move: Move) -> list[Sentence]:
        """Why it would make this move, for a player who asked for a hint: a sentence or two, as templates with both persons
        (`[their|your]`), because whoever looks back at the game reads them too."""
        others = len(state.legal_moves(seat)) - 1
        if not others:
            return [ONLY_MOVE]
        return [sentence("{bot} prefers it to {others|other move|other moves}.", bot=self.name, others=others)]

    def explain_answer(self, state: State, seat: int, moves: list[Move]) -> list[Sentence]:
        """Why it would answer the open question with these moves: one, or several where it asks for several things."""
        return self.explain(state, seat, moves[0])


def sentence(text: str, **fields: str | int) -> Sentence:
    """A sentence of a reason that names no moves."""
    return Sentence(text, fields)


def naming(text: str, moves: dict[str, list[MoveParts]], **fields: str | int) -> Sentence:
    """A sentence of a reason that names answers of one or several moves."""
    return Sentence(text, fields, {name: tuple(parts) for name, parts in moves.items()})


ONLY_MOVE: Final = Sentence("It is the only legal move.")
STAY_READY: Final = Sentence(
    "[They are|You are] ready, and nothing here is worth changing [their|your] mind: wait for the others."
)


def whole_answer(bot: Bot, state: State, seat: int) -> list[Move]:
    """The whole answer of a bot to the open question, found on a copy. A question for several things takes several moves."""
    begun = state.decision(seat)
    assert begun is not None
    twin = state.copy()
    made: list[Move] = []
    decision: Decision | None = begun
    while decision is not None and decision.asker is begun.asker and decision.part == begun.part + len(made):
        move = bot.choose(twin, seat)
        twin.apply(seat, move)
        made.append(move)
        decision = twin.decision(seat)
    return made
