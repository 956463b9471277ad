"""Places: swapping, rearranging, and taking a card back."""

from __future__ import annotations

from demesne.core.move import Move
from demesne.games.millennium_blades.cards import TITLES
from demesne.games.millennium_blades.face import Face
from demesne.games.millennium_blades.frame import AbilityFrame
from demesne.games.millennium_blades.moves import CHOOSE, DONE, PlaceMove
from demesne.games.millennium_blades.piece import Piece
from demesne.games.millennium_blades.state import BladesState
from demesne.games.millennium_blades.survey import face_of, survey
from demesne.games.millennium_blades.verbs import join_hand, memory, note_done, put, remember, set_row
from demesne.games.millennium_blades.voice import Voice
from demesne.games.millennium_blades.words.which import Cards, this_face
from demesne.games.millennium_blades.words.word import Aimed, One, Some, Word


def swap(g: BladesState, one: Face, other: Face) -> None:
    """Two cards of a tableau change places."""
    row: list[Piece | None] = list(g.contest.rows[one.seat])
    row[one.place], row[other.place] = row[other.place], row[one.place]
    set_row(g, one.seat, row)
    if g.journal is not None:
        g.journal.add("swap", one.seat, {"card": TITLES[one.piece.card], "other": TITLES[other.piece.card]})


class SwapThis(Aimed):
    """This and another card of the tableau change places."""

    verb = "swap"

    def __init__(self, cards: Cards) -> None:
        super().__init__(One(cards))

    def run(self, g: BladesState, f: AbilityFrame) -> None:
        this = this_face(g, f)
        for face in self.targets(g, f):
            if this is not None and not this.gear:
                note_done(memory(g, f), face)
                swap(g, this, face)

    def say(self, v: Voice) -> str:
        return f"{v.verb('swap')} this with {self.target.say(v)}"


class SwapTwo(Aimed):
    """Two cards of the tableau change places; their stars are remembered."""

    verb = "swap"

    def __init__(self, cards: Cards) -> None:
        super().__init__(Some(2, cards))

    def run(self, g: BladesState, f: AbilityFrame) -> None:
        faces = self.targets(g, f)
        if len(faces) == 2:
            for face in faces:
                note_done(memory(g, f), face)
            swap(g, faces[0], faces[1])

    def could(self, g: BladesState, f: AbilityFrame) -> bool:
        assert isinstance(self.target, Some)
        return len(self.target.cards.find(g, f)) > 1

    def say(self, v: Voice) -> str:
        return f"{v.verb('swap')} {self.target.say(v)}"


class Rearrange(Word):
    """Put the cards of the tableau into any order: each pick comes next from the left, the rest stay in their order."""

    prompt = "rearrange"

    def run(self, g: BladesState, f: AbilityFrame) -> None:
        remember(g, f)
        options = self.options(g, f)
        if len(options) > 2:
            g.ask(f.seat, self, options)

    def options(self, g: BladesState, f: AbilityFrame) -> list[Move]:
        chosen = memory(g, f).chosen
        moves: list[Move] = [
            CHOOSE[face.seat][face.place] for face in survey(g).rows[f.seat] if face.serial not in chosen
        ]
        return [*moves, DONE]

    def answer(self, g: BladesState, f: AbilityFrame, move: Move) -> None:
        m = memory(g, f)
        if isinstance(move, PlaceMove):
            chosen = next(face.serial for face in survey(g).rows[f.seat] if face.place == move.spot)
            m.chosen = (*m.chosen, chosen)
            if len(m.chosen) < len(survey(g).rows[f.seat]) - 1:
                g.ask(f.seat, self, self.options(g, f))
                return
        self.arrange(g, f.seat, m.chosen)

    def arrange(self, g: BladesState, seat: int, chosen: tuple[int, ...]) -> None:
        row = g.contest.rows[seat]
        pieces = [piece for piece in row if piece is not None]
        first = [piece for serial in chosen for piece in pieces if piece.serial == serial]
        ordered = first + [piece for piece in pieces if piece.serial not in chosen]
        places = [place for place, piece in enumerate(row) if piece is not None]
        changed: list[Piece | None] = [None] * len(row)
        for place, piece in zip(places, ordered):
            changed[place] = piece
        set_row(g, seat, changed)
        if g.journal is not None:
            g.journal.add("rearrange", seat, {"cards": [TITLES[piece.card] for piece in ordered]})

    def could(self, g: BladesState, f: AbilityFrame) -> bool:
        return len(survey(g).rows[f.seat]) > 1

    def say(self, v: Voice) -> str:
        return f"{v.verb('rearrange')} the cards in {v.your} tableau"


class ToHand(Aimed):
    """A card goes back to its player's hand, openly; what is attached to it is discarded."""

    verb = "take back"

    def run(self, g: BladesState, f: AbilityFrame) -> None:
        for face in self.targets(g, f):
            now = face_of(g, face.serial)
            if now is None or now.gear:
                continue
            note_done(memory(g, f), now)
            put(g, now, None)
            join_hand(g, now.seat, now.piece.card)
            g.contest.discards[now.seat] = tuple(sorted([*g.contest.discards[now.seat], *now.piece.attached]))
            if g.journal is not None:
                g.journal.add("take_back", now.seat, {"card": TITLES[now.piece.card]})

    def say(self, v: Voice) -> str:
        return f"{v.verb('return')} {self.target.say(v)} to {v.your} hand"
