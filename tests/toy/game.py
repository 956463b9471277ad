"""Market Day, a complete little game: its entry for everybody who does not know it."""

from __future__ import annotations

from typing import cast

from demesne.core import CLOCK, BadSettings, Game, Move, Option, seeded
from tests.toy.goods import EACH, GOODS, MOST_PLAYERS, MOVES
from tests.toy.stalls import DAY
from tests.toy.state import Market, fresh_deck, load

OPTIONS = [
    Option("lays", "choice", "Cards in a stall", "3", choices=["2", "3", "4"]),
    Option("first", "choice", "Who opens the first stall", "random", choices=["random", "0", "1", "2", "3"]),
    Option("timed", "flag", "Trade against the clock", True),
]

PROMPTS = {
    "trade": ["Trade ({swaps} swaps and {offers} offers left), or be ready"],
    "answer": ["{from} offers {good} for {wanted}"],
    "lay": ["Lay a card into your stall"],
    "time": ["The market is open"],
}

EVENTS = {
    "shuffle": ["The {cards} cards are shuffled"],
    "deal": ["{seat} is dealt {cards}", "{seat} is dealt {count} cards"],
    "swap": ["{seat} swaps {good} for {drawn}", "{seat} swaps {good} for a card from the deck"],
    "offer": ["{seat} offers {to} {good} for {wanted}"],
    "accept": ["{seat} accepts: {good} from {to} for {wanted}"],
    "refuse": ["{seat} refuses {good} from {to}"],
    "ready": ["{seat} is ready"],
    "time_up": ["Time is up"],
    "lay": ["{seat} lays {good}"],
    "end": ["The day is over"],
}


class MarketDay(Game):
    name = "market-day"
    title = "Market Day"
    tagline = "Barter against the clock, then set up the better stall"
    rules_version = 2
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
        if not isinstance(chosen["timed"], bool):
            raise BadSettings(f"timed is true or false, not {chosen['timed']!r}")
        return chosen

    def setup(self, players: int, seed: int, settings: dict[str, object]) -> Market:
        first, lays = int(cast(str, settings["first"])), int(cast(str, settings["lays"]))
        state = Market(players, seeded(seed), first, lays, settings["timed"] is True)
        state.deck = fresh_deck(state.rng)
        state.push(DAY, CLOCK)
        return state

    def load(self, plain: dict[str, object]) -> Market:
        return load(plain)

    def moves(self) -> list[Move]:
        return MOVES.all()

    def cards(self) -> list[dict[str, object]]:
        text = "Of n in your stall: n × n points where nobody has more, else n."
        return [{"name": name, "count": EACH, "text": text} for name in GOODS]

    def wording(self) -> dict[str, dict[str, list[str]]]:
        return {"prompts": PROMPTS, "events": EVENTS}


GAME = MarketDay()
