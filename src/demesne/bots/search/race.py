"""A race between arms: each is tried on the same guesses, so that chance is the same for all, and arms that are behind
drop out."""

from __future__ import annotations

from math import sqrt


class Race:
    """Results of arms, and how sure their differences are.

    Arms that are still in the race have met the same guesses. Arm 0 is the one to beat.
    """

    __slots__ = ("count", "live", "products", "rounds", "sums")

    def __init__(self, count: int) -> None:
        self.count = count
        self.live = list(range(count))
        self.rounds = [0] * count
        self.sums = [0.0] * count
        self.products = [[0.0] * count for _ in range(count)]
        """Sums of products of the results of two arms in the same round, for the variance of their difference."""

    def add(self, results: list[float]) -> None:
        """One round: a result for each arm in `live`."""
        products = self.products
        for place, arm in enumerate(self.live):
            result = results[place]
            self.rounds[arm] += 1
            self.sums[arm] += result
            row = products[arm]
            for other in range(place + 1):
                row[self.live[other]] += result * results[other]

    def mean(self, arm: int) -> float:
        return self.sums[arm] / self.rounds[arm] if self.rounds[arm] else 0.0

    def leader(self) -> int:
        """The best arm still in the race; of equal ones the first."""
        best = self.live[0]
        for arm in self.live:
            if self.sums[arm] > self.sums[best]:
                best = arm
        return best

    def error(self, arm: int, other: int) -> float:
        """The standard error of the difference of two arms that are both in the race."""
        low, high = (arm, other) if arm < other else (other, arm)
        rounds = self.rounds[low]
        if rounds < 2:
            return 1.0
        products = self.products
        gap = (self.sums[low] - self.sums[high]) / rounds
        squares = products[low][low] + products[high][high] - 2.0 * products[high][low]
        variance = (squares - rounds * gap * gap) / (rounds - 1)
        return sqrt(variance / rounds) if variance > 0.0 else 0.0

    def drop(self, errors: float, first_stays: bool = False) -> None:
        """Arms that are behind the leader by more than so many standard errors leave the race, and so do later arms that
        never differ from it. Arm 0 stays where `winner` is to compare with it at the end."""
        leader = self.leader()
        kept: list[int] = []
        for arm in self.live:
            behind = self.mean(leader) - self.mean(arm)
            error = self.error(leader, arm)
            if arm == leader or (first_stays and arm == 0) or (behind <= errors * error and error > 0.0):
                kept.append(arm)
        self.live = kept

    def winner(self, errors: float) -> int:
        """The leader, if it is ahead of arm 0 by so many standard errors or arm 0 has dropped out; else arm 0."""
        leader = self.leader()
        if leader == 0 or 0 not in self.live:
            return leader
        ahead = self.mean(leader) - self.mean(0)
        return leader if ahead > errors * self.error(leader, 0) else 0
