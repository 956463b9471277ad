"""Replaces our signs by plain ones of the same width where the screen, pipe or file cannot show them."""

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


def accept_any_letters() -> None:
    """From now on neither output nor input fails because of a letter that the encoding lacks."""
    codecs.register_error(_NAME, _plainly)
    for stream, errors in ((sys.stdin, "replace"), (sys.stdout, _NAME), (sys.stderr, _NAME)):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors=errors)
