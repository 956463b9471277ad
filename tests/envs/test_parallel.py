"""Where everybody acts at once, all actions of a step count; elsewhere only that of the seat that is asked."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from demesne import IllegalMove
from demesne.envs import SimultaneousEnv, dominion_v1, millennium_blades_v1
from demesne.envs.spaces import Observation


def some_actions(observations: dict[str, Observation], chance: np.random.Generator) -> dict[str, int]:
    """A legal action for whoever is asked, and nonsense for the others."""
    chosen = {}
    for agent, seen in observations.items():
        legal = np.flatnonzero(seen["action_mask"])
        chosen[agent] = int(chance.choice(legal)) if len(legal) else 7
    return chosen


def play(env: SimultaneousEnv, seed: int) -> tuple[list[int], int, dict[str, Any]]:
    """A whole game at random: how many agents were asked in each step, how many actions lapsed, and the rewards."""
    chance = np.random.default_rng(seed)
    observations, _ = env.reset(seed=seed)
    asked: list[int] = []
    rewards: dict[str, Any] = {}
    stale = 0
    while env.agents:
        asked.append(sum(bool(seen["action_mask"].any()) for seen in observations.values()))
        observations, rewards, _, _, infos = env.step(some_actions(observations, chance))
        stale += sum("stale" in info for info in infos.values())
    return asked, stale, rewards


@pytest.mark.parametrize("timing", ["clock", "no clock"])
def test_deckbuilding_is_played_by_all_at_once_and_tournaments_in_turns(timing: str) -> None:
    asked, _, rewards = play(millennium_blades_v1.parallel_env(3, lengths="quick", timing=timing), 1)
    assert asked.count(3) > 20
    assert asked.count(1) > 20
    assert 0 not in asked
    assert sum(rewards.values()) == pytest.approx(0)


def test_two_who_grab_the_same_pack_do_not_both_get_one() -> None:
    """The place is filled again at once, so the move stays legal; but it would buy another pack."""
    env = millennium_blades_v1.parallel_env(2, lengths="quick", timing="no clock")
    observations, _ = env.reset(seed=3)
    pack = env.scenario.game.move_called("buy pack 2")
    assert pack is not None
    assert all(seen["action_mask"][pack.code] for seen in observations.values())
    observations, _, _, _, infos = env.step(dict.fromkeys(env.agents, pack.code))
    assert sorted(len(info) for info in infos.values()) == [0, 1]
    assert all(seen["action_mask"].any() for seen in observations.values())


def test_only_the_acting_seat_counts_where_one_is_asked() -> None:
    env = dominion_v1.parallel_env(3)
    chance = np.random.default_rng(1)
    observations, _ = env.reset(seed=1)
    for _ in range(50):
        (asked,) = [agent for agent, seen in observations.items() if seen["action_mask"].any()]
        assert env.possible_agents.index(asked) == env.episode.seat
        observations, *_ = env.step(some_actions(observations, chance))


def test_an_illegal_action_is_refused_before_any_counts() -> None:
    env = millennium_blades_v1.parallel_env(2, lengths="quick")
    observations, _ = env.reset(seed=1)
    before = env.episode.state.key()
    actions = some_actions(observations, np.random.default_rng(1))
    with pytest.raises(IllegalMove):
        env.step({**actions, "player_1": int(observations["player_1"]["action_mask"].argmin())})
    with pytest.raises(IllegalMove, match="player_1 is asked and has given no action"):
        env.step({"player_0": actions["player_0"]})
    assert env.episode.state.key() == before


def test_the_same_seed_and_actions_give_the_same_game() -> None:
    games = [play(millennium_blades_v1.parallel_env(2, lengths="quick"), 5) for _ in range(2)]
    assert games[0] == games[1]
