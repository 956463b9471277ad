"""Every question of every game, met in random play, and a stage that shows any of them to a page.

The page is the real one, with a table of the real server; only its socket is ours, so that it shows whichever position
we want and tells us what it would send.
"""

from __future__ import annotations

import json
import random
from dataclasses import dataclass
from functools import cache
from typing import Any

from playwright.sync_api import Page, WebSocketRoute

from demesne import bots
from demesne.bots import Bot
from demesne.core import CLOCK, Game, Match, Move
from demesne.games.dominion.card import CARDS
from demesne.games.dominion.kinds import ACTION
from demesne.server.protocol.socket_types import PROTOCOL
from tests.helpers.play import some_seat
from tests.helpers.tables import contract_games
from tests.server.people import Person

Json = dict[str, Any]

_PLAYERS = 3
_JUNK = ("Copper", "Curse", "Estate")
_ENOUGH = {"millennium-blades": 5000}
"""Moves of one game; what has not come up by then comes up in another."""
_SKILL = 0.8
_SELECTIONS = ("veto", "alternate")
_SEEDS = {"dominion": 48, "millennium-blades": 8}


@dataclass
class Asked:
    """A question as the seat sees it."""

    game: str
    seat: int
    view: Json

    @property
    def moves(self) -> list[Json]:
        found: list[Json] = self.view["question"]["moves"]
        return found

    @property
    def prompt(self) -> str:
        return str(self.view["question"]["prompt"])

    @property
    def key(self) -> str:
        return f"{self.prompt} ({self.view['question']['source']})"

    def kinds(self, cards: bool) -> dict[str, str]:
        """One move of each kind: by question, by verb and by where the table may show it. With `cards`, it matters which card
        asks."""
        asker, zones = self.key if cards else self.prompt, self.view.get("zones", {})
        return {f"{asker} {move['verb']} {zones.get(move['text'], '')}": move["text"] for move in self.moves}


@cache
def met(name: str) -> dict[str, Asked]:
    """One example of every question, and of every mixture of verbs in it."""
    game = next(game for game in contract_games() if game.name == name)
    met: dict[str, Asked] = {}
    for seed in range(_SEEDS.get(name, 30)):
        chance = random.Random(seed)
        match = Match(game, _PLAYERS, seed, _options(game, seed))
        bot = _bot(game, seed)
        for _ in range(_ENOUGH.get(name, 700)):
            if match.over:
                break
            seat = some_seat(match.state, chance)
            if seat != CLOCK:
                _note(met, match, seat)
            if bot is not None and seat != CLOCK and chance.random() < _SKILL:
                match.play(seat, bot.choose(match.state, seat))
            else:
                match.play(seat, _choose(match.state.legal_moves(seat), chance))
    return met


def sample(name: str, cards: bool, fewest: int = 1) -> list[tuple[Asked, list[str]]]:
    """As few questions as have moves of all kinds, each with one move of every kind that none before it has; of those that have
    at least so many moves."""
    every = [(asked, asked.kinds(cards)) for asked in met(name).values() if len(asked.moves) >= fewest]
    chosen: list[tuple[Asked, list[str]]] = []
    shown: set[str] = set()
    while True:
        asked, kinds = max(every, key=lambda one: len(one[1].keys() - shown))
        if kinds.keys() <= shown:
            return chosen
        chosen.append((asked, [text for kind, text in kinds.items() if kind not in shown]))
        shown |= kinds.keys()


def _note(met: dict[str, Asked], match: Match, seat: int) -> None:
    decision = match.state.decision(seat)
    assert decision is not None
    source = match.state.frame_of(decision).program.source()
    verbs = sorted({move.verb for move in decision.options})
    several = any(decision.options.count(move) > 1 for move in decision.options)
    key = f"{getattr(decision.asker, 'prompt')} {source} {verbs} {several}"  # noqa: B009
    if key not in met:
        met[key] = Asked(match.game.name, seat, match.view(seat))


def _options(game: Game, seed: int) -> dict[str, object]:
    """Dominion's kingdoms are cut from all cards in turn, so that each comes up."""
    if game.name != "dominion":
        return {}
    if seed < len(_SELECTIONS):
        return {"kingdom": "random", "selection": _SELECTIONS[seed]}
    names = [card.name for card in CARDS if card.kinds & ACTION]
    random.Random(seed // 8).shuffle(names)
    return {"kingdom": [names[(10 * seed + place) % len(names)] for place in range(10)]}


def _bot(game: Game, seed: int) -> Bot | None:
    """In every second game somebody who can play has a say: Domaine's rarer questions need closed domaines."""
    if game.name != "domaine" or seed % 2:
        return None
    bot = bots.make(game.name, bots.bots_of(game.name).best)
    bot.begin(seed)
    return bot


def _choose(moves: list[Move], chance: random.Random) -> Move:
    """Mostly at random; decks that grow and hands that are played make cards ask."""
    for verb in ("play all treasures", "play", "buy"):
        wished = [move for move in moves if move.verb == verb and move.thing not in _JUNK]
        if wished and chance.random() < 0.9:
            return chance.choice(wished)
    return chance.choice(moves)


_NONE: list[None] = [None] * _PLAYERS
_CLOCKS = {"turn": _NONE, "bank": _NONE, "absent": _NONE, "phase": None}


class Stage:
    """A page at a table that shows whatever question it is given."""

    def __init__(self, page: Page, person: Person, game: str) -> None:
        met(game)  # now: a page whose line answers nothing for as long as games are played gives it up
        self.page = page
        self.sent: list[Json] = []
        self._version = 0
        self._lines: list[WebSocketRoute] = []
        self._table = person.table(game, "me", *["bot"] * (_PLAYERS - 1), listed=False)
        page.route_web_socket("**/api/socket", self._connect)

    def _connect(self, line: WebSocketRoute) -> None:
        line.on_message(lambda text: self._hear(json.loads(text)))
        self._lines.append(line)

    def _hear(self, message: Json) -> None:
        self.sent.append(message)

    def open(self) -> None:
        self.page.goto(f"/table/{self._table['id']}")
        while not any(message["type"] == "hello" for message in self.sent):
            self.page.wait_for_timeout(10)

    def await_sent(self, kind: str) -> Json:
        """The newest message of this type, once the page has sent one."""
        for _ in range(500):
            found = [message for message in self.sent if message["type"] == kind]
            if found:
                return found[-1]
            self.page.wait_for_timeout(10)
        raise AssertionError(f"the page sent no {kind}: {self.sent}")

    def table_message(self, seat: int, **values: Any) -> Json:
        """The table as it is, but for this seat."""
        seats = [{**held, **(values if held["seat"] == seat else {})} for held in self._table["seats"]]
        return {"type": "table", "table": {**self._table, "seats": seats}, "clocks": _CLOCKS}

    def answer(self, message: Json) -> None:
        self._lines[-1].send(json.dumps(message))

    def advise(self, id: int, asked: Asked, texts: list[str], why: str = "") -> None:
        """A hint to make these moves of the question, or to end it."""
        picks = asked.view["question"]["picks"]
        known = {move["text"]: move for move in [*asked.moves, *([picks["done"]] if picks else [])]}
        moves = [{part: known[text][part] for part in ("text", "verb", "thing", "place")} for text in texts]
        self.answer({"type": "advice", "id": id, "moves": moves, "why": [{"text": why}] if why else []})

    def update(self, asked: Asked) -> None:
        """The position changes to this one by somebody's move."""
        self._version += 1
        self.answer(
            {
                "type": "update",
                "id": None,
                "after": self._version - 1,
                "version": self._version,
                "moves": 2,
                "view": asked.view,
                "hash": str(self._version),
                "events": [],
                "clocks": _CLOCKS,
                "can_undo": False,
            }
        )

    def show(self, asked: Asked, waits: bool = False, **fields: Any) -> None:
        """The page gets this position and draws it; `waits` if nothing is asked in it."""
        self._version += 1
        self.sent.clear()
        snapshot: Json = {
            "type": "snapshot",
            "id": None,
            "protocol": PROTOCOL,
            "seat": asked.seat,
            "version": self._version,
            "moves": 1,
            "table": {**self._table, "my_seat": asked.seat},
            "view": asked.view,
            "hash": str(self._version),
            "events": [],
            "events_from": 0,
            "chat": [],
            "clocks": _CLOCKS,
            "can_undo": False,
            "undo": None,
        }
        self.answer({**snapshot, **fields})
        self.page.wait_for_selector(f'.frame[data-version="{self._version}"] .bar{"" if waits else ".mine"}')
        self.page.evaluate("document.fonts.ready.then(() => true)")  # letters of another font are of another width

    def told(self) -> list[list[str]]:
        """The answers that the page has sent."""
        return [message["texts"] for message in self.sent if message["type"] == "move"]
