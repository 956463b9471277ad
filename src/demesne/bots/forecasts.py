"""Forecasts: what a seat's cards may score, found by trials."""

from __future__ import annotations

from demesne.core.state import State


class Forecasts:
    """The forecasts of one game. They depend on what the seat knows."""

    def basis(self, state: State, seat: int) -> tuple[object, ...] | None:
        """What a forecast of this seat's score would be made from: as long as it is the same, so is the forecast. None where
        none can be made."""
        raise NotImplementedError

    def try_out(self, state: State, seat: int, trial: int) -> int:
        """What the seat scores in one trial. It depends on what the seat knows, and on the number of the trial."""
        raise NotImplementedError

    def margin(self, scores: list[int]) -> float:
        """How far the real score may be from the mean of these trials, as a standard deviation."""
        raise NotImplementedError
