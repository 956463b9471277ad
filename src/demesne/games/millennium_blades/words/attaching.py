"""Attaching: a card under another one, for stars, symbols or protection. Attached cards lie open."""

from __future__ import annotations

from typing import Any

from demesne.core.effect import Asks, Effect
from demesne.core.move import Move
from demesne.core.picks import Picks
from demesne.games.millennium_blades.cards import DESIGN, DESIGNS, TITLES
from demesne.games.millennium_blades.face import Face
from demesne.games.millennium_blades.frame import AbilityFrame
from demesne.games.millennium_blades.moves import ATTACH, DONE, CardMove
from demesne.games.millennium_blades.state import BladesState
from demesne.games.millennium_blades.survey import face_of
from demesne.games.millennium_blades.verbs import decide, leave_hand, memory, put, remember, show_deck
from demesne.games.millennium_blades.voice import Voice, both, plural
from demesne.games.millennium_blades.words.hands import hand_moves
from demesne.games.millennium_blades.words.which import THIS, this_face
from demesne.games.millennium_blades.words.word import Aimed, Choose, Pick, Target, Word

_NUMBERS = ["no", "one", "two", "three", "four"]


class Attach(Aimed):
    """A card from the hand is attached to a card in play, which gets stars, symbols or steadiness from it."""

    verb = "attach to"

    def __init__(self, target: Target = THIS, stars: int = 0, steady: bool = False, symbols: bool = False) -> None:
        super().__init__(target)
        self.stars = stars
        self.steady = steady
        self.symbols = symbols

    def steps(self) -> list[Effect[Any, Any]]:
        return [*([Choose(self.target, self.verb)] if isinstance(self.target, Pick) else []), PickToAttach(self), self]

    def run(self, g: BladesState, f: AbilityFrame) -> None:
        m = memory(g, f)
        cards = m.cards
        for face in self.targets(g, f):
            for card in cards:
                if card in g.contest.hands[f.seat] and face.seat == f.seat:
                    leave_hand(g, f.seat, card)
                    self.attach(g, face, card)
                    m.done += 1
                    m.it = face.serial
                    return

    def attach(self, g: BladesState, face: Face, card: int) -> None:
        piece = face.piece.copy()
        piece.attached = (*piece.attached, card)
        piece.plus += self.stars
        piece.steady = piece.steady or self.steady
        if self.symbols:
            piece.lent |= DESIGNS[DESIGN[card]].symbols
        put(g, face, piece)
        show_deck(g, face.seat)
        if g.journal is not None:
            g.journal.reveal("attach", face.seat, {"card": TITLES[card], "other": TITLES[piece.card]})

    def could(self, g: BladesState, f: AbilityFrame) -> bool:
        return bool(g.contest.hands[f.seat]) and super().could(g, f)

    def say(self, v: Voice) -> str:
        return f"{v.verb('attach')} a card from {v.your} hand to {self.target.say(v)}{self.gifts()}"

    def gifts(self) -> str:
        gifts: list[str] = []
        if self.stars:
            gifts.append(f"it has {plural(self.stars, 'more star')}")
        if self.symbols:
            gifts.append("it also has that card's symbols")
        if self.steady:
            gifts.append("opponents cannot flip it")
        return f": {both(gifts)}" if gifts else ""


class PickToAttach(Asks[BladesState, AbilityFrame]):
    """Which card from the hand; nobody is asked where there is nothing to attach it to."""

    prompt = "attach"

    def __init__(self, attach: Attach) -> None:
        self.attach = attach

    def run(self, g: BladesState, f: AbilityFrame) -> None:
        memory(g, f).cards = ()
        if self.attach.could(g, f):
            decide(g, f, self, self.options(g, f))

    def options(self, g: BladesState, f: AbilityFrame) -> list[Move]:
        return hand_moves(g, f.seat, ATTACH)

    def answer(self, g: BladesState, f: AbilityFrame, move: Move) -> None:
        assert isinstance(move, CardMove)
        memory(g, f).cards = (move.card,)


class AttachUpTo(Word):
    """Up to so many cards from the hand are attached to this."""

    def __init__(self, count: int) -> None:
        self.count = count

    def steps(self) -> list[Effect[Any, Any]]:
        return [AttachCards(self.count), self]

    def run(self, g: BladesState, f: AbilityFrame) -> None:
        """All is done by then."""

    def say(self, v: Voice) -> str:
        return f"{v.verb('attach')} up to {_NUMBERS[self.count]} cards from {v.your} hand to this"


class AttachCards(Picks[BladesState, AbilityFrame]):
    """Each card picked is attached at once, for all to see."""

    prompt = "attach"
    done = DONE
    ordered = True

    def __init__(self, count: int) -> None:
        self.limit = count

    def run(self, g: BladesState, f: AbilityFrame) -> None:
        remember(g, f).cards = ()
        options = self.options(g, f)
        if options:
            g.ask_part(f.seat, self, options, 0)

    def things(self, g: BladesState, f: AbilityFrame) -> list[Move]:
        this = this_face(g, f)
        return hand_moves(g, f.seat, ATTACH) if this is not None and not this.gear else []

    def picked(self, g: BladesState, f: AbilityFrame) -> list[Move]:
        return [ATTACH[card] for card in memory(g, f).cards]

    def pick(self, g: BladesState, f: AbilityFrame, move: Move) -> None:
        assert isinstance(move, CardMove)
        m = memory(g, f)
        this = this_face(g, f)
        assert this is not None
        leave_hand(g, f.seat, move.card)
        Attach().attach(g, this, move.card)
        m.cards = (*m.cards, move.card)
        m.done += 1

    def times(self, g: BladesState, f: AbilityFrame, move: Move) -> int:
        return g.contest.hands[f.seat].count(move.card) if isinstance(move, CardMove) else 1

    def most(self, g: BladesState, f: AbilityFrame) -> int:
        return min(self.limit, self.count(g, f) + len(g.contest.hands[f.seat]))


class AttachThis(Attach):
    """This accessory itself is attached to a card in the tableau."""

    def steps(self) -> list[Effect[Any, Any]]:
        return [Choose(self.target, self.verb), self] if isinstance(self.target, Pick) else [self]

    def run(self, g: BladesState, f: AbilityFrame) -> None:
        this = this_face(g, f)
        for face in self.targets(g, f):
            if this is not None and this.gear and face.serial != this.serial:
                put(g, this, None)
                now = face_of(g, face.serial)
                if now is not None:
                    self.attach(g, now, this.piece.card)
                    memory(g, f).done += 1

    def could(self, g: BladesState, f: AbilityFrame) -> bool:
        return Aimed.could(self, g, f)

    def say(self, v: Voice) -> str:
        return f"{v.verb('attach')} this to {self.target.say(v)}{self.gifts()}"
