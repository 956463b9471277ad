"""A part of the campaign of generated messages; `make fuzz` runs all of it."""

from __future__ import annotations

import pytest

from tests.server.fuzz import Campaign
from tests.server.process import ServerProcess


@pytest.mark.parametrize("seed", [1, 2])
def test_generated_messages_change_nothing_and_meet_no_fault(server: ServerProcess, seed: int) -> None:
    codes = Campaign(server, seed).run(2000)
    assert {"HTTP 200", "HTTP 400", "HTTP 404", "malformed", "stale", "illegal"} <= set(codes)
