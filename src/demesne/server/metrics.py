"""Metrics for Prometheus."""

from __future__ import annotations

from prometheus_client import Counter, Gauge, Histogram

_FAST = (0.0005, 0.001, 0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)

CONNECTIONS = Gauge("demesne_connections", "Open sockets")
LOADED = Gauge("demesne_tables_loaded", "Tables held in memory")
MOVES = Counter("demesne_moves", "Accepted move messages, stored and acknowledged", ["game", "by"])
GAMES = Counter("demesne_games_finished", "Games played to the end", ["game"])
SERVERS = Gauge("demesne_servers", "Servers that share the database, as far as this one knows")
TAKEOVERS = Counter("demesne_takeovers", "Tables taken over from servers that were gone")
FENCED = Counter("demesne_fenced_writes", "Writes refused because the lease was lost")
LOST = Counter("demesne_leases_lost", "Times this server lost its lease or could not renew it")
FORWARDED = Counter("demesne_forwarded", "Requests and sockets passed on to the server that has the table", ["kind"])
ERRORS = Counter("demesne_errors", "Refused messages and requests", ["code"])
ANSWER = Histogram("demesne_move_seconds", "From a move's arrival to its acknowledgement", buckets=_FAST)
COMMIT = Histogram("demesne_commit_seconds", "One commit of the writer", buckets=_FAST)
GROUP = Histogram("demesne_commit_writes", "Writes in one commit", buckets=(1, 2, 5, 10, 20, 50, 100, 200, 500))
THINK = Histogram("demesne_bot_seconds", "A bot's thinking, waiting for a worker included", ["game"])
