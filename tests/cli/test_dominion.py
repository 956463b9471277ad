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
from demesne.terminal import dominion, screen
from demesne.terminal.face import Face
from tests.cli.desk import WIDTH, console, written

FACE = Face(demesne.new("dominion", seed=1).game)


def names(match: Match) -> list[str]:
    return ["You", "Ann", "Bob", "Cleo", "Dan", "Eve"][: match.players]


def shown(match: Match, seat: int, part: str = "draw", width: int = WIDTH) -> str:
    view = match.view(seat)
    drawn = console(width)
    getattr(FACE, part)(view, drawn, names(match))
    if view["question"]:
        screen.question(FACE, view, names(match), drawn)
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
@pytest.mark.parametrize(("part", "width"), [("draw", WIDTH), ("glance", WIDTH), ("draw", 60), ("draw", 40)])
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
    screen.happened(FACE, match.events, 0, names(match), drawn)
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
    told = dominion.digest([event.seen_by(1) for event in match.events], names(match))
    assert [sentence for seat, sentence in told if seat == 0] == ["You plays Copper ×4: $4", "You buys Silver for $3"]
    assert [seat for seat, _ in told] == [0, 0]


def test_the_end_shows_points_by_card() -> None:
    match = demesne.new("dominion", seed=3)
    play_some(match, 1, 100_000)
    assert match.over
    drawn = console()
    FACE.final(match.view(0), drawn, names(match))
    text = written(drawn)
    for player in match.view(0)["players"]:  # type: ignore[attr-defined]
        for row in player["points"]:
            assert f"{row['count']} × {row['each']} = " in text


def test_colours_are_left_out_on_request(monkeypatch: pytest.MonkeyPatch) -> None:
    match = demesne.new("dominion", seed=3, first=0)
    monkeypatch.setenv("NO_COLOR", "1")
    plain = Console(file=io.StringIO(), width=WIDTH, force_terminal=True, highlight=False)
    FACE.draw(match.view(0), plain, names(match))
    assert not re.search(r"\x1b\[[0-9;]*(3[0-7]|4[0-7]|38|48|9[0-7])", written(plain))
    assert "[Copper ×4 T]" in re.sub(r"\x1b\[[0-9;]*m", "", written(plain))


def test_every_kind_has_a_letter_of_its_own() -> None:
    kinds = {str(kind) for card in FACE.game.cards() for kind in card["kinds"]}  # type: ignore[attr-defined]
    assert kinds <= set(dominion.LETTERS)
    assert len(set(dominion.LETTERS.values())) == len(dominion.LETTERS)
    assert kinds <= set(dominion.STYLES)
    assert kinds <= set(dominion.CHIPS)
