"""Tournaments by chance: any cards that have texts, random moves; every position can be copied, saved and guessed."""

from __future__ import annotations

import random
from collections import Counter

from demesne.core.rng import seeded
from demesne.games.millennium_blades.ability import OF_DESIGN, TOP, TRIGGERS
from demesne.games.millennium_blades.cards import (
    ACCESSORY,
    BOX,
    DESIGN,
    DESIGNS,
    ELEMENTS,
    KIND,
    NUMBERS,
    PRINTS,
    SINGLE,
    TITLES,
    TYPES,
)
from demesne.games.millennium_blades.face import Bearer, Face
from demesne.games.millennium_blades.game import GAME
from demesne.games.millennium_blades.survey import survey
from tests.games.millennium_blades.arena import Arena
from tests.games.millennium_blades.invariants import invariants

CARDS = [print_.number for print_ in PRINTS if print_.set.rarity != "Starter" or "Paper Ward" in print_.title]


class Chance:
    """One tournament. `seen` counts abilities that were resolved, or rules that were in force, as `Name/Trigger`."""

    def __init__(
        self, seed: int, cards: list[int], check_every: int = 4, venue: str = "", quiet: bool = False, **options: object
    ) -> None:
        """In a quiet one nobody uses Actions where something else can be done, so that more is left to score."""
        self.quiet = quiet
        self.chance = random.Random(seed)
        self.arena = Arena(self.chance.randint(2, 5), seed, venue, **options)
        self.every = check_every
        self.seen: Counter[str] = Counter()
        self.moves = 0
        self.lay_out(cards)

    def lay_out(self, cards: list[int]) -> None:
        pool = self.chance.sample(cards, len(cards))
        for seat in range(self.arena.g.seats):
            self.arena.money(seat, self.chance.randrange(12))
            for kind, count in ((SINGLE, 8), (BOX, 1), (ACCESSORY, 2)):
                for card in [card for card in pool if KIND[card] == kind][:count]:
                    pool.remove(card)
                    (self.arena.hand if kind == SINGLE else self.arena.gear)(seat, TITLES[card])
        self.arena.metas(self.chance.choice(ELEMENTS), self.chance.choice(TYPES))
        self.arena.begin()

    def play(self) -> Chance:
        g = self.arena.g
        while g.contest.open:
            decision = g.open[0]
            verbs = sorted({move.verb for move in decision.options})
            if self.quiet and len(verbs) > 1:
                verbs = [verb for verb in verbs if verb != "use"]
            verb = self.chance.choice(verbs)
            move = self.chance.choice([move for move in decision.options if move.verb == verb])
            self.watch()
            g.apply(decision.seat, move)
            self.moves += 1
            assert self.moves < 2000
            if self.moves % self.every == 0:
                self.check()
        self.count()
        return self

    def check(self) -> None:
        g = self.arena.g
        invariants(g)
        assert g.copy() == g
        assert GAME.load(g.plain()) == g
        for seat in (-2, *range(g.seats)):
            guessed = g.guess(seat, seeded(self.moves))
            invariants(guessed)
            assert guessed.view(seat) == g.view(seat)
            # Worlds that a seat cannot tell apart give it the very same guess: nothing hidden is read.
            assert guessed.guess(seat, seeded(1)).key() == g.guess(seat, seeded(1)).key()

    def watch(self) -> None:
        """Rules in force, and effects that wait for something, count when their card is face-up."""
        for face in survey(self.arena.g).by_serial.values():
            if face.text:
                for ability in OF_DESIGN[face.design]:
                    if ability.rules and (ability.trigger != TOP or face.top):
                        self.seen[f"{called(face)}/{TRIGGERS[ability.trigger]}"] += 1

    def count(self) -> None:
        g = self.arena.g
        assert g.journal is not None
        for event in g.journal.events:
            if event.kind in ("effect", "react"):
                title = str(event.public["card"])
                name = DESIGNS[DESIGN[NUMBERS[title]]].name if title in NUMBERS else title
                self.seen[f"{name}/{event.public.get('trigger', 'Reaction')}"] += 1


def called(face: Face) -> str:
    """The design that it is, or the character or venue."""
    return face.title if isinstance(face, Bearer) else DESIGNS[face.design].name


def wanted(cards: list[int]) -> set[str]:
    """Every ability of some cards, as `Name/Trigger`."""
    designs = {DESIGN[card] for card in cards}
    return {f"{DESIGNS[each].name}/{TRIGGERS[ability.trigger]}" for each in designs for ability in OF_DESIGN[each]}
