"""The difference between two views of the same audience. It is made from nothing but these two views, which the audience may
both know, so it tells no more than they do.

Views are compared as JSON: equal values have equal texts (`seat_view`), and equal parts are not compared further.
"""

from __future__ import annotations

from collections.abc import Iterator

import msgspec
from msgspec import Raw

from demesne.server.protocol.socket_types import ListPart, ObjectPatch

_FIELDS = msgspec.json.Decoder(dict[str, Raw]).decode
_ITEMS = msgspec.json.Decoder(list[Raw]).decode
_ENCODE = msgspec.json.Encoder().encode
_OBJECT, _LIST = b"{", b"["

_FEW = 4
"""Fresh objects of a list that are looked at together."""


def view_patch(before: Raw, after: Raw) -> Raw | None:
    """The patch as JSON; None if it is no shorter than the view itself."""
    patch = _ENCODE(_object_patch(bytes(before), bytes(after)))
    return Raw(patch) if len(patch) < len(bytes(after)) else None


def _object_patch(before: bytes, after: bytes) -> ObjectPatch:
    old, patch = {key: bytes(value) for key, value in _FIELDS(before).items()}, ObjectPatch()
    for key, raw in _FIELDS(after).items():
        new = bytes(raw)
        known = old.pop(key, b"")
        if known == new:
            continue
        if new[:1] == _OBJECT:
            patch.objects[key] = _object_patch(known if known[:1] == _OBJECT else b"{}", new)
        elif new[:1] == _LIST:
            patch.lists[key] = list(_spread(_list_parts(known if known[:1] == _LIST else b"[]", new)))
        else:
            patch.set[key] = raw
    patch.drop = list(old)
    return patch


def _list_parts(before: bytes, after: bytes) -> list[ListPart]:
    old, new = [bytes(item) for item in _ITEMS(before)], [bytes(item) for item in _ITEMS(after)]
    places = {item: place for place, item in reversed(list(enumerate(old)))}
    kept = set(new)
    parts: list[ListPart] = []
    expected = 0
    """The place in the old list after the last one that was used."""
    for item in new:
        place = expected if expected < len(old) and old[expected] == item else places.get(item)
        if place is not None:
            _add_copied(parts, place)
        elif expected < len(old) and old[expected] not in kept:
            place = expected
            _add_changed(parts, place, old[place], item)
        else:
            _add_fresh(parts, item)
            continue
        expected = place + 1
    return parts


def _add_copied(parts: list[ListPart], place: int) -> None:
    last = parts[-1] if parts else None
    if last is not None and last.count and last.patch is None and last.at + last.count == place:
        last.count += 1
    else:
        parts.append(ListPart(at=place, count=1))


def _add_changed(parts: list[ListPart], place: int, old: bytes, new: bytes) -> None:
    """What stands in the place of an item that is gone: that item with changes, if they are few."""
    if (old[:1], new[:1]) == (_OBJECT, _OBJECT):
        patch = _object_patch(old, new)
        if 2 * len(_ENCODE(patch)) < len(new):
            parts.append(ListPart(at=place, count=1, patch=patch))
            return
    _add_fresh(parts, new)


def _add_fresh(parts: list[ListPart], item: bytes) -> None:
    last = parts[-1] if parts else None
    if last is not None and last.fresh:
        last.fresh.append(Raw(item))
    else:
        parts.append(ListPart(fresh=[Raw(item)]))


def _spread(parts: list[ListPart]) -> Iterator[ListPart]:
    """The same parts, where fields that neighbouring fresh objects have in common are written once for all of them. Most of
    what a legal move looks like on the wire, it has in common with the next one."""
    for part in parts:
        if len(part.fresh) < _FEW or any(bytes(item)[:1] != _OBJECT for item in part.fresh):
            yield part
            continue
        fresh = [{key: bytes(value) for key, value in _FIELDS(item).items()} for item in part.fresh]
        while fresh:
            count, shared = _alike(fresh)
            own = [{key: Raw(value) for key, value in item.items() if key not in shared} for item in fresh[:count]]
            common = {key: Raw(value) for key, value in shared.items()}
            yield ListPart(fresh=[Raw(_ENCODE(item)) for item in own], shared=common)
            del fresh[:count]


def _alike(fresh: list[dict[str, bytes]]) -> tuple[int, dict[str, bytes]]:
    """How many of the first items to write together, and the fields that they share. Another kind of item ends them."""
    shared, count = fresh[0], 1
    for item in fresh[1:]:
        both = {key: value for key, value in shared.items() if item.get(key) == value}
        if count >= _FEW and len(both) < len(shared):
            break
        shared, count = both, count + 1
    return count, shared
