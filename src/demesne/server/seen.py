"""What one seat sees of a match, as JSON and its hash: the only place where a match becomes something to send."""

from __future__ import annotations

import hashlib

import msgspec
from msgspec import Raw, Struct

from demesne.core import Event, Match
from demesne.server.bodies import Frame

_ENCODE = msgspec.json.Encoder(order="deterministic").encode


class Seen(Struct, frozen=True):
    """A view, encoded once for everybody in the same seat."""

    view: Raw
    hash: str


def seen(match: Match, seat: int) -> Seen:
    text = _ENCODE(match.view(seat))
    return Seen(Raw(text), hashlib.blake2b(text, digest_size=8).hexdigest())


def told(events: list[Event], seat: int) -> list[Raw]:
    return [Raw(_ENCODE(event.seen_by(seat))) for event in events]


def frame_of(match: Match, seat: int, mark: int, by: int | None) -> Frame:
    """The position now, with the events since `mark`."""
    now = seen(match, seat)
    return Frame(moves=match.version, by=by, events=told(match.events[mark:], seat), view=now.view, hash=now.hash)
