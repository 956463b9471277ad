"""Three players who want different things. All play by the heuristic; their taste differs."""

from __future__ import annotations

from demesne.bots.millennium_blades.heuristic import Heuristic
from demesne.bots.millennium_blades.worth import Taste


class Collector(Heuristic):
    """Keeps cards for collections, and trades for what extends them."""

    def __init__(self) -> None:
        super().__init__("collector", Taste(rp=0.08, collecting=1.35, later=0.7, thrift=0.9, trading=0.5, tries=8))


class Duelist(Heuristic):
    """Wants the strongest deck; money and collections come second."""

    def __init__(self) -> None:
        super().__init__("duelist", Taste(rp=0.24, collecting=0.85, later=0.45, thrift=0.85, trading=0.9, tries=36))


class Trader(Heuristic):
    """Makes many offers, takes small profits, and keeps its money."""

    def __init__(self) -> None:
        super().__init__(
            "trader", Taste(rp=0.12, collecting=1.0, later=0.5, thrift=1.05, trading=0.2, offers=3, tries=12)
        )
