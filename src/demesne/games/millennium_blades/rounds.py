"""The course of the game: set-up, perhaps a pre-release, then rounds of deckbuilding and a tournament."""

from __future__ import annotations

from demesne.core.effect import Effect, Program, register
from demesne.core.frame import NO_PLAYER
from demesne.games.millennium_blades.cleanup import CheckDecks, CleanUp
from demesne.games.millennium_blades.deckbuilding import BuildDecks, RevealVenue
from demesne.games.millennium_blades.decks import put_in_deck
from demesne.games.millennium_blades.frame import BladesFrame
from demesne.games.millennium_blades.numbers import FIRST_ROUND, PRERELEASE, ROUNDS
from demesne.games.millennium_blades.prizes import GivePrizes, OrderPrizes
from demesne.games.millennium_blades.setup import SetUp
from demesne.games.millennium_blades.state import BladesState
from demesne.games.millennium_blades.tournament import AddProCards, AwardPlaces, HoldTournament, PutAway

_AFTER_DECKS = (HoldTournament(), AwardPlaces(), PutAway(), AddProCards(), OrderPrizes(), GivePrizes())


class PlayPreRelease(Effect[BladesState, BladesFrame]):
    """Instead of the first round: a tournament with starters as they are, without metagame."""

    def run(self, g: BladesState, f: BladesFrame) -> None:
        if not g.prerelease:
            return
        g.round = PRERELEASE
        for seat, player in enumerate(g.players):
            for print_ in player.character.starter.prints:
                put_in_deck(g, seat, print_.number)
        g.push(PRE_RELEASE, NO_PLAYER)


class PlayRounds(Effect[BladesState, BladesFrame]):
    """Comes back to itself until the last round is played. A pre-release has taken the place of the first."""

    def run(self, g: BladesState, f: BladesFrame) -> None:
        if g.round == ROUNDS:
            return
        f.pc -= 1
        g.round = max(g.round, FIRST_ROUND if g.prerelease else PRERELEASE) + 1
        g.push(ROUND, NO_PLAYER)


class End(Effect[BladesState, BladesFrame]):
    def run(self, g: BladesState, f: BladesFrame) -> None:
        if g.journal is not None:
            g.journal.add("end", g.first, {"scores": g.outcome().scores})
        g.end()


PRE_RELEASE = register("millennium-blades:PreRelease", Program(_AFTER_DECKS))
ROUND = register(
    "millennium-blades:Round", Program((RevealVenue(), BuildDecks(), CleanUp(), CheckDecks(), *_AFTER_DECKS))
)
GAME_COURSE = register("millennium-blades:Game", Program((SetUp(), PlayPreRelease(), PlayRounds(), End())))
