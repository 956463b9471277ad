"""The settings of a server. The defaults suit one machine."""

from __future__ import annotations

import os

from msgspec import Struct


class Settings(Struct, frozen=True, kw_only=True):
    """`rate` and `burst` limit the messages of one socket, `http_rate` and `http_burst` the requests of one address,
    `socket_rate` and `socket_burst` the sockets that one address opens,
    `new_rate` and `new_burst` the guests and tables that one address makes, `table_rate` and `table_burst` the tables of
    one guest, `bot_games` the games among bots alone that one guest has running, `upload_rate` and `upload_burst` the
    records that a guest uploads, `chat_rate` and `chat_burst` the chat messages of one guest at one table.

    `lab_rate` and `lab_burst` limit the simulations that a guest starts, `lab_runs` those under way at the same time,
    `lab_kept` those that a guest keeps, `lab_games` the games of one, and `lab_seconds` the seconds of the processor that
    one may take, `lab_game_seconds` those of a single game. `lab_workers` is the
    number of processes that play them; 0 means one for every four cores. Analyses of finished games count among a guest's
    simulations; `analysis_simulations` are the trials for each moment of a game, and one may take `lab_game_seconds`.

    `origins` are web origins that may use the server besides its own. `workers` is the number of worker processes; 0
    means one less than there are cores. Where all act at once, a bot waits between `errand_pause_least` and
    `errand_pause_most` seconds before each errand, at a table of the usual pace, and not at all once all people are ready.
    `server_name` names this server among several on one PostgreSQL (host and port if it is empty), `address` is where the
    others reach it, `lease_seconds` how long it may be silent before they take its tables. `metrics_from` are addresses and
    networks that may read the metrics besides the machine itself.
    Environment variables named after the fields (`DEMESNE_RATE`, `DEMESNE_WORKERS` …) override the defaults.
    """

    database: str
    rate: float = 100.0
    burst: float = 200.0
    http_rate: float = 50.0
    http_burst: float = 300.0
    socket_rate: float = 10.0
    socket_burst: float = 100.0
    new_rate: float = 3.0
    new_burst: float = 200.0
    table_rate: float = 0.2
    table_burst: float = 30.0
    bot_games: int = 20
    upload_rate: float = 0.02
    upload_burst: float = 10.0
    chat_rate: float = 0.5
    chat_burst: float = 10.0
    lab_rate: float = 0.05
    lab_burst: float = 20.0
    lab_runs: int = 2
    lab_kept: int = 200
    lab_games: int = 100_000
    lab_seconds: float = 900.0
    lab_game_seconds: float = 60.0
    lab_workers: int = 0
    analysis_simulations: int = 400
    connections_per_seat: int = 8
    connections: int = 10_000
    connections_per_address: int = 500
    workers: int = 0
    origins: tuple[str, ...] = ()
    idle_seconds: float = 600.0
    phase_seconds: float = 300.0
    think_seconds: float = 30.0
    errand_pause_least: float = 4.0
    errand_pause_most: float = 8.0
    server_name: str = ""
    address: str = ""
    lease_seconds: float = 3.0
    metrics_from: tuple[str, ...] = ()


def from_environment(database: str) -> Settings:
    """The defaults, overridden by the `DEMESNE_*` environment variables."""
    given: dict[str, object] = {"database": database}
    for name in Settings.__struct_fields__:
        text = os.environ.get(f"DEMESNE_{name.upper()}")
        if text is not None and name != "database":
            default = getattr(Settings(database=database), name)
            given[name] = tuple(text.split()) if isinstance(default, tuple) else type(default)(text)
    return Settings(**given)  # type: ignore[arg-type]
