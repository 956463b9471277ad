"""A game's part of the search: which answers deserve a trial, how play goes on after them, and who then stands better.

To have a game searched, write a subclass of `Guide` beside its bots and name it in the game's `BotSet`:

    class MyGuide(Guide):
        def __init__(self) -> None:
            super().__init__(MyHeuristic())

        def turns(self, state: State, seat: int) -> int: ...     # turns this seat has begun: rollouts are measured in them
        def value(self, state: State, seat: int) -> float: ...   # the chance to win of a position in mid-game

That is enough. What else may be said better than the default does: `arms` (which answers are tried), `horizon` (how many
turns a rollout takes), `policies` (who plays in rollouts), `reward` (what a finished game was worth).

The search hands a guide guesses, so that it cannot tell what its seat may not know. Only `study` is handed the true position,
of which it may read what the seat knows; tests compare it on guesses.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from demesne.bots.bot import Bot, whole_answer
from demesne.bots.search.value import squash
from demesne.core.move import Move
from demesne.core.picks import Picks
from demesne.core.state import State
from demesne.core.wording_types import MoveParts, Sentence

MOST_ANSWERS: Final = 64
"""Whole answers to a question for several things that are listed before the nearest are kept."""


class Arm:
    """An answer to try: the moves that this seat makes next, one after the other; then the policies go on.

    Where a question asks for several things, an arm holds all of them. It may go further, over a whole turn: moves that have
    become illegal are left out, with those after them.
    """

    __slots__ = ("moves",)

    def __init__(self, moves: list[Move]) -> None:
        self.moves = moves

    @property
    def text(self) -> str:
        return ", ".join([move.text for move in self.moves])


@mypyc_attr(allow_interpreted_subclasses=True)
class Guide:
    """The knowledge of one game. One guide serves one bot; it may keep things between calls, but not from game to game."""

    def __init__(self, heuristic: Bot) -> None:
        self.heuristic = heuristic
        """Its answer is the first arm. The search leaves it only for one that is clearly better."""
        self.most_arms = 8
        self.first_rounds = 24
        """Rounds before the first arm may drop out."""
        self.checked_every = 8
        """Rounds between two checks of which answers have fallen behind."""
        self.dropped = 3.0
        """Standard errors behind the leader at which an arm drops out."""
        self.studies = True
        """Whether it studies before a question, and plays by what that has found."""
        self.tried = "games"
        """What a rollout tries out, for the sentence that gives the reason."""
        self.in_stages = False
        """Whether an analysis looks at the chances as soon as `turns` changes, or only where it looks at an answer too."""
        self.simulations = 0
        """The budget's simulations for one question. By it a guide may choose how much to study and how far rollouts go."""
        self.looks = 6
        """For the chances an analysis takes one guess for so many simulations of an answer."""

    def begin(self, seed: int) -> None:
        """A new game starts."""
        self.heuristic.begin(seed)

    def study(self, state: State, seat: int) -> bool:
        """Work that must be done before the open question is searched, a small piece of it; returns whether all is done. It is
        handed the true position: it must depend on what the seat knows only, such as on guesses."""
        return True

    def arms(self, state: State, seat: int) -> list[Arm]:
        """The answers to try: the heuristic's own first, then the others, the most promising first. A single one: do not
        search. By default all answers; where there are many, those that differ least from the heuristic's."""
        first = whole_answer(self.heuristic, state, seat)
        return [Arm(first), *[Arm(moves) for moves in other_answers(state, seat, first, self.most_arms - 1)]]

    def prepare(self, state: State) -> None:
        """Change a guess before the arms are tried on it: a part of a game that is searched by itself may end the rollout
        where it ends."""

    def policies(self, state: State, seat: int) -> list[Bot]:
        """Who plays each seat in rollouts."""
        return [self.heuristic] * state.seats

    def turns(self, state: State, seat: int) -> int:
        """How many turns this seat has begun: a number that grows as the game goes on. Rollouts are measured in it."""
        raise NotImplementedError

    def horizon(self, state: State, seat: int) -> int:
        """A rollout ends where this seat has begun so many more turns; the position there is valued."""
        return 3

    def valued_every(self) -> int:
        """A rollout is valued after each so many turns, and the mean of these values counts; 0: only where it ends."""
        return 0

    def convinced(self) -> float:
        """Standard errors by which an answer must beat the heuristic's."""
        return 1.0

    def value(self, state: State, seat: int) -> float:
        """The chance of this seat to win, from 0 to 1, where a rollout has ended. It may read the whole position: it is a
        guess that was played on."""
        raise NotImplementedError

    def watched(self, state: State, seat: int) -> bool:
        """Whether an analysis looks at the answer to this seat's open question."""
        decision = state.decision(seat)
        return decision is not None and len(decision.options) > 1

    def play_out(self, state: State, seed: int) -> list[float]:
        """Play a guess on for an analysis, and tell what it was worth to every seat. Empty: each seat has a rollout of its
        own."""
        return []

    def why(self, state: State, seat: int, best: list[Move], made: list[Move]) -> list[Sentence]:
        """Why this answer would have been better than the one that was made."""
        return self.heuristic.explain_answer(state, seat, best)

    def parts(self, state: State, seat: int, moves: list[Move]) -> list[MoveParts]:
        """Moves in parts, for whoever says them without this position: what they are about must be in them."""
        return [move.parts() for move in moves]

    def reward(self, state: State, seat: int) -> float:
        """What a finished game is worth to this seat, from 0 to 1."""
        winners = state.outcome().winners
        return 1.0 / len(winners) if seat in winners else 0.0


def share_and_margin(state: State, seat: int, weight: float) -> float:
    """The share of the victory, with so much weight on the margin: of moves that win alike, the one that wins by more is
    better."""
    outcome = state.outcome()
    winners, scores = outcome.winners, outcome.scores
    rival = max([score for other, score in enumerate(scores) if other != seat], default=0)
    share = 1.0 / len(winners) if seat in winners else 0.0
    return (1.0 - weight) * share + weight * squash((scores[seat] - rival) / 6.0)


def other_answers(state: State, seat: int, first: list[Move], most: int) -> list[list[Move]]:
    """Other whole answers to the open question than this one; where there are too many, those nearest to it."""
    decision = state.decision(seat)
    assert decision is not None
    found: list[list[Move]] = []
    if isinstance(decision.asker, Picks):
        _gather(state, seat, decision.part, [], found)
    else:
        found = [[move] for move in state.search_moves(seat)]
    own = sorted([move.code for move in first])
    ranked: list[tuple[int, int]] = []
    for place, moves in enumerate(found):
        away = _distance(own, sorted([move.code for move in moves]))
        if away:
            ranked.append((away, place))
    ranked.sort()
    return [found[place] for _, place in ranked[:most]]


def _gather(state: State, seat: int, part: int, made: list[Move], found: list[list[Move]]) -> None:
    """All ways to go on with the picks made so far, each set of them once."""
    decision = state.decision(seat)
    assert decision is not None
    for move in state.search_moves(seat):
        if len(found) >= MOST_ANSWERS:
            return
        twin = state.copy()
        twin.apply(seat, move)
        later = twin.decision(seat)
        moves = [*made, move]
        if later is not None and later.asker is decision.asker and later.part == part + len(moves):
            _gather(twin, seat, part, moves, found)
        else:
            found.append(moves)


def _distance(some: list[int], others: list[int]) -> int:
    """How many of two sorted lists have no partner in the other."""
    left = list(others)
    away = 0
    for each in some:
        if each in left:
            left.remove(each)
        else:
            away += 1
    return away + len(left)
