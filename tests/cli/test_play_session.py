"""The loop at the terminal, with a game it has no drawing for."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import cast

import msgspec
import pytest

import demesne
import demesne.core.match
from demesne.bots import Bot, RandomBot
from demesne.bots.search import SearchBot
from demesne.core import CLOCK, BadSettings, Match, Move, Program, State, register
from demesne.core.timed_phase import TIMINGS
from demesne.core.wording_types import Sentence
from demesne.games import find
from demesne.puzzles import how_many, puzzle_of
from demesne.terminal.seats import ME, Seats
from tests.cli.play_helpers import market, sit
from tests.core.bare import Ask, BareGame, End, Gather
from tests.helpers.play import play_out
from tests.toy.game import GAME
from tests.toy.registered import market_day
from tests.toy.state import Market

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
    shown = sit(match, ["fly", "999", "9" * 5000, f"log {'9' * 5000}", "help", *MANY], monkeypatch)
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


def test_a_bot_that_cannot_move_offers_to_save(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    def puzzled(self: RandomBot, state: State, seat: int) -> Move:
        raise BadSettings("division by zero")

    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(RandomBot, "choose", puzzled)
    (tmp_path / "market-day-5.json").write_text("mine")
    with pytest.raises(BadSettings, match="division by zero"):
        sit(market(), ["y"], monkeypatch)
    assert msgspec.json.decode((tmp_path / "market-day-5-2.json").read_bytes())["seats"] == ["you", "random"]


@pytest.mark.parametrize("name", ["~nobody-of-this-name/a", ".", "..", "/", "a\0b", "x" * 300])
def test_a_name_that_no_file_can_have_is_told_and_the_game_goes_on(
    name: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    (tmp_path / "gone").mkdir()
    monkeypatch.chdir(tmp_path / "gone")
    shown = sit(market(), [f"save {name}", "help", "quit", "n"], monkeypatch)
    assert "Saved" not in shown
    assert "take your last move back" in shown
    (tmp_path / "gone").rmdir()
    assert sit(finished(), ["y", name, ""], monkeypatch).count("Not saved") == 2


def finished() -> Match:
    return play_out(market(), 1)


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


def test_the_person_is_spoken_to(monkeypatch: pytest.MonkeyPatch) -> None:
    shown = sit(market(), ["ready", *MANY], monkeypatch)
    assert "You are dealt" in shown
    assert re.search(r"^You (.* · )?lay \w+ into your stall", shown, re.MULTILINE)
    assert re.search(r"^random (.* · )?lays \w+ into their stall", shown, re.MULTILINE)


def test_an_offer_to_the_person_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    match = market()
    offered = next(move.text for move in match.legal_moves(1) if move.text.startswith("offer"))
    match.play(1, offered)
    shown = sit(match, ["log 100", "quit", "n"], monkeypatch)
    assert re.search(r"random offers you \w+", shown)


def test_a_refusal_gives_the_reason_of_the_rules(monkeypatch: pytest.MonkeyPatch) -> None:
    match = with_hand([5, 0, 0, 0])
    shown = sit(match, ["swap bread", "off br to 1", "quit", "n"], monkeypatch)
    assert " ".join(shown.split()).count("now: you have no bread; legal: swap apple") == 2
    assert "you cannot 'off br to 1' now" in shown
    assert not [move for move in match.moves if move[0] == 0]


# Several things in one question


def with_hand(hand: list[int], timing: str = "turns") -> Match:
    """A market in which the person, who begins, has so many of each good."""
    match = market(timing=timing)
    state = cast(Market, match.state)
    state.hands[0] = hand
    state.refresh()
    return match


def made(match: Match) -> list[str]:
    return [text for seat, text in match.moves if seat == 0]


def test_picks_are_made_one_by_one_in_any_order(monkeypatch: pytest.MonkeyPatch) -> None:
    match = with_hand([2, 1, 1, 1])
    shown = sit(match, ["barter", "put honey", "p a", "done", "quit", "n"], monkeypatch)
    assert made(match) == ["barter", "put honey", "put apple", "done"]
    assert "Put up to 3 cards into your basket" in shown
    assert "1 put apple ×2   2 put bread" in shown
    assert "Picked so far: put honey (1 to 3)" in shown
    assert "Picked so far: put apple, put honey (1 to 3)" in shown


@pytest.mark.parametrize("line", ["put honey, put apple, done", "p h, p a, d", "4 1, done", "4, 1, done"])
def test_picks_are_made_in_one_line(line: str, monkeypatch: pytest.MonkeyPatch) -> None:
    match = with_hand([2, 1, 1, 1])
    sit(match, ["barter", line, "quit", "n"], monkeypatch)
    assert made(match) == ["barter", "put honey", "put apple", "done"]


def test_the_last_possible_pick_ends_the_question(monkeypatch: pytest.MonkeyPatch) -> None:
    match = with_hand([2, 1, 1, 1])
    shown = sit(match, ["barter", "2 1 1", "quit", "n"], monkeypatch)
    assert made(match) == ["barter", "put bread", "put apple", "put apple"]
    assert "You barter apple ×2, bread" in shown


@pytest.mark.parametrize(
    "line", ["put bread, put bread", "1 1 1 1", "put apple, fly", "done", "put apple, done, ready"]
)
def test_picks_that_do_not_go_together_are_all_refused(line: str, monkeypatch: pytest.MonkeyPatch) -> None:
    match = with_hand([2, 1, 1, 1])
    sit(match, ["barter", line, "quit", "n"], monkeypatch)
    assert made(match) == ["barter"]


def test_a_question_may_be_opened_and_answered_in_one_line(monkeypatch: pytest.MonkeyPatch) -> None:
    match = with_hand([2, 1, 1, 1])
    sit(match, ["barter, put cheese, done", "quit", "n"], monkeypatch)
    assert made(match) == ["barter", "put cheese", "done"]


def test_moves_typed_ahead_wait_for_nobody(monkeypatch: pytest.MonkeyPatch) -> None:
    """A second errand in the same line would come before those of the others."""
    match = with_hand([2, 1, 1, 1])
    shown = sit(match, ["swap apple, swap bread", "quit", "n"], monkeypatch)
    assert made(match) == ["swap apple"]
    assert "not played: swap bread; the others come first" in shown


GATHER = BareGame(register("bare:Terminal", Program((Gather(), Ask(), End()))))


def test_a_pick_is_taken_back_where_that_is_free(monkeypatch: pytest.MonkeyPatch) -> None:
    match = Match(GATHER, 2, 1, {})
    shown = sit(match, ["say never", "undo", "say no, say yes", "undo", "stop", "s nev, st", "1"], monkeypatch)
    assert match.moves == [(0, "say no"), (0, "say never"), (0, "stop"), (0, "say yes")]
    assert shown.count("Taken back.") == 2
    assert "Picked so far: say never (2 to 3)" in shown
    assert "you cannot 'stop' now; legal:" in " ".join(shown.split())


def test_a_picks_question_on_the_main_stack_is_answered_by_numbers(monkeypatch: pytest.MonkeyPatch) -> None:
    match = Match(GATHER, 2, 1, {})
    sit(match, ["3 1, stop", "2"], monkeypatch)
    assert match.over
    assert match.moves == [(0, "say never"), (0, "say yes"), (0, "stop"), (0, "say no")]


# All at once


@pytest.mark.parametrize("timing", TIMINGS)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_whole_simultaneous_game(players: int, timing: str, monkeypatch: pytest.MonkeyPatch) -> None:
    match = market(players, timing=timing)
    shown = sit(match, ["1"] * 500, monkeypatch)
    assert match.over
    assert "Part 1 of 2" in shown
    assert "Part 2 of 2" in shown
    assert demesne.core.match.replay(GAME, match.record()).outcome == match.outcome


def test_the_others_act_between_the_decisions_of_the_person(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every seat runs an errand in each lap: from one errand of the person to the next but one everybody was there."""
    match = market(3, timing="clock")
    monkeypatch.setattr(RandomBot, "choose", restless)
    sit(match, ["1"] * 10 + ["quit", "n"], monkeypatch)
    errands = [seat for seat, text in match.moves if not text.startswith(("put", "done"))]
    own = [place for place, seat in enumerate(errands) if seat == 0]
    assert len(own) > 5
    for first, third in zip(own, own[2:]):
        assert {1, 2} <= set(errands[first:third])


def test_virtual_seconds_pass_lap_by_lap(monkeypatch: pytest.MonkeyPatch) -> None:
    match = market(2, timing="clock")
    shown = sit(match, [""] * 40 + ["quit", "n"], monkeypatch)
    left = [(int(part), int(seconds)) for part, seconds in re.findall(r"Part (\d) of 2 · (\d+) seconds left", shown)]
    assert left == [(part, seconds) for part in (1, 2) for seconds in range(60, 0, -6)]
    assert [move for move in match.moves if move[0] == CLOCK] == [(CLOCK, "time 1 up"), (CLOCK, "time 2 up")]
    assert "wait (Enter)" in shown


def test_a_ready_person_waits_for_the_others_and_may_change_their_mind(monkeypatch: pytest.MonkeyPatch) -> None:
    match = market(2, timing="clock", seed=6)
    monkeypatch.setattr(RandomBot, "choose", restless)
    shown = sit(match, ["ready", "", "not ready", "quit", "n"], monkeypatch)
    assert made(match) == ["ready", "not ready"]
    assert "54 seconds left · you are ready" in shown


def restless(self: RandomBot, state: State, seat: int) -> Move:
    """Is never ready, as long as it can do anything else."""
    return state.legal_moves(seat)[0]


@pytest.mark.parametrize("line", ["wait", ""])
def test_in_turns_nobody_waits(line: str, monkeypatch: pytest.MonkeyPatch) -> None:
    match = market(timing="turns")
    shown = sit(match, [line, "quit", "n"], monkeypatch)
    assert match.moves == []
    assert "wait (Enter)" not in shown
    assert ("nobody moves before you do" in shown) == (line == "wait")


def test_within_an_errand_nobody_waits(monkeypatch: pytest.MonkeyPatch) -> None:
    match = with_hand([2, 1, 1, 1], "clock")
    shown = sit(match, ["barter", "wait", "put apple", "wait", "quit", "n"], monkeypatch)
    assert made(match) == ["barter", "put apple"]
    assert shown.count("nobody moves before you do") == 2


def test_a_game_of_turns_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    assert "Part 1 of 2 · in turns" in sit(market(timing="turns"), ["quit", "n"], monkeypatch)
    assert "Part 1 of 2 · until everybody is ready" in sit(market(), ["quit", "n"], monkeypatch)


# Hints


class Adviser(RandomBot):
    """Puts up the last thing it can, and two of them."""

    def choose(self, state: State, seat: int) -> Move:
        decision = state.decision(seat)
        assert decision is not None
        if decision.part == 2:
            return decision.options[-1]
        return [move for move in decision.options if move.text != "done"][-1]


@pytest.fixture
def _advised(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setattr("demesne.bots.bot_set.BotSet.make_adviser", lambda bot_set: Adviser())
    with market_day():
        yield


@pytest.mark.usefixtures("_advised")
def test_a_hint_tells_the_whole_answer(monkeypatch: pytest.MonkeyPatch) -> None:
    match = with_hand([2, 1, 1, 1])
    shown = sit(match, ["barter", "hint", "put apple", "hint", "quit", "n"], monkeypatch)
    assert made(match) == ["barter", "put apple"]
    assert "random: put honey, put cheese, show the basket (done)" in shown
    assert "random: put honey, show the basket (done)" in shown


def test_a_hint_is_said_as_in_the_browser_with_what_to_type(monkeypatch: pytest.MonkeyPatch) -> None:
    """Cards have titles, moves that read alike come together; what is typed stands behind what is said otherwise."""
    game = find("domaine")
    answer = [game.parts_called(text) for text in ("sell B3", "border c4-c5", "done", "done")]
    why = [Sentence("It beats ‘{other}’ and {card}.", {"card": "B3"}, {"other": tuple(answer[:1])})]
    monkeypatch.setattr(Seats, "hint", lambda seats, match: ("Expert", answer, why))
    shown = sit(demesne.new("domaine", players=2, seed=1, first=0), ["hint", "quit", "n"], monkeypatch)
    assert "Expert: sell Borders 3 (sell B3), border at c4-c5 (border c4-c5), done ×2\n" in shown
    assert "It beats ‘sell Borders 3’ and Borders 3." in shown


def test_a_hint_names_the_card_that_lies_in_a_place(monkeypatch: pytest.MonkeyPatch) -> None:
    puzzles = (puzzle_of("millennium-blades", number) for number in range(1, how_many("millennium-blades") + 1))
    puzzle = next(each for each in puzzles if each.things and each.line_parts[0].place.startswith(f"{each.seat}."))
    match = puzzle.begin()
    move = match.find(puzzle.seat, puzzle.line[0])
    monkeypatch.setattr(SearchBot, "choose", lambda bot, state, seat: move)
    monkeypatch.setattr(SearchBot, "explain_answer", lambda bot, state, seat, moves: [])
    given = [ME if seat == puzzle.seat else "random" for seat in range(puzzle.players)]
    others: dict[int, Bot] = {seat: RandomBot() for seat in range(puzzle.players) if seat != puzzle.seat}
    seats = Seats(given, others)
    assert seats.hint(match)[1][0] == puzzle.line_parts[0]


@pytest.mark.usefixtures("_advised")
def test_a_hint_on_a_single_choice_is_one_move(monkeypatch: pytest.MonkeyPatch) -> None:
    shown = sit(market(), ["hint", "quit", "n"], monkeypatch)
    assert "\nrandom: ready\n" in shown
