"""A server process for the tests, with the toy game on its shelf: python -m tests.server.serve PORT DATABASE."""

from __future__ import annotations

import sys

from demesne.games import GAMES
from demesne.server.run import serve

GAMES["market-day"] = "tests.toy.game"  # at import: worker processes import this module too

if __name__ == "__main__":
    serve(port=int(sys.argv[1]), database=sys.argv[2])
