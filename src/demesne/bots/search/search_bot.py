"""The bot that searches: it tries the answers that its guide proposes on guesses, and keeps what wins most.

All answers meet the same guesses. From each, a rollout goes on for a few turns with the guide's policies and ends in a
value, or in the outcome where the game ends first. Answers that fall clearly behind drop out. The heuristic's answer is left
only for one that is better by more than chance explains: a search without that rule loses to its own heuristic.
"""

from __future__ import annotations

from collections.abc import Callable
from hashlib import blake2b
from time import monotonic
from typing import Final

import msgspec
from mypy_extensions import mypyc_attr

from demesne.bots.bot import Bot, naming, sentence
from demesne.bots.search.guide import Arm, Guide
from demesne.bots.search.race import Race
from demesne.core.decision import Decision
from demesne.core.move import CLOCK, Move
from demesne.core.rng import Rng, seeded
from demesne.core.schedule import Schedule
from demesne.core.state import State
from demesne.core.wording_types import Sentence

_ENCODE: Final = msgspec.json.Encoder(order="deterministic").encode

PATIENCE: Final = 2.0
"""Where a search is put aside in between, it ends at the latest after so many times its seconds."""

LONGEST: Final = 2000
"""Decisions; no rollout takes more."""


class Budget:
    """How long a search may think. Counted in simulations it gives the same answer everywhere; seconds are for people."""

    __slots__ = ("seconds", "simulations")

    def __init__(self, simulations: int, seconds: float) -> None:
        self.simulations = simulations
        self.seconds = seconds


class Inquiry:
    """A search under way, which can be put aside and gone on with."""

    __slots__ = (
        "arms",
        "closed",
        "decision",
        "end",
        "key",
        "made",
        "opened",
        "policies",
        "race",
        "rng",
        "rounds",
        "spent",
    )

    def __init__(self, key: bytes, decision: Decision, arms: list[Arm], rng: Rng) -> None:
        self.key = key
        """What the seat sees: the same view is the same question."""
        self.decision = decision
        self.arms = arms
        self.rng = rng
        self.race = Race(len(arms))
        self.policies: list[Bot] = []
        self.end = 0
        """The turn at whose start rollouts end."""
        self.made = 0
        self.rounds = 0
        self.spent = 0.0
        """Seconds spent on it, and the time at which it was begun."""
        self.opened = 0.0
        self.closed = False


class Finding:
    """What a search has found about one question. `chances` and `rounds` belong to `arms`, `best` is one of them."""

    __slots__ = ("arms", "best", "chances", "error", "errors", "rounds", "simulations")

    def __init__(self, arms: list[Arm], race: Race, best: int, simulations: int) -> None:
        self.arms = arms
        self.chances = [race.mean(arm) for arm in range(len(arms))]
        self.rounds = race.rounds
        self.best = best
        self.simulations = simulations
        other = self.second()
        both = best in race.live and other in race.live
        self.error = race.error(best, other) if both and other != best else 0.0
        """The standard error of the difference between the best and the second, where both were in the race to its end."""
        self.errors = [0.0 if arm not in race.live else race.error(best, arm) for arm in range(len(arms))]
        """The same for every arm. An arm that dropped out was clearly behind."""

    def second(self) -> int:
        """The best of the other arms; `best` itself where there is none."""
        found = self.best
        for arm in range(len(self.arms)):
            if arm != self.best and (found == self.best or self.chances[arm] > self.chances[found]):
                found = arm
        return found


@mypyc_attr(allow_interpreted_subclasses=True)
class SearchBot(Bot):
    """Plays by search. The same seed and number of simulations give the same answer, whatever was asked before."""

    def __init__(self, guide: Guide, budget: Budget, name: str = "search") -> None:
        self.name = name
        self.guide = guide
        self.budget = budget
        self.errors = guide.convinced()
        """Standard errors by which an arm must beat the heuristic's."""
        self.by_clock = False
        """Whether the budget's seconds count, or its simulations."""
        self.clock: Callable[[], float] = monotonic
        self.stop: Callable[[], bool] | None = None
        """Asked between simulations; once it says True, the search answers with what it has found."""
        self.hurried = False
        """Whether there is no more time for the open question."""
        self.finding: Finding | None = None
        """Of the last question that was searched."""
        self.simulations = 0
        """Of all searches since the game began."""
        self._seed = 0
        self._inquiry: Inquiry | None = None
        self._plan: dict[bytes, Move] = {}
        """Further picks of the last answer, by what the seat sees when it comes to them."""
        self._studied = b""
        """The question that was studied last, as the seat sees it, and the seconds that went into that."""
        self._studied_for = 0.0

    def begin(self, seed: int) -> None:
        self._seed = seed
        self.hurried = False
        self.simulations = 0
        self.finding = None
        self._inquiry = None
        self._plan = {}
        self._studied, self._studied_for = b"", 0.0
        self.guide.begin(seed)

    def use_clock(self, stop: Callable[[], bool] | None = None) -> None:
        self.by_clock = True
        self.stop = stop

    def stays_ready(self, state: State, seat: int) -> bool:
        return self.guide.heuristic.stays_ready(state, seat)

    def choose(self, state: State, seat: int) -> Move:
        decision = state.decision(seat)
        assert decision is not None, f"seat {seat} has nothing to decide"
        if len(decision.options) == 1:
            return decision.options[0]
        planned = self._planned(state, seat)
        if planned is not None:
            return planned
        found = self.search(state, seat)
        return found.arms[found.best].moves[0]

    def answer(self, state: State, seat: int) -> list[Move]:
        """The whole answer to the open question."""
        found = self.search(state, seat)
        return found.arms[found.best].moves

    def _planned(self, state: State, seat: int) -> Move | None:
        """The next pick of an answer that was found when the question was asked."""
        return self._plan.get(_ENCODE(state.view(seat))) if self._plan else None

    def _plan_picks(self, state: State, decision: Decision, moves: list[Move]) -> None:
        """Remember the picks of an answer after the first, each by what the seat will see then. So they answer no other
        question that looks alike, and this one only if the picks before them were made."""
        self._plan = {}
        seat, twin = decision.seat, state
        for place, move in enumerate(moves[1:]):
            twin = twin.copy()
            twin.apply(seat, moves[place])
            later = twin.decision(seat)
            if later is None or later.asker is not decision.asker or later.part != decision.part + place + 1:
                break
            if move not in later.legal:
                break
            self._plan[_ENCODE(twin.view(seat))] = move

    # Searching

    def search(self, state: State, seat: int) -> Finding:
        """Try the arms out as long as the budget lasts. A question that was just searched is not searched again."""
        key = _ENCODE(state.view(seat))
        self._study(state, seat, key, -1.0)
        inquiry = self._inquire(state, seat, key)
        self._go_on(inquiry, state, -1.0)
        return self._conclude(inquiry, state)

    def think(self, state: State, seat: int, seconds: float) -> bool:
        decision = state.decision(seat)
        if decision is None or len(decision.options) == 1 or self._planned(state, seat) is not None:
            return True
        key = _ENCODE(state.view(seat))
        if not self._study(state, seat, key, seconds):
            return False
        inquiry = self._inquire(state, seat, key)
        done = self._go_on(inquiry, state, seconds)
        self._conclude(inquiry, state)
        return done

    def hurry(self) -> None:
        """Whatever was found has to do: `choose` does not think on about the open question. Where nothing was tried yet, it
        answers as the heuristic does."""
        self.hurried = True
        if self._inquiry is not None:
            self._inquiry.closed = True

    def _study(self, state: State, seat: int, key: bytes, seconds: float) -> bool:
        """Let the guide study, for at most so many seconds (below zero: as long as it takes). By the clock, a question has no
        more than twice its seconds for it, and the next one goes on. Returns whether the search may begin."""
        if self._inquiry is not None and key == self._inquiry.key:
            return True
        if key != self._studied:
            self._studied, self._studied_for, self.hurried = key, 0.0, False
        started = self.clock()
        while not self.hurried and not self.guide.study(state, seat):
            if self.stop is not None and self.stop():
                break
            spent = self.clock() - started
            if self.by_clock and self._studied_for + spent >= PATIENCE * self.budget.seconds:
                break
            if 0.0 <= seconds <= spent:
                self._studied_for += spent
                return False
        return True

    def _inquire(self, state: State, seat: int, key: bytes) -> Inquiry:
        """The search for the open question: the one under way, or a new one."""
        if self._inquiry is not None and key == self._inquiry.key:
            return self._inquiry
        secret = int(self._seed & 0xFFFFFFFFFFFF).to_bytes(8, "big")
        rng = seeded(int.from_bytes(blake2b(key, digest_size=7, key=secret).digest(), "big"))
        # A guess, not the state: whatever the guide does, it cannot read what this seat may not know.
        known = state.guess(seat, rng)
        decision = state.decision(seat)
        assert decision is not None
        inquiry = Inquiry(key, decision, self.guide.arms(known, seat), rng)
        inquiry.policies = self.guide.policies(known, seat)
        inquiry.opened = self.clock()
        inquiry.end = self.guide.turns(known, seat) + self.guide.horizon(known, seat)
        self._inquiry = inquiry
        return inquiry

    def _conclude(self, inquiry: Inquiry, state: State) -> Finding:
        best = inquiry.race.winner(self.errors)
        found = Finding(inquiry.arms, inquiry.race, best, inquiry.made)
        self.finding = found
        self._plan_picks(state, inquiry.decision, found.arms[best].moves)
        return found

    def _go_on(self, inquiry: Inquiry, state: State, seconds: float) -> bool:
        """More rounds, for at most so many seconds (below zero: as long as the budget lasts). Returns whether all is tried
        that the budget allows."""
        race, seat = inquiry.race, inquiry.decision.seat
        started = self.clock()
        spent = 0.0
        while not inquiry.closed:
            if len(race.live) < 2 or self._is_spent(inquiry, spent):
                inquiry.closed = True
            elif 0.0 <= seconds <= spent:
                break
            else:
                self._play_round(inquiry, state, seat)
                spent = self.clock() - started
        inquiry.spent += spent
        return inquiry.closed

    def _is_spent(self, inquiry: Inquiry, spent: float) -> bool:
        """Whether another round of simulations would be too much."""
        if self.hurried:
            return True
        if self.stop is not None and self.stop():
            return True
        if self.by_clock:
            late = self.clock() - inquiry.opened >= PATIENCE * self.budget.seconds
            return late or inquiry.spent + spent >= self.budget.seconds
        return inquiry.made + len(inquiry.race.live) > self.budget.simulations

    def _play_round(self, inquiry: Inquiry, state: State, seat: int) -> None:
        """Every arm that is still in the race meets the same guess."""
        race = inquiry.race
        guess = state.guess(seat, inquiry.rng)
        self.guide.prepare(guess)
        results: list[float] = []
        for arm in race.live:
            moves = inquiry.arms[arm].moves
            results.append(self.simulate(guess.copy(), seat, moves, inquiry.policies, inquiry.end))
        race.add(results)
        inquiry.made += len(results)
        self.simulations += len(results)
        inquiry.rounds += 1
        guide = self.guide
        if inquiry.rounds >= guide.first_rounds and inquiry.rounds % guide.checked_every == 0:
            race.drop(guide.dropped)

    def simulate(self, state: State, seat: int, moves: list[Move], policies: list[Bot], end: int) -> float:
        """Make these moves, play on until the seat has begun turn number `end`, and value what has come of it.

        Where the guide wants looks on the way, their mean counts: luck changes early values less than late ones. A game that
        is over counts as its outcome for all looks that were left.
        """
        guide = self.guide
        every, total, looks, most = guide.valued_every(), 0.0, 0, 1
        look = end
        if every:
            most = max(1, (end - guide.turns(state, seat)) // every)
            look = end - (most - 1) * every
        for move in moves:
            decision = state.decision(seat)
            if decision is None or move not in decision.legal:
                break
            state.apply(seat, move)
        schedule = Schedule(0) if state.lanes is not None else None
        for _ in range(LONGEST):
            if state.over:
                return (total + (most - looks) * guide.reward(state, seat)) / most
            if guide.turns(state, seat) >= look:
                if looks == most - 1:
                    break
                total += guide.value(state, seat)
                looks += 1
                look += every
            if state.lanes is None:
                actor = state.open[0].seat
            else:
                if schedule is None:
                    schedule = Schedule(0)
                actor = schedule.next_seat(state)
            if actor == CLOCK:
                state.apply(CLOCK, state.open[-1].options[0])
            else:
                state.apply(actor, policies[actor].choose(state, actor))
        return (total + guide.value(state, seat) * (most - looks)) / most

    # Words

    def explain(self, state: State, seat: int, move: Move) -> list[Sentence]:
        return self.explain_answer(state, seat, [move])

    def explain_answer(self, state: State, seat: int, moves: list[Move]) -> list[Sentence]:
        why = self.guide.heuristic.explain_answer(state, seat, moves)
        if len(state.legal_moves(seat)) == 1:
            return why
        found = self.search(state, seat)
        if not found.simulations:
            return why
        place = self._arm_of(found, moves[0])
        return why if place < 0 else [*why, self._compared(state, seat, found, place)]

    def _arm_of(self, found: Finding, move: Move) -> int:
        """The best arm that begins with this move, as far as one was tried; -1 if none was."""
        place = -1
        for number, arm in enumerate(found.arms):
            if arm.moves[0] is move and (place < 0 or number == found.best):
                place = number
        return place

    def _compared(self, state: State, seat: int, found: Finding, place: int) -> Sentence:
        """How an arm did beside the best of the others in the games (or what was tried). The best is left only for one that
        is clearly better: another may have won a little more often, which tells nothing."""
        tried, chance = self.guide.tried, _percent(found.chances[place])
        other = found.second() if place == found.best else found.best
        if other == place:
            return sentence(f"From here [they win|you win] about {chance} of the {tried} tried.")
        beside = _percent(found.chances[other])
        if chance == beside == _percent(0.0):
            return sentence(f"Hardly any of the {tried} tried from here are won, whatever [they do|you do].")
        if chance == beside == _percent(1.0):
            return sentence(f"Nearly all of the {tried} tried from here are won, whatever [they do|you do].")
        moves = {"other": self.guide.parts(state, seat, found.arms[other].moves)}
        won = f"With it [they win|you win] about {chance} of the {tried} tried from here"
        if chance == beside or (place == found.best and found.chances[place] < found.chances[other]):
            return naming(won + "; ‘{other}’ does as well.", moves)
        return naming(won + ", with ‘{other}’ {beside}.", moves, beside=beside)


def _percent(share: float) -> str:
    return f"{100.0 * share:.0f} %"
