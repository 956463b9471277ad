"""The guide to writing cards says of every word what the word itself says."""

from __future__ import annotations

import re
from pathlib import Path

from demesne.games.millennium_blades import words
from demesne.games.millennium_blades.voice import YOU
from demesne.games.millennium_blades.words import Cards, Per, When

GUIDE = Path(__file__).parents[4] / "docs" / "writing-blades-cards.md"
LINES = re.findall(
    r"^\| `(.+)` \| (.+) \|$", GUIDE.read_text(encoding="utf-8").partition("## The words")[2], re.MULTILINE
)


def said(code: str) -> str:
    word = eval(code, dict(vars(words)))
    if isinstance(word, Cards):
        return f"{word.a(YOU)} / {Per(1, word).of(YOU)}"
    return str(word.say() if isinstance(word, When) else word.say(YOU))


def test_the_guide_says_what_the_words_say() -> None:
    assert len(LINES) > 150
    assert {code: said(code) for code, _ in LINES} == dict(LINES)
