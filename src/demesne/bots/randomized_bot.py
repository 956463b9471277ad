"""A bot that plays like another one, and sometimes makes any legal move."""

from __future__ import annotations

from hashlib import blake2b

import msgspec

from demesne.bots.bot import Bot
from demesne.core.move import Move
from demesne.core.state import State
from demesne.core.wording_types import Sentence


class RandomizedBot(Bot):
    """`percent` of its decisions are any legal move. Which ones depends on the seed and on what the seat sees."""

    def __init__(self, model: Bot, name: str, percent: int) -> None:
        self.name = name
        self.model = model
        self.percent = percent
        self.seed = 0

    def begin(self, seed: int) -> None:
        self.seed = seed
        self.model.begin(seed)

    def stays_ready(self, state: State, seat: int) -> bool:
        return self.model.stays_ready(state, seat)

    def choose(self, state: State, seat: int) -> Move:
        options = state.legal_moves(seat)
        seen = msgspec.json.encode([self.seed, state.view(seat)], order="deterministic")
        chance = int.from_bytes(blake2b(seen, digest_size=6).digest(), "big")
        if chance % 100 < self.percent:
            return options[chance // 100 % len(options)]
        return self.model.choose(state, seat)

    def explain(self, state: State, seat: int, move: Move) -> list[Sentence]:
        return self.model.explain(state, seat, move)

    def explain_answer(self, state: State, seat: int, moves: list[Move]) -> list[Sentence]:
        return self.model.explain_answer(state, seat, moves)
