"""Matches: texts, prefixes, undo, batches, records."""

from __future__ import annotations

from typing import Any

import pytest

import demesne
from demesne.core import (
    AmbiguousMove,
    Asks,
    BadRecord,
    BadSettings,
    Frame,
    IllegalMove,
    Match,
    Move,
    NotYourTurn,
    Program,
    RulesBug,
    StaleMove,
    enrol,
)
from demesne.core.match import replay
from tests.core.bare import NEVER, NO, STOP, YES, Ask, Bare, BareGame, End, Note


class Talk(Asks[Bare]):
    """Yes teaches something, no does not, never breaks."""

    def options(self, g: Bare, f: Frame) -> list[Move]:
        return [YES, NO, STOP, NEVER]

    def answer(self, g: Bare, f: Frame, move: Move) -> None:
        g.done.append(move.text)
        assert g.journal is not None
        if move is NEVER:
            g.journal.add("half done", f.seat, {})
            raise ZeroDivisionError
        if move is YES:
            g.journal.reveal("yes", f.seat, {})
        elif move is NO:
            g.journal.add("no", f.seat, {})
        f.pc -= move is not STOP


class Other(Talk):
    """The same for the other seat."""

    def run(self, g: Bare, f: Frame) -> None:
        g.ask(self, f, self.options(g, f), 1)


TALK = BareGame(enrol("bare:Talk", Program((Talk(), Other(), Talk(), End()))))
QUIZ = BareGame(enrol("bare:Quiz", Program((Ask(), Note("done"), Ask(), End()))))


def talk() -> Match:
    return Match(TALK, 2, 1, {})


# Texts


def test_a_move_is_found_by_its_text_whatever_capitals_and_spaces() -> None:
    match = talk()
    assert match.find(0, "say no") is NO
    assert match.find(0, "  SAY   No ") is NO
    assert match.play(0, "Say No") is NO
    with pytest.raises(IllegalMove, match="cannot 'say' now; legal: say yes"):
        match.find(0, "say")
    with pytest.raises(NotYourTurn, match="seat 1 cannot 'say no': waiting for seat 0"):
        match.find(1, "say no")


@pytest.mark.parametrize(
    ("text", "move"), [("st", STOP), ("s y", YES), ("say nev", NEVER), ("SAY NO", NO), ("stop", STOP)]
)
def test_beginnings_of_words_suffice(text: str, move: Move) -> None:
    assert talk().find_prefix(0, text) is move


class Insist(Asks[Bare]):
    def options(self, g: Bare, f: Frame) -> list[Move]:
        return [NO_MORE, NO]

    def answer(self, g: Bare, f: Frame, move: Move) -> None:
        g.done.append(move.text)


NO_MORE = Move(4, "say no more")
INSIST = BareGame(enrol("bare:Insist", Program((Insist(), End()))))


def test_a_whole_move_is_not_ambiguous_with_a_longer_one() -> None:
    match = Match(INSIST, 2, 1, {})
    assert match.find_prefix(0, "say no") is NO
    assert match.find_prefix(0, "say no m") is NO_MORE
    with pytest.raises(AmbiguousMove, match="'say n' could be say no more, say no"):
        match.find_prefix(0, "say n")


def test_an_ambiguous_beginning_names_what_it_could_be() -> None:
    with pytest.raises(AmbiguousMove, match="'say n' could be say no, say never"):
        talk().find_prefix(0, "say n")
    with pytest.raises(AmbiguousMove, match="'s' could be say yes, say no, stop, say never"):
        talk().find_prefix(0, "s")


@pytest.mark.parametrize("text", ["", "  ", "x", "say x", "say yes please", "yes"])
def test_a_prefix_of_nothing_is_illegal(text: str) -> None:
    with pytest.raises(IllegalMove, match="is no legal move; legal: say yes, say no, stop, say never"):
        talk().find_prefix(0, text)


def test_a_prefix_out_of_turn_is_not_ones_turn() -> None:
    with pytest.raises(NotYourTurn, match="seat 1 cannot 'st'"):
        talk().find_prefix(1, "st")


# Undo


def test_a_move_that_taught_nothing_can_be_taken_back() -> None:
    match = talk()
    key = match.state.key()
    match.play(0, NO)
    assert match.can_undo(0)
    match.undo(0)
    assert match.state.key() == key
    assert (match.moves, match.events, match.version) == ([], [], 0)


def test_several_can_be_taken_back_in_turn() -> None:
    match = talk()
    for _ in range(3):
        match.play(0, NO)
    for left in (2, 1, 0):
        match.undo(0)
        assert len(match.moves) == len(match.events) == left
    assert not match.can_undo(0)


def test_news_cannot_be_taken_back_nor_what_came_before_it() -> None:
    match = talk()
    match.play(0, NO)
    match.play(0, YES)
    assert not match.can_undo(0)
    with pytest.raises(IllegalMove, match="seat 0 cannot undo"):
        match.undo(0)
    match.play(0, NO)
    match.undo(0)
    assert not match.can_undo(0)


def test_only_the_last_mover_can_undo() -> None:
    match = talk()
    match.play(0, STOP)
    assert not match.can_undo(1)
    match.play(1, NO)
    assert not match.can_undo(0)
    assert match.can_undo(1)
    match.undo(1)
    assert not match.can_undo(1)
    assert not match.can_undo(0)


def test_the_end_is_not_taken_back() -> None:
    match = talk()
    for seat in (0, 1, 0):
        match.play(seat, STOP)
    assert match.over
    assert not match.can_undo(0)


def test_events_after_an_undo_go_into_the_same_journal() -> None:
    match = talk()
    match.play(0, NO)
    match.undo(0)
    match.play(0, YES)
    assert [event.kind for event in match.events] == ["yes"]


# Faults


def test_a_broken_rule_loses_nothing() -> None:
    match = talk()
    match.play(0, NO)
    before = (match.state.key(), match.record(), len(match.events))
    with pytest.raises(RulesBug, match="bare:Talk step 0, seat 0: ZeroDivisionError"):
        match.play(0, NEVER)
    assert (match.state.key(), match.record(), len(match.events)) == before
    match.play(0, NO)
    match.undo(0)
    match.undo(0)
    assert match.version == 0


@pytest.mark.parametrize(("last", "error"), [("no such move", IllegalMove), ("say never", RulesBug)])
def test_a_batch_is_all_or_nothing(last: str, error: type[Exception]) -> None:
    match = talk()
    match.play(0, NO)
    before = (match.state.key(), match.record(), len(match.events))
    with pytest.raises(error):
        match.play_all(0, ["say no", "say yes", last])
    assert (match.state.key(), match.record(), len(match.events)) == before
    match.undo(0)
    assert match.version == 0


def test_a_batch_is_judged_by_the_version_it_starts_from() -> None:
    match = talk()
    match.play_all(0, ["say no", "say no"], version=0)
    assert match.version == 2
    with pytest.raises(StaleMove, match="meant for position 0; this is position 2"):
        match.play_all(0, ["say no"], version=0)


def test_an_empty_batch_is_nothing() -> None:
    match = talk()
    match.play_all(0, [])
    assert match.version == 0


# Records


def finished() -> Match:
    match = Match(QUIZ, 2, 5, {})
    match.play(0, "say yes")
    match.play(0, "say no")
    return match


def test_a_record_holds_settings_seed_moves_and_outcome() -> None:
    assert finished().record() == {
        "format": 1,
        "game": "bare",
        "rules": 1,
        "players": 2,
        "seed": 5,
        "settings": {},
        "moves": [[0, "say yes"], [0, "say no"]],
        "outcome": {"winners": [0, 1], "places": [1, 1], "scores": [0, 0], "reason": "bare"},
    }


def test_a_game_under_way_has_no_outcome_in_its_record() -> None:
    assert "outcome" not in Match(QUIZ, 2, 5, {}).record()


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"format": 2}, "record format 2 is unknown; this version reads format 1"),
        ({"format": None}, "record format None is unknown"),
        ({"rules": 9}, "made under rules 9 of Bare; this version plays rules 1"),
        ({"players": "2"}, "players and seed as whole numbers"),
        ({"players": 9}, "settings do not fit: Bare is for 2 to 3 players, not 9"),
        ({"seed": 1.5}, "players and seed as whole numbers"),
        ({"seed": 1 << 70}, "settings do not fit"),
        ({"settings": []}, "settings as an object"),
        ({"settings": {"colour": 1}}, "Bare has no option 'colour'"),
        ({"moves": None}, r"moves as a list of \[seat, text\]"),
        ({"moves": [[0]]}, r"move 1 is \[0\], not \[seat, text\]"),
        ({"moves": [[0, "say yes"], ["0", "say no"]]}, "move 2 is"),
        ({"moves": [[0, 3]]}, "move 1 is"),
        ({"moves": [[0, "say yes"], [1, "say no"]]}, "move 2 does not fit: seat 1 cannot 'say no'"),
        ({"moves": [[0, "yes"]]}, "move 1 does not fit: seat 0 cannot 'yes' now; legal: say yes, say no"),
        ({"moves": [[0, "say yes"]] * 3}, "move 3 does not fit: .* the game is over"),
    ],
)
def test_a_record_that_does_not_fit_says_why(change: dict[str, Any], message: str) -> None:
    with pytest.raises(BadRecord, match=message):
        replay(QUIZ, {**finished().record(), **change})


def test_a_record_can_be_read_in_part() -> None:
    assert replay(QUIZ, finished().record(), until=1).moves == [(0, "say yes")]
    with pytest.raises(BadRecord, match="the record has 2 moves; there is no position 3"):
        replay(QUIZ, finished().record(), until=3)


def test_a_seed_has_at_most_63_bits() -> None:
    with pytest.raises(BadSettings, match="63 bits"):
        Match(QUIZ, 2, 1 << 63, {})


def test_a_refused_undo_says_which_of_the_two_reasons_it_is() -> None:
    match = demesne.new("dominion", seed=4, first=0)
    with pytest.raises(IllegalMove, match="the last move was not its own"):
        match.undo(0)
    match.play(0, "end turn")
    with pytest.raises(IllegalMove, match="somebody has learned something from its last move"):
        match.undo(0)


def test_what_is_no_move_and_what_is_no_number_is_said_to_be_none() -> None:
    match = demesne.new("dominion", seed=4, first=0)
    with pytest.raises((IllegalMove, TypeError)):
        match.play(0, 12345)  # type: ignore[arg-type]
    with pytest.raises(demesne.BadSettings, match="'seed' is a whole number, not 'a'"):
        demesne.new("dominion", seed="a")  # type: ignore[arg-type]
    with pytest.raises(demesne.BadSettings, match="'players' is a whole number"):
        demesne.new("dominion", players="two")  # type: ignore[arg-type]
