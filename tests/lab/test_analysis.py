"""Looking back at a game."""

from __future__ import annotations

import re
from typing import Any

import msgspec
import pytest

import demesne
from demesne import bots
from demesne.bots.dominion.guide import DominionGuide
from demesne.bots.millennium_blades.spread import chances_after, duel_chances_after
from demesne.core.errors import BadSettings
from demesne.core.move import PUBLIC
from demesne.core.rng import seeded
from demesne.core.state import State
from demesne.core.wording_types import MoveParts
from demesne.games import GAMES
from demesne.games.dominion.card import number as card_number
from demesne.games.dominion.layout import CURSE_CARD
from demesne.games.dominion.scoring import owned
from demesne.games.dominion.state import DominionState
from demesne.games.millennium_blades.state import BladesState
from demesne.lab import report
from demesne.lab.analysis import (
    TURNED,
    Analysis,
    Answer,
    Course,
    Found,
    Moment,
    Share,
    _answer,
    _chances,
    _looks,
    analyse,
    coarse_first,
    course_of,
    look,
    moments_of,
    share_of,
    summed_up,
)
from tests.games.dominion.deal import deal, seat
from tests.helpers.reasons import told

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
        assert (answer.seat, answer.made[0].text) == match.moves[answer.moves]
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
    assert [(each.moves, texts(each.made), texts(each.best)) for each in answers] == [
        (number, ["end turn"], ["buy Province"])
    ]
    assert answers[0].cost > 0.0
    costly = [msgspec.structs.replace(answers[0], chance=0.4)]
    told = Analysis(game="dominion", players=2, simulations=80, moments=[], answers=costly, shares=[])
    said = report.turning_points(told, NAMES)[0]
    assert said.startswith(f"After move {number} {NAMES[answers[0].seat]} chose 'end turn'; better: 'buy Province' (")


def texts(moves: tuple[MoveParts, ...]) -> list[str]:
    return [move.text for move in moves]


def _rich() -> DominionState:
    """Two buys and $11, in the middle of a game: enough for a Province and a Silver."""
    deck = "7 Copper, 4 Silver, 3 Gold, Market, 3 Estate"
    scene = deal(seat("Market, 2 Gold, Silver, Copper", deck=deck, turns=9), seat("5 Copper", deck=deck, turns=9))
    scene.play("play Market", "play all treasures")
    assert (scene.coins, scene.table.buys) == (11, 2)
    return scene.table


def test_the_order_of_two_purchases_is_no_mistake() -> None:
    """A purchase is judged with the best that can be bought beside it."""
    state, guide = _rich(), bots.bots_of("dominion").need_search().make_analyst()
    guide.studies = False
    moves = {move.text: move for move in state.legal_moves(0)}
    judged = {text: _answer(state, guide, 7, 0, [moves[text]], 200) for text in ("buy Province", "buy Silver")}
    assert [judged[text].cost for text in judged] == [0.0, 0.0]
    assert judged["buy Province"].shift == 0.0, "the heuristic's own"
    bad = _answer(state, guide, 7, 0, [moves["buy Curse"]], 200)
    assert bad.cost > TURNED
    assert bad.shift < -TURNED
    assert told("dominion", bad.why).endswith("A Curse takes a point, and a place in your hands.")


def test_a_purchase_is_tried_with_what_the_rest_of_the_coins_buys() -> None:
    state, guide = _rich(), bots.bots_of("dominion").need_search().make_analyst()
    guide.studies = False
    tried = [[move.text for move in arm.moves] for arm in guide.arms(state, 0)]
    assert len(tried[0]) == 1, "the heuristic's own comes first"
    assert ["buy Market", "buy Gold"] in tried
    assert ["buy Gold", "buy Market"] in tried
    assert ["buy Smithy", "buy Smithy"] in tried
    assert ["buy Gold", "buy Gold"] not in tried, "$12"
    state.pile_sizes[state.layout.slots[card_number("Smithy")]] = 1
    state.refresh()
    tried = [[move.text for move in arm.moves] for arm in guide.arms(state, 0)]
    assert ["buy Smithy", "buy Gold"] in tried
    assert ["buy Smithy", "buy Smithy"] not in tried, "there is one"
    state.buys = 1
    assert {len(arm.moves) for arm in guide.arms(state, 0)} == {1}


def test_what_looks_like_a_mistake_by_chance_is_none() -> None:
    """Of many answers some look bad in a few trials. A second look, on other guesses, decides."""

    class Noisy(DominionGuide):
        """All answers are worth the same, but for the luck of the first look."""

        def __init__(self) -> None:
            super().__init__()
            self.looks_begun, self.studies = 0, False

        def policies(self, state: State, seat: int) -> list[bots.Bot]:
            self.looks_begun += 1
            return super().policies(state, seat)

        def value(self, state: State, seat: int) -> float:
            assert isinstance(state, DominionState)
            return 0.1 if self.looks_begun < 2 and owned(state, seat).count(CURSE_CARD) else 0.5

    state = _rich()
    moves = {move.text: move for move in state.legal_moves(0)}
    found = _answer(state, Noisy(), 7, 0, [moves["buy Curse"]], 60)
    assert (found.cost, texts(found.best)) == (0.0, ["buy Curse"])


def test_luck_is_what_play_does_not_explain() -> None:
    """Chances rise from a half to one. The curve counted on an answer of the rival that was better by 30 %, so only 20 % are
    luck. That the best answer was better still is no luck of anybody."""
    answer = msgspec.structs.replace(_mistake(1, 0.1, 0.6), shift=-0.3)
    moments = [Moment(moves=0, chances=(0.5, 0.5)), Moment(moves=2, chances=(1.0, 0.0))]
    shares = [share_of(seat, moments, [answer], 2) for seat in range(2)]
    assert [share.given_away for share in shares] == pytest.approx([0.0, 0.5])
    assert [share.luck for share in shares] == pytest.approx([0.2, -0.2])


def _mistake(moves: int, chance: float, best: float, stake: float = 0.0) -> Answer:
    return Answer(
        moves=moves,
        seat=1,
        made=(MoveParts("a"),),
        best=(MoveParts("b"),),
        chance=chance,
        best_chance=best,
        error=0.0,
        why=(),
        stake=stake,
    )


def test_accuracy_is_what_was_kept_of_what_was_at_stake() -> None:
    """However many questions there were in which nothing was: they would make every player look good."""
    moments = [Moment(moves=0, chances=(0.5, 0.5)), Moment(moves=2, chances=(1.0, 0.0))]
    idle = [_mistake(number, 0.5, 0.5) for number in range(2, 60)]
    answers = [_mistake(0, 0.2, 0.5, 0.3), _mistake(1, 0.6, 0.6, 0.1), *idle]
    assert [share_of(seat, moments, answers, 2).accuracy for seat in range(2)] == [None, pytest.approx(25.0)]
    assert share_of(1, moments, idle, 2).accuracy is None
    costlier = [_mistake(0, 0.1, 0.5, 0.3), _mistake(1, 0.6, 0.6, 0.4)]
    assert share_of(1, moments, costlier, 2).accuracy == pytest.approx(50.0), "no less was at stake than was lost"


def test_what_cost_next_to_nothing_has_turned_no_game() -> None:
    answers = [_mistake(1, 0.5, 0.51), _mistake(2, 0.0, 0.001), _mistake(3, 0.5, 0.6)]
    told = Analysis(game="dominion", players=2, simulations=8, moments=[], answers=answers, shares=[])
    assert [answer.moves for answer in told.turning_points()] == [3]


def test_a_mistake_is_blamed_once() -> None:
    """Which card to play was right; where it was played was not."""
    card, place, other = _mistake(1, 0.1, 0.4), _mistake(2, 0.1, 0.39), _mistake(7, 0.2, 0.5)
    course = Course(game="domaine", players=2, moves=9, winners=[])
    linked = [card, msgspec.structs.replace(place, goes_on=True), other]
    told = summed_up(course, 8, [*linked]).answers
    assert [round(answer.cost, 2) for answer in told] == [0.01, 0.29, 0.3]
    unsure = msgspec.structs.replace(card, error=0.01)
    told = summed_up(course, 8, [unsure, *linked[1:]]).answers
    assert (told[0].cost, told[0].best, told[0].why) == (0.0, told[0].made, ())
    apart = summed_up(course, 8, [card, place, other]).answers
    assert [round(answer.cost, 2) for answer in apart] == [0.3, 0.29, 0.3], "something was learned in between"


def test_an_analysis_that_goes_on_later_blames_as_one_that_never_stopped() -> None:
    """The answer between two others is looked at last: until then nobody knows that the third goes on with it."""
    first, between = _mistake(1, 0.1, 0.4), _mistake(5, 0.3, 0.3)
    last = msgspec.structs.replace(_mistake(6, 0.1, 0.39), goes_on=True)
    course = Course(game="domaine", players=2, moves=9, winners=[0])
    half = summed_up(course, 8, [first, last], whole=False)
    assert half.answers == [first, last]
    assert summed_up(course, 8, [*half.answers, between]) == summed_up(course, 8, [first, between, last])


def test_where_a_card_is_played_goes_on_with_which() -> None:
    match = demesne.new("domaine", players=2, seed=11)
    player = bots.make("domaine", "strong")
    player.begin(3)
    while match.position < 40:
        match.play(match.to_act[0], player.choose(match.state, match.to_act[0]))
    looks = {each.moves: each for each in _looks(match)}
    for number, (mover, text) in enumerate(match.moves[:-1]):
        later = looks.get(number + 1)
        if later is not None and text.startswith("play ") and match.moves[number + 1][0] == mover:
            assert later.goes_on
        if later is not None and match.moves[number + 1][0] != mover:
            assert not later.goes_on


def test_who_has_drawn_cards_begins_anew() -> None:
    match = _play(("strong", "strong"))
    looks = {each.moves: each for each in _looks(match)}
    drawn = [at for at, (_, text) in enumerate(match.moves) if text in ("play Smithy", "play Village", "play Market")]
    later = [looks[at + 1].goes_on for at in drawn if at + 1 in looks]
    assert later
    assert not any(later)


def test_who_watches_soon_sees_the_whole_curve() -> None:
    moments = list(range(3, 203))
    order = coarse_first(moments)
    assert sorted(order) == moments
    assert order[:13] == list(range(3, 203, 16))
    assert coarse_first([5]) == [5]
    assert coarse_first([]) == []


def test_the_terminal_draws_every_seats_curve() -> None:
    moments = [Moment(moves=at, chances=(share, 1 - share)) for at, share in ((0, 0.5), (10, 0.75), (20, 0.0))]
    told = Analysis(game="dominion", players=2, simulations=8, moments=moments, answers=[], shares=[])
    assert report.chance_lines(told, NAMES, 28) == ["Ann  50% ▄▄▄▄▄▆▆▆▆▆    0%", "Bob  50% ▄▄▄▄▄▂▂▂▂▂█ 100%"]
    assert report.chance_lines(msgspec.structs.replace(told, moments=[]), NAMES, 28) == []


def test_an_analysis_under_way_ends_where_it_was_looked_at_last(short: dict[str, Any], looked_back: Analysis) -> None:
    whole = _play(("strong", "beginner"))
    course = course_of(whole)
    found: list[Found] = [*looked_back.moments[:3], *looked_back.answers[:4]]
    half, all_of_it = (summed_up(course, QUICK, found, done) for done in (False, True))
    assert (half.moments, half.answers, half.shares) == (looked_back.moments[:3], looked_back.answers[:4], [])
    assert all_of_it.moments[-1].moves == whole.position
    assert len(all_of_it.shares) == 2


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
    why = told("millennium-blades", bad.why)
    assert re.search("RP more than ‘play Chimney Fox.*, and won [0-9]+ of them instead of [0-9]+.", why)
    assert re.match(r"The \w+ effect of .* (brings|does not cost) you \d+ RP", why), "and what has brought them"
    assert judged(bad.best[0].text).cost == 0.0


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
