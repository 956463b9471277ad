"""Generated messages, over HTTP and over sockets: none may be answered with a fault, none may change a game.

They come from a stranger and from a player whose turn it is. What the player sends is nonsense, or a legal move with one
thing wrong; a legal move is not among it.

python -m tests.server.fuzz 1000000 --seed 1
"""

from __future__ import annotations

import argparse
import http.client
import json
import random
import tempfile
import time
from contextlib import ExitStack, closing
from pathlib import Path
from typing import Any

from websockets.exceptions import ConnectionClosed

from demesne.server.protocol.socket_types import PROTOCOL
from tests.server.people import Json, Person, Player
from tests.server.process import ServerProcess

TYPES = [
    "hello",
    "move",
    "undo",
    "answer_undo",
    "why",
    "hint",
    "say",
    "hand_over",
    "take_back",
    "resync",
    "ping",
    "x",
    "",
]
FIELDS = [
    "id",
    "version",
    "number",
    "texts",
    "tokens",
    "agree",
    "text",
    "level",
    "protocol",
    "table",
    "token",
    "patches",
    "x",
]
METHODS = ["GET", "POST", "PATCH", "DELETE", "PUT", "OPTIONS"]
DOORS = [
    "",
    "/sit",
    "/leave",
    "/start",
    "/rematch",
    "/fork",
    "/record",
    "/replay",
    "/standings",
    "/x",
    "/../..",
    "/%00",
]
PAGES = ["/api/tables", "/api/guests", "/api/guests/me", "/api/records", "/api/games", "/api/games/dominion/preview"]
PAGES += [
    "/api/games/x/cards",
    "/api/games/domaine/rules",
    "/api/openapi.json",
    "/health",
    "/",
    "/table/x",
    "/assets/x",
]
BODY = [
    "game",
    "seats",
    "options",
    "seed",
    "listed",
    "pace",
    "clock",
    "practice",
    "name",
    "seat",
    "level",
    "at",
    "players",
]
BODY += ["format", "rules", "settings", "moves", "x"]
TEXTS = [
    "",
    "x",
    "end turn",
    "play Copper",
    "done",
    "ready",
    "\u0000",
    "\ud800",
    "\u3164",
    "🂡" * 9,
    "../../etc/passwd",
    "' OR 1=1",
]
NUMBERS = [0, 1, -1, 2, 15, 16, 2**31, 2**53, 2**63, 2**64, 10**40, -(2**63), 1.5, 1e400, -0.0]


class Fuzzer:
    def __init__(self, dice: random.Random, table: str) -> None:
        self.dice = dice
        self.table = table

    def value(self, depth: int = 0) -> Any:
        dice = self.dice
        kind = dice.randrange(9 if depth < 3 else 6)
        if kind == 0:
            return dice.choice([None, True, False])
        if kind in (1, 2):
            return dice.choice(NUMBERS)
        if kind in (3, 4, 5):
            return dice.choice(
                [*TEXTS, self.table, "dominion", "me", "open", "bot", "random", "y" * dice.randrange(3000)]
            )
        if kind == 6:
            return [self.value(depth + 1) for _ in range(dice.randrange(4))]
        if kind == 7:
            return [
                {"kind": dice.choice(["me", "open", "bot", "x"]), "level": self.value(3)}
                for _ in range(dice.randrange(5))
            ]
        return {dice.choice(BODY + FIELDS): self.value(depth + 1) for _ in range(dice.randrange(4))}

    def spoil(self, text: str) -> str:
        """Cut, repeat or change a part."""
        dice = self.dice
        place = dice.randrange(len(text) + 1)
        match dice.randrange(6):
            case 0:
                return text[:place]
            case 1:
                return text[:place] + dice.choice(['"', "{", "}", "[", "]", "\\", "\x00", "9" * 50, ","]) + text[place:]
            case 2:
                return "[" * dice.randrange(5000) + text
            case _:
                return text

    def plausible(self, seated: bool) -> Json:
        """A message of the right shape. No version is that of the table."""
        dice = self.dice
        text, version = dice.choice(TEXTS), dice.choice([0, 1, 5, 6, 8, 2**31])
        fields: dict[str, Json] = {
            "move": {"version": version, "number": dice.randrange(3), "texts": [text] * dice.randrange(1, 4)},
            "undo": {"version": version},
            "answer_undo": {"agree": dice.random() < 0.5},
            "why": dice.choice(
                [{"move": {"verb": text}}, {"move": {"verb": "buy", "thing": text, "place": ""}}, {"typed": text}, {}]
            ),
            "hint": {},
            "say": {"text": text},
            "take_back": {},
            "resync": {},
            "ping": {},
            "hello": {"protocol": PROTOCOL, "table": self.table, "token": dice.choice([None, "x", text])},
        }
        if not seated:
            fields["hand_over"] = {"level": dice.choice([None, "random", text])}
        kind = dice.choice(list(fields))
        return {"type": kind} | ({} if kind == "hello" else {"id": dice.randrange(1000)}) | fields[kind]

    def plausible_request(self) -> tuple[str, str, Json]:
        """A method, a path and a body that belong together, and in half of them one thing that does not."""
        dice = self.dice
        seats = [{"kind": dice.choice(["me", "open", "bot"])} for _ in range(dice.randrange(2, 5))]
        table = f"/api/tables/{self.table}"
        game = dice.choice(["dominion", "domaine", "market-day", "x"])
        at, pages = (
            dice.randrange(12),
            f"start={dice.randrange(12)}&count={dice.randrange(600)}&seat={dice.randrange(-3, 4)}",
        )
        made: list[tuple[str, str, Json]] = [
            ("POST", "/api/tables", {"game": game, "seats": seats, "options": {}, "pace": dice.choice([0, 350, -1])}),
            ("POST", f"/api/games/{game}/preview", {"players": len(seats), "options": {}}),
            ("POST", "/api/guests", {"name": dice.choice(TEXTS)}),
            ("PATCH", "/api/guests/me", {"name": dice.choice(TEXTS)}),
            ("POST", "/api/records", {"format": 1, "game": game, "players": 2, "seed": 1, "settings": {}, "moves": []}),
            ("POST", f"{table}/sit", {"seat": at}),
            ("POST", f"{table}/start", {"level": "random"}),
            ("POST", f"{table}/fork", {"at": at, "seats": seats}),
            ("POST", f"{table}/{dice.choice(['leave', 'rematch'])}", {}),
            ("GET", f"{table}/{dice.choice(['record', 'standings', 'replay?' + pages])}", {}),
            ("GET", f"/api/games/{game}/{dice.choice(['cards', 'rules', 'wording'])}", {}),
            ("GET", f"/api/tables?game={game}&status={dice.choice(['waiting', 'playing', 'over', 'x'])}", {}),
            ("DELETE", table, {}),
        ]
        method, path, body = dice.choice(made)
        if body and dice.random() < 0.5:
            body[dice.choice(list(body))] = self.value()
        return method, path, body

    def almost_right(self, player: Player) -> Json:
        """A legal move with one thing wrong."""
        dice = self.dice
        answer = player.answer("end turn")
        wrong: Json = dice.choice(
            [
                {"version": dice.choice([6, 8, -7, 7.5, "7", None])},
                {"number": dice.choice([1, 7, -1, 2**40, None, "0"])},
                {"texts": [dice.choice(["end turns", "end", "", "play Copper x9", "buy Province"])]},
                {"texts": ["end turn", dice.choice(["end turn", "buy Province", ""])], "tokens": [None, None]},
                {"texts": dice.choice([[], "end turn", [["end turn"]], None, ["end turn"] * 2000])},
                {"tokens": dice.choice([[12345], [None, None], ["x"], [2**70], 0])},
                {"type": dice.choice(["Move", "moves", None])},
                {"id": dice.choice([None, "1", 1.5, 2**70])},
            ]
        )
        return {"type": "move", "id": dice.randrange(1000), **answer, **wrong}

    def message(self, seated: bool = False) -> str:
        """For a socket. Who is `seated` could hand the seat over, and does not."""
        dice = self.dice
        if dice.random() < 0.5:
            return json.dumps(self.plausible(seated))
        types = [name for name in TYPES if not (seated and name == "hand_over")]
        message: Json = {"type": dice.choice(types), "id": dice.choice([dice.randrange(1000), self.value(3)])}
        for name in dice.sample(FIELDS, dice.randrange(6)):
            message[name] = self.value()
        if message["type"] == "move" and dice.random() < 0.5:
            message = {"type": "move", "id": 1, "version": dice.randrange(5), "texts": [dice.choice(TEXTS)]}
        return self.spoil(json.dumps(message))

    def request(self, token: str | None) -> tuple[str, str, str, dict[str, str]]:
        """Method, path, body and headers."""
        dice = self.dice
        table = dice.choice([self.table, self.table, "abcdefgh", "x" * 40, "%ff"])
        path = dice.choice([f"/api/tables/{table}{dice.choice(DOORS)}", dice.choice(PAGES)])
        if dice.random() < 0.3:
            path += f"?{dice.choice(['seat', 'start', 'count', 'game', 'status', 'x'])}={dice.choice(NUMBERS)}"
        body = {name: self.value() for name in dice.sample(BODY, dice.randrange(6))}
        headers = {"content-type": dice.choice(["application/json", "application/json", "text/plain", "x"])}
        if dice.random() < 0.1:
            headers["origin"] = dice.choice(["http://[", "null", "http://evil.example", "", "http://"])
        if dice.random() < 0.6:
            headers["authorization"] = dice.choice(
                [f"Bearer {token}", f"Bearer {token}", "Bearer", "Basic x", "Bearer y" * 20]
            )
        if dice.random() < 0.5:
            method, path, body = self.plausible_request()
            headers["content-type"] = "application/json"
            return method, path, json.dumps(body), headers
        return dice.choice(METHODS), path, self.spoil(json.dumps(body)), headers


class Campaign:
    """Ann and Bob play, and it is Bob's turn. Bob, and Eve who does not sit at their table, send what the fuzzer makes."""

    def __init__(self, server: ServerProcess, seed: int) -> None:
        self.server = server
        self.dice = random.Random(seed)
        self.codes: dict[str, int] = {}

    def run(self, messages: int) -> dict[str, int]:
        with ExitStack() as stack:
            ann, bob, eve = (stack.enter_context(closing(Person(self.server, name))) for name in ("Ann", "Bob", "Eve"))
            players = self._begin(stack, ann, bob)
            before = [self._seen(player) for player in players]
            fuzzer = Fuzzer(self.dice, players[0].table)
            line = stack.enter_context(closing(http.client.HTTPConnection("127.0.0.1", self.server.port, timeout=60)))
            while messages > 0:
                part = min(messages, 200)
                messages -= part
                sender = self.dice.choice((bob, eve))
                match self.dice.randrange(4):
                    case 0 | 1:
                        self._over_http(line, fuzzer, sender, part, sender is bob)
                    case 2 if sender is bob:
                        self._almost_right(players[1], fuzzer, part)
                    case _:
                        self._over_socket(fuzzer, sender, players[0].table, part, sender is bob)
                assert [self._seen(player) for player in players] == before, f"{sender} has changed the game"
            self._go_on(*players)
        return self.codes

    def _begin(self, stack: ExitStack, ann: Person, bob: Person) -> list[Player]:
        """Seven moves: no generated message names version 7."""
        table = ann.table("dominion", "me", "open", options={"first": 0}, clock={"absent": None})["id"]
        bob.post(f"/api/tables/{table}/sit")
        players = [stack.enter_context(closing(person.sit_down(table))) for person in (ann, bob)]
        for number in range(7):
            players[number % 2].wait_for_turn()
            assert players[number % 2].move("end turn")["type"] == "update"
        players[1].wait_for_turn()
        return players

    def _go_on(self, ann: Player, bob: Player) -> None:
        """After all that, the game is played on."""
        bob.ask("take_back")
        assert bob.move("end turn")["type"] == "update"
        ann.wait_for_turn()

    def _seen(self, player: Player) -> Json:
        """What must stay. Bob may chat, and come and go; so may Eve, who watches."""
        snapshot = player.ask("resync")
        passing = ("seats", "watchers", "watching")
        table = {name: value for name, value in snapshot["table"].items() if name not in passing}
        seats = [(seat["kind"], seat["name"], seat["stand_in"]) for seat in snapshot["table"]["seats"]]
        same = {name: snapshot[name] for name in ("version", "hash", "moves", "events", "undo", "view", "can_undo")}
        return {"table": table, "seats": seats} | same

    def _over_http(
        self, line: http.client.HTTPConnection, fuzzer: Fuzzer, sender: Person, count: int, seated: bool
    ) -> None:
        for _ in range(count):
            method, path, body, headers = fuzzer.request(sender.token)
            if seated and path.split("?")[0].rstrip("/").endswith("/leave"):
                continue  # whoever sits at a table may rightly resign
            status, text = self._answer(line, method, path, body, headers)
            self._count(f"HTTP {status}")
            assert status < 500, f"{method} {path} {headers} {body[:2000]}: {status} {text!r}"

    def _answer(
        self, line: http.client.HTTPConnection, method: str, path: str, body: str, headers: dict[str, str]
    ) -> tuple[int, bytes]:
        """The line is opened again where the server has closed it; a request that it never read was not answered."""
        content = body.encode("utf-8", "surrogatepass")
        for _ in range(3):
            try:
                line.request(method, path, content, headers)
                answer = line.getresponse()
                return answer.status, answer.read()
            except (http.client.RemoteDisconnected, ConnectionError):
                line.close()
        raise AssertionError(f"{method} {path} {headers} {body[:2000]}: no answer")

    def _over_socket(self, fuzzer: Fuzzer, sender: Person, table: str, count: int, seated: bool) -> None:
        hello = fuzzer.dice.random() < 0.8
        with closing(Player(sender, table, hello=False)) as player:
            if hello:
                patches = fuzzer.dice.random() < 0.5
                hello_to = {"type": "hello", "protocol": PROTOCOL, "table": table, "token": sender.token}
                player.send({**hello_to, "patches": patches})
            texts = [fuzzer.message(seated).encode("utf-8", "surrogatepass") for _ in range(count)]
            self._send(player, [text.decode("utf-8", "replace") for text in texts])

    def _almost_right(self, bob: Player, fuzzer: Fuzzer, count: int) -> None:
        with closing(Player(bob.person, bob.table)) as player:
            self._send(player, [json.dumps(fuzzer.almost_right(player)) for _ in range(count)], refused=True)

    def _send(self, player: Player, texts: list[str], refused: bool = False) -> None:
        try:
            for text in texts:
                player.socket.send(text)
            player.send({"type": "ping", "id": 987654321})
            while (message := player.receive()).get("id") != 987654321:
                self._check(message, refused)
        except ConnectionClosed:
            self._count("closed")

    def _check(self, message: Json, refused: bool) -> None:
        self._count(str(message.get("code", message["type"])))
        assert message.get("code") != "fault", message
        assert not refused or message["type"] != "update", message

    def _count(self, what: str) -> None:
        self.codes[what] = self.codes.get(what, 0) + 1


GENEROUS = {
    **dict.fromkeys(("rate", "burst", "http_rate", "http_burst", "connections_per_seat"), 10**9),
    "bot_games": 5,
}


def errors_in(log: str) -> list[str]:
    """What the server logged as its own fault."""
    return [line for line in log.splitlines() if '"level": "error"' in line or "Traceback" in line]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("messages", nargs="?", type=int, default=1_000_000)
    parser.add_argument("--seed", type=int, default=int(time.time()))
    given = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        server = ServerProcess(Path(folder), None, **GENEROUS)
        server.start()
        try:
            codes = Campaign(server, given.seed).run(given.messages)
        finally:
            server.stop()
        print(f"{given.messages} messages, seed {given.seed}:", dict(sorted(codes.items())))
        faults = errors_in(server.log.read_text())
        assert not faults, faults[0]


if __name__ == "__main__":
    main()
