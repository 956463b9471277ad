"""The engine's survey and queue agree with a second, naive interpreter, on random boards and after every step of games."""

from __future__ import annotations

import random

from demesne.core import Match, Schedule
from demesne.games.millennium_blades.ability import OF_DESIGN, TRIGGERS
from demesne.games.millennium_blades.cards import ACCESSORY, BOX, DESIGN, KIND, PRINTS, SINGLE
from demesne.games.millennium_blades.game import GAME
from demesne.games.millennium_blades.piece import SLOTS, Piece
from demesne.games.millennium_blades.resolving import take_next
from demesne.games.millennium_blades.state import BladesState
from demesne.games.millennium_blades.survey import survey
from tests.games.millennium_blades.arena import Arena
from tests.games.millennium_blades.naive import Naive, engine_sees, next_effect
from tests.games.millennium_blades.test_whole_games import by_verb

SINGLES = [print_.number for print_ in PRINTS if KIND[print_.number] == SINGLE]
GEAR_CARDS = [print_.number for print_ in PRINTS if KIND[print_.number] in (BOX, ACCESSORY)]


def random_piece(chance: random.Random, g: BladesState, card: int) -> Piece:
    g.contest.serials += 1
    piece = Piece(g.contest.serials, card)
    piece.up = chance.random() < 0.8
    piece.tokens = chance.choice([0, 0, 0, 1, 4])
    piece.lent = 1 << chance.randrange(12) if chance.random() < 0.1 else 0
    piece.plus = chance.choice([0, 0, 0, 2])
    piece.declared = chance.choice([-1, 3, 8])
    return piece


def random_boards(chance: random.Random) -> BladesState:
    """Boards of any cards, whoever could own them."""
    g = Arena(chance.randint(2, 5)).g
    g.first = chance.randrange(g.seats)
    g.element, g.type = 2, 8
    copies = [card for card in SINGLES if any(rule.layer != 9 for a in OF_DESIGN[DESIGN[card]] for rule in a.rules)]
    for seat in range(g.seats):
        row: list[Piece | None] = [None] * SLOTS
        for place in range(chance.randint(0, SLOTS)):
            if chance.random() < 0.9:
                row[place] = random_piece(chance, g, chance.choice(copies if chance.random() < 0.4 else SINGLES))
        g.contest.rows[seat] = tuple(row)
        g.contest.gear[seat] = tuple([random_piece(chance, g, chance.choice(GEAR_CARDS)) for _ in range(3)])
    g.contest.active = chance.randrange(g.seats)
    g.contest.survey = None
    return g


def random_queue(chance: random.Random, g: BladesState) -> None:
    """Each ability at most once for a card, so that no two effects are quite equal."""
    found = []
    for seat in range(g.seats):
        for piece in g.contest.pieces(seat):
            for ability in OF_DESIGN[DESIGN[piece.card]]:
                if TRIGGERS[ability.trigger] not in ("Action", "Reaction") and chance.random() < 0.5 and ability.words:
                    found.append((ability.number, seat, piece.serial, piece.serial, seat))
    chance.shuffle(found)
    g.contest.queue = tuple(found)


def test_attributes_agree_on_random_boards() -> None:
    chance = random.Random(1)
    copies = 0
    for _ in range(600):
        g = random_boards(chance)
        seen = engine_sees(g)
        assert seen == Naive(g).see()
        copies += sum(face.up and face.design != face.name for face in survey(g).by_serial.values())
    assert copies > 40


def test_the_order_of_effects_agrees_on_random_boards() -> None:
    chance = random.Random(2)
    taken = 0
    for _ in range(120):
        g = random_boards(chance)
        random_queue(chance, g)
        while g.contest.queue:
            expected = next_effect(g)
            assert take_next(g) == expected
            taken += 1
    assert taken > 300


def test_attributes_agree_after_every_step_of_tournaments() -> None:
    compared = 0
    for seed in range(6):
        match = Match(GAME, 2 + seed % 4, seed, {"timing": "turns", "lengths": "quick", "prerelease": True})
        chance, schedule = random.Random(seed), Schedule(seed)
        while not match.over and match.state.lanes is None:
            seat = schedule.next_seat(match.state)
            match.play(seat, by_verb(match.state, seat, chance))
            g = match.state
            assert isinstance(g, BladesState)
            if g.contest.open:
                assert engine_sees(g) == Naive(g).see()
                compared += 1
    assert compared > 60
