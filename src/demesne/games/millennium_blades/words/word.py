"""A word: one thing that a card does, with its sentence. A card's text is nothing but what its words say.

A word says a clause in the voice it is given (`flip` or `flips`, `your` or `their`), and is carried out by its steps: itself,
or first a question for what it deals with and then itself.
"""

from __future__ import annotations

from typing import Any

from demesne.core.effect import Asks, Effect, Program
from demesne.core.move import Move
from demesne.core.picks import Picks
from demesne.games.millennium_blades.face import Face
from demesne.games.millennium_blades.frame import ITSELF, AbilityFrame
from demesne.games.millennium_blades.moves import CHOOSE, DONE, PlaceMove
from demesne.games.millennium_blades.state import BladesState
from demesne.games.millennium_blades.survey import face_of, survey
from demesne.games.millennium_blades.verbs import memory, remember
from demesne.games.millennium_blades.view_types import MillenniumBladesDetails
from demesne.games.millennium_blades.voice import Voice, both
from demesne.games.millennium_blades.words.which import At, Cards

_NUMBERS = ["no", "one", "two", "three", "four"]


class Word(Asks[BladesState, AbilityFrame]):
    """Carried out by `run`; a word that asks gives `options` and `answer` instead."""

    follows: bool = False
    """Said after the word before it with `then`, in the same sentence."""

    def say(self, v: Voice) -> str:
        """A clause that begins with its verb, without a full stop."""
        raise NotImplementedError

    def steps(self) -> list[Effect[Any, Any]]:
        return [self]

    def could(self, g: BladesState, f: AbilityFrame) -> bool:
        """Whether it can do something now: otherwise nobody is asked whether it shall."""
        return True

    def could_ask(self, g: BladesState, f: AbilityFrame) -> bool:
        return self.could(g, f)

    def details(self, g: BladesState, f: AbilityFrame) -> MillenniumBladesDetails:
        return {}


def program(words: tuple[Word, ...]) -> Program:
    return Program(tuple([step for word in words for step in word.steps()]))


def index_of(g: BladesState, f: AbilityFrame) -> int:
    """Where in the stack the ability's own frame lies."""
    if f.root != ITSELF:
        return f.root
    place = len(g.stack) - 1
    while g.stack[place] is not f:
        place -= 1
    return place


def push_part(g: BladesState, part: Program, seat: int, f: AbilityFrame) -> None:
    """Have a part of an ability carried out by a seat."""
    root = index_of(g, f)
    frame = g.push_ability(part, seat)
    frame.root = root


def joined(words: tuple[Word, ...], v: Voice) -> str:
    """Clauses in one sentence: `flip it and gain 9 RP`."""
    return both([said for said in [word.say(v) for word in words] if said])


# What a word is aimed at


class Pick:
    """Cards to be chosen by whoever carries it out, `least` to `most` of them."""

    def __init__(self, cards: Cards, least: int, most: int, words: str) -> None:
        self.cards = cards
        self.least = least
        self.most = most
        self.words = words

    def say(self, v: Voice) -> str:
        if self.words:
            return f"{self.words} {self.cards.plural(v)}"
        return self.cards.a(v)


class One(Pick):
    """`a card ...`, or `your lowest card` where there is hardly a choice."""

    def __init__(self, cards: Cards) -> None:
        super().__init__(cards, 1, 1, "")

    def say(self, v: Voice) -> str:
        said = self.cards.a(v)
        for word in ("highest", "lowest"):
            if said.startswith(f"a {word} "):
                return f"{v.your} {said[2:]}".replace(f" in {v.your} tableau", "")
        return said


class Some(Pick):
    """Exactly so many, if there are."""

    def __init__(self, count: int, cards: Cards) -> None:
        super().__init__(cards, count, count, _NUMBERS[count])


class UpTo(Pick):
    def __init__(self, count: int, cards: Cards) -> None:
        super().__init__(cards, 0, count, f"up to {_NUMBERS[count]}")


class AnyOf(Pick):
    def __init__(self, cards: Cards) -> None:
        super().__init__(cards, 0, 99, "any number of")


class Every:
    """All of them."""

    def __init__(self, cards: Cards) -> None:
        self.cards = cards

    def say(self, v: Voice) -> str:
        said = self.cards.noun(v)
        if said.startswith("card among the two"):
            return "the two cards to its left"
        return f"each {said}"


Target = At | Pick | Every


class Choose(Picks[BladesState, AbilityFrame]):
    """Asks for cards in play; they stay in `chosen` for the word that follows."""

    prompt = "choose cards"
    done = DONE

    def __init__(self, target: Pick, verb: str) -> None:
        self.target = target
        self.verb = verb

    def run(self, g: BladesState, f: AbilityFrame) -> None:
        remember(g, f).chosen = ()
        things = self.things(g, f)
        if len(things) <= self.target.least:
            for move in things:
                self.pick(g, f, move)
            return
        g.ask_part(f.seat, self, self.options(g, f), 0)

    def candidates(self, g: BladesState, f: AbilityFrame) -> list[Face]:
        return self.target.cards.find(g, f)

    def things(self, g: BladesState, f: AbilityFrame) -> list[Move]:
        chosen = memory(g, f).chosen
        moves = [CHOOSE[face.seat][face.place] for face in self.candidates(g, f) if face.serial not in chosen]
        return sorted(moves, key=move_code)

    def picked(self, g: BladesState, f: AbilityFrame) -> list[Move]:
        faces = [face_of(g, serial) for serial in memory(g, f).chosen]
        return [CHOOSE[face.seat][face.place] for face in faces if face is not None]

    def pick(self, g: BladesState, f: AbilityFrame, move: Move) -> None:
        assert isinstance(move, PlaceMove)
        m = memory(g, f)
        for face in [*survey(g).rows[move.seat], *survey(g).gear[move.seat]]:
            if face.place == move.spot:
                m.chosen = (*m.chosen, face.serial)

    def least(self, g: BladesState, f: AbilityFrame) -> int:
        return self.target.least

    def most(self, g: BladesState, f: AbilityFrame) -> int:
        return min(self.target.most, len(self.candidates(g, f)))

    def details(self, g: BladesState, f: AbilityFrame) -> MillenniumBladesDetails:
        return {"verb": self.verb}


def move_code(move: Move) -> int:
    return move.code


class Aimed(Word):
    """A word about cards in play: fixed ones, all of a group, or some that are chosen first."""

    verb = "choose"

    def __init__(self, target: Target) -> None:
        self.target = target

    def steps(self) -> list[Effect[Any, Any]]:
        if isinstance(self.target, Pick):
            return [Choose(self.target, self.verb), self]
        return [self]

    def targets(self, g: BladesState, f: AbilityFrame) -> list[Face]:
        """What it is about, with what the ability did before forgotten."""
        if isinstance(self.target, Pick):
            chosen = memory(g, f).chosen
            remember(g, f).chosen = ()
            faces = [face_of(g, serial) for serial in chosen]
            return [face for face in faces if face is not None]
        if isinstance(self.target, Every):
            found = self.target.cards.find(g, f)
        else:
            face = self.target.find(g, f)
            found = [] if face is None else [face]
        remember(g, f).chosen = ()
        return found

    def could(self, g: BladesState, f: AbilityFrame) -> bool:
        if isinstance(self.target, At):
            return self.target.find(g, f) is not None
        return len(self.target.cards.find(g, f)) >= 1
