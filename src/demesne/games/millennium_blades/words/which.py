"""Which cards: places like *the card to its left*, and groups like *Fire cards in your tableau*.

`At` is one card by its place. `Cards` are those of some tableaus that pass filters; a filter is an adjective or a clause.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from demesne.games.millennium_blades.cards import ACCESSORY, KIND, SYMBOLS
from demesne.games.millennium_blades.face import Face
from demesne.games.millennium_blades.frame import AbilityFrame
from demesne.games.millennium_blades.survey import beside, face_of, survey
from demesne.games.millennium_blades.verbs import memory
from demesne.games.millennium_blades.voice import Voice, a, either

if TYPE_CHECKING:
    from demesne.games.millennium_blades.state import BladesState

FIRE: Final = 0
WATER: Final = 1
EARTH: Final = 2
AIR: Final = 3
LIGHT: Final = 4
DARK: Final = 5
ANIMAL: Final = 6
CITIZEN: Final = 7
CONSTRUCT: Final = 8
MAGE: Final = 9
MYTH: Final = 10
SOLDIER: Final = 11

YOURS: Final = 0
"""In the tableau of whoever carries it out."""
FOES: Final = 1
"""In tableaus of opponents of the card's player."""
ALL: Final = 2

UP: Final = 0
DOWN: Final = 1
EITHER_FACE: Final = 2


def this_face(g: BladesState, f: AbilityFrame) -> Face | None:
    return face_of(g, memory(g, f).piece)


# One card by its place


class At:
    """One card, by where it is or what happened to it."""

    def __init__(self, words: str) -> None:
        self.words = words

    def say(self, v: Voice) -> str:
        return self.words

    def find(self, g: BladesState, f: AbilityFrame) -> Face | None:
        raise NotImplementedError


class This(At):
    def find(self, g: BladesState, f: AbilityFrame) -> Face | None:
        return this_face(g, f)


class It(At):
    """The card dealt with last."""

    def find(self, g: BladesState, f: AbilityFrame) -> Face | None:
        return face_of(g, memory(g, f).it)


class That(At):
    """The card that set the ability off."""

    def find(self, g: BladesState, f: AbilityFrame) -> Face | None:
        return face_of(g, memory(g, f).that)


class Beside(At):
    def __init__(self, words: str, step: int) -> None:
        super().__init__(words)
        self.step = step

    def find(self, g: BladesState, f: AbilityFrame) -> Face | None:
        this = this_face(g, f)
        return None if this is None else beside(g, this, self.step)


class TopCard(At):
    """The Top card of whoever carries it out, or, with `owner`, of the card's player."""

    def __init__(self, owner: bool) -> None:
        super().__init__("Top card")
        self.owner = owner

    def say(self, v: Voice) -> str:
        return "your Top card" if self.owner else f"{v.your} Top card"

    def find(self, g: BladesState, f: AbilityFrame) -> Face | None:
        return survey(g).tops[memory(g, f).owner if self.owner else f.seat]


class LeftMost(At):
    """The left-most face-up card."""

    def say(self, v: Voice) -> str:
        return f"{v.your} left-most card"

    def find(self, g: BladesState, f: AbilityFrame) -> Face | None:
        for face in survey(g).rows[f.seat]:
            if face.up:
                return face
        return None


THIS: Final = This("this")
IT: Final = It("it")
THAT: Final = That("that card")
LEFT: Final = Beside("the card to its left", -1)
RIGHT: Final = Beside("the card to its right", 1)
TOP_CARD: Final = TopCard(False)
YOUR_TOP: Final = TopCard(True)
LEFTMOST: Final = LeftMost("left-most card")


# Filters


class Filter:
    """`adj` comes before the noun, `tail` after it, `be` is the same as a statement about one card."""

    compares: bool = False
    """The tail speaks of another card, so it comes after where the cards are: `a card in your tableau that shares ...`."""

    def fits(self, g: BladesState, f: AbilityFrame, face: Face) -> bool:
        raise NotImplementedError

    def among(self, g: BladesState, f: AbilityFrame, faces: list[Face]) -> list[Face]:
        """A filter that compares cards with each other says it here."""
        return [face for face in faces if self.fits(g, f, face)]

    def count(self, g: BladesState, f: AbilityFrame, faces: list[Face]) -> int:
        """How many pass, where cards are counted and not chosen."""
        return len(self.among(g, f, faces))

    def adj(self, v: Voice) -> str:
        return ""

    def tail(self, v: Voice) -> str:
        return ""

    def be(self, v: Voice) -> str:
        """`is Fire`, `has 5 or more stars`; where it is not given, made from adjective or tail."""
        if self.adj(v):
            return f"is {self.adj(v)}"
        tail = self.tail(v)
        return f"has {tail[5:]}" if tail.startswith("with ") else tail.removeprefix("that ")


class Of(Filter):
    """Has one of these symbols."""

    def __init__(self, *symbols: int) -> None:
        self.symbols = symbols
        self.mask = sum([1 << symbol for symbol in symbols])

    def fits(self, g: BladesState, f: AbilityFrame, face: Face) -> bool:
        return bool(face.symbols & self.mask)

    def adj(self, v: Voice) -> str:
        return either([SYMBOLS[symbol] for symbol in self.symbols])

    def be(self, v: Voice) -> str:
        names = [SYMBOLS[symbol] for symbol in self.symbols]
        return f"is {a(either(names)) if self.symbols[0] >= ANIMAL else either(names)}"


class Star(Filter):
    """Compares stars with a number, or with those of another card."""

    def __init__(self, op: str, than: int | At) -> None:
        self.op = op
        self.than = than
        self.compares = isinstance(than, At)

    def fits(self, g: BladesState, f: AbilityFrame, face: Face) -> bool:
        if isinstance(self.than, int):
            return self.holds(face.star, self.than)
        other = self.than.find(g, f)
        return other is not None and other.up and self.holds(face.star, other.star)

    def holds(self, star: int, than: int) -> bool:
        if self.op == "<=":
            return star <= than
        if self.op == ">=":
            return star >= than
        if self.op == "<":
            return star < than
        if self.op == ">":
            return star > than
        return star == than

    def tail(self, v: Voice) -> str:
        if isinstance(self.than, int):
            words = {
                "<=": "{} or fewer stars",
                ">=": "{} or more stars",
                "<": "fewer than {} stars",
                ">": "more than {} stars",
            }
            return f"with {words.get(self.op, '{} stars').format(self.than)}"
        words = {"<": "fewer stars than", ">": "more stars than", "=": "as many stars as"}
        return f"with {words[self.op]} {self.than.say(v)}"


class Other(Filter):
    """Not this card."""

    def fits(self, g: BladesState, f: AbilityFrame, face: Face) -> bool:
        return face.serial != memory(g, f).piece

    def adj(self, v: Voice) -> str:
        return "other"


OTHER: Final = Other()


# Groups


class Where:
    """Where in a tableau, counted from this card."""

    def __init__(self, noun: str, tail: str) -> None:
        self.noun = noun
        self.tail = tail

    def holds(self, g: BladesState, f: AbilityFrame, face: Face) -> bool:
        return True

    def tail_for(self, whose: int, v: Voice, many: bool) -> str:
        return self.tail


class Anywhere(Where):
    def tail_for(self, whose: int, v: Voice, many: bool) -> str:
        if whose == ALL:
            return "in all tableaus" if many else "in any tableau"
        if whose == FOES:
            return "in opponents' tableaus" if many else "in an opponent's tableau"
        return f"in {v.your} tableau"


class Near(Where):
    """Between so many slots to the left and so many to the right."""

    def __init__(self, noun: str, tail: str, first: int, last: int) -> None:
        super().__init__(noun, tail)
        self.first = first
        self.last = last

    def holds(self, g: BladesState, f: AbilityFrame, face: Face) -> bool:
        this = this_face(g, f)
        if this is None or this.gear or face.seat != this.seat or face.serial == this.serial:
            return False
        return self.first <= face.place - this.place <= self.last


class OnTop(Where):
    def holds(self, g: BladesState, f: AbilityFrame, face: Face) -> bool:
        return face.top

    def tail_for(self, whose: int, v: Voice, many: bool) -> str:
        return "of an opponent" if whose == FOES else ""


ANYWHERE: Final = Anywhere("card", "")
NEIGHBOURS: Final = Near("neighbour", "", -1, 1)
LEFT_OF: Final = Near("card", "to its left", -9, -1)
RIGHT_OF: Final = Near("card", "to its right", 1, 9)
TWO_LEFT: Final = Near("card", "among the two to its left", -2, -1)
OF_YOURS: Final = Where("card of yours", "")
"""Anywhere, where a filter speaks of others' cards: whose it is must be said first."""
TOPS: Final = OnTop("Top card", "")


class Cards:
    """Cards in tableaus that pass all filters, face-up unless said otherwise."""

    def __init__(self, whose: int = YOURS, *filters: Filter, at: Where = ANYWHERE, face: int = UP) -> None:
        self.whose = whose
        self.filters = filters
        self.at = at
        self.face = face

    def seats(self, g: BladesState, f: AbilityFrame) -> list[int]:
        if self.whose == YOURS:
            return [f.seat]
        owner = memory(g, f).owner
        seats = [(owner + step) % g.seats for step in range(g.seats)]
        return seats if self.whose == ALL else seats[1:]

    def find(self, g: BladesState, f: AbilityFrame) -> list[Face]:
        found = self._there(g, f)
        for each in self.filters:
            found = each.among(g, f, found)
        return found

    def _there(self, g: BladesState, f: AbilityFrame) -> list[Face]:
        found: list[Face] = []
        for seat in self.seats(g, f):
            for face in self.pool(g, seat):
                if (self.face == EITHER_FACE or face.up == (self.face == UP)) and self.at.holds(g, f, face):
                    found.append(face)
        return found

    def count(self, g: BladesState, f: AbilityFrame) -> int:
        if not self.filters:
            return len(self.find(g, f))
        found = self._there(g, f)
        for each in self.filters[:-1]:
            found = each.among(g, f, found)
        return self.filters[-1].count(g, f, found)

    def pool(self, g: BladesState, seat: int) -> list[Face]:
        return survey(g).rows[seat]

    def noun(self, v: Voice, many: bool = False) -> str:
        """`face-down Fire card with 3 or fewer stars in your tableau`."""
        return self.noun_in(v, self.at.tail_for(self.whose, v, many))

    def noun_in(self, v: Voice, where: str) -> str:
        adjectives = ["face-down"] if self.face == DOWN else []
        adjectives += [each.adj(v) for each in self.filters if each.adj(v)]
        adjectives.sort(key=_other_first)
        tails = [each.tail(v) for each in self.filters if not each.compares and each.tail(v)]
        if any(tail.startswith(f"of {v.your} ") for tail in tails):
            where = ""  # `of your commonest type` says whose
        compared = [each.tail(v) for each in self.filters if each.compares]
        return " ".join([*adjectives, self.at.noun, *tails, *([where] if where else []), *compared])

    def a(self, v: Voice) -> str:
        if self.whose == FOES:
            return f"an opponent's {self.noun_in(v, '')}"
        said = self.noun(v)
        return f"an{said}" if said.startswith("other ") else a(said)

    def plural(self, v: Voice) -> str:
        said = self.noun(v, True)
        return said.replace(self.at.noun, f"{self.at.noun}s", 1)


def _other_first(adjective: str) -> bool:
    return adjective != "other"


class Gear(Cards):
    """Boxes and accessories."""

    kind = "box or accessory"

    def pool(self, g: BladesState, seat: int) -> list[Face]:
        return survey(g).gear[seat]

    def noun_in(self, v: Voice, where: str) -> str:
        face = "face-down" if self.face == DOWN else "face-up"
        filters = [each.adj(v) for each in self.filters if each.adj(v)]
        whose = ["of yours"] if self.whose == YOURS and not v.third else []
        return " ".join([*sorted([face, *filters], key=_other_first), self.kind, *whose])


class Accessories(Gear):
    """Accessories only."""

    kind = "accessory"

    def pool(self, g: BladesState, seat: int) -> list[Face]:
        return [face for face in survey(g).gear[seat] if KIND[face.piece.card] == ACCESSORY]
