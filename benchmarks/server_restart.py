"""A restart with many stored games: how soon the lobby is served, and how much memory is taken.

python -m benchmarks.server_restart 10000
"""

from __future__ import annotations

import argparse
import asyncio
import secrets
import sys
import tempfile
import time
from pathlib import Path

import httpx

import demesne
from benchmarks.server_load import Served
from demesne.server.model.table_record import SeatRecord, TableRecord, new_table_id
from demesne.server.protocol.socket_types import ClockSettings
from demesne.server.storage.storage import Storage

_MOVES = 60


def stored_game() -> TableRecord:
    """A guest has left a game against a bot after some moves."""
    match = demesne.new("dominion", seed=secrets.token_hex(16), first=0)
    while len(match.moves) < _MOVES or match.to_act != [0]:
        match.play(match.to_act[0], "end turn")
    now = time.time()
    return TableRecord(
        id=new_table_id(),
        game="dominion",
        status="playing",
        seed=match.record()["seed"],  # type: ignore[arg-type]
        settings=match.settings,
        opening=list(match.moves),
        clock=ClockSettings(),
        pace=0,
        listed=True,
        host_id="ann",
        created=now,
        started=now,
        moves=len(match.moves),
        seats=[
            SeatRecord(kind="guest", guest_id="ann", name="Ann"),
            SeatRecord(kind="bot", level="random", name="random"),
        ],
    )


async def fill(database: str, games: int) -> None:
    storage = Storage(database)
    await storage.open()
    for start in range(0, games, 500):
        await asyncio.gather(*(storage.add_table(stored_game()) for _ in range(min(500, games - start))))
    await storage.close()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("games", nargs="?", type=int, default=10_000)
    parser.add_argument("--seconds", type=float, default=10.0, help="after which the memory is read")
    parser.add_argument("--python", default=sys.executable)
    given = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        database = str(Path(folder) / "games.db")
        asyncio.run(fill(database, given.games))
        began = time.perf_counter()
        served = Served(given.python, database)
        try:
            answer = httpx.get(f"{served.url}/api/tables", timeout=60)
            lobby = time.perf_counter() - began
            assert answer.status_code == 200, answer.text
            cpu = served.cpu()
            time.sleep(given.seconds)
            print(
                f"{given.games} stored games: the lobby is served after {lobby:.1f} s ({cpu:.1f} s of the processor);"
                f" {given.seconds:.0f} s later the server takes {served.memory():.0f} MB"
            )
        finally:
            served.stop()


if __name__ == "__main__":
    main()
