"""A table for tests: give players what a rule needs, play moves by their texts, look at what happened."""

from __future__ import annotations

from demesne.core import Match
from demesne.games.millennium_blades.cards import NO_CARD, NUMBERS, TITLES, titles
from demesne.games.millennium_blades.game import GAME
from demesne.games.millennium_blades.player import Player
from demesne.games.millennium_blades.state import BladesState
from tests.games.millennium_blades.invariants import invariants


class Scene:
    """A match in its first deckbuilding phase, without a clock unless told otherwise."""

    def __init__(self, players: int = 3, seed: int = 1, **options: object) -> None:
        self.match = Match(GAME, players, seed, {"timing": "no clock", **options})

    @property
    def g(self) -> BladesState:
        assert isinstance(self.match.state, BladesState)
        return self.match.state

    def player(self, seat: int) -> Player:
        return self.g.players[seat]

    def give(self, seat: int, *names: str) -> Scene:
        """Cards from the Store deck or the box come into a binder; nobody is told."""
        for name in names:
            card = NUMBERS[name]
            if card in self.g.deck[:-1]:
                self.g.deck.remove(card)
            elif card in self.g.unused:
                rest = list(self.g.unused)
                rest.remove(card)
                self.g.unused = tuple(rest)
            else:
                self._take_from_somebody(seat, card)
            player = self.player(seat)
            player.binder = sorted([*player.binder, card])
        return self.refresh()

    def _take_from_somebody(self, seat: int, card: int) -> None:
        for spot, there in enumerate(self.g.row):
            if there == card:
                self.g.row[spot] = NO_CARD
                return
        for other, player in enumerate(self.g.players):
            if other != seat and card in player.binder and card not in self.g.known[other]:
                player.binder.remove(card)
                return
        assert card in self.player(seat).binder, f"{TITLES[card]} is out of reach"
        self.player(seat).binder.remove(card)

    def lose_all(self, seat: int) -> Scene:
        """The binder goes to the box."""
        self.g.unused = (*self.g.unused, *self.player(seat).binder)
        self.player(seat).binder = []
        self.g.known[seat] = ()
        return self.refresh()

    def money(self, seat: int, amount: int) -> Scene:
        player = self.player(seat)
        self.g.bank += player.money - amount
        player.money = amount
        return self.refresh()

    def refresh(self) -> Scene:
        self.g.refresh()
        return self

    def play(self, seat: int, *texts: str) -> Scene:
        for text in texts:
            self.match.play(seat, text)
            invariants(self.g)
        return self

    def all_ready(self, times: int = 1) -> Scene:
        """Everybody gets ready, so that the next interval begins."""
        for _ in range(times):
            for seat in range(self.g.seats):
                self.play(seat, "ready")
        return self

    def play_out(self) -> Scene:
        """The tournament goes by, everybody doing the first thing that is possible, up to the prizes or the next phase."""
        while self.g.contest.open:
            seat = self.g.to_act[0]
            self.play(seat, self.moves(seat)[0])
        return self

    def moves(self, seat: int, verb: str = "") -> list[str]:
        return [move.text for move in self.g.legal_moves(seat) if verb in ("", move.verb)]

    def why(self, seat: int, text: str) -> str:
        move = GAME.move_called(text.lower())
        assert move is not None, f"there is no move {text}"
        assert move not in self.g.legal_moves(seat)
        return self.g.why_not(seat, move)

    def binder(self, seat: int) -> list[str]:
        return titles(self.player(seat).binder)

    def known(self, reader: int, seat: int) -> list[str]:
        view = self.match.view(reader)
        players = view["players"]
        assert isinstance(players, list)
        return list(players[seat]["known"])

    def told(self, kind: str, seat: int) -> list[dict[str, object]]:
        """Events of a kind, as a seat may know them."""
        return [event.seen_by(seat) for event in self.match.events if event.kind == kind]
