"""Rate limits: token buckets that refill with time."""

from __future__ import annotations

from collections import OrderedDict

_MOST_KEYS = 20_000


class RateLimit:
    """Allows `rate` requests a second, and up to `burst` at once after a pause."""

    __slots__ = ("_burst", "_last", "_left", "_rate")

    def __init__(self, rate: float, burst: float, now: float) -> None:
        self._rate = rate
        self._burst = burst
        self._left = burst
        self._last = now

    def take(self, now: float) -> bool:
        """Count one request. False if it is over the limit."""
        self._left = min(self._burst, self._left + (now - self._last) * self._rate)
        self._last = now
        if self._left < 1:
            return False
        self._left -= 1
        return True


class RateLimits:
    """One limit for each key: an address, or a guest. The keys that were silent for longest are forgotten first."""

    def __init__(self, rate: float, burst: float) -> None:
        self._rate = rate
        self._burst = burst
        self._limits: OrderedDict[str, RateLimit] = OrderedDict()

    def take(self, key: str, now: float) -> bool:
        limit = self._limits.pop(key, None) or RateLimit(self._rate, self._burst, now)
        self._limits[key] = limit
        if len(self._limits) > _MOST_KEYS:
            self._limits.popitem(last=False)
        return limit.take(now)
