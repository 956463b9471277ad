"""Another server on the same database."""

from __future__ import annotations

from msgspec import Struct


class Peer(Struct, frozen=True):
    """Another server: its id, where it can be reached, and what it must be told to trust us."""

    id: str
    name: str
    address: str
    secret: str
