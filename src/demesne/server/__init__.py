"""The server: tables that people, bots and spectators share over HTTP and sockets.

- Start: `run`, `app` (the ASGI application), `settings`, `middleware`, `client_files`, `docs_files`, `metrics`,
  `garbage`, `open_files`, `reach`.
- Protocol: `socket_types`, `http_types`, `errors`. `generate` writes the client's types (`typescript_types`, `view_types`)
  and docs/protocol.md (`protocol_document`).
- HTTP: `http_protocol`, `routes`, `replay_routes`, `lab_routes`, `analysis_routes`. Sockets: `sockets`, `socket_session`,
  `connection`, `rate_limit`.
- Tables: `tables` (all of them), `table_setup` (new ones), `live_table` (one in memory) and its parts: `task_queue`,
  `table_state`, `broadcast`, `seating`, `steps`, `answer`, `races`, `undo`, `stand_ins`, `chat`, `timers`, `clock`,
  `game_log`, `audience`, `view_patch`, `recent_views`, `lessons`, `puzzles`.
- Bots: `bot_levels`, `bot_seats`, `bot_words`, `table_bots`, `forecasts`. They think in other processes: `worker_pool`,
  `worker_tasks`, `table_worker`, `turns` (who is next), `game_record`, `seat_view`.
- Long work that guests order: `runs` (whose turn it is); `lab`, `lab_types`, `lab_tasks`, `lab_storage`; `analyses`,
  `analysis_types`, `analysis_tasks`, `analysis_storage`.
- Several servers: `cluster` (which server has a table), `members` (leases on PostgreSQL), `pulse`, `forward`, `news`,
  `shared_limits`.
- Storage: `storage`, `database`, `database_lock`, `wal_check`, `schema`, `migrations`, `table_record`, `guests`,
  `shared_reads`, `tidy`.
"""
