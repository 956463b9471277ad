"""Turns events and prompts into sentences with a game's templates. Rules never do this; terminal and browser do.

A template is plain text with three kinds of places to fill:

- `{card}` is the field of that name. `seat`, `to` and `from` become players' names; lists are counted (`Copper ×2, Silver`).
- `{count|card|cards}` is a number and what it counts: `1 card`, `2 cards`.
- `[draws|draw]` is the third person, and the second for a reader who is the event's `seat`: `Ann draws`, `You draw`.

Of the templates listed for a key, the first whose fields are all there is used, so that one event reads differently for
those who know more: `["{seat} [draws|draw] {cards}", "{seat} [draws|draw] {count|card|cards}"]`. Only texts, integers
and lists of them are told: a field that is None, a bool or an empty text counts as absent.
"""

from __future__ import annotations

import re
from typing import Final

PERSONS: Final = re.compile(r"\[([^\[\]|]*)\|([^\[\]|]*)\]")
FIELD: Final = re.compile(r"\{(\w+)(?:\|([^{}|]+)\|([^{}|]+))?\}")
_SENTENCE_END: Final = re.compile(r"[.!?] $")
_SEATS: Final = ("seat", "to", "from")


def tell(
    templates: dict[str, list[str]], key: str, fields: dict[str, object], names: list[str], reader: int | None = None
) -> str:
    """The sentence for this key, the reader's seat being `you`; the key itself where no template fits."""
    second = _is_reader(fields.get("seat"), names, reader)
    for template in templates.get(key, []):
        chosen = PERSONS.sub(r"\2" if second else r"\1", template)
        if all(_can_be_told(fields.get(field[0])) for field in FIELD.findall(chosen)):
            return _fill(chosen, fields, names, reader)
    return key


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
    spelled = [str(item) for item in items if _is_plain(item)]
    kinds = sorted(set(spelled), key=spelled.index)
    numbered = [kind if spelled.count(kind) == 1 else f"{kind} ×{spelled.count(kind)}" for kind in kinds]
    return ", ".join(numbered) or "nothing"
