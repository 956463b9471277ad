"""What is measured, and the floor that each figure has to keep."""

from __future__ import annotations

from typing import Any, Final

FIRST_GAME: Final = "First Game"
MANY_GAMES: Final = 100_000


class Floor:
    """The least (or, for a cost, the most) that is good enough. `times` compares with the rival in the same run.

    A bound that is no comparison is written for the machine of docs/speed.md; `at` says what it means on another.
    """

    def __init__(self, bound: float, *, times: bool = False, cost: bool = False) -> None:
        self.bound = bound
        self.times = times
        self.cost = cost

    def kept(self, value: float) -> bool:
        return value <= self.bound if self.cost else value >= self.bound

    def at(self, pace: float) -> Floor:
        """The same floor on a machine of this pace: a cost is divided by it, a rate multiplied, a comparison stays."""
        if self.times:
            return self
        return Floor(self.bound / pace if self.cost else self.bound * pace, cost=self.cost)

    def __str__(self) -> str:
        sign = "≤" if self.cost else "≥"
        return f"{sign} {self.bound:g}×" if self.times else f"{sign} {float(f'{self.bound:.3g}'):,g}"


class Row:
    """One line of the table: a task that every side runs, and the figure of its answer that counts."""

    def __init__(
        self,
        title: str,
        task: str,
        request: dict[str, Any],
        figure: str = "rate",
        *,
        pure: Floor | None = None,
        compiled: Floor | None = None,
        rival: bool = True,
        against: str = "pyminion",
        brief: bool = False,
        once: bool = False,
    ) -> None:
        self.title = title
        self.task = task
        self.request = request
        self.figure = figure
        self.pure = pure
        self.compiled = compiled
        self.rival = rival
        """Whether another package can do it too."""
        self.against = against
        """Which one."""
        self.brief = brief
        """A look, not a measurement to hold against a floor: fewer rounds."""
        self.once = once
        """Runs once, in a process of its own, and says itself how much it does."""

    @property
    def absolute(self) -> bool:
        """Whether a floor of it depends on the machine."""
        return any(floor is not None and not floor.times for floor in (self.pure, self.compiled))


# How fast the machine is

REFERENCE: Final = 180.0
"""What the yardstick does on the machine of docs/speed.md, and the floors are written for: pyminion's random games/s. It
may change only together with the figures there."""

_ALIKE: Final = 0.05


def pace(games: float) -> float:
    """How fast a machine is on which pyminion plays so many random games a second; 1 is the machine of docs/speed.md.

    What is within a twentieth of it counts as equal, since pyminion itself varies as much from run to run: on a machine as
    fast as that one no floor moves.
    """
    found = games / REFERENCE
    return 1.0 if abs(found - 1) <= _ALIKE else found


def times(bound: float) -> Floor:
    return Floor(bound, times=True)


def micros(bound: float) -> Floor:
    return Floor(bound, cost=True)


def least(bound: float) -> Floor:
    return Floor(bound)


def money(**more: Any) -> dict[str, Any]:
    return {"bot": "big money", "kingdom": FIRST_GAME, **more}


def chance(**more: Any) -> dict[str, Any]:
    return {"bot": "random", "kingdom": FIRST_GAME, **more}


DOMINION: Final = [
    Row("Big Money against Big Money, games/s", "play", money(), pure=times(4), compiled=times(20)),
    Row("random play, First Game, games/s", "play", chance(), pure=times(3.5), compiled=times(14)),
    Row("random play, First Game, decisions/s", "play", chance(), "decisions", brief=True),
    Row("copy in mid-game, µs", "copy", {"kingdom": FIRST_GAME}, "micros", pure=micros(5), compiled=micros(1.5)),
    Row(
        "copy in mid-card, µs",
        "copy",
        {"kingdom": FIRST_GAME, "depth": 3},
        "micros",
        pure=micros(5),
        compiled=micros(1.5),
        rival=False,
    ),
]

DOMAINE: Final = [
    Row(
        "Domaine, random play, decisions/s",
        "play",
        {"game": "domaine", "bot": "random"},
        "decisions",
        pure=least(40_000),
        compiled=least(250_000),
        rival=False,
    ),
    Row("Domaine, copy, µs", "copy", {"game": "domaine"}, "micros", pure=micros(3), rival=False),
    Row(
        "Domaine, heuristic, 2 players, games/s",
        "play",
        {"game": "domaine", "bot": "heuristic"},
        compiled=least(120),
        rival=False,
    ),
]


def blades(bot: str, players: int = 4) -> dict[str, Any]:
    return {"game": "millennium-blades", "bot": bot, "players": players, "lengths": "quick"}


BLADES: Final = [
    Row(
        "Millennium Blades, random, 4 players, games/s",
        "play",
        blades("random"),
        compiled=least(30),
        rival=False,
    ),
    Row("Millennium Blades, random, decisions/s", "play", blades("random"), "decisions", brief=True, rival=False),
    Row(
        "Millennium Blades, heuristic, 4 players, games/s",
        "play",
        blades("heuristic"),
        compiled=least(3),
        rival=False,
    ),
    Row(
        "Millennium Blades, copy, µs",
        "copy",
        {"game": "millennium-blades", "players": 4},
        "micros",
        compiled=micros(8),
        rival=False,
    ),
    Row(
        "Millennium Blades, guess, µs",
        "guess",
        {"game": "millennium-blades", "players": 4},
        "micros",
        compiled=micros(100),
        rival=False,
    ),
    *(
        Row(f"Millennium Blades, {bot}, {phase}, decisions/s", "phases", blades(bot), figure, brief=True, rival=False)
        for bot in ("random", "heuristic")
        for phase, figure in (("deckbuilding", "together"), ("tournament", "alone"))
    ),
    *(
        Row(
            f"Millennium Blades, random, {players} players, games/s",
            "play",
            blades("random", players),
            brief=True,
            rival=False,
        )
        for players in (2, 3, 5)
    ),
]

TOGETHER: Final = [
    Row("simulated Big Money games/s, 1 job", "simulations", money(games=2_000, jobs=1), once=True),
    Row("simulated Big Money games/s, 2 jobs", "simulations", money(games=10_000, jobs=2), rival=False, once=True),
    Row("peak memory after 1,000 games, MB", "memory", money(games=1_000), "megabytes", once=True),
    Row(
        f"peak memory after {MANY_GAMES:,} games, MB",
        "memory",
        money(games=MANY_GAMES),
        "megabytes",
        rival=False,
        once=True,
    ),
]

KINGDOMS: Final = ("Size Distortion", "Deck Top", "Sleight of Hand", "Improvements", "Silver & Gold")

GROWTH: Final = [
    *(
        Row(f"random play, {players} players, games/s", "play", chance(players=players), brief=True, rival=players <= 4)
        for players in (2, 3, 4, 5, 6)
    ),
    *(
        Row(f"random play, {kingdom}, games/s", "play", chance(kingdom=kingdom), brief=True, rival=False)
        for kingdom in KINGDOMS
    ),
]

GIN_RUMMY: Final = "gin rummy"
"""PettingZoo's, RLCard's and OpenSpiel's, in one environment."""


def steps(title: str, api: str, compiled: Floor | None = None, **request: Any) -> Row:
    return Row(title, "steps", {"api": api, **request}, "decisions", compiled=compiled, against=GIN_RUMMY)


def own_steps(title: str, api: str, **request: Any) -> Row:
    return Row(title, "steps", {"api": api, **request}, "decisions", rival=False, brief=True)


ENVS: Final = [
    steps("PettingZoo AEC, Dominion beside its gin rummy, steps/s", "aec", times(8)),
    steps("the same beside RLCard's gin rummy, steps/s", "rlcard"),
    steps("64 games in one call, Dominion beside OpenSpiel's gin rummy, steps/s", "batch", times(4)),
    own_steps("PettingZoo AEC, Domaine, steps/s", "aec", game="domaine"),
    own_steps("64 games in one call, Domaine, steps/s", "batch", game="domaine"),
    own_steps("PettingZoo AEC, Millennium Blades, steps/s", "aec", game="millennium-blades", lengths="quick"),
    own_steps("64 games in one call, Millennium Blades, steps/s", "batch", game="millennium-blades", lengths="quick"),
]

SECTIONS: Final = {
    "dominion": DOMINION,
    "domaine": DOMAINE,
    "blades": BLADES,
    "together": TOGETHER,
    "growth": GROWTH,
    "envs": ENVS,
}
JOURNAL: Final = Floor(3, cost=True)
