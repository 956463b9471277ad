"""A server process for the tests, with games of the tests on its shelf: python -m tests.server.serve PORT DATABASE."""

from __future__ import annotations

import os
import sys

from demesne.games import GAMES
from demesne.server.run import serve
from tests.toy.goods import INTERVALS

# At import: worker processes import this module too.
GAMES["market-day"] = "tests.toy.game"
GAMES["looping"] = "tests.server.looping"
if "DEMESNE_MARKET_SECONDS" in os.environ:
    INTERVALS[:] = [int(os.environ["DEMESNE_MARKET_SECONDS"])] * len(INTERVALS)

if __name__ == "__main__":
    serve(port=int(sys.argv[1]), database=sys.argv[2])
