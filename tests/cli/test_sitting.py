"""The loop at the terminal, with a game it has no drawing for."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

import demesne.core.match
from demesne.bots import RandomBot
from demesne.core.match import Match
from demesne.core.move import Move
from demesne.core.state import State
from demesne.terminal.face import to_you
from tests.cli.desk import market, sit
from tests.toy.game import GAME

MANY = ["1"] * 200
"""More answers than the game has questions."""


def test_a_whole_game_is_played_by_numbers(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    match = market(players=3)
    shown = sit(match, MANY, monkeypatch)
    assert match.over
    ranking = shown[shown.index("Place") :]
    assert ranking.index("★ 1") < ranking.index("2 ") or ranking.count("★ 1") > 1
    assert all(name in ranking for name in ("You", "random 1", "random 2"))
    assert all(f" {score} " in f"{ranking} ".replace("\n", " \n") for score in match.outcome.scores)
    assert capsys.readouterr().out.endswith("Save the record? [y/N] > ")


def test_what_others_did_is_told_and_hidden_cards_are_not(monkeypatch: pytest.MonkeyPatch) -> None:
    shown = sit(market(), ["quit", "n"], monkeypatch)
    assert "You are dealt" in shown
    assert "random is dealt 5 cards" in shown


def test_an_empty_line_takes_the_only_move_and_no_other(monkeypatch: pytest.MonkeyPatch) -> None:
    match = market()
    assert len(match.legal_moves(0)) > 1
    sit(match, ["", "", "quit", "n"], monkeypatch)
    assert [move for move in match.moves if move[0] == 0] == []
    shown = sit(match, ["ready", "1", "1", "1", *[""] * 50], monkeypatch)
    assert "(Enter)" in shown


def test_a_mistake_is_answered_and_the_game_goes_on(monkeypatch: pytest.MonkeyPatch) -> None:
    match = market()
    shown = sit(match, ["fly", "999", "help", *MANY], monkeypatch)
    assert "'fly' is no legal move" in shown
    assert "there is no move 999" in shown
    assert "take your last move back" in shown
    assert match.over


def test_the_end_of_input_leaves_without_a_crash(monkeypatch: pytest.MonkeyPatch) -> None:
    match = market()
    shown = sit(match, [], monkeypatch)
    assert not match.over
    assert "Until next time." in shown


def test_interruption_offers_to_save(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.chdir(tmp_path)
    match = market()
    answers = iter(["^C", "y"])

    def typed(_: str) -> str:
        answer = next(answers)
        if answer == "^C":
            raise KeyboardInterrupt
        return answer

    monkeypatch.setattr("builtins.input", typed)
    shown = sit(match, [], monkeypatch)
    (saved,) = tmp_path.glob("*.json")
    assert saved.name in shown
    record = msgspec.json.decode(saved.read_bytes())
    again = demesne.core.match.replay(GAME, record)
    assert again.state == match.state
    assert record["seats"] == ["you", "random"]


def test_interruption_while_bots_think_offers_to_save(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    def interrupted(self: RandomBot, state: State, seat: int) -> Move:
        raise KeyboardInterrupt

    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(RandomBot, "choose", interrupted)
    match = market()
    assert "Saved to" in sit(match, ["y"], monkeypatch)
    assert match.moves == []


def test_a_game_that_cannot_be_saved_is_not_left(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    (tmp_path / "gone").mkdir()
    monkeypatch.chdir(tmp_path / "gone")
    (tmp_path / "gone").rmdir()
    shown = sit(market(), ["quit", "y", "help", "quit", "n"], monkeypatch)
    assert "Not saved" in shown
    assert "take your last move back" in shown


def finished() -> Match:
    match = market()
    while not match.over:
        seat = match.to_act[0]
        match.play(seat, match.legal_moves(seat)[0])
    return match


def test_a_record_that_cannot_be_saved_may_go_elsewhere(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    (tmp_path / "gone").mkdir()
    monkeypatch.chdir(tmp_path / "gone")
    (tmp_path / "gone").rmdir()
    match = finished()
    shown = sit(match, ["y", str(tmp_path / "no" / "folder"), str(tmp_path / "kept")], monkeypatch)
    assert shown.count("Not saved") == 2
    assert (
        demesne.core.match.replay(GAME, msgspec.json.decode((tmp_path / "kept.json").read_bytes())).outcome
        == match.outcome
    )


@pytest.mark.parametrize("lines", [["y"], ["y", ""]])
def test_a_record_that_cannot_be_saved_may_be_given_up(
    lines: list[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    (tmp_path / "gone").mkdir()
    monkeypatch.chdir(tmp_path / "gone")
    (tmp_path / "gone").rmdir()
    assert sit(finished(), lines, monkeypatch).count("Not saved") == 1


def test_save_leaves_other_files_alone(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    precious = tmp_path / "precious.json"
    precious.write_text("mine")
    shown = sit(market(), [f"save {precious}", "quit", "n"], monkeypatch)
    assert "is left alone" in " ".join(shown.split())
    assert precious.read_text() == "mine"
    assert list(tmp_path.iterdir()) == [precious]


def test_save_says_what_is_wrong_with_the_place(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    shown = "".join(sit(market(), [f"save {tmp_path}/no/a", "quit", "n"], monkeypatch).split())
    assert f"cannotwrite{tmp_path}/no/a.json:Nosuchfileordirectory" in shown


def test_the_way_back_can_be_copied_from_the_screen(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.chdir(tmp_path)
    assert "--load 'my game.json'" in sit(market(), ["save my game", "quit", "n"], monkeypatch)


def test_save_twice_follows_the_game(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    match = market()
    sit(match, [f"save {file}", "1", f"save {file}", "quit", "n"], monkeypatch)
    assert len(msgspec.json.decode(file.read_bytes())["moves"]) == len(match.moves) > 0


def test_undo_says_when_it_cannot(monkeypatch: pytest.MonkeyPatch) -> None:
    match = market()
    shown = sit(match, ["undo", "quit", "n"], monkeypatch)
    assert "cannot undo" in shown


def test_the_log_tells_everything_so_far(monkeypatch: pytest.MonkeyPatch) -> None:
    shown = sit(market(), ["log", "log 1", "quit", "n"], monkeypatch)
    assert shown.count("You are dealt") == 2
    assert "earlier lines" in shown


@pytest.mark.parametrize(
    ("told", "said"),
    [
        ("You plays Village", "You play Village"),
        ("You trashes Estate", "You trash Estate"),
        ("You passes", "You pass"),
        ("You is ready", "You are ready"),
        ("You has 3 cards", "You have 3 cards"),
        ("You carries on", "You carry on"),
        ("You now stands at 42", "You now stand at 42"),
        ("You now has 2 coin tokens", "You now have 2 coin tokens"),
        ("You accepts: apple", "You accept: apple"),
        ("Ann plays Village", "Ann plays Village"),
        ("Yours", "Yours"),
    ],
)
def test_the_person_is_spoken_to(told: str, said: str) -> None:
    assert to_you(told) == said
