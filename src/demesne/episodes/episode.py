"""One game as environments play it: a position, the seat to act, and what that seat may know and do, as bytes.

Compiled with the engine. Nothing here needs numpy: it fills bytearrays, which numpy looks at without copying.
"""

from __future__ import annotations

from typing import Final

from demesne.core.errors import BadSettings, IllegalMove
from demesne.core.game import Game
from demesne.core.move import CLOCK, Move
from demesne.core.schedule import Schedule, may_wait
from demesne.core.state import State
from demesne.episodes.encoders.encoder import Encoder

NOBODY_TO_ACT: Final = -1
"""In place of a seat, once the game is over."""


class Scenario:
    """A game with its number of players and its options: what all its episodes have in common."""

    def __init__(
        self, game: Game, players: int, options: dict[str, object], encoder: Encoder, longest: int = 0
    ) -> None:
        game.check_players(players)
        game.check_options(options)
        if longest < 0:
            raise BadSettings(f"max_moves is a number of moves, or 0 for no limit, not {longest}")
        self.game = game
        self.players = players
        self.options = options
        self.encoder = encoder
        self.longest = longest
        """Moves after which an episode is cut off; 0 for never."""
        moves = game.moves()
        self.actions = moves[-1].code + 1
        """Actions are the codes of moves, from 0 to this number less one."""
        self.moves: list[Move | None] = [None] * self.actions
        for move in moves:
            self.moves[move.code] = move
        self.no_actions = bytes(self.actions)

    def begin(self, seed: int) -> Episode:
        """A new game. What the options leave to chance is drawn from the seed."""
        settings = self.game.settings(self.players, seed, self.options)
        state = self.game.setup(self.players, seed, settings)
        state.advance()
        return Episode(self, state, seed)

    def move(self, action: int) -> Move:
        """The move with this code."""
        found = self.moves[action] if 0 <= action < self.actions else None
        if found is None:
            raise IllegalMove(f"{self.game.title} has no action {action}; actions are the codes of its moves")
        return found


class Episode:
    """A game under way. In a simultaneous phase a schedule drawn from the seed says who acts next and moves the clock; a
    seat that is ready is asked again in the next interval."""

    __slots__ = ("made", "scenario", "schedule", "seat", "state")

    def __init__(self, scenario: Scenario, state: State, seed: int) -> None:
        self.scenario = scenario
        self.state = state
        self.schedule = Schedule(seed)
        self.made = 0
        """Moves that seats have made."""
        self.seat: int = NOBODY_TO_ACT
        """Who acts next."""
        self.find_seat()

    @property
    def cut_off(self) -> bool:
        """The game has taken as many moves as an episode may."""
        longest = self.scenario.longest
        return longest > 0 and self.made >= longest and not self.state.over

    def find_seat(self) -> None:
        """Move the clock until a seat has to act."""
        state = self.state
        while not state.over:
            if state.lanes is None:
                self.seat = state.open[0].seat
            else:
                self.seat = self.schedule.next_seat(state)
                while may_wait(state, self.seat):
                    self.seat = self.schedule.next_seat(state)
            if self.seat != CLOCK:
                return
            state.apply(CLOCK, state.open[-1].options[0])
        self.seat = NOBODY_TO_ACT

    def play(self, move: Move) -> None:
        """The seat to act makes a move."""
        self.state.apply(self.seat, move)
        self.made += 1
        self.find_seat()

    def act(self, action: int) -> None:
        """The same by its code."""
        self.play(self.scenario.move(action))

    def observe(self, seat: int) -> bytearray:
        """What a seat knows, as 16-bit numbers, the low byte first."""
        encoder = self.scenario.encoder
        seen = bytearray(2 * encoder.size)
        encoder.encode(self.state, seat, seen, 0)
        return seen

    def mask(self, seat: int) -> bytearray:
        """A byte for each action: 1 where the seat may choose it now."""
        mask = bytearray(self.scenario.no_actions)
        self.mark(seat, mask, 0)
        return mask

    def mark(self, seat: int, mask: bytearray, offset: int) -> None:
        """Mark the legal actions in a mask of zeros."""
        for decision in self.state.open:
            if decision.seat == seat:
                for move in decision.options:
                    mask[offset + move.code] = 1

    def rewards(self) -> list[float]:
        """By seat, once the game is over: 1 for being before everybody, -1 for being behind everybody, 0 in all."""
        places = self.state.outcome().places
        return [share(places, seat) for seat in range(len(places))]


def share(places: list[int], seat: int) -> float:
    """How many seats are behind this one, less those before it, as a share of the others."""
    before = behind = 0
    for place in places:
        if place < places[seat]:
            before += 1
        elif place > places[seat]:
            behind += 1
    return (behind - before) / (len(places) - 1) if len(places) > 1 else 0.0
