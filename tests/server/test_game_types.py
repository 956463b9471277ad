"""The client's types of each game are written from the game's own."""

from __future__ import annotations

from types import ModuleType
from typing import Literal, NotRequired, TypedDict

import msgspec
import pytest

from demesne.core import Game
from demesne.games import every
from demesne.server.codegen import game_types
from demesne.server.protocol.http_types import CardInfo

Zone = Literal["hand", "deck"]


class Piece(TypedDict):
    """A piece
    on the board."""

    name: str
    where: Zone | None
    marks: list[int | None]
    counts: dict[Zone, int]


class ChessView(TypedDict):
    """The board."""

    pieces: list[Piece]


class Check(TypedDict):
    event: Literal["check"]
    by: NotRequired[str]


class Mate(TypedDict):
    event: Literal["mate"]


class Odd(TypedDict):
    when: bytes


ChessEvent = Check | Mate


VERBS = ["capture", "move"]


def module(**types: object) -> ModuleType:
    made = ModuleType("demesne.games.chess.view_types")
    vars(made).update(types)
    return made


def test_typed_dicts_become_types_with_their_docstrings() -> None:
    text = game_types.typescript("chess", module(Zone=Zone, Piece=Piece, ChessView=ChessView), VERBS)
    assert "from src/demesne/games/chess/view_types.py. Do not edit." in text
    assert "export type Zone =\n  | 'hand'\n  | 'deck';\n" in text
    assert "/** A piece\n * on the board. */\nexport type Piece = {\n  name: string;\n  where: Zone | null;\n" in text
    assert "  marks: (number | null)[];\n  counts: Record<Zone, number>;\n};\n" in text
    assert (
        "export interface ChessView extends View {\n  question: ChessQuestion | null;\n  pieces: Piece[];\n}\n" in text
    )


def test_events_are_told_apart_by_their_kind() -> None:
    text = game_types.typescript("chess", module(Check=Check, Mate=Mate, ChessEvent=ChessEvent), VERBS)
    assert "export interface Check extends GameEvent {\n  event: 'check';\n  by?: string;\n}\n" in text
    assert "export type ChessEvent =\n  | Check\n  | Mate;\n" in text


def test_a_move_has_one_of_the_verbs_of_the_rules() -> None:
    text = game_types.typescript("chess", module(), VERBS)
    assert "export type ChessVerb =\n  | 'capture'\n  | 'move';\n" in text
    assert "export interface ChessMove extends MoveOption {\n  verb: ChessVerb;\n}\n" in text
    assert "  details: Record<string, unknown>;\n  moves: ChessMove[];\n" in text
    assert "  move: ChessMove;\n" in text
    assert {"buy", "end turn"} <= set(game_types.verbs("dominion"))


def test_what_a_game_does_not_type_stays_open() -> None:
    text = game_types.typescript("chess", module(), VERBS)
    assert "import type { CardInfo, GameEvent, MoveOption, Question, View } from '../../lib/protocol';\n" in text
    assert "  card: CardInfo;\n" in text
    assert "  view: View;\n" in text
    assert "  settings: Record<string, unknown>;\n" in text


def test_a_type_without_a_spelling_is_an_error() -> None:
    with pytest.raises(TypeError, match="no spelling in TypeScript"):
        game_types.typescript("chess", module(Odd=Odd), VERBS)


def test_a_game_is_named_as_a_type() -> None:
    assert game_types.prefix("market-day") == "MarketDay"


@pytest.mark.parametrize("game", every(), ids=lambda game: game.name)
def test_the_cards_of_every_game_have_the_fields_that_all_share(game: Game) -> None:
    """The client reads these fields of any game's cards (`CardInfo`), so none of them may have another type."""
    cards = game.cards()
    assert [card.name for card in msgspec.convert(cards, list[CardInfo])] == [card["name"] for card in cards]
