"""Analyses a game: the chances of each player, which moves turned it, and what was luck."""

from __future__ import annotations

from collections.abc import Iterator
from math import fsum
from typing import Any, Final, NamedTuple

from msgspec import Struct
from msgspec.structs import replace

import demesne
from demesne.bots import Bot, bots_of
from demesne.bots.search import Arm, Budget, Guide, SearchBot
from demesne.core.decision import Decision
from demesne.core.errors import BadSettings
from demesne.core.match import Match
from demesne.core.move import PUBLIC, Move
from demesne.core.rng import seeded
from demesne.core.state import State
from demesne.core.wording_types import MoveParts, Sentence
from demesne.games import every, find
from demesne.lab.workers import Progress, in_parts

SIMULATIONS: Final = 400
"""Simulations for each question. A search at the table has more, but there are many questions in a game."""

_CLEAR: Final = 2.5
"""Standard errors by which the best answer must have been better, so that the one made counts as a mistake."""

_STRIDE: Final = 16
"""Of so many moments one is looked at first."""

_SECOND_SEED: Final = 1 << 32
"""What makes the guesses of a second look others than those of the first."""

TURNED: Final = 0.03
"""The chance that an answer must have given away to have turned a game."""

Plan = tuple[dict[str, Any], list[int], int]
"""The record, the moments to look at, and the simulations of each."""


class Moment(Struct, frozen=True, kw_only=True):
    """The chance of every seat to win after so many moves, as far as everybody could know. At the end, what came of it."""

    moves: int
    chances: tuple[float, ...]


class Answer(Struct, frozen=True, kw_only=True):
    """What a seat answered after so many moves, and what the search would have answered with what the seat knew.

    `chance` is that of the answer made, `best_chance` that of the better one; where no other was clearly better, they are the
    same. `stake` is by how much the best of all that was tried differs from the worst. `error` is the standard error of the
    difference, `why` the reason. `prompt` is the question that was answered. `goes_on`: it goes on with what this seat did
    before, and nobody learned anything in between, as when a card is chosen and then where it is played.
    """

    moves: int
    seat: int
    made: tuple[MoveParts, ...]
    best: tuple[MoveParts, ...]
    chance: float
    best_chance: float
    error: float
    why: tuple[Sentence, ...]
    prompt: str = ""
    stake: float = 0.0
    goes_on: bool = False
    shift: float = 0.0
    """By how much it was better than the heuristic's answer, which the curve counts on: so much of a change is play."""

    @property
    def cost(self) -> float:
        """The chance that was given away."""
        return self.best_chance - self.chance


Found = Moment | Answer


class Share(Struct, frozen=True, kw_only=True):
    """What a seat made of the game. `given_away` is what its own answers cost it beside the best ones, `luck` what the
    change in its chances was worth that no answer explains: shuffles, and what nobody could decide."""

    accuracy: float | None
    """Of all that was at stake in its answers, the share that it kept, from 0 to 100; None if nothing ever was."""
    answers: int
    given_away: float
    luck: float


class Analysis(Struct, frozen=True, kw_only=True):
    """The result. The same record and number of simulations give the same numbers on any number of processes."""

    game: str
    players: int
    simulations: int
    moments: list[Moment]
    answers: list[Answer]
    shares: list[Share]

    def turning_points(self, most: int = 5) -> list[Answer]:
        """The answers that cost most, the worst first. What cost next to nothing has turned no game."""
        costly = [answer for answer in self.answers if answer.cost >= TURNED]
        return sorted(costly, key=lambda answer: (-answer.cost, answer.moves))[:most]


class _Asked(Guide):
    """Another guide that also has the answer tried that was made at the table."""

    def __init__(self, guide: Guide, made: list[Move]) -> None:
        super().__init__(guide.heuristic)
        self.guide = guide
        self.made = made

        self.first_rounds, self.checked_every, self.dropped = guide.first_rounds, guide.checked_every, guide.dropped

    def arms(self, state: State, seat: int) -> list[Arm]:
        found = self.guide.arms(state, seat)
        return found if _places(found, self.made) else [*found, Arm(self.made)]

    def policies(self, state: State, seat: int) -> list[Bot]:
        return self.guide.policies(state, seat)

    def prepare(self, state: State) -> None:
        self.guide.prepare(state)

    def turns(self, state: State, seat: int) -> int:
        return self.guide.turns(state, seat)

    def horizon(self, state: State, seat: int) -> int:
        return self.guide.horizon(state, seat)

    def value(self, state: State, seat: int) -> float:
        return self.guide.value(state, seat)

    def reward(self, state: State, seat: int) -> float:
        return self.guide.reward(state, seat)


class _Beside(_Asked):
    """Only the answer that seems better and the one that was made, to the end of the budget."""

    def __init__(self, guide: Guide, better: Arm, made: Arm, simulations: int) -> None:
        super().__init__(guide, made.moves)
        self.better = better
        self.first_rounds = simulations

    def arms(self, state: State, seat: int) -> list[Arm]:
        return [self.better, Arm(self.made)]


def _places(arms: list[Arm], made: list[Move]) -> list[int]:
    """The arms that make the same choice, in whatever order. An arm may plan further ahead, and several may begin so."""
    wanted = sorted(move.code for move in made)
    return [place for place, arm in enumerate(arms) if sorted(move.code for move in arm.moves[: len(made)]) == wanted]


class Course(NamedTuple):
    """What an analysis needs to know of a game besides what was looked at. `winners` is empty while it is not over."""

    game: str
    players: int
    moves: int
    winners: list[int]


def course_of(match: Match) -> Course:
    winners = match.outcome.winners if match.over else []
    return Course(game=match.game.name, players=match.players, moves=match.position, winners=winners)


def analyse(
    record: dict[str, Any], simulations: int = SIMULATIONS, jobs: int = 1, progress: Progress | None = None
) -> Analysis:
    """Look back at a recorded game, finished or not. `progress` is told of moments looked at; `moments_of` counts them."""
    match = demesne.replay(record)
    check_game(match.game.name)
    moments = moments_of(match)
    parts = in_parts(look, (record, moments, simulations), len(moments), jobs, progress) if moments else ()
    return summed_up(course_of(match), simulations, [each for part in parts for each in part])


def summed_up(course: Course, simulations: int, found: list[Found], whole: bool = True) -> Analysis:
    """The analysis that results from everything found, in whatever order it was found. Unless that is the whole, it ends
    where it was looked at last, and tells not yet what each seat made of the game. Its answers are then as they were
    found: who is to blame depends on the answers between them, and an analysis that was broken off goes on with these."""
    at = sorted((each for each in found if isinstance(each, Moment)), key=lambda each: each.moves)
    answers = sorted((each for each in found if isinstance(each, Answer)), key=lambda each: each.moves)
    if whole:
        answers = _blamed_once(answers)
    if course.winners and whole:
        share = 1 / len(course.winners)
        last = tuple(share if seat in course.winners else 0.0 for seat in range(course.players))
        at.append(Moment(moves=course.moves, chances=last))
    return Analysis(
        game=course.game,
        players=course.players,
        simulations=simulations,
        moments=at,
        answers=answers,
        shares=[share_of(seat, at, answers, course.players) for seat in range(course.players)] if whole else [],
    )


def _blamed_once(answers: list[Answer]) -> list[Answer]:
    """An answer that leaves all chances open is no mistake, though what was done next was one: it is worth what the best that
    could follow it was worth."""
    found: list[Answer] = []
    for answer in reversed(answers):
        later = found[-1] if found else None
        if later is not None and later.goes_on and later.seat == answer.seat and later.best_chance > answer.chance:
            chance = min(answer.best_chance, later.best_chance)
            if answer.best_chance - chance <= _CLEAR * answer.error:
                answer = replace(answer, best=answer.made, chance=chance, best_chance=chance, why=())
            else:
                answer = replace(answer, chance=chance)
        found.append(answer)
    return found[::-1]


def check_game(game: str) -> None:
    """Refuse a game that cannot be analysed."""
    if bots_of(game).search is None:
        able = [each.title for each in every() if bots_of(each.name).search is not None]
        raise BadSettings(f"{find(game).title} cannot be analysed yet; {', '.join(able)} can")


def moments_of(match: Match) -> list[int]:
    """The numbers of moves after which there is something to look at. Picks of one question are one choice."""
    return [each.moves for each in _looks(match)]


def coarse_first(moments: list[int]) -> list[int]:
    """The same moments, some of the whole game first, then those between: who watches soon sees the whole curve."""
    order: dict[int, None] = {}
    stride = _STRIDE
    while stride:
        order.update(dict.fromkeys(moments[::stride]))
        stride //= 2
    return list(order)


class _Look(NamedTuple):
    """What is looked at after so many moves: the whole answer that was made, unless it is empty, and the chances."""

    moves: int
    made: list[Move]
    chances: bool
    goes_on: bool


def _looks(match: Match) -> list[_Look]:
    """All that an analysis looks at."""
    guide, again = bots_of(match.game.name).need_search().make_analyst(), demesne.replay(match.record(), 0)
    found, begun = list[_Look](), list[int]()
    asked: Decision | None = None
    made: list[Move] = []
    for number, (seat, text) in enumerate(match.moves):
        state = again.state
        decision = state.decision(seat)
        assert decision is not None
        if asked is None or not _goes_on(asked, len(made), decision):
            asked, made = decision, []
            watched = guide.watched(state, seat)
            turns = [guide.turns(state, each) for each in range(match.players)]
            if watched or (guide.in_stages and turns != begun):
                goes_on = number > 0 and match.moves[number - 1][0] == seat and again.can_undo(seat)
                found.append(_Look(number, made if watched else [], turns != begun, goes_on))
                begun = turns
        made.append(next(move for move in state.legal_moves(seat) if move.text == text))
        again.play(seat, text)
    return found


def _goes_on(asked: Decision, picks: int, decision: Decision) -> bool:
    """Whether this is the same question after so many picks."""
    return decision.asker is asked.asker and decision.seat == asked.seat and decision.part == asked.part + picks


def look(plan: Plan, first: int, count: int) -> list[Found]:
    """Look at some of the moments. The plan may name any of those that the game has."""
    record, moments, simulations = plan
    chosen, whole = set(moments[first : first + count]), demesne.replay(record)
    wanted = {each.moves: each for each in _looks(whole) if each.moves in chosen}
    match, found = demesne.replay(record, 0), list[Found]()
    guide = bots_of(match.game.name).need_search().make_analyst()
    guide.studies = False  # what a study finds would count for those moments only that come after it
    for number, (seat, text) in enumerate(whole.moves[: max(chosen) + 1]):
        if number in wanted:
            guide.begin(number)
            found += _looked_at(match.state, guide, seat, wanted[number], simulations)
        match.play(seat, text)
    return found


def _looked_at(state: State, guide: Guide, seat: int, look: _Look, simulations: int) -> Iterator[Found]:
    if look.made:
        answer = _answer(state, guide, look.moves, seat, look.made, simulations)
        yield replace(answer, goes_on=look.goes_on)
    if look.chances:
        yield Moment(moves=look.moves, chances=_chances(state, guide, look.moves, simulations))


def _answer(state: State, guide: Guide, number: int, seat: int, made: list[Move], simulations: int) -> Answer:
    decision = state.decision(seat)
    assert decision is not None
    bot = SearchBot(_Asked(guide, made), Budget(simulations, 0.0))
    bot.begin(number)
    found = bot.search(state, seat)
    # Where the answer leaves open what comes next, it is worth what the best that can follow it makes of it.
    place, best = max(_places(found.arms, made), key=found.chances.__getitem__), found.best
    chance, best_chance, error = found.chances[place], found.chances[best], found.errors[place]
    stake = max(found.chances) - min(found.chances)
    shift = 0.0 if 0 in _places(found.arms, made) else chance - found.chances[0]
    if best_chance - chance > _CLEAR * error:
        # Of many answers some look bad by chance, and worse than they are: what counts is a second look, on other guesses.
        guide_beside = _Beside(guide, found.arms[best], found.arms[place], simulations)
        chance, best_chance, error = _second_look(state, guide_beside, number, seat, simulations)
    if best_chance - chance <= _CLEAR * error:
        best, best_chance = place, chance  # nothing was clearly better
    return Answer(
        moves=number,
        seat=seat,
        made=tuple(guide.parts(state, seat, made)),
        best=tuple(guide.parts(state, seat, made if best == place else found.arms[best].moves)),
        chance=chance,
        best_chance=best_chance,
        error=error,
        why=() if best == place else tuple(guide.why(state, seat, found.arms[best].moves, made)),
        prompt=decision.asker.prompt,
        stake=stake,
        shift=shift,
    )


def _second_look(state: State, guide: _Beside, number: int, seat: int, simulations: int) -> tuple[float, float, float]:
    """The chance of the answer that was made, of the better one, and the standard error of the difference."""
    bot = SearchBot(guide, Budget(simulations, 0.0))
    bot.begin(number + _SECOND_SEED)
    found = bot.search(state, seat)
    return found.chances[1], found.chances[0], found.errors[1 - found.best]


def _chances(state: State, guide: Guide, number: int, simulations: int) -> tuple[float, ...]:
    """The chance of every seat to win, from what everybody may know."""
    rng, bot = seeded(number), SearchBot(guide, Budget(0, 0.0))
    sums = [0.0] * state.seats
    for trial in range(1 + simulations // guide.looks):
        guess = state.guess(PUBLIC, rng)
        for seat, worth in enumerate(guide.play_out(guess, trial) or _rollouts(guess, guide, bot)):
            sums[seat] += worth
    total = sum(sums) or 1.0
    return tuple(each / total for each in sums)


def _rollouts(guess: State, guide: Guide, bot: SearchBot) -> list[float]:
    """A rollout of each seat, with the policies for its own question."""
    found = []
    for seat in range(guess.seats):
        end = guide.turns(guess, seat) + guide.horizon(guess, seat)
        found.append(bot.simulate(guess.copy(), seat, [], guide.policies(guess, seat), end))
    return found


# What each seat made of it


def share_of(seat: int, moments: list[Moment], answers: list[Answer], players: int) -> Share:
    """What a seat made of the game. What its rivals lose by their answers goes to all others alike."""
    own = [answer for answer in answers if answer.seat == seat]
    given_away = fsum(answer.cost for answer in own)
    played = fsum(answer.shift for answer in own)
    received = -fsum(answer.shift for answer in answers if answer.seat != seat) / max(1, players - 1)
    change = moments[-1].chances[seat] - moments[0].chances[seat] if moments else 0.0
    at_stake = fsum(max(answer.stake, answer.cost) for answer in own)
    return Share(
        accuracy=100 * (1 - given_away / at_stake) if at_stake > 0.0 else None,
        answers=len(own),
        given_away=given_away,
        luck=change - played - received,
    )
