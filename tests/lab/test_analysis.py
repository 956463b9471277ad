"""Looking back at a game."""

from __future__ import annotations

import re
from typing import Any

import msgspec
import pytest

import demesne
from demesne import bots
from demesne.bots.millennium_blades.spread import chances_after, duel_chances_after
from demesne.core.errors import BadSettings
from demesne.core.move import PUBLIC
from demesne.core.rng import seeded
from demesne.games import GAMES
from demesne.games.millennium_blades.state import BladesState
from demesne.lab import report
from demesne.lab.analysis import (
    Analysis,
    Answer,
    Moment,
    Share,
    _answer,
    _chances,
    analyse,
    look,
    moments_of,
    share_of,
)

QUICK = 30
NAMES = ["Ann", "Bob"]


def _play(levels: tuple[str, str], moves: int = 10_000) -> demesne.Match:
    match = demesne.new("dominion", players=2, seed=5, kingdom="First Game")
    players = [bots.make("dominion", level) for level in levels]
    for player in players:
        player.begin(3)
    while not match.over and match.position < moves:
        seat = match.to_act[0]
        match.play(seat, players[seat].choose(match.state, seat))
    return match


def _blunder() -> tuple[dict[str, Any], int]:
    """A game up to the Province that wins it, which is not bought."""
    whole = _play(("strong", "strong"))
    last = max(number for number, (_, text) in enumerate(whole.moves) if text == "buy Province")
    cut = demesne.replay(whole.record(), last)
    cut.play(cut.to_act[0], "end turn")
    return dict(cut.record()), last


@pytest.fixture(scope="module")
def short() -> dict[str, Any]:
    return dict(_play(("strong", "beginner"), 24).record())


@pytest.fixture(scope="module")
def looked_back(short: dict[str, Any]) -> Analysis:
    return analyse(short, QUICK)


def test_every_choice_is_looked_at(short: dict[str, Any], looked_back: Analysis) -> None:
    match = demesne.replay(short)
    assert [answer.moves for answer in looked_back.answers] == moments_of(match)
    for answer in looked_back.answers:
        assert (answer.seat, answer.made[0]) == match.moves[answer.moves]
        assert 0.0 <= answer.chance <= answer.best_chance <= 1.0
        assert (answer.cost > 0.0) == (answer.best != answer.made) == bool(answer.why)


def test_chances_are_those_of_all_seats_at_every_turn(looked_back: Analysis) -> None:
    assert len(looked_back.moments) > 4
    for moment in looked_back.moments:
        assert sum(moment.chances) == pytest.approx(1.0)


def test_several_processes_find_the_same(short: dict[str, Any], looked_back: Analysis) -> None:
    assert analyse(short, QUICK, jobs=2) == looked_back


def test_progress_tells_of_every_choice(short: dict[str, Any]) -> None:
    done: list[int] = []
    analyse(short, 1, progress=done.append)
    assert sum(done) == len(moments_of(demesne.replay(short)))


def test_a_win_that_was_left_is_found() -> None:
    record, number = _blunder()
    found = look((record, [number], 80), 0, 1)
    answers = [each for each in found if isinstance(each, Answer)]
    assert [(each.moves, each.made, each.best) for each in answers] == [(number, ("end turn",), ("buy Province",))]
    assert answers[0].cost > 0.0
    shares = [Share(accuracy=None, answers=0, given_away=0.0, luck=0.0)] * 2
    told = Analysis(game="dominion", players=2, simulations=80, moments=[], answers=answers, shares=shares)
    said = report.turning_points(told, NAMES)[0]
    assert said.startswith(f"After move {number} {NAMES[answers[0].seat]} chose 'end turn'; better: 'buy Province' (")


def test_luck_is_what_play_does_not_explain() -> None:
    """Chances rise from a half to one; the rival gave 30 % away, so only 20 % are luck."""
    answer = Answer(moves=1, seat=1, made=("a",), best=("b",), chance=0.1, best_chance=0.4, error=0.0, why="")
    moments = [Moment(moves=0, chances=(0.5, 0.5)), Moment(moves=2, chances=(1.0, 0.0))]
    shares = [share_of(seat, moments, [answer], 2) for seat in range(2)]
    assert [share.given_away for share in shares] == pytest.approx([0.0, 0.3])
    assert [share.luck for share in shares] == pytest.approx([0.2, -0.2])
    assert shares[0].accuracy is None
    assert shares[1].accuracy == pytest.approx(100 * 2.718281828**-3)


def test_an_end_is_no_longer_a_chance() -> None:
    whole = _play(("strong", "strong"))
    last = analyse(dict(whole.record()), 1).moments[-1]
    winners = whole.outcome.winners
    assert last.moves == whole.position
    assert [seat for seat, chance in enumerate(last.chances) if chance > 0] == winners


def test_a_record_without_moves_has_nothing_to_look_at() -> None:
    found = analyse(dict(_play(("strong", "strong"), 0).record()), QUICK)
    assert (found.moments, found.answers) == ([], [])
    assert found.shares == [Share(accuracy=None, answers=0, given_away=0.0, luck=0.0)] * 2


def test_a_game_without_a_guide_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(GAMES, "market-day", "tests.toy.game")
    record = dict(demesne.new("market-day", players=2, seed=1).record())
    with pytest.raises(BadSettings, match=r"Market Day cannot be analysed yet; .*Dominion"):
        analyse(record)


# Millennium Blades


@pytest.fixture(scope="module")
def tournament() -> demesne.Match:
    """A tournament with starters, its prizes, and the beginning of deckbuilding."""
    match = demesne.new("millennium-blades", players=2, seed=5, prerelease=True, timing="turns")
    players = [bots.make("millennium-blades", level) for level in ("strong", "random")]
    for player in players:
        player.begin(3)
    while match.position < 22:
        seat = match.to_act[0]
        match.play(seat, players[seat].choose(match.state, seat))
    return match


def test_tournaments_are_looked_at_answer_by_answer_and_deckbuilding_in_stages(tournament: demesne.Match) -> None:
    found = analyse(dict(tournament.record()), 2)
    contests = [demesne.replay(tournament.record(), number).state for number in range(tournament.position)]
    assert all(isinstance(state, BladesState) for state in contests)
    open_at = [number for number, state in enumerate(contests) if state.contest.open]  # type: ignore[attr-defined]
    choices = [number for number in open_at if len(contests[number].open[0].options) > 1]
    assert [answer.moves for answer in found.answers] == choices
    stages = [moment.moves for moment in found.moments]
    assert stages[0] == 0
    assert len([number for number in stages if number not in open_at]) == 2, "prizes, and the first interval"
    assert 3 < len(stages) < len(choices)
    assert all(sum(moment.chances) == pytest.approx(1.0) for moment in found.moments)


def test_a_mistake_in_a_tournament_is_told_by_its_places(tournament: demesne.Match) -> None:
    def judged(text: str) -> Answer:
        """The card that is played on the fourth move instead of the one that was."""
        match = demesne.replay(tournament.record(), 3)
        match.play(match.to_act[0], text)
        [answer] = [each for each in look((dict(match.record()), [3], 120), 0, 1) if isinstance(each, Answer)]
        return answer

    bad = judged("play Chimney Fox (Bonfire Club)")
    assert bad.cost > 0.0
    assert re.search("RP more than ‘play Chimney Fox.*, and won [0-9]+ of them instead of [0-9]+.", bad.why)
    assert judged(bad.best[0]).cost == 0.0


def test_a_lead_is_worth_more_the_later_it_is() -> None:
    early, late, end = (chances_after(number, [70, 60, 50]) for number in (1, 2, 3))
    assert early[0] < late[0] < end[0] == 1.0
    assert sum(early) == pytest.approx(1.0)
    assert early[0] > early[1] > early[2] > 0.0
    assert chances_after(3, [60, 60, 50]) == [0.5, 0.5, 0.0]
    assert duel_chances_after(1, [1, 0]) == pytest.approx([0.75, 0.25])
    assert duel_chances_after(2, [2, 0]) == [1.0, 0.0]


def test_an_analysis_can_be_kept(looked_back: Analysis) -> None:
    assert msgspec.json.decode(msgspec.json.encode(looked_back), type=Analysis) == looked_back


# Every game


GAMES_ANALYSED: dict[str, tuple[dict[str, Any], int]] = {
    "dominion": ({"kingdom": "First Game"}, 12),
    "domaine": ({}, 30),
    "millennium-blades": ({"prerelease": True, "timing": "turns"}, 3),
}
"""Options, and the number of moves after which somebody has a choice."""


@pytest.mark.parametrize("game", GAMES_ANALYSED)
def test_an_answer_is_judged_by_what_its_seat_knew_and_chances_by_what_everybody_knew(game: str) -> None:
    """Positions that differ only in hidden cards are judged alike."""
    options, moves = GAMES_ANALYSED[game]
    match = demesne.new(game, players=2, seed=5, **options)
    player = bots.make(game, "strong")
    player.begin(3)
    while match.position < moves or not bots.bots_of(game).need_search().make_analyst().watched(
        match.state, match.to_act[0]
    ):
        match.play(match.to_act[0], player.choose(match.state, match.to_act[0]))
    seat, guide = match.to_act[0], bots.bots_of(game).need_search().make_analyst()
    made = [match.legal_moves(seat)[-1]]
    own, public = (match.state.guess(viewer, seeded(9)) for viewer in (seat, PUBLIC))
    judged = [_answer(state, guide, 7, seat, made, 24) for state in (match.state, own)]
    assert judged[0] == judged[1]
    chances = [_chances(state, guide, 7, 6) for state in (match.state, public)]
    assert chances[0] == chances[1]
