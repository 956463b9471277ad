"""Star tokens: each is a star more for the rest of the tournament."""

from __future__ import annotations

from demesne.core.move import Move
from demesne.games.millennium_blades.face import Face
from demesne.games.millennium_blades.frame import AbilityFrame
from demesne.games.millennium_blades.moves import CHOOSE, DONE, PlaceMove
from demesne.games.millennium_blades.state import BladesState
from demesne.games.millennium_blades.survey import face_of, survey
from demesne.games.millennium_blades.verbs import add_tokens, memory, remember
from demesne.games.millennium_blades.voice import Voice, plural
from demesne.games.millennium_blades.words.amounts import Amount, amount
from demesne.games.millennium_blades.words.which import THIS, Cards, this_face
from demesne.games.millennium_blades.words.word import Aimed, Target, Word


class Tokens(Aimed):
    """Put star tokens on a card, or on each of some."""

    verb = "put tokens on"

    def __init__(self, of: int | Amount, target: Target = THIS) -> None:
        super().__init__(target)
        self.amount = amount(of)

    def run(self, g: BladesState, f: AbilityFrame) -> None:
        count = self.amount.value(g, f)
        m = memory(g, f)
        for face in self.targets(g, f):
            now = face_of(g, face.serial)
            if now is not None and now.up:
                m.done += add_tokens(g, now, count)
                m.it = now.serial

    def say(self, v: Voice) -> str:
        said = self.amount.say(v, "star token")
        return f"{v.verb('put')} {said} on {self.target.say(v)}"


class TokensAmong(Word):
    """Put star tokens one by one on cards of one's choice."""

    prompt = "token"

    def __init__(self, of: int | Amount, cards: Cards) -> None:
        self.amount = amount(of)
        self.cards = cards

    def run(self, g: BladesState, f: AbilityFrame) -> None:
        remember(g, f)
        self.go_on(g, f)

    def go_on(self, g: BladesState, f: AbilityFrame) -> None:
        while memory(g, f).done < self.amount.value(g, f):
            options = self.options(g, f)
            if len(options) > 1:
                g.ask(f.seat, self, options)
            if len(options) != 1:
                return
            self.lay(g, f, options[0])

    def options(self, g: BladesState, f: AbilityFrame) -> list[Move]:
        return [CHOOSE[face.seat][face.place] for face in self.cards.find(g, f)]

    def answer(self, g: BladesState, f: AbilityFrame, move: Move) -> None:
        self.lay(g, f, move)
        self.go_on(g, f)

    def lay(self, g: BladesState, f: AbilityFrame, move: Move) -> None:
        assert isinstance(move, PlaceMove)
        memory(g, f).done += 1
        for face in survey(g).rows[move.seat]:
            if face.place == move.spot:
                add_tokens(g, face, 1)
                return

    def could(self, g: BladesState, f: AbilityFrame) -> bool:
        return bool(self.cards.find(g, f))

    def say(self, v: Voice) -> str:
        return f"{v.verb('put')} {self.amount.say(v, 'star token')} on {self.cards.plural(v)}, divided as {v.you} like"


class SpendTokens(Word):
    """Take star tokens off this: so many, or all of them (0) for what follows."""

    def __init__(self, count: int = 0) -> None:
        self.count = count

    def run(self, g: BladesState, f: AbilityFrame) -> None:
        m = remember(g, f)
        this = this_face(g, f)
        if this is not None and this.up and self.could(g, f):
            m.done += -add_tokens(g, this, -(self.count or this.piece.tokens))

    def could(self, g: BladesState, f: AbilityFrame) -> bool:
        this = this_face(g, f)
        return this is not None and this.piece.tokens >= max(1, self.count)

    def say(self, v: Voice) -> str:
        count = plural(self.count, "star token") if self.count else "all star tokens"
        return f"{v.verb('remove')} {count} from this"


class TakeTokens(Word):
    """Take up to so many star tokens off cards of one's choice, one by one, for what follows."""

    prompt = "take token"

    def __init__(self, count: int, cards: Cards) -> None:
        self.count = count
        self.cards = cards

    def run(self, g: BladesState, f: AbilityFrame) -> None:
        remember(g, f)
        self.go_on(g, f)

    def go_on(self, g: BladesState, f: AbilityFrame) -> None:
        if memory(g, f).done < self.count and self.could(g, f):
            g.ask(f.seat, self, self.options(g, f))

    def options(self, g: BladesState, f: AbilityFrame) -> list[Move]:
        return [*[CHOOSE[face.seat][face.place] for face in self._with_tokens(g, f)], DONE]

    def _with_tokens(self, g: BladesState, f: AbilityFrame) -> list[Face]:
        return [face for face in self.cards.find(g, f) if face.piece.tokens]

    def answer(self, g: BladesState, f: AbilityFrame, move: Move) -> None:
        if isinstance(move, PlaceMove):
            for face in self._with_tokens(g, f):
                if face.place == move.spot:
                    memory(g, f).done += -add_tokens(g, face, -1)
            self.go_on(g, f)

    def could(self, g: BladesState, f: AbilityFrame) -> bool:
        return bool(self._with_tokens(g, f))

    def say(self, v: Voice) -> str:
        return f"{v.verb('remove')} up to {plural(self.count, 'star token')} from {self.cards.plural(v)}"
