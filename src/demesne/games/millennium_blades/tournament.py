"""The seam between deckbuilding and the tournament.

`HoldTournament` runs the program at the address `TOURNAMENT`. It finds each seat's deck in `g.players[seat].deck` (legal,
with at least one Single if the player owns any), the metagame cards in `g.element` and `g.type` (`NO_META` in a
pre-release), the first player in `g.first`, and an empty Aftermarket. It leaves each seat's place in `g.places` (1 for the
best; equal results share the better place), the same cards in each deck less what the cards themselves moved elsewhere,
and cards revealed from the Store in the Aftermarket (`aftermarket.lay_in_market`).

Points, prizes, the next first player and putting decks away follow from the places, here and in `prizes.py`.
"""

from __future__ import annotations

from demesne.core.effect import Effect, load_program
from demesne.core.frame import NO_PLAYER
from demesne.games.millennium_blades.aftermarket import clear_market
from demesne.games.millennium_blades.cards import NUMBERS, PRINTS
from demesne.games.millennium_blades.decks import put_away
from demesne.games.millennium_blades.frame import BladesFrame
from demesne.games.millennium_blades.loops import TOURNAMENT
from demesne.games.millennium_blades.metagame import retire_metas
from demesne.games.millennium_blades.numbers import ROUNDS
from demesne.games.millennium_blades.scoring import tournament_vp
from demesne.games.millennium_blades.state import BladesState
from demesne.games.millennium_blades.store import tell_backs
from demesne.games.millennium_blades.venues import retire_venue


class HoldTournament(Effect[BladesState, BladesFrame]):
    def run(self, g: BladesState, f: BladesFrame) -> None:
        g.places = []
        g.push(load_program(TOURNAMENT), NO_PLAYER)


class AwardPlaces(Effect[BladesState, BladesFrame]):
    """Points by place; the best placed player begins next time, by chance where several are."""

    def run(self, g: BladesState, f: BladesFrame) -> None:
        points = tournament_vp(g.seats, g.round, g.places)
        for player, vp, place in zip(g.players, points, g.places):
            player.tournament_vp += vp
            player.wins += place == 1
        best = [seat for seat, place in enumerate(g.places) if place == 1]
        g.first = best[g.rng.below(len(best))]
        if g.journal is not None:
            g.journal.reveal("places", g.first, {"places": g.places[:], "vp": points})


class PutAway(Effect[BladesState, BladesFrame]):
    """Decks go back to binders, revealed cards to the Store discard; metagame cards and the venue leave the game."""

    def run(self, g: BladesState, f: BladesFrame) -> None:
        for seat in range(g.seats):
            put_away(g, seat)
        clear_market(g)
        retire_metas(g)
        retire_venue(g)
        tell_backs(g)


class AddProCards(Effect[BladesState, BladesFrame]):
    """With pro cards, the winner's come into the Store deck after each tournament but the last, once in a game."""

    def run(self, g: BladesState, f: BladesFrame) -> None:
        if not g.pro or g.round == ROUNDS:
            return
        card = NUMBERS[g.players[g.first].character.pro]
        if card not in g.unused:
            return
        g.unused = tuple([other for other in g.unused if other != card])
        g.deck = sorted([*g.deck, *[card] * PRINTS[card].copies])
        g.rng.shuffle(g.deck)
        g.drawn += 1
        if g.journal is not None:
            g.journal.reveal("pro", g.first, {"card": PRINTS[card].title})
        tell_backs(g)
