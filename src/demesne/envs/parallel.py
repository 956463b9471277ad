"""PettingZoo's parallel API: everybody acts at once, which is what simultaneous phases are."""

from __future__ import annotations

from typing import Any, Final

from gymnasium.utils import seeding
from pettingzoo import ParallelEnv

from demesne.core.errors import IllegalMove
from demesne.core.move import CLOCK, Move
from demesne.core.schedule import LAP_SECONDS, may_wait
from demesne.core.state import State
from demesne.envs.environment import Agents
from demesne.envs.spaces import Observation, draw_seed, seen
from demesne.episodes.episode import Episode, Scenario

STALE: Final = "stale"
"""In the info of an agent whose action meant something when it was chosen and no longer when it was its turn."""


Told = tuple[dict[str, Observation], dict[str, float], dict[str, bool], dict[str, bool], dict[str, dict[str, Any]]]


class SimultaneousEnv(Agents, ParallelEnv[str, Observation, int]):
    """Every agent gives an action in every step; those of agents that are not asked (an empty mask) do not count.

    In a simultaneous phase the actions of a step are carried out one after the other, in an order drawn anew for each step.
    One that has lost its meaning meanwhile (somebody else has taken the card) lapses, and the agent's info says `stale`.
    Who is ready is asked again in the next interval. Where a clock runs, a step in which somebody is at the menu takes as
    long as a lap of the schedule. Elsewhere one seat is asked, and only its action counts.
    """

    def __init__(self, scenario: Scenario, name: str, render_mode: str | None = None) -> None:
        super().__init__(scenario, name, render_mode)
        self._seconds = 0
        self._interval: tuple[int, int] = (0, 0)

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Observation], dict[str, dict[str, Any]]]:
        """A new game. The same seed gives the same game; without one, chance draws it."""
        drawn = draw_seed(self._chance) if seed is None else seed
        self._chance, _ = seeding.np_random(drawn)
        self._episode = self.scenario.begin(drawn)
        self._seconds = 0
        self.agents = self.possible_agents[:]
        self._show()
        return self._observations(), {agent: {} for agent in self.agents}

    def step(self, actions: dict[str, int]) -> Told:
        """Everybody acts; returns observations, rewards, terminations, truncations and infos, by agent."""
        episode = self.episode
        asked = self._asked()
        moves = [self._chosen(seat, actions) for seat in asked]
        meant = [_token(episode.state, seat, move) for seat, move in zip(asked, moves, strict=True)]
        infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        takes_time = any(_at_menu(episode.state, seat) for seat in asked)
        for place in self._chance.permutation(len(asked)):
            if not self._carry_out(asked[place], moves[place], meant[place]):
                infos[self.possible_agents[asked[place]]][STALE] = True
        if takes_time:
            self._pass_time(episode.state)
        self._settle(episode)
        return self._told(episode, infos)

    def _settle(self, episode: Episode) -> None:
        """Find out whom to show. Here the clock moves by itself only where nobody can be asked."""
        asked = self._asked() if episode.state.lanes is not None else []
        if asked:
            episode.seat = asked[0]
        else:
            episode.find_seat()

    def _asked(self) -> list[int]:
        """The seats whose actions count."""
        state = self.episode.state
        return [seat for seat in state.to_act if seat != CLOCK and not may_wait(state, seat)]

    def _chosen(self, seat: int, actions: dict[str, int]) -> Move:
        """The move that a seat has chosen. All are checked before the first is made."""
        agent = self.possible_agents[seat]
        if agent not in actions:
            raise IllegalMove(f"{agent} is asked and has given no action")
        move = self.scenario.move(int(actions[agent]))
        if move not in self.episode.state.legal_moves(seat):
            raise self.episode.state.refusal(seat, move.text, move)
        return move

    def _carry_out(self, seat: int, move: Move, meant: int | None) -> bool:
        """Make a move if it is still legal and means what it meant."""
        state = self.episode.state
        if move not in state.legal_moves(seat) or _token(state, seat, move) != meant:
            return False
        state.apply(seat, move)
        self.episode.made += 1
        return True

    def _pass_time(self, state: State) -> None:
        """The clock moves when the steps of an interval have used up its seconds."""
        lanes = state.lanes
        if lanes is None or lanes.timing != "clock":
            self._seconds = 0
            return
        if self._interval != (id(lanes), lanes.interval):
            self._interval, self._seconds = (id(lanes), lanes.interval), 0
        self._seconds += LAP_SECONDS
        if lanes.clock is not None and self._seconds >= lanes.phase(state).intervals(state)[lanes.interval]:
            state.apply(CLOCK, lanes.clock.options[0])

    def _observations(self) -> dict[str, Observation]:
        asked = self._asked()
        return {agent: seen(self.episode, seat, seat in asked) for seat, agent in enumerate(self.possible_agents)}

    def _told(self, episode: Episode, infos: dict[str, dict[str, Any]]) -> Told:
        over, cut_off = episode.state.over, episode.cut_off
        paid = episode.rewards() if over else [0.0] * self.scenario.players
        rewards = dict(zip(self.possible_agents, paid, strict=True))
        ended, truncated = dict.fromkeys(self.agents, over), dict.fromkeys(self.agents, cut_off)
        if over or cut_off:
            self.agents = []
        self._show()
        return self._observations(), rewards, ended, truncated, infos


def _token(state: State, seat: int, move: Move) -> int | None:
    """What tells apart two meanings of a move that names a place."""
    decision = state.decision(seat)
    assert decision is not None
    return decision.asker.token(state, state.frame_of(decision), move)


def _at_menu(state: State, seat: int) -> bool:
    return state.lanes is not None and state.lanes.by_seat[seat].at_menu
