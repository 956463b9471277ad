"""Simulations, ladders and training on a real Ray cluster with several worker processes, one of which is killed."""

from __future__ import annotations

import json
import os
import secrets
import signal
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import pytest

from demesne.core.errors import BadSettings
from demesne.lab import simulate
from tests.lab.ray_run import GAMES, SEED, Noted

_BIN = Path(sys.executable).parent
_LOOPBACK = {
    **os.environ,
    "RAY_ENABLE_WINDOWS_OR_OSX_CLUSTER": "0",
    "RAY_USAGE_STATS_ENABLED": "0",
    "RAY_AUTH_MODE": "token",
    "RAY_AUTH_TOKEN": secrets.token_hex(32),
}
_RAY_TIME = 300.0
"""Seconds after which a test gives up; generous, for busy machines."""


@pytest.fixture(scope="module")
def cluster() -> Iterator[str]:
    """The address of a cluster of three worker processes. What passes between them is the same in both builds."""
    if find_spec("ray") is None:
        pytest.skip("this environment, the compiled one, has no Ray")
    address = f"127.0.0.1:{_free_port()}"
    head = [str(_BIN / "ray"), "start", "--head", f"--port={address.rpartition(':')[2]}", "--num-cpus=3", "--block"]
    more = ["--include-dashboard=false", "--node-ip-address=127.0.0.1", "--object-store-memory=80000000"]
    with tempfile.TemporaryDirectory(prefix="ray-") as folder, Path(folder, "said").open("w+") as said:
        head_node = subprocess.Popen([*head, *more], env=_LOOPBACK, stdout=said, stderr=said, start_new_session=True)
        try:
            _wait(head_node, lambda: "Ray runtime started" in Path(folder, "said").read_text())
            yield address
        finally:
            os.killpg(head_node.pid, signal.SIGKILL)  # asked kindly, it takes half a minute
            head_node.wait(_RAY_TIME)


def _free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as server:
        return int(server.getsockname()[1])


def _wait(process: subprocess.Popen[Any], ready: Callable[[], bool]) -> None:
    end = time.monotonic() + _RAY_TIME
    while not ready():
        assert process.poll() is None, process.communicate()
        assert time.monotonic() < end
        time.sleep(0.05)


@contextmanager
def _driver(address: str, folder: Path, what: str) -> Iterator[subprocess.Popen[str]]:
    """In a process of its own: bots that note their processes play."""
    arguments = [sys.executable, "-m", "tests.lab.ray_run", address, str(folder), what]
    environment = {**_LOOPBACK, "PYTHONPATH": os.getcwd()}
    with subprocess.Popen(
        arguments, env=environment, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    ) as driver:
        try:
            yield driver
        finally:
            driver.kill()


def _pids(folder: Path) -> set[int]:
    return {int(path.name) for path in folder.iterdir()}


def _wait_for_pids(driver: subprocess.Popen[str], folder: Path) -> set[int]:
    _wait(driver, lambda: bool(_pids(folder)))
    return _pids(folder)


def _gone(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return True
    status = Path(f"/proc/{pid}/stat")
    return status.exists() and status.read_text().rpartition(")")[2].split()[0] == "Z"


def test_a_cluster_that_loses_a_worker_counts_the_same(cluster: str, tmp_path: Path) -> None:
    with _driver(cluster, tmp_path, "simulate") as driver:
        victim = min(_wait_for_pids(driver, tmp_path))
        os.kill(victim, signal.SIGKILL)
        out, err = driver.communicate(timeout=_RAY_TIME)
    assert driver.returncode == 0, err
    assert _gone(victim)
    assert len(_pids(tmp_path)) > 1, "another process went on"
    told, progress = json.loads(out.splitlines()[-1])
    assert told == simulate("dominion", [Noted, "big-money"], GAMES, SEED).plain()
    assert progress == GAMES


def test_ctrl_c_stops_the_work_on_the_cluster(cluster: str, tmp_path: Path) -> None:
    with _driver(cluster, tmp_path, "endless") as driver:
        _wait_for_pids(driver, tmp_path)
        driver.send_signal(signal.SIGINT)
        driver.communicate(timeout=_RAY_TIME)
    assert driver.returncode != 0
    end = time.monotonic() + _RAY_TIME
    while not all(_gone(pid) for pid in _pids(tmp_path)):
        assert time.monotonic() < end, "the cluster still works"
        time.sleep(0.1)


def test_a_strategy_file_reaches_the_cluster(cluster: str, tmp_path: Path) -> None:
    with _driver(cluster, tmp_path, "ladder") as driver:
        out, err = driver.communicate(timeout=_RAY_TIME)
    assert driver.returncode == 0, err
    there, here = json.loads(out.splitlines()[-1])
    assert there == here


def test_a_value_is_trained_alike_on_a_cluster(cluster: str, tmp_path: Path) -> None:
    train = [sys.executable, "-m", "scripts.train_dominion_value", "--games", "8"]
    for name, where in (("there", ["--ray", cluster]), ("here", ["--jobs", "1"])):
        command = [*train, *where, "--out", str(tmp_path / name)]
        done = subprocess.run(command, env=_LOOPBACK, timeout=_RAY_TIME, capture_output=True, text=True)
        assert done.returncode == 0, done.stderr
        assert "8 of 8 games" in done.stdout
    assert (tmp_path / "there").read_bytes() == (tmp_path / "here").read_bytes()


@pytest.mark.parametrize(
    ("address", "message"),
    [
        ("nowhere", "'nowhere' is no Ray cluster: name local, auto or the HOST:PORT"),
        ("127.0.0.1:1", "no Ray cluster answers at 127.0.0.1:1: .*; `ray start --head` starts one"),
        ("127.0.0.1:99999", "no Ray cluster answers"),
        ("ray://127.0.0.1:1", "no Ray cluster answers"),
    ],
)
def test_an_address_without_a_cluster_is_told_at_once(address: str, message: str) -> None:
    with pytest.raises(BadSettings, match=message):
        simulate("dominion", ["random", "random"], 1, ray=address)
