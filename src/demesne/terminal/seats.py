"""Who sits where: the person and the bots, their names, and what a saved game remembers of them."""

from __future__ import annotations

from typing import Any

from demesne import bots
from demesne.bots import Bot
from demesne.bots.search import SearchBot
from demesne.core.errors import BadRecord, BadSettings, short
from demesne.core.game import Game
from demesne.core.match import Match
from demesne.core.move import Move
from demesne.core.schedule import may_wait
from demesne.core.wording_types import MoveParts, Sentence

ME = "you"
"""How a saved game spells the person's seat."""


class Seats:
    """`given[seat]` is a bot's name or file, or `you`; `bots` has the bot of every other seat."""

    def __init__(self, given: list[str], bots: dict[int, Bot]) -> None:
        self.given = given
        self.me = given.index(ME)
        self.bots = bots
        self.adviser: Bot | None = None
        """Gives hints; what it has studied at one question serves the next."""
        self.names = _distinct(["You" if seat == self.me else bots[seat].name for seat in range(len(given))])

    def choose(self, match: Match, seat: int) -> Move:
        return self.bots[seat].choose(match.state, seat)

    def hint(self, match: Match) -> tuple[str, list[MoveParts], list[Sentence]]:
        """A good bot, what it would do in the person's place, and why. Of a question for several things it tells all."""
        if self.adviser is None:
            self.adviser = bots.bots_of(match.game.name).make_adviser()
            self.adviser.begin(match.position)
            self.adviser.use_clock()
        adviser = self.adviser
        if may_wait(match.state, self.me) and adviser.stays_ready(match.state, self.me):
            return adviser.name, [MoveParts("wait")], [bots.STAY_READY]
        moves = bots.whole_answer(adviser, match.state, self.me)
        guide = adviser.guide if isinstance(adviser, SearchBot) else None
        parts = [move.parts() for move in moves] if guide is None else guide.parts(match.state, self.me, moves)
        return adviser.name, parts, adviser.explain_answer(match.state, self.me, moves)


def seat_bots(game: Game, given: list[str], seed: int) -> Seats:
    """The bots in their seats, ready to play."""
    if given.count(ME) != 1:
        raise BadSettings(f"one seat is yours, not {given.count(ME)}")
    for name in given:
        bots.check_spelling(name)
    makers = {seat: bots.find(game.name, name) for seat, name in enumerate(given) if name != ME}
    made = {seat: maker.make() for seat, maker in makers.items()}
    for seat, bot in made.items():
        bot.name = makers[seat].name
        bot.begin(seed + seat + 1)
        bot.use_clock()
    return Seats(given, made)


def read_bot_names(typed: str | None, game: Game) -> list[str]:
    """The bots that were asked for, with commas between them; the game's best one where nobody was."""
    names = [name.strip() for name in (typed or bots.bots_of(game.name).best).split(",") if name.strip()]
    if not names:
        raise BadSettings("--bots takes names with commas between them, as in --bots strong,random")
    return names


def arrange_seats(players: int, seat: int, wanted: list[str]) -> list[str]:
    """Bots around the person's seat (counted from 1); the last one named fills what is left."""
    if not 1 <= seat <= players:
        raise BadSettings(f"there is no seat {seat}; with {players} players there are 1 to {players}")
    if len(wanted) > players - 1:
        raise BadSettings(
            f"{len(wanted)} bots and you are more than {players} players; add --players {len(wanted) + 1}"
        )
    filled = wanted + [wanted[-1]] * (players - 1 - len(wanted))
    return [*filled[: seat - 1], ME, *filled[seat - 1 :]]


def options_for_bots(game: Game, given: list[str], chosen: dict[str, object]) -> dict[str, object]:
    """The chosen options; what was left open is set as the bots need it."""
    makers = [bots.find(game.name, name) for name in given if name != ME]
    return bots.bots_of(game.name).options(makers, chosen)


def saved_seats(record: dict[str, Any], players: int, field: str = "seats") -> list[str] | None:
    """The seats as a saved game names them, or the players as a server's record does (`names`); none where it does not."""
    given = record.get(field)
    if given is None:
        return None
    if not isinstance(given, list) or len(given) != players or not all(isinstance(name, str) for name in given):
        raise BadRecord(f"the record's {field} should be {players} names")
    return [str(name) for name in given]


def shown_names(given: list[str] | None, players: int, otherwise: str) -> list[str]:
    """Names from a record as they are printed: each on one line, without control characters. A player without a visible
    name is called by the seat: `Seat 1`."""
    return [short(name) or f"{otherwise} {seat}" for seat, name in enumerate(given or [""] * players, 1)]


def _distinct(names: list[str]) -> list[str]:
    """Equal names get numbers."""
    return [
        f"{name} {names[:seat].count(name) + 1}" if names.count(name) > 1 else name for seat, name in enumerate(names)
    ]
