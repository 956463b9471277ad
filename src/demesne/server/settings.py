"""What an operator can set, with defaults that suit one machine."""

from __future__ import annotations

import os

from msgspec import Struct

from demesne.server import reference


class Settings(Struct, frozen=True, kw_only=True):
    """`rate` and `burst` limit socket messages on one connection, `http_rate` and `http_burst` requests of one address.

    `origins` are other web origins that may use the server; its own always may. Environment variables named after the
    fields (`DEMESNE_RATE`, `DEMESNE_WORKERS` …) override the defaults.
    """

    database: str
    rate: float = float(reference.RATE)
    burst: float = float(reference.BURST)
    http_rate: float = 50.0
    http_burst: float = 300.0
    connections_per_seat: int = 8
    connections: int = 10_000
    workers: int = 0
    origins: tuple[str, ...] = ()
    idle_seconds: float = 600.0
    phase_seconds: float = 300.0
    think_seconds: float = 30.0


def from_environment(database: str) -> Settings:
    """The defaults, with what `DEMESNE_*` says instead."""
    given: dict[str, object] = {"database": database}
    for name in Settings.__struct_fields__:
        text = os.environ.get(f"DEMESNE_{name.upper()}")
        if text is not None and name != "database":
            default = getattr(Settings(database=database), name)
            given[name] = tuple(text.split()) if isinstance(default, tuple) else type(default)(text)
    return Settings(**given)  # type: ignore[arg-type]
