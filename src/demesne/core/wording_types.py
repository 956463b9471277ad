"""What is said of moves, as data: a move in parts, and a sentence of a reason. `core.wording` tells both."""

from __future__ import annotations

from msgspec import Struct


class MoveParts(Struct, frozen=True):
    """A move. `text` is what `move` sends back. The same in parts: `verb` is the word of the game (`buy`), `thing` what it is
    about (`Silver`), `place` where, whom or as what (`c2`, `chancery`, a seat); each but the text may be empty. The templates
    `moves` of the game's wording say it."""

    text: str
    verb: str = ""
    thing: str = ""
    place: str = ""


class Sentence(Struct, frozen=True, omit_defaults=True):
    """A sentence of a reason: a template with its `fields`, filled in like those of the wording. `seat` is the player whose
    answer it is about, so that this player reads *your deck* and others *their deck*. Fields of `moves` are answers, one or
    several moves each; the templates for moves say them."""

    text: str
    fields: dict[str, str | int] = {}
    moves: dict[str, tuple[MoveParts, ...]] = {}
