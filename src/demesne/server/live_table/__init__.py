"""One table in memory: `live_table.LiveTable` and its parts.

- What happened: `game_log` (the match and its steps), `steps`, `faster_steps`, `undo`, `timers` and `clock`.
- Who is there: `seating`, `stand_ins`, `connection`, `chat`, `bot_words`.
- What clients are sent: `broadcast`, `recent_views`, `view_patch`.
- What is taught: `lessons`, `puzzles`.
- What the parts share: `table_state`, and `task_queue`, in which one task at a time changes the table.
"""
