"""More filters: cards that share something, that compare with their neighbours, or with all the others."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from demesne.games.millennium_blades.ability import TRIGGERS, WITH
from demesne.games.millennium_blades.cards import DESIGN, DESIGNS, ELEMENTS, SETS, TYPES
from demesne.games.millennium_blades.constants import NO_META
from demesne.games.millennium_blades.face import Face
from demesne.games.millennium_blades.frame import AbilityFrame
from demesne.games.millennium_blades.survey import beside, survey
from demesne.games.millennium_blades.verbs import memory
from demesne.games.millennium_blades.voice import Voice
from demesne.games.millennium_blades.words.which import LEFT, THIS, At, Filter, this_face

if TYPE_CHECKING:
    from demesne.games.millennium_blades.state import BladesState

ELEMENT_MASK: Final = (1 << len(ELEMENTS)) - 1
TYPE_MASK: Final = ((1 << len(TYPES)) - 1) << len(ELEMENTS)
MASKS: Final = {"element": ELEMENT_MASK, "type": TYPE_MASK, "symbol": ELEMENT_MASK | TYPE_MASK}
RARITIES: Final = [card_set.rarity for card_set in SETS]


def shares(by: str, one: Face, other: Face) -> bool:
    """Two face-up cards have an element, a type, a symbol, a star or a set in common."""
    if not (one.up and other.up):
        return False
    if by == "star":
        return one.star == other.star
    if by == "set":
        return one.set == other.set
    return bool(one.symbols & other.symbols & MASKS[by])


class Shares(Filter):
    """Shares something with another card: this, your Top card, or for each card the one to its own left."""

    compares = True

    def __init__(self, by: str, other: At) -> None:
        self.by = by
        self.other = other

    def fits(self, g: BladesState, f: AbilityFrame, face: Face) -> bool:
        other = beside(g, face, -1) if self.other is LEFT else self.other.find(g, f)
        return other is not None and shares(self.by, face, other)

    def tail(self, v: Voice) -> str:
        if self.other is THIS and self.by != "symbol" and not v.third:
            return f"that shares its {self.by}"
        return f"that shares {'an' if self.by == 'element' else 'a'} {self.by} with {self.other.say(v)}"


class SharesBoth(Filter):
    """Shares an element and a type with the card to its left."""

    compares = True

    def fits(self, g: BladesState, f: AbilityFrame, face: Face) -> bool:
        left = beside(g, face, -1)
        return left is not None and shares("element", face, left) and shares("type", face, left)

    def tail(self, v: Voice) -> str:
        return "that shares element and type with the card to its left"


class Steps(Filter):
    """Has more or fewer stars than the card to its own left."""

    compares = True

    def __init__(self, up: bool) -> None:
        self.up = up

    def fits(self, g: BladesState, f: AbilityFrame, face: Face) -> bool:
        left = beside(g, face, -1)
        if left is None or not left.up:
            return False
        return face.star > left.star if self.up else face.star < left.star

    def tail(self, v: Voice) -> str:
        return f"with {'more' if self.up else 'fewer'} stars than the card to its left"


class AfterBack(Filter):
    """Lies directly to the right of a face-down card."""

    compares = True

    def fits(self, g: BladesState, f: AbilityFrame, face: Face) -> bool:
        left = beside(g, face, -1)
        return left is not None and not left.up

    def tail(self, v: Voice) -> str:
        return "with a face-down card directly to its left"


class Having(Filter):
    """Has an ability of this trigger, which may be copied."""

    def __init__(self, trigger: int) -> None:
        self.trigger = trigger

    def fits(self, g: BladesState, f: AbilityFrame, face: Face) -> bool:
        return face.text and bool(WITH[face.design] >> self.trigger & 1)

    def tail(self, v: Voice) -> str:
        return (
            f"with {'an' if TRIGGERS[self.trigger] in ('Action', 'Ongoing') else 'a'} {TRIGGERS[self.trigger]} effect"
        )


class OtherSet(Filter):
    """Is of another set than this."""

    def fits(self, g: BladesState, f: AbilityFrame, face: Face) -> bool:
        this = this_face(g, f)
        return this is not None and face.set != this.set

    def tail(self, v: Voice) -> str:
        return "of another set"


class Declared(Filter):
    """Has the symbol that was declared."""

    def __init__(self, by: str = "type") -> None:
        self.by = by

    def fits(self, g: BladesState, f: AbilityFrame, face: Face) -> bool:
        symbol = memory(g, f).symbol
        return symbol >= 0 and bool(face.symbols >> symbol & 1)

    def tail(self, v: Voice) -> str:
        return f"of that {self.by}"


class Extreme(Filter):
    """Those with the most or the fewest stars."""

    def __init__(self, highest: bool) -> None:
        self.highest = highest

    def among(self, g: BladesState, f: AbilityFrame, faces: list[Face]) -> list[Face]:
        stars = [face.star for face in faces]
        if not stars:
            return []
        wanted = max(stars) if self.highest else min(stars)
        return [face for face in faces if face.star == wanted]

    def adj(self, v: Voice) -> str:
        return "highest" if self.highest else "lowest"


class Commonest(Filter):
    """Has the type, or one of the types, that most of these cards have."""

    def fits(self, g: BladesState, f: AbilityFrame, face: Face) -> bool:
        row = [other for other in survey(g).rows[face.seat] if other.up]
        return bool(face.symbols & commonest(row))

    def among(self, g: BladesState, f: AbilityFrame, faces: list[Face]) -> list[Face]:
        mask = commonest(faces)
        return [face for face in faces if face.symbols & mask]

    def count(self, g: BladesState, f: AbilityFrame, faces: list[Face]) -> int:
        return max(type_counts(faces).values())

    def tail(self, v: Voice) -> str:
        return f"of {v.your} commonest type"


class HighestOfCommonest(Filter):
    """Has the most stars in the commonest type; where types are equally common, in any of them."""

    def among(self, g: BladesState, f: AbilityFrame, faces: list[Face]) -> list[Face]:
        mask = commonest(faces)
        highest: dict[int, int] = {}
        for symbol in range(len(ELEMENTS), len(ELEMENTS) + len(TYPES)):
            if mask >> symbol & 1:
                highest[symbol] = max([face.star for face in faces if face.symbols >> symbol & 1])
        return [
            face
            for face in faces
            if any(face.symbols >> symbol & 1 and face.star == star for symbol, star in highest.items())
        ]

    def adj(self, v: Voice) -> str:
        return "highest"

    def tail(self, v: Voice) -> str:
        return f"of {v.your} commonest type"


class Doubled(Filter):
    """Has a type that another of these cards has too."""

    def among(self, g: BladesState, f: AbilityFrame, faces: list[Face]) -> list[Face]:
        counts = type_counts(faces)
        mask = sum([1 << symbol for symbol, count in counts.items() if count > 1])
        return [face for face in faces if face.symbols & mask]

    def tail(self, v: Voice) -> str:
        return f"of a type that {v.you} have twice"


class Attached(Filter):
    """Has a card attached."""

    def fits(self, g: BladesState, f: AbilityFrame, face: Face) -> bool:
        return bool(face.piece.attached)

    def tail(self, v: Voice) -> str:
        return "with a card attached"


def type_counts(faces: list[Face]) -> dict[int, int]:
    counts: dict[int, int] = {}
    for symbol in range(len(ELEMENTS), len(ELEMENTS) + len(TYPES)):
        counts[symbol] = sum([face.symbols >> symbol & 1 for face in faces])
    return counts


def commonest(faces: list[Face]) -> int:
    """The types that most cards have, as a mask; nothing where no card has a type."""
    counts = type_counts(faces)
    most = max(counts.values())
    return sum([1 << symbol for symbol, count in counts.items() if count == most]) if most else 0


class AboveFoes(Filter):
    """Has more stars than every card of every opponent."""

    def fits(self, g: BladesState, f: AbilityFrame, face: Face) -> bool:
        others = [each.star for seat, row in enumerate(survey(g).rows) if seat != face.seat for each in row if each.up]
        return face.star > max(others, default=0)

    def tail(self, v: Voice) -> str:
        return "with more stars than every opponent's"


class OtherThanThat(Filter):
    """Not the card that set the ability off."""

    def fits(self, g: BladesState, f: AbilityFrame, face: Face) -> bool:
        return face.serial != memory(g, f).that

    def adj(self, v: Voice) -> str:
        return "other"


class MatchesMeta(Filter):
    """Has the symbol of a metagame card."""

    def fits(self, g: BladesState, f: AbilityFrame, face: Face) -> bool:
        return any(meta != NO_META and face.symbols >> meta & 1 for meta in (g.element, g.type))

    def tail(self, v: Voice) -> str:
        return "that matches the metagame"


class OfClass(Filter):
    """Is of a class of sets, such as Gold."""

    def __init__(self, rarity: str) -> None:
        self.rarity = rarity

    def fits(self, g: BladesState, f: AbilityFrame, face: Face) -> bool:
        return RARITIES[face.set] == self.rarity

    def adj(self, v: Voice) -> str:
        return self.rarity.lower()


class BelowTop(Filter):
    """Has fewer stars than the card that was Top before it came."""

    def fits(self, g: BladesState, f: AbilityFrame, face: Face) -> bool:
        others = [other for other in survey(g).rows[face.seat] if other.up and other.serial != face.serial]
        return bool(others) and face.star < others[-1].star

    def tail(self, v: Voice) -> str:
        return f"with fewer stars than {v.your} Top card"


class NewSet(Filter):
    """No other face-up card of the tableau is of its set."""

    def fits(self, g: BladesState, f: AbilityFrame, face: Face) -> bool:
        rest = [other.set for other in survey(g).rows[face.seat] if other.up and other.serial != face.serial]
        return face.set not in rest

    def tail(self, v: Voice) -> str:
        return f"of a set new to {v.your} tableau"


class LikeShown(Filter):
    """Has an element, a type or the star of a card that was shown, revealed or discarded."""

    def __init__(self, by: str, many: bool = False) -> None:
        self.by = by
        self.many = many
        self.compares = by == "star"

    def fits(self, g: BladesState, f: AbilityFrame, face: Face) -> bool:
        designs = [DESIGNS[DESIGN[card]] for card in memory(g, f).cards]
        if self.by == "star":
            return any(face.star == design.star for design in designs)
        return any(face.symbols & design.symbols & MASKS[self.by] for design in designs)

    def tail(self, v: Voice) -> str:
        if self.by == "star":
            return f"with as many stars as {'one of them' if self.many else 'it'}"
        return f"of {'their' if self.many else 'its'} {self.by}"


LOWEST: Final = Extreme(False)
HIGHEST: Final = Extreme(True)
ABOVE_LEFT: Final = Steps(True)
BELOW_LEFT: Final = Steps(False)
