"""Millennium Blades at the terminal: shops, binder with filter, trades, tournaments, and a whole game by typing."""

from __future__ import annotations

import builtins
import io
import random
from pathlib import Path

import pytest
from rich.console import Console

import demesne
from demesne.bots import make
from demesne.cli import run
from demesne.core import PUBLIC, Match, seeded
from demesne.games import find
from demesne.terminal import millennium_blades
from demesne.terminal.card_filter import read_filter
from demesne.terminal.game_display import GameDisplay
from demesne.terminal.help import show_help
from demesne.terminal.play_session import PlaySession
from demesne.terminal.saved_games import load_record
from demesne.terminal.seats import arrange_seats, seat_bots
from demesne.terminal.table_printer import TablePrinter
from tests.cli.play_helpers import console, type_lines, written
from tests.games.millennium_blades.scene import Scene

NAME = "millennium-blades"
NAMES = ["You", "Ann", "Ben", "Cas", "Dee"]


def drawn(match: Match, seat: int, width: int = 80, wanted: str = "") -> str:
    """The table and the question, as the screen shows them."""
    screen = Console(file=io.StringIO(), width=width, highlight=False)
    display = GameDisplay(match.game, NAMES[: match.players], seat)
    printer = TablePrinter(display, screen, seat)
    view = display.narrowed(match.view(seat), read_filter(match.game, wanted) if wanted else None)
    printer.table(view)
    if view["question"]:
        printer.question(view, "")
    return written(screen)


def play_some(match: Match, moves: int) -> None:
    """By chance, verbs first."""
    bot = make(NAME, "random")
    bot.begin(match.seed)
    for _ in range(moves):
        if match.over:
            return
        seat = match.to_act[0]
        match.play(seat, bot.choose(match.state, seat))


def new(players: int = 2, seed: int = 3, **options: object) -> Match:
    return demesne.new(NAME, players=players, seed=seed, **{"timing": "turns", **options})


# Deckbuilding


def test_shops_players_and_cards_are_shown_with_the_numbers_of_their_moves() -> None:
    match = Scene(2, characters="Toolbelt").give(1, "Fuse Courier").play(1, "sell Fuse Courier").match
    shown = drawn(match, 0)
    moves = [move.text for move in match.legal_moves(0)]
    assert f" {moves.index('buy pack 3') + 1} pack 3 M$" in shown
    assert f"buy {moves.index('buy Fuse Courier from 1') + 1}" in shown
    assert "Round 1 of 3 · deckbuilding, first interval" in shown
    assert "0 of 8 Singles, 0 of 1 Deck Box, 0 of 2 Accessories" in shown
    row = next(line for line in shown.splitlines() if "Match Seller (Bonfire Club)" in line)
    numbers = [moves.index(f"{verb} Match Seller (Bonfire Club)") + 1 for verb in ("deck", "collect", "sell")]
    assert [str(number) for number in numbers] == [row.split()[at] for at in (-4, -3, -1)]
    assert "buy pack" not in shown.partition("▸")[2]


def test_a_filter_shows_fewer_cards_and_keeps_the_numbers() -> None:
    match = Scene(3, characters="Toolbelt").match
    binder = drawn(match, 0, wanted="fire 4+").partition("Binder")[2]
    assert "Forge Cadet" in binder
    assert "Match Seller" not in binder
    assert "of them do not fit the filter" in " ".join(binder.split())
    number = [move.text for move in match.legal_moves(0)].index("deck Forge Cadet (Bonfire Club)") + 1
    row = next(line for line in binder.splitlines() if "Forge Cadet" in line)
    assert str(number) in row.split()


def test_the_filter_is_typed_and_taken_back(monkeypatch: pytest.MonkeyPatch) -> None:
    match = new(characters="Toolbelt, Gluepot")
    type_lines(monkeypatch, ["filter fire 4+", "filter", "filter colour blue", "quit", "no"])
    screen = console()
    PlaySession(match, seat_bots(match.game, arrange_seats(2, 1, ["random"]), 3), screen).run()
    first, narrow, whole, nothing = written(screen).split("Deck   ")[1:5]
    assert "Match Seller" in first
    assert "Match Seller" not in narrow
    assert "Match Seller" in whole
    assert "0 cards" not in nothing
    assert "Match Seller" not in nothing


def test_a_game_without_long_lists_has_no_filter(monkeypatch: pytest.MonkeyPatch) -> None:
    match = demesne.new("dominion", seed=3, first=0)
    type_lines(monkeypatch, ["filter copper", "quit", "no"])
    screen = console()
    PlaySession(match, seat_bots(match.game, arrange_seats(2, 1, ["random"]), 3), screen).run()
    assert "Dominion has no long lists to filter" in written(screen)


def test_both_sides_of_a_trade_can_be_read() -> None:
    scene = (
        Scene(3).give(0, "Fuse Courier").play(0, "trade with 1", "put Fuse Courier", "wish Fire", "thank +2", "done")
    )
    scene.play(1, "trade with 0", "money 4")
    shown = drawn(scene.match, 1)
    assert "Trade with  You · 4 against 5: both sides must be worth the same" in shown
    assert "You give  M$4" in shown
    assert "You get   Fuse Courier (5★), friendship +2 · wants Fire" in shown
    assert "put" in shown
    assert "money 5" in shown.partition("Type put")[2]
    assert "wish Air" not in shown
    scene.play(1, "money 5", "agree")
    shown = drawn(scene.match, 0)
    assert "Trade with  Ann · equal, 5 each" in shown
    assert "You get   M$5 · agreed" in shown
    assert "agree with 1" in shown


def test_picks_of_a_fusion_come_in_any_order(monkeypatch: pytest.MonkeyPatch) -> None:
    match = new(characters="Toolbelt, Gluepot")
    chosen = ["fuse courier", "match", "kilnwood", "chimney", "paper"]
    type_lines(monkeypatch, ["fuse bronze", ", ".join(f"spend {name}" for name in chosen), "quit", "no"])
    screen = console()
    PlaySession(match, seat_bots(match.game, arrange_seats(2, 1, ["random"]), 3), screen).run()
    assert "You fuse Match Seller (Bonfire Club)" in written(screen)


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("agree with 1", "nothing lies on the tray"),
        ("collect Zeroth Edition", "Zeroth Edition is not in your binder"),
        ("money 5", "that is done at a tray: trade with somebody first"),
    ],
)
def test_what_cannot_be_done_is_told_with_its_reason(line: str, reason: str, monkeypatch: pytest.MonkeyPatch) -> None:
    match = new()
    before = match.state.key()
    type_lines(monkeypatch, [line, "quit", "no"])
    screen = console()
    PlaySession(match, seat_bots(match.game, arrange_seats(2, 1, ["random"]), 3), screen).run()
    if match.moves == []:
        assert match.state.key() == before
    assert reason in " ".join(written(screen).split())


def test_a_buy_without_money_and_a_deck_of_nine_are_told(monkeypatch: pytest.MonkeyPatch) -> None:
    scene = Scene(2, characters="Toolbelt", timing="turns").money(0, 1).give(0, "Glow Moth", "Sprite Choir")
    if scene.match.to_act != [0]:
        scene.play(1, "ready")
    singles = ["match", "toast", "chimney", "cinder", "forge", "copycat", "fuse courier", "glow", "Sprite Choir"]
    type_lines(monkeypatch, ["buy top pack", ", ".join(f"deck {name}" for name in singles), "quit", "no"])
    screen = console()
    PlaySession(scene.match, seat_bots(scene.match.game, arrange_seats(2, 1, ["random"]), 3), screen).run()
    shown = " ".join(written(screen).split())
    assert "and you have M$1" in shown
    assert "a deck holds 8 of the kind Single" in shown
    assert len(scene.player(0).deck) == 8


# Tournaments


def test_a_tournament_shows_every_board_with_places_and_texts() -> None:
    match = new(3, prerelease=True)
    play_some(match, 6)
    seat = match.to_act[0]
    shown = drawn(match, seat)
    view = match.view(seat)
    contest = view["tournament"]
    assert isinstance(contest, dict)
    assert "Pre-release · tournament" in shown
    for board in contest["boards"]:
        assert f"{board['rp']} RP" in shown
        assert all(piece["place"] in shown for piece in board["tableau"] if piece)
    assert "Paper Ward" in shown
    assert "play 1" in shown
    assert "stop that" in " ".join(shown.split())
    other = drawn(match, PUBLIC)
    assert all(title not in other for title in contest["boards"][seat]["hand"])


def test_the_venue_and_the_own_powers_are_shown_with_the_numbers_of_their_moves() -> None:
    match = new(powers=True, venues=True, characters="Gluepot, Mishap")
    venue = match.view(0)["venue"]
    assert isinstance(venue, dict)
    assert venue["name"] in drawn(match, 0)
    while "use 0.15" not in [move.text for move in match.legal_moves(0)]:
        play_some(match, 1)
        assert not match.over
    number = [move.text for move in match.legal_moves(0)].index("use 0.15") + 1
    screen = drawn(match, 0, width=200)
    assert "Attach this character" in " ".join(screen.split())
    assert f"use {number}" in screen


def test_long_lists_of_names_are_typed_not_listed() -> None:
    view = {"own": None, "tournament": None, "interval": None}
    moves = [{"text": "name Match Seller", "verb": "name", "thing": "Match Seller", "place": ""}]
    assert millennium_blades.moves_on_table({**view, "question": {"moves": moves}}) == ["name Match Seller"]


@pytest.mark.parametrize("width", [40, 80, 120])
@pytest.mark.parametrize("players", [2, 5])
def test_no_line_is_wider_than_the_screen(players: int, width: int) -> None:
    match = new(players, prerelease=True, powers=True, lengths="quick")
    for _ in range(12):
        play_some(match, 25)
        for seat in (PUBLIC, 0, players - 1):
            assert all(len(line) <= width for line in drawn(match, seat, width).splitlines())


# Whole games


class Typist:
    """Types what a random bot would do: numbers, words in upper or lower case, picks in one line and in any order."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.bot = make(NAME, "random")
        self.bot.begin(1)
        self.chance = random.Random(1)
        self.lines = 0

    def __call__(self, prompt: str = "") -> str:
        self.lines += 1
        if self.match.over or self.lines > 4000:
            return "no" if "?" in prompt else "quit"
        moves = self.match.legal_moves(0)
        if moves[0].verb == "spend":
            cards = [move.text for move in moves if move.verb == "spend"]
            picks = self.match.view(0)["question"]["picks"]  # type: ignore[index]
            return ", ".join(self.chance.sample(cards, picks["most"]))
        move = self.bot.choose(self.match.state, 0)
        way = self.lines % 3
        return str(moves.index(move) + 1) if way == 0 else move.text.upper() if way == 1 else move.text


def test_a_whole_game_by_typing(monkeypatch: pytest.MonkeyPatch) -> None:
    match = new(3, seed=7)
    typist = Typist(match)
    monkeypatch.setattr(builtins, "input", typist)
    screen = console()
    PlaySession(match, seat_bots(match.game, arrange_seats(3, 1, ["random"]), 7), screen).run()
    assert match.over
    shown = written(screen)
    assert max(len(line) for line in shown.splitlines()) <= 80
    for word in ("Round 3 of 3", "tournament", "Place", "tournaments", "collections", "wealth", "friendship"):
        assert word in shown
    again = demesne.replay(match.record())
    assert again.outcome == match.outcome
    assert again.state.guess(0, seeded(1)).view(0) == again.state.view(0)


def test_it_is_played_in_turns_unless_told_otherwise() -> None:
    assert GameDisplay(find(NAME)).usual_options() == {"timing": "turns"}
    assert GameDisplay(find("dominion")).usual_options() == {}


def test_help_tells_of_kinds_elements_and_the_filter() -> None:
    screen = console(200)
    show_help(find(NAME), screen)
    shown = written(screen)
    assert all(word in shown for word in ("S single", "B deck box", "A accessory", "Fire", "filter fire"))


def test_the_short_log_leaves_others_deals_out() -> None:
    match = Scene(3).match
    told = millennium_blades.short_log([event.seen_by(0) for event in match.events], NAMES, 0)
    sentences = [sentence for _, sentence in told]
    assert any(sentence.startswith("You are dealt") for sentence in sentences)
    assert not any("is dealt" in sentence or "In the Store" in sentence for sentence in sentences)


# Saved games


def test_a_game_is_saved_in_the_middle_of_a_trade_and_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("COLUMNS", "80")
    match = new(characters="Toolbelt, Gluepot")
    type_lines(monkeypatch, ["trade with 1", "money 3", "put match", "save half.json", "quit", "no"])
    PlaySession(match, seat_bots(match.game, arrange_seats(2, 1, ["random"]), 3), console()).run()
    again = demesne.replay(load_record(Path("half.json")))
    assert again.state.key() == match.state.key()
    type_lines(monkeypatch, ["quit", "no"])
    assert run(["play", NAME, "--text", "--load", "half.json"]) == 0
    assert "Match Seller (Bonfire Club) (1★), M$3" in capsys.readouterr().out
    assert run(["replay", "half.json", "--at", str(match.position)]) == 0
    onlooker = capsys.readouterr().out
    assert "Round 1 of 3" in onlooker
    assert "Trade with" not in onlooker
    assert "Binder" not in onlooker


# Taking back


def before_a_free_move() -> tuple[Match, str]:
    """By chance: a position in which a move of seat 0 teaches nobody anything, and the text of that move."""
    bot = make(NAME, "random")
    for seed in range(20):
        match = new(seed=seed, lengths="quick")
        bot.begin(seed)
        while not match.over:
            seat = match.to_act[0]
            move = bot.choose(match.state, seat)
            match.play(seat, move)
            if seat == 0 and match.can_undo(0):
                match.undo(0)
                return match, move.text
    raise AssertionError("no move could be taken back")


def sit(match: Match, lines: list[str], monkeypatch: pytest.MonkeyPatch) -> str:
    type_lines(monkeypatch, [*lines, "quit", "no"])
    screen = console()
    PlaySession(match, seat_bots(match.game, arrange_seats(2, 1, ["random"]), 3), screen).run()
    return written(screen)


def test_what_teaches_nobody_anything_is_taken_back(monkeypatch: pytest.MonkeyPatch) -> None:
    match, text = before_a_free_move()
    before, moves = match.state.key(), len(match.moves)
    assert "Taken back." in sit(match, [text, "undo"], monkeypatch)
    assert (match.state.key(), len(match.moves)) == (before, moves)
    sit(match, [text], monkeypatch)
    assert match.moves[moves] == (0, text)


def test_while_all_build_nothing_is_taken_back(monkeypatch: pytest.MonkeyPatch) -> None:
    match = new(characters="Toolbelt, Gluepot")
    shown = sit(match, ["deck fuse courier", "undo"], monkeypatch)
    assert "nothing is taken back while all act at once" in shown
    assert match.moves[-1] == (0, "deck Fuse Courier (Bonfire Club)")
