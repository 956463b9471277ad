"""How a game ended: places, scores and the reason."""

from __future__ import annotations


class Outcome:
    """`places[seat]` is 1 for a winner (several in a shared victory); `reason` is a key such as `provinces`.

    `scores` has a number for each seat, and `winners` lists the seats in first place.
    """

    __slots__ = ("places", "reason", "scores", "winners")

    def __init__(self, places: list[int], scores: list[int], reason: str) -> None:
        self.places = places
        self.scores = scores
        self.reason = reason
        self.winners = [seat for seat, place in enumerate(places) if place == 1]

    def plain(self) -> dict[str, object]:
        """The outcome as JSON-ready data."""
        return {"winners": self.winners, "places": self.places, "scores": self.scores, "reason": self.reason}

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Outcome) and self.plain() == other.plain()

    def __hash__(self) -> int:
        return hash((tuple(self.places), tuple(self.scores), self.reason))

    def __repr__(self) -> str:
        return f"Outcome(places={self.places}, scores={self.scores}, reason={self.reason!r})"


def rank(keys: list[tuple[int, ...]]) -> list[int]:
    """Places from comparable keys, larger is better; equal keys share the better place (1, 1, 3)."""
    return [1 + sum(1 for other in keys if other > key) for key in keys]
