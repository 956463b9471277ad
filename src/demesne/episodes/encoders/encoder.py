"""What every encoder has: a table of fields, and a buffer of 16-bit numbers that it fills.

An encoder reads the position itself, not a view of it: building views would cost more than the game. It writes only what the
seat may know; a test compares positions that differ in nothing else.
"""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from demesne.core.decision import Decision
from demesne.core.errors import RulesBug
from demesne.core.picks import Picks
from demesne.core.state import State

LARGEST = 32_767
"""The largest number that an observation holds; the bound of fields that have no other."""


class Field:
    """Some numbers of an observation with a common meaning, from `start` on."""

    __slots__ = ("high", "low", "meaning", "name", "size", "start")

    def __init__(self, name: str, start: int, size: int, low: int, high: int, meaning: str) -> None:
        self.name = name
        self.start = start
        self.size = size
        self.low = low
        self.high = high
        self.meaning = meaning


@mypyc_attr(allow_interpreted_subclasses=True)
class Encoder:
    """Writes what one seat knows of a position. Seats are counted from the reader: 0 is itself, 1 its left neighbour."""

    def __init__(self, players: int) -> None:
        self.players = players
        self.fields: list[Field] = []
        self.size = 0
        """How many numbers an observation has."""
        self._prompts: dict[str, int] = {}
        self._zeros: list[int] = []
        self._nothing = b""
        self._wide: list[int] = []
        """Where numbers may be that do not fit into one byte."""

    # Building the table of fields

    def add(self, name: str, size: int, low: int, high: int, meaning: str) -> int:
        """One more field; returns where it starts."""
        start = self.size
        self.fields.append(Field(name, start, size, low, high, meaning))
        self.size += size
        return start

    def add_question(self, prompts: list[str]) -> int:
        """The fields about the open question, for all games alike; returns where they start."""
        self._prompts = {prompt: number + 1 for number, prompt in enumerate(prompts)}
        start = self.add("to_act", self.players, 0, 1, "who is asked something, by seats counted from the reader")
        listed = ", ".join([f"{number + 1} {prompt}" for number, prompt in enumerate(prompts)])
        self.add("question", 1, 0, len(prompts), f"what the reader is asked; 0 nothing, {listed}")
        self.add("picked", 1, 0, LARGEST, "things picked so far for the open question")
        self.add("least", 1, 0, LARGEST, "things that must be picked for it in all")
        self.add("most", 1, 0, LARGEST, "things that may be picked for it in all")
        return start

    def question(self, g: State, seat: int) -> list[int]:
        """The numbers of `add_question`."""
        players = self.players
        numbers = [0] * (players + 4)
        for decision in g.open:
            if decision.seat >= 0:
                numbers[(decision.seat - seat) % players] = 1
                if decision.seat == seat:
                    self._ask(g, decision, numbers)
        return numbers

    def _ask(self, g: State, decision: Decision, numbers: list[int]) -> None:
        at, asker = self.players, decision.asker
        # Looked up by name: a compiled class does not see what a subclass in plain Python says for its whole class.
        numbers[at] = self._prompts.get(getattr(asker, "prompt"), 0)  # noqa: B009
        if isinstance(asker, Picks):
            frame = g.frame_of(decision)
            numbers[at + 1] = decision.part
            numbers[at + 2] = asker.least(g, frame)
            numbers[at + 3] = min(asker.most(g, frame), LARGEST)

    # Encoding

    def encode(self, g: State, seat: int, buffer: bytearray, offset: int) -> None:
        """Write the observation into a buffer, from this byte on."""
        if not self._nothing:
            self._learn_sizes()
        row = self._zeros.copy()
        self.fill(g, seat, row)
        end = offset + 2 * self.size
        buffer[offset:end] = self._nothing
        # Nearly all numbers fit into their low byte: those go in one piece, the rest one by one.
        for at in self._wide:
            number = row[at]
            if number < 0 or number > 255:
                if not -LARGEST <= number <= LARGEST:
                    raise RulesBug(f"{number} at place {at} of an observation is beyond its bounds")
                row[at] = number & 255
                buffer[offset + 2 * at + 1] = number >> 8 & 255
        buffer[offset:end:2] = bytes(row)

    def _learn_sizes(self) -> None:
        self._nothing = bytes(2 * self.size)
        self._zeros = [0] * self.size
        for field in self.fields:
            if field.low < 0 or field.high > 255:
                self._wide += range(field.start, field.start + field.size)

    def fill(self, g: State, seat: int, row: list[int]) -> None:
        """Write the observation into a row of zeros."""
        raise NotImplementedError


def write(row: list[int], at: int, numbers: list[int]) -> None:
    """Numbers side by side."""
    for number in numbers:
        row[at] = number
        at += 1
