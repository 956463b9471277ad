"""What placing borders, placing knights and expanding have in common: one thing after the other, in any order."""

from __future__ import annotations

from typing import TYPE_CHECKING

from demesne.core.picks import Picks
from demesne.games.domaine.frame import DomaineFrame
from demesne.games.domaine.moves import DONE
from demesne.games.domaine.view_types import DomaineDetails

if TYPE_CHECKING:
    from demesne.games.domaine.state import DomaineState


class Placing(Picks["DomaineState", DomaineFrame]):
    """As many as the card gives, one at least. What is placed takes effect at once, so each changes what may follow."""

    done = DONE

    def least(self, g: DomaineState, f: DomaineFrame) -> int:
        return 1

    def most(self, g: DomaineState, f: DomaineFrame) -> int:
        return f.number

    def count(self, g: DomaineState, f: DomaineFrame) -> int:
        return len(f.placed)

    def details(self, g: DomaineState, f: DomaineFrame) -> DomaineDetails:
        return {"left": f.remaining()}
