"""How much: fixed numbers, and so much for each of something."""

from __future__ import annotations

from typing import TYPE_CHECKING

from demesne.games.millennium_blades.cards import DESIGN, DESIGNS, SET_OF, SYMBOLS
from demesne.games.millennium_blades.frame import AbilityFrame
from demesne.games.millennium_blades.metagame import matched
from demesne.games.millennium_blades.survey import survey
from demesne.games.millennium_blades.verbs import memory, room
from demesne.games.millennium_blades.voice import Voice, both, either, plural
from demesne.games.millennium_blades.words.filters import MASKS, RARITIES
from demesne.games.millennium_blades.words.which import At, Cards

if TYPE_CHECKING:
    from demesne.games.millennium_blades.state import BladesState
    from demesne.games.millennium_blades.words.conditions import Condition


def worth(count: int, unit: str) -> str:
    """`9 RP`, `M$2`, `3 star tokens`."""
    if unit == "M$":
        return f"M${count}"
    return f"{count} RP" if unit == "RP" else plural(count, unit)


class Amount:
    """A number that is found when it is needed."""

    def value(self, g: BladesState, f: AbilityFrame) -> int:
        raise NotImplementedError

    def say(self, v: Voice, unit: str = "RP") -> str:
        raise NotImplementedError


class Fixed(Amount):
    def __init__(self, count: int) -> None:
        self.count = count

    def value(self, g: BladesState, f: AbilityFrame) -> int:
        return self.count

    def say(self, v: Voice, unit: str = "RP") -> str:
        return worth(self.count, unit)


def amount(of: int | Amount) -> Amount:
    return Fixed(of) if isinstance(of, int) else of


class Each(Amount):
    """So much for each of something."""

    def __init__(self, each: int) -> None:
        self.each = each

    def value(self, g: BladesState, f: AbilityFrame) -> int:
        return self.each * self.count(g, f)

    def count(self, g: BladesState, f: AbilityFrame) -> int:
        raise NotImplementedError

    def say(self, v: Voice, unit: str = "RP") -> str:
        return f"{worth(self.each, unit)} {self.of(v)}"

    def of(self, v: Voice) -> str:
        """`for each ...`"""
        raise NotImplementedError


class Per(Each):
    """For each such card."""

    def __init__(self, each: int, cards: Cards) -> None:
        super().__init__(each)
        self.cards = cards

    def count(self, g: BladesState, f: AbilityFrame) -> int:
        return self.cards.count(g, f)

    def of(self, v: Voice) -> str:
        return f"for each {self.cards.noun(v, True)}"


class PerKind(Each):
    """For each different element, type, star, set or rarity among cards in the tableau, or, with `shown`, among cards shown."""

    def __init__(self, each: int, *by: str, shown: bool = False) -> None:
        super().__init__(each)
        self.by = by
        self.shown = shown

    def count(self, g: BladesState, f: AbilityFrame) -> int:
        total = 0
        for by in self.by:
            total += different(g, f, by, self.shown)
        return total

    def of(self, v: Voice) -> str:
        where = "shown" if self.shown else f"in {v.your} tableau"
        return f"for each different {both(list(self.by))} {where}"


def different(g: BladesState, f: AbilityFrame, by: str, shown: bool) -> int:
    """How many different ones there are among face-up cards, or among cards shown."""
    if shown:
        cards = memory(g, f).cards
        kinds = [_kind(by, DESIGNS[DESIGN[card]].star, DESIGNS[DESIGN[card]].symbols, SET_OF[card]) for card in cards]
    else:
        faces = [face for face in survey(g).rows[f.seat] if face.up]
        kinds = [_kind(by, face.star, face.symbols, face.set) for face in faces]
    if by in MASKS:
        mask = 0
        for kind in kinds:
            mask |= kind
        return mask.bit_count()
    return len(set(kinds))


def _kind(by: str, star: int, symbols: int, card_set: int) -> int:
    if by == "star":
        return star
    if by == "set":
        return card_set
    if by == "rarity":
        return RARITIES.index(RARITIES[card_set])
    return symbols & MASKS[by]


class StarsOf(Each):
    """Per star of one or more cards by their place, or of a group."""

    def __init__(self, each: int, *of: At | Cards) -> None:
        super().__init__(each)
        self.cards = of

    def count(self, g: BladesState, f: AbilityFrame) -> int:
        found: dict[int, int] = {}
        for of in self.cards:
            if isinstance(of, Cards):
                for face in of.find(g, f):
                    found[face.serial] = face.star
            else:
                one = of.find(g, f)
                if one is not None:
                    found[one.serial] = one.star
        return sum(found.values())

    def of(self, v: Voice) -> str:
        said = [of.plural(v) if isinstance(of, Cards) else of.say(v) for of in self.cards]
        return f"per star of {both(['its neighbours' if each == 'neighbours' else each for each in said])}"


class HadStars(Each):
    """Per star that the cards had which the last step dealt with."""

    def __init__(self, each: int, many: bool = False) -> None:
        super().__init__(each)
        self.many = many

    def count(self, g: BladesState, f: AbilityFrame) -> int:
        return memory(g, f).stars

    def of(self, v: Voice) -> str:
        return f"per star {'they' if self.many else 'it'} had"


class CardStars(Each):
    """Per star of cards shown, revealed, discarded, kept or attached by the last step that did so."""

    def __init__(self, each: int, many: bool = False, said: str = "") -> None:
        super().__init__(each)
        self.said = said or ("them" if many else "it")

    def count(self, g: BladesState, f: AbilityFrame) -> int:
        return sum([DESIGNS[DESIGN[card]].star for card in memory(g, f).cards])

    def of(self, v: Voice) -> str:
        return f"per star of {self.said}"


class PerDone(Each):
    """For each card, or other thing, that the last step dealt with: `flipped`, `discarded`, `attached`."""

    def __init__(self, each: int, word: str, thing: str = "card") -> None:
        super().__init__(each)
        self.word = word
        self.thing = thing

    def count(self, g: BladesState, f: AbilityFrame) -> int:
        return memory(g, f).done

    def of(self, v: Voice) -> str:
        return f"for each {self.thing} {self.word}"


class PerDoneOf(Each):
    """For each card discarded, shown or revealed, and more for those with one of these symbols."""

    def __init__(self, each: int, better: int, word: str, *symbols: int) -> None:
        super().__init__(each)
        self.better = better
        self.word = word
        self.symbols = symbols

    def value(self, g: BladesState, f: AbilityFrame) -> int:
        mask = sum([1 << symbol for symbol in self.symbols])
        cards = memory(g, f).cards
        return sum([self.better if DESIGNS[DESIGN[card]].symbols & mask else self.each for card in cards])

    def count(self, g: BladesState, f: AbilityFrame) -> int:
        return len(memory(g, f).cards)

    def of(self, v: Voice) -> str:
        names = either([SYMBOLS[symbol] for symbol in self.symbols])
        return f"for each card {self.word}, or {self.better} RP for each {names}"


class PerMatch(Each):
    """For each card shown or revealed that has the symbol declared."""

    def count(self, g: BladesState, f: AbilityFrame) -> int:
        m = memory(g, f)
        return sum([DESIGNS[DESIGN[card]].symbols >> m.symbol & 1 for card in m.cards]) if m.symbol >= 0 else 0

    def of(self, v: Voice) -> str:
        return "for each of that type"


class PerPaid(Each):
    def count(self, g: BladesState, f: AbilityFrame) -> int:
        return memory(g, f).paid

    def of(self, v: Voice) -> str:
        return "for each M$ paid"


class Spread(Each):
    """For each star between the lowest and the highest of some cards; two cards or nothing."""

    def __init__(self, each: int, cards: Cards) -> None:
        super().__init__(each)
        self.cards = cards

    def count(self, g: BladesState, f: AbilityFrame) -> int:
        stars = [face.star for face in self.cards.find(g, f)]
        return max(stars) - min(stars) if len(stars) > 1 else 0

    def of(self, v: Voice) -> str:
        said = self.cards.plural(v)
        if said == "neighbours":
            return "for each star between its neighbours"
        return f"for each star between the lowest and the highest of {said}".replace("of cards in ", "card in ")


class PerToken(Each):
    """For each star token on this, or on some cards."""

    def __init__(self, each: int, cards: Cards | None = None) -> None:
        super().__init__(each)
        self.cards = cards

    def count(self, g: BladesState, f: AbilityFrame) -> int:
        if self.cards is not None:
            return sum([face.piece.tokens for face in self.cards.find(g, f)])
        this = survey(g).by_serial.get(memory(g, f).piece)
        return 0 if this is None else this.piece.tokens

    def of(self, v: Voice) -> str:
        return f"for each star token on {'this' if self.cards is None else self.cards.plural(v)}"


class PerEmpty(Each):
    def count(self, g: BladesState, f: AbilityFrame) -> int:
        row = g.contest.rows[f.seat]
        return sum([row[place] is None for place in range(room(g, f.seat))])

    def of(self, v: Voice) -> str:
        return f"for each empty slot in {v.your} tableau"


class PerBackBeside(Each):
    """For each face-down card in the tableaus of those who sit next to you."""

    def count(self, g: BladesState, f: AbilityFrame) -> int:
        others = {(f.seat + 1) % g.seats, (f.seat - 1) % g.seats}
        return sum([not face.up for other in others for face in survey(g).rows[other]])

    def of(self, v: Voice) -> str:
        return "for each face-down card in tableaus beside yours"


class PerVault(Each):
    def count(self, g: BladesState, f: AbilityFrame) -> int:
        return len(g.vault)

    def of(self, v: Voice) -> str:
        return "for each gold card left there"


class PerAhead(Each):
    """For each opponent with more RP, or only for those who sit next to you."""

    def __init__(self, each: int, beside: bool = False) -> None:
        super().__init__(each)
        self.beside = beside

    def count(self, g: BladesState, f: AbilityFrame) -> int:
        rp = g.contest.rp
        others = {(f.seat + 1) % g.seats, (f.seat - 1) % g.seats} if self.beside else set(range(g.seats))
        return sum([rp[other] > rp[f.seat] for other in others])

    def of(self, v: Voice) -> str:
        return f"for each opponent{' beside you' if self.beside else ''} with more RP than you"


class PerMeta(Each):
    def count(self, g: BladesState, f: AbilityFrame) -> int:
        return len(matched(g, f.seat))

    def of(self, v: Voice) -> str:
        return "for each metagame card you match"


class PerAttached(Each):
    """For each card attached to this, or to any card of yours; or per star of them."""

    def __init__(self, each: int, anywhere: bool = False, stars: bool = False) -> None:
        super().__init__(each)
        self.anywhere = anywhere
        self.stars = stars

    def count(self, g: BladesState, f: AbilityFrame) -> int:
        piece = memory(g, f).piece
        cards: list[int] = []
        for face in survey(g).rows[f.seat]:
            if face.up and (self.anywhere or face.serial == piece):
                cards += face.piece.attached
        return sum([DESIGNS[DESIGN[card]].star for card in cards]) if self.stars else len(cards)

    def of(self, v: Voice) -> str:
        where = "your cards" if self.anywhere else "this"
        return f"per star of cards attached to {where}" if self.stars else f"for each card attached to {where}"


class PerTen(Each):
    """For every so many stars on face-up cards."""

    def __init__(self, each: int, stars: int = 10) -> None:
        super().__init__(each)
        self.stars = stars

    def count(self, g: BladesState, f: AbilityFrame) -> int:
        return sum([face.star for face in survey(g).rows[f.seat]]) // self.stars

    def of(self, v: Voice) -> str:
        return f"for every {self.stars} stars in {v.your} tableau"


class Better(Amount):
    """One number, or another where something holds."""

    def __init__(self, usual: int | Amount, better: int | Amount, condition: Condition) -> None:
        self.usual = amount(usual)
        self.better = amount(better)
        self.condition = condition

    def value(self, g: BladesState, f: AbilityFrame) -> int:
        return (self.better if self.condition.holds(g, f) else self.usual).value(g, f)

    def say(self, v: Voice, unit: str = "RP") -> str:
        return f"{self.usual.say(v, unit)}, or {self.better.say(v, unit)} if {self.condition.say(v)}"


class Larger(Amount):
    """The larger of two."""

    def __init__(self, one: int | Amount, other: int | Amount) -> None:
        self.one = amount(one)
        self.other = amount(other)

    def value(self, g: BladesState, f: AbilityFrame) -> int:
        return max(self.one.value(g, f), self.other.value(g, f))

    def say(self, v: Voice, unit: str = "RP") -> str:
        return f"{self.one.say(v, unit)}, or {self.other.say(v, unit)} if that is more"


class AllRp(Amount):
    def value(self, g: BladesState, f: AbilityFrame) -> int:
        return g.contest.rp[f.seat]

    def say(self, v: Voice, unit: str = "RP") -> str:
        return f"all {v.your} RP"
