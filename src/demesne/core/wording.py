"""Turns events and prompts into sentences with a game's templates. Rules never do this; terminal and browser do.

A template is plain text with {fields}. Of the templates listed for a key, the first whose fields are all there is used,
so that one event reads differently for those who know more: `["{seat} draws {cards}", "{seat} draws {count} cards"]`.
Fields whose name is `seat`, `to` or `from` become players' names; lists are counted (`Copper ×2, Silver`).
"""

from __future__ import annotations

import re
from typing import Final

_FIELD: Final = re.compile(r"\{(\w+)\}")
_SEATS: Final = ("seat", "to", "from")


def tell(templates: dict[str, list[str]], key: str, fields: dict[str, object], names: list[str]) -> str:
    """The sentence for this key; the key itself where no template fits."""
    for template in templates.get(key, []):
        wanted = _FIELD.findall(template)
        if all(name in fields for name in wanted):
            return _fill(template, fields, names)
    return key


def _fill(template: str, fields: dict[str, object], names: list[str]) -> str:
    parts = _FIELD.split(template)
    filled = [part if place % 2 == 0 else _spell(part, fields[part], names) for place, part in enumerate(parts)]
    return "".join(filled)


def _spell(name: str, value: object, names: list[str]) -> str:
    if name in _SEATS and isinstance(value, int) and 0 <= value < len(names):
        return names[value]
    if isinstance(value, list):
        return count(value)
    return str(value)


def count(items: list[object]) -> str:
    """Equal things together: `Copper ×2, Silver`; nothing is `nothing`."""
    spelled = [str(item) for item in items]
    kinds = sorted(set(spelled), key=spelled.index)
    numbered = [kind if spelled.count(kind) == 1 else f"{kind} ×{spelled.count(kind)}" for kind in kinds]
    return ", ".join(numbered) or "nothing"
