"""The bots of Millennium Blades."""

from __future__ import annotations

from types import MappingProxyType
from typing import Final, cast

from demesne.bots.bot import Bot
from demesne.bots.bot_set import BotSet
from demesne.bots.counts import Counts
from demesne.bots.forecasts import Forecasts
from demesne.bots.maker import Maker
from demesne.bots.millennium_blades.forecast import deck_rp, known_of_deck, margin_of
from demesne.bots.millennium_blades.personalities import Collector, Duelist, Trader
from demesne.bots.millennium_blades.random_verb import RandomVerb
from demesne.bots.playout import Playout
from demesne.bots.search_setup import SearchSetup
from demesne.core.state import State
from demesne.games.millennium_blades.scoring import SOURCES, sources
from demesne.games.millennium_blades.state import BladesState

ABOUT_ANALYSIS: Final = (
    "The chances were tried out at the start of every interval of deckbuilding and of every turn of a tournament: whole "
    "games were played on by rules of thumb. Every answer in a tournament was tried out by playing that tournament to "
    "its end; its places count by what such a lead has been worth. What you buy, sell and trade is not judged move by "
    "move: it counts as luck here."
)


class BladesForecasts(Forecasts):
    """What a deck may score."""

    def basis(self, state: State, seat: int) -> tuple[object, ...] | None:
        """The deck that is being built, and what is known of the tournament."""
        assert isinstance(state, BladesState)
        return known_of_deck(state, seat)

    def try_out(self, state: State, seat: int, trial: int) -> int:
        assert isinstance(state, BladesState)
        return deck_rp(state, seat, trial)

    def margin(self, scores: list[int]) -> float:
        return margin_of(scores)


class BladesCounts(Counts):
    """The length of a game is its number of rounds."""

    measured = MappingProxyType({"places": "shares", "RP by round": "lines", "VP by source": "parts"})
    turns_differ = False

    def measure(self, state: State) -> dict[str, dict[str, list[int]]]:
        """Ranking points by tournament, victory points by source, and places."""
        assert isinstance(state, BladesState)
        assert state.journal is not None
        rp = [cast("list[int]", event.public["rp"]) for event in state.journal.events if event.kind == "rp"]
        points = [sources(state, seat) for seat in range(state.seats)]
        rounds = ["pre-release", "2", "3"] if state.prerelease else ["1", "2", "3"]
        return {
            "RP by round": dict(zip(rounds, rp, strict=True)),
            "VP by source": {source: [each[n] for each in points] for n, source in enumerate(SOURCES)},
            "places": {"place": state.outcome().places},
        }

    def turns(self, playout: Playout) -> int:
        """Rounds: every one of them ends, because a seat has only so many errands without a clock."""
        assert isinstance(playout.state, BladesState)
        return playout.state.round


class BladesBots(BotSet):
    """The random bot draws a kind of move first, then a move of it."""

    search = SearchSetup(
        "demesne.bots.millennium_blades.guide:BladesGuide",
        pace=1000,
        analyst="demesne.bots.millennium_blades.analyst:BladesAnalyst",
        about_analysis=ABOUT_ANALYSIS,
    )
    forecasts = BladesForecasts()
    counts = BladesCounts()

    def make_random(self) -> Bot:
        return RandomVerb()

    def own(self) -> list[Maker]:
        """The three personalities."""
        return [
            Maker("collector", "collector", Collector, (), "Keeps cards for large collections, and trades for them."),
            Maker("duelist", "duelist", Duelist, (), "Wants the strongest deck; collections come second."),
            Maker("trader", "trader", Trader, (), "Makes many offers, takes small profits, keeps its money."),
        ]


BOT_SET: Final = BladesBots("millennium-blades", "demesne.bots.millennium_blades.heuristic:Heuristic")
