"""The protocol's types spelled for readers: which there are, their fields, and how TypeScript writes them."""

from __future__ import annotations

from collections.abc import Iterable
from types import ModuleType
from typing import Any, get_args

import msgspec
from msgspec import UNSET, inspect

from demesne.server import bodies, protocol


def structs() -> list[type[msgspec.Struct]]:
    """Every type of the protocol, in the order of the source."""
    return [kind for module in (protocol, bodies) for kind in vars(module).values() if _defined_in(module, kind)]


def _defined_in(module: ModuleType, kind: object) -> bool:
    return isinstance(kind, type) and issubclass(kind, msgspec.Struct) and kind.__module__ == module.__name__


def spell(kind: inspect.Type) -> str:
    """A type in TypeScript."""
    match kind:
        case inspect.Metadata(extra={"type": wanted}):
            return spell(inspect.type_info(wanted))
        case inspect.Metadata():
            return spell(kind.type)
        case inspect.StructType():
            return kind.cls.__name__
        case inspect.ListType():
            item = spell(kind.item_type)
            return f"({item})[]" if "|" in item else f"{item}[]"
        case inspect.DictType():
            return f"Record<string, {spell(kind.value_type)}>"
        case inspect.LiteralType():
            return _literal(kind.values)
        case inspect.UnionType():
            return " | ".join(spell(part) for part in kind.types)
        case _:
            return _PLAIN[type(kind)]


_PLAIN: dict[type[inspect.Type], str] = {
    inspect.StrType: "string",
    inspect.IntType: "number",
    inspect.FloatType: "number",
    inspect.BoolType: "boolean",
    inspect.NoneType: "null",
    inspect.AnyType: "unknown",
}


def _literal(values: Iterable[Any]) -> str:
    """The code list has a name of its own; it is used in two places."""
    texts = tuple(values)
    return "Code" if set(texts) == set(get_args(protocol.Code)) else " | ".join(f'"{text}"' for text in texts)


def optional(field: inspect.Field, sent: bool) -> bool:
    """May the key be missing? The server writes every key except unset ones; a client may leave out what has a
    default."""
    return field.default is UNSET or (not field.required and not sent)


def info(kind: type[msgspec.Struct]) -> inspect.StructType:
    found = inspect.type_info(kind)
    assert isinstance(found, inspect.StructType)
    return found
