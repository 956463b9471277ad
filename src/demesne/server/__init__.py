"""The server: tables that people, bots and spectators share over HTTP and sockets.

- Start: `run`, `app` (the ASGI application), `settings`, `middleware`, `client_files`, `docs_files`, `metrics`,
  `garbage`, `open_files`.
- Protocol: `socket_types`, `http_types`, `errors`. `generate` writes the client's types (`typescript_types`, `view_types`)
  and docs/protocol.md (`protocol_document`).
- HTTP: `http_protocol`, `routes`, `replay_routes`. Sockets: `sockets`, `socket_session`, `connection`, `rate_limit`.
- Tables: `tables` (all of them), `table_setup` (new ones), `live_table` (one in memory) and its parts: `task_queue`,
  `table_state`, `broadcast`, `seating`, `steps`, `answer`, `races`, `undo`, `stand_ins`, `chat`, `timers`, `clock`,
  `game_log`, `audience`.
- Bots: `bot_levels`, `bot_seats`, `table_bots`, `worker_pool`, `worker_tasks`, `game_record`, `seat_view`.
- Several servers: `cluster` (which server has a table), `members` (leases on PostgreSQL), `pulse`, `forward`, `news`,
  `shared_limits`.
- Storage: `storage`, `database`, `database_lock`, `wal_check`, `schema`, `migrations`, `table_record`, `guests`.
"""
