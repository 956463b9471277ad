"""A character that lies on one of its player's cards for the rest of the tournament."""

from __future__ import annotations

from typing import Final

from demesne.games.millennium_blades.face import Face
from demesne.games.millennium_blades.frame import AbilityFrame
from demesne.games.millennium_blades.piece import NO_PIECE
from demesne.games.millennium_blades.state import BladesState
from demesne.games.millennium_blades.survey import face_of
from demesne.games.millennium_blades.verbs import memory, note_done, put
from demesne.games.millennium_blades.voice import Voice
from demesne.games.millennium_blades.words.which import At, Cards
from demesne.games.millennium_blades.words.word import Aimed, One


class Glue(Aimed):
    """The character is attached to a card in the tableau, which opponents cannot flip any more. It stays there."""

    verb = "attach to"

    def __init__(self, cards: Cards) -> None:
        super().__init__(One(cards))

    def run(self, g: BladesState, f: AbilityFrame) -> None:
        for face in self.targets(g, f):
            piece = face.piece.copy()
            piece.steady = True
            put(g, face, piece)
            note_done(memory(g, f), face)
            g.contest.bonds[f.seat] = face.serial
            if g.journal is not None:
                g.journal.add("attach", f.seat, {"card": g.players[f.seat].character.name, "other": face.title})

    def could(self, g: BladesState, f: AbilityFrame) -> bool:
        return g.contest.bonds[f.seat] == NO_PIECE and super().could(g, f)

    def say(self, v: Voice) -> str:
        return f"{v.verb('attach')} this character to {self.target.say(v)}: opponents cannot flip it"


class Glued(At):
    """The card that the character is attached to."""

    def find(self, g: BladesState, f: AbilityFrame) -> Face | None:
        return face_of(g, g.contest.bonds[memory(g, f).owner])


GLUED: Final = Glued("the card this character is attached to")
