"""The lab's tasks in worker processes: orders are checked, and parts of simulations are played."""

from __future__ import annotations

import signal
import time
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType
from typing import Any

from demesne.bots import StrategyError, bots_of
from demesne.core import BadSettings, DemesneError
from demesne.games import find
from demesne.lab.simulation import TURN_CAP, Entrant, Plan, Written, play_part, prepare
from demesne.server.model.bot_levels import makers
from demesne.server.protocol.lab_types import LabCheck, LabFault, LabOrder, LabPlayer

Checked = tuple[LabCheck, Plan | None]
_WRONG_SHAPE = (TypeError, ValueError, KeyError, AttributeError, RecursionError)


def check(order: LabOrder) -> Checked:
    """What the order comes to, and the plan from which its games can be played if nothing is wrong with it."""
    faults, names = [], []
    for number, player in enumerate(order.players):
        found = _player(order.game, number, player)
        names.append(found if isinstance(found, str) else "")
        faults += [found] if isinstance(found, LabFault) else []
    if faults:
        return LabCheck(faults=faults, names=names), None
    try:
        return _settled(order, names)
    except DemesneError as fault:
        problem = str(fault)
    except _WRONG_SHAPE as fault:
        problem = f"these options do not fit {order.game}: {fault}"
    return LabCheck(faults=[LabFault(message=problem, field="options")], names=names), None


def _player(game: str, number: int, player: LabPlayer) -> str | LabFault:
    """The player's name, or what is wrong. Bots are found by their exact names: a client cannot name a file."""
    if (player.level is None) == (player.text is None):
        problem = "a player is either a bot or a strategy's text"
        return LabFault(message=problem, field="player", player=number)
    if player.level is not None:
        known = makers(game)
        if player.level in known:
            return known[player.level].name
        problem = f"{game} has no bot '{player.level}'; there are {', '.join(known)}"
        return LabFault(message=problem, field="player", player=number)
    assert player.text is not None
    try:
        return bots_of(game).need_strategies().read(player.text).name
    except StrategyError as fault:
        return _placed(fault, player.text, number)
    except BadSettings as fault:
        return LabFault(message=str(fault), field="player", player=number)


def _placed(fault: StrategyError, text: str, number: int | None) -> LabFault:
    """The mistake with its place in the text: the error knows the column in the expression, which stands in a line."""
    lines = text.replace("\r\n", "\n").split("\n")
    line = min(max(fault.line, 0), len(lines))
    start = lines[line - 1].find(fault.text) if line and fault.text and fault.column else -1
    column = start + fault.column if start >= 0 else 0
    return LabFault(message=fault.problem, field="player", player=number, line=line, column=column)


def _settled(order: LabOrder, names: list[str]) -> Checked:
    game = find(order.game)
    try:
        game.check_players(len(order.players))
    except BadSettings as fault:
        return LabCheck(faults=[LabFault(message=str(fault), field="players")], names=names), None
    entrants: list[Entrant] = [_entrant(player) for player in order.players]
    blank, plan = prepare(order.game, entrants, order.seed, order.options, TURN_CAP, by_turn=True)
    same = bots_of(order.game).same_settings
    settings = blank.settings if same else game.settings(len(entrants), order.seed, blank.settings)
    details = game.preview(settings)
    return LabCheck(faults=[], names=names, settings=settings, details=details, notes=blank.notes, vary=not same), plan


def _entrant(player: LabPlayer) -> Entrant:
    if player.level is not None:
        return player.level
    assert player.text is not None
    return Written(player.text)


class TooSlow(BaseException):
    """A part takes so long that others would wait for the worker. Not an `Exception`: it may come in the middle of a
    card, and the engine takes every `Exception` there for a fault of the rules."""


@contextmanager
def at_most(seconds: float) -> Iterator[None]:
    """Raise `TooSlow` in the block once it has taken so many seconds of the processor."""

    def ring(_: int, __: FrameType | None) -> None:
        raise TooSlow

    if not hasattr(signal, "setitimer"):  # Windows has none
        yield
        return
    before = signal.signal(signal.SIGPROF, ring)
    signal.setitimer(signal.ITIMER_PROF, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)
        signal.signal(signal.SIGPROF, before)


def play(plan: Plan, first: int, count: int, seconds: float) -> tuple[dict[str, Any], float] | LabFault:
    """A part of the games, and the seconds of the processor that they took; or what went wrong in a strategy. Bots that
    think too long are given up: the first part has one game, and a part of several takes a fraction of a second."""
    began = time.process_time()
    try:
        with at_most(seconds):
            return play_part(plan, first, count), time.process_time() - began
    except TooSlow:
        problem = f"a game takes more than {seconds:.0f} seconds of computing; these players think too long for the lab"
        return LabFault(message=problem, field="players")
    except StrategyError as fault:
        for number, entrant in enumerate(plan[1]):
            if isinstance(entrant, Written) and fault.text in entrant.text:
                return _placed(fault, entrant.text, number)
        return LabFault(message=fault.problem, field="player", line=fault.line)
    except DemesneError as fault:
        return LabFault(message=str(fault), field="options")
