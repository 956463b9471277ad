"""Domaine's table at the terminal."""

from __future__ import annotations

import io

import pytest
from rich.console import Console

import demesne
from demesne.core import PUBLIC
from demesne.games import find
from demesne.terminal import domaine
from tests.games.domaine.scene import BLUE, RED, Scene, neighbours
from tests.helpers.play import play_out

NAMES = ["You", "Ann", "Ben", "Cas"]


def drawn(view: dict[str, object], width: int = 80) -> str:
    console = Console(file=io.StringIO(), width=width, highlight=False)
    domaine.draw_table(view, console, NAMES)
    assert isinstance(console.file, io.StringIO)
    return console.file.getvalue()


def scene() -> Scene:
    return neighbours(land={"a1": "V", "f1": "F", "c1": "R", "h1": "G"}, chancery=["E1", "E1"])


def test_land_pieces_and_owners_have_signs_and_letters() -> None:
    picture = drawn(scene().view())
    rows = [line for line in picture.splitlines() if line.startswith((" 1", " 2", " 3"))]
    assert "⌂ r · r ★ r┃· b · b ♣ b┃·   G" in rows[0]
    assert "♜R1" in rows[1]
    assert "♜B1" in rows[1]
    assert "·♞R" in rows[2]


def test_borders_join() -> None:
    picture = drawn(scene().view())
    assert "┏━━━━━━━━━━━┳━━━━━━━━━━━┳━━━" in picture
    assert "┣━━━━━━━━━━━┻━━━━━━━━━━━┛" in picture


def test_players_cards_track_and_king_are_shown() -> None:
    picture = drawn(scene().view())
    assert "R You  8 points" in picture
    assert "♚ 50" in picture
    assert "B3 (3 borders; pay 4, sell 3)".replace(" ", "\u00a0") in picture
    assert "E1\u00a0×2" in picture


def test_a_narrow_screen_shows_the_same_board() -> None:
    """A line per row of the board, and every castle, knight and owner in it, in two signs a cell."""
    wide, narrow = drawn(scene().view(), 80).splitlines(), drawn(scene().view(), 40).splitlines()
    assert narrow[1] == "   a  b  c  d  e  f  g  h  i  j  k  l"
    board = narrow[2:27]
    assert all(len(line) == 39 for line in board)
    for row in range(1, 25, 2):
        cells = [wide[2 + row][3 + 4 * column : 6 + 4 * column] for column in range(12)]
        short = [board[row][3 + 3 * column : 5 + 3 * column] for column in range(12)]
        assert short == [cell[1:] if cell[0] == "♜" else cell[0] + cell[2] for cell in cells]
    assert "·R knight" in " ".join(narrow)


def test_an_alliance_is_marked() -> None:
    game = neighbours(hands=[["ALL"] * 3, ["B3"] * 3]).play("play ALL as alliance", "with e2")
    assert "◇" in drawn(game.view()).splitlines()[3]


@pytest.mark.parametrize("width", [40, 50, 60, 80, 100, 120])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_no_line_is_wider_than_the_screen(players: int, width: int) -> None:
    match = demesne.new("domaine", players=players, seed=2)
    for moves in (0, 40, 200):
        play_out(match, 2, moves)
        for seat in (PUBLIC, 0):
            assert all(len(line) <= width for line in drawn(match.view(seat), width).splitlines())


def test_long_lists_are_read_off_the_board() -> None:
    game = neighbours(hands=[["B3"] * 3, ["B3"] * 3])
    assert domaine.moves_on_table(game.view()) == []
    game.play("play B3 as borders")
    assert len(domaine.moves_on_table(game.view())) > 200
    assert "b c4-c5" in drawn(game.view())


def test_the_short_log_leaves_the_routine_out() -> None:
    game = neighbours(land={"a1": "G"}).play("sell E2")
    assert game.state.journal is not None
    told = domaine.short_log([event.seen_by(RED) for event in game.state.journal.events], NAMES, RED)
    assert (RED, "You sell E2 for 4 ducats") in told
    assert not any("begins" in sentence for _, sentence in told)
    assert all(seat in (RED, BLUE) for seat, _ in told)


def test_the_end_tells_where_points_come_from() -> None:
    match = play_out(demesne.new("domaine", players=3, seed=5), 5)
    console = Console(file=io.StringIO(), width=80)
    domaine.draw_points(match.view(0), console, NAMES)
    assert isinstance(console.file, io.StringIO)
    assert "monopolies" in console.file.getvalue()


def test_the_legend_names_every_kind_of_land() -> None:
    console = Console(file=io.StringIO(), width=200)
    domaine.draw_legend(console)
    assert isinstance(console.file, io.StringIO)
    assert all(name in console.file.getvalue() for name in ("meadow", "forest", "village", "royal city", "iron"))
    assert find("domaine").title == "Domaine"


def test_what_a_card_does_reads_like_words() -> None:
    facts = {str(card["name"]): card for card in find("domaine").cards()}
    shown = {
        name: domaine._card_facts(facts[name], 1).partition(";")[0] for name in ("B1", "K2E1", "E2", "ALL", "B3K1")
    }
    assert shown == {
        "B1": "B1 (1 border",
        "K2E1": "K2E1 (2 knights / expand 1",
        "E2": "E2 (expand 2",
        "ALL": "ALL (alliance",
        "B3K1": "B3K1 (3 borders / 1 knight",
    }
