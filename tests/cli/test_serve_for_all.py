"""The waiting room tells how to start the same server for friends."""

from __future__ import annotations

import pytest

from demesne.terminal.start import serve_for_all


@pytest.mark.parametrize(
    ("port", "database", "rest"),
    [
        (8000, "demesne.db", ""),
        (8123, "demesne.db", " --port 8123"),
        (8000, "my games.db", " --database 'my games.db'"),
        (8000, "postgresql://demesne:secret@localhost/games", " --database …"),
    ],
)
def test_it_has_the_same_port_and_the_same_tables_and_tells_no_password(port: int, database: str, rest: str) -> None:
    assert serve_for_all(port, database).endswith(f"serve --host 0.0.0.0{rest}")
