"""docs/protocol.md: a guide, and the reference written from the types of the protocol."""

from __future__ import annotations

from inspect import cleandoc
from typing import Any, get_args

import msgspec

from demesne.server.codegen.typescript_types import may_be_missing, protocol_types, struct_info, typescript_type
from demesne.server.protocol import socket_types
from demesne.server.settings import Settings

_GUIDE = """# The protocol

Written by `python -m demesne.server.generate` from the types in `src/demesne/server/protocol/`; a test fails if
they differ.

Demesne's browser client, its tests and remote bots speak the same protocol: HTTP with JSON bodies for everything around
a table, and one socket per table for the game itself. `docs/remote-bot.md` shows a whole bot in twenty lines.

## Who you are

`POST /api/guests` with a name gives a guest and its **token**: 256 random bits, shown once. Send it as
`Authorization: Bearer TOKEN` over HTTP and inside `hello` on a socket; never in an address. The server stores only a
hash of it. Without a token you may look at games and listed tables, and watch as a spectator.

## A game over the socket

1. Open `/api/socket` and send `hello` with the table's id and your token. The answer is a `snapshot`.
2. `view.question` holds what is asked of you, with every legal move. Null: wait.
3. Send `move` with the question's `number`, the `version` you saw, and the text and `token` of a move. Your `update`
   carries the id of your message; from then on the move is on disk.
4. Everybody whose view changes or who learns of an event gets an `update` with the new `version`, the new events and the
   whole new view, each as far as their seat may know. Steps of which a seat learns nothing are not sent to it, and do not
   count: `version` and `moves` are those of your seat, and others have other numbers. `after` names the version before. If
   that is not the one you have, send `resync`.
5. When the socket drops, open a new one and send `hello` again: the snapshot holds the position and the open question.
   An equal `hash` means an equal view. A move that got no answer may have been stored or not: see whether the snapshot
   still asks the same question.

## Patches

A view can have tens of thousands of bytes, and a step mostly changes a few of them. A client that says `"patches": true`
in `hello` gets, wherever that is shorter, a `patch` instead of the view: what to change in the view that they have, which
is that of version `after`. It is made from the two views of that seat alone, and tells nothing else.
`tests/server/patching.py` applies one in twenty lines. A `snapshot` always holds the whole view: after `resync`, an undo
and a reconnect nothing before counts.

## Several things at once

Where `question.picks` is not null, the question asks for several things. Any legal pick may come next, in any order. Send
them one by one, or several in one `move`: all of it counts or none. The last text may be the `done` of the question. A batch
never goes beyond the question, and a refusal tells nothing of what lies behind it. What was picked already is in
`picks.picked`: it is there after a reconnect, and after moves of others.

## All at once

Usually one seat is asked, the question's `number` is 0, and a move counts if its `version` is the newest. In a phase where
all act at once, every question has a `number` of its own, counted for each seat. Others move while you think. That keeps
your question's number and your picks, but its moves may change. A move counts if its `number` is still open and it is still
legal. Some moves name a place and not a thing ("the card in place 2"). These have a `token`, which changes when something
else lies there. Send it back: if it is outdated, you get the error `stale`, which says who was faster and what they did,
instead of something that you did not want.

The clock (-1 in `to_act`) ends such a phase, or an interval of it. `clocks.phase` are the milliseconds left. Time stands
still while no player is connected, and while the server is down. The thinking time of `clocks.turn` and `clocks.bank` does
not run meanwhile. Nothing can be taken back while all act at once.

## Records

A record is a JSON object: `format`, `game`, `rules` (the version of its rules), `players`, `seed`, `settings`, and `moves` as
pairs of seat and text, the clock's (-1) too; with the `outcome` if the game is over. The same record gives the same game. A
server adds `names`, those of the players, and `times`: for each move the seconds of play after which it was made, never going
back. A real-time phase is counted by its own clock, which stands still while nobody is there. Both may be missing, as in old
records; a replay of such a game has no times. Other fields are ignored.

## What bots say

In some games bots say in a word why they offer, take or leave something (`word`). It is sent to the seat that it is for and
to nobody else, depends only on what the bot's own seat knows, and is no part of the game: it counts as no step, and no
record has it.

## Seats

The `seat` of a view or a snapshot is your seat, or -2 for a spectator. In `view.to_act` and events, -1 is the clock.

## Why not

`why` asks for the rules' reason why a move is no answer to your question, to show it where a player tries it. A screen
names the move by its parts (`{{"verb": "buy", "thing": "Province"}}`), a typed line as it was `typed`. The answer is `reason`.
Only the list of the game's moves is searched for it, so the answer depends on nothing hidden.

## Moves in words

Texts of moves are for records and for typing. A message that names moves which are not in the open question carries them in
parts (`MoveParts`), and `GET /api/games/{{game}}/wording` has the templates that say them. A reason is a list of sentences
(`Sentence`), each a template with its fields; its `seat` is the player whose answer it is about, and a field of `moves` is
filled with its moves as they are said, equal ones together (`discard Copper ×2, discard Estate`).

## The lab

`POST /api/lab/runs` orders a simulation: who plays, how often, from which seed. Poll `GET /api/lab/runs/{{run}}` for its
progress and the result. A wrong order is answered with status 422 and a `LabCheck`, whose `faults` say where the mistake is;
`POST /api/lab/check` tells the same without playing. A guest may have {runs} runs under way and order one every {pause} seconds
({runs_burst} at once after a pause), with up to {games} games each. Everybody who knows its id can see a run.

## Analyses

`POST /api/tables/{{table}}/analysis` has a finished game looked back at: who stood how well, which answers turned it, what was
luck. It is made once, stored with the game, and counts among the runs of the guest who asked first. Poll the same address
with `GET` for its progress and what was found until now; with `?seen=N`, where N is the `done` of what you have, the result is
sent only when there is more. While a game runs, all of this is refused.

## HTTP

`/api/openapi.json` describes every address in full.

{routes}

## Limits

A socket message may have {size} KiB. One socket may send {rate} messages a second, and {burst} at once after a pause. A
message over a limit gets an `error`; a flood of them closes the socket. `hello` must come within ten seconds. A browser
must have loaded its page from the server's own origin.

## Errors

A socket answers with an `error` that has the id of the message; HTTP answers with the body
`{{"code": …, "message": …}}`. In both cases nothing was changed.

{codes}
"""

ROUTES = [
    ("GET", "/api/reach", "", "Reach", "who can open a link to this server"),
    ("GET", "/api/games", "", "GameInfo[]", "the games, their options and bots"),
    ("GET", "/api/games/{game}/cards", "", "CardInfo[]", "the cards, with our texts and rulings"),
    ("GET", "/api/games/{game}/rules", "", "RulesText", "the rules in our words"),
    ("GET", "/api/games/{game}/wording", "", "Wording", "templates for prompts, events, moves and endings"),
    ("POST", "/api/games/{game}/preview", "PreviewRequest", "Preview", "options made definite; ask again to re-roll"),
    ("POST", "/api/guests", "GuestRequest", "GuestInfo", "become a guest; only this answer holds the token"),
    ("GET", "/api/guests/me", "", "GuestInfo", "the guest whose token was sent"),
    ("GET", "/api/guests/me/games", "", "TableInfo[]", "the finished games in which I had a seat"),
    ("PATCH", "/api/guests/me", "GuestRequest", "GuestInfo", "change my name"),
    ("GET", "/api/tables", "", "LobbyTables", "my tables and the listed ones; `?game=` and `?status=` filter them"),
    ("POST", "/api/tables", "TableRequest", "TableInfo", "a new table"),
    ("POST", "/api/games/{game}/lesson", "", "TableInfo", "a new table at which a coach teaches the game"),
    ("POST", "/api/tables/{table}/lesson", "LessonRequest", "CoachSays", "what the coach of my lesson says now"),
    ("GET", "/api/games/{game}/puzzles", "", "PuzzleRow", "the puzzles of a game, and which is today's"),
    ("POST", "/api/games/{game}/puzzles/{number}", "", "TableInfo", "a new table at which a puzzle is to be solved"),
    ("POST", "/api/tables/{table}/puzzle", "PuzzleRequest", "PuzzleSays", "how my puzzle stands"),
    ("GET", "/api/tables/{table}", "", "TableInfo", "one table"),
    ("POST", "/api/tables/{table}/sit", "SitRequest", "TableInfo", "take an open seat; the last one starts the game"),
    (
        "POST",
        "/api/tables/{table}/leave",
        "",
        "TableInfo",
        "leave my seat; of a running game, a bot has it from then on",
    ),
    (
        "POST",
        "/api/tables/{table}/start",
        "StartRequest",
        "TableInfo",
        "host: bots take the open seats, and the game starts",
    ),
    ("DELETE", "/api/tables/{table}", "", "", "host: delete a table that has not started"),
    ("POST", "/api/tables/{table}/rematch", "", "TableInfo", "the same again at a new table; others who ask join it"),
    ("POST", "/api/tables/{table}/fork", "ForkRequest", "TableInfo", "play on from a position of a finished game"),
    ("GET", "/api/tables/{table}/record", "", "record", "a finished game as a file"),
    ("POST", "/api/records", "record", "TableInfo", "a record becomes a table, to look at and to play on from"),
    (
        "GET",
        "/api/tables/{table}/replay",
        "",
        "Replay",
        "move by move; `?start=`, `?count=`, and `?seat=` once it is over",
    ),
    (
        "GET",
        "/api/tables/{table}/forecast",
        "",
        "Forecast",
        "what the cards of my seat may score, as far as I can know",
    ),
    (
        "GET",
        "/api/tables/{table}/standings",
        "",
        "ScoresAfter[]",
        "the scores in the course of the game, once it is over",
    ),
    ("GET", "/api/tables/{table}/analysis", "", "AnalysisReport", "the analysis of a finished game, or how far it is"),
    ("POST", "/api/tables/{table}/analysis", "", "AnalysisReport", "have a finished game analysed, or go on with it"),
    ("POST", "/api/tables/{table}/analysis/stop", "", "AnalysisReport", "stop the analysis that I have started"),
    ("GET", "/api/lab/games/{game}", "", "LabGame", "what the lab offers for a game: words, strategies, limits"),
    ("POST", "/api/lab/check", "LabOrder", "LabCheck", "what an order comes to, and what is wrong with it"),
    ("GET", "/api/lab/runs", "", "LabRunInfo[]", "my runs, newest first"),
    ("POST", "/api/lab/runs", "LabOrder", "LabRun", "order a simulation"),
    ("GET", "/api/lab/runs/{run}", "", "LabRun", "a run: its progress, its result"),
    ("POST", "/api/lab/runs/{run}/stop", "", "LabRun", "stop my run; what was played counts"),
    ("DELETE", "/api/lab/runs/{run}", "", "", "delete my run"),
    ("GET", "/api/lab/runs/{run}/json", "", "file", "the result as `demesne simulate --json` writes it"),
    ("GET", "/api/lab/runs/{run}/csv", "", "file", "the result as `demesne simulate --csv` writes it"),
    ("GET", "/api/lab/strategies", "", "LabStrategy[]", "the strategies that I have saved"),
    ("PUT", "/api/lab/strategies", "LabStrategyRequest", "LabStrategy[]", "save a strategy; answers with all of mine"),
    (
        "DELETE",
        "/api/lab/strategies/{game}/{name}",
        "",
        "LabStrategy[]",
        "delete a strategy; answers with the others",
    ),
    ("GET", "/health", "", "Health", "whether the server takes moves"),
    ("GET", "/metrics", "", "text", "for Prometheus"),
]
"""Method, address, body, answer and purpose. A test compares them with OpenAPI."""

CODES: dict[socket_types.ErrorCode, tuple[str, str]] = {
    "malformed": ("400", "not JSON, or not a message of this protocol"),
    "too_big": ("413", "over the size limit"),
    "too_fast": ("429", "over the rate limit: wait a second"),
    "no_hello": ("—", "send `hello` first"),
    "no_token": ("401", "this needs a guest's token"),
    "unknown": ("404", "there is no such game, table, seat, bot, record or move"),
    "foreign": ("403", "not yours: not your seat, your turn or your table"),
    "stale": ("409", "meant for an earlier question or position, or somebody was faster: look at the newest view"),
    "illegal": ("409", "not a legal move; the message lists legal ones"),
    "refused": ("409", "cannot be done now: bad settings, a full table, a game that has started"),
    "unavailable": ("503", "the server is shutting down or cannot write: try again"),
    "fault": ("500", "a mistake of the server or of a game's rules; it is logged"),
}


def protocol_document() -> str:
    """The whole of docs/protocol.md."""
    limits = Settings(database="")
    guide = _GUIDE.format(
        size=socket_types.MESSAGE_BYTES // 1024,
        rate=int(limits.rate),
        burst=int(limits.burst),
        runs=limits.lab_runs,
        runs_burst=int(limits.lab_burst),
        pause=round(1 / limits.lab_rate),
        games=f"{limits.lab_games:,}",
        codes=_codes(),
        routes=_routes(),
    )
    client, server = get_args(socket_types.ClientMessage), get_args(socket_types.ServerMessage)
    others = [kind for kind in protocol_types() if kind not in client and kind not in server]
    parts = [
        guide,
        _section("Messages from the client", client),
        _section("Messages from the server", server),
        _section("Parts, and HTTP bodies (`/api/openapi.json` lists the addresses)", others),
    ]
    return "\n".join(parts)


def _codes() -> str:
    rows = ["| code | HTTP | meaning |", "|---|---|---|"]
    rows += [f"| `{code}` | {CODES[code][0]} | {CODES[code][1]} |" for code in get_args(socket_types.ErrorCode)]
    return "\n".join(rows)


def _routes() -> str:
    rows = ["| | address | body | answer | |", "|---|---|---|---|---|"]
    rows += [f"| {method} | `{path}` | {body} | {answer} | {text} |" for method, path, body, answer, text in ROUTES]
    return "\n".join(rows)


def _section(title: str, kinds: Any) -> str:
    return f"## {title}\n\n" + "\n".join(_entry(kind) for kind in kinds)


def _entry(kind: type[msgspec.Struct]) -> str:
    struct = struct_info(kind)
    title = f"`{struct.tag}`" if struct.tag is not None else kind.__name__
    rows = ["| field | type |", "|---|---|"]
    for field in struct.fields:
        mark = " *(may be left out)*" if may_be_missing(struct, field) else ""
        written = typescript_type(field.type).replace("|", "\\|")
        rows.append(f"| `{field.encode_name}` | `{written}`{mark} |")
    text = cleandoc(kind.__doc__ or "").replace("\n", " ")
    return f"### {title}\n\n{text}\n\n" + "\n".join(rows) + "\n"
