"""Dominion's table at the terminal."""

from __future__ import annotations

import io
import re
from typing import cast

import pytest
from rich.console import Console

import demesne
from demesne.core.match import Match
from demesne.core.move import PUBLIC
from demesne.core.rng import seeded
from demesne.terminal import dominion
from demesne.terminal.game_display import GameDisplay
from demesne.terminal.table_printer import TablePrinter
from tests.cli.play_helpers import WIDTH, console, written

NAMES = ["You", "Ann", "Bob", "Cleo", "Dan", "Eve"]
GAME = demesne.new("dominion", seed=1).game


def printer(match: Match, drawn: Console, seat: int = 0) -> TablePrinter:
    return TablePrinter(GameDisplay(GAME, NAMES[: match.players], 0), drawn, seat)


def shown(match: Match, seat: int, part: str = "table", width: int = WIDTH) -> str:
    view = match.view(seat)
    drawn = console(width)
    prints = printer(match, drawn, seat)
    getattr(prints, part)(view)
    if view["question"]:
        prints.question(view, prints.display.usual_move(view))
    return written(drawn)


def play_some(match: Match, seed: int, most: int) -> None:
    rng = seeded(seed)
    for _ in range(most):
        if match.over:
            return
        seat = match.to_act[0]
        moves = match.legal_moves(seat)
        match.play(seat, moves[rng.below(len(moves))])


def test_the_first_turn_as_a_player_sees_it() -> None:
    match = demesne.new("dominion", seed=3, first=0, kingdom="First Game")
    drawn = shown(match, 0)
    assert "Turn 1 · your turn" in drawn
    assert re.search(r"\$2 Moat +AR +10\b", drawn)
    assert re.search(r"\$4 Militia +A! +10\b", drawn)
    assert re.search(r"\$8 Province +V +8\b", drawn)
    assert re.search(r"Hand +\[Copper ×\d T\]", drawn)
    assert "1 action   1 buy   0 coins" in drawn
    assert re.search(r"Ann +hand 5", drawn)


@pytest.mark.parametrize("players", [2, 3, 6])
@pytest.mark.parametrize(("part", "width"), [("table", WIDTH), ("changes", WIDTH), ("table", 60), ("table", 40)])
def test_every_position_fits_the_width_and_numbers_every_move_once(players: int, part: str, width: int) -> None:
    match = demesne.new("dominion", players=players, seed=players, kingdom="random", sets=["Base", "Seaside"])
    for step in range(60):
        play_some(match, 100 * players + step, 7)
        if match.over:
            break
        seat = match.to_act[0]
        drawn = shown(match, seat, part, width)
        assert max(len(line) for line in drawn.splitlines()) <= width
        for number, move in enumerate(match.legal_moves(seat), 1):
            found = re.findall(rf"(?<![\d$×]){number} (?:{move.text}|\$\d+ {move.text.partition(' ')[2]})(?!\w)", drawn)
            assert len(found) == 1, (number, move.text, drawn)


@pytest.mark.parametrize("width", [28, 40, 50, 60, 70, 100])
def test_every_pile_is_shown_whole_on_any_screen(width: int) -> None:
    match = demesne.new("dominion", seed=3, kingdom="random", sets=["Seaside"])
    drawn = shown(match, 0, width=width)
    assert "…" not in drawn
    piles = cast("list[dict[str, object]]", match.view(0)["supply"])
    for pile in piles:
        assert re.search(rf"\${pile['cost']} {pile['card']} +[ATVCD!R]+ +{pile['left']}\b", drawn)


def test_the_same_thing_again_is_counted() -> None:
    match = demesne.new("dominion", seed=3, first=1)
    for _ in range(3):
        match.play(1, "play Copper")
    drawn = console()
    printer(match, drawn).short_log(match.events)
    assert "Ann plays Copper ×3" in written(drawn)


def test_onlookers_see_the_table_without_a_hand() -> None:
    match = demesne.new("dominion", seed=3)
    drawn = shown(match, PUBLIC)
    assert "Hand" not in drawn
    assert drawn.count("hand 5") == 2


def test_the_short_log_leaves_routine_out() -> None:
    match = demesne.new("dominion", seed=3, first=0)
    match.play(0, "play all treasures")
    match.play(0, "buy Silver")
    events = [event.seen_by(1) for event in match.events]
    players = ["Ann", "Ben"]
    assert dominion.short_log(events, players, 0) == [
        (0, "You play Copper ×4 and have $4"),
        (0, "You buy Silver for $3"),
    ]
    assert dominion.short_log(events, players, 1) == [
        (0, "Ann plays Copper ×4 and has $4"),
        (0, "Ann buys Silver for $3"),
    ]


def test_the_end_shows_points_by_card() -> None:
    match = demesne.new("dominion", seed=3)
    play_some(match, 1, 100_000)
    assert match.over
    drawn = console()
    printer(match, drawn).points(match.view(0), match.outcome)
    text = written(drawn)
    assert any(ending in text for ending in ("The last Province is gone.", "Enough Supply piles are empty."))
    for player in match.view(0)["players"]:  # type: ignore[attr-defined]
        for row in player["points"]:
            assert f"{row['count']} × {row['each']} = " in text


def test_colours_are_left_out_on_request(monkeypatch: pytest.MonkeyPatch) -> None:
    match = demesne.new("dominion", seed=3, first=0)
    monkeypatch.setenv("NO_COLOR", "1")
    plain = Console(file=io.StringIO(), width=WIDTH, force_terminal=True, highlight=False)
    printer(match, plain).table(match.view(0))
    assert not re.search(r"\x1b\[[0-9;]*(3[0-7]|4[0-7]|38|48|9[0-7])", written(plain))
    assert "[Copper ×4 T]" in re.sub(r"\x1b\[[0-9;]*m", "", written(plain))


def test_every_kind_has_a_letter_of_its_own() -> None:
    kinds = {str(kind) for card in GAME.cards() for kind in card["kinds"]}  # type: ignore[attr-defined]
    assert kinds <= set(dominion.LETTERS)
    assert len(set(dominion.LETTERS.values())) == len(dominion.LETTERS)
    assert kinds <= set(dominion.STYLES)
    assert kinds <= set(dominion.CHIPS)
