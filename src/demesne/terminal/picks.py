"""Picking several things in any order.

The rules offer picks whose order does not matter in one order only, so that search explores none twice. A person need
not know that order: all answers to such a run of picks are found here on copies, and a person picks from them freely.
"""

from __future__ import annotations

from collections import Counter

from demesne.bots import Bot
from demesne.core.decision import Decision
from demesne.core.errors import IllegalMove, some
from demesne.core.match import Match
from demesne.core.state import State
from demesne.terminal.face import View

DONE = "done"
"""The word that ends a run of picks, in every game."""

_MOST_TRIED = 4000
"""Beyond this many positions a person picks one by one, as the rules offer it."""


class Picks:
    """A run of picks being gathered. `ways` are all whole answers, as move texts in the order of the rules."""

    def __init__(self, ways: list[list[str]], codes: dict[str, int]) -> None:
        self.ways = ways
        self.codes = codes | {DONE: codes.get(DONE, 0)}
        self.chosen: list[str] = []

    def offered(self) -> list[str]:
        """What may be picked next, and *done* where what was picked is a whole answer already."""
        more = self._more()
        return [*more, DONE] if more and self._whole() else more

    def _more(self) -> list[str]:
        found: set[str] = set()
        for way in self.ways:
            left = Counter(_things(way)) - Counter(self.chosen)
            if len(_things(way)) == len(self.chosen) + left.total():
                found.update(left)
        return sorted(found, key=self.codes.__getitem__)

    def _whole(self) -> list[str]:
        """The moves that make what was picked, if that is a whole answer."""
        return next((way for way in self.ways if Counter(_things(way)) == Counter(self.chosen)), [])

    def add(self, texts: list[str]) -> list[str]:
        """Pick these. The moves to make once the answer is whole and nothing can be added or *done* was said."""
        before = list(self.chosen)
        for text in texts:
            offered = self.offered()
            if text not in offered:
                self.chosen = before
                raise IllegalMove(f"'{text}' cannot be picked with the others; {_rest(offered)}")
            if text != DONE:
                self.chosen.append(text)
        return self._whole() if texts[-1] == DONE or not self._more() else []

    def shown(self, view: View) -> View:
        """The view with what may still be picked in its question."""
        question, picked = view["question"], len(self.chosen)
        details = {**question["details"], "picked": picked}
        for count in ("needed", "allowed"):
            if count in details:
                details[count] = max(0, details[count] - picked)
        moves = [{"code": self.codes[text], "text": text} for text in self.offered()]
        return {**view, "question": {**question, "details": details, "moves": moves}}


def _things(way: list[str]) -> list[str]:
    """What is picked, without the word that ends it."""
    return way[:-1] if way[-1] == DONE else way


def _rest(offered: list[str]) -> str:
    return f"open are {some(offered)}" if offered else "that was the last one"


class _Search:
    """Tries all answers to one decision on copies, as long as it is asked again."""

    def __init__(self, decision: Decision) -> None:
        self.decision = decision
        self.ways: list[list[str]] = []
        self.codes: dict[str, int] = {}
        self.tried = 0

    def go(self, state: State, made: list[str]) -> None:
        for move in state.legal_moves(self.decision.seat):
            self.tried += 1
            if self.tried > _MOST_TRIED:
                return
            self.codes[move.text] = move.code
            twin = state.copy()
            twin.apply(self.decision.seat, move)
            if goes_on(twin, self.decision, len(made) + 1):
                self.go(twin, [*made, move.text])
            else:
                self.ways.append([*made, move.text])


def goes_on(state: State, begun: Decision, picked: int) -> bool:
    """Whether the same question is asked for one pick more."""
    decision = state.decision(begun.seat)
    return decision is not None and decision.asker is begun.asker and _picked(state, begun.seat) == picked


def _picked(state: State, seat: int) -> object:
    """How many were picked so far, where the question says so: that is the mark of a run of free picks."""
    question = state.question(seat)
    details = question["details"] if question else {}
    return details.get("picked") if isinstance(details, dict) else None


def gather(match: Match, seat: int) -> Picks | None:
    """The run of free picks that begins here; none where a single choice is asked."""
    decision = match.state.decision(seat)
    if decision is None or _picked(match.state, seat) != 0:
        return None
    search = _Search(decision)
    search.go(match.state, [])
    return Picks(search.ways, search.codes) if search.tried <= _MOST_TRIED else None


def whole_answer(state: State, seat: int, adviser: Bot) -> list[str]:
    """What a bot would answer, on a copy; of a run of picks, all of it."""
    begun = state.decision(seat)
    assert begun is not None
    picked, twin = _picked(state, seat), state.copy()
    made: list[str] = []
    while not made or (picked == 0 and goes_on(twin, begun, len(made))):
        move = adviser.choose(twin, seat)
        twin.apply(seat, move)
        made.append(move.text)
    return made
