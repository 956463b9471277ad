"""Choices: may, either or, naming a card, declaring a symbol."""

from __future__ import annotations

from demesne.core.effect import Program
from demesne.core.move import Move
from demesne.games.millennium_blades.cards import DESIGNS, ELEMENTS, KIND, PRINTS, SINGLE, SYMBOLS, TYPES
from demesne.games.millennium_blades.frame import AbilityFrame
from demesne.games.millennium_blades.moves import DECLARE, NAME, NO, YES, NameMove, NumberMove
from demesne.games.millennium_blades.state import BladesState
from demesne.games.millennium_blades.survey import face_of
from demesne.games.millennium_blades.verbs import memory, put, remember
from demesne.games.millennium_blades.view_types import MillenniumBladesDetails
from demesne.games.millennium_blades.voice import YOU, Voice
from demesne.games.millennium_blades.words.word import Word, joined, program, push_part


class May(Word):
    """Some words, if the player wants."""

    prompt = "may"

    def __init__(self, *words: Word) -> None:
        self.words = words
        self.then = program(words)

    def parts(self) -> list[Program]:
        return [self.then]

    def run(self, g: BladesState, f: AbilityFrame) -> None:
        remember(g, f)
        if self.could(g, f):
            g.ask(f.seat, self, self.options(g, f))

    def could(self, g: BladesState, f: AbilityFrame) -> bool:
        return self.words[0].could(g, f)

    def options(self, g: BladesState, f: AbilityFrame) -> list[Move]:
        return [YES, NO]

    def answer(self, g: BladesState, f: AbilityFrame, move: Move) -> None:
        if move is YES:
            push_part(g, self.then, f.seat, f)

    def details(self, g: BladesState, f: AbilityFrame) -> MillenniumBladesDetails:
        return {"what": joined(self.words, YOU)}

    def say(self, v: Voice) -> str:
        first = self.words[0].say(YOU)
        rest = f". If {v.you} do, {joined(self.words[1:], v)}" if len(self.words) > 1 else ""
        return f"{'' if v.third else 'you '}may {first}{rest}"


class Once(May):
    """The same, once in a tournament; asked until it is done."""

    def could(self, g: BladesState, f: AbilityFrame) -> bool:
        return not g.contest.spent >> memory(g, f).owner & 1 and super().could(g, f)

    def answer(self, g: BladesState, f: AbilityFrame, move: Move) -> None:
        if move is YES:
            g.contest.spent |= 1 << memory(g, f).owner
        super().answer(g, f, move)

    def say(self, v: Voice) -> str:
        return f"once in a tournament {super().say(v)}"


class OrElse(Word):
    """One thing, or another: the player chooses, and does what can be done."""

    prompt = "or else"

    def __init__(self, first: Word, second: Word) -> None:
        self.first = first
        self.second = second
        self.one = program((first,))
        self.other = program((second,))

    def parts(self) -> list[Program]:
        return [self.one, self.other]

    def run(self, g: BladesState, f: AbilityFrame) -> None:
        remember(g, f)
        if self.first.could(g, f):
            g.ask(f.seat, self, self.options(g, f))
        else:
            push_part(g, self.other, f.seat, f)

    def could_ask(self, g: BladesState, f: AbilityFrame) -> bool:
        return self.first.could(g, f)

    def options(self, g: BladesState, f: AbilityFrame) -> list[Move]:
        return [YES, NO]

    def answer(self, g: BladesState, f: AbilityFrame, move: Move) -> None:
        push_part(g, self.one if move is YES else self.other, f.seat, f)

    def details(self, g: BladesState, f: AbilityFrame) -> MillenniumBladesDetails:
        return {"what": self.first.say(YOU), "other": self.second.say(YOU)}

    def say(self, v: Voice) -> str:
        return f"{self.first.say(v)} or {self.second.say(v)}"


class Called(Word):
    """Some words under a set's keyword, with the text as its reminder; once, or so many times."""

    def __init__(self, name: str, *words: Word, times: int = 1) -> None:
        self.name = name
        self.words = words
        self.often = times
        self.then = program(words)

    def parts(self) -> list[Program]:
        return [self.then]

    def run(self, g: BladesState, f: AbilityFrame) -> None:
        remember(g, f)
        for _ in range(self.often):
            push_part(g, self.then, f.seat, f)

    def say(self, v: Voice) -> str:
        times = ["", "", " twice", " three times"][self.often]
        return f"{self.name}{times} ({joined(self.words, v)})"


class NameCard(Word):
    """Name a Single; words that follow speak of *the named card*. The name stays with this card."""

    prompt = "name"

    def options(self, g: BladesState, f: AbilityFrame) -> list[Move]:
        return [NAME[design] for design in NAMED]

    def answer(self, g: BladesState, f: AbilityFrame, move: Move) -> None:
        assert isinstance(move, NameMove)
        memory(g, f).named = move.design
        note_on_this(g, f)
        if g.journal is not None:
            g.journal.add("name", f.seat, {"card": DESIGNS[move.design].name})

    def say(self, v: Voice) -> str:
        return f"{v.verb('name')} a card"


NAMED = sorted({print_.design.number for print_ in PRINTS if KIND[print_.number] == SINGLE})


class Declare(Word):
    """Declare an element or a type. It stays with this card."""

    prompt = "declare"

    def __init__(self, by: str = "type") -> None:
        self.by = by

    def options(self, g: BladesState, f: AbilityFrame) -> list[Move]:
        first = 0 if self.by == "element" else len(ELEMENTS)
        count = len(ELEMENTS) if self.by == "element" else len(TYPES)
        return [DECLARE[symbol] for symbol in range(first, first + count)]

    def answer(self, g: BladesState, f: AbilityFrame, move: Move) -> None:
        assert isinstance(move, NumberMove)
        memory(g, f).symbol = move.number
        note_on_this(g, f)
        if g.journal is not None:
            g.journal.add("declare", f.seat, {"symbol": SYMBOLS[move.number]})

    def details(self, g: BladesState, f: AbilityFrame) -> MillenniumBladesDetails:
        return {"kind": self.by}

    def say(self, v: Voice) -> str:
        return f"{v.verb('declare')} {'an' if self.by == 'element' else 'a'} {self.by}"


def note_on_this(g: BladesState, f: AbilityFrame) -> None:
    """What was named and declared stays with this card."""
    m = memory(g, f)
    face = face_of(g, m.piece)
    if face is not None:
        piece = face.piece.copy()
        piece.named = m.named
        piece.declared = m.symbol
        put(g, face, piece)
