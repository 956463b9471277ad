"""Guests and their tokens. The server keeps a token's hash only; whoever reads the database cannot sit in a seat."""

from __future__ import annotations

import hashlib
import hmac
import re
import secrets
import time
import unicodedata
from collections import OrderedDict

import sqlalchemy as sa
from msgspec import Struct

from demesne.server.problems import Refused
from demesne.server.schema import GUESTS
from demesne.server.storage import ADD_GUEST, Storage, Write

_KEPT = 10_000


class Visitor(Struct, frozen=True):
    """A guest whose token was right."""

    id: str
    name: str


def tidy(text: str) -> str:
    """What a person wrote, without control characters and runs of space."""
    visible = "".join(sign for sign in text if unicodedata.category(sign) not in ("Cc", "Cf", "Cs", "Co"))
    return re.sub(r"\s+", " ", visible).strip()


def tidy_name(text: str) -> str:
    name = tidy(text)
    if not name:
        raise Refused("malformed", "a name needs at least one visible character")
    return name


class Guests:
    def __init__(self, storage: Storage) -> None:
        self._storage = storage
        self._known: OrderedDict[str, Visitor] = OrderedDict()

    async def admit(self, name: str) -> tuple[Visitor, str]:
        """A new guest and the token, which is never shown again."""
        token = secrets.token_urlsafe(32)
        visitor = Visitor(secrets.token_hex(8), tidy_name(name))
        row = {"id": visitor.id, "name": visitor.name, "token_hash": _hash(token), "created": time.time()}
        await self._storage.write(Write(ADD_GUEST, [row]))
        return visitor, token

    async def find(self, token: str | None) -> Visitor | None:
        """Whose token this is. Looked up by its hash: timing tells nothing about tokens that exist."""
        if token is None:
            return None
        wanted = _hash(token)
        known = self._known.get(wanted)
        if known is not None:
            return known
        row = await self._storage.guest_by_hash(wanted)
        if row is None or not hmac.compare_digest(str(row["token_hash"]), wanted):
            return None
        return self._keep(wanted, Visitor(row["id"], row["name"]))

    async def rename(self, token: str, visitor: Visitor, name: str) -> Visitor:
        renamed = Visitor(visitor.id, tidy_name(name))
        statement = sa.update(GUESTS).where(GUESTS.c.id == visitor.id).values(name=renamed.name)
        await self._storage.write(Write(statement, []))
        return self._keep(_hash(token), renamed)

    def _keep(self, token_hash: str, visitor: Visitor) -> Visitor:
        self._known[token_hash] = visitor
        if len(self._known) > _KEPT:
            self._known.popitem(last=False)
        return visitor


def _hash(token: str) -> str:
    return hashlib.sha256(token.encode("utf-8", "surrogatepass")).hexdigest()
