"""What is stored of the long work that guests order."""

from __future__ import annotations

from msgspec import Struct

from demesne.server.protocol.lab_types import LabOrder, LabStanding, RunStatus


class RunRecord(Struct, kw_only=True):
    """What is stored of every run. `beat` is when its server last said that it goes on."""

    id: str
    guest: str
    status: RunStatus
    done: int
    message: str
    created: float
    beat: float
    result: bytes | None = None


class SimulationRecord(RunRecord, kw_only=True):
    """A simulation of the lab."""

    order: LabOrder
    standings: list[LabStanding]


class AnalysisRecord(RunRecord, kw_only=True):
    """The analysis of a game. Its `id` is that of the table. `result` is an `Analysis` as JSON, of the moments that were
    analysed until now."""

    total: int
    simulations: int
