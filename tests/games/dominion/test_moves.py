"""Moves have two spellings that stay what they are: records hold the text, tables the code."""

from __future__ import annotations

import pytest

from demesne.games.dominion.card import CARDS, NAMES
from demesne.games.dominion.game import GAME
from demesne.games.dominion.moves import NO_CARD, VERBS, CardMove

BY_CODE = {move.code: move for move in GAME.moves()}

CODES = [
    (0, "done"),
    (1, "end actions"),
    (2, "end turn"),
    (3, "play all treasures"),
    (4, "discard deck"),
    (5, "keep deck"),
    (6, "put back"),
    (7, "discard it"),
    (256, "play Copper"),
    (512 + 5, "buy Province"),
    (768 + 3, "discard Estate"),
    (1024 + 7, "trash Bureaucrat"),
    (1280 + 25, "gain Workshop"),
    (1536 + 1, "topdeck Silver"),
    (1792 + 18, "reveal Moat"),
    (256 + 38, "play Vassal"),
]


@pytest.mark.parametrize(("code", "text"), CODES)
def test_a_move_keeps_its_code(code: int, text: str) -> None:
    assert BY_CODE[code].text == text
    assert GAME.move_called(text.lower()) is BY_CODE[code]


def test_a_move_names_its_card_or_is_a_word_of_its_own() -> None:
    buy, end = GAME.move_called("buy silver"), GAME.move_called("end turn")
    assert isinstance(buy, CardMove)
    assert isinstance(end, CardMove)
    assert (buy.verb, buy.thing, buy.card) == ("buy", "Silver", NAMES.index("Silver"))
    assert (end.verb, end.thing, end.card) == ("end turn", "", NO_CARD)
    with pytest.raises(IndexError):
        NAMES[end.card]


def test_cards_keep_their_numbers() -> None:
    """New cards and sets come after the old ones."""
    assert NAMES[:8] == ["Copper", "Silver", "Gold", "Estate", "Duchy", "Province", "Curse", "Bureaucrat"]
    assert (NAMES[38], NAMES[39]) == ("Vassal", "Bazaar")
    assert [card.index for card in CARDS] == list(range(len(CARDS)))


def test_there_is_a_move_for_every_verb_and_card() -> None:
    for verb in VERBS:
        if verb:
            assert all(GAME.move_called(f"{verb} {name}".lower()) for name in NAMES)
    assert len({move.text.lower() for move in GAME.moves()}) == len(GAME.moves())
