"""What happens is told to every reader in proper sentences, and so are the questions."""

from __future__ import annotations

import random
import re

import pytest

from demesne.core import CLOCK, PUBLIC, Match, Schedule
from demesne.core.wording import tell
from demesne.games.millennium_blades.game import GAME
from tests.games.millennium_blades.test_whole_games import by_verb
from tests.helpers.sentences import NAMES, faults

WORDS = GAME.wording()


def played(seed: int) -> Match:
    """A game by chance, whose questions are proper sentences."""
    options: dict[str, object] = {"timing": "clock", "lengths": "quick", "powers": True, "pro": True, "venues": True}
    match = Match(GAME, 4, seed, options)
    chance, schedule = random.Random(seed), Schedule(seed)
    while not match.over:
        seat = schedule.next_seat(match.state)
        question = match.state.question(seat)
        assert question is not None
        details = question["details"]
        assert isinstance(details, dict)
        fields = {"source": question["source"], "seat": seat, **details}
        sentence = tell(WORDS["prompts"], str(question["prompt"]), fields, NAMES[:4], seat)
        assert faults(sentence) == [], sentence
        match.play(seat, match.legal_moves(CLOCK)[0] if seat == CLOCK else by_verb(match.state, seat, chance))
    return match


@pytest.mark.parametrize("seed", [1, 2])
def test_events_and_questions_are_proper_sentences(seed: int) -> None:
    match = played(seed)
    for reader in (PUBLIC, *range(4)):
        for event in match.events:
            sentence = tell(WORDS["events"], event.kind, event.seen_by(reader), NAMES[:4], reader)
            assert sentence != event.kind
            assert faults(sentence.replace("False-Bottom Case", "a case")) == [], sentence
            assert reader == PUBLIC or not re.search(rf"\b{NAMES[reader]}\b", sentence)


def test_points_of_several_players_are_not_counted_like_cards() -> None:
    """A list is told as `Copper ×2, Silver`; points by seat would become `200 ×2, 150`."""
    told = tell(WORDS["events"], "rp", {"rp": [200, 200, 150]}, NAMES[:3])
    assert told == "All RP of the tournament are counted"
