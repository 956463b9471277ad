"""docs/protocol.md, written from the protocol's types."""

from __future__ import annotations

from inspect import cleandoc
from typing import Any, get_args

import msgspec

from demesne.server import protocol
from demesne.server.spelling import info, optional, spell, structs

_GUIDE = """# The protocol

Written by `python -m demesne.server.typescript` from `src/demesne/server/protocol.py`; a test fails if the two differ.

Demesne's browser client, its tests and remote bots speak the same protocol: HTTP with JSON bodies for everything around
a table, and one socket per table for the game itself. `docs/remote-bot.md` shows a whole bot in twenty lines.

## Who you are

`POST /api/guests` with a name gives a guest and its **token**: 256 random bits, shown once. Send it as
`Authorization: Bearer TOKEN` over HTTP and inside `hello` on a socket; never in an address. The server stores only a
hash of it. Without a token you may look at games, listed tables and whatever the public may see.

## A game over the socket

1. Open `/api/socket` and send `hello` with the table's id and your token. The answer is a `snapshot`.
2. `view.question` holds what is asked of you, with every legal move. Null: wait.
3. Send `move` with the `version` you saw and one or more move texts. A batch is one answer made of several picks: all
   of it counts or none. Your `update` carries the id of your message; from then on the move is on disk.
4. Everybody at the table gets an `update` with the new `version`, the new events and the whole new view, each as far
   as their seat may know. If `version` is not the last one plus one, send `resync`.
5. When the socket drops, open a new one and say `hello` again: the snapshot holds the position and the open question.
   An equal `hash` means an equal view. A move that got no answer is there or not: the snapshot's `version` tells.

A move is stale if the question it answers has changed since `version`; moves of others that leave your question as it
was (in a simultaneous phase) do not make it stale.

`seat` is your seat, or -2 for a spectator. In `view.to_act` and events, -1 is the clock.

## HTTP

`/api/openapi.json` describes every address in full.

{routes}

## Limits

A socket message is at most {size} KiB; {rate} messages a second may come on one socket, {burst} at once. Breaking a
limit gets an `error`; flooding closes the socket. `hello` must come within ten seconds. Browsers must come from the
server's own origin.

## Errors

Over the socket an `error` with the id of the message; over HTTP the body `{{"code": …, "message": …}}`. Either way
nothing changed.

{codes}
"""

ROUTES = [
    ("GET", "/api/games", "", "GameInfo[]", "the games, their options and bots"),
    ("GET", "/api/games/{game}/cards", "", "object[]", "the cards, with our texts and rulings"),
    ("GET", "/api/games/{game}/rules", "", "RulesText", "the rules in our words"),
    ("GET", "/api/games/{game}/wording", "", "Wording", "templates for prompts and events"),
    ("POST", "/api/games/{game}/preview", "PreviewWish", "Preview", "options made definite; ask again to re-roll"),
    ("POST", "/api/guests", "GuestWish", "Guest", "become a guest; the only answer that holds the token"),
    ("GET", "/api/guests/me", "", "Guest", "who the token belongs to"),
    ("PATCH", "/api/guests/me", "GuestWish", "Guest", "another name"),
    ("GET", "/api/tables", "", "Tables", "my tables and the listed ones; `?game=` and `?status=` narrow it"),
    ("POST", "/api/tables", "TableWish", "Table", "a new table"),
    ("GET", "/api/tables/{table}", "", "Table", "one table"),
    ("POST", "/api/tables/{table}/sit", "SitWish", "Table", "take an open seat; the last one starts the game"),
    ("POST", "/api/tables/{table}/leave", "", "Table", "leave a seat before the start"),
    ("POST", "/api/tables/{table}/start", "StartWish", "Table", "host: bots fill the open seats, and it starts"),
    ("DELETE", "/api/tables/{table}", "", "", "host: drop a table that has not started"),
    ("POST", "/api/tables/{table}/rematch", "", "Table", "the same again at a new table; others who ask join it"),
    ("POST", "/api/tables/{table}/fork", "ForkWish", "Table", "play on from a moment of a finished game"),
    ("GET", "/api/tables/{table}/record", "", "record", "a finished game as a file"),
    ("POST", "/api/records", "record", "Table", "a record becomes a table to look at and play on from"),
    ("GET", "/api/tables/{table}/replay", "", "Replay", "frames; `?start=`, `?count=`, and `?seat=` once it is over"),
    ("GET", "/api/tables/{table}/standings", "", "Standing[]", "how the scores grew, once it is over"),
    ("GET", "/health", "", "Health", "is it well?"),
    ("GET", "/metrics", "", "text", "for Prometheus"),
]
"""Method, address, body, answer, purpose; a test holds them against OpenAPI."""

CODES: dict[protocol.Code, tuple[str, str]] = {
    "malformed": ("400", "not JSON, or not a message of this protocol"),
    "too_big": ("413", "over the size limit"),
    "too_fast": ("429", "over the rate limit: wait a second"),
    "no_hello": ("—", "say `hello` first"),
    "no_token": ("401", "this needs a guest's token"),
    "unknown": ("404", "there is no such game, table, seat, bot or record"),
    "foreign": ("403", "not yours to do: not your seat, your turn or your table"),
    "stale": ("409", "meant for an earlier position: look at the newest view"),
    "illegal": ("409", "not a legal move; the message lists legal ones"),
    "refused": ("409", "well-formed, but it does not fit: bad settings, a full table, a game already started"),
    "unavailable": ("503", "the server is shutting down or cannot write: try again"),
    "fault": ("500", "our mistake; it is logged, and nothing changed"),
}

RATE = 100
BURST = 200
"""Socket messages a second, and how many may come at once."""


def markdown() -> str:
    codes = ["| code | HTTP | meaning |", "|---|---|---|"]
    codes += [f"| `{code}` | {CODES[code][0]} | {CODES[code][1]} |" for code in get_args(protocol.Code)]
    guide = _GUIDE.format(
        size=protocol.MESSAGE_BYTES // 1024, rate=RATE, burst=BURST, codes="\n".join(codes), routes=_routes()
    )
    client, server = get_args(protocol.ClientMessage), get_args(protocol.ServerMessage)
    others = [kind for kind in structs() if kind not in client and kind not in server]
    parts = [
        guide,
        _section("Messages from the client", client),
        _section("Messages from the server", server),
        _section("Parts, and HTTP bodies (`/api/openapi.json` lists the addresses)", others),
    ]
    return "\n".join(parts)


def _routes() -> str:
    rows = ["| | address | body | answer | |", "|---|---|---|---|---|"]
    rows += [f"| {method} | `{path}` | {body} | {answer} | {text} |" for method, path, body, answer, text in ROUTES]
    return "\n".join(rows)


def _section(title: str, kinds: Any) -> str:
    return f"## {title}\n\n" + "\n".join(_entry(kind) for kind in kinds)


def _entry(kind: type[msgspec.Struct]) -> str:
    shape = info(kind)
    title = f"`{shape.tag}`" if shape.tag is not None else kind.__name__
    rows = ["| field | type |", "|---|---|"]
    for field in shape.fields:
        mark = " *(may be left out)*" if optional(field, sent=not shape.forbid_unknown_fields) else ""
        spelled = spell(field.type).replace("|", "\\|")
        rows.append(f"| `{field.encode_name}` | `{spelled}`{mark} |")
    text = cleandoc(kind.__doc__ or "").replace("\n", " ")
    return f"### {title}\n\n{text}\n\n" + "\n".join(rows) + "\n"
