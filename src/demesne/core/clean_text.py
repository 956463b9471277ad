"""What people write, made fit to be shown to others: on a page, at a terminal, in a message."""

from __future__ import annotations

import unicodedata
from typing import Final

_CONTROL: Final = ("Cc", "Cf", "Cn", "Co", "Cs")
_BLANK: Final = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0")
"""Letters, marks and symbols that show nothing."""


def clean_text(text: str) -> str:
    """The text on one line, without control characters and blank letters, each run of white space replaced by one space.
    Empty if nothing of it can be seen."""
    shown = "".join([sign for sign in text if sign.isspace() or _shows(sign)])
    if not any(unicodedata.category(sign)[0] in "LNPS" for sign in shown):
        return ""
    return " ".join(shown.split())


def _shows(sign: str) -> bool:
    return sign not in _BLANK and unicodedata.category(sign) not in _CONTROL
