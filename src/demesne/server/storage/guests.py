"""Guests and their tokens. The database holds only the hash of a token, so it gives nobody access to a seat."""

from __future__ import annotations

import hashlib
import secrets
from collections import OrderedDict
from collections.abc import Callable

from msgspec import Struct

from demesne.server.protocol.text import clean_name
from demesne.server.storage.storage import Storage

_CACHE_SIZE = 10_000


class Guest(Struct, frozen=True):
    id: str
    name: str


class Guests:
    def __init__(self, storage: Storage) -> None:
        self._storage = storage
        self.on_rename: Callable[[str], None] = lambda _: None
        """Called with the id of a guest who has another name now."""
        self._by_token_hash: OrderedDict[str, Guest] = OrderedDict()

    async def add(self, name: str) -> tuple[Guest, str]:
        """A new guest and their token. The token is not stored and cannot be shown again."""
        token = secrets.token_urlsafe(32)
        guest = Guest(secrets.token_hex(8), clean_name(name))
        await self._storage.add_guest(guest.id, guest.name, _hash(token))
        return guest, token

    async def welcome(self, token: str) -> None:
        """Make a guest with this token if there is none; the guest chooses a name later."""
        if await self.find(token) is None:
            await self._storage.add_guest(secrets.token_hex(8), "Host", _hash(token))

    async def find(self, token: str | None) -> Guest | None:
        """The guest who has this token. The lookup is by hash, so its duration tells nothing about existing tokens."""
        if token is None:
            return None
        token_hash = _hash(token)
        known = self._by_token_hash.get(token_hash)
        if known is not None:
            return known
        found = await self._storage.guest_by_token_hash(token_hash)
        return None if found is None else self._remember(token_hash, Guest(*found))

    def forget(self, id: str | None) -> None:
        """The guest may have another name by now; None: any of them."""
        for token_hash, guest in list(self._by_token_hash.items()):
            if id in (None, guest.id):
                del self._by_token_hash[token_hash]

    async def rename(self, token: str, guest: Guest, name: str) -> Guest:
        renamed = Guest(guest.id, clean_name(name))
        await self._storage.rename_guest(renamed.id, renamed.name)
        self.on_rename(renamed.id)
        return self._remember(_hash(token), renamed)

    def _remember(self, token_hash: str, guest: Guest) -> Guest:
        self._by_token_hash[token_hash] = guest
        if len(self._by_token_hash) > _CACHE_SIZE:
            self._by_token_hash.popitem(last=False)
        return guest


def _hash(token: str) -> str:
    return hashlib.sha256(token.encode("utf-8", "surrogatepass")).hexdigest()
