"""The connection drops at every kind of prompt: the player comes back to the same prompt, and sees the same."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest

from tests.server.people import Json, Person, Player
from tests.server.process import ServerProcess

Come = Callable[[str | None], Person]
Choose = Callable[[Json], str]
KINGDOMS = [
    "Cellar,Chapel,Moat,Harbinger,Vassal,Workshop,Bureaucrat,Militia,Poacher,Remodel",
    "Throne Room,Bandit,Library,Mine,Sentry,Artisan,Moneylender,Merchant,Council Room,Witch",
]


def drop_at_new_prompts(people: list[Person], table: str, seen: set[tuple[str, str]], choose: Choose) -> None:
    """Play a game, two people in turn; at each prompt (and what asks it) not met before, cut the line and come back."""
    players = [person.sit_down(table) for person in people]
    for turn in range(3000):
        asked = [number for number, player in enumerate(players) if player.question]
        if not asked:
            break
        seat = asked[turn % len(asked)]
        question = players[seat].question
        assert question is not None
        kind = (question["prompt"], question["source"])
        if kind not in seen:
            seen.add(kind)
            players[seat] = come_back(people[seat], players[seat])
        answer = players[seat].move(choose(question))
        assert answer["type"] == "update", answer
        for player in players:
            player.catch_up()
    assert players[0].view is not None
    assert players[0].view["over"]
    for player in players:
        player.close()


def come_back(person: Person, before: Player) -> Player:
    before.drop()
    after = person.sit_down(before.table)
    assert after.version == before.version, "moves that others cannot see do not count"
    assert (after.hash, after.question) == (before.hash, before.question)
    assert after.view == before.view
    return after


def builder(seed: int, kingdom: list[str]) -> Choose:
    """Plays what can be played, and buys cards of the kingdom: every card comes up."""
    dice = random.Random(seed)

    def choose(question: Json) -> str:
        texts = [str(move["text"]) for move in question["moves"]]
        plays = [text for text in texts if text.startswith("play ")]
        buys = [text for text in texts if text.startswith("buy ") and text[4:] in kingdom]
        return dice.choice(plays or buys or texts)

    return choose


@pytest.mark.parametrize("kingdom", KINGDOMS)
def test_dominion_prompts(guest: Come, kingdom: str) -> None:
    people, seen = [guest("Ann"), guest("Bob")], set[tuple[str, str]]()
    names = kingdom.split(",")
    for seed in range(3):
        drop_at_new_prompts(people, opened(people, "dominion", {"kingdom": names}, seed), seen, builder(seed, names))
    asking = {source for _, source in seen}
    assert len(asking & set(names)) >= 6, f"too few cards asked anything: {sorted(asking)}"


@pytest.mark.parametrize(("game", "least"), [("domaine", 5), ("market-day", 3)])
def test_prompts_of_other_games(guest: Come, game: str, least: int) -> None:
    people, seen = [guest("Ann"), guest("Bob")], set[tuple[str, str]]()
    for seed in range(3):
        options: Json = {"timing": "no clock"} if game == "market-day" else {}
        drop_at_new_prompts(people, opened(people, game, options, seed), seen, builder(seed, []))
    assert len({prompt for prompt, _ in seen}) >= least, f"too few kinds of prompt: {sorted(seen)}"


def opened(people: list[Person], game: str, options: Json, seed: int) -> str:
    table: str = people[0].table(game, "me", "open", seed=seed, options=options)["id"]
    people[1].post(f"/api/tables/{table}/sit")
    return table


def test_a_restart_gives_the_same_view(own_server: Callable[..., ServerProcess]) -> None:
    """Killed at a prompt and started again: the same version, question and hash."""
    server = own_server()
    ann = Person(server, "Ann")
    players: list[Player] = []
    for game in ("dominion", "domaine"):
        player = ann.sit_down(ann.table(game, "me", "random", seed=5)["id"])
        for _ in range(12):
            assert player.wait_for_turn()
            assert player.question is not None
            player.move(player.question["moves"][-1]["text"])
        assert player.wait_for_turn()
        players.append(player)
    server.kill()
    server.start()
    for player in players:
        come_back(ann, player).close()
    ann.close()
