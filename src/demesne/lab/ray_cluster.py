"""Spreads games over a Ray cluster: `local` starts one on this machine, any other address is that of a running one."""

from __future__ import annotations

import logging
import os
import socket
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, Final

import demesne
from demesne.core.errors import BadSettings
from demesne.lab.workers import AHEAD, Parts, Task, timed

LOCAL: Final = "local"
_ANY: Final = "auto"
"""Ray's word for the cluster that runs on this machine."""

_LOOPBACK: Final = ("127.", "localhost", "[::1]", "ray://127.", "ray://localhost")
_CONNECT_SECONDS: Final = 5.0

_RETRIES: Final = 5
"""How often a part is played again whose worker was lost; a part that ends its worker every time must not go on for ever."""

_STORE_BYTES: Final = 80 * 1024 * 1024
"""Room for what passes between processes on a cluster of our own: counts only, so the least that Ray takes is enough."""


def on_ray(task: Task, plan: Any, parts: Parts, address: str) -> Iterator[tuple[Any, int]]:
    """The counts of every part and the number of its games. When the caller stops, so does the work on the cluster."""
    _check_reachable(address)
    _set_environment(address)
    import ray

    play = ray.remote(max_retries=_RETRIES)(_play)
    with _cluster(address):
        shared, running = ray.put(plan), dict[Any, int]()
        most = AHEAD * max(1, _processors())
        try:
            while _hand_out(play, task, shared, parts, running, most):
                for ref in ray.wait(list(running))[0]:
                    counts, seconds = _result(ref)
                    count = running.pop(ref)
                    parts.took(count, seconds)
                    yield counts, count
        finally:
            for ref in running:
                ray.cancel(ref, force=True)


def _check_reachable(address: str) -> None:
    """Ray itself tries for many minutes."""
    host, _, port = address.removeprefix("ray://").rpartition(":")
    if address in (LOCAL, _ANY):
        return
    if not host or not port.isdecimal():
        raise BadSettings(f"'{address}' is no Ray cluster: name {LOCAL}, {_ANY} or the HOST:PORT of one")
    try:
        socket.create_connection((host, int(port)), _CONNECT_SECONDS).close()
    except (OSError, OverflowError, ValueError) as fault:
        raise _no_answer(address, fault) from fault


def _no_answer(address: str, fault: BaseException) -> BadSettings:
    started = f"`ray start --head` starts one, --ray {LOCAL} needs none"
    return BadSettings(f"no Ray cluster answers at {address}: {_line(fault)}; {started}")


def _set_environment(address: str) -> None:
    """What Ray reads when it is imported."""
    os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")  # tell nobody what is done here
    os.environ.setdefault("RAY_ACCEL_ENV_VAR_OVERRIDE_ON_ZERO", "0")
    if address == LOCAL or address.startswith(_LOOPBACK):
        # In spite of its name: Ray then keeps to the loopback address, and nothing listens to the network.
        os.environ.setdefault("RAY_ENABLE_WINDOWS_OR_OSX_CLUSTER", "0")


def _processors() -> int:
    import ray

    return int(ray.cluster_resources().get("CPU", 1))  # type: ignore[no-untyped-call]


def _hand_out(play: Any, task: Task, shared: Any, parts: Parts, running: dict[Any, int], most: int) -> int:
    while len(running) < most and (part := parts.next()):
        running[play.remote(task, shared, *part, demesne.__version__)] = part[1]
    return len(running)


def _play(task: Task, plan: Any, first: int, count: int, version: str) -> tuple[Any, float]:
    if version != demesne.__version__:
        raise BadSettings(f"this machine of the cluster has demesne {demesne.__version__}, not {version}")
    return timed(task, plan, first, count)


def _result(ref: Any) -> Any:
    import ray

    try:
        return ray.get(ref)
    except ray.exceptions.RayTaskError as fault:
        raise fault.cause if isinstance(fault.cause, Exception) else fault from None
    except ray.exceptions.RayError as fault:
        raise BadSettings(f"the Ray cluster lost a part of the games {_RETRIES + 1} times: {_line(fault)}") from fault


@contextmanager
def _cluster(address: str) -> Iterator[None]:
    import ray

    given: dict[str, Any] = {"log_to_driver": False, "logging_level": logging.ERROR}
    if address == LOCAL:
        given |= {"include_dashboard": False, "object_store_memory": _STORE_BYTES}
    try:
        ray.init(address, **given)
    except (ConnectionError, ValueError, RuntimeError, OSError) as fault:
        raise _no_answer(address, fault) from fault
    try:
        yield
    finally:
        ray.shutdown()


def _line(fault: BaseException) -> str:
    return " ".join(str(fault).split())[:200]
