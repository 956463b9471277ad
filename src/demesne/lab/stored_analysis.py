"""Reads analyses that were stored. Earlier versions wrote moves and reasons as texts: those are upgraded, and nothing is lost.

An old reason named moves between ‘…’ and spoke to the player as *you*; others are told to whom it speaks.
"""

from __future__ import annotations

import re
from typing import Final

import msgspec
from msgspec import Struct

from demesne.core.errors import BadRecord, BadSettings
from demesne.core.wording_types import MoveParts, Sentence
from demesne.games import find
from demesne.lab.analysis import Analysis, Answer, Moment, Share

_NAMED: Final = re.compile(r"‘([^’]+)’")
_SPEAKS: Final = re.compile(r"\byour?s?\b", re.IGNORECASE)
_TIMES: Final = re.compile(r" ×(\d+)$")


class _OldAnswer(Struct):
    moves: int
    seat: int
    made: tuple[str, ...]
    best: tuple[str, ...]
    chance: float
    best_chance: float
    error: float
    why: str
    stake: float = 0.0
    goes_on: bool = False
    shift: float = 0.0


class _OldAnalysis(Struct):
    game: str
    players: int
    simulations: int
    moments: list[Moment]
    answers: list[_OldAnswer]
    shares: list[Share]


def read_analysis(stored: bytes) -> Analysis:
    """An analysis from its JSON, of today's form or of the old one. Anything else is refused."""
    try:
        return msgspec.json.decode(stored, type=Analysis)
    except msgspec.DecodeError:
        return _read_old(stored)


def up_to_date(stored: bytes) -> bytes:
    """The same JSON where it has today's form, upgraded where it has the old one. Anything else is refused."""
    try:
        msgspec.json.decode(stored, type=Analysis)
        return stored
    except msgspec.DecodeError:
        return msgspec.json.encode(_read_old(stored))


def _read_old(stored: bytes) -> Analysis:
    try:
        return _upgraded(msgspec.json.decode(stored, type=_OldAnalysis))
    except (msgspec.DecodeError, BadSettings) as fault:
        raise BadRecord("the stored analysis cannot be read") from fault


def _upgraded(old: _OldAnalysis) -> Analysis:
    answers = [_upgraded_answer(old.game, answer) for answer in old.answers]
    return Analysis(
        game=old.game,
        players=old.players,
        simulations=old.simulations,
        moments=old.moments,
        answers=answers,
        shares=old.shares,
    )


def _upgraded_answer(game: str, old: _OldAnswer) -> Answer:
    """What is no move of the game was told with the card in its place, and still is."""
    known = find(game)
    return Answer(
        moves=old.moves,
        seat=old.seat,
        made=tuple(known.parts_called(text) for text in old.made),
        best=tuple(known.parts_called(text) for text in old.best),
        chance=old.chance,
        best_chance=old.best_chance,
        error=old.error,
        why=tuple(reason_from(game, old.why)),
        stake=old.stake,
        goes_on=old.goes_on,
        shift=old.shift,
    )


def reason_from(game: str, why: str) -> list[Sentence]:
    """A reason of the old form as a template."""
    if not why:
        return []
    moves: dict[str, tuple[MoveParts, ...]] = {}
    template, end = "", 0
    for named in _NAMED.finditer(why):
        name = f"answer{len(moves) + 1}"
        moves[name] = _answer(game, named[1])
        template += f"{_literal(why[end : named.start()])}‘{{{name}}}’"
        end = named.end()
    template += _literal(why[end:])
    return [Sentence(f"[To {{seat}}: |]{template}" if _SPEAKS.search(why) else template, {}, moves)]


def _answer(game: str, said: str) -> tuple[MoveParts, ...]:
    """The moves of an answer: `discard Copper ×2, discard Estate`."""
    moves: list[MoveParts] = []
    for text in said.split(", "):
        times = _TIMES.search(text)
        move = find(game).parts_called(text[: times.start()] if times else text)
        moves += [move] * (int(times[1]) if times else 1)
    return tuple(moves)


def _literal(text: str) -> str:
    """Signs that mean something in a template are none of an old reason's."""
    return re.sub(r"[{}\[\]|]", "", text)
