"""Hidden cards stay hidden on the wire: games that differ only in them give opponent and spectator the same frames."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from contextlib import ExitStack, closing
from typing import Any

import pytest

import demesne
from demesne.core import PUBLIC, Match
from tests.server.people import Json, Person, Player
from tests.toy.game import GAME as MARKET_DAY

Come = Callable[[str | None], Person]
SEEDS = 4000
OPTIONS: dict[str, Json] = {
    "dominion": {"kingdom": "First Game", "first": 0},
    "domaine": {"board": "3c 5c 4c 8d 0d 2d 1c 6b 7a", "first": 0},
    "market-day": {"timed": False, "first": "0"},
}


def start(game: str, seed: int) -> Match:
    if game == "market-day":
        return Match(MARKET_DAY, 2, seed, OPTIONS[game])
    return demesne.new(game, players=2, seed=seed, **OPTIONS[game])


def quiet(texts: list[str]) -> str:
    """A move that shows as little as can be, found in the same way in every game."""
    for wish in ("end turn", "done", "draw", "pass", "ready"):
        if wish in texts:
            return wish
    return texts[-1]


def told(match: Match) -> bytes:
    """All that the opponent (seat 1) and the public were told so far."""
    parts: list[Any] = []
    for seat in (1, PUBLIC):
        parts += [match.view(seat), [event.seen_by(seat) for event in match.events]]
    return json.dumps(parts, sort_keys=True).encode()


def played(game: str, seed: int, moves: int) -> Match:
    match = start(game, seed)
    for _ in range(moves):
        if not match.over:
            seat = match.to_act[0]
            match.play(seat, quiet([move.text for move in match.legal_moves(seat)]))
    return match


def twins(game: str, moves: int) -> tuple[int, int]:
    """Two seeds whose games differ for seat 0, and for nobody else."""
    met: dict[bytes, tuple[int, dict[str, object]]] = {}
    for seed in range(SEEDS):
        match = played(game, seed, moves)
        other = met.setdefault(told(match), (seed, match.view(0)))
        if other[1] != match.view(0):
            return other[0], seed
    raise AssertionError(f"among {SEEDS} seeds of {game} no two look alike from outside")


@pytest.fixture
def three(guest: Come) -> tuple[Person, Person, Person]:
    return guest("Ann"), guest("Bob"), guest("Eve")


def frames(three: tuple[Person, Person, Person], game: str, seed: int, moves: int) -> list[list[str]]:
    """Play the quiet game over real sockets; the raw frames of Ann, of Bob her opponent, and of Eve who watches."""
    ann, bob, _ = three
    table = ann.table(game, "me", "open", seed=seed, options=OPTIONS[game], clock={"absent": None})["id"]
    bob.post(f"/api/tables/{table}/sit")
    with ExitStack() as stack:
        players = [stack.enter_context(closing(person.sit_down(table))) for person in three]
        for _ in range(moves):
            if not step(players):
                break
        for player in players:
            player.ask("resync")
    return [[anonymous(frame, table) for frame in player.frames] for player in players]


def step(players: list[Player]) -> bool:
    assert players[0].view is not None
    if players[0].view["over"]:
        return False
    mover = players[players[0].view["to_act"][0]]
    assert mover.question is not None
    answer = mover.move(quiet([move["text"] for move in mover.question["moves"]]))
    assert answer["type"] == "update", answer
    for player in players:
        while player.version < answer["version"]:
            player.receive()
    return True


def anonymous(frame: str, table: str) -> str:
    """Without what differs between any two tables: the id and the times."""
    return re.sub(r'"(created|started|ended|at)":[0-9.]+', r'"\1":0', frame.replace(table, "TABLE"))


@pytest.mark.parametrize(("game", "moves"), [("dominion", 4), ("domaine", 14), ("market-day", 2)])
def test_opponent_and_spectator_get_the_same_frames(
    three: tuple[Person, Person, Person], game: str, moves: int
) -> None:
    first, second = (frames(three, game, seed, moves) for seed in twins(game, moves))
    assert first[0] != second[0], "the games do not differ for the one who may know"
    assert first[1] == second[1]
    assert first[2] == second[2]


def test_replays_of_a_running_game_hide_as_much(guest: Come) -> None:
    ann, eve = guest("Ann"), guest(None)
    table = ann.table("dominion", "me", "random", options={"first": 0})["id"]
    mine, public = ann.get(f"/api/tables/{table}/replay"), eve.get(f"/api/tables/{table}/replay")
    assert (mine["seat"], public["seat"]) == (0, -2)
    assert mine["frames"][0]["view"]["players"][0]["hand"]
    assert all(player["hand"] is None for player in public["frames"][0]["view"]["players"])
    assert eve.ask("GET", f"/api/tables/{table}/replay", params={"seat": 0}).json()["code"] == "foreign"
    assert ann.ask("GET", f"/api/tables/{table}/replay", params={"seat": 1}).json()["code"] == "foreign"
    for path in ("record", "standings"):
        assert ann.ask("GET", f"/api/tables/{table}/{path}").json()["code"] == "refused"


def test_the_seed_is_nowhere_to_be_seen(three: tuple[Person, Person, Person]) -> None:
    """Whoever knows the seed knows every card."""
    seed = 123456789012345
    for game in OPTIONS:
        for told_to in frames(three, game, seed, 2):
            assert str(seed) not in "".join(told_to)
