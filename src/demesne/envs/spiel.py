"""The games for OpenSpiel, as Python games: importing this module registers `demesne_dominion` and the others.

game = demesne.envs.spiel.load("dominion", players=2, kingdom="First Game")
state = game.new_initial_state()

The one chance node comes first: its outcome is the seed, from which everything random of the game follows. So a clone goes on
with the same shuffles. `resample_from_infostate` deals anew what the player does not know, with a future of its own: search
with it, as OpenSpiel's IS-MCTS does.
"""

from __future__ import annotations

import base64
from collections.abc import Callable
from typing import Any, Final

import msgspec
import numpy as np
import pyspiel

from demesne.core.errors import BadSettings
from demesne.core.rng import seeded
from demesne.envs.scenarios import ENCODERS, scenario
from demesne.envs.spaces import NUMBER
from demesne.episodes.episode import Episode, Scenario
from demesne.games import file_name, find

SEEDS: Final = 10_000
"""How many games there are to begin: outcomes of the chance node."""
LONGEST: Final = 100_000
"""No game takes as many moves."""
_TURNS: Final[dict[str, dict[str, Any]]] = {"millennium-blades": {"timing": "turns"}}
"""OpenSpiel's games go in turns; so does a phase that everybody could play at once."""


def short_name(game: str) -> str:
    """What OpenSpiel calls a game: `demesne_dominion`."""
    return f"demesne_{file_name(game)}"


def load(game: str, players: int = 2, **options: Any) -> Any:
    """An OpenSpiel game; `options` are those of `demesne.new`."""
    spelled = base64.urlsafe_b64encode(msgspec.json.encode(options)).decode().rstrip("=") if options else ""
    return pyspiel.load_game(short_name(find(game).name), {"players": players, "options": spelled})


def read_options(spelled: str) -> dict[str, Any]:
    """The inverse of what `load` writes: OpenSpiel keeps parameters in a text in which commas and brackets mean something."""
    if not spelled:
        return {}
    try:
        found = msgspec.json.decode(base64.urlsafe_b64decode(spelled + "=" * (-len(spelled) % 4)), type=dict[str, Any])
    except (ValueError, msgspec.DecodeError) as fault:
        raise BadSettings("the parameter 'options' is what demesne.envs.spiel.load makes of options") from fault
    return found


def _type(game: str) -> Any:
    entry = find(game)
    return pyspiel.GameType(
        short_name=short_name(game),
        long_name=entry.title,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=entry.most,
        min_num_players=entry.fewest,
        provides_information_state_string=False,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=False,
        parameter_specification={"players": 2, "options": ""},
    )


class SpielGame(pyspiel.Game):
    """One of our games with its players and options."""

    name: str = ""
    """Our name of the game; there is a subclass for each."""

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        given = params or {}
        players = int(given.get("players", 2))
        options = {**_TURNS.get(self.name, {}), **read_options(str(given.get("options", "")))}
        for option, value in _TURNS.get(self.name, {}).items():
            if options[option] != value:
                raise BadSettings(f"OpenSpiel's games go in turns: '{option}' is '{value}' here")
        self.scenario: Scenario = scenario(self.name, players, **options)
        info = pyspiel.GameInfo(
            num_distinct_actions=self.scenario.actions,
            max_chance_outcomes=SEEDS,
            num_players=players,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=LONGEST,
        )
        super().__init__(_type(self.name), info, given)

    def new_initial_state(self, *_: Any) -> SpielState:
        return SpielState(self, self.scenario)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> SpielObserver:
        return SpielObserver(self.scenario)


class Kept:
    """The episode of a state. OpenSpiel copies states with `copy.deepcopy`: the scenario and the rules are shared."""

    __slots__ = ("episode",)

    def __init__(self, episode: Episode | None) -> None:
        self.episode = episode

    def __deepcopy__(self, memo: Any) -> Kept:
        episode = self.episode
        return Kept(None if episode is None else Episode(episode.scenario, episode.state.copy(), 0))


class SpielState(pyspiel.State):
    """A position, from the seed on."""

    def __init__(self, game: SpielGame, shared: Scenario) -> None:
        super().__init__(game)
        self._shared = Shared(shared)
        self._kept = Kept(None)

    @property
    def episode(self) -> Episode | None:
        """The game under way; None before the seed is drawn."""
        return self._kept.episode

    def current_player(self) -> int:
        episode = self._kept.episode
        if episode is None:
            return int(pyspiel.PlayerId.CHANCE)
        return int(pyspiel.PlayerId.TERMINAL) if episode.state.over else episode.seat

    def is_terminal(self) -> bool:
        return self._kept.episode is not None and self._kept.episode.state.over

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return [(seed, 1 / SEEDS) for seed in range(SEEDS)]

    def _legal_actions(self, player: int) -> list[int]:
        episode = self._kept.episode
        if episode is None or player != episode.seat:
            return []
        return sorted(move.code for move in episode.state.legal_moves(player))

    def _apply_action(self, action: int) -> None:
        if self._kept.episode is None:
            self._kept.episode = self._shared.scenario.begin(action)
        else:
            self._kept.episode.act(action)

    def _action_to_string(self, player: int, action: int) -> str:
        return f"seed {action}" if player == pyspiel.PlayerId.CHANCE else self._shared.scenario.move(action).text

    def returns(self) -> list[float]:
        episode = self._kept.episode
        if episode is None or not episode.state.over:
            return [0.0] * self._shared.scenario.players
        return episode.rewards()

    def resample_from_infostate(self, player: int, rng: Callable[[], float]) -> SpielState:
        """A state that agrees with all that the player knows, with the rest dealt anew: `State.guess`.

        It has the history of this one, which does not lead to it: it can be played on and cloned, but not saved.
        """
        twin: SpielState = self.clone()
        episode = self._kept.episode
        if episode is not None:
            guess = episode.state.guess(player, seeded(int(rng() * (1 << 62))))
            twin._kept = Kept(Episode(episode.scenario, guess, 0))
        return twin

    def __str__(self) -> str:
        episode = self._kept.episode
        return "" if episode is None else episode.state.key().decode()


class Shared:
    """What all states of a game have in common; copies of a state share it too."""

    __slots__ = ("scenario",)

    def __init__(self, common: Scenario) -> None:
        self.scenario = common

    def __deepcopy__(self, memo: Any) -> Shared:
        return self


class SpielObserver:
    """The encoder's observation as OpenSpiel wants it: `tensor`, with its fields by name in `dict`."""

    def __init__(self, common: Scenario) -> None:
        self._fields = common.encoder.fields
        self.tensor = np.zeros(common.encoder.size, np.float32)
        self.dict = {field.name: self.tensor[field.start : field.start + field.size] for field in self._fields}

    def set_from(self, state: SpielState, player: int) -> None:
        self.tensor[:] = 0 if state.episode is None else np.frombuffer(state.episode.observe(player), NUMBER)

    def string_from(self, state: SpielState, player: int) -> str:
        """Every field that is not empty."""
        self.set_from(state, player)
        said = [
            f"{name}: {' '.join(f'{number:g}' for number in numbers)}"
            for name, numbers in self.dict.items()
            if numbers.any()
        ]
        return "\n".join(said)


for _name in ENCODERS:
    pyspiel.register_game(
        _type(_name), type(f"Spiel{file_name(_name).title().replace('_', '')}", (SpielGame,), {"name": _name})
    )
