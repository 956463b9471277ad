"""Ranking points: gained and lost."""

from __future__ import annotations

from demesne.games.millennium_blades.frame import NO_CAP, AbilityFrame
from demesne.games.millennium_blades.state import BladesState
from demesne.games.millennium_blades.verbs import gain, lose, memory
from demesne.games.millennium_blades.voice import Voice
from demesne.games.millennium_blades.words.amounts import Amount, amount
from demesne.games.millennium_blades.words.word import Word


class Gain(Word):
    """Gain RP, at most so many."""

    def __init__(self, of: int | Amount, most: int = 0) -> None:
        self.amount = amount(of)
        self.most = most

    def run(self, g: BladesState, f: AbilityFrame) -> None:
        points = self.amount.value(g, f)
        if self.most:
            points = min(points, self.most)
        m = memory(g, f)
        if m.cap != NO_CAP:
            points = min(points, m.cap)
            m.cap -= points
        gain(g, f.seat, points)

    def say(self, v: Voice) -> str:
        most = f" (max {self.most})" if self.most else ""
        return f"{v.verb('gain')} {self.amount.say(v)}{most}"


class Lose(Word):
    """Lose RP; nobody goes below 0. How many were really lost is remembered."""

    def __init__(self, of: int | Amount) -> None:
        self.amount = amount(of)

    def run(self, g: BladesState, f: AbilityFrame) -> None:
        memory(g, f).paid = lose(g, f.seat, self.amount.value(g, f))

    def say(self, v: Voice) -> str:
        return f"{v.verb('lose')} {self.amount.say(v)}"
