"""Every lesson is played through: by a pupil who does as told, and by pupils who do what they like."""

from __future__ import annotations

import re

import msgspec
import pytest

from demesne import bots
from demesne.core import Match
from demesne.games import find
from demesne.lessons import Coach, Condition, Lesson, Progress, Step, games_with_lessons, lesson_of
from tests.lessons.pupil import SEAT, Pupil

GAMES = games_with_lessons()


def test_the_games_that_are_taught() -> None:
    assert "dominion" in GAMES
    with pytest.raises(LookupError, match="no lesson for 'chess'; there is one for: dominion"):
        lesson_of("chess")


@pytest.mark.parametrize("game", GAMES)
def test_who_does_as_told_hears_everything(game: str) -> None:
    pupil = Pupil(game)
    pupil.play()
    lesson = lesson_of(game)
    assert [step.name for step in lesson.step if step.name not in pupil.coach.progress.said] == []
    assert pupil.heard[-1].ended
    assert pupil.heard[-1].say == lesson.end


@pytest.mark.parametrize("game", GAMES)
def test_what_is_proposed_can_be_done(game: str) -> None:
    """A step that proposes moves proposes a legal one, at the latest when the pupil is asked; no blank stays empty."""
    pupil = Pupil(game)
    pupil.play()
    for step in lesson_of(game).step:
        said = [heard for heard in pupil.heard if heard.step == step.name]
        assert bool(step.do) == any(heard.moves for heard in said), step.name
        for heard in said:
            assert "None" not in heard.say
            assert not re.search(r"[{}]", heard.say)


@pytest.mark.parametrize("game", GAMES)
def test_the_gentle_bots_exist_and_the_pupil_can_win(game: str) -> None:
    pupil = Pupil(game)
    pupil.play()
    assert set(lesson_of(game).bots) <= set(bots.names(game))
    assert SEAT in pupil.match.outcome.winners


@pytest.mark.parametrize("seed", range(8))
@pytest.mark.parametrize("game", GAMES)
def test_whoever_plays_as_they_like_meets_no_dead_end(game: str, seed: int) -> None:
    """The coach never stays with a step whose moment has passed: at the end nothing is open."""
    pupil = Pupil(game, obeys=False, seed=seed)
    pupil.play()
    assert pupil.heard[-1].ended
    assert len(pupil.coach.progress.said) > 3


@pytest.mark.parametrize("game", GAMES)
def test_the_coach_knows_no_more_than_the_seat(game: str) -> None:
    """On a guess, which deals everything hidden anew, it says the same."""
    pupil = Pupil(game)
    for _ in range(60):
        said = pupil.look()
        if said.goes_on:
            pupil.go_on(said)
            continue
        state = pupil.match.state
        if pupil.match.over:
            break
        view = state.guess(SEAT, state.rng).view(SEAT)
        other = Coach(pupil.coach.lesson, SEAT, msgspec.structs.replace(pupil.coach.progress))
        other.look(view, pupil.events())
        assert other.counsel(view) == said
        pupil.move(said)


def test_progress_can_be_stored_and_taken_up() -> None:
    pupil = Pupil("dominion")
    for _ in range(30):
        said = pupil.look()
        stored = msgspec.json.encode(pupil.coach.progress)
        pupil.coach = Coach(pupil.coach.lesson, SEAT, msgspec.json.decode(stored, type=Progress))
        assert pupil.look() == said
        if said.goes_on:
            pupil.go_on(said)
        else:
            pupil.move(said)


def test_a_step_whose_chance_passes_ends_with_a_word() -> None:
    pupil = Pupil("dominion")
    while not (said := pupil.look()).moves:
        pupil.go_on(said)
    assert said.step == "treasures"
    pupil.match.play(SEAT, "end turn")
    then = pupil.look()
    assert then.step != "treasures"
    assert then.word == next(step.instead for step in pupil.coach.lesson.step if step.name == "treasures")


def test_going_on_twice_leaves_nothing_out() -> None:
    pupil = Pupil("dominion")
    first = pupil.look()
    pupil.go_on(first)
    pupil.go_on(first)
    assert pupil.look().step == pupil.coach.lesson.step[1].name


def test_moves_taken_back_do_no_harm() -> None:
    pupil = Pupil("dominion")
    while not (said := pupil.look()).moves:
        pupil.go_on(said)
    pupil.match.play(SEAT, said.moves[0])
    assert pupil.look().step == "buy"
    pupil.match.undo(SEAT)
    assert pupil.look().step == "buy"
    pupil.match.play(SEAT, "play all treasures")
    pupil.match.play(SEAT, "buy Smithy")
    assert pupil.look().step == "discard"


def _coach(**condition: object) -> bool:
    match = Match(find("dominion"), 2, 3, {"kingdom": "First Game", "first": 0})
    lesson = Lesson(title="t", bots=["random"], seed=1, idle="i", end="e", step=[Step(name="a", title="a", say="a")])
    events = [event.seen_by(SEAT) for event in match.events]
    return Coach(lesson, SEAT, Progress()).holds(msgspec.convert(condition, Condition), match.view(SEAT), events)


@pytest.mark.parametrize(
    ("condition", "holds"),
    [
        ({}, True),
        ({"asked": ["buy phase"]}, True),
        ({"asked": ["action phase"]}, False),
        ({"can": ["buy Gold", "end turn"]}, True),
        ({"can": ["buy Gold"]}, False),
        ({"cannot": ["buy Gold"]}, True),
        ({"cannot": ["end turn"]}, False),
        ({"happened": {"event": "draw", "seat": "me"}}, True),
        ({"happened": {"event": ["trash", "turn"], "seat": 0}}, True),
        ({"happened": {"event": "turn", "seat": 1}}, False),
        ({"least": {"supply.Province.left": 8, "players.me.hand": 5}}, True),
        ({"least": {"supply.Province.left": 9}}, False),
        ({"most": {"turn.coins": 0}}, True),
        ({"most": {"players.1.hand_size": 4}}, False),
        ({"least": {"players.7.hand": 1}}, False),
        ({"least": {"turn.coins.of": 1}}, False),
        ({"holds": {"players.me.hand": "Copper"}}, True),
        ({"holds": {"players.1.hand": "Copper"}}, False),
        ({"over": True}, False),
        ({"over": False, "asked": ["buy phase"]}, True),
    ],
)
def test_conditions(condition: dict[str, object], holds: bool) -> None:
    assert _coach(**condition) == holds


def test_a_fault_in_a_file_is_told() -> None:
    step = {"name": "a", "title": "a", "say": "a"}
    lesson = {"title": "t", "bots": ["random"], "seed": 1, "idle": "i", "end": "e"}
    with pytest.raises(msgspec.ValidationError, match="two steps are called a"):
        msgspec.convert({**lesson, "step": [step, step]}, Lesson)
    with pytest.raises(msgspec.ValidationError, match="untill"):
        msgspec.convert({**lesson, "step": [{**step, "untill": []}]}, Lesson)
