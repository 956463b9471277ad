"""Many games in one call play the same games as one after the other, and begin anew when they end."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

from demesne import BadSettings, IllegalMove
from demesne.bots import RandomBot, make
from demesne.envs import Batch, Episode, SingleEnv, dominion_v1, scenario
from demesne.envs.spaces import seen

QUICK: list[tuple[str, dict[str, Any]]] = [
    ("dominion", {"kingdom": "First Game"}),
    ("domaine", {"players": 3}),
    ("millennium-blades", {"lengths": "quick"}),
]


def first_legal(masks: NDArray[Any]) -> NDArray[Any]:
    return np.array([mask.argmax() for mask in masks])


def some_legal(masks: NDArray[Any], chance: np.random.Generator) -> NDArray[Any]:
    return np.array([chance.choice(np.flatnonzero(mask)) for mask in masks])


@pytest.mark.parametrize(("game", "options"), QUICK)
def test_a_batch_plays_the_games_that_single_episodes_play(game: str, options: dict[str, Any]) -> None:
    batch, chance = Batch(game, 3, **options), np.random.default_rng(1)
    batch.reset(seed=20)
    alone: list[Episode] = [batch.scenario.begin(20 + number) for number in range(3)]
    for _ in range(60):
        actions = some_legal(batch.masks, chance)
        for number, episode in enumerate(alone):
            assert batch.seats[number] == episode.seat
            shown = seen(episode, episode.seat, True)
            assert np.array_equal(batch.observations[number], shown["observation"])
            assert np.array_equal(batch.masks[number], shown["action_mask"])
            episode.act(int(actions[number]))
        batch.step(actions)


def test_a_game_that_ends_is_paid_and_begins_anew() -> None:
    batch, chance = Batch("dominion", 4, players=3, kingdom="First Game"), np.random.default_rng(2)
    batch.reset(seed=1)
    ended = 0
    for _ in range(2000):
        batch.step(some_legal(batch.masks, chance))
        for number in np.flatnonzero(batch.terminated):
            ended += 1
            assert batch.rewards[number].sum() == pytest.approx(0)
            assert batch.rewards[number].max() > 0
            assert batch.lengths[number] > 50
            turn = next(field for field in batch.fields if field.name == "turn")
            assert batch.observations[number, turn.start] <= 1
        going = ~batch.terminated
        assert not batch.rewards[going].any()
        assert not batch.lengths[going].any()
        if ended >= 3:
            return
    pytest.fail("hardly a game has ended")


def test_random_actions_are_legal_and_follow_from_a_seed() -> None:
    batch = Batch("dominion", 5)
    batch.reset(seed=1)
    drawn = [batch.sample(seed).tolist() for seed in (1, 2, 1)]
    assert drawn[0] == drawn[2] != drawn[1]
    for _ in range(40):
        actions = batch.sample()
        assert batch.masks[np.arange(5), actions].all()
        batch.step(actions)
    often = {int(action) for _ in range(60) for action in batch.sample()[:1]}
    assert often == set(np.flatnonzero(batch.masks[0]).tolist())


def test_the_arrays_are_filled_in_place() -> None:
    batch = Batch("dominion", 2)
    arrays = [batch.observations, batch.masks, batch.rewards, batch.terminated, batch.seats]
    batch.reset(seed=1)
    before = batch.observations.copy()
    batch.step(first_legal(batch.masks))
    assert not np.array_equal(before, batch.observations)
    for kept, now in zip(
        arrays, [batch.observations, batch.masks, batch.rewards, batch.terminated, batch.seats], strict=True
    ):
        assert kept is now


def test_an_illegal_action_is_refused_before_any_move_is_made() -> None:
    batch = Batch("dominion", 3)
    batch.reset(seed=1)
    before = batch.observations.copy(), batch.masks.copy()
    actions = first_legal(batch.masks)
    actions[2] = 4  # discard deck
    with pytest.raises(IllegalMove, match=r"game 2 of the batch: seat \d cannot 'discard deck' now"):
        batch.step(actions)
    for wrong in (-1, 10**6):
        actions[2] = wrong
        with pytest.raises(IllegalMove, match=f"action {wrong}"):
            batch.step(actions)
    with pytest.raises(IllegalMove, match="3 games need as many actions, not 2"):
        batch.step(actions[:2])
    assert np.array_equal(batch.observations, before[0])
    assert np.array_equal(batch.masks, before[1])


def test_bots_fill_the_other_seats() -> None:
    batch, chance = Batch("dominion", 6, opponents=["big-money"], kingdom="First Game"), np.random.default_rng(1)
    batch.reset(seed=1)
    won = lost = 0
    while won + lost < 8:
        assert batch.seats.tolist() == [0, 1, 0, 1, 0, 1]
        batch.step(some_legal(batch.masks, chance))
        own = batch.rewards[np.arange(6), batch.seats]
        won, lost = won + int((own > 0).sum()), lost + int((own < 0).sum())
    assert lost == 8, "random play does not beat Big Money"


def test_games_are_cut_off() -> None:
    batch, chance = Batch("domaine", 2, max_moves=15), np.random.default_rng(1)
    batch.reset(seed=1)
    for step in range(1, 31):
        batch.step(some_legal(batch.masks, chance))
        assert batch.truncated.all() == (step % 15 == 0)
    env = dominion_v1.raw_env(max_moves=5)
    env.reset(seed=1)
    for _ in range(5):
        env.step(int(env.observe(env.agent_selection)["action_mask"].argmax()))
    assert all(env.truncations.values())
    assert not any(env.terminations.values())


@pytest.mark.parametrize("opponent", ["big-money", RandomBot, make("dominion", "random")], ids=["name", "maker", "bot"])
def test_one_agent_plays_against_any_bot(opponent: Any) -> None:
    env = SingleEnv("dominion", players=3, opponents=[opponent, "random"], seat=1)
    observation, _ = env.reset(seed=4)
    for _ in range(15):
        observation, reward, ended, _, _ = env.step(observation["action_mask"].argmax())
        assert (reward, ended) == (0, False)
        assert env.episode.seat == env.seat == 1


def test_an_illegal_action_of_a_single_agent_loses() -> None:
    env = SingleEnv("dominion")
    observation, _ = env.reset(seed=1)
    mask = observation["action_mask"]
    for illegal in (int(mask.argmin()), len(mask), int(np.flatnonzero(mask)[-1]) - len(mask)):
        env.reset(seed=1)
        _, reward, ended, _, info = env.step(illegal)
        assert (reward, ended) == (-1, True)
        assert info["legal"] == np.flatnonzero(mask).tolist()


def test_bad_settings_are_named() -> None:
    with pytest.raises(BadSettings, match="2 to 6 players, not 9"):
        scenario("dominion", 9)
    with pytest.raises(BadSettings, match="no option 'colour'"):
        scenario("dominion", colour="red")
    with pytest.raises(BadSettings, match="no bot 'nobody'"):
        Batch("dominion", 2, opponents=["nobody"])
    with pytest.raises(BadSettings, match="there is no seat 5"):
        Batch("dominion", 2, opponents=["random"], seat=5)
    with pytest.raises(BadSettings, match="render_mode is one of human, ansi, rgb_array"):
        dominion_v1.env(render_mode="video")
    with pytest.raises(BadSettings, match="at least one game"):
        Batch("dominion", 0)


@pytest.mark.parametrize("action", [4, -1, 10**6])
def test_an_illegal_action_of_an_agent_loses(action: int) -> None:
    env = dominion_v1.env(players=3)
    env.reset(seed=1)
    loser = env.agent_selection
    env.step(action)
    paid = {}
    for agent in env.agent_iter():
        _, reward, ended, _, info = env.last()
        assert ended
        assert info == ({"illegal": action} if agent == loser else {})
        paid[agent] = reward
        env.step(None)
    assert sorted(paid.values()) == [-1, 0, 0]
    assert paid[loser] == -1


def test_an_illegal_action_changes_nothing_in_the_raw_environment() -> None:
    env = dominion_v1.raw_env()
    env.reset(seed=1)
    before = env.episode.state.key()
    with pytest.raises(IllegalMove, match="cannot 'discard deck' now"):
        env.step(4)
    assert env.episode.state.key() == before
