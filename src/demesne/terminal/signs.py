"""Screens, pipes and files that know few letters: every sign we draw with has a plain one of the same width."""

from __future__ import annotations

import codecs
import io
import sys
from typing import Final

PLAIN: Final = str.maketrans(
    "–—−·•…×±▸★♚♜♞♣⌂◇⊘█▏‘’“”\u00a0─━│┃┏┓┗┛┣┫┳┻╋╸╹╺╻",
    "---.*.x+>*K#&%^$!#|''\"\" --||+++++++++-|-|",
)
_NAME: Final = "demesne.plain"


def _plainly(fault: UnicodeError) -> tuple[str, int]:
    assert isinstance(fault, UnicodeEncodeError)
    signs = fault.object[fault.start : fault.end].translate(PLAIN)
    return "".join(sign if sign.isascii() else "?" for sign in signs), fault.end


def forgive() -> None:
    """From here on neither what is shown nor what is typed fails for its letters."""
    codecs.register_error(_NAME, _plainly)
    for stream, errors in ((sys.stdin, "replace"), (sys.stdout, _NAME), (sys.stderr, _NAME)):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors=errors)
