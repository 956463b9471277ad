"""Who sits where: the person and the bots, their names, and what a saved game remembers of them."""

from __future__ import annotations

from typing import Any

from demesne import bots
from demesne.bots import Bot
from demesne.core.errors import BadRecord, BadSettings
from demesne.core.game import Game
from demesne.core.match import Match
from demesne.core.move import Move
from demesne.terminal.picks import whole_answer

ME = "you"
"""How a saved game spells the person's seat."""

DEFAULT_BOT = "heuristic"
"""Every game has one."""


class Seats:
    """`given[seat]` is a bot's name or file, or `you`; `bots` are the minds for it."""

    def __init__(self, given: list[str], minds: dict[int, Bot]) -> None:
        self.given = given
        self.me = given.index(ME)
        self.bots = minds
        self.names = _distinct(["You" if seat == self.me else minds[seat].name for seat in range(len(given))])

    def choose(self, match: Match, seat: int) -> Move:
        return self.bots[seat].choose(match.state, seat)

    def hint(self, match: Match) -> tuple[list[str], str]:
        """What a good bot would do in the person's place, of picks all that belong together; and why."""
        adviser = bots.make(match.game.name, DEFAULT_BOT)
        adviser.begin(match.version)
        moves = whole_answer(match.state, self.me, adviser)
        return moves, adviser.explain(match.state, self.me, match.find(self.me, moves[0]))

    def plain(self) -> list[str]:
        return self.given


def seated(game: Game, given: list[str], seed: int) -> Seats:
    """The bots called to their seats."""
    if given.count(ME) != 1:
        raise BadSettings(f"one seat is yours, not {given.count(ME)}")
    minds = {seat: bots.make(game.name, name) for seat, name in enumerate(given) if name != ME}
    for seat, mind in minds.items():
        mind.begin(seed + seat + 1)
    return Seats(given, minds)


def named(bots: str | None) -> list[str]:
    """The bots that were asked for, with commas between them."""
    names = [name.strip() for name in (bots or DEFAULT_BOT).split(",") if name.strip()]
    if not names:
        raise BadSettings(f"--bots takes names with commas between them, as in --bots {DEFAULT_BOT},random")
    return names


def arrange(players: int, seat: int, wanted: list[str]) -> list[str]:
    """Bots around the person's seat (counted from 1); the last one named fills what is left."""
    if not 1 <= seat <= players:
        raise BadSettings(f"there is no seat {seat}; with {players} players there are 1 to {players}")
    if len(wanted) > players - 1:
        raise BadSettings(
            f"{len(wanted)} bots and you are more than {players} players; add --players {len(wanted) + 1}"
        )
    filled = wanted + [wanted[-1]] * (players - 1 - len(wanted))
    return [*filled[: seat - 1], ME, *filled[seat - 1 :]]


def with_needs(game: Game, given: list[str], chosen: dict[str, object]) -> dict[str, object]:
    """The chosen options, and for what was left open, those the bots were made for."""
    makers = [bots.find(game.name, name) for name in given if name != ME]
    return bots.kit(game.name).options(makers, chosen)


def remembered(record: dict[str, Any], players: int) -> list[str] | None:
    """The seats as a saved game names them; none where it was not saved from here."""
    given = record.get("seats")
    if given is None:
        return None
    if not isinstance(given, list) or len(given) != players or not all(isinstance(name, str) for name in given):
        raise BadRecord(f"the record's seats should be {players} names")
    return [str(name) for name in given]


def _distinct(names: list[str]) -> list[str]:
    """Equal names get numbers."""
    return [
        f"{name} {names[:seat].count(name) + 1}" if names.count(name) > 1 else name for seat, name in enumerate(names)
    ]
