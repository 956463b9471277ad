"""What one seat sees of a match, encoded as JSON. Everything a client learns about a game goes through here."""

from __future__ import annotations

import hashlib

import msgspec
from msgspec import Raw, Struct

from demesne.core import Event, Match

_ENCODE = msgspec.json.Encoder(order="deterministic").encode


class EncodedView(Struct, frozen=True):
    """A view as JSON. Equal hashes mean equal views."""

    view: Raw
    hash: str


def encode_view(match: Match, seat: int) -> EncodedView:
    text = _ENCODE(match.view(seat))
    return EncodedView(Raw(text), hashlib.blake2b(text, digest_size=8).hexdigest())


def encode_events(events: list[Event], seat: int) -> list[Raw]:
    return [Raw(_ENCODE(event.seen_by(seat))) for event in events]
