"""When: the moments that Ongoing and Top effects wait for, and those that Reactions answer."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from demesne.games.millennium_blades.cards import DESIGN
from demesne.games.millennium_blades.face import Face
from demesne.games.millennium_blades.frame import AbilityFrame
from demesne.games.millennium_blades.moments import (
    ACTED as ACTED,
)
from demesne.games.millennium_blades.moments import (
    CLASHED as CLASHED,
)
from demesne.games.millennium_blades.moments import (
    DISCARDED as DISCARDED,
)
from demesne.games.millennium_blades.moments import (
    FLIPPED as FLIPPED,
)
from demesne.games.millennium_blades.moments import (
    PLAYED as PLAYED,
)
from demesne.games.millennium_blades.moments import (
    ROUND as ROUND,
)
from demesne.games.millennium_blades.moments import (
    TIED as TIED,
)
from demesne.games.millennium_blades.moments import (
    TURN as TURN,
)
from demesne.games.millennium_blades.moments import (
    USED as USED,
)
from demesne.games.millennium_blades.moments import (
    WOULD_CLASH as WOULD_CLASH,
)
from demesne.games.millennium_blades.moments import (
    WOULD_DISCARD as WOULD_DISCARD,
)
from demesne.games.millennium_blades.moments import (
    WOULD_FLIP as WOULD_FLIP,
)
from demesne.games.millennium_blades.piece import NO_NOTE
from demesne.games.millennium_blades.voice import YOU
from demesne.games.millennium_blades.words.which import Filter

if TYPE_CHECKING:
    from demesne.games.millennium_blades.state import BladesState

ME: Final = 0
FOE: Final = 1
ANYONE: Final = 2

_DOES: Final = {
    ACTED: ("you use an Action", "an opponent uses an Action", "anyone uses an Action"),
    USED: ("you use an accessory", "an opponent uses an accessory", "anyone uses an accessory"),
    DISCARDED: ("you discard a card", "an opponent discards a card", "anyone discards a card"),
    CLASHED: ("you clash", "an opponent clashes", "anyone clashes"),
    TIED: ("your clash is a tie", "an opponent's clash is a tie", "a clash is a tie"),
}


class When:
    """A moment, by what happens and who does it; filters are about the card that it happens to."""

    def __init__(self, moment: str, who: int = ME, *filters: Filter) -> None:
        self.moment = moment
        self.who = who
        self.filters = filters

    def hears(self, g: BladesState, f: AbilityFrame, moment: str, seat: int, face: Face | None) -> bool:
        """Whether this is it: `f` is the frame of the card that waits, `seat` whoever does it."""
        if moment != self.moment or not self._by(f, seat):
            return False
        if face is not None and moment == PLAYED and face.serial == f.piece:
            return False
        return all(face is not None and each.fits(g, f, face) for each in self.filters)

    def fits(self, g: BladesState, f: AbilityFrame, moment: str, seat: int, face: Face | None, by: int) -> bool:
        """Whether a Reaction answers what is about to happen to `seat` by an effect of `by`."""
        return False

    def _by(self, f: AbilityFrame, seat: int) -> bool:
        return self.who == ANYONE or (seat == f.owner) == (self.who == ME)

    def say(self) -> str:
        if self.moment == TURN:
            return "at the start of your turn"
        if self.moment == ROUND:
            return "after each round of turns"
        if self.moment == PLAYED:
            return f"whenever {self._player()} {self._card()}"
        if self.moment == FLIPPED:
            whose = {ME: "of yours", FOE: "of an opponent", ANYONE: ""}[self.who]
            return " ".join(["whenever", self._card(), *([whose] if whose else []), "is flipped"])
        return f"whenever {_DOES[self.moment][self.who]}"

    def _player(self) -> str:
        return ["you play", "an opponent plays", "anyone plays"][self.who]

    def _card(self) -> str:
        adjectives = [each.adj(YOU) for each in self.filters if each.adj(YOU)]
        tails = [each.tail(YOU) for each in self.filters if each.tail(YOU)]
        noun = " ".join([*adjectives, "card", *tails])
        if noun.startswith("other "):
            return f"an{noun}"
        return f"an {noun}" if noun[:1] in "AEIOU" else f"a {noun}"


class NamedPlayed(When):
    """Somebody plays the card that was named for this one."""

    def __init__(self, who: int = FOE) -> None:
        super().__init__(PLAYED, who)

    def hears(self, g: BladesState, f: AbilityFrame, moment: str, seat: int, face: Face | None) -> bool:
        if moment != PLAYED or not self._by(f, seat) or face is None or f.named == NO_NOTE:
            return False
        return DESIGN[face.piece.card] == f.named

    def say(self) -> str:
        return f"whenever {self._player()} the named card"


class Would(When):
    """Something is about to happen, by an opponent's effect unless said otherwise. `who` is whose card or hand it is."""

    def __init__(self, moment: str, who: int = ME, *filters: Filter, by_foe: bool = True) -> None:
        super().__init__(moment, who, *filters)
        self.by_foe = by_foe

    def fits(self, g: BladesState, f: AbilityFrame, moment: str, seat: int, face: Face | None, by: int) -> bool:
        if moment != self.moment or not self._by(f, seat) or (self.by_foe and by == f.owner):
            return False
        if not all(face is not None and each.fits(g, f, face) for each in self.filters):
            return False
        return True

    def hears(self, g: BladesState, f: AbilityFrame, moment: str, seat: int, face: Face | None) -> bool:
        return False

    def say(self) -> str:
        cause = "an opponent's effect" if self.by_foe else "an effect"
        if self.moment == WOULD_DISCARD:
            return f"when {cause} would make you discard"
        if self.moment == WOULD_CLASH:
            return f"when {cause} would make you clash"
        card = self._card()
        whose = {ME: " of yours", FOE: " of an opponent", ANYONE: ""}[self.who] if " of your " not in card else ""
        return f"when {cause} would flip {card}{whose}"
