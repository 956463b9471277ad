"""The written protocol follows the types, and the written addresses are those that are served."""

from __future__ import annotations

from collections.abc import Callable
from typing import get_args

import httpx

from demesne.server import generate
from demesne.server.codegen import protocol_document
from demesne.server.protocol import socket_types
from demesne.server.protocol.errors import STATUS
from tests.server.people import Person


def test_typescript_and_reference_are_up_to_date() -> None:
    assert generate.outdated_files() == {}, "run python -m demesne.server.generate"


def test_the_addresses_are_those_of_openapi(guest: Callable[[str | None], Person]) -> None:
    paths = guest(None).get("/api/openapi.json")["paths"]
    served = {(method.upper(), path) for path, methods in paths.items() for method in methods}
    written = {(method, path) for method, path, *_ in protocol_document.ROUTES if path != "/metrics"}
    assert served == written


def test_an_unknown_address_gets_a_typed_error(guest: Callable[[str | None], Person]) -> None:
    for address in ("/api", "/api/nothing", "/api/tables/none/of/these"):
        answer = guest(None).ask("GET", address)
        assert (answer.status_code, answer.json()["code"]) == (404, "unknown")


def test_every_code_has_a_status_and_a_meaning() -> None:
    assert set(STATUS) == set(get_args(socket_types.ErrorCode)) == set(protocol_document.CODES)
    for code, (status, _) in protocol_document.CODES.items():
        assert status in (str(STATUS[code]), "—")


def test_metrics_are_not_for_players(guest: Callable[[str | None], Person]) -> None:
    """They count steps that only their mover is told of. A proxy on this machine says for whom it asks."""
    url = f"{guest(None).server.url}/metrics"
    afar = httpx.get(url, headers={"X-Forwarded-For": "203.0.113.9"}, timeout=20)
    assert (afar.status_code, afar.json()["code"]) == (403, "foreign")
    assert "demesne_moves" not in afar.text


def test_metrics_can_be_scraped(guest: Callable[[str | None], Person]) -> None:
    text = guest(None).ask("GET", "/metrics").text
    for name in ("demesne_moves_total", "demesne_connections", "demesne_commit_seconds_bucket"):
        assert name in text
