"""If: what must hold."""

from __future__ import annotations

from typing import TYPE_CHECKING

from demesne.core.effect import Program
from demesne.games.millennium_blades.ability import TRIGGERS
from demesne.games.millennium_blades.cards import DESIGN, DESIGNS, SYMBOLS
from demesne.games.millennium_blades.frame import AbilityFrame
from demesne.games.millennium_blades.piece import NO_SLOT
from demesne.games.millennium_blades.survey import survey
from demesne.games.millennium_blades.verbs import first_slot, memory
from demesne.games.millennium_blades.voice import Voice, a, either
from demesne.games.millennium_blades.words.amounts import different
from demesne.games.millennium_blades.words.filters import TYPE_MASK
from demesne.games.millennium_blades.words.which import (
    ANIMAL,
    FOES,
    LEFTMOST,
    TOPS,
    At,
    Cards,
    Filter,
    this_face,
)
from demesne.games.millennium_blades.words.word import Word, joined, program, push_part

if TYPE_CHECKING:
    from demesne.games.millennium_blades.state import BladesState

_NUMBERS = ["no", "one", "two", "three", "four", "five", "six"]


class Condition:
    def holds(self, g: BladesState, f: AbilityFrame) -> bool:
        raise NotImplementedError

    def say(self, v: Voice) -> str:
        """A clause after `if`."""
        raise NotImplementedError


class If(Word):
    """Some words if something holds, others otherwise."""

    def __init__(self, condition: Condition, *words: Word, otherwise: tuple[Word, ...] = ()) -> None:
        self.condition = condition
        self.words = words
        self.otherwise = otherwise
        self.then = program(words)
        self.instead = program(otherwise)

    def parts(self) -> list[Program]:
        return [self.then, self.instead] if self.otherwise else [self.then]

    def run(self, g: BladesState, f: AbilityFrame) -> None:
        if self.condition.holds(g, f):
            push_part(g, self.then, f.seat, f)
        elif self.otherwise:
            push_part(g, self.instead, f.seat, f)

    def say(self, v: Voice) -> str:
        if isinstance(self.condition, Not):
            text = f"unless {self.condition.other.say(v)}, {joined(self.words, v)}"
        else:
            text = f"if {self.condition.say(v)}, {joined(self.words, v)}"
        return f"{text}. Otherwise {joined(self.otherwise, v)}" if self.otherwise else text


class Otherwise(Word):
    """Some words if the last step did nothing."""

    def __init__(self, *words: Word) -> None:
        self.words = words
        self.then = program(words)

    def parts(self) -> list[Program]:
        return [self.then]

    def run(self, g: BladesState, f: AbilityFrame) -> None:
        if not memory(g, f).done:
            push_part(g, self.then, f.seat, f)

    def say(self, v: Voice) -> str:
        return f"otherwise {joined(self.words, v)}"


class Did(Condition):
    """The last step did something."""

    def holds(self, g: BladesState, f: AbilityFrame) -> bool:
        return memory(g, f).done > 0

    def say(self, v: Voice) -> str:
        return f"{v.you} do"


class Not(Condition):
    def __init__(self, other: Condition) -> None:
        self.other = other

    def holds(self, g: BladesState, f: AbilityFrame) -> bool:
        return not self.other.holds(g, f)

    def say(self, v: Voice) -> str:
        return f"it is not so that {self.other.say(v)}"


class Is(Condition):
    """A card by its place is face-up and passes all filters."""

    def __init__(self, at: At, *filters: Filter) -> None:
        self.at = at
        self.filters = filters

    def holds(self, g: BladesState, f: AbilityFrame) -> bool:
        face = self.at.find(g, f)
        return face is not None and face.up and all(each.fits(g, f, face) for each in self.filters)

    def say(self, v: Voice) -> str:
        return f"{self.at.say(v)} {' and '.join([each.be(v) for each in self.filters])}"


class YourTurn(Condition):
    def holds(self, g: BladesState, f: AbilityFrame) -> bool:
        return g.contest.active == f.seat and not g.contest.scoring

    def say(self, v: Voice) -> str:
        return f"it is {v.your} turn"


class Count(Condition):
    """So many cards: `>=`, `=`, or none with 0."""

    def __init__(self, op: str, number: int, cards: Cards) -> None:
        self.op = op
        self.number = number
        self.cards = cards

    def holds(self, g: BladesState, f: AbilityFrame) -> bool:
        count = self.cards.count(g, f)
        return count >= self.number if self.op == ">=" else count == self.number

    def say(self, v: Voice) -> str:
        if self.number == 0:
            return f"{v.you} have no {_short(self.cards.noun(v), v)}"
        if self.number == 1 and self.op == ">=":
            return f"{v.you} have {_short(self.cards.a(v), v)}"
        many = _short(self.cards.plural(v), v)
        if self.op == ">=":
            return f"{v.you} have {_NUMBERS[self.number]} or more {many}"
        return f"{v.you} have exactly {_NUMBERS[self.number]} {many}"


def _short(said: str, v: Voice) -> str:
    return said.replace(f" in {v.your} tableau", "")


class FoeTop(Condition):
    """The Top card of an opponent passes all filters."""

    def __init__(self, *filters: Filter) -> None:
        self.filters = filters
        self.cards = Cards(FOES, *filters, at=TOPS)

    def holds(self, g: BladesState, f: AbilityFrame) -> bool:
        return bool(self.cards.find(g, f))

    def say(self, v: Voice) -> str:
        return f"an opponent's Top card {' and '.join([each.be(v) for each in self.filters])}"


class Total(Condition):
    """Stars of all face-up cards together."""

    def __init__(self, least: int) -> None:
        self.least = least

    def holds(self, g: BladesState, f: AbilityFrame) -> bool:
        return sum([face.star for face in survey(g).rows[f.seat]]) >= self.least

    def say(self, v: Voice) -> str:
        return f"{v.your} cards have {self.least} or more stars in total"


class Last(Condition):
    """Nobody has fewer RP and somebody has more."""

    def holds(self, g: BladesState, f: AbilityFrame) -> bool:
        own = g.contest.rp[f.seat]
        return min(g.contest.rp) == own < max(g.contest.rp)

    def say(self, v: Voice) -> str:
        return f"{v.you} are last"


class RpAtMost(Condition):
    def __init__(self, most: int) -> None:
        self.most = most

    def holds(self, g: BladesState, f: AbilityFrame) -> bool:
        return g.contest.rp[f.seat] <= self.most

    def say(self, v: Voice) -> str:
        return f"{v.you} have {self.most} or fewer RP"


class LostUnder(Condition):
    """The last step that took RP took fewer than so many."""

    def __init__(self, least: int) -> None:
        self.least = least

    def holds(self, g: BladesState, f: AbilityFrame) -> bool:
        return memory(g, f).paid < self.least

    def say(self, v: Voice) -> str:
        return f"those were fewer than {self.least}"


class TookNone(Condition):
    """Nothing out of the vault of this venue."""

    def holds(self, g: BladesState, f: AbilityFrame) -> bool:
        return not g.players[f.seat].vaulted

    def say(self, v: Voice) -> str:
        return f"{v.you} took none of the gold cards"


class Kinds(Condition):
    """So many different elements, types or stars face-up, or among cards shown."""

    def __init__(self, least: int, by: str, shown: bool = False) -> None:
        self.least = least
        self.by = by
        self.shown = shown

    def holds(self, g: BladesState, f: AbilityFrame) -> bool:
        return different(g, f, self.by, self.shown) >= self.least

    def say(self, v: Voice) -> str:
        where = "are shown" if self.shown else f"are in {v.your} tableau"
        return f"{_NUMBERS[self.least]} different {self.by}s {where}"


class LeftMostUp(Condition):
    def holds(self, g: BladesState, f: AbilityFrame) -> bool:
        left, this = LEFTMOST.find(g, f), this_face(g, f)
        return left is not None and this is not None and left.serial == this.serial

    def say(self, v: Voice) -> str:
        return "this is your left-most face-up card"


class OnlyUp(Condition):
    def holds(self, g: BladesState, f: AbilityFrame) -> bool:
        faces = [face.serial for face in survey(g).rows[f.seat] if face.up]
        return faces == [memory(g, f).piece]

    def say(self, v: Voice) -> str:
        return "this is your only face-up card"


class OnTop(Condition):
    def holds(self, g: BladesState, f: AbilityFrame) -> bool:
        this = this_face(g, f)
        return this is not None and this.top

    def say(self, v: Voice) -> str:
        return "this is your Top card"


class FullRow(Condition):
    def holds(self, g: BladesState, f: AbilityFrame) -> bool:
        return first_slot(g, f.seat) == NO_SLOT

    def say(self, v: Voice) -> str:
        return f"{v.your} tableau is full"


class HandEmpty(Condition):
    def holds(self, g: BladesState, f: AbilityFrame) -> bool:
        return not g.contest.hands[f.seat]

    def say(self, v: Voice) -> str:
        return f"{v.your} hand is empty"


class Was(Condition):
    """What the last step dealt with had one of these symbols."""

    def __init__(self, *symbols: int) -> None:
        self.symbols = symbols
        self.mask = sum([1 << symbol for symbol in symbols])

    def holds(self, g: BladesState, f: AbilityFrame) -> bool:
        return bool(memory(g, f).symbols & self.mask)

    def say(self, v: Voice) -> str:
        names = either([SYMBOLS[symbol] for symbol in self.symbols])
        return f"it was {a(names) if self.symbols[0] >= ANIMAL else names}"


class Had(Condition):
    """What the last step dealt with had an effect of this trigger."""

    def __init__(self, trigger: int) -> None:
        self.trigger = trigger

    def holds(self, g: BladesState, f: AbilityFrame) -> bool:
        return bool(memory(g, f).had >> self.trigger & 1)

    def say(self, v: Voice) -> str:
        return f"it had {a(TRIGGERS[self.trigger])} effect"


class CardsShare(Condition):
    """The cards shown or revealed last, two at least, all have a symbol in common."""

    def holds(self, g: BladesState, f: AbilityFrame) -> bool:
        cards = memory(g, f).cards
        mask = -1 if len(cards) > 1 else 0
        for card in cards:
            mask &= DESIGNS[DESIGN[card]].symbols
        return bool(mask)

    def say(self, v: Voice) -> str:
        return "they share a symbol"


class CardsDiffer(Condition):
    """The cards shown or revealed last have all different stars."""

    def holds(self, g: BladesState, f: AbilityFrame) -> bool:
        stars = [DESIGNS[DESIGN[card]].star for card in memory(g, f).cards]
        return bool(stars) and len(set(stars)) == len(stars)

    def say(self, v: Voice) -> str:
        return "their stars all differ"


class CardsMatch(Condition):
    """One of the cards shown or revealed last has the symbol that was declared."""

    def holds(self, g: BladesState, f: AbilityFrame) -> bool:
        m = memory(g, f)
        return m.symbol >= 0 and any(DESIGNS[DESIGN[card]].symbols >> m.symbol & 1 for card in m.cards)

    def say(self, v: Voice) -> str:
        return "one has that type"


class CardIs(Condition):
    """A card shown, revealed or discarded last has one of these symbols."""

    def __init__(self, *symbols: int) -> None:
        self.symbols = symbols
        self.mask = sum([1 << symbol for symbol in symbols])

    def holds(self, g: BladesState, f: AbilityFrame) -> bool:
        return any(DESIGNS[DESIGN[card]].symbols & self.mask for card in memory(g, f).cards)

    def say(self, v: Voice) -> str:
        names = either([SYMBOLS[symbol] for symbol in self.symbols])
        return f"it is {a(names) if self.symbols[0] >= ANIMAL else names}"


class ShownOfOneType(Condition):
    """So many of the cards shown have one type in common."""

    def __init__(self, least: int) -> None:
        self.least = least

    def holds(self, g: BladesState, f: AbilityFrame) -> bool:
        symbols = [DESIGNS[DESIGN[card]].symbols & TYPE_MASK for card in memory(g, f).cards]
        return any(sum([mask >> bit & 1 for mask in symbols]) >= self.least for bit in range(len(SYMBOLS)))

    def say(self, v: Voice) -> str:
        return f"{_NUMBERS[self.least]} cards shown have the same type"
