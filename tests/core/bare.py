"""A position with nothing in it but a list of what was done, and the smallest effects."""

from __future__ import annotations

from typing import cast

from demesne.core import Asks, Effect, Frame, Game, Move, Option, Outcome, Picks, Program, Rng, State, seeded

YES = Move(0, "say yes", "say", "yes")
NO = Move(1, "say no", "say", "no")
STOP = Move(2, "stop", "stop")
NEVER = Move(3, "say never", "say", "never")


class Bare(State):
    def __init__(self, seats: int = 2) -> None:
        super().__init__(seats, seeded(1))
        self.done: list[str] = []
        self.closed: list[int] = []
        """Seats that are not asked any more."""
        self.gathered: list[str] = []
        """Picks that wait for the end of their question."""

    def copy(self) -> Bare:
        twin = Bare(self.seats)
        twin.rng = self.rng.copy()
        twin.done = self.done[:]
        twin.closed = self.closed[:]
        twin.gathered = self.gathered[:]
        self.copy_frame_work(twin)
        return twin

    def game_view(self, seat: int) -> dict[str, object]:
        return {"done": self.done, "view of": seat}

    def guess(self, seat: int, rng: Rng) -> Bare:
        return self.copy()

    def outcome(self) -> Outcome:
        return Outcome([1] * self.seats, [0] * self.seats, "bare")

    def zones(self) -> dict[str, object]:
        return {"done": self.done, "closed": self.closed, "gathered": self.gathered}


class Note(Effect[Bare, Frame]):
    def __init__(self, text: str) -> None:
        self.text = text

    def run(self, g: Bare, f: Frame) -> None:
        g.done.append(f"{f.seat} {self.text}")
        if g.journal is not None:
            g.journal.add("note", f.seat, {"text": self.text})


class Ask(Asks[Bare, Frame]):
    """Yes or no, unless the seat is closed."""

    prompt = "well?"

    def options(self, g: Bare, f: Frame) -> list[Move]:
        return [] if f.seat in g.closed else [YES, NO]

    def answer(self, g: Bare, f: Frame, move: Move) -> None:
        g.done.append(f"{f.seat} {move.text}")
        if g.journal is not None:
            g.journal.add("answer", f.seat, {"text": move.text})


class Gather(Picks[Bare, Frame]):
    """Two or three of three answers, each once."""

    prompt = "which?"
    done = STOP
    independent = True

    def things(self, g: Bare, f: Frame) -> list[Move]:
        return [] if f.seat in g.closed else [move for move in (YES, NO, NEVER) if move.text not in g.gathered]

    def picked(self, g: Bare, f: Frame) -> list[Move]:
        return [move for move in (YES, NO, NEVER) if move.text in g.gathered]

    def pick(self, g: Bare, f: Frame, move: Move) -> None:
        g.gathered = sorted([*g.gathered, move.text])

    def least(self, g: Bare, f: Frame) -> int:
        return 2

    def most(self, g: Bare, f: Frame) -> int:
        return 3

    def finish(self, g: Bare, f: Frame) -> None:
        g.done.append(f"{f.seat} gathered {', '.join(g.gathered)}")
        g.gathered = []


class End(Effect[Bare, Frame]):
    def run(self, g: Bare, f: Frame) -> None:
        g.end()


class BareGame(Game):
    """As many questions to each seat in turn as the option says."""

    name = "bare"
    title = "Bare"
    tagline = "Yes or no"
    fewest = 2
    most = 3

    def __init__(self, program: Program) -> None:
        self.program = program

    def options(self) -> list[Option]:
        return []

    def settings(self, players: int, seed: int, options: dict[str, object]) -> dict[str, object]:
        return {}

    def setup(self, players: int, seed: int, settings: dict[str, object]) -> Bare:
        state = Bare(players)
        state.push(self.program, 0)
        return state

    def load(self, plain: dict[str, object]) -> Bare:
        state = Bare()
        state.done = cast("list[str]", plain["done"])
        state.closed = cast("list[int]", plain["closed"])
        state.gathered = cast("list[str]", plain["gathered"])
        state.restore_frame_work(plain)
        return state

    def moves(self) -> list[Move]:
        return [YES, NO, STOP, NEVER]


def started(program: Program, seats: int = 2, seat: int = 0) -> Bare:
    """A position with this program begun."""
    state = Bare(seats)
    state.push(program, seat)
    state.advance()
    return state
