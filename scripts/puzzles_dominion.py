"""Puzzles of Dominion: turns that win the game for sure, found by trying every way to play them; and answers that win far more
of the games played on from there than all others."""

from __future__ import annotations

from collections.abc import Iterator

from demesne.bots.bot import whole_answer
from demesne.bots.dominion.guide import DominionGuide
from demesne.bots.search.guide import Arm, Guide, other_answers
from demesne.core.match import Match
from demesne.core.move import Move
from demesne.core.rng import seeded
from demesne.core.state import State
from demesne.games.dominion.card import NAMES
from demesne.games.dominion.layout import PROVINCE
from demesne.games.dominion.moves import CardMove
from demesne.games.dominion.state import DominionState
from demesne.games.dominion.turn import ActionPhase, BuyPhase
from demesne.puzzles import Puzzle
from scripts.puzzle_search import all_moves, gap, holds_on_guesses, moments, puzzle_at, race, turn_lines

GAME = "dominion"
SETS = ["Base", "Seaside"]
MOST_POSITIONS = 6000
GUESSES = 24
TOO_EASY = 0.5
"""Where more of the ways to play the turn win, there is nothing to find."""
SOME = 3
"""Of turns that win by a Province and nothing else, one in so many is kept."""
NEAR = 3
"""Provinces left, or piles that may be emptied yet, with which a turn can end the game."""
ANSWERS = 14
GLANCE, FIRST_LOOK, LONG_LOOK = 8, 24, 240
"""Guesses on which every answer is tried; where one seems better, on which they are tried anew; and the best three again."""
CLEAR_GAP, CLEAR_ERRORS = 0.15, 6.0
RACED = 6
"""Only one game in so many is raced: it takes ten times as long as to look for turns that win."""
MOST_EACH = 3
"""Puzzles of one game that are found by racing: more would be much alike."""


class EveryAnswer(DominionGuide):
    """Tries everything, also what the heuristic thinks little of."""

    def __init__(self) -> None:
        super().__init__()
        self.studies = False

    def arms(self, state: State, seat: int) -> list[Arm]:
        return Guide.arms(self, state, seat)


def puzzles(seed: int) -> Iterator[Puzzle]:
    """Those of one bot game."""
    options: dict[str, object] = {"kingdom": "random", "sets": SETS if seed % 2 else ["Base"]}
    raced = 0 if seed // 2 % RACED == 0 else MOST_EACH
    for moment in moments(GAME, 2 if seed % 4 else 3, seed, options):
        found = look(moment.match, moment.seat, moment.fresh, raced < MOST_EACH)
        if found is not None:
            raced += found.goal == "answer"
            yield found
        if found is not None and found.goal == "win":
            return  # what comes after is played by somebody who has not seen it


def look(match: Match, seat: int, fresh: bool = True, answers_too: bool = True) -> Puzzle | None:
    """The puzzle in this position, if there is one. A turn that wins is looked for at its beginning."""
    state = match.state
    assert isinstance(state, DominionState)
    if fresh and _near_end(state):
        return _win(match, state, seat)
    if answers_too and _worth_racing(state, seat):
        return _best_answer(match, state, seat, EveryAnswer())
    return None


def _near_end(state: DominionState) -> bool:
    return state.in_supply(PROVINCE) <= NEAR or state.emptied + NEAR > state.layout.empties


# Turns that win


def _win(match: Match, state: DominionState, seat: int) -> Puzzle | None:
    guess = state.guess(seat, seeded(match.position))
    lines = turn_lines(guess, seat, GAME, all_moves, MOST_POSITIONS)
    if lines is None:
        return None
    winning = sorted((line.moves for line in lines if _won(line.state, seat)), key=_plainness)
    line = next(
        (each for each in winning if holds_on_guesses(state, seat, each, lambda at: _won(at, seat), GUESSES)), None
    )
    if line is None:
        return None
    share = len(winning) / len(lines)
    obvious = [move.text for move in line if move.text not in ("play all treasures", "end actions")] == ["buy Province"]
    if share > TOO_EASY or (obvious and match.seed % SOME):
        return None
    return puzzle_at(
        match,
        seat,
        theme="Win this turn",
        task="You can win the game this turn, whatever you draw. How?",
        goal="win",
        line=[move.text for move in line],
        why=_why_won(state, seat, line),
        level=1 if obvious or share > 0.25 else 2 if share > 0.03 else 3,
        gap=round(1 - share, 3),
        unit="share of turns that do not win",
    )


def _won(state: State, seat: int) -> bool:
    return state.over and state.outcome().winners == [seat]


def _plainness(moves: tuple[Move, ...]) -> tuple[int, int, str]:
    """Short lines first, with all Treasures played at once."""
    single = sum(1 for move in moves if move.verb == "play" and move.text != "play all treasures")
    return len(moves), single, " ".join(move.text for move in moves)


def _why_won(state: DominionState, seat: int, line: tuple[Move, ...]) -> str:
    twin = state.guess(seat, seeded(7))
    for move in line:
        twin.apply(seat, move)
    assert isinstance(twin, DominionState)
    scores = twin.outcome().scores
    rival = max(score for other, score in enumerate(scores) if other != seat)
    got = [NAMES[move.card] for move in line if isinstance(move, CardMove) and move.verb in ("buy", "gain")]
    what = f"{_listed(got)}: " if got else ""
    how = f"{twin.layout.empties} piles are empty" if twin.in_supply(PROVINCE) else "no Province is left"
    return f"{what}{how}, so the game ends at once, and you are ahead with {scores[seat]} points to {rival}."


def _listed(names: list[str]) -> str:
    words = [name if names.count(name) == 1 else f"{names.count(name)} × {name}" for name in dict.fromkeys(names)]
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} and {words[-1]}"


# Answers that win more games


def _worth_racing(state: DominionState, seat: int) -> bool:
    decision = state.decision(seat)
    assert decision is not None
    if isinstance(decision.asker, BuyPhase):
        return not any(move.verb == "play" for move in decision.options) and len(decision.options) > 3
    if isinstance(decision.asker, ActionPhase):
        return len(decision.options) > 2
    return decision.part == 0


def _best_answer(match: Match, state: DominionState, seat: int, guide: EveryAnswer) -> Puzzle | None:
    first = whole_answer(guide.player, state, seat)
    answers = [first, *other_answers(state, seat, first, ANSWERS)]
    if len(answers) < 3:
        return None
    ranked = race(state, seat, guide, answers, GLANCE, 1)
    for rounds, start in ((FIRST_LOOK, 1_001), (LONG_LOOK, 10_001)):
        if ranked[0].mean - ranked[1].mean < CLEAR_GAP:
            return None
        kept = ranked[:3] if rounds == LONG_LOOK else ranked
        ranked = race(state, seat, guide, [standing.moves for standing in kept], rounds, start)
    ahead, errors = gap(ranked[0], ranked[1])
    if ahead < CLEAR_GAP or errors < CLEAR_ERRORS:
        return None
    best, second = ranked[0], ranked[1]
    theme, task = _asked(state, seat, best.moves[0])
    texts = [move.text for move in best.moves]
    return puzzle_at(
        match,
        seat,
        theme=theme,
        task=task,
        goal="answer",
        line=texts,
        answers=[texts],
        why=(
            f"{guide.player.explain_answer(state, seat, best.moves)} Played on from here, it wins about {_percent(best.mean)} "
            f"of the games; the next best, {_spoken(second.moves)}, wins {_percent(second.mean)}."
        ),
        level=1 if first == best.moves and ahead > 0.3 else 2 if first == best.moves else 3,
        gap=round(ahead, 3),
        unit="chance to win",
    )


def _asked(state: DominionState, seat: int, best: Move) -> tuple[str, str]:
    decision = state.decision(seat)
    assert decision is not None
    if isinstance(decision.asker, BuyPhase):
        return "What to buy", "Your Treasures are played. One purchase is much better than the others: which?"
    if isinstance(decision.asker, ActionPhase):
        return "Which Action", "One way to go on with your Actions is much better than the others: which?"
    themes = {
        "discard": "What to discard",
        "trash": "What to trash",
        "gain": "What to gain",
        "topdeck": "What to keep on top",
    }
    return themes.get(
        best.verb, "The right answer"
    ), "One answer to this question is much better than the others: which?"


def _spoken(moves: list[Move]) -> str:
    return "‘" + ", ".join(move.text for move in moves) + "’"


def _percent(share: float) -> str:
    return f"{100 * share:.0f} %"
