"""Hidden cards stay hidden on the wire: games that differ only in them give opponent and spectator the same frames."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from contextlib import ExitStack, closing
from typing import Any, NamedTuple

import pytest

import demesne
from demesne.core import PUBLIC, Match
from tests.server.people import Json, Person, Player
from tests.toy.game import GAME as MARKET_DAY

Come = Callable[[str | None], Person]
SEEDS = 4000
PASSING = ("date", "content-length")
"""Headers that change with the time of day, and with the length of a time in digits."""
TABLE = '{"type":"table"'
OPTIONS: dict[str, Json] = {
    "dominion": {"kingdom": "First Game", "first": 0},
    "domaine": {"board": "3c 5c 4c 8d 0d 2d 1c 6b 7a", "first": 0},
    "market-day": {"timing": "no clock", "first": "0"},
}


def start(game: str, seed: int) -> Match:
    if game == "market-day":
        return Match(MARKET_DAY, 2, seed, OPTIONS[game])
    return demesne.new(game, players=2, seed=seed, **OPTIONS[game])


def quiet(texts: list[str]) -> str:
    """A move that shows as little as can be, found in the same way in every game."""
    for text in ("end turn", "done", "draw", "pass", "ready"):
        if text in texts:
            return text
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
        player.catch_up()
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


# Steps that others cannot see


class World(NamedTuple):
    """A game up to a moment where others do not know whether seat 0 has made one more step."""

    seed: int
    moves: list[tuple[int, str]]


def thrifty(seat: int, texts: list[str], made: int) -> str:
    """Seat 0 buys a Cellar for two Coppers; otherwise nobody does anything."""
    if seat == 0 and made < 2:
        return "play Copper"
    if seat == 0 and made == 2:
        return "buy Cellar"
    return quiet(texts)


def to_third_turn(seed: int) -> Match:
    """Until seat 0 has two turns behind it, and in the third, if it holds the Cellar, has ended its actions."""
    match, made = start("dominion", seed), 0
    while match.to_act[0] != 0 or turns_of(match) < 3 or "end actions" in texts_of(match):
        seat = match.to_act[0]
        match.play(seat, "end actions" if "end actions" in texts_of(match) else thrifty(seat, texts_of(match), made))
        made += seat == 0
    return match


def turns_of(match: Match) -> int:
    return sum(1 for event in match.events if event.kind == "turn" and event.seat == 0)


def texts_of(match: Match) -> list[str]:
    return [move.text for move in match.legal_moves(match.to_act[0])]


@pytest.fixture(scope="module")
def worlds() -> tuple[World, World]:
    """Two games that look alike to the opponent and to the public, with a hidden step in one of them only."""
    met: dict[bytes, Match] = {}
    for seed in range(SEEDS):
        match = to_third_turn(seed)
        other = met.setdefault(told(match), match)
        if len(other.moves) != len(match.moves):
            first, second = sorted((other, match), key=lambda found: len(found.moves))
            return World(int(first.seed), first.moves), World(int(second.seed), second.moves)
    raise AssertionError("no two games look alike from outside")


class Witness:
    """Whoever sits or watches at a table, and every answer that the server gives them."""

    def __init__(self, person: Person, table: str) -> None:
        self.person = person
        self.table = table
        self.player = person.sit_down(table)
        self.answers: list[str] = []

    def look(self) -> None:
        """Everything that can be asked without a move."""
        for path in ("", "/replay", "/replay?start=3&count=2", "/replay?start=7&count=1", "/record", "/standings"):
            self._get(f"/api/tables/{self.table}{path}")
        lobby = self.person.get("/api/tables")
        self.answers += [
            json.dumps(found, separators=(",", ":"))
            for found in lobby["mine"] + lobby["others"]
            if found["id"] == self.table
        ]
        for type in ("resync", "hint", "ping"):
            self.player.ask(type)
        self.player.ask("why", move={"verb": "buy", "thing": "Province"})

    def _get(self, path: str) -> None:
        answer = self.person.ask("GET", path)
        headers = {name: value for name, value in answer.headers.items() if name not in PASSING}
        self.answers.append(f"{path} {answer.status_code} {headers} {answer.text}")

    def err(self) -> None:
        """Moves and undos that are refused."""
        newest = self.player.version
        for version in (0, newest - 1, newest, newest + 1, newest + 2):
            self.player.ask("move", version=version, texts=["end turn"])
            self.player.ask("move", version=version, number=1, texts=["end turn"])
            if version != newest:
                self.player.ask("undo", version=version)

    def come_back(self) -> None:
        """A lost connection; what was meant for the version before it is sent again."""
        before = self.player
        before.drop()
        self.player = self.person.sit_down(self.table)
        self.player.frames = before.frames + self.player.frames
        self.player.ask("move", version=before.version, texts=["end turn"])

    def leave(self) -> None:
        self.player.close()

    def told(self) -> list[str]:
        """All of it, except what differs between any two tables. What a table looks like is compared apart and once: that
        somebody came to watch or left is told a second later, whatever happens then."""
        frames = [frame for frame in self.player.frames if not frame.startswith(TABLE)]
        tables = {without_company(frame) for frame in self.player.frames if frame.startswith(TABLE)}
        assert tables
        return [anonymous(answer, self.table) for answer in (*frames, *self.answers, *sorted(tables))]


def without_company(frame: str) -> str:
    """A `table` message without those who are there at the moment."""
    told = json.loads(frame)
    for name in ("watchers", "watching"):
        del told["table"][name]
    for seat in told["table"]["seats"]:
        del seat["connected"]
    return json.dumps(told, separators=(",", ":"))


def witnessed(three: tuple[Person, Person, Person], world: World) -> list[list[str]]:
    """What the opponent and the spectator are told of a game, whatever they try."""
    ann, bob, eve = three
    options = OPTIONS["dominion"]
    table = ann.table("dominion", "me", "open", seed=world.seed, options=options, clock={"absent": None})["id"]
    bob.post(f"/api/tables/{table}/sit")
    with ExitStack() as stack:
        mover = stack.enter_context(closing(ann.sit_down(table)))
        opponent, spectator = Witness(bob, table), Witness(eve, table)
        for witness in (opponent, spectator):
            stack.callback(witness.leave)
        spectator.player.until("table")  # that she has come is told before the first move
        catch_up(mover, opponent, spectator)
        for seat, text in world.moves[:6]:
            assert (mover, opponent.player)[seat].move(text)["type"] == "update"
            catch_up(mover, opponent, spectator)
        hidden = [text for _, text in world.moves[6:]]
        for text in hidden:
            take_and_undo(mover, text)
        assert opponent.player.ask("undo", version=opponent.player.version)["type"] == "done"
        for text in hidden:
            assert mover.move(text)["type"] == "update"
        probe(mover, opponent, spectator)
        return [opponent.told(), spectator.told()]


def take_and_undo(mover: Player, text: str) -> None:
    assert mover.move(text)["type"] == "update"
    assert mover.ask("undo", version=mover.version)["type"] == "done"


def catch_up(mover: Player, *witnesses: Witness) -> None:
    for player in (mover, *(witness.player for witness in witnesses)):
        player.catch_up()


def probe(mover: Player, opponent: Witness, spectator: Witness) -> None:
    for witness in (opponent, spectator):
        witness.look()
        witness.err()
        witness.come_back()
    spectator.player.until("table")
    catch_up(mover, opponent, spectator)
    assert opponent.player.ask("answer_undo", agree=False)["type"] == "done"
    assert opponent.player.ask("undo", version=opponent.player.version)["type"] == "done"
    catch_up(mover, opponent, spectator)
    assert mover.ask("answer_undo", agree=True)["type"] == "done"
    catch_up(mover, opponent, spectator)
    for witness in (opponent, spectator):
        witness.look()
    assert opponent.player.move("end turn")["type"] == "update"
    catch_up(mover, opponent, spectator)


def test_a_hidden_step_leaves_no_trace(three: tuple[Person, Person, Person], worlds: tuple[World, World]) -> None:
    first, second = (witnessed(three, world) for world in worlds)
    for one, two in zip(first, second, strict=True):
        assert len(one) == len(two)
        for said, said_too in zip(one, two, strict=True):
            assert said == said_too


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
