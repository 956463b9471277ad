"""Money during a tournament: paying to the bank and earning from it."""

from __future__ import annotations

from demesne.core.move import Move
from demesne.games.millennium_blades.frame import AbilityFrame
from demesne.games.millennium_blades.moves import PAY, NumberMove
from demesne.games.millennium_blades.state import BladesState
from demesne.games.millennium_blades.verbs import memory, remember
from demesne.games.millennium_blades.voice import Voice
from demesne.games.millennium_blades.words.amounts import Amount, amount
from demesne.games.millennium_blades.words.word import Word


class Pay(Word):
    """Pay so much; best as the first word in `May`."""

    def __init__(self, price: int) -> None:
        self.price = price

    def run(self, g: BladesState, f: AbilityFrame) -> None:
        m = remember(g, f)
        if self.could(g, f):
            pay(g, f.seat, self.price)
            m.done += 1

    def could(self, g: BladesState, f: AbilityFrame) -> bool:
        return g.players[f.seat].money >= self.price

    def say(self, v: Voice) -> str:
        return f"{v.verb('pay')} M${self.price}"


class PayUpTo(Word):
    """Pay any sum up to so much, for what follows."""

    prompt = "pay"

    def __init__(self, most: int) -> None:
        self.most = most

    def run(self, g: BladesState, f: AbilityFrame) -> None:
        remember(g, f).paid = 0
        if self.could(g, f):
            g.ask(f.seat, self, self.options(g, f))

    def could(self, g: BladesState, f: AbilityFrame) -> bool:
        return g.players[f.seat].money > 0

    def options(self, g: BladesState, f: AbilityFrame) -> list[Move]:
        return [PAY[sum_] for sum_ in range(min(self.most, g.players[f.seat].money) + 1)]

    def answer(self, g: BladesState, f: AbilityFrame, move: Move) -> None:
        assert isinstance(move, NumberMove)
        memory(g, f).paid = move.number
        pay(g, f.seat, move.number)

    def say(self, v: Voice) -> str:
        return f"{v.verb('pay')} up to M${self.most}"


class Earn(Word):
    def __init__(self, of: int | Amount) -> None:
        self.amount = amount(of)

    def run(self, g: BladesState, f: AbilityFrame) -> None:
        money = self.amount.value(g, f)
        if money > 0:
            g.earn(f.seat, money)
            if g.journal is not None:
                g.journal.add("income", f.seat, {"money": money})

    def say(self, v: Voice) -> str:
        return f"{v.verb('earn')} {self.amount.say(v, 'M$')}"


def pay(g: BladesState, seat: int, money: int) -> None:
    if money:
        g.pay(seat, money)
        if g.journal is not None:
            g.journal.add("pay", seat, {"money": money})
