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
    register,
)
from demesne.core.match import replay
from tests.core.bare import NEVER, NO, STOP, YES, Ask, Bare, BareGame, End, Gather, Note


class Talk(Asks[Bare, Frame]):
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
        g.ask(1, self, self.options(g, f))


TALK = BareGame(register("bare:Talk", Program((Talk(), Other(), Talk(), End()))))
QUIZ = BareGame(register("bare:Quiz", Program((Ask(), Note("done"), Ask(), End()))))


class Fragile(Gather):
    def finish(self, g: Bare, f: Frame) -> None:
        raise ZeroDivisionError


GATHER = BareGame(register("bare:Gather", Program((Gather(), Ask(), End()))))
FRAGILE = BareGame(register("bare:Fragile", Program((Fragile(), End()))))


def talk() -> Match:
    return Match(TALK, 2, 1, {})


def typed(match: Match, seat: int, text: str) -> Move:
    """The move made by typing the beginnings of its words."""
    [move] = match.play_all(seat, [text], beginnings=True)
    return move


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


@pytest.mark.parametrize(("text", "move"), [("st", STOP), ("s y", YES), ("s no", NO), ("SAY NO", NO), ("stop", STOP)])
def test_beginnings_of_words_suffice(text: str, move: Move) -> None:
    assert typed(talk(), 0, text) is move


class Insist(Asks[Bare, Frame]):
    def options(self, g: Bare, f: Frame) -> list[Move]:
        return [NO_MORE, NO]

    def answer(self, g: Bare, f: Frame, move: Move) -> None:
        g.done.append(move.text)


NO_MORE = Move(4, "say no more", "say", "no more")
INSIST = BareGame(register("bare:Insist", Program((Insist(), End()))))


def test_a_whole_move_is_not_ambiguous_with_a_longer_one() -> None:
    assert typed(Match(INSIST, 2, 1, {}), 0, "say no") is NO
    assert typed(Match(INSIST, 2, 1, {}), 0, "say no m") is NO_MORE
    with pytest.raises(AmbiguousMove, match="'say n' could be say no more, say no"):
        typed(Match(INSIST, 2, 1, {}), 0, "say n")


def test_an_ambiguous_beginning_names_what_it_could_be() -> None:
    with pytest.raises(AmbiguousMove, match="'say n' could be say no, say never"):
        typed(talk(), 0, "say n")
    with pytest.raises(AmbiguousMove, match="'s' could be say yes, say no, stop, say never"):
        typed(talk(), 0, "s")


@pytest.mark.parametrize("text", ["", "  ", "x", "say x", "say yes please", "yes"])
def test_a_prefix_of_nothing_is_illegal(text: str) -> None:
    with pytest.raises(IllegalMove, match="is no legal move; legal: say yes, say no, stop, say never"):
        typed(talk(), 0, text)


def test_a_prefix_out_of_turn_is_not_ones_turn() -> None:
    with pytest.raises(NotYourTurn, match="seat 1 cannot 'st'"):
        typed(talk(), 1, "st")


class Mild(Asks[Bare, Frame]):
    """Never is too strong, and says so."""

    def options(self, g: Bare, f: Frame) -> list[Move]:
        return [YES, NO]

    def answer(self, g: Bare, f: Frame, move: Move) -> None:
        g.done.append(move.text)

    def why_not(self, g: Bare, f: Frame, move: Move) -> str:
        return "that is too strong" if move is NEVER else ""


MILD = BareGame(register("bare:Mild", Program((Mild(), End()))))


@pytest.mark.parametrize("text", ["say never", "say nev", "s nev"])
def test_a_move_of_the_game_that_is_not_legal_now_is_refused_with_the_reason(text: str) -> None:
    with pytest.raises(IllegalMove, match=f"cannot '{text}' now: that is too strong; legal: say yes, say no"):
        typed(Match(MILD, 2, 1, {}), 0, text)


def test_a_reason_is_told_at_every_door() -> None:
    match = Match(MILD, 2, 1, {})
    for typed_text in (" Say NEVER ", "s nev"):
        assert match.move_meant(typed_text, True) is NEVER
    assert match.why_not(0, NEVER) == "that is too strong"
    assert match.why_not(0, STOP) == match.why_not(0, YES) == ""
    assert match.move_meant("fly", True) is None
    with pytest.raises(IllegalMove, match="that is too strong"):
        match.play(0, NEVER)
    with pytest.raises(IllegalMove, match="that is too strong"):
        match.play_all(0, ["say nev"], beginnings=True)


def test_picks_may_be_cut_short_too() -> None:
    match = Match(GATHER, 2, 1, {})
    made = match.play_all(0, ["say nev", "s y", "st"], beginnings=True)
    assert made == [NEVER, YES, STOP]
    again = Match(GATHER, 2, 1, {})
    assert again.play_all(0, ["s nev", "say no", "s y", "st"], beginnings=True) == [NEVER, NO, YES]
    with pytest.raises(IllegalMove, match="cannot 's nev' now"):
        Match(GATHER, 2, 1, {}).play_all(0, ["s nev", "s nev"], beginnings=True)


# Undo


def test_a_move_that_taught_nothing_can_be_taken_back() -> None:
    match = talk()
    key = match.state.key()
    match.play(0, NO)
    assert match.can_undo(0)
    match.undo(0)
    assert match.state.key() == key
    assert (match.moves, match.events, match.position) == ([], [], 0)


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
    assert match.position == 0


def gather() -> Match:
    return Match(GATHER, 2, 1, {})


def test_several_picks_of_one_question_can_be_sent_whole() -> None:
    match = gather()
    match.play_all(0, ["say no", "say yes"])
    assert bare(match).gathered == ["say no", "say yes"]
    assert match.to_act == [0]
    match.play_all(0, ["say never", "stop"])
    assert bare(match).done == ["0 gathered say never, say no, say yes"]


def bare(match: Match) -> Bare:
    assert isinstance(match.state, Bare)
    return match.state


@pytest.mark.parametrize(
    ("texts", "message"),
    [
        (["say no", "no such move"], "cannot 'no such move' now; legal: say yes, say never"),
        (["say no", "say no"], "cannot 'say no' now; legal: say yes, say never"),
        (["say no", "say yes", "stop", "stop"], "cannot 'stop' in one go with 'stop'$"),
        (["say no", "say yes", "stop", "say yes"], "cannot 'say yes' in one go with 'stop'$"),
        (["say no", "say yes", "say never", "x"], "cannot 'x' in one go with 'say never'$"),
    ],
)
def test_a_batch_is_all_or_nothing_and_tells_nothing_behind_its_question(texts: list[str], message: str) -> None:
    match = gather()
    before = (match.state.key(), match.record(), len(match.events))
    with pytest.raises(IllegalMove, match=message):
        match.play_all(0, texts)
    assert (match.state.key(), match.record(), len(match.events)) == before


def test_single_choices_are_no_batch() -> None:
    match = talk()
    with pytest.raises(IllegalMove, match="cannot 'say no' in one go with 'say no'"):
        match.play_all(0, ["say no", "say no"])
    assert match.position == 0


def test_a_batch_is_judged_by_the_position_it_starts_from() -> None:
    match = gather()
    match.play_all(0, ["say no", "say yes"], position=0)
    assert match.position == 2
    with pytest.raises(StaleMove, match="meant for position 0; this is position 2"):
        match.play_all(0, ["say never"], position=0)


def test_an_empty_batch_is_refused() -> None:
    with pytest.raises(IllegalMove, match="seat 0 has picked nothing"):
        gather().play_all(0, [])


def test_a_fault_in_a_batch_leaves_nothing_behind() -> None:
    match = Match(FRAGILE, 2, 1, {})
    before = (match.state.key(), match.record(), len(match.events))
    with pytest.raises(RulesBug, match="ZeroDivisionError"):
        match.play_all(0, ["say no", "say yes", "stop"])
    assert (match.state.key(), match.record(), len(match.events)) == before


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
        ({"format": None}, "this is no record of a game: it does not say which format it has"),
        ({"rules": 9}, "made under rules 9 of Bare; this version plays rules 1"),
        ({"players": "2"}, "players as a whole number, a seed"),
        ({"players": 9}, "settings do not fit: Bare is for 2 to 3 players, not 9"),
        ({"seed": 1.5}, "players as a whole number, a seed"),
        ({"seed": 1 << 70}, "settings do not fit"),
        ({"seed": "zz"}, "settings do not fit: a seed is"),
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
    with pytest.raises(IllegalMove, match="the last move was made by another"):
        match.undo(0)
    match.play(0, "end turn")
    with pytest.raises(IllegalMove, match="others may have learned from the last move"):
        match.undo(0)


def test_what_is_no_move_and_what_is_no_number_is_said_to_be_none() -> None:
    match = demesne.new("dominion", seed=4, first=0)
    with pytest.raises(IllegalMove, match="a move is one of the legal moves or its text, not 12345"):
        match.play(0, 12345)
    with pytest.raises(demesne.BadSettings, match="a seed is a whole number or 32 hexadecimal digits"):
        demesne.new("dominion", seed="a")
    with pytest.raises(demesne.BadSettings, match="'seed' is a whole number or 32 hexadecimal digits, not"):
        demesne.new("dominion", seed=1.5)  # type: ignore[arg-type]
    with pytest.raises(demesne.BadSettings, match="'players' is a whole number"):
        demesne.new("dominion", players="two")  # type: ignore[arg-type]


@pytest.mark.parametrize(
    "text",
    [
        b"",
        b"\xff\xfe",
        b'{"game": "\xff"}',
        "\ud800",
        b"[" * 100_000,
        b'{"game":' + b"[" * 5000 + b"]" * 5000 + b"}",
        b'{"game": "dominion", "format": 1, "rules": 1, "players": 2, "seed": 1, "settings": {"kingdom": [1]}, "moves": []}',
    ],
)
def test_what_is_no_record_is_refused_as_one(text: str | bytes) -> None:
    with pytest.raises(BadRecord):
        demesne.replay(text)


def test_a_record_with_a_part_that_is_nested_deeply_is_refused() -> None:
    deep: list[Any] = []
    for _ in range(5000):
        deep = [deep]
    with pytest.raises(BadRecord, match="nested too deeply"):
        demesne.replay({"game": "dominion", "format": deep})
