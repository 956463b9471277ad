"""How fast a stranger may ask: a bucket that refills with time."""

from __future__ import annotations

from collections import OrderedDict

_KEPT = 20_000


class Bucket:
    """Holds up to `burst` turns and refills at `rate` a second."""

    __slots__ = ("_burst", "_left", "_rate", "_seen")

    def __init__(self, rate: float, burst: float, now: float) -> None:
        self._rate = rate
        self._burst = burst
        self._left = burst
        self._seen = now

    def take(self, now: float) -> bool:
        """One turn, if there is one."""
        self._left = min(self._burst, self._left + (now - self._seen) * self._rate)
        self._seen = now
        if self._left < 1:
            return False
        self._left -= 1
        return True


class Buckets:
    """One bucket per address; those not seen for longest are forgotten first."""

    def __init__(self, rate: float, burst: float) -> None:
        self._rate = rate
        self._burst = burst
        self._known: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, address: str, now: float) -> bool:
        bucket = self._known.pop(address, None) or Bucket(self._rate, self._burst, now)
        self._known[address] = bucket
        if len(self._known) > _KEPT:
            self._known.popitem(last=False)
        return bucket.take(now)
