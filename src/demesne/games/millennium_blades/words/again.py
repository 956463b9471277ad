"""Repeat: an effect of another card once more."""

from __future__ import annotations

from typing import Any

from demesne.core.effect import Effect
from demesne.games.millennium_blades.ability import ABILITIES, OF_DESIGN, TRIGGERS, Ability
from demesne.games.millennium_blades.cards import DESIGN
from demesne.games.millennium_blades.face import Face
from demesne.games.millennium_blades.frame import AbilityFrame
from demesne.games.millennium_blades.resolving import start
from demesne.games.millennium_blades.state import BladesState
from demesne.games.millennium_blades.verbs import memory
from demesne.games.millennium_blades.voice import Voice
from demesne.games.millennium_blades.words.which import At, Filter, this_face
from demesne.games.millennium_blades.words.word import Aimed, Choose, Pick, Target, Word


class ChooseToRepeat(Choose):
    """What is itself repeated repeats nothing, so nobody is asked for it."""

    def candidates(self, g: BladesState, f: AbilityFrame) -> list[Face]:
        return [] if memory(g, f).repeated else super().candidates(g, f)


class Repeat(Aimed):
    """Carry out effects of a trigger that another card has, at most for so many RP.

    A card in a tableau carries the effect out as if it were its own; for a box or an accessory the card that has it does. An
    effect that is repeated repeats nothing itself, and some cannot be copied.
    """

    verb = "repeat"

    def __init__(self, trigger: int, target: Target, *filters: Filter, most: int = 0) -> None:
        super().__init__(target)
        self.trigger = trigger
        self.filters = filters
        self.most = most

    def steps(self) -> list[Effect[Any, Any]]:
        return [ChooseToRepeat(self.target, self.verb), self] if isinstance(self.target, Pick) else [self]

    def run(self, g: BladesState, f: AbilityFrame) -> None:
        m = memory(g, f)
        this = this_face(g, f)
        for face in self.targets(g, f):
            fitting = face.text and all(each.fits(g, f, face) for each in self.filters)
            if fitting and not m.repeated and this is not None:
                on = face if this.gear else this
                repeat(g, f, face.design, self.trigger, on, self.most)
                m.it = face.serial
                m.done += 1

    def say(self, v: Voice) -> str:
        word = TRIGGERS[self.trigger]
        most = f" (max {self.most})" if self.most else ""
        if isinstance(self.target, At):
            conditions = " and ".join([each.be(v) for each in self.filters])
            tail = f" if it {conditions}" if conditions else ""
            return f"{v.verb('repeat')} the {word} effect of {self.target.say(v)}{tail}{most}"
        said = self.target.say(v)
        for article in ("a ", "an "):
            if said.startswith(article):
                said = f"{article}{said[len(article) :]}"
        return f"{v.verb('repeat')} the {word} effect of {_plain(said, word)}{most}"


def _plain(said: str, word: str) -> str:
    """That the card has such an effect goes without saying."""
    for article in ("a", "an"):
        said = said.replace(f" with {article} {word} effect", "")
    return said


class RepeatShown(Word):
    """Carry out effects of a card that was shown, as if they were this card's."""

    def __init__(self, trigger: int) -> None:
        self.trigger = trigger

    def run(self, g: BladesState, f: AbilityFrame) -> None:
        m = memory(g, f)
        this = this_face(g, f)
        if this is not None and not m.repeated:
            for card in m.cards[-1:]:
                repeat(g, f, DESIGN[card], self.trigger, this, 0)

    def say(self, v: Voice) -> str:
        return f"{v.verb('repeat')} its {TRIGGERS[self.trigger]} effect"


def repeat(g: BladesState, f: AbilityFrame, design: int, trigger: int, on: Face, most: int) -> None:
    """Begin a design's effects of a trigger once more, on a card, for whoever repeats them."""
    listed: list[Ability] = [each for each in OF_DESIGN[design] if each.trigger == trigger and not each.once]
    for ability in reversed(listed):
        if g.contest.gone >> f.seat & 1:
            return
        frame = start(g, ABILITIES[ability.number], on, f.seat)
        frame.repeated = True
        if most:
            frame.cap = most
