"""Who learns what from an event."""

from __future__ import annotations

from demesne.core import CLOCK, PUBLIC, Journal
from demesne.core.event import EVERYONE


def test_an_open_event_is_the_same_for_all() -> None:
    journal = Journal()
    journal.add("gain", 1, {"card": "Gold"})
    event = journal.events[0]
    for seat in (PUBLIC, CLOCK, 0, 1, 2):
        assert event.seen_by(seat) == {"event": "gain", "seat": 1, "card": "Gold"}
    assert not event.news


def test_a_reveal_is_news_for_all() -> None:
    journal = Journal()
    journal.reveal("reveal", 0, {"card": "Gold"})
    assert journal.events[0].news
    assert journal.events[0].seen_by(PUBLIC) == {"event": "reveal", "seat": 0, "card": "Gold"}


def test_a_whisper_reaches_those_whose_bit_is_set() -> None:
    journal = Journal()
    journal.whisper("draw", 1, {"number": 1}, {"card": "Gold"}, 0b0110)
    event = journal.events[0]
    assert event.news
    for seat in (1, 2):
        assert event.seen_by(seat) == {"event": "draw", "seat": 1, "number": 1, "card": "Gold"}
    for seat in (PUBLIC, CLOCK, 0, 3):
        assert event.seen_by(seat) == {"event": "draw", "seat": 1, "number": 1}


def test_what_everyone_knows_onlookers_know_too() -> None:
    journal = Journal()
    journal.whisper("look", 0, {}, {"card": "Gold"}, EVERYONE)
    assert all("card" in journal.events[0].seen_by(seat) for seat in range(6))
    assert journal.events[0].seen_by(PUBLIC)["card"] == "Gold"


def test_a_whisper_to_nobody_is_for_the_archive() -> None:
    journal = Journal()
    journal.whisper("shuffle", 0, {"number": 2}, {"order": ["Gold", "Curse"]}, 0)
    assert all("order" not in journal.events[0].seen_by(seat) for seat in (PUBLIC, CLOCK, 0, 1))
    assert journal.events[0].private == {"order": ["Gold", "Curse"]}


def test_what_is_seen_can_be_changed_without_harm() -> None:
    journal = Journal()
    journal.add("gain", 1, {"card": "Gold"})
    journal.events[0].seen_by(0)["card"] = "Curse"
    assert journal.events[0].public == {"card": "Gold"}
