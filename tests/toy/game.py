"""Market Day, a complete little game: its entry for everybody who does not know it."""

from __future__ import annotations

from typing import cast

from demesne.core import NO_PLAYER, BadSettings, Game, Move, Option, seeded
from demesne.core.timed_phase import TIMINGS
from tests.toy.goods import EACH, GOODS, MOST_PLAYERS, MOVES
from tests.toy.stalls import DAY
from tests.toy.state import Market, fresh_deck, load
from tests.toy.view_types import MarketDayCard

OPTIONS = [
    Option("lays", "choice", "Cards in a stall", "3", choices=["2", "3", "4"]),
    Option("first", "choice", "Who opens the first stall", "random", choices=["random", "0", "1", "2", "3"]),
    Option("timing", "choice", "How the market passes", "clock", choices=list(TIMINGS)),
    Option("wheel", "flag", "Honey spins the wheel", False),
]

PROMPTS = {
    "trade": ["Trade ({swaps|swap|swaps} and {offers|offer|offers} left), or be ready"],
    "barter": ["Put up to {most|card|cards} into your basket"],
    "lay": ["Lay a card into your stall"],
    "time": ["The market is open ({interval} of {intervals})"],
}

EVENTS = {
    "shuffle": ["The {cards} cards are shuffled"],
    "counter": ["On the counter: {cards}"],
    "deal": ["{seat} [is|are] dealt {cards}", "{seat} [is|are] dealt {count|card|cards}"],
    "interval": ["Part {number} of the market begins"],
    "swap": ["{seat} [swaps|swap] {good} for {drawn}", "{seat} [swaps|swap] {good} for a card from the deck"],
    "take": [
        "{seat} [swaps|swap] {good} for {taken} from place {place}; {next} comes after it",
        "{seat} [swaps|swap] {good} for {taken} from place {place}",
    ],
    "barter": ["{seat} [barters|barter] {goods} for {drawn}", "{seat} [barters|barter] {goods}"],
    "offer": ["{seat} [offers|offer] {to} {good}"],
    "withdraw": ["{seat} [takes|take] {good} back from {to}"],
    "agree": ["{seat} [agrees|agree] with {to}"],
    "exchange": ["{seat} [gives|give] {to} {good} for {other}"],
    "ready": ["{seat} [is|are] ready"],
    "not_ready": ["{seat} [is|are] not ready after all"],
    "close": ["The market closes"],
    "lay": ["{seat} [lays|lay] {good} into [their|your] stall"],
    "prize": ["{seat} [wins|win] a prize at the wheel"],
    "wheel_breaks": ["The wheel breaks"],
    "end": ["The day is over"],
}

MOVES_SAID = {
    "swap": ["swap {thing} for what lies in place {place}", "swap {thing} for a card from the deck"],
    "offer": ["offer {thing} to {to}"],
    "withdraw": ["take back what you offer {to}"],
    "agree": ["agree with {to}"],
    "barter/done": ["show the basket"],
    "time": ["end part {thing}"],
}

ENDINGS = {"stalls": ["The day is over, and the best stalls win."]}


class MarketDay(Game):
    name = "market-day"
    title = "Market Day"
    tagline = "Barter against the clock, then set up the better stall"
    rules_version = 3
    fewest = 2
    most = MOST_PLAYERS

    def options(self) -> list[Option]:
        return OPTIONS

    def settings(self, players: int, seed: int, options: dict[str, object]) -> dict[str, object]:
        chosen = {option.name: options.get(option.name, option.default) for option in OPTIONS}
        if chosen["first"] == "random":
            chosen["first"] = str(seeded(seed).below(players))
        for option in OPTIONS:
            if option.choices and chosen[option.name] not in option.choices:
                raise BadSettings(f"{option.name} is one of {', '.join(option.choices)}, not {chosen[option.name]!r}")
        if int(cast(str, chosen["first"])) >= players:
            raise BadSettings(f"there is no seat {chosen['first']} among {players} traders")
        if not isinstance(chosen["wheel"], bool):
            raise BadSettings(f"wheel is true or false, not {chosen['wheel']!r}")
        return chosen

    def setup(self, players: int, seed: int, settings: dict[str, object]) -> Market:
        first, lays = int(cast(str, settings["first"])), int(cast(str, settings["lays"]))
        timing = cast(str, settings["timing"])
        state = Market(players, seeded(seed), first, lays, timing, settings["wheel"] is True)
        state.deck = fresh_deck(state.rng)
        state.push(DAY, NO_PLAYER)
        return state

    def load(self, plain: dict[str, object]) -> Market:
        return load(plain)

    def moves(self) -> list[Move]:
        return MOVES.all()

    def cards(self) -> list[dict[str, object]]:
        text = "Of n in your stall: n × n points where nobody has more, else n."
        cards: list[MarketDayCard] = [{"name": name, "count": EACH, "text": text} for name in GOODS]
        return cast("list[dict[str, object]]", cards)

    def wording(self) -> dict[str, dict[str, list[str]]]:
        return {"prompts": PROMPTS, "events": EVENTS, "moves": MOVES_SAID, "endings": ENDINGS}


GAME = MarketDay()
