"""Sources of chance. Their state is small and part of the position: the same position always goes on with the same numbers.

`Rng` is fast and serves simulations: a 62-bit linear congruential step with a folded high half. The product wraps
identically in Python's integers (masked) and in compiled 64-bit arithmetic (masked after wrapping), so the pure and the
compiled build deal the same cards. A reader who sees enough of its numbers can compute the rest.

`SecretRng` serves games between people. Its numbers come from SHAKE-256 of a secret key of 128 bits and a counter:
without the key nobody can predict any of them. A seed of 32 hexadecimal digits is such a key.

`CoupledRng` serves comparisons. Two positions that differ by a few cards keep the others in the same order when they are
shuffled, and what one player draws does not change what another one does.
"""

from __future__ import annotations

from hashlib import shake_256
from typing import Final, TypeGuard

from mypy_extensions import i64

from demesne.core.errors import BadRecord, BadSettings

_MULTIPLIER: Final = 3202034522624059733
_INCREMENT: Final = 1442695040888963407
_MASK: Final = (1 << 62) - 1
_BELOW_ONE: Final = (1 << 42) - 1
_OWNERS: Final = 6
_COUNTS: Final = 48
"""Owners whose shuffles are counted, and the bits that count them; above these come those that count other numbers."""
_ITEM: Final = (1 << 20) - 1
"""The largest item that is shuffled so."""
_KEY_BITS: Final = 128
_KEY_BYTES: Final = 16
_HEX_DIGITS: Final = frozenset("0123456789abcdef")


class Rng:
    """Seedable, copyable, comparable source of chance."""

    __slots__ = ("state",)

    def __init__(self, state: i64) -> None:
        self.state: i64 = state

    def copy(self) -> Rng:
        """A generator that goes on with the same numbers."""
        return Rng(self.state)

    def below(self, bound: i64) -> i64:
        """A number from 0 to bound - 1."""
        state: i64 = (self.state * _MULTIPLIER + _INCREMENT) & _MASK
        self.state = state
        return ((state >> 31) ^ (state >> 60)) * bound >> 31

    def shuffle(self, items: list[int], owner: int = 0) -> None:
        """Fisher and Yates, in place, from the last card down. Whose cards they are counts for a `CoupledRng` only.

        One step of the generator serves four places: a number below 1, times the places left, has the place before its
        point, and what is behind the point is chance enough for the next (42 bits; four places of a hundred take 27).
        The four are written out, because a loop over them takes a third longer.
        """
        state: i64 = self.state
        i: i64 = len(items) - 1
        while i > 2:
            state = (state * _MULTIPLIER + _INCREMENT) & _MASK
            chance: i64 = ((state >> 20) ^ (state >> 49)) * (i + 1)
            j: i64 = chance >> 42
            items[i], items[j] = items[j], items[i]
            chance = (chance & _BELOW_ONE) * i
            j = chance >> 42
            i -= 1
            items[i], items[j] = items[j], items[i]
            chance = (chance & _BELOW_ONE) * i
            j = chance >> 42
            i -= 1
            items[i], items[j] = items[j], items[i]
            j = (chance & _BELOW_ONE) * i >> 42
            i -= 1
            items[i], items[j] = items[j], items[i]
            i -= 1
        if i > 0:
            state = (state * _MULTIPLIER + _INCREMENT) & _MASK
            chance = ((state >> 20) ^ (state >> 49)) * (i + 1)
            j = chance >> 42
            items[i], items[j] = items[j], items[i]
            if i > 1:
                j = (chance & _BELOW_ONE) * i >> 42
                items[1], items[j] = items[j], items[1]
        self.state = state

    def fork(self) -> Rng:
        """An independent generator; drawing from it leaves this one's later numbers as they would be after two draws."""
        return seeded(self.below(0x7FFFFFFF) << 31 | self.below(0x7FFFFFFF))

    def plain(self) -> object:
        """The whole state as JSON-ready data; `load_rng` is the inverse."""
        return int(self.state)


class SecretRng(Rng):
    """Numbers that only the holder of the key can compute. `state` counts the draws.

    Draw number n is SHAKE-256 of the key (16 bytes) and n (8 bytes, the highest first), 16 bytes for each number x wanted
    of it; x times the bound, divided by 2 to the 128th, is below the bound.
    """

    __slots__ = ("key",)

    def __init__(self, key: bytes, state: i64) -> None:
        super().__init__(state)
        self.key = key

    def copy(self) -> Rng:
        return SecretRng(self.key, self.state)

    def _draw(self, numbers: int) -> bytes:
        drawn = shake_256(self.key + int(self.state).to_bytes(8, "big")).digest(numbers * _KEY_BYTES)
        self.state += 1
        return drawn

    def below(self, bound: i64) -> i64:
        return int.from_bytes(self._draw(1), "big") * int(bound) >> _KEY_BITS

    def shuffle(self, items: list[int], owner: int = 0) -> None:
        """Fisher and Yates, in place; one draw serves all places."""
        last = len(items) - 1
        drawn = self._draw(max(last, 0))
        for place in range(last, 0, -1):
            start = (last - place) * _KEY_BYTES
            other = int.from_bytes(drawn[start : start + _KEY_BYTES], "big") * (place + 1) >> _KEY_BITS
            kept = items[place]
            items[place] = items[other]
            items[other] = kept

    def fork(self) -> Rng:
        """An independent generator with a key of its own."""
        return SecretRng(self._draw(1), 0)

    def plain(self) -> object:
        return [self.key.hex(), int(self.state)]


class CoupledRng(Rng):
    """Shuffles so that alike decks come out alike, for trials of several moves on the same chance.

    Each copy of each card has a place of its own in an owner's n-th shuffle, whatever else is in the deck: a deck with one
    card more has the others in the same order. `state` holds how often each owner has shuffled, a byte for each of the first
    six, and above them how many other numbers were drawn.
    """

    __slots__ = ("key",)

    def __init__(self, key: i64, state: i64) -> None:
        super().__init__(state)
        self.key: i64 = key

    def copy(self) -> Rng:
        return CoupledRng(self.key, self.state)

    def below(self, bound: i64) -> i64:
        drawn: i64 = self.state >> _COUNTS
        self.state = (self.state + (1 << _COUNTS)) & _MASK
        return (_mixed(self.key ^ (drawn + 1)) >> 31) * bound >> 31

    def shuffle(self, items: list[int], owner: int = 0) -> None:
        place: i64 = (owner % _OWNERS) * 8
        count: i64 = (self.state >> place) & 255
        # A byte that is full begins anew, and nothing is carried into the next owner's. The step has a type: compiled, a bare 1
        # would be moved within 32 bits.
        step: i64 = 1 if count < 255 else -255
        self.state += step << place
        start: i64 = _mixed(self.key + (count << 8 | place) * _INCREMENT & _MASK)
        items.sort()
        last = -1
        chance: i64 = 0
        places: list[int] = []
        for item in items:
            if item != last:
                chance = _mixed(start ^ (item + 1) << 20)
                last = item
            else:
                chance = (chance * _MULTIPLIER + _INCREMENT) & _MASK
            places.append(int((chance >> 22) << 20 | item))
        places.sort()
        for number, each in enumerate(places):
            items[number] = each & _ITEM

    def plain(self) -> object:
        return ["coupled", int(self.key), int(self.state)]


def _mixed(number: i64) -> i64:
    """Neighbouring numbers become unrelated ones of 62 bits."""
    number = (number * _MULTIPLIER + _INCREMENT) & _MASK
    number = ((number ^ number >> 29) * _MULTIPLIER) & _MASK
    return number ^ number >> 32


def load_rng(plain: object) -> Rng:
    """The generator that `plain` described."""
    if _is_state(plain):
        return Rng(plain)
    if isinstance(plain, list) and len(plain) == 2:
        key, state = plain
        if isinstance(key, str) and _is_key(key) and _is_state(state):
            return SecretRng(bytes.fromhex(key), state)
    if isinstance(plain, list) and len(plain) == 3:
        kind, key, state = plain
        if kind == "coupled" and _is_state(key) and _is_state(state):
            return CoupledRng(key, state)
    raise BadRecord(f"{plain!r} is no state of a random generator")


def _is_state(plain: object) -> TypeGuard[int]:
    return isinstance(plain, int) and not isinstance(plain, bool) and not plain >> 62


# Seeds


def read_seed(seed: int | str) -> int:
    """A seed as one number: a whole number of 63 bits as it is, a key of 32 hexadecimal digits with bit 128 set."""
    if isinstance(seed, str):
        if not _is_key(seed):
            raise BadSettings(f"a seed is a whole number or 32 hexadecimal digits in small letters, not '{seed}'")
        return 1 << _KEY_BITS | int(seed, 16)
    if not -(1 << 63) <= seed < 1 << 63 and seed >> _KEY_BITS != 1:
        raise BadSettings(f"a seed is a whole number of at most 63 bits, or 32 hexadecimal digits, not {seed}")
    return seed


def plain_seed(seed: int) -> int | str:
    """The inverse of `read_seed`: how a record spells a seed."""
    return f"{seed & (1 << _KEY_BITS) - 1:032x}" if seed >> _KEY_BITS == 1 else seed


def _is_key(text: str) -> bool:
    return len(text) == 2 * _KEY_BYTES and all(digit in _HEX_DIGITS for digit in text)


def seeded(seed: int) -> Rng:
    """Any whole number becomes a well mixed start (seeds 1, 2, 3 … give unrelated games).

    A key (see `read_seed`), or its complement, gives a `SecretRng`.
    """
    if seed >> _KEY_BITS == 1 or seed >> _KEY_BITS == -2:
        return SecretRng((seed & (1 << _KEY_BITS) - 1).to_bytes(_KEY_BYTES, "big"), 0)
    mixed = seed & 0xFFFFFFFFFFFFFFFF
    for shift, factor in ((30, 0xBF58476D1CE4E5B9), (27, 0x94D049BB133111EB)):
        mixed = (mixed + 0x9E3779B97F4A7C15) & 0xFFFFFFFFFFFFFFFF
        mixed = ((mixed ^ (mixed >> shift)) * factor) & 0xFFFFFFFFFFFFFFFF
    return Rng((mixed ^ (mixed >> 31)) & _MASK)
