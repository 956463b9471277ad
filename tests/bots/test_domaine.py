"""Domaine's heuristic: stronger than chance, honest about hidden cards, and sensible in plain positions."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

import demesne
from demesne import bots
from demesne.bots.domaine import Heuristic
from demesne.bots.domaine.appraisal import Survey
from demesne.bots.domaine.force import best_expansion, take_value
from demesne.bots.domaine.outlook import Outlook
from demesne.bots.domaine.plans import ALWAYS, Plan, gift
from demesne.bots.domaine.taste import USUAL
from demesne.core.move import Move
from demesne.core.rng import seeded
from demesne.games.domaine.board import CELL_NUMBERS, EDGE_NUMBERS, edges_of
from demesne.games.domaine.borders import open_edges
from demesne.games.domaine.moves import CellMove, EdgeMove
from demesne.games.domaine.state import DomaineState
from demesne.lab.simulation import simulate
from tests.games.domaine.scene import BLUE, RED, Scene, box, fence, neighbours

ALMOST = [edge for edge in fence(*box("a1", "c3")) if edge != "c3-d3"]


def mind() -> Heuristic:
    made = Heuristic()
    made.begin(1)
    return made


def survey(g: DomaineState) -> Survey:
    return Survey(g.terrain, USUAL)


def choice(scene: Scene) -> str:
    return mind().choose(scene.state, scene.seat).text


@pytest.mark.parametrize("players", [2, 3, 4])
def test_it_beats_chance(players: int) -> None:
    result = simulate("domaine", ["heuristic", *["random"] * (players - 1)], 6, seed=players, jobs=1)
    assert result.plain()["bots"][0]["wins"] == 6  # type: ignore[index]


def test_it_reads_nothing_hidden() -> None:
    """Asked on a guess, where all that is hidden is dealt anew, it answers the same."""
    match = demesne.new("domaine", players=3, seed=8)
    minds = [bots.make("domaine", "heuristic") for _ in range(3)]
    while not match.over and match.position < 120:
        seat = match.to_act[0]
        answers = set()
        for deal in range(2):
            state = match.state if deal == 0 else match.state.guess(seat, seeded(match.position))
            minds[seat].begin(match.position)
            answers.add(minds[seat].choose(state, seat).text)
        assert len(answers) == 1
        match.play(seat, answers.pop())


def test_it_leaves_the_position_as_it_is() -> None:
    match = demesne.new("domaine", players=2, seed=9)
    player = mind()
    for _ in range(80):
        seat = match.to_act[0]
        before = match.state.key()
        move = player.choose(match.state, seat)
        assert match.state.key() == before
        match.play(seat, move)


def closing(**more: object) -> Scene:
    setting: dict[str, object] = {
        "castles": {RED: ["b2"], BLUE: ["h8", "l1"]},
        "knights": {RED: ["b3"], BLUE: ["h9", "l2"]},
        "borders": ALMOST,
        "land": {"a1": "V", "c1": "V", "a3": "F"},
        "hands": [["B1", "K1", "K1"], ["B1"] * 3],
        **more,
    }
    return Scene(**setting)  # type: ignore[arg-type]


def test_it_closes_a_domaine_that_pays() -> None:
    scene = closing()
    assert choice(scene) == "play B1 as borders"
    scene.play("play B1 as borders")
    assert choice(scene) == "border c3-d3"


def test_it_gives_nobody_else_a_domaine() -> None:
    scene = closing(turn=BLUE)
    assert gift(scene.state, BLUE, EDGE_NUMBERS["c3-d3"])
    assert not gift(scene.state, RED, EDGE_NUMBERS["c3-d3"])
    scene.play("play B1 as borders")
    assert choice(scene) != "border c3-d3"


def test_a_plan_knows_what_is_missing() -> None:
    scene = closing()
    outlook = Outlook(scene.state, RED, survey(scene.state))
    worth = outlook.best_growth(scene.state, 1, ALWAYS)[0]
    plan = outlook.best_plan(scene.state, 1, ALWAYS)
    assert plan is not None
    assert plan.missing == 1
    assert plan.edges == 1 << EDGE_NUMBERS["c3-d3"]
    assert worth > 6


def hinted(g: DomaineState, seat: int, seed: int) -> Move:
    """What a bot that has seen nothing of the game before would do."""
    asked = Heuristic()
    asked.begin(seed)
    return asked.choose(g, seat)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_borders_by_hints_make_one_plan(players: int) -> None:
    """Whoever asks before each border is told one of the same plan, until there is a domaine or the markers are out."""
    finished = begun = 0
    for g, seat in openings("borders", players):
        frame = g.frames()[-1]
        plan = mind().plan_under_way(g, frame)
        kept = plan is not None and follow_borders(g, seat, plan)
        if plan is not None and kept:
            assert g.founded >> plan.slot & 1 or plan.missing > frame.number
            finished += plan.missing <= frame.number
            begun += 1 < frame.number < plan.missing
    assert finished > 5
    assert begun > 5


def follow_borders(g: DomaineState, seat: int, plan: Plan) -> bool:
    """Place what is hinted; false if what is left of the plan would give others a domaine, or another way wins at once."""
    for _ in range(g.frames()[-1].remaining()):
        if mind().win(g, seat, "borders", g.open[0].options) is not None:
            return False
        if g.founded >> plan.slot & 1:
            break
        left = [edge for edge in edges_of(plan.edges & open_edges(g)) if not gift(g, seat, edge)]
        if not left:
            return False
        move = hinted(g, seat, g.markers)
        assert isinstance(move, EdgeMove)
        assert move.edge in left
        g.apply(seat, move)
    return True


@pytest.mark.parametrize("players", [2, 3, 4])
def test_territories_by_hints_are_worth_most_of_what_the_bot_expected(players: int) -> None:
    tried = 0
    for g, seat in openings("into", players):
        frame = g.frames()[-1]
        expected = best_expansion(g, frame.domaine, frame.number, survey(g))[0]
        value = 0.0
        for _ in range(frame.number):
            move = hinted(g, seat, g.markers)
            if not isinstance(move, CellMove):
                break
            value += take_value(g, frame.domaine, move.cell, survey(g))
            g.apply(seat, move)
            if g.over or g.frames()[-1] is not frame:
                break
        assert g.over or value > 0.9 * expected, (value, expected)
        tried += frame.number > 1
    assert tried


def openings(prompt: str, players: int) -> Iterator[tuple[DomaineState, int]]:
    """Positions of games between heuristic bots in which the first pick of an action is asked, as copies."""
    for seed in range(3):
        match = demesne.new("domaine", players=players, seed=seed)
        while not match.over:
            g, seat = match.state, match.to_act[0]
            decision = g.decision(seat)
            assert isinstance(g, DomaineState)
            assert decision is not None
            if decision.asker.prompt == prompt and decision.part == 0:
                yield g.copy(), seat
            match.play(seat, hinted(g, seat, match.position))


def test_a_border_of_ones_own_is_followed_by_a_new_plan() -> None:
    """Whoever leaves the plan is told the borders of the best one from there on, and again one plan."""
    scene = closing(hands=[["B3"] * 3, ["B1"] * 3], borders=ALMOST[:-2], land={"a1": "V", "c1": "V", "a3": "F"})
    scene.play("play B3 as borders", "border k11-k12")
    plan = mind().plan_under_way(scene.state, scene.state.frames()[-1])
    assert plan is not None
    first = choice(scene)
    assert plan.edges >> EDGE_NUMBERS[first.split()[1]] & 1
    scene.play(first)
    same = mind().plan_under_way(scene.state, scene.state.frames()[-1])
    assert same is not None
    assert same.edges == plan.edges


def test_it_expands_into_weakness() -> None:
    scene = neighbours(land={"d2": "V"}, knights={RED: ["a2"]}, hands=[["E1", "K1", "K1"], ["B1"] * 3], ducats=[9, 9])
    assert choice(scene) == "play E1 as expand"
    scene.play("play E1 as expand")
    assert choice(scene) == "into d2"


def test_it_takes_the_mine_that_makes_a_monopoly() -> None:
    scene = neighbours(
        land={"a1": "G", "b1": "G", "b4": "G", "c4": "V"}, hands=[["E1"] * 3, ["B1"] * 3], ducats=[9, 9]
    ).play("play E1 as expand")
    assert choice(scene) == "into b4"


def test_it_defends_a_domaine_in_danger() -> None:
    scene = neighbours(
        land={"c1": "V", "c2": "V"}, knights={BLUE: ["e1"]}, hands=[["K1"] * 3, ["B1"] * 3], ducats=[9, 9]
    )
    assert choice(scene) == "play K1 as knights"
    scene.play("play K1 as knights")
    assert choice(scene).split()[1] in box("a1", "c3")


def test_a_monopoly_is_worth_breaking() -> None:
    """A cell of a rival who holds three mines of a type is worth more than one of a rival who holds two."""
    three = neighbours(land={"d1": "G", "e1": "G", "f1": "G"}).state
    two = neighbours(land={"d1": "G", "e1": "G"}).state
    cell = CELL_NUMBERS["d1"]
    gain = take_value(three, 0, cell, survey(three)) - take_value(two, 0, cell, survey(two))
    assert gain > 0.5 * three.values.monopoly_points


def test_it_breaks_a_monopoly_rather_than_take_a_village() -> None:
    scene = neighbours(
        land={"d1": "G", "e1": "G", "f1": "G", "d3": "V"},
        knights={RED: ["a2"]},
        hands=[["E1"] * 3, ["B1"] * 3],
        ducats=[9, 9],
    ).play("play E1 as expand")
    assert choice(scene) == "into d1"


def last_hands(scene: Scene) -> Scene:
    scene.state.last_hands = True
    return scene


def test_the_last_card_of_all_is_sold_where_that_scores_more() -> None:
    """Two ducats more make the fuller purse; the knight would bring nothing."""
    scene = last_hands(neighbours(hands=[["K1"], []], ducats=[5, 6], deck=[]))
    assert choice(scene) == "sell K1"


def test_the_last_card_of_all_is_played_where_that_scores_more() -> None:
    scene = last_hands(neighbours(land={"a4": "V"}, hands=[["E1"], []], ducats=[20, 6], deck=[]))
    assert choice(scene) == "play E1 as expand"


def test_its_own_last_card_is_sold_for_the_fuller_purse() -> None:
    """The same while another still holds a card: a forest is worth less than the bonus."""
    scene = last_hands(neighbours(land={"a4": "F"}, hands=[["E1"], ["B1"]], ducats=[8, 8], deck=[]))
    assert choice(scene) == "sell E1"


def test_no_border_is_begun_that_no_card_can_finish() -> None:
    """Two borders are missing and this is the only card that has one."""
    unfinished = closing(borders=ALMOST[:-1], hands=[["B1"], ["B1"]], deck=[])
    assert choice(last_hands(unfinished)) == "sell B1"
    assert choice(closing(borders=ALMOST[:-1], hands=[["B1"] * 3, ["B1"]])) == "play B1 as borders"


def test_a_large_chancery_is_used() -> None:
    cards = ["B3", *["B1"] * 12]
    scene = neighbours(hands=[["K1"] * 3, ["B1"] * 3], chancery=cards, ducats=[9, 9]).play("sell K1")
    assert choice(scene) == "take B3 from chancery"


def test_rivals_are_not_fed() -> None:
    """A card counts for more in hand if the next player could use it: an expansion is of little use without a domaine."""
    hands = [["E1", "K1", "K1"], ["B1"] * 3]
    fed = neighbours(hands=hands)
    unable = Scene(
        castles={RED: ["b2", "b8"], BLUE: ["e2", "h8"]},
        knights={RED: ["b3", "b9"], BLUE: ["e3", "h9"]},
        borders=fence(*box("a1", "c3")),
        hands=hands,
    )
    assert sale(fed, "sell E1") < sale(unable, "sell E1")


def sale(scene: Scene, text: str) -> float:
    options = scene.state.open[0].options
    ratings = mind().ratings(scene.state, RED, "turn", options)
    return next(rating for move, rating in zip(options, ratings) if move.text == text)


def test_it_sells_when_it_is_poor() -> None:
    scene = neighbours(hands=[["E2", "K2", "K2"], ["B1"] * 3], ducats=[0, 0])
    assert choice(scene).startswith("sell")


def test_the_beginner_is_weaker_than_the_heuristic() -> None:
    """A friendly novice loses most games, and never to chance alone."""
    lost = simulate("domaine", ["beginner", "heuristic"], 40, seed=5)
    won = simulate("domaine", ["beginner", "random"], 12, seed=5)
    assert lost.bots[0].wins < lost.bots[1].wins
    assert won.bots[0].wins > won.bots[1].wins
