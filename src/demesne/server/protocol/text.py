"""Names that people give themselves."""

from __future__ import annotations

from demesne.core.clean_text import clean_text
from demesne.server.protocol.errors import Refused


def clean_name(text: str) -> str:
    name = clean_text(text)
    if not name:
        raise Refused("malformed", "a name needs at least one visible character")
    return name
