"""What a client does with a patch: docs/protocol.md in a few lines."""

from __future__ import annotations

from typing import Any

Json = dict[str, Any]


def patched(old: Json, patch: Json) -> Json:
    made = {**old, **patch.get("set", {})}
    for field in patch.get("drop", []):
        del made[field]
    for field, inner in patch.get("objects", {}).items():
        known = old.get(field)
        made[field] = patched(known if isinstance(known, dict) else {}, inner)
    for field, parts in patch.get("lists", {}).items():
        known = old.get(field)
        made[field] = [item for part in parts for item in _items(known if isinstance(known, list) else [], part)]
    return made


def _items(old: list[Any], part: Json) -> list[Any]:
    at = part.get("at", 0)
    if "patch" in part:
        return [patched(old[at], part["patch"])]
    shared = part.get("shared")
    fresh = part.get("fresh", [])
    return old[at : at + part.get("count", 0)] + ([{**shared, **item} for item in fresh] if shared else fresh)
