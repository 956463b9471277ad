"""Finished games are told to every reader in proper sentences."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

import pytest

from demesne.core import PUBLIC, Match
from demesne.core.match import replay
from demesne.core.wording import tell
from tests.golden.goldens import game_named, goldens, read
from tests.helpers.sentences import NAMES, SECOND, THIRD, faults

YOU = re.compile(r"\b[Yy]ou\b")


@cache
def played(path: Path) -> Match:
    record = read(path)
    return replay(game_named(record["game"]), record)


def told(match: Match, reader: int) -> list[tuple[dict[str, object], str]]:
    """Every event as this reader may know it, and its sentence."""
    templates = match.game.wording()["events"]
    seen = [event.seen_by(reader) for event in match.events]
    return [(fields, tell(templates, str(fields["event"]), fields, NAMES[: match.players], reader)) for fields in seen]


@pytest.mark.parametrize("path", goldens(), ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_every_event_is_a_proper_sentence_for_every_reader(path: Path) -> None:
    match = played(path)
    for reader in (PUBLIC, *range(match.players)):
        for fields, sentence in told(match, reader):
            assert sentence != fields["event"], f"no words for {fields}"
            assert faults(sentence) == [], sentence


@pytest.mark.parametrize("path", goldens(), ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_a_reader_is_spoken_to_and_never_named(path: Path) -> None:
    match = played(path)
    for reader in range(match.players):
        sentences = [sentence for _, sentence in told(match, reader)]
        assert any(YOU.search(sentence) for sentence in sentences)
        assert not any(re.search(rf"\b{NAMES[reader]}\b", sentence) for sentence in sentences)
    assert not any(YOU.search(sentence) for _, sentence in told(match, PUBLIC))


@pytest.mark.parametrize("path", goldens(), ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_every_question_is_a_proper_sentence(path: Path) -> None:
    record = read(path)
    game = game_named(record["game"])
    prompts = game.wording()["prompts"]
    match = Match(game, record["players"], record["seed"], record["settings"])
    for seat, text in record["moves"]:
        question = match.state.question(seat)
        assert question is not None
        details = question["details"]
        assert isinstance(details, dict)
        fields = {"source": question["source"], "seat": seat, **details}
        sentence = tell(prompts, str(question["prompt"]), fields, NAMES[: match.players], seat)
        assert sentence != question["prompt"]
        assert faults(sentence) == [], sentence
        match.play(seat, text)


def test_the_list_of_verbs_is_complete() -> None:
    """Every second person that a golden game uses is known to be looked for."""
    used = {
        pair
        for path in goldens()
        for listed in game_named(path.parent.name).wording()["events"].values()
        for template in listed
        for pair in re.findall(r"\[([^]|]+)\|([^]|]+)\]", template)
    }
    assert used - {("their", "your")} <= set(zip(THIRD.split(), SECOND.split(), strict=True))
