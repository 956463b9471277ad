"""The tables of the database. A game is stored as settings, seed and steps. Steps are only added; an undo is a step."""

from __future__ import annotations

import sqlalchemy as sa

METADATA = sa.MetaData()

HEAD = "0010"
"""The newest migration. A test compares it and the tables below with what the migrations make."""

GUESTS = sa.Table(
    "guests",
    METADATA,
    sa.Column("id", sa.String(32), primary_key=True),
    sa.Column("name", sa.String(64), nullable=False),
    sa.Column("token_hash", sa.String(64), nullable=False, unique=True),
    sa.Column("created", sa.Float, nullable=False),
)

TABLES = sa.Table(
    "game_tables",
    METADATA,
    sa.Column("id", sa.String(32), primary_key=True),
    sa.Column("game", sa.String(40), nullable=False),
    sa.Column("status", sa.String(8), nullable=False, index=True),
    sa.Column("players", sa.Integer, nullable=False),
    sa.Column("seed", sa.BigInteger, nullable=False),
    sa.Column("secret", sa.String(32), nullable=True),
    sa.Column("settings", sa.Text, nullable=False),
    sa.Column("opening", sa.Text, nullable=False),
    sa.Column("clock", sa.Text, nullable=False),
    sa.Column("pace", sa.Integer, nullable=False),
    sa.Column("listed", sa.Boolean, nullable=False),
    sa.Column("host", sa.String(32), nullable=True, index=True),
    sa.Column("created", sa.Float, nullable=False, index=True),
    sa.Column("started", sa.Float, nullable=True),
    sa.Column("ended", sa.Float, nullable=True),
    sa.Column("moves", sa.Integer, nullable=False),
    sa.Column("outcome", sa.Text, nullable=True),
    sa.Column("rematch", sa.String(32), nullable=True),
    sa.Column("origin", sa.String(32), nullable=True),
    sa.Column("clock_version", sa.Integer, nullable=False, server_default="0"),
    sa.Column("clock_used", sa.Integer, nullable=False, server_default="0"),
    sa.Column("seeded", sa.Boolean, nullable=False, server_default=sa.false()),
    sa.Column("practice", sa.Boolean, nullable=False, server_default=sa.false()),
    sa.Column("lesson", sa.Text, nullable=True),
    sa.Column("opening_times", sa.Text, nullable=True),
    sa.Column("puzzle", sa.Text, nullable=True),
)
"""`opening` holds the moves that a table began with: it was forked from another game, or uploaded. `clock_used` are the
milliseconds spent on the clock's question, stored every few seconds, and `clock_version` the version at that time. `secret`
is the seed of the secret generator; where it is null, the game is dealt by the fast one from `seed`. `lesson` is how
far the pupil is, where a coach sits at the table. `opening_times` are the seconds of play after which each move of the
opening was made, where they are known. `puzzle` is which puzzle is to be solved there, and whether it is."""

SEATS = sa.Table(
    "seats",
    METADATA,
    sa.Column("game_table", sa.String(32), sa.ForeignKey("game_tables.id", ondelete="CASCADE"), primary_key=True),
    sa.Column("seat", sa.Integer, primary_key=True),
    sa.Column("kind", sa.String(8), nullable=False),
    sa.Column("guest", sa.String(32), nullable=True, index=True),
    sa.Column("name", sa.String(64), nullable=False),
    sa.Column("level", sa.String(64), nullable=True),
    sa.Column("stand_in", sa.Boolean, nullable=False),
)

STEPS = sa.Table(
    "steps",
    METADATA,
    sa.Column("game_table", sa.String(32), sa.ForeignKey("game_tables.id", ondelete="CASCADE"), primary_key=True),
    sa.Column("version", sa.Integer, primary_key=True),
    sa.Column("seat", sa.Integer, nullable=False),
    sa.Column("texts", sa.Text, nullable=False),
    sa.Column("back_to", sa.Integer, nullable=True),
    sa.Column("overtime", sa.Float, nullable=False),
    sa.Column("made", sa.Float, nullable=False),
    sa.Column("clock_used", sa.Integer, nullable=False, server_default="0"),
    sa.Column("told", sa.Integer, nullable=False, server_default="-1"),
)
"""One row per accepted `move` message or undo. `back_to` is how many moves remain after an undo, `overtime` the bank
seconds used, `clock_used` the milliseconds spent on the clock's question, `told` the mask of those who were told of the
step."""

CHAT = sa.Table(
    "chat",
    METADATA,
    sa.Column("number", sa.Integer, primary_key=True, autoincrement=True),
    sa.Column(
        "game_table", sa.String(32), sa.ForeignKey("game_tables.id", ondelete="CASCADE"), nullable=False, index=True
    ),
    sa.Column("name", sa.String(64), nullable=False),
    sa.Column("seat", sa.Integer, nullable=True),
    sa.Column("text", sa.Text, nullable=False),
    sa.Column("made", sa.Float, nullable=False),
)

LAB_RUNS = sa.Table(
    "lab_runs",
    METADATA,
    sa.Column("id", sa.String(32), primary_key=True),
    sa.Column("guest", sa.String(32), nullable=False, index=True),
    sa.Column("game", sa.String(40), nullable=False),
    sa.Column("status", sa.String(8), nullable=False),
    sa.Column("lab_order", sa.Text, nullable=False),
    sa.Column("games", sa.Integer, nullable=False),
    sa.Column("done", sa.Integer, nullable=False),
    sa.Column("standings", sa.Text, nullable=False),
    sa.Column("message", sa.Text, nullable=False),
    sa.Column("created", sa.Float, nullable=False, index=True),
    sa.Column("beat", sa.Float, nullable=False),
    sa.Column("result", sa.Text, nullable=True),
)
"""Simulations that guests ordered. `beat` is when the server that carries one out last stored it."""

LAB_STRATEGIES = sa.Table(
    "lab_strategies",
    METADATA,
    sa.Column("guest", sa.String(32), sa.ForeignKey("guests.id", ondelete="CASCADE"), primary_key=True),
    sa.Column("game", sa.String(40), primary_key=True),
    sa.Column("name", sa.String(64), primary_key=True),
    sa.Column("text", sa.Text, nullable=False),
    sa.Column("changed", sa.Float, nullable=False),
)
"""Strategies that guests have saved."""

ANALYSES = sa.Table(
    "analyses",
    METADATA,
    sa.Column("game_table", sa.String(32), sa.ForeignKey("game_tables.id", ondelete="CASCADE"), primary_key=True),
    sa.Column("guest", sa.String(32), nullable=False),
    sa.Column("status", sa.String(8), nullable=False),
    sa.Column("done", sa.Integer, nullable=False),
    sa.Column("total", sa.Integer, nullable=False),
    sa.Column("simulations", sa.Integer, nullable=False),
    sa.Column("message", sa.Text, nullable=False),
    sa.Column("created", sa.Float, nullable=False),
    sa.Column("beat", sa.Float, nullable=False),
    sa.Column("result", sa.Text, nullable=True),
)
"""Analyses of finished games, one for each: how far it is, and what was found until then. `guest` has started it, `beat` is
when the server that carries it out last stored it."""

SERVERS = sa.Table(
    "servers",
    METADATA,
    sa.Column("id", sa.String(96), primary_key=True),
    sa.Column("name", sa.String(64), nullable=False),
    sa.Column("address", sa.String(128), nullable=False),
    sa.Column("secret", sa.String(64), nullable=False),
    sa.Column("joined", sa.Float, nullable=False),
    sa.Column("expires", sa.Float, nullable=False),
)
"""The servers that share this database, each until its lease `expires` by the clock of the database. `address` and `secret`
are for the other servers, which forward requests to it. An `id` is never used again."""

LEASES = sa.Table(
    "leases",
    METADATA,
    sa.Column("game_table", sa.String(32), sa.ForeignKey("game_tables.id", ondelete="CASCADE"), primary_key=True),
    sa.Column("server", sa.String(96), nullable=True, index=True),
    sa.Column("epoch", sa.Integer, nullable=False),
)
"""Which server has a table in its memory. It is held as long as that server has a row in `servers`; null: it was given back.
`epoch` counts how often it was taken. One process on an SQLite file needs no leases."""

LIMITS = sa.Table(
    "rate_limits",
    METADATA,
    sa.Column("key", sa.String(160), primary_key=True),
    sa.Column("left", sa.Float, nullable=False),
    sa.Column("at", sa.Float, nullable=False),
)
"""What guests and addresses have left of the limits that all servers count together."""
