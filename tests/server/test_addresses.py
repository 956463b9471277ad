"""Who can open a link to the server, and the person whose own server it is."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import httpx
import pytest

from demesne.server.addresses import is_loopback, is_operator, networks
from demesne.server.storage.guests import Guests
from demesne.server.storage.storage import Storage
from tests.server.apart import run_apart
from tests.server.people import Person


@pytest.mark.parametrize(
    ("host", "own"),
    [
        ("127.0.0.1", True),
        ("localhost", True),
        ("[::1]", True),
        ("127.8.8.8", True),
        ("0.0.0.0", False),
        ("192.168.1.7", False),
        ("example.org", False),
        ("", False),
    ],
)
def test_addresses_of_the_machine_itself(host: str, own: bool) -> None:
    assert is_loopback(host) == own


def test_the_machines_address_is_told_to_itself_only(guest: Callable[[str | None], Person]) -> None:
    eve = guest(None)
    here = eve.get("/api/reach")
    assert here["open"] is False
    assert here["start"]
    there = httpx.get(f"{eve.server.url}/api/reach", headers={"Host": "example.org"}).json()
    assert (there["address"], there["start"]) == (None, ""), "the command may name a file of this machine"
    assert there["open"] is True
    afar = httpx.get(f"{eve.server.url}/api/reach", headers={"Host": "localhost", "X-Forwarded-For": "203.0.113.9"})
    assert (afar.json()["address"], afar.json()["start"], afar.json()["open"]) == (None, "", True)


@pytest.mark.parametrize(
    ("host", "known"),
    [
        ("127.0.0.1", True),
        ("::1", True),
        ("::ffff:127.0.0.1", True),
        ("10.0.0.7", True),
        ("10.1.0.7", False),
        ("::ffff:203.0.113.9", False),
        ("localhost", False),
        ("", False),
    ],
)
def test_operators_are_known_by_their_address(host: str, known: bool) -> None:
    assert is_operator(host, networks(["10.0.0.0/24"])) == known


def test_a_network_that_is_none_is_refused_with_its_name() -> None:
    with pytest.raises(ValueError, match="DEMESNE_METRICS_FROM takes addresses and networks"):
        networks(["everybody"])


def test_the_owner_is_always_known(tmp_path: Path) -> None:
    async def come_twice() -> None:
        storage = Storage(str(tmp_path / "games.db"))
        await storage.open()
        guests = Guests(storage)
        token = "t" * 43
        assert await guests.find(token) is None
        await guests.welcome(token)
        owner = await guests.find(token)
        await guests.welcome(token)
        assert owner is not None
        assert await guests.find(token) == owner
        await storage.close()

    run_apart(come_twice())
