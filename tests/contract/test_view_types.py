"""What a game tells a client has the types that its `view_types` says; the client's own types are written from them."""

from __future__ import annotations

from importlib import import_module
from typing import Any, get_args, get_type_hints

import msgspec
import pytest

from demesne.core import CLOCK, PUBLIC, Game
from demesne.server.codegen.game_types import prefix
from tests.helpers.play import walk
from tests.helpers.tables import Table, contract_games, tables


def typed(game: Game, part: str) -> Any:
    """The game's type for its views, details, events, cards or settings."""
    package = type(game).__module__.rpartition(".")[0]
    return getattr(import_module(f"{package}.view_types"), f"{prefix(game.name)}{part}")


def check(data: object, kind: Any) -> None:
    """Exactly these fields of exactly these types."""
    assert msgspec.convert(data, kind) == data


def kinds(game: Game) -> dict[str, Any]:
    """The type of each kind of event."""
    found: dict[str, Any] = {}
    for member in get_args(typed(game, "Event")):
        for kind in get_args(get_type_hints(member)["event"]):
            assert kind not in found
            found[kind] = member
    return found


@pytest.mark.parametrize("table", tables(), ids=str)
def test_views_and_questions_have_their_types(table: Table) -> None:
    match = table.match(6)
    view, details = typed(table.game, "View"), typed(table.game, "Details")
    for _ in walk(match, 6, limit=300):
        for seat in range(PUBLIC, match.players):
            if seat != CLOCK:
                check(match.state.game_view(seat), view)
            question = match.state.question(seat)
            if question is not None:
                check(question["details"], details)
    check(match.state.game_view(PUBLIC), view)


@pytest.mark.parametrize("table", tables(), ids=str)
def test_events_have_their_types(table: Table) -> None:
    match = table.match(7)
    for _ in walk(match, 7, limit=1000):
        pass
    known = kinds(table.game)
    for event in match.events:
        for seat in range(PUBLIC, match.players):
            check(event.seen_by(seat), known[event.kind])


@pytest.mark.parametrize("game", contract_games(), ids=lambda game: game.name)
def test_every_event_with_words_has_a_type(game: Game) -> None:
    assert set(kinds(game)) == set(game.wording()["events"])


@pytest.mark.parametrize("game", contract_games(), ids=lambda game: game.name)
def test_cards_and_settings_have_their_types(game: Game) -> None:
    for card in game.cards():
        check(card, typed(game, "Card"))
    settings = game.settings(game.fewest, 1, {})
    check(settings, typed(game, "Settings"))
