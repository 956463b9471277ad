"""HTTP routes of the lab: simulations without a terminal."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Annotated, Any

import msgspec
from litestar import Request, Response, Router, delete, get, post, put
from litestar.datastructures import State
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import Parameter

from demesne.bots import Language, bots_of
from demesne.lab import report
from demesne.server.protocol import lab_types
from demesne.server.protocol.lab_types import LabCheck, LabRun, LabStrategy
from demesne.server.routes.requests import ERRORS, Authorization, GamePath, TablePath, guest_if_any, guest_of, owner_of
from demesne.server.runs.lab import Lab
from demesne.server.tables.table_setup import known_game

_WRONG = {422: ResponseSpec(LabCheck, description="Something is wrong with the order; nothing was started")}
NamePath = Annotated[str, Parameter(max_length=60)]


def _lab_in(state: State) -> Lab:
    lab: Lab = state.lab
    return lab


@get("/games/{game:str}", responses=ERRORS, tags=["lab"])
async def read_lab_game(state: State, game: GamePath) -> lab_types.LabGame:
    """What the lab offers for a game."""
    name = known_game(game)
    return msgspec.structs.replace(_offer(name), most_games=_lab_in(state).settings.lab_games)


@cache
def _offer(game: str) -> lab_types.LabGame:
    bots = bots_of(game)
    written = bots.strategies
    language, texts = (None, {}) if written is None else (written.language(), written.texts())
    strongest_first = [maker for maker in reversed(bots.builtin()) if maker.key in texts]
    return lab_types.LabGame(
        game=game,
        written=language is not None,
        words=[] if language is None else _words(language),
        names=[] if language is None else language.names,
        shipped=[
            lab_types.LabShipped(level=maker.key, title=maker.name, note=maker.about, text=texts[maker.key])
            for maker in strongest_first
        ],
        completed=[] if written is None else list(written.completed),
        measured=dict(bots.counts.measured),
        most_games=lab_types.MOST_GAMES,
        most_letters=lab_types.MOST_LETTERS,
    )


def _words(language: Language) -> list[lab_types.LabWord]:
    kinds: list[tuple[Any, Mapping[str, str]]] = [
        ("key", language.keys),
        ("rule_key", language.rule_keys),
        ("word", language.words),
        ("card_word", language.words_with_name),
    ]
    return [lab_types.LabWord(word=word, help=help, kind=kind) for kind, words in kinds for word, help in words.items()]


@post("/check", status_code=200, responses=ERRORS, tags=["lab"])
async def check_order(
    state: State, request: Request[Any, Any, State], data: lab_types.LabOrder, authorization: Authorization = None
) -> LabCheck:
    """What an order comes to, and what is wrong with it."""
    guest = await guest_if_any(state, authorization)
    return await _lab_in(state).check(data, owner_of(request, guest))


# Runs


@get("/runs", responses=ERRORS, tags=["lab"])
async def list_runs(state: State, authorization: Authorization = None) -> list[lab_types.LabRunInfo]:
    """My runs, newest first: at most the last thousand."""
    guest = await guest_of(state, authorization)
    return await _lab_in(state).runs(guest.id)


@post("/runs", responses={**ERRORS, **_WRONG}, tags=["lab"])
async def start_run(
    state: State, data: lab_types.LabOrder, authorization: Authorization = None
) -> Response[LabRun | LabCheck]:
    """Order a simulation."""
    guest = await guest_of(state, authorization)
    made = await _lab_in(state).start(data, guest)
    return Response(made, status_code=422 if isinstance(made, LabCheck) else 201)


@get("/runs/{run:str}", responses=ERRORS, tags=["lab"])
async def read_run(state: State, run: TablePath, authorization: Authorization = None) -> LabRun:
    """A run: its progress, and its result once it is over. Everybody who has the link may see it."""
    guest = await guest_if_any(state, authorization)
    return await _lab_in(state).find(run, None if guest is None else guest.id)


@post("/runs/{run:str}/stop", status_code=200, responses=ERRORS, tags=["lab"])
async def stop_run(state: State, run: TablePath, authorization: Authorization = None) -> LabRun:
    """Stop my run. What was played until then counts."""
    guest = await guest_of(state, authorization)
    return await _lab_in(state).stop(run, guest)


@delete("/runs/{run:str}", status_code=204, responses=ERRORS, tags=["lab"])
async def delete_run(state: State, run: TablePath, authorization: Authorization = None) -> None:
    """Delete my run; its link leads nowhere from then on."""
    guest = await guest_of(state, authorization)
    await _lab_in(state).delete(run, guest)


@get("/runs/{run:str}/json", responses=ERRORS, tags=["lab"])
async def download_json(state: State, run: TablePath) -> Response[bytes]:
    """The result as `demesne simulate --json` writes it."""
    record = await _lab_in(state).result(run)
    body = msgspec.json.format(record.result or b"", indent=2) + b"\n"
    return _file(body, f"{record.order.game}-{run}.json", "application/json")


@get("/runs/{run:str}/csv", responses=ERRORS, tags=["lab"])
async def download_csv(state: State, run: TablePath) -> Response[bytes]:
    """The result as `demesne simulate --csv` writes it."""
    record = await _lab_in(state).result(run)
    body = report.plain_csv(msgspec.json.decode(record.result or b"")).encode()
    return _file(body, f"{record.order.game}-{run}.csv", "text/csv")


def _file(body: bytes, name: str, media_type: str) -> Response[bytes]:
    headers = {"content-disposition": f'attachment; filename="{name}"'}
    return Response(body, media_type=media_type, headers=headers)


# Strategies


@get("/strategies", responses=ERRORS, tags=["lab"])
async def list_strategies(state: State, authorization: Authorization = None) -> list[LabStrategy]:
    """The strategies that I have saved."""
    return await _lab_in(state).strategies(await guest_of(state, authorization))


@put("/strategies", responses=ERRORS, tags=["lab"])
async def save_strategy(
    state: State, data: lab_types.LabStrategyRequest, authorization: Authorization = None
) -> list[LabStrategy]:
    """Save a strategy, right or wrong; one of the same name is replaced. Answers with all of mine."""
    guest = await guest_of(state, authorization)
    return await _lab_in(state).save(guest, data.game, data.name, data.text)


@delete("/strategies/{game:str}/{name:str}", status_code=200, responses=ERRORS, tags=["lab"])
async def forget_strategy(
    state: State, game: GamePath, name: NamePath, authorization: Authorization = None
) -> list[LabStrategy]:
    """Delete a strategy. Answers with the others."""
    guest = await guest_of(state, authorization)
    return await _lab_in(state).forget(guest, game, name)


LAB_ROUTES = Router(
    path="/api/lab",
    route_handlers=[
        read_lab_game,
        check_order,
        list_runs,
        start_run,
        read_run,
        stop_run,
        delete_run,
        download_json,
        download_csv,
        list_strategies,
        save_strategy,
        forget_strategy,
    ],
)
