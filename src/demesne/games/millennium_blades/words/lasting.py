"""Rules in force while a card is face-up: copies, guards, locks, symbols, clashes, and ways to enter play."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from demesne.games.millennium_blades.cards import DESIGN, SYMBOLS
from demesne.games.millennium_blades.constants import NO_META
from demesne.games.millennium_blades.face import Face
from demesne.games.millennium_blades.numbers import REDRAW_PRICE
from demesne.games.millennium_blades.piece import NO_NOTE
from demesne.games.millennium_blades.rule import COPIES, TEXTS, Active, EntryRule, Rule
from demesne.games.millennium_blades.rule import SYMBOLS as SYMBOL_LAYER
from demesne.games.millennium_blades.survey import beside
from demesne.games.millennium_blades.voice import YOU, Voice, both, plural
from demesne.games.millennium_blades.words.amounts import Amount, amount
from demesne.games.millennium_blades.words.filters import ELEMENT_MASK, TYPE_MASK
from demesne.games.millennium_blades.words.which import ALL, FOES, YOURS, Cards, Filter

if TYPE_CHECKING:
    from demesne.games.millennium_blades.state import BladesState

AHEAD: Final = 7
"""Opponents ahead of you, where a lock says whom it is about."""


class Copy(Rule):
    """An exact copy of the card to its left, if that has few stars and, where one is named, the symbol."""

    layer = COPIES

    def __init__(self, most: int, symbol: int = NO_NOTE) -> None:
        self.most = most
        self.symbol = symbol

    def takes(self, left: Face) -> bool:
        return left.up and left.star <= self.most and (self.symbol == NO_NOTE or bool(left.symbols >> self.symbol & 1))

    def say(self, v: Voice = YOU) -> str:
        symbol = f"is {SYMBOLS[self.symbol]} and " if self.symbol != NO_NOTE else ""
        return f"while the card to its left {symbol}has {self.most} or fewer stars, this is an exact copy of it"


# Guards


class Steady(Rule):
    def bars_flip(self, g: BladesState, active: Active, target: Face, by: int) -> bool:
        return target.serial == active.face.serial

    def say(self, v: Voice = YOU) -> str:
        return "opponents cannot flip this"


class Protect(Rule):
    """Opponents cannot flip some cards of yours."""

    def __init__(self, cards: Cards) -> None:
        self.cards = cards

    def bars_flip(self, g: BladesState, active: Active, target: Face, by: int) -> bool:
        if target.seat != active.face.seat and self.cards.whose == YOURS:
            return False
        return any(face.serial == target.serial for face in self.cards.find(g, active.frame))

    def say(self, v: Voice = YOU) -> str:
        said = self.cards.plural(v)
        return f"opponents cannot flip {'its neighbours' if said == 'neighbours' else said}"


class ProtectSlots(Rule):
    """Opponents cannot flip cards in some slots, counted from 1."""

    def __init__(self, *slots: int) -> None:
        self.slots = slots

    def bars_flip(self, g: BladesState, active: Active, target: Face, by: int) -> bool:
        return target.seat == active.face.seat and target.place + 1 in self.slots

    def say(self, v: Voice = YOU) -> str:
        return f"opponents cannot flip cards in slots {both([str(slot) for slot in self.slots])} of your tableau"


# Locks


class NoGain(Rule):
    """Nobody, or no opponent ahead, gains RP before scores are counted."""

    rests = True

    def __init__(self, who: int = ALL) -> None:
        self.who = who

    def bars_gain(self, g: BladesState, active: Active, seat: int) -> bool:
        own = active.face.seat
        return self.who == ALL or (seat != own and g.contest.rp[seat] > g.contest.rp[own])

    def say(self, v: Voice = YOU) -> str:
        return "nobody gains RP" if self.who == ALL else "opponents ahead of you gain no RP"


class NoLoss(Rule):
    def bars_loss(self, g: BladesState, active: Active, seat: int) -> bool:
        return seat == active.face.seat

    def say(self, v: Voice = YOU) -> str:
        return "you lose no RP"


class PlaysFail(Rule):
    """Play effects of others, or of all, do not work."""

    def __init__(self, whose: int = FOES, *filters: Filter) -> None:
        self.whose = whose
        self.filters = filters

    def bars_play_effect(self, g: BladesState, active: Active, face: Face) -> bool:
        if face.serial == active.face.serial or (self.whose == FOES and face.seat == active.face.seat):
            return False
        return all(each.fits(g, active.frame, face) for each in self.filters)

    def say(self, v: Voice = YOU) -> str:
        whose = "opponents' cards" if self.whose == FOES else "other cards"
        tails = " ".join([each.tail(v) or each.adj(v) for each in self.filters])
        return f"Play effects of {whose}{' ' + tails if tails else ''} do not work"


class NoText(Rule):
    layer = TEXTS

    def __init__(self, cards: Cards) -> None:
        self.cards = cards

    def shape(self, g: BladesState, active: Active) -> None:
        for face in self.cards.find(g, active.frame):
            face.text = False

    def say(self, v: Voice = YOU) -> str:
        said = self.cards.plural(v)
        return f"{'its neighbours' if said == 'neighbours' else said} have no text"


class NoActions(Rule):
    def bars_actions(self, g: BladesState, active: Active, seat: int) -> bool:
        return seat == active.face.seat

    def say(self, v: Voice = YOU) -> str:
        return "you may not use Actions"


class NoReactions(Rule):
    def bars_reactions(self, g: BladesState, active: Active, seat: int) -> bool:
        return seat == active.face.seat

    def say(self, v: Voice = YOU) -> str:
        return "you may not use Reactions"


class NamedBarred(Rule):
    """The card that was named for this one cannot be played."""

    def bars_play(self, g: BladesState, active: Active, seat: int, card: int) -> bool:
        return active.face.piece.named == DESIGN[card]

    def say(self, v: Voice = YOU) -> str:
        return "nobody may play the named card"


class RandomPlays(Rule):
    def plays_at_random(self, g: BladesState, active: Active, seat: int) -> bool:
        return seat != active.face.seat

    def say(self, v: Voice = YOU) -> str:
        return "opponents play their cards at random"


# Symbols


class CountsAs(Rule):
    """This has every element, every type, or both."""

    layer = SYMBOL_LAYER

    def __init__(self, *by: str) -> None:
        self.by = by
        self.mask = (ELEMENT_MASK if "element" in by else 0) | (TYPE_MASK if "type" in by else 0)

    def shape(self, g: BladesState, active: Active) -> None:
        active.face.symbols |= self.mask

    def say(self, v: Voice = YOU) -> str:
        return f"counts as every {' and '.join(self.by)}"


class CountAsDeclared(Rule):
    """Some cards have the symbol that was declared for this one."""

    layer = SYMBOL_LAYER

    def __init__(self, cards: Cards, by: str = "type") -> None:
        self.cards = cards
        self.by = by

    def shape(self, g: BladesState, active: Active) -> None:
        note = active.face.piece.declared
        if note >= 0:
            for face in self.cards.find(g, active.frame):
                face.symbols |= 1 << note

    def say(self, v: Voice = YOU) -> str:
        return f"{self.cards.plural(v)} count as that {self.by}"


class DressUp(Rule):
    """This also has the symbols of the card to its left."""

    layer = SYMBOL_LAYER

    def shape(self, g: BladesState, active: Active) -> None:
        left = beside(g, active.face, -1)
        if left is not None:
            active.face.symbols |= left.symbols

    def say(self, v: Voice = YOU) -> str:
        return "also has the element and type of the card to its left"


class CountsAsMetas(Rule):
    layer = SYMBOL_LAYER

    def shape(self, g: BladesState, active: Active) -> None:
        for meta in (g.element, g.type):
            if meta != NO_META:
                active.face.symbols |= 1 << meta

    def say(self, v: Voice = YOU) -> str:
        return "counts as both metagame symbols"


# Turns and tableaus


class MoreActions(Rule):
    def __init__(self, count: int) -> None:
        self.count = count

    def more_actions(self, g: BladesState, active: Active, seat: int) -> int:
        return self.count if seat == active.face.seat else 0

    def say(self, v: Voice = YOU) -> str:
        return f"you may use {self.count} more Action{'' if self.count == 1 else 's'} each turn"


class MoreSlots(Rule):
    def __init__(self, count: int) -> None:
        self.count = count

    def more_slots(self, g: BladesState, active: Active, seat: int) -> int:
        return self.count if seat == active.face.seat else 0

    def say(self, v: Voice = YOU) -> str:
        return f"your tableau has {plural(self.count, 'more slot')}"


class OpenSlots(Rule):
    def opens_slots(self, g: BladesState, active: Active, seat: int) -> bool:
        return seat == active.face.seat

    def say(self, v: Voice = YOU) -> str:
        return "your Singles may be played into any empty slot"


# Clashes


class ClashBonus(Rule):
    def __init__(self, of: int | Amount) -> None:
        self.amount = amount(of)

    def clash_bonus(self, g: BladesState, active: Active, seat: int) -> int:
        return self.amount.value(g, active.frame)

    def say(self, v: Voice = YOU) -> str:
        return f"in clashes you have {self.amount.say(v, 'more star')}"


class ClashAs(Rule):
    """As the Top card this counts for so many stars in clashes."""

    def __init__(self, stars: int) -> None:
        self.stars = stars

    def clash_base(self, g: BladesState, active: Active, seat: int) -> int:
        return self.stars if active.face.top else 0

    def say(self, v: Voice = YOU) -> str:
        return f"counts as {self.stars} stars when clashing"


class Redraws(Rule):
    def __init__(self, times: int = 1) -> None:
        self.times = times

    def redraws(self, g: BladesState, active: Active, seat: int) -> int:
        return self.times

    def say(self, v: Voice = YOU) -> str:
        often = "" if self.times == 1 else f", up to {self.times} times"
        return f"in clashes you may pay M${REDRAW_PRICE} to reveal again{often}"


class Champion(Rule):
    def must_be_challenged(self, g: BladesState, active: Active, by: int) -> bool:
        return by != active.face.seat

    def say(self, v: Voice = YOU) -> str:
        return "opponents who clash with one player must choose you"


# Entering


class EntersWith(EntryRule):
    def __init__(self, count: int) -> None:
        self.count = count

    def tokens(self) -> int:
        return self.count

    def say(self, v: Voice = YOU) -> str:
        return f"enters play with {plural(self.count, 'star token')}"


class AnySlot(EntryRule):
    def slots(self, row: list[bool], room: int) -> list[int]:
        return [slot for slot in range(room) if not row[slot]]

    def say(self, v: Voice = YOU) -> str:
        return "may be played into any empty slot"


class CutIn(EntryRule):
    """May enter before a card; those from there on move along."""

    def slots(self, row: list[bool], room: int) -> list[int]:
        return [slot for slot in range(room) if row[slot] and not all(row[slot:room])]

    def say(self, v: Voice = YOU) -> str:
        return "may enter before any of your cards; those to the right move along"
