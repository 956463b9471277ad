"""The types of the protocol as TypeScript."""

from __future__ import annotations

from collections.abc import Iterable
from inspect import cleandoc
from types import ModuleType
from typing import Any, get_args

import msgspec
from msgspec import UNSET, inspect

from demesne.core import wording_types
from demesne.lab import analysis, simulation_result
from demesne.server.protocol import analysis_types, http_types, lab_types, socket_types

_OPEN = (socket_types.GameEvent,)
"""Types to which every game adds fields of its own."""

_HEAD = """// Written by `python -m demesne.server.generate` from the types of the server. Do not edit.
"""

_PLAIN: dict[type[inspect.Type], str] = {
    inspect.StrType: "string",
    inspect.IntType: "number",
    inspect.FloatType: "number",
    inspect.BoolType: "boolean",
    inspect.NoneType: "null",
    inspect.AnyType: "unknown",
}


def typescript_module() -> str:
    """The whole of the client's protocol.ts."""
    codes = "\n".join(f'  | "{code}"' for code in get_args(socket_types.ErrorCode))
    parts = [
        _HEAD,
        f"export const PROTOCOL = {socket_types.PROTOCOL};\n",
        f"/** The `seat` of a spectator. */\nexport const SPECTATOR = {socket_types.SPECTATOR};\n",
        f"/** What an error means; see docs/protocol.md. */\nexport type ErrorCode =\n{codes};\n",
        *(_interface(kind) for kind in protocol_types()),
        _union("ClientMessage", socket_types.ClientMessage),
        _union("ServerMessage", socket_types.ServerMessage),
    ]
    return "\n".join(parts)


def protocol_types() -> list[type[msgspec.Struct]]:
    """Every type of the protocol, in the order of the source."""
    modules = (wording_types, socket_types, http_types, simulation_result, lab_types, analysis, analysis_types)
    return [kind for module in modules for kind in vars(module).values() if _defined_in(module, kind)]


def _defined_in(module: ModuleType, kind: object) -> bool:
    return isinstance(kind, type) and issubclass(kind, msgspec.Struct) and kind.__module__ == module.__name__


def _interface(kind: type[msgspec.Struct]) -> str:
    struct = struct_info(kind)
    lines = [f'  type: "{struct.tag}";'] if struct.tag is not None else []
    for field in struct.fields:
        mark = "?" if may_be_missing(struct, field) else ""
        lines.append(f"  {field.encode_name}{mark}: {typescript_type(field.type)};")
    if kind in _OPEN:
        lines.append("  [field: string]: unknown;")
    comment = "\n * ".join(cleandoc(kind.__doc__ or "").splitlines())
    return f"/** {comment} */\nexport interface {kind.__name__} {{\n" + "\n".join(lines) + "\n}\n"


def _union(name: str, members: Any) -> str:
    names = "\n".join(f"  | {kind.__name__}" for kind in get_args(members))
    return f"export type {name} =\n{names};\n"


def struct_info(kind: type[msgspec.Struct]) -> inspect.StructType:
    found = inspect.type_info(kind)
    assert isinstance(found, inspect.StructType)
    return found


def may_be_missing(struct: inspect.StructType, field: inspect.Field) -> bool:
    """Whether a message may lack this field. The server writes every field that is set, except in types that say otherwise;
    a client may leave out those with a default. Types that forbid unknown fields are those that clients send."""
    optional = struct.forbid_unknown_fields or struct.cls.__struct_config__.omit_defaults
    return field.default is UNSET or (not field.required and optional)


def typescript_type(kind: inspect.Type) -> str:
    match kind:
        case inspect.Metadata(extra={"type": wanted}):
            return typescript_type(inspect.type_info(wanted))
        case inspect.Metadata():
            return typescript_type(kind.type)
        case inspect.StructType():
            return kind.cls.__name__
        case inspect.TupleType():
            return f"[{', '.join(typescript_type(part) for part in kind.item_types)}]"
        case inspect.ListType() | inspect.VarTupleType():
            item = typescript_type(kind.item_type)
            return f"({item})[]" if "|" in item else f"{item}[]"
        case inspect.DictType():
            return f"Record<string, {typescript_type(kind.value_type)}>"
        case inspect.LiteralType():
            return _literal_type(kind.values)
        case inspect.UnionType():
            return " | ".join(typescript_type(part) for part in kind.types)
        case _:
            return _PLAIN[type(kind)]


def _literal_type(values: Iterable[Any]) -> str:
    """The values as a union; the error codes, which are used in two places, by their name."""
    texts = tuple(values)
    if set(texts) == set(get_args(socket_types.ErrorCode)):
        return "ErrorCode"
    return " | ".join(f'"{text}"' for text in texts)
