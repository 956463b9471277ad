"""How an analysis looks at Millennium Blades: whole games are played on from every stage, and answers in tournaments are
worth what their places do for the game."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from demesne.bots.bot import Bot, naming, sentence
from demesne.bots.millennium_blades.causes import Tally, best_rival, causes, tally
from demesne.bots.millennium_blades.guide import BladesGuide, Swift
from demesne.bots.millennium_blades.heuristic import Heuristic
from demesne.bots.millennium_blades.spread import chances_after, duel_chances_after
from demesne.bots.millennium_blades.worth import Taste
from demesne.bots.playout import Playout
from demesne.bots.search.value import squash
from demesne.core.event import Journal
from demesne.core.move import Move
from demesne.core.outcome import rank
from demesne.core.rng import seeded
from demesne.core.state import State
from demesne.core.wording_types import Sentence
from demesne.games.millennium_blades.scoring import sources, tournament_vp
from demesne.games.millennium_blades.state import BladesState

LONGEST: Final = 20_000
"""Decisions; no game that is played on takes more."""

CLOSE: Final = 4.0
"""VP: of games that end closer than that, chance decides much, and both sides have something of them."""

ORDERS: Final = 12
"""Orders of a hand that are tried out for one question: an analysis has hundreds of them."""

WHYS: Final = 20
"""Tournaments that are played for a reason in words."""

ROUND: Final = 1000
INTERVAL: Final = 10
TOURNAMENT: Final = 100
"""What tells stages of a game apart: round, interval, turn of a tournament."""


class Brisk(Bot):
    """Plays on by rules of thumb, and tries nothing out: many games are played from one position."""

    def __init__(self) -> None:
        self.name = "brisk"
        self.buyer = Heuristic("brisk", Taste(tries=0))
        self.swift = Swift()

    def begin(self, seed: int) -> None:
        self.buyer.begin(seed)

    def choose(self, state: State, seat: int) -> Move:
        assert isinstance(state, BladesState)
        return self.swift.choose(state, seat) if state.contest.open else self.buyer.choose(state, seat)

    def stays_ready(self, state: State, seat: int) -> bool:
        return self.buyer.stays_ready(state, seat)


@mypyc_attr(allow_interpreted_subclasses=True)
class BladesAnalyst(BladesGuide):
    """Deckbuilding is no tree of moves: there only chances are looked at, once in an interval."""

    def __init__(self) -> None:
        super().__init__()
        self.tried = "games"
        self.in_stages = True
        self.looks = 10
        self.orders = ORDERS

    def watched(self, state: State, seat: int) -> bool:
        assert isinstance(state, BladesState)
        return state.contest.open and super().watched(state, seat)

    def turns(self, state: State, seat: int) -> int:
        assert isinstance(state, BladesState)
        if state.contest.open:
            return state.round * ROUND + TOURNAMENT + state.contest.rounds
        return state.round * ROUND + state.interval * INTERVAL + (state.lanes is None)

    def horizon(self, state: State, seat: int) -> int:
        """To the end of the tournament."""
        return ROUND * ROUND

    def reward(self, state: State, seat: int) -> float:
        """The chance to win the game with the points that the tournament brings."""
        assert isinstance(state, BladesState)
        places = _places(state)
        if state.best_of_three:
            wins = [player.wins + (place == 1) for player, place in zip(state.players, places)]
            return duel_chances_after(state.round, wins)[seat]
        won = tournament_vp(state.seats, state.round, places)
        points = [won[each] + sum(sources(state, each)) for each in range(state.seats)]
        return chances_after(state.round, points)[seat]

    def why(self, state: State, seat: int, best: list[Move], made: list[Move]) -> list[Sentence]:
        """What both answers came to in the same tournaments, and by which effects."""
        rng, policies = seeded(WHYS), self.policies(state, seat)
        better: list[_End] = []
        worse: list[_End] = []
        for _ in range(WHYS):
            guess = state.guess(seat, rng)
            self.prepare(guess)
            better.append(_end_of(guess.copy(), seat, best, policies))
            worse.append(_end_of(guess.copy(), seat, made, policies))
        rp = round((sum([end.rp[seat] for end in better]) - sum([end.rp[seat] for end in worse])) / WHYS)
        first, other = sum([end.place == 1 for end in better]), sum([end.place == 1 for end in worse])
        if rp <= 0 and first <= other:
            told = (
                f"It is a small difference: in {WHYS} tournaments played to their end from there both came to the same."
            )
            return [sentence(told)]
        brought = f"about {rp} RP more" if rp > 0 else "no more RP" if rp == 0 else f"{-rp} RP less"
        rival = best_rival([end.rp for end in better], seat)
        beside = naming(
            f"In {WHYS} tournaments played to their end from there it brought {brought} than ‘{{made}}’, "
            f"and won {first} of them instead of {other}.",
            {"made": self.parts(state, seat, made)},
        )
        return [*causes([end.sources for end in better], [end.sources for end in worse], seat, rival), beside]

    def play_out(self, state: State, seed: int) -> list[float]:
        """To the end of the game, by rules of thumb in every seat."""
        bots: list[Bot] = []
        for seat in range(state.seats):
            bot = Brisk()
            bot.begin(seed + seat)
            bots.append(bot)
        Playout(state, bots, seed).run(LONGEST)
        assert isinstance(state, BladesState)
        outcome = state.outcome()
        if state.best_of_three:
            share = 1.0 / len(outcome.winners)
            return [share if seat in outcome.winners else 0.0 for seat in range(state.seats)]
        return _closeness(outcome.scores)


class _End:
    """How a tournament ended for a seat: everybody's RP, its place, and what brought them."""

    def __init__(self, rp: list[int], place: int, sources: Tally) -> None:
        self.rp = rp
        self.place = place
        self.sources = sources


def _end_of(state: State, seat: int, moves: list[Move], policies: list[Bot]) -> _End:
    """Play a tournament to its end after these moves. The position is used up."""
    state.journal = journal = Journal()
    for move in moves:
        decision = state.decision(seat)
        if decision is None or move not in decision.legal:
            break
        state.apply(seat, move)
    Playout(state, policies).run(LONGEST)
    assert isinstance(state, BladesState)
    return _End(list(state.contest.rp), _places(state)[seat], tally(journal.events))


def _places(state: BladesState) -> list[int]:
    """The places as the RP are; who left in an endless loop comes first."""
    contest = state.contest
    keys: list[tuple[int, ...]] = [
        (1, 0) if contest.gone >> seat & 1 else (0, contest.rp[seat]) for seat in range(state.seats)
    ]
    return rank(keys)


def _closeness(scores: list[int]) -> list[float]:
    """The game's worth by seat: nearly all of it to the winner, unless it was close."""
    worth: list[float] = []
    for seat, points in enumerate(scores):
        best = max([other for place, other in enumerate(scores) if place != seat])
        worth.append(squash((points - best) / CLOSE))
    total = sum(worth)
    return [each / total for each in worth]
