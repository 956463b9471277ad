"""What a lobby sees of a game, and what happens when it chooses wrongly."""

from __future__ import annotations

import pytest

from demesne.core import BadSettings, Game, Match
from tests.helpers.play import spell

KINDS = {"choice", "set", "flag", "seat", "seed", "text"}


def test_a_game_tells_a_lobby_what_can_be_chosen(game: Game) -> None:
    lobby = game.plain()
    spell(lobby)
    assert game.name
    assert game.title
    assert game.tagline
    assert 1 <= game.fewest <= game.most
    for option in game.options():
        assert option.kind in KINDS
        assert option.label
        assert (option.kind in {"choice", "set"}) == bool(option.choices)
        if option.kind == "choice":
            assert option.default in option.choices


def test_too_few_and_too_many_players_are_refused(game: Game) -> None:
    for players in (game.fewest - 1, game.most + 1, 0, -1):
        with pytest.raises(BadSettings, match=f"not {players}"):
            Match(game, players, 1, {})


def test_an_unknown_option_is_refused_with_the_known_ones(game: Game) -> None:
    known = [option.name for option in game.options()]
    with pytest.raises(BadSettings, match="no option 'colour'") as caught:
        Match(game, game.fewest, 1, {"colour": "blue"})
    assert all(name in str(caught.value) for name in known)


def test_an_unknown_choice_is_refused(game: Game) -> None:
    for option in game.options():
        wrong: object = ["no such choice"] if option.kind == "set" else "no such choice"
        with pytest.raises(BadSettings):
            Match(game, game.fewest, 1, {option.name: wrong})


def test_a_choice_of_another_type_is_refused(game: Game) -> None:
    for option in game.options():
        wrongs: list[object] = [3.5, {"a": 1}, [["b"]]]
        for wrong in wrongs:
            with pytest.raises(BadSettings):
                Match(game, game.fewest, 1, {option.name: wrong})


def test_a_seed_that_no_record_can_hold_is_refused(game: Game) -> None:
    for seed in (1 << 63, -(1 << 63) - 1, 1 << 100):
        with pytest.raises(BadSettings, match="63 bits"):
            Match(game, game.fewest, seed, {})


def test_moves_are_coded_by_their_place(game: Game) -> None:
    moves = game.moves()
    codes = [move.code for move in moves]
    assert codes == sorted(set(codes))
    assert min(codes) >= 0
    assert len({move.text for move in moves}) == len(moves)
    assert all(move.text == " ".join(move.text.split()) for move in moves)


def test_moves_say_the_same_in_parts(game: Game) -> None:
    """No client takes a text apart: verb, thing and place tell every move from every other."""
    moves = game.moves()
    assert len({(move.verb, move.thing, move.place) for move in moves}) == len(moves)
    for move in moves:
        assert move.verb
        assert move.text.startswith(move.verb)
        assert move.thing in move.text
        assert move.place in move.text
        assert game.move_of(move.verb, move.thing, move.place) is move
        assert "|" not in move.text, "a page puts that sign between moves and between their parts"
    assert game.move_of("fly", "", "") is None


def test_cards_have_a_name_and_a_text(game: Game) -> None:
    cards = game.cards()
    spell(cards)
    assert len({card["name"] for card in cards}) == len(cards)
    assert all(card["name"] and isinstance(card["text"], str) for card in cards)
