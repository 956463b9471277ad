"""Flips: turning cards face down, up again, and preventing it."""

from __future__ import annotations

from typing import Any

from demesne.core.effect import Effect
from demesne.core.move import Move
from demesne.games.millennium_blades.attempts import can_flip, flip, note_use
from demesne.games.millennium_blades.cards import STAR
from demesne.games.millennium_blades.face import Face
from demesne.games.millennium_blades.frame import AbilityFrame
from demesne.games.millennium_blades.moves import CHOOSE, PlaceMove
from demesne.games.millennium_blades.state import BladesState
from demesne.games.millennium_blades.survey import face_of, survey
from demesne.games.millennium_blades.verbs import decide, memory, note_done, put, remember, turn_down, turn_up
from demesne.games.millennium_blades.voice import Voice
from demesne.games.millennium_blades.words.filters import Doubled, type_counts
from demesne.games.millennium_blades.words.which import YOURS, Accessories, Cards
from demesne.games.millennium_blades.words.word import (
    Aimed,
    Choose,
    Every,
    One,
    Pick,
    UpTo,
    Word,
    index_of,
    move_code,
)


class ChooseToFlip(Choose):
    """Only cards that the card's player can flip may be chosen."""

    def candidates(self, g: BladesState, f: AbilityFrame) -> list[Face]:
        by = memory(g, f).owner
        return [face for face in self.target.cards.find(g, f) if can_flip(g, face, by)]


class Flip(Aimed):
    """Flip cards face down; what they had is remembered."""

    verb = "flip"

    def steps(self) -> list[Effect[Any, Any]]:
        return [ChooseToFlip(self.target, self.verb), self] if isinstance(self.target, Pick) else [self]

    def run(self, g: BladesState, f: AbilityFrame) -> None:
        root = index_of(g, f)
        by = memory(g, f).owner
        for face in reversed(self.targets(g, f)):
            now = face_of(g, face.serial)
            if now is not None:
                flip(g, now, by, root)

    def could(self, g: BladesState, f: AbilityFrame) -> bool:
        by = memory(g, f).owner
        if isinstance(self.target, (Pick, Every)):
            found = [face for face in self.target.cards.find(g, f) if can_flip(g, face, by)]
            return len(found) >= (max(1, self.target.least) if isinstance(self.target, Pick) else 1)
        face = self.target.find(g, f)
        return face is not None and can_flip(g, face, by)

    def say(self, v: Voice) -> str:
        return f"{v.verb('flip')} {self.target.say(v)}"


class FlipThen(Flip):
    """The same in one sentence with what comes before: `then flip this`."""

    follows = True


class FlipDoubled(Flip):
    """Flip a card of each type that two or more cards have, at most so many."""

    def __init__(self, most: int) -> None:
        super().__init__(UpTo(most, Cards(YOURS, Doubled())))
        self.most = most

    def steps(self) -> list[Effect[Any, Any]]:
        return [ChooseDoubled(self.most, self.verb), self]

    def say(self, v: Voice) -> str:
        return f"{v.verb('flip')} a card of each type that {v.you} have twice (max {self.most})"


class ChooseDoubled(ChooseToFlip):
    """One card for each doubled type: what is chosen already leaves a type of its own to the next."""

    def __init__(self, most: int, verb: str) -> None:
        super().__init__(UpTo(most, Cards(YOURS, Doubled())), verb)

    def run(self, g: BladesState, f: AbilityFrame) -> None:
        remember(g, f).chosen = ()
        options = self.options(g, f)
        if len(options) == 1:
            self.pick(g, f, options[0])
        elif options:
            g.ask_part(f.seat, self, options, 0)

    def things(self, g: BladesState, f: AbilityFrame) -> list[Move]:
        """Cards that, with those chosen, can stand for different types."""
        types = self.types(g, f)
        chosen = memory(g, f).chosen
        masks = [face.symbols & types for face in [face_of(g, serial) for serial in chosen] if face is not None]
        moves: list[Move] = [
            CHOOSE[face.seat][face.place]
            for face in self.candidates(g, f)
            if face.serial not in chosen and distinct([*masks, face.symbols & types])
        ]
        return sorted(moves, key=move_code)

    def types(self, g: BladesState, f: AbilityFrame) -> int:
        counts = type_counts([face for face in survey(g).rows[f.seat] if face.up])
        return sum([1 << symbol for symbol, count in counts.items() if count > 1])

    def least(self, g: BladesState, f: AbilityFrame) -> int:
        """As many as there are types; `options` end where no other card fits."""
        return self.most(g, f)

    def most(self, g: BladesState, f: AbilityFrame) -> int:
        return min(self.target.most, self.types(g, f).bit_count())


def distinct(masks: list[int]) -> bool:
    """Whether each mask can be given a bit of its own."""
    if not masks:
        return True
    first, rest = masks[0], masks[1:]
    return any(
        first >> bit & 1 and distinct([mask & ~(1 << bit) for mask in rest]) for bit in range(first.bit_length())
    )


class Unflip(Aimed):
    """Turn cards face up."""

    verb = "turn up"

    def run(self, g: BladesState, f: AbilityFrame) -> None:
        m = memory(g, f)
        for face in self.targets(g, f):
            if not face.up:
                turn_up(g, face)
                m.done += 1

    def say(self, v: Voice) -> str:
        return f"{v.verb('turn')} {self.target.say(v)} face up"


class UseUp(Aimed):
    """Use an accessory for this: it flips like every card that is used, and nobody can stop that."""

    verb = "use"

    def __init__(self) -> None:
        super().__init__(One(Accessories(YOURS)))

    def run(self, g: BladesState, f: AbilityFrame) -> None:
        for face in self.targets(g, f):
            note_use(g, face)
            note_done(memory(g, f), face)
            turn_down(g, face, face.seat)

    def say(self, v: Voice) -> str:
        return f"{v.verb('use')} {self.target.say(v)} for this and {v.verb('flip')} it"


class FlipTops(Word):
    """Every Top card with as many stars as the card revealed is flipped. It is nobody's effect against anybody."""

    def run(self, g: BladesState, f: AbilityFrame) -> None:
        stars = [STAR[card] for card in remember(g, f).cards]
        for face in reversed(survey(g).tops):
            if face is not None and face.star in stars:
                flip(g, face, face.seat, index_of(g, f))

    def say(self, v: Voice) -> str:
        return f"{v.verb('flip')} every Top card with as many stars"


# Reactions


class Stop(Word):
    """What would happen does not; with `steady`, opponents cannot flip that card any more."""

    def __init__(self, steady: bool = False) -> None:
        self.steady = steady

    def run(self, g: BladesState, f: AbilityFrame) -> None:
        attempt = g.stack[f.attempt]
        assert isinstance(attempt, AbilityFrame)
        attempt.stopped = True
        face = face_of(g, attempt.that)
        if self.steady and face is not None:
            piece = face.piece.copy()
            piece.steady = True
            put(g, face, piece)

    def say(self, v: Voice) -> str:
        return "stop that. Opponents cannot flip that card any more" if self.steady else "stop that"


class Retarget(Word):
    """Another card of yours, or this one, is flipped instead."""

    prompt = "retarget"

    def __init__(self, this: bool = False) -> None:
        self.this = this

    def run(self, g: BladesState, f: AbilityFrame) -> None:
        decide(g, f, self, self.options(g, f))

    def options(self, g: BladesState, f: AbilityFrame) -> list[Move]:
        if self.this:
            return []
        faces = [face for face in survey(g).rows[f.seat] if face.up and face.serial not in (f.that, f.piece)]
        return [CHOOSE[face.seat][face.place] for face in faces]

    def answer(self, g: BladesState, f: AbilityFrame, move: Move) -> None:
        assert isinstance(move, PlaceMove)
        attempt = g.stack[f.attempt]
        assert isinstance(attempt, AbilityFrame)
        for face in survey(g).rows[f.seat]:
            if face.place == move.spot:
                attempt.that = face.serial

    def could(self, g: BladesState, f: AbilityFrame) -> bool:
        return self.this or bool(self.options(g, f))

    def say(self, v: Voice) -> str:
        return (
            "that card stays and this is flipped instead" if self.this else "another card of yours is flipped instead"
        )


class RetargetHere(Retarget):
    """This card is flipped instead, as every Reaction's card is, and the attempt fails."""

    def __init__(self) -> None:
        super().__init__(this=True)

    def run(self, g: BladesState, f: AbilityFrame) -> None:
        attempt = g.stack[f.attempt]
        assert isinstance(attempt, AbilityFrame)
        attempt.stopped = True
