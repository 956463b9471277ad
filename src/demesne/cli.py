"""The command `demesne`. It imports its extras only when it runs, so that it can say which one is missing."""

from __future__ import annotations

import sys
from typing import Final

from demesne.build import describe

EXTRAS: Final = {
    "typer": "cli",
    "rich": "cli",
    "matplotlib": "lab",
    "openskill": "lab",
    "ray": "ray",
    "litestar": "server",
    "uvicorn": "server",
    "httpx": "server",
    "websockets": "server",
    "sqlalchemy": "server",
    "aiosqlite": "server",
    "asyncpg": "server",
    "alembic": "server",
    "structlog": "server",
    "prometheus_client": "server",
}
"""Package -> the extra of demesne that installs it."""


def main() -> None:
    sys.exit(run(sys.argv[1:]))


def run(arguments: list[str]) -> int:
    """Run the command; returns its exit code: 0, 2 for a mistake of the caller, 130 when interrupted."""
    try:
        from demesne.terminal.commands import run as run_command

        return run_command(arguments)
    except KeyboardInterrupt:  # Ctrl-C during the imports
        return 130
    except ModuleNotFoundError as missing:
        package = (missing.name or "").partition(".")[0]
        if package not in EXTRAS:
            raise
        if arguments == ["--version"]:  # needs no extra
            print(describe())
            return 0
        print(f"demesne: this needs {package}: pip install 'demesne[{EXTRAS[package]}]'", file=sys.stderr)
        return 2
