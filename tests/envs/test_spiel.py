"""The games for OpenSpiel pass its own simulation test, and a resampled state agrees with what the player knows."""

from __future__ import annotations

import random
from typing import Any

import pytest

from demesne import BadSettings
from tests.helpers.play import spell

pyspiel: Any = pytest.importorskip("pyspiel", reason="OpenSpiel has no wheels for this platform", exc_type=ImportError)
spiel = pytest.importorskip("demesne.envs.spiel")

GAMES = {"dominion": {"kingdom": "First Game"}, "domaine": {}, "millennium-blades": {"lengths": "quick"}}


def some_state(game: Any, moves: int, seed: int) -> Any:
    chance = random.Random(seed)
    state = game.new_initial_state()
    state.apply_action(seed)
    for _ in range(moves):
        if state.is_terminal():
            break
        state.apply_action(chance.choice(state.legal_actions()))
    return state


@pytest.mark.parametrize("name", GAMES)
def test_openspiels_own_simulation(name: str) -> None:
    """It plays at random and checks clones, legal actions, returns and observations on the way."""
    game = spiel.load(name, **GAMES[name])
    pyspiel.random_sim_test(game, num_sims=1, serialize=False, verbose=False)


def test_a_game_is_saved_and_loaded_with_its_options() -> None:
    game = spiel.load("dominion", players=3, kingdom="Size Distortion")
    again = pyspiel.load_game(str(game))
    assert again.num_players() == 3
    state = some_state(game, 30, 4)
    twin = again.deserialize_state(state.serialize())
    assert str(twin) == str(state)


@pytest.mark.parametrize("name", GAMES)
def test_a_clone_is_independent_and_goes_on_alike(name: str) -> None:
    state = some_state(spiel.load(name, **GAMES[name]), 25, 1)
    before, twin = str(state), state.clone()
    for _ in range(10):
        twin.apply_action(twin.legal_actions()[0])
    assert str(state) == before
    for _ in range(10):
        state.apply_action(state.legal_actions()[0])
    assert str(state) == str(twin)


@pytest.mark.parametrize("name", GAMES)
def test_resampling_keeps_what_the_player_knows_and_deals_the_rest_anew(name: str) -> None:
    chance = random.Random(1)
    state = some_state(spiel.load(name, **GAMES[name]), 40, 2)
    player = state.current_player()
    worlds = [state.resample_from_infostate(player, chance.random) for _ in range(5)]
    for world in worlds:
        assert world.current_player() == player
        assert world.legal_actions() == state.legal_actions()
        assert world.observation_string(player) == state.observation_string(player)
        assert spell(world.episode.state.view(player)) == spell(state.episode.state.view(player))
        world.apply_action(world.legal_actions()[0])
    assert len({str(world) for world in worlds}) == 5


def test_is_mcts_searches_with_it() -> None:
    """OpenSpiel's own search draws its worlds by resampling."""
    ismcts = pytest.importorskip("open_spiel.python.algorithms.ismcts")
    mcts = pytest.importorskip("open_spiel.python.algorithms.mcts")
    import numpy as np

    game = spiel.load("dominion", kingdom="First Game")
    state = some_state(game, 20, 3)
    bot = ismcts.ISMCTSBot(
        game=game, evaluator=Flat(), uct_c=1.0, max_simulations=8, max_world_samples=-1, random_state=np.random.RandomState(1),
        final_policy_type=ismcts.ISMCTSFinalPolicyType.MAX_VISIT_COUNT, use_observation_string=True,
        allow_inconsistent_action_sets=True, child_selection_policy=ismcts.ChildSelectionPolicy.UCT,
    )  # fmt: skip
    assert mcts
    assert bot.step(state) in state.legal_actions()


class Flat:
    """An evaluator that knows nothing."""

    def evaluate(self, state: Any) -> Any:
        return [0.0, 0.0]

    def prior(self, state: Any) -> Any:
        legal = state.legal_actions()
        return [(action, 1 / len(legal)) for action in legal]


def test_phases_that_all_play_at_once_go_in_turns() -> None:
    with pytest.raises(BadSettings, match="go in turns"):
        spiel.load("millennium-blades", timing="clock")
