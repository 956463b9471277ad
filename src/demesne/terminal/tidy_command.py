"""`demesne tidy`: deletes what a server no longer needs, and tells how much it was."""

from __future__ import annotations

import asyncio

import msgspec
from rich.console import Console

from demesne.core import BadSettings
from demesne.server.storage.database import DatabaseDamaged
from demesne.server.storage.database_lock import DatabaseInUse
from demesne.server.storage.tidy import Keep, tidy_database

WHAT = {
    "waiting": "tables that never started",
    "abandoned": "abandoned games",
    "unlisted": "finished games of unlisted tables",
    "finished": "finished games of listed tables",
    "guests": "guests without a table",
    "runs": "simulations of the lab",
}


def show_tidied(database: str, keep: Keep, dry_run: bool, console: Console) -> None:
    try:
        tidied = asyncio.run(tidy_database(database, keep, dry_run))
    except (DatabaseInUse, DatabaseDamaged, ValueError) as fault:
        raise BadSettings(str(fault)) from fault
    console.print("These would be deleted:" if dry_run else "Deleted:")
    for name, count in msgspec.structs.asdict(tidied).items():
        console.print(f"  {count} {WHAT[name]}")
