"""Turns events, prompts, moves and reasons into sentences with a game's templates. Rules do not; terminal and browser do.

A template is plain text with three kinds of places to fill:

- `{card}` is the field of that name. `seat`, `to` and `from` become players' names; lists are counted (`Copper ×2, Silver`).
- `{count|card|cards}` is a number and what it counts: `1 card`, `2 cards`.
- `[draws|draw]` is the third person, and the second for a reader who is the event's `seat`: `Ann draws`, `You draw`.

Of the templates listed for a key, the first whose fields are all there is used, so that one event reads differently for
those who know more: `["{seat} [draws|draw] {cards}", "{seat} [draws|draw] {count|card|cards}"]`. Only texts, integers
and lists of them are told: a field that is None, a bool or an empty text counts as absent.

Moves are said with templates too (`say`), which may hold `{thing}` and `{place}`; where the place is a seat, also `{to}`,
`{from}` or `{seat}`. The templates of the first of these keys serve: question and verb (`window/done`), the text of the
move (`exchange types`), verb and thing (`buy pack`), the verb. Where none fits, a move is said by its text.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from demesne.core.wording_types import MoveParts, Sentence

Templates = dict[str, list[str]]

Titles = dict[str, str]
"""What people call cards whose names are short for writing (`Game.titles`)."""

PERSONS: Final = re.compile(r"\[([^\[\]|]*)\|([^\[\]|]*)\]")
FIELD: Final = re.compile(r"\{(\w+)(?:\|([^{}|]+)\|([^{}|]+))?\}")
_SENTENCE_END: Final = re.compile(r"[.!?] $")
_SEATS: Final = ("seat", "to", "from")


def tell(templates: Templates, key: str, fields: dict[str, object], names: list[str], reader: int | None = None) -> str:
    """The sentence for this key, the reader's seat being `you`; the key itself where no template fits."""
    told = _told(templates.get(key, []), fields, names, reader)
    return key if told is None else told


def _told(fitting: list[str], fields: dict[str, object], names: list[str], reader: int | None) -> str | None:
    """The first of these templates whose fields are all there, filled in."""
    second = _is_reader(fields.get("seat"), names, reader)
    for template in fitting:
        chosen = PERSONS.sub(r"\2" if second else r"\1", template)
        if all(_can_be_told(fields.get(field[0])) for field in FIELD.findall(chosen)):
            return _fill(chosen, fields, names, reader)
    return None


# Moves, and reasons that name some


def say(
    templates: Templates,
    move: MoveParts,
    names: list[str],
    reader: int | None = None,
    prompt: str = "",
    titles: Titles | None = None,
) -> str:
    """A move as people say it. `prompt` is the question that it answers."""
    fields = move_fields(move)
    fields["thing"] = _titled(move.thing, titles)
    for key in move_keys(move, prompt):
        told = _told(templates.get(key, []), fields, names, reader)
        if told is not None:
            return told
    return move.text


def move_keys(move: MoveParts, prompt: str) -> list[str]:
    """Under which keys templates for a move are looked up, the most particular first."""
    return [f"{prompt}/{move.verb}", move.text, f"{move.verb} {move.thing}", move.verb]


def move_fields(move: MoveParts) -> dict[str, object]:
    """What a template for a move may name."""
    fields: dict[str, object] = {"thing": move.thing, "place": move.place}
    if move.place.isdecimal():
        fields["to"] = fields["from"] = fields["seat"] = int(move.place)
    return fields


def say_together(
    templates: Templates,
    moves: Sequence[MoveParts],
    names: list[str],
    reader: int | None = None,
    prompt: str = "",
    between: str = ", ",
    titles: Titles | None = None,
) -> str:
    """An answer of one or several moves, equal ones together: `discard Copper ×2, discard Estate`."""
    return between.join(numbered([say(templates, move, names, reader, prompt, titles) for move in moves]))


def explain(
    templates: Templates,
    why: Sequence[Sentence],
    seat: int,
    names: list[str],
    reader: int | None = None,
    prompt: str = "",
    titles: Titles | None = None,
) -> str:
    """A reason: why an answer of this seat is a good one."""
    told: list[str] = []
    for sentence in why:
        fields: dict[str, object] = {name: _titled(value, titles) for name, value in sentence.fields.items()}
        fields["seat"] = seat
        for name, moves in sentence.moves.items():
            fields[name] = say_together(templates, moves, names, reader, prompt, titles=titles)
        told.append(_told([sentence.text], fields, names, reader) or sentence.text)
    return " ".join(told)


def _titled(value: str | int, titles: Titles | None) -> str | int:
    return titles.get(value, value) if titles and isinstance(value, str) else value


# Filling in


def _is_reader(value: object, names: list[str], reader: int | None) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and value == reader and 0 <= value < len(names)


def _can_be_told(value: object) -> bool:
    return isinstance(value, list) or _is_plain(value)


def _is_plain(value: object) -> bool:
    return isinstance(value, (str, int)) and not isinstance(value, bool) and value != ""


def _fill(template: str, fields: dict[str, object], names: list[str], reader: int | None) -> str:
    told, end = "", 0
    for field in FIELD.finditer(template):
        told += template[end : field.start()]
        end = field.end()
        value = fields[field[1]]
        if field[1] in _SEATS and _is_reader(value, names, reader):
            told += "you" if told and not _SENTENCE_END.search(told) else "You"
        else:
            told += _spell(field[1], value, names)
        if field[2]:
            told += f" {field[2] if value == 1 else field[3]}"
    return told + template[end:]


def _spell(name: str, value: object, names: list[str]) -> str:
    if name in _SEATS and isinstance(value, int) and 0 <= value < len(names):
        return names[value]
    if isinstance(value, list):
        return count(value)
    return str(value)


def count(items: list[object]) -> str:
    """Equal things together: `Copper ×2, Silver`; nothing is `nothing`."""
    return ", ".join(numbered([str(item) for item in items if _is_plain(item)])) or "nothing"


def numbered(texts: list[str]) -> list[str]:
    """Equal ones once, with their number: `Copper ×2`."""
    return [text if texts.count(text) == 1 else f"{text} ×{texts.count(text)}" for text in dict.fromkeys(texts)]
