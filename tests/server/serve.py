"""A server process for the tests, with games of the tests on its shelf: python -m tests.server.serve PORT DATABASE."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import Any

from demesne.games import GAMES
from demesne.puzzles import store
from demesne.server.workers import worker_tasks
from tests.toy.goods import INTERVALS


def deal_alike(seed: int) -> None:
    """Every new table is dealt from this seed: a test meets the same cards in every run. A preview is rolled as ever."""
    from demesne.server.tables import table_setup

    settings, table = table_setup.definite_settings, table_setup._new_table

    def same_settings(game: str, players: int, options: dict[str, Any], asked: int | None) -> dict[str, Any]:
        return settings(game, players, options, seed if asked is None else asked)

    def same_table(*given: Any, **named: Any) -> Any:
        record = table(*given, **named)
        record.seed = seed
        return record

    vars(table_setup).update(definite_settings=same_settings, _new_table=same_table)


def use_environment() -> None:
    """What a test may set of the games, for the server and for its workers."""
    if "DEMESNE_MARKET_SECONDS" in os.environ:
        INTERVALS[:] = [int(os.environ["DEMESNE_MARKET_SECONDS"])] * len(INTERVALS)
    if "DEMESNE_MADE_PUZZLE" in os.environ:
        # A file with a puzzle of a test's own, in place of those that the package has.
        made = Path(os.environ["DEMESNE_MADE_PUZZLE"]).read_bytes()
        vars(store).update(_lines=lambda game: [made])


def main(port: int, database: str) -> None:
    from demesne.server.run import serve
    from demesne.server.tables import tables

    if "DEMESNE_SAME_DEAL" in os.environ:
        deal_alike(int(os.environ["DEMESNE_SAME_DEAL"]))
    if "DEMESNE_OVER_SECONDS" in os.environ:
        vars(tables).update(_OVER_SECONDS=float(os.environ["DEMESNE_OVER_SECONDS"]))
    serve(port=port, database=database, start="demesne serve --host 0.0.0.0")


# At import: worker processes import this module too. What only the server needs is imported above.
GAMES["market-day"] = "tests.toy.game"
GAMES["looping"] = "tests.server.looping"
use_environment()

# Tests share the machine with whatever else runs there. A polite worker would get a sixtieth of a core beside it.
vars(worker_tasks).update(yield_to_others=lambda politeness: None)

if __name__ == "__main__":
    main(int(sys.argv[1]), sys.argv[2])
