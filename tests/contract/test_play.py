"""Random play ends, and every position on the way makes sense."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest

from demesne.core import CLOCK, PUBLIC, Match, State
from demesne.core.wording import move_keys, say, tell
from tests.helpers.play import SOAK, play_out, spell, texts, walk
from tests.helpers.tables import Table
from tests.helpers.templates import check_templates

NAMES = ["Ann", "Ben", "Cas", "Dee", "Eva", "Fox"]


@pytest.mark.soak
def test_random_play_ends_with_sense_at_every_decision(table: Table, invariants: Callable[[State], None]) -> None:
    for seed in range(2 * SOAK):
        match = table.match(seed)
        for _ in walk(match, seed):
            invariants(match.state)
            check_decisions(match)
        invariants(match.state)
        check_end(match)


def check_decisions(match: Match) -> None:
    """Somebody may move; who may has something to choose from, and nobody else has."""
    state = match.state
    assert state.to_act
    assert state.to_act == sorted(set(state.to_act), key=lambda seat: (seat == CLOCK, seat))
    for seat in range(PUBLIC, match.players):
        moves = state.legal_moves(seat)
        assert bool(moves) == (seat in state.to_act)
        assert len(set(texts(moves))) == len(moves)
        assert match.legal_moves(seat) == moves
        match.legal_moves(seat).clear()
        state.legal_moves(seat).reverse()
        assert state.legal_moves(seat) == moves


def check_end(match: Match) -> None:
    assert match.over
    assert match.to_act == []
    outcome = match.outcome
    assert len(outcome.places) == len(outcome.scores) == match.players
    assert min(outcome.places) == 1
    assert outcome.reason
    assert outcome.winners == [seat for seat, place in enumerate(outcome.places) if place == 1]


def test_views_are_json_and_carry_the_open_question(table: Table) -> None:
    match = table.match(3)
    for number in walk(match, 3, limit=300):
        if number % 3:
            continue
        for seat in range(PUBLIC, match.players):
            view = match.view(seat)
            spell(view)
            question = view["question"]
            assert (question is not None) == (seat in match.to_act)
            if isinstance(question, dict):
                assert [move["text"] for move in question["moves"]] == texts(match.legal_moves(seat))
    assert all(match.view(seat)["over"] == match.over for seat in range(PUBLIC, match.players))


def test_every_move_is_in_the_table_of_moves(table: Table) -> None:
    listed = {move.code: move for move in table.game.moves()}
    match = table.match(4)
    for _ in walk(match, 4, limit=500):
        for seat in match.to_act:
            for move in match.legal_moves(seat):
                assert listed[move.code] is move


def test_every_template_is_well_formed(table: Table) -> None:
    words = table.game.wording()
    assert sorted(words) == ["endings", "events", "moves", "prompts"]
    assert [fault for templates in words.values() for fault in check_templates(templates)] == []


def test_every_move_is_said_or_plain(table: Table) -> None:
    """By its templates, to its player, to others and to spectators; only what reads well as it is typed needs none."""
    templates = table.game.wording()["moves"]
    prompts = {key.split("/")[0] for key in templates if "/" in key}
    titled = {str(card["name"]) for card in table.game.cards() if card.get("title", card["name"]) != card["name"]}
    assert prompts <= table.game.wording()["prompts"].keys()
    for move in table.game.moves():
        parts = move.parts()
        for reader in (None, *range(3)):
            for prompt in ("", *[each for each in prompts if f"{each}/{move.verb}" in templates]):
                said = say(templates, parts, NAMES, reader, prompt)
                assert said == said.strip()
                assert said
                assert not re.search(r"[][{}|]|\b(None|True|False(?!-))\b", said), said
        if not any(key in templates for key in move_keys(parts, "")):
            assert move.text in (move.verb, f"{move.verb} {move.thing}", f"{move.verb} {move.place}"), (
                "it needs a template"
            )
            assert not move.place.isdecimal(), f"{move.text}: a seat or a number needs words"
            assert move.thing not in titled, f"{move.text}: the card has a title"


def test_templates_for_moves_are_all_used(table: Table) -> None:
    """A key that is misspelled says nothing."""
    moves = [move.parts() for move in table.game.moves()]
    used = {key for move in moves for key in move_keys(move, "")}
    verbs = {move.verb for move in moves}
    for key in table.game.wording()["moves"]:
        assert key in used or key.partition("/")[2] in verbs, key


@pytest.mark.soak
def test_the_end_has_words(table: Table) -> None:
    match = play_out(table.match(4), 4)
    told = tell(table.game.wording()["endings"], match.outcome.reason, {}, NAMES)
    assert told != match.outcome.reason
    assert told.endswith(".")


def test_every_question_and_event_has_words(table: Table) -> None:
    words = table.game.wording()
    match = table.match(5)
    for _ in walk(match, 5, limit=500):
        for seat in match.to_act:
            question = match.state.question(seat)
            assert question is not None
            fields = {"seat": seat, "source": question["source"], **_as_dict(question["details"])}
            assert tell(words["prompts"], str(question["prompt"]), fields, NAMES) != question["prompt"]
    for event in match.events:
        for seat in (PUBLIC, *range(match.players)):
            assert tell(words["events"], event.kind, event.seen_by(seat), NAMES) != event.kind


def _as_dict(details: object) -> dict[str, object]:
    assert isinstance(details, dict)
    return details


def test_what_uses_chance_is_news(table: Table) -> None:
    """Otherwise undo would let a seat see a random result and take its move back."""
    match = table.match(6)
    rng, seen = match.state.rng.state, len(match.events)
    for _ in walk(match, 6, limit=500):
        if match.state.rng.state != rng:
            assert any(event.news for event in match.events[seen:])
        rng, seen = match.state.rng.state, len(match.events)
