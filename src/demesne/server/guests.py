"""Guests and their tokens. The database holds only the hash of a token, so it gives nobody access to a seat."""

from __future__ import annotations

import hashlib
import re
import secrets
import unicodedata
from collections import OrderedDict
from collections.abc import Callable

from msgspec import Struct

from demesne.server.errors import Refused
from demesne.server.storage import Storage

_CACHE_SIZE = 10_000
_CONTROL = ("Cc", "Cf", "Cn", "Co", "Cs")


class Guest(Struct, frozen=True):
    id: str
    name: str


_BLANK = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0")
"""Letters, marks and symbols that show nothing."""


def clean_text(text: str) -> str:
    """The text without control characters and blank letters, each run of white space replaced by one space. Empty if
    nothing of it can be seen."""
    shown = "".join(sign for sign in text if sign not in _BLANK and unicodedata.category(sign) not in _CONTROL)
    if not any(unicodedata.category(sign)[0] in "LNPS" for sign in shown):
        return ""
    return re.sub(r"\s+", " ", shown).strip()


def clean_name(text: str) -> str:
    name = clean_text(text)
    if not name:
        raise Refused("malformed", "a name needs at least one visible character")
    return name


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
        """See to it that a guest has this token, who will say a name later."""
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
