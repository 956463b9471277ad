"""Every card is complete: its own text, cost and kinds, a program or a reason to have none, and words for what it asks."""

from __future__ import annotations

import random
import re
from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

from demesne.core import PUBLIC, Asks, Effect, Match, Program, State
from demesne.core.effect import PROGRAMS
from demesne.core.wording import tell
from demesne.games.dominion.card import CARDS, Card
from demesne.games.dominion.effects import AtNextTurn, EachVictim, Last
from demesne.games.dominion.game import GAME
from demesne.games.dominion.kinds import ACTION, ATTACK, CURSE, DURATION, REACTION, TREASURE, VICTORY
from demesne.games.dominion.state import DominionState
from demesne.games.dominion.text import EVENTS, PROMPTS
from tests.games.dominion.deal import deal, seat
from tests.games.dominion.script import Scene
from tests.helpers.play import play_out
from tests.helpers.sentences import faults

PLAYERS = ["Ann", "Ben", "Cas"]


def steps(program: Program) -> Iterator[Effect[Any, Any]]:
    """All effects of a program, nested ones too."""
    for step in program.steps:
        yield step
        for part in step.parts():
            yield from steps(part)


def askers() -> list[Asks[Any, Any]]:
    return [
        step
        for address, program in PROGRAMS.items()
        if address.startswith("dominion:")
        for step in program.steps
        if isinstance(step, Asks)
    ]


@pytest.mark.parametrize("card", CARDS, ids=lambda card: str(card.name))
def test_a_card_has_its_own_text_cost_and_kinds(card: Card) -> None:
    assert card.text.endswith(".")
    assert all(ruling.endswith(".") for ruling in card.rulings)
    assert 0 <= card.cost <= 8
    assert card.kinds & (ACTION | TREASURE | VICTORY | CURSE)
    assert card.set_name[:1].isupper()
    assert card.editions in ((1,), (2,), (1, 2))
    plain = card.plain()
    assert (plain["name"], plain["text"]) == (card.name, card.text)
    assert plain["kinds"]


def test_no_two_cards_read_the_same() -> None:
    texts = Counter(card.text for card in CARDS)
    assert [text for text, count in texts.items() if count > 1] == []


@pytest.mark.parametrize("card", CARDS, ids=lambda card: str(card.name))
def test_a_card_has_a_program_or_a_reason_to_have_none(card: Card) -> None:
    """Treasures may just give coins, Victory cards and Curses are worth points; every Action does something."""
    if card.play.size == 0:
        assert not card.kinds & ACTION
        assert bool(card.coins) == bool(card.kinds & TREASURE)
        assert bool(card.points or card.worth) == bool(card.kinds & (VICTORY | CURSE))


@pytest.mark.parametrize("card", CARDS, ids=lambda card: str(card.name))
def test_what_a_card_does_fits_its_kinds(card: Card) -> None:
    effects = list(steps(card.play))
    strikes = any(isinstance(step, EachVictim) for step in effects)
    waits = any(isinstance(step, Last) and not isinstance(step, AtNextTurn) for step in effects)
    assert not strikes or card.kinds & ATTACK
    assert not card.kinds & ATTACK or strikes or waits or card.kinds & DURATION
    assert bool(card.reactions) == bool(card.kinds & REACTION)
    assert not any(isinstance(step, AtNextTurn) for step in effects) or card.kinds & DURATION


@pytest.mark.parametrize("card", [card for card in CARDS if card.play.size], ids=lambda card: str(card.name))
def test_the_plain_bonuses_stand_in_the_text(card: Card) -> None:
    """A number printed as `+2 Actions` is the number that is given, in total over the whole text."""
    for word, field in (("Card", "cards"), ("Action", "actions"), ("Buy", "buys")):
        printed = sum(int(number) for number in re.findall(rf"\+(\d) {word}s?\b", card.text))
        given = sum(int(getattr(step, field, 0)) for step in steps(card.play) if type(step).__name__ == "Plus")
        if card.name != "Council Room":  # the others' card is in words
            assert printed == given, f"{card.name}: text says +{printed} {word}, the program gives {given}"


@pytest.mark.parametrize(
    ("set_name", "edition", "kinds", "cards"),
    [("Base", 1, 25, 252), ("Base", 2, 26, 262), ("Seaside", 1, 26, 262), ("Seaside", 2, 27, 272)],
)
def test_a_box_holds_what_was_printed(set_name: str, edition: int, kinds: int, cards: int) -> None:
    box = [card for card in CARDS if card.set_name == set_name and edition in card.editions]
    assert len(box) == kinds
    assert sum(12 if card.kinds & VICTORY else 10 for card in box) == cards


def test_every_question_has_words_and_all_words_are_used() -> None:
    assert {asker.prompt for asker in askers()} == set(PROMPTS)


def test_every_program_has_an_address_of_its_own() -> None:
    for card in CARDS:
        assert card.play.address == f"dominion:{card.name}/play"
        assert PROGRAMS[card.play.address] is card.play
        assert card.play.source() == card.name


# Everything happens


class Chronicle:
    """What was played, asked and told while chance played."""

    def __init__(self) -> None:
        self.played: set[str] = set()
        self.asked: set[str] = set()
        self.told: set[str] = set()

    def follow(self, scene: Scene, chance: random.Random, moves: int) -> None:
        for _ in range(moves):
            if scene.over():
                break
            self.asked.add(scene.prompt)
            scene.play(f"{scene.asked}: {chance.choice(scene.moves)}")
        self.read(scene.table)

    def read(self, table: State) -> None:
        assert table.journal is not None
        for event in table.journal.events:
            self.hear(event.kind, [event.seen_by(viewer) for viewer in range(PUBLIC, table.seats)])

    def hear(self, kind: str, seen: list[dict[str, object]]) -> None:
        self.told.add(kind)
        if kind == "play":
            self.played.add(str(seen[0]["card"]))
        for reader, fields in enumerate(seen, PUBLIC):
            sentence = tell(EVENTS, kind, fields, PLAYERS, reader)
            assert sentence != kind, f"no words for {fields}"
            assert faults(sentence) == [], sentence


def rich_table(names: list[str], number: int) -> Scene:
    """Two players hold ten kingdom cards between them and more in their decks; there is money, and a pile is empty."""
    hands = [", ".join([*names[:5], "Copper, Silver, Province"]), ", ".join([*names[5:], "Copper, Gold, Curse"])]
    decks = [f"{hands[1]}, 2 Estate", f"{hands[0]}, 2 Copper"]
    sitting = [seat(hand, deck, "Silver, Estate") for hand, deck in zip(hands, decks)]
    third = seat("5 Copper", "Gold, 4 Silver")
    return deal(*sitting, third, supply="0 Estate", first_edition=bool(number % 2), seed=number)


@pytest.fixture(scope="module")
def chronicle() -> Chronicle:
    """Play at random at tables that together hold every card several times, and one whole game."""
    told = Chronicle()
    chance = random.Random(1)
    names = [card.name for card in CARDS if card.set_name != "Basic"]
    for number in range(16):
        chance.shuffle(names)
        for start in range(0, len(names), 10):
            ten = (names + names)[start : start + 10]
            told.follow(rich_table(ten, number), chance, 40)
    for selection in ("none", "veto", "alternate"):
        whole = Match(GAME, 2, 1, {"kingdom": "random", "selection": selection})
        assert isinstance(whole.state, DominionState)
        told.asked.add(whole.state.open[0].asker.prompt)
        told.read(play_out(whole, 1).state)
    told.asked |= asked_which_first()
    return told


def asked_which_first() -> set[str]:
    """Two Havens and something between them are rare at random tables."""
    scene = deal(seat("Village, 2 Haven, Tide Pools, Gold, Silver", "30 Copper"), seat())
    scene.play("play Village", "play Haven", "set aside Gold", "play Haven", "set aside Silver", "play Tide Pools")
    return {scene.play("end turn", "1: end turn", "resolve Haven").prompt}


def test_every_card_that_can_be_played_is_played(chronicle: Chronicle) -> None:
    playable = {card.name for card in CARDS if card.kinds & (ACTION | TREASURE)}
    assert chronicle.played <= playable
    assert playable - chronicle.played == set()


def test_every_question_is_asked(chronicle: Chronicle) -> None:
    assert set(PROMPTS) - chronicle.asked == set()


def test_every_event_has_words_and_all_words_are_used(chronicle: Chronicle) -> None:
    assert chronicle.told == set(EVENTS)
