"""Names and lines that people write, made fit to be shown to others."""

from __future__ import annotations

import re
import unicodedata

from demesne.server.protocol.errors import Refused

_CONTROL = ("Cc", "Cf", "Cn", "Co", "Cs")
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
