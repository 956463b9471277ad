"""The lobby over HTTP: games, guests, tables and how they begin."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.server.people import Person

Come = Callable[[str | None], Person]


def test_games_come_with_options_and_bots(guest: Come) -> None:
    games = guest(None).get("/api/games")
    names = [game["name"] for game in games]
    assert {"dominion", "domaine", "market-day"} <= set(names)
    for game in games:
        assert game["players"]["fewest"] <= game["players"]["most"]
        assert sum(bot["best"] for bot in game["bots"]) == 1
        assert "random" in [bot["level"] for bot in game["bots"]]


@pytest.mark.parametrize("game", ["dominion", "domaine", "market-day"])
def test_cards_and_wording_can_be_read(guest: Come, game: str) -> None:
    assert all("name" in card for card in guest(None).get(f"/api/games/{game}/cards"))
    assert set(guest(None).get(f"/api/games/{game}/wording")) == {"prompts", "events", "moves", "endings"}


@pytest.mark.parametrize("game", ["dominion", "domaine"])
def test_rules_can_be_read(guest: Come, game: str) -> None:
    assert guest(None).get(f"/api/games/{game}/rules")["markdown"].startswith("# ")


def test_preview_rolls_anew_and_can_be_had_exactly(guest: Come) -> None:
    ann = guest("Ann")
    rolls = [
        ann.post("/api/games/dominion/preview", players=2, options={"kingdom": "random"})["settings"] for _ in range(5)
    ]
    assert len({str(roll["kingdom"]) for roll in rolls}) > 1
    table = ann.table("dominion", "me", "random", options=rolls[0])
    assert table["settings"] == rolls[0]


def test_a_preview_of_domaine_shows_the_board_laid_out(guest: Come) -> None:
    shown = guest("Ann").post("/api/games/domaine/preview", players=2, options={"board": "3a 5c 1b 2d 0a 7b 8a 4c 6d"})
    rows = shown["details"]["board"]
    assert [len(row) for row in rows] == [12] * 12
    assert rows[0][:4] == "MVFF"
    assert rows[5][5] == "R"
    assert guest("Bob").post("/api/games/dominion/preview", players=2)["details"] == {
        "size": 10,
        "least": 10,
        "most": 10,
    }


def test_a_preview_tells_which_bots_miss_their_cards(guest: Come) -> None:
    ann = guest("Ann")
    kingdom = ["Cellar", "Market", "Merchant", "Militia", "Mine", "Moat", "Remodel", "Smithy", "Village", "Witch"]
    shown = ann.post("/api/games/dominion/preview", players=2, options={"kingdom": kingdom})["missing"]
    assert shown["chapel-witch"] == ["Chapel"]
    assert shown["gardens-workshop"] == ["Gardens", "Workshop"]
    assert not {"double-witch", "smithy", "big-money", "strong", "expert"} & set(shown)
    assert ann.post("/api/games/domaine/preview", players=2)["missing"] == {}


def test_a_table_against_bots_starts_at_once(guest: Come) -> None:
    table = guest("Ann").table("dominion", "me", "random")
    assert table["status"] == "playing"
    assert table["my_seat"] == 0
    assert [seat["kind"] for seat in table["seats"]] == ["guest", "bot"]
    assert "seed" not in table


def test_the_last_guest_to_sit_starts_the_game(guest: Come) -> None:
    ann, bob = guest("Ann"), guest("Bob")
    table = ann.table("domaine", "me", "open")
    assert table["status"] == "waiting"
    waiting = ann.sit_down(table["id"])
    assert waiting.view is None
    joined = bob.post(f"/api/tables/{table['id']}/sit")
    assert joined["status"] == "playing"
    assert joined["my_seat"] == 1
    assert waiting.until("snapshot")["view"]["over"] is False
    waiting.close()


def test_who_sits_can_leave(guest: Come) -> None:
    ann, bob = guest("Ann"), guest("Bob")
    table = ann.table("dominion", "me", "open", "open")["id"]
    bob.post(f"/api/tables/{table}/sit", seat=2)
    left = bob.post(f"/api/tables/{table}/leave")
    assert [seat["kind"] for seat in left["seats"]] == ["guest", "open", "open"]
    ann.post(f"/api/tables/{table}/start", level="random")
    resigned = ann.post(f"/api/tables/{table}/leave")
    assert resigned["my_seat"] is None
    assert (resigned["seats"][0]["kind"], resigned["seats"][0]["name"]) == ("bot", "Bot for Ann")
    assert ann.ask("POST", f"/api/tables/{table}/leave").json()["code"] == "foreign"


def test_the_host_fills_up_with_bots_and_starts(guest: Come) -> None:
    ann, bob = guest("Ann"), guest("Bob")
    table = ann.table("dominion", "open", "me", "open")["id"]
    assert bob.ask("POST", f"/api/tables/{table}/start", {}).json()["code"] == "foreign"
    started = ann.post(f"/api/tables/{table}/start", level="random")
    assert started["status"] == "playing"
    assert [seat["kind"] for seat in started["seats"]] == ["bot", "guest", "bot"]
    assert len({seat["name"] for seat in started["seats"]}) == 3


def test_the_host_drops_a_waiting_table(guest: Come) -> None:
    ann, bob = guest("Ann"), guest("Bob")
    table = ann.table("dominion", "me", "open")["id"]
    assert bob.ask("DELETE", f"/api/tables/{table}").json()["code"] == "foreign"
    assert ann.ask("DELETE", f"/api/tables/{table}").status_code == 204
    assert ann.ask("GET", f"/api/tables/{table}").json()["code"] == "unknown"


def test_a_seat_is_taken_once(guest: Come) -> None:
    ann, bob = guest("Ann"), guest("Bob")
    table = ann.table("dominion", "me", "open", "open")["id"]
    assert ann.ask("POST", f"/api/tables/{table}/sit", {}).json()["code"] == "refused"
    assert bob.ask("POST", f"/api/tables/{table}/sit", {"seat": 0}).json()["code"] == "refused"
    assert bob.post(f"/api/tables/{table}/sit", seat=1)["my_seat"] == 1


def test_mine_come_first_and_unlisted_ones_only_there(guest: Come) -> None:
    ann, bob = guest("Ann"), guest("Bob")
    secret = ann.table("dominion", "me", "open", listed=False)["id"]
    listed = ann.table("dominion", "me", "open")["id"]
    assert {secret, listed} <= {table["id"] for table in ann.get("/api/tables")["mine"]}
    others = {table["id"] for table in bob.get("/api/tables", game="dominion", status="waiting")["others"]}
    assert listed in others
    assert secret not in others
    assert bob.get(f"/api/tables/{secret}")["id"] == secret


@pytest.mark.parametrize(
    ("body", "code"),
    [
        ({"game": "chess", "seats": [{"kind": "me"}, {"kind": "bot"}]}, "unknown"),
        ({"game": "dominion", "seats": [{"kind": "me"}]}, "refused"),
        ({"game": "dominion", "seats": [{"kind": "me"}, {"kind": "me"}]}, "refused"),
        ({"game": "dominion", "seats": [{"kind": "me"}, {"kind": "bot", "level": "deep blue"}]}, "unknown"),
        ({"game": "dominion", "seats": [{"kind": "me"}, {"kind": "bot", "level": "/etc/passwd"}]}, "unknown"),
        ({"game": "dominion", "seats": [{"kind": "me"}, {"kind": "bot"}], "options": {"rings": 3}}, "refused"),
        (
            {"game": "dominion", "seats": [{"kind": "me"}, {"kind": "bot"}], "options": {"kingdom": {"a": [1]}}},
            "refused",
        ),
        ({"game": "dominion", "seats": "me"}, "malformed"),
        ({"game": "dominion", "seats": [{"kind": "me"}, {"kind": "bot"}], "surprise": 1}, "malformed"),
    ],
)
def test_what_does_not_fit_is_refused_with_a_reason(guest: Come, body: dict[str, object], code: str) -> None:
    answer = guest("Ann").ask("POST", "/api/tables", body)
    assert answer.status_code < 500
    assert answer.json()["code"] == code
    assert answer.json()["message"]


def test_names_are_tidied_and_can_be_changed(guest: Come) -> None:
    ann = guest("  Ann\u202e \t of\x00 Cleves ")
    assert ann.get("/api/guests/me")["name"] == "Ann of Cleves"
    assert ann.ask("PATCH", "/api/guests/me", {"name": "Anne"}).json()["name"] == "Anne"
    assert ann.get("/api/guests/me")["name"] == "Anne"
    assert ann.ask("PATCH", "/api/guests/me", {"name": "\u200b"}).json()["code"] == "malformed"


def test_strangers_and_wrong_tokens_may_not_open_tables(guest: Come) -> None:
    stranger, liar = guest(None), guest("Liar")
    liar.token = "x" * 43
    for person in (stranger, liar):
        answer = person.ask("POST", "/api/tables", {"game": "dominion", "seats": [{"kind": "me"}, {"kind": "bot"}]})
        assert (answer.status_code, answer.json()["code"]) == (401, "no_token")
