"""What other players do: each opponent, everybody, one opponent, holders of a named card, owners of a name."""

from __future__ import annotations

from demesne.core.effect import Program
from demesne.core.move import Move
from demesne.games.millennium_blades.cards import DESIGN
from demesne.games.millennium_blades.frame import AbilityFrame
from demesne.games.millennium_blades.moves import AGAINST, SeatMove
from demesne.games.millennium_blades.state import BladesState
from demesne.games.millennium_blades.survey import survey
from demesne.games.millennium_blades.verbs import decide, memory, remember, show_cards
from demesne.games.millennium_blades.voice import THEY, Voice
from demesne.games.millennium_blades.words.which import this_face
from demesne.games.millennium_blades.words.word import Word, joined, program, push_part


class Players(Word):
    """Some players carry these words out, in turn order from the card's player."""

    who = "everybody"

    def __init__(self, *words: Word) -> None:
        self.words = words
        self.then = program(words)

    def parts(self) -> list[Program]:
        return [self.then]

    def run(self, g: BladesState, f: AbilityFrame) -> None:
        remember(g, f)
        for seat in reversed(self.seats(g, f)):
            push_part(g, self.then, seat, f)

    def seats(self, g: BladesState, f: AbilityFrame) -> list[int]:
        """Who, in the order in which they do it. Those who left the tournament take no part."""
        seats = [(f.seat + step) % g.seats for step in range(g.seats)]
        return [seat for seat in seats if not g.contest.gone >> seat & 1]

    def say(self, v: Voice) -> str:
        return f"{self.who} {joined(self.words, THEY)}"


class Everybody(Players):
    """All players, the card's own first."""


class EachOpponent(Players):
    who = "each opponent"

    def __init__(self, *words: Word, ahead: bool = False) -> None:
        super().__init__(*words)
        self.ahead = ahead

    def seats(self, g: BladesState, f: AbilityFrame) -> list[int]:
        rp = g.contest.rp
        return [seat for seat in super().seats(g, f)[1:] if not self.ahead or rp[seat] > rp[f.seat]]

    def say(self, v: Voice) -> str:
        return f"each opponent{' ahead of you' if self.ahead else ''} {joined(self.words, THEY)}"


class EachHolder(Players):
    """Each opponent with the named card in hand, who shows it."""

    def seats(self, g: BladesState, f: AbilityFrame) -> list[int]:
        named = memory(g, f).named
        if g.journal is not None:
            g.journal.seal()
        holders: list[int] = []
        for seat in super().seats(g, f)[1:]:
            held = [card for card in g.contest.hands[seat] if DESIGN[card] == named]
            if held:
                holders.append(seat)
                show_cards(g, seat, held[:1])
        return holders

    def say(self, v: Voice) -> str:
        return f"each opponent with it in hand {joined(self.words, THEY)}"


class EveryOwner(Players):
    """Each player with a face-up card of this name."""

    def seats(self, g: BladesState, f: AbilityFrame) -> list[int]:
        this = this_face(g, f)
        if this is None:
            return []
        made, name = survey(g), this.name
        return [
            seat
            for seat in super().seats(g, f)
            if any(face.up and face.name == name for face in [*made.rows[seat], *made.gear[seat]])
        ]

    def say(self, v: Voice) -> str:
        return f"each player with a face-up card of this name {joined(self.words, THEY)}"


class OneOpponent(Players):
    """An opponent of the player's choice."""

    prompt = "opponent"

    def run(self, g: BladesState, f: AbilityFrame) -> None:
        remember(g, f)
        decide(g, f, self, self.options(g, f))

    def options(self, g: BladesState, f: AbilityFrame) -> list[Move]:
        return [AGAINST[seat] for seat in sorted(self.seats(g, f)[1:])]

    def answer(self, g: BladesState, f: AbilityFrame, move: Move) -> None:
        assert isinstance(move, SeatMove)
        memory(g, f).foe = move.to
        push_part(g, self.then, move.to, f)

    def say(self, v: Voice) -> str:
        return f"an opponent of your choice {joined(self.words, THEY)}"
