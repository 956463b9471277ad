"""The commands, end to end in one process."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest
from typer.testing import CliRunner

import demesne
from demesne.cli import run
from demesne.core.timed_phase import TIMINGS
from demesne.games import find
from demesne.terminal import commands
from demesne.terminal.commands import app
from demesne.terminal.typed_line import COMMANDS
from demesne.texts import rules_text
from tests.cli.play_helpers import type_lines
from tests.toy.registered import market_day

RUNNER = CliRunner()


@pytest.fixture(autouse=True)
def _wide_and_plain(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    monkeypatch.setenv("NO_COLOR", "1")
    monkeypatch.chdir(tmp_path)


def printed(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> str:
    code = run(arguments)
    out, err = capsys.readouterr()
    assert code == 0, err
    assert max(len(line) for line in out.splitlines()) <= 80
    return out


def saved_game(path: Path, moves: int, seats: list[str] | None = None) -> None:
    match = demesne.new("dominion", seed=3, first=0)
    for _ in range(moves):
        seat = match.to_act[0]
        match.play(seat, match.legal_moves(seat)[0])
    path.write_text(json.dumps(match.record() | ({"seats": seats} if seats else {})))


def test_a_ladder_prints_writes_and_goes_on(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ["ladder", "domaine", "random", "beginner", "--games", "2", "--jobs", "1"]
    shown = printed([*arguments, "--json", "a.json", "--plot", "a.png"], capsys)
    assert re.search(r"1 +beginner", shown)
    assert re.search(r"2 +random", shown)
    assert (tmp_path / "a.png").stat().st_size > 5000
    assert json.loads((tmp_path / "a.json").read_text())["games"] == 2
    assert len((tmp_path / "domaine-ladder.jsonl").read_text().splitlines()) == 3
    assert printed(arguments, capsys).replace("\n", "") in shown.replace("\n", "")
    assert run([*arguments, "--seed", "4"]) == 2
    assert "holds a ladder with seed 0" in capsys.readouterr().err


def test_a_record_is_analysed(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    match = demesne.new("dominion", players=2, seed=5, kingdom="First Game")
    while match.position < 8:
        match.play(match.to_act[0], match.legal_moves(match.to_act[0])[0])
    (tmp_path / "game.json").write_text(json.dumps(dict(match.record()) | {"names": ["Ann", "Bob"]}))
    shown = printed(
        ["analyse", "game.json", "--simulations", "4", "--jobs", "1", "--json", "a.json", "--plot", "a.png"], capsys
    )
    assert "what the players made of it" in shown
    assert re.search(r"Ann +\d+ % +\d", shown)
    assert "Every question with a choice was tried out" in shown
    assert json.loads((tmp_path / "a.json").read_text())["players"] == 2
    assert (tmp_path / "a.png").stat().st_size > 5000


def test_version_tells_the_build(capsys: pytest.CaptureFixture[str]) -> None:
    assert re.match(
        rf"demesne {re.escape(demesne.__version__)} \((pure Python|compiled)", printed(["--version"], capsys)
    )


def test_help_lists_every_command() -> None:
    shown = RUNNER.invoke(app, ["--help"]).output
    for command in (
        "play",
        "serve",
        "tidy",
        "simulate",
        "goldfish",
        "ladder",
        "replay",
        "rules",
        "cards",
        "games",
        "bots",
    ):
        assert re.search(rf"\b{command}\b", shown)


def test_games_and_their_options(capsys: pytest.CaptureFixture[str]) -> None:
    shown = printed(["games"], capsys)
    for game in demesne.games():
        assert game["name"] in shown
        assert all(option["name"] in shown for option in game["options"])


def test_cards_of_a_game(capsys: pytest.CaptureFixture[str]) -> None:
    shown = printed(["cards", "dominion"], capsys)
    for card in ("Copper", "Curse", "Throne Room", "Witch", "Adventurer", "Artisan"):
        assert card in shown


def test_one_card_with_its_text(capsys: pytest.CaptureFixture[str]) -> None:
    shown = printed(["cards", "dominion", "throne room"], capsys)
    assert shown.startswith("Throne Room")
    assert "Action" in shown


def test_rules_whole_and_by_topic(capsys: pytest.CaptureFixture[str]) -> None:
    whole = printed(["rules", "dominion"], capsys)
    numbers = re.findall(r"\bR\d+\.\d+\b", rules_text("dominion"))
    assert all(number in whole for number in numbers[:20])
    one = printed(["rules", "dominion", numbers[0]], capsys)
    assert numbers[0] in one
    assert len(one) < len(whole) / 5
    assert "Moat" in printed(["rules", "dominion", "Moat"], capsys)


def test_bots_of_a_game(capsys: pytest.CaptureFixture[str]) -> None:
    shown = printed(["bots", "dominion"], capsys)
    assert "random" in shown
    assert "master" in shown


def test_a_record_move_by_move(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    saved_game(tmp_path / "game.json", 12)
    shown = printed(["replay", "game.json"], capsys)
    assert [line.split()[0] for line in shown.splitlines() if re.match(r" +\d+ Seat", line)] == [
        str(n) for n in range(1, 13)
    ]


def test_the_person_of_a_saved_game_is_spoken_to(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    saved_game(tmp_path / "game.json", 12, ["random", "you"])
    shown = " ".join(printed(["replay", "game.json"], capsys).split())
    assert "you (2): play Copper You play Copper" in shown
    assert "random (1): play Copper random (1) plays Copper" in shown


def test_a_record_at_one_moment(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    saved_game(tmp_path / "game.json", 12)
    shown = printed(["replay", "game.json", "--at", "5", "--seat", "1"], capsys)
    assert "after 5 of 12 moves" in shown
    assert "Hand" in shown
    assert "Hand" not in printed(["replay", "game.json", "--at", "5"], capsys)


def test_the_last_moment_of_an_unfinished_game(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    saved_game(tmp_path / "game.json", 12)
    shown = printed(["replay", "game.json", "--at", "12"], capsys)
    assert "after 12 of 12 moves" in shown
    assert "The record ends here" in shown


@pytest.mark.parametrize("moves", [0, 3])
def test_an_unfinished_record_says_so(moves: int, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    saved_game(tmp_path / "game.json", moves)
    assert printed(["replay", "game.json"], capsys).endswith("The record ends here, before the game does.\n")


def test_the_record_of_a_server_knows_the_names(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "game.json"
    saved_game(path, 1)
    path.write_text(json.dumps(json.loads(path.read_text()) | {"names": ["Ann", "Bob"]}))
    assert "Ann (1): play Copper" in " ".join(printed(["replay", str(path)], capsys).split())


def test_a_saved_game_is_not_taken_for_another(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    saved_game(tmp_path / "game.json", 3)
    assert run(["play", "domaine", "--text", "--load", "game.json"]) == 2
    assert capsys.readouterr().err == "demesne: game.json is a game of Dominion, not of Domaine\n"


@pytest.mark.parametrize("game", [game["name"] for game in demesne.games()])
def test_cards_are_told_in_words_and_the_example_of_the_help_works(
    game: str, capsys: pytest.CaptureFixture[str]
) -> None:
    cards = find(game).cards()
    for card in cards[:: 1 + len(cards) // 100]:
        told = printed(["cards", game, str(card["name"])], capsys).splitlines()[0]
        for name in re.findall(r"\w+'s?\b|\w+s'", told):
            told = told.replace(name, "")  # Seafarer's Trunk, Judges' Table
        assert not set("{}[]'") & set(told)
    example = re.search(r"\(rules (.*)\)", COMMANDS["rules"])
    assert example is not None
    assert "The end" in printed(["rules", game, *example[1].split()], capsys)


def test_simulation_prints_and_writes(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    arguments = [
        "simulate",
        "dominion",
        "big-money",
        "random",
        "--games",
        "40",
        "--seed",
        "3",
        "--kingdom",
        "First Game",
    ]
    shown = printed([*arguments, "--jobs", "1", "--json", "a.json", "--plot", "a.png"], capsys)
    assert "40 games" in shown
    result = json.loads((tmp_path / "a.json").read_text())
    assert result["games"] == 40
    assert {"name", "wins", "shared", "win_rate", "ci95", "mean_score"} <= set(result["bots"][0])
    assert result["bots"][0]["wins"] > result["bots"][1]["wins"]
    assert (tmp_path / "a.png").read_bytes().startswith(b"\x89PNG")
    printed([*arguments, "--jobs", "2", "--json", "b.json"], capsys)
    assert (tmp_path / "b.json").read_text() == (tmp_path / "a.json").read_text()


def test_goldfish_prints_and_writes(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    goal = "owned('Province') >= 4"
    arguments = ["goldfish", "dominion", "big-money", "--until", goal, "--games", "30", "--jobs", "1"]
    assert "mean" in printed([*arguments, "--json", "a.json", "--plot", "a.png"], capsys)
    result = json.loads((tmp_path / "a.json").read_text())
    assert sum(result["turns"].values()) == 30
    assert 10 < result["mean_turns"] < 30
    assert (tmp_path / "a.png").stat().st_size > 1000


@pytest.mark.parametrize(
    ("arguments", "valid"),
    [
        (["play", "chess"], "there are dominion"),
        (["play", "dominion", "--players", "9"], "2 to 6 players"),
        (["play", "dominion", "--players", "3", "--seat", "4"], "1 to 3"),
        (["play", "dominion", "--players", "2", "--bots", "random,random"], "--players 3"),
        (["play", "dominion", "--bots", "hal"], "strong"),
        (["play", "dominion", "--bots", " , "], "--bots strong,random"),
        (["play", "dominion", "--players", "0"], "2 to 6 players"),
        (["play", "dominion", "--kingdom", "Nowhere"], "First Game"),
        (["play", "dominion", "--kingdom", "Moat,Militia"], "ten"),
        (["play", "dominion", "--set", "edition=ninth"], "second, first"),
        (["play", "dominion", "--set", "sauce=hot"], "kingdom, sets, sensible"),
        (["play", "dominion", "--set", "first"], "name=value"),
        (["play", "dominion", "--seed", "x"], "--seed"),
        (["play", "--load", "missing.json"], "missing.json"),
        (["cards", "chess"], "there are dominion"),
        (["cards", "dominion", "Moatt"], "did you mean Moat"),
        (["rules", "dominion", "R99.9"], "no rule R99.9"),
        (["rules", "dominion", "Militja"], "Militia"),
        (["replay", "missing.json"], "missing.json"),
        (["simulate", "dominion", "random"], "2 to 6 players"),
        (["simulate", "dominion", "random", "hal"], "strong"),
        (["simulate", "dominion", "random", "random", "--games", "0"], "--games"),
        (["simulate", "dominion", "random", "random", "--json", "no/such/folder.json"], "no folder"),
        (["simulate", "dominion", "random", "random", "--plot", "picture.xyz"], ".png, .svg, .pdf"),
        (["simulate", "dominion", "random", "random", "--plot", "picture"], ".png, .svg, .pdf"),
        (["simulate", "dominion", "random", "random", "--json", "."], "a file's name"),
        (["simulate", "dominion", "random", "missing.toml"], "missing.toml"),
        (["goldfish", "dominion", "random", "--until", "owned('Provinc') >= 4"], "Province"),
        (["goldfish", "dominion", "random", "--until", "turn >"], "a number, a word or ("),
        (["goldfish", "dominion", "random"], "--until"),
        (
            ["frobnicate"],
            "there are play, puzzle, games, cards, rules, bots, simulate, goldfish, ladder, replay, analyse, serve, tidy",
        ),
        (["simulat"], "Did you mean 'simulate'?"),
        (["play", "--frobnicate"], "demesne play --help"),
        (["cards"], "demesne cards --help"),
    ],
)
def test_a_mistake_is_one_line_that_says_what_would_be_valid(
    arguments: list[str], valid: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(arguments) == 2
    out, err = capsys.readouterr()
    assert out == ""
    line, *place = err.splitlines()
    assert line.startswith("demesne: ")
    assert valid in line
    assert all(below.startswith("    ") for below in place)


def test_without_a_command_the_help_is_all_that_is_said(capsys: pytest.CaptureFixture[str]) -> None:
    assert run([]) == 2
    out, err = capsys.readouterr()
    assert "Commands" in out
    assert err == ""


def test_what_cannot_be_kept_is_refused_before_the_first_game(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "kept.json").write_text("mine")
    (tmp_path / "kept.json").chmod(0o444)
    arguments = ["simulate", "dominion", "random", "random", "--games", "2", "--jobs", "1"]
    refused = [[*arguments, "--plot", "x.bmp", "--json", "new.json"]]
    if os.geteuid() != 0:  # whom nothing is forbidden
        refused.append([*arguments, "--json", "kept.json"])
    for each in refused:
        assert run(each) == 2
        assert capsys.readouterr().out == ""
    assert [path.name for path in tmp_path.iterdir()] == ["kept.json"]
    assert (tmp_path / "kept.json").read_text() == "mine"


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no device that is always full")
def test_a_full_disk_costs_neither_the_table_nor_the_other_file(capsys: pytest.CaptureFixture[str]) -> None:
    few = ["--games", "2", "--jobs", "1"]
    assert run(["simulate", "dominion", "random", "random", *few, "--json", "/dev/full", "--plot", "picture.svg"]) == 2
    out, err = capsys.readouterr()
    assert "random" in out
    assert Path("picture.svg").read_text().startswith("<?xml")
    assert err == "demesne: cannot write /dev/full: No space left on device\n"


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no device that is always full")
@pytest.mark.parametrize("arguments", [["games"], ["--version"], ["--help"], ["rules", "dominion"]])
def test_output_that_cannot_be_written_is_one_line(arguments: list[str]) -> None:
    with Path("/dev/full").open("w") as full:
        done = subprocess.run(
            [sys.executable, "-m", "demesne", *arguments], stdout=full, stderr=subprocess.PIPE, text=True, check=False
        )
    assert (done.returncode, done.stderr) == (2, "demesne: No space left on device\n")


@pytest.mark.parametrize("arguments", [["games"], ["cards", "dominion"], ["rules", "dominion"], ["--help"]])
def test_a_reader_that_leaves_early_hears_no_complaint(arguments: list[str]) -> None:
    with subprocess.Popen(
        [sys.executable, "-m", "demesne", *arguments], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    ) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.close()
        assert process.stderr.read() == ""
    assert process.returncode in (0, 1)


@pytest.mark.parametrize(
    "content",
    [
        "",
        "[]",
        "{}",
        '{"game": "chess"}',
        '{"game": "ch\\ness"}',
        '{"game": "dominion", "format": 99}',
        "\x00\xff",
        '{"a":' + "[" * 1500 + "]" * 1500 + "}",
    ],
)
def test_a_file_that_is_no_record(content: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "bad.json").write_text(content)
    for arguments in (["replay", "bad.json"], ["analyse", "bad.json"], ["play", "--text", "--load", "bad.json"]):
        assert run(arguments) == 2
        assert capsys.readouterr().err.count("\n") == 1


def test_a_record_with_an_impossible_move(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    saved_game(tmp_path / "game.json", 3)
    record = json.loads((tmp_path / "game.json").read_text())
    record["moves"][1][1] = "buy Province"
    (tmp_path / "game.json").write_text(json.dumps(record))
    assert run(["replay", "game.json"]) == 2
    assert "move 2 does not fit" in capsys.readouterr().err


def test_what_never_ends_is_no_record(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["replay", "/dev/zero"]) == 2
    assert "/dev/zero is too large for a record, which has at most" in capsys.readouterr().err


def altered(path: Path, **changes: object) -> None:
    saved_game(path, 6)
    path.write_text(json.dumps(json.loads(path.read_text()) | changes))


def test_nothing_in_a_record_commands_the_terminal(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    altered(tmp_path / "game.json", names=["\x1b[31mEVIL\x1b[2J\nX", "\x07"])
    for arguments in (["replay", "game.json"], ["analyse", "game.json", "--simulations", "1", "--jobs", "1"]):
        shown = printed(arguments, capsys)
        assert "\x1b" not in shown
        assert "EVIL[2J X" in shown
    altered(tmp_path / "game.json", moves=[[0, "fly\naway\n\x1b[31mhome"]])
    assert run(["replay", "game.json"]) == 2
    told = capsys.readouterr().err
    assert "cannot 'fly away [31mhome' now" in told
    assert told.count("\n") == 1
    altered(tmp_path / "game.json", seats=["you", "\x1b[31mx\ny"])
    assert run(["play", "--load", "game.json"]) == 2
    told = capsys.readouterr().err
    assert "no bot '[31mx y'" in told
    assert told.count("\n") == 1


def test_a_bot_with_a_name_that_no_file_has(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    altered(tmp_path / "game.json", seats=["you", "x\0.toml"])
    assert run(["play", "--load", "game.json"]) == 2
    assert "cannot read the strategy x.toml: embedded null byte" in capsys.readouterr().err
    assert run(["play", "dominion", "--text", "--bots", strategy_not_in_utf8(tmp_path)]) == 2
    assert "is not UTF-8" in capsys.readouterr().err


def strategy_not_in_utf8(folder: Path) -> str:
    path = folder / os.fsdecode(b"\xff.toml")
    path.write_text('name = "x"\n[[buy]]\ncard = "Gold"\n')
    return str(path)


def test_a_fault_of_a_strategy_is_told_with_its_place(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "bad.toml").write_text('name = "x"\n[[buy]]\ncard = "Copper"\nwhen = "1/0 > 0"\n')
    type_lines(monkeypatch, ["end turn", "y"])
    for arguments in (
        ["simulate", "dominion", "bad.toml", "random", "--games", "1"],
        ["ladder", "dominion", "bad.toml", "random", "--jobs", "1"],
        ["play", "dominion", "--text", "--bots", "bad.toml", "--seed", "3", "--set", "first=1"],
    ):
        assert run(arguments) == 2
        assert "bad.toml, line 4: division by zero" in capsys.readouterr().err
    assert demesne.replay((tmp_path / "dominion-3.json").read_bytes()).moves[0] == (0, "end turn")


def test_a_saved_game_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    type_lines(monkeypatch, ["play all", "buy silver", "play copper", "save here", "quit", "n"])
    printed(["play", "dominion", "--text", "--bots", "random", "--seed", "3", "--set", "first=1"], capsys)
    type_lines(monkeypatch, ["log", "undo", "undo", "quit", "n"])
    shown = printed(["play", "--text", "--load", "here.json"], capsys)
    assert "You buy Silver for $3" in shown
    assert "against random" in shown
    assert "1 coin " in shown
    assert shown.count("Taken back.") == 1
    assert "cannot undo" in shown


@pytest.mark.parametrize("timing", TIMINGS)
def test_a_game_in_which_all_act_at_once_is_played_saved_and_gone_on_with(
    timing: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    with market_day():
        type_lines(monkeypatch, ["1", "1", "hint", "save half", "quit", "n"])
        start = ["play", "market-day", "--text", "--players", "3", "--bots", "random", "--seed", "4"]
        assert "random: " in printed([*start, "--set", f"timing={timing}"], capsys)
        type_lines(monkeypatch, ["1"] * 400)
        shown = printed(["play", "--text", "--load", "half.json"], capsys)
        assert "Part 2 of 2" in shown
        assert "Place" in shown
        assert demesne.replay(Path("half.json").read_bytes()).moves


def test_play_offers_the_games(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    type_lines(monkeypatch, ["chess", "1", "quit", "n"])
    shown = printed(["play", "--text"], capsys)
    assert "there is no game 'chess'" in shown
    assert "Dominion against" in shown
    type_lines(monkeypatch, [])
    assert "Which game?" in printed(["play", "--text"], capsys)


def test_a_hint_is_a_legal_move(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    type_lines(monkeypatch, ["hint", "quit", "n"])
    shown = printed(["play", "dominion", "--text", "--seed", "3", "--set", "first=1"], capsys)
    hint = shown.split("> hint\n")[1].splitlines()[0]
    match = demesne.new("dominion", seed=3, first=0)
    assert hint.removeprefix("Expert: ") in [move.text for move in match.legal_moves(0)]


@pytest.mark.parametrize(
    ("arguments", "in_browser"),
    [
        (["play"], True),
        (["play", "dominion"], True),
        (["play", "--text"], False),
        (["play", "dominion", "--seed", "3"], False),
        (["play", "dominion", "--kingdom", "random"], False),
        (["play", "dominion", "--set", "first=1"], False),
    ],
)
def test_without_text_or_options_the_browser_opens(
    arguments: list[str], in_browser: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened: list[str] = []
    monkeypatch.setattr(commands, "browser_can_play", lambda console: True)
    monkeypatch.setattr(commands, "play_in_browser", lambda console, network: opened.append("browser"))
    type_lines(monkeypatch, [])
    assert run(arguments) == 0
    assert opened == (["browser"] if in_browser else [])
