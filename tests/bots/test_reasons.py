"""A hint says why, in one line, at every decision of whole games."""

from __future__ import annotations

import random

import pytest

import demesne
from demesne import bots
from demesne.bots.dominion.guide import DominionGuide
from demesne.bots.dominion.reasons import drawback
from demesne.bots.millennium_blades.guide import BladesGuide
from demesne.bots.search import Arm, Budget, Finding, Race, SearchBot
from demesne.core import CLOCK, State
from demesne.core.schedule import may_wait
from demesne.core.wording_types import MoveParts
from demesne.games.dominion.layout import PROVINCE
from demesne.puzzles import how_many, puzzle_of
from demesne.terminal.seats import Seats
from tests.games.dominion.deal import deal, seat
from tests.helpers.reasons import told, told_to_others


@pytest.mark.parametrize("game", ["dominion", "domaine", "millennium-blades"])
def test_every_move_of_a_heuristic_game_comes_with_a_reason(game: str) -> None:
    in_turns = {"timing": "turns", "powers": True, "venues": True} if game == "millennium-blades" else {}
    match = demesne.new(game, players=3, seed=5, **in_turns)
    minds = [bots.make(game, "heuristic") for _ in range(3)]
    said = set()
    for _ in range(600):
        if match.over:
            break
        seat = match.to_act[0]
        before = match.state.key()
        move = minds[seat].choose(match.state, seat)
        why = told(game, minds[seat].explain(match.state, seat, move), seat)
        assert match.state.key() == before
        assert why.endswith(".")
        assert "\n" not in why
        said.add(why)
        match.play(seat, move)
    assert len(said) > 8


def test_whatever_a_person_has_laid_on_a_tray_a_hint_says_why() -> None:
    """People do what bots never do, and ask for a hint then: every kind of move outside tournaments has its reason."""
    match = demesne.new("millennium-blades", players=2, seed=2, timing="no clock")
    mind, chance = bots.make("millennium-blades", "heuristic"), random.Random(2)
    explained: set[str] = set()
    for _ in range(400):
        if match.state.lanes is None:
            break
        seat = chance.choice([seat for seat in match.to_act if seat >= 0])
        by_verb = {move.verb: move for move in match.legal_moves(seat)}
        for verb in sorted(by_verb.keys() - explained):
            why = mind.explain(match.state, seat, by_verb[verb])
            assert told("millennium-blades", why, seat).endswith("."), verb
            explained.add(verb)
        match.play(seat, by_verb[chance.choice([verb for verb in by_verb if verb != "ready"] or ["ready"])])
    assert explained >= {"put", "take back", "thank", "unthank", "money", "wish", "agree", "spend", "uncollect"}


def test_a_bot_without_words_counts_what_it_passed_over() -> None:
    match = demesne.new("dominion", seed=1, first=0)
    mind = bots.make("dominion", "random")
    move = match.legal_moves(0)[0]
    others = len(match.legal_moves(0)) - 1
    assert told("dominion", mind.explain(match.state, 0, move)) == f"{mind.name} prefers it to {others} other moves."


def test_a_province_is_explained_by_its_points_and_the_end() -> None:
    match = demesne.new("dominion", seed=1, first=0)
    state = match.state
    state.coins = 8  # type: ignore[attr-defined]
    state.refresh()
    buy = next(move for move in state.legal_moves(0) if move.text == "buy Province")
    assert "8 left" in told("dominion", bots.make("dominion", "heuristic").explain(state, 0, buy))


def test_borders_that_close_a_domaine_together_are_explained_by_its_points() -> None:
    """The first of them brings nothing yet: the whole answer is explained."""
    puzzle = next(found for number in range(1, 50) if len((found := puzzle_of("domaine", number)).line) == 4)
    match = puzzle.begin()
    match.play(puzzle.seat, puzzle.line[0])
    borders = [next(move for move in match.game.moves() if move.text == text) for text in puzzle.line[1:]]
    why = bots.make("domaine", "heuristic").explain_answer(match.state, puzzle.seat, borders)
    before = match.outcome.scores[puzzle.seat]
    for border in borders:
        match.play(puzzle.seat, border)
    points = match.outcome.scores[puzzle.seat] - before
    assert told("domaine", why, puzzle.seat).startswith(f"It brings you {points} points")
    assert told_to_others("domaine", why, puzzle.seat).startswith(f"It brings them {points} points")


@pytest.mark.parametrize(
    ("provinces", "empty", "because"),
    [(1, 0, "with 1 Province left"), (3, 0, "with 3 Provinces left"), (8, 2, "one more empty pile ends the game")],
)
def test_points_are_bought_because_the_game_is_about_to_end(provinces: int, empty: int, because: str) -> None:
    state = demesne.new("dominion", seed=1, first=0).state
    state.coins = 2  # type: ignore[attr-defined]
    state.pile_sizes[state.layout.slots[PROVINCE]] = provinces  # type: ignore[attr-defined]
    state.emptied = empty  # type: ignore[attr-defined]
    state.refresh()
    buy = next(move for move in state.legal_moves(0) if move.text == "buy Estate")
    why = bots.make("dominion", "heuristic").explain(state, 0, buy)
    assert f"Estate is worth 1 point; {because}" in told("dominion", why)


class Answered(SearchBot):
    """Has searched already."""

    found: Finding

    def search(self, state: State, seat: int) -> Finding:
        return self.found


@pytest.mark.parametrize(
    ("shares", "said"),
    [
        ((0.54, 0.55), "about 54 % of the games tried from here; ‘{other} ×2’ does as well."),
        ((0.001, 0.002), "Hardly any of the games tried from here are won, whatever you do."),
        ((0.999, 0.998), "Nearly all of the games tried from here are won, whatever you do."),
    ],
)
def test_what_is_not_clearly_better_does_as_well(shares: tuple[float, float], said: str) -> None:
    """The search keeps its first answer unless another is clearly better: such a one is no better, whatever it won."""
    state = demesne.new("dominion", seed=1, first=0).state
    moves, race = state.legal_moves(0), Race(2)
    for _ in range(4):
        race.add(list(shares))
    bot = Answered(DominionGuide(), Budget(8, 0.0))
    bot.found = Finding([Arm([moves[0]]), Arm([moves[1], moves[1]])], race, 0, 8)
    assert told("dominion", bot.explain(state, 0, moves[0])).endswith(said.format(other=moves[1].text))


def test_a_place_is_told_by_the_card_that_lies_there() -> None:
    numbers = range(1, how_many("millennium-blades") + 1)
    puzzle = next(found for each in numbers if (found := puzzle_of("millennium-blades", each)).line[0][-1].isdigit())
    match, guide = puzzle.begin(), BladesGuide()
    move = next(move for move in match.legal_moves(puzzle.seat) if move.text == puzzle.line[0])
    [parts] = guide.parts(match.state, puzzle.seat, [move])
    assert parts.thing
    assert (parts.text, parts.place) == (move.text, move.place)
    assert any(parts in moves for sentence in puzzle.why for moves in sentence.moves.values())
    assert puzzle.line_parts[0] == parts
    assert parts.thing in told("millennium-blades", puzzle.why)


def test_whoever_is_ready_is_told_to_wait_and_not_to_change_their_mind() -> None:
    match = demesne.new("millennium-blades", players=2, seed=2, timing="no clock")
    mind = bots.make("millennium-blades", "heuristic")
    mind.begin(1)
    while not may_wait(match.state, 0):
        match.play(0, mind.choose(match.state, 0))
    assert match.to_act != [CLOCK]
    _, moves, why = Seats(["you", "heuristic"], {1: mind}).hint(match)
    assert (moves, why) == ([MoveParts("wait")], [bots.STAY_READY])


def test_what_speaks_against_a_purchase_is_told_where_it_is_plain() -> None:
    table = deal(seat("2 Gold, Copper, Market"), seat()).play("play Market", "play all treasures").table
    moves = {move.text: move for move in table.legal_moves(0)}
    against = {text: drawback(table, move) for text, move in moves.items()}
    said = {text: told("dominion", [sentence]) for text, sentence in against.items() if sentence is not None}
    assert said["end turn"] == "A turn without a purchase makes the deck no better."
    assert said["buy Curse"] == "A Curse takes a point, and a place in your hands."
    assert said["buy Copper"] == "Copper takes a place in your hands that a better card could have."
    assert said["buy Duchy"].startswith("Duchy brings points, but no coins: with ")
    assert not {"buy Province", "buy Gold", "buy Silver"} & set(said)
    table.apply(0, moves["buy Gold"])
    assert drawback(table, moves["end turn"]) is None, "something was bought before"
