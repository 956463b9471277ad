"""The server: tables that people, bots and spectators share over HTTP and sockets.

Each package imports only what stands below it here (the arrows in pyproject.toml hold this):

- `run` starts and stops `app`, the ASGI application. `generate` writes the client's types and docs/protocol.md (`codegen`).
- `routes` (HTTP), `sockets`, and `http`, which checks every request and serves files.
- `runs`: long work that guests order, in the lab and as analyses.
- `tables`: all tables of the server, and their bots.
- `live_table`: one table in memory.
- `cluster`: several servers on one PostgreSQL.
- `storage`: the database. `workers`: other processes, in which bots think.
- `model`: tables and games as plain data.
- `protocol`: messages, bodies and errors as types.
- Modules that every package may use: `settings`, `metrics`, `asgi`, `rate_limit`, `addresses`, `background`, `garbage`,
  `open_files`.
"""
