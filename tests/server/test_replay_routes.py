"""Finished games: replay, scores, records, and playing on from a moment."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import closing

import httpx
import pytest

import demesne
from tests.server.people import Json, Person

Come = Callable[[str | None], Person]


def finished(person: Person, game: str = "dominion", seed: int = 11) -> str:
    """A table where two bots have played to the end."""
    table: str = person.table(game, "random", "random", seed=seed)["id"]
    with closing(person.sit_down(table)) as watcher:
        while not (watcher.view and watcher.view["over"]):
            watcher.receive()
    return table


@pytest.mark.parametrize("game", ["dominion", "domaine"])
def test_a_finished_game_can_be_scrubbed(guest: Come, game: str) -> None:
    ann = guest("Ann")
    table = finished(ann, game)
    total = ann.get(f"/api/tables/{table}")["moves"] + 1
    frames: list[Json] = []
    while len(frames) < total:
        part = ann.get(f"/api/tables/{table}/replay", start=len(frames), count=150, seat=0)
        assert (part["seat"], part["total"], part["start"]) == (0, total, len(frames))
        frames += part["frames"]
    assert [frame["moves"] for frame in frames] == list(range(total))
    record = ann.get(f"/api/tables/{table}/record")
    middle = demesne.replay(record, until=total // 2)
    assert frames[total // 2]["view"] == middle.view(0)
    assert frames[-1]["view"]["over"] is True
    whole = demesne.replay(record)
    events = [event for frame in frames for event in frame["events"]]
    assert events == [event.seen_by(0) for event in whole.events]


def test_a_replay_comes_compressed_to_those_who_take_it(guest: Come) -> None:
    ann = guest("Ann")
    address = f"{ann.server.url}/api/tables/{finished(ann)}/replay?count=20"
    plain, zipped = (httpx.get(address, headers={"Accept-Encoding": kind}) for kind in ("identity", "gzip"))
    assert plain.json() == zipped.json()
    assert (plain.headers.get("content-encoding"), zipped.headers["content-encoding"]) == (None, "gzip")
    assert int(zipped.headers["content-length"]) < int(plain.headers["content-length"]) / 3
    assert plain.headers["vary"] == zipped.headers["vary"] == "Accept-Encoding"


def test_everything_is_seen_once_the_game_is_over(guest: Come) -> None:
    ann = guest("Ann")
    table = finished(ann)
    frame = ann.get(f"/api/tables/{table}/replay", start=20, count=1, seat=0, open=True)["frames"][0]
    match = demesne.replay(ann.get(f"/api/tables/{table}/record"), until=20)
    views: list[Json] = [match.view(seat) for seat in range(2)]
    hands = [view["players"][seat]["hand"] for seat, view in enumerate(views)]
    assert [player["hand"] for player in frame["view"]["players"]] == hands
    assert frame["view"]["question"] == match.view(0)["question"]
    running = ann.table("dominion", "me", "open")["id"]
    assert ann.ask("GET", f"/api/tables/{running}/replay?open=true").json()["code"] == "refused"


def test_a_record_knows_the_names(guest: Come) -> None:
    ann, bob = guest("Ann"), guest("Bob")
    record = ann.get(f"/api/tables/{finished(ann)}/record")
    assert record["names"] == ["random", "random 2"]
    for names, shown in [
        (["Zoë", "B" * 90], ["Zoë", "B" * 32]),
        (["only one"], ["Player 1", "Player 2"]),
        ([1, 2], ["Player 1", "Player 2"]),
        (["\u200b", "x"], ["Player 1", "Player 2"]),
    ]:
        admitted = bob.ask("POST", "/api/records", record | {"names": names}).json()
        assert [seat["name"] for seat in admitted["seats"]] == shown


def test_a_replay_tells_when_moves_were_made(guest: Come) -> None:
    """A finished game has its times from the steps; a record takes them along, and an old one without them is shown too."""
    ann = guest("Ann")
    table = finished(ann)
    record = ann.get(f"/api/tables/{table}/record")
    times = record["times"]
    assert len(times) == len(record["moves"])
    assert times == sorted(times)
    shown = [frame["time"] for frame in ann.get(f"/api/tables/{table}/replay", count=40, seat=0)["frames"]]
    assert shown == [0.0, *times[:39]]
    slow = record | {"times": [3.5 * number for number in range(len(times))]}
    again = ann.ask("POST", "/api/records", slow).json()["id"]
    assert ann.get(f"/api/tables/{again}/record") == slow
    fork = ann.post(f"/api/tables/{again}/fork", at=2, seats=[{"kind": "me"}, {"kind": "bot", "level": "random"}])["id"]
    running = ann.get(f"/api/tables/{fork}/replay")["frames"]
    assert [frame["time"] for frame in running] == [None] * len(running)
    del slow["times"]
    old = ann.ask("POST", "/api/records", slow).json()["id"]
    assert ann.get(f"/api/tables/{old}/replay", count=2)["frames"][1]["time"] is None
    assert "times" not in ann.get(f"/api/tables/{old}/record")


@pytest.mark.parametrize("times", ["soon", [1.0], [0.0, 5.0, 4.0], [-1.0, 0.0, 1.0], [None, 1.0, 2.0], [0, 1, 1e300]])
def test_times_that_cannot_be_are_refused_with_a_reason(guest: Come, times: object) -> None:
    match = demesne.new("dominion", seed=1)
    for _ in range(3):
        match.play(match.to_act[0], match.legal_moves(match.to_act[0])[-1])
    answer = guest("Ann").ask("POST", "/api/records", match.record() | {"times": times})
    assert (answer.status_code, answer.json()["code"]) == (409, "refused")
    assert "times" in answer.json()["message"]


def test_the_standings_grow_to_the_outcome(guest: Come) -> None:
    ann = guest("Ann")
    table = finished(ann)
    standings = ann.get(f"/api/tables/{table}/standings")
    assert standings[0]["moves"] == 0
    assert standings[-1]["scores"] == ann.get(f"/api/tables/{table}")["outcome"]["scores"]
    assert standings[-1]["seat"] is None


def test_a_record_goes_out_and_comes_in(guest: Come) -> None:
    ann, bob = guest("Ann"), guest("Bob")
    table = finished(ann)
    record = ann.get(f"/api/tables/{table}/record")
    assert demesne.replay(record).over
    admitted = bob.ask("POST", "/api/records", record).json()
    assert admitted["status"] == "over"
    assert admitted["outcome"] == record["outcome"]
    assert bob.get(f"/api/tables/{admitted['id']}/record") == record
    shown = bob.get(f"/api/tables/{admitted['id']}/replay", start=3, count=1)
    assert shown["frames"][0]["moves"] == 3


@pytest.mark.parametrize(
    "change",
    [{"moves": [[0, "cheat"]]}, {"game": "chess"}, {"players": 99}, {"seed": 2**70}, {"format": 9}, {"moves": 7}],
)
def test_a_bad_record_is_refused_with_a_reason(guest: Come, change: Json) -> None:
    record = demesne.new("dominion", seed=1).record() | change
    answer = guest("Ann").ask("POST", "/api/records", record)
    assert answer.status_code == 409
    assert answer.json()["code"] == "refused"
    assert answer.json()["message"]


def test_an_unfinished_record_can_be_played_on(guest: Come) -> None:
    ann = guest("Ann")
    match = demesne.new("dominion", seed=3, first=0)
    match.play(match.to_act[0], "end turn")
    admitted = ann.ask("POST", "/api/records", match.record()).json()
    seats = [{"kind": "me"}, {"kind": "bot", "level": "random"}]
    table = ann.post(f"/api/tables/{admitted['id']}/fork", at=1, seats=seats)
    with closing(ann.sit_down(table["id"])) as player:
        assert player.wait_for_turn()


@pytest.mark.parametrize("game", ["dominion", "domaine"])
def test_play_on_from_here(guest: Come, game: str) -> None:
    ann = guest("Ann")
    table = finished(ann, game)
    record = ann.get(f"/api/tables/{table}/record")
    at = len(record["moves"]) // 2
    position = demesne.replay(record, until=at)
    seat = position.to_act[0]
    seats = [{"kind": "me"} if number == seat else {"kind": "bot", "level": "random"} for number in range(2)]
    new = ann.post(f"/api/tables/{table}/fork", at=at, seats=seats)
    assert (new["origin"], new["moves"], new["my_seat"]) == (table, at, seat)
    with closing(ann.sit_down(new["id"])) as player:
        assert player.view == position.view(seat)
        player.play_on(lambda question: str(question["moves"][-1]["text"]))
    assert ann.get(f"/api/tables/{new['id']}/record")["moves"][:at] == record["moves"][:at]


def test_a_fork_with_an_open_seat_keeps_the_moves_played_so_far(guest: Come) -> None:
    ann, bob = guest("Ann"), guest("Bob")
    table = finished(ann)
    record = ann.get(f"/api/tables/{table}/record")
    new = ann.post(f"/api/tables/{table}/fork", at=10, seats=[{"kind": "me"}, {"kind": "open"}])["id"]
    assert bob.post(f"/api/tables/{new}/sit")["status"] == "playing"
    with closing(ann.sit_down(new)) as player:
        assert player.snapshot["moves"] == 10
        assert player.view == demesne.replay(record, until=10).view(0)


def test_forks_that_do_not_fit_are_refused(guest: Come) -> None:
    ann = guest("Ann")
    table = finished(ann)
    running = ann.table("dominion", "me", "random")["id"]
    pair = [{"kind": "me"}, {"kind": "bot"}]
    for place, request in [
        (table, {"at": 10**6, "seats": pair}),
        (table, {"at": 1, "seats": [*pair, {"kind": "bot"}]}),
        (running, {"at": 0, "seats": pair}),
    ]:
        assert ann.ask("POST", f"/api/tables/{place}/fork", request).json()["code"] == "refused"
