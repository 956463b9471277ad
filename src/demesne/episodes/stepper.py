"""Many games side by side, one call for a move in each. Compiled with the engine; `batch.py` shows its buffers as arrays."""

from __future__ import annotations

from array import array

from demesne.bots.bot import Bot
from demesne.core.errors import BadSettings, IllegalMove
from demesne.core.rng import Rng
from demesne.episodes.episode import Episode, Scenario


class Stepper:
    """Games of one scenario. `bots` has a row for each game: who plays which seat, None for the caller of `step`.

    Game number i of n begins with the seeds seed + i, seed + i + n, seed + i + 2n …: what happens in one game depends on
    nothing in another.
    """

    def __init__(self, scenario: Scenario, games: int, bots: list[list[Bot | None]]) -> None:
        if games < 1:
            raise BadSettings(f"a batch has at least one game, not {games}")
        self.scenario = scenario
        self.games = games
        self.bots = bots
        self.width = 2 * scenario.encoder.size
        self.observations = bytearray(games * self.width)
        self.masks = bytearray(games * scenario.actions)
        self.rewards = array("f", bytes(4 * games * scenario.players))
        self.terminated = bytearray(games)
        self.truncated = bytearray(games)
        self.seats = bytearray(games)
        self.lengths = array("i", bytes(4 * games))
        """Moves of the game that has just ended, where one has."""
        self.episodes: list[Episode] = []
        self._seed = 0
        self._begun: list[int] = []
        self._paid: list[int] = []

    def reset(self, seed: int) -> None:
        """All games begin anew."""
        self._seed = seed
        self._begun = [0] * self.games
        self.episodes = []
        self._clear()
        for number in range(self.games):
            self.episodes.append(self._begin(number))
            self._show(number)

    def step(self, actions: list[int]) -> None:
        """A move in each game. All are checked before the first is made. A game that ends begins anew at once."""
        if len(actions) != self.games:
            raise IllegalMove(f"{self.games} games need as many actions, not {len(actions)}")
        if not self.episodes:
            raise BadSettings("call reset before step")
        self._check(actions)
        self._clear()
        moves = self.scenario.moves
        for number, action in enumerate(actions):
            episode = self.episodes[number]
            move = moves[action]
            assert move is not None
            episode.play(move)
            self._play_bots(number, episode)
            if episode.state.over or episode.cut_off:
                self._end(number, episode)
            self._show(number)

    def sample(self, rng: Rng) -> list[int]:
        """A random legal action for each game."""
        if not self.episodes:
            raise BadSettings("call reset before sample")
        actions: list[int] = []
        for episode in self.episodes:
            decision = episode.state.decision(episode.seat)
            assert decision is not None
            options = decision.options
            actions.append(options[rng.below(len(options))].code)
        return actions

    def _check(self, actions: list[int]) -> None:
        width = self.scenario.actions
        for number, action in enumerate(actions):
            if not 0 <= action < width or not self.masks[number * width + action]:
                raise self._refusal(number, action)

    def _refusal(self, number: int, action: int) -> Exception:
        episode = self.episodes[number]
        move = self.scenario.moves[action] if 0 <= action < self.scenario.actions else None
        text = f"action {action}" if move is None else move.text
        reason = episode.state.refusal(episode.seat, text, move)
        return IllegalMove(f"game {number} of the batch: {reason}")

    def _clear(self) -> None:
        """What the last step has told of games that ended in it."""
        for number in self._paid:
            self.terminated[number] = 0
            self.truncated[number] = 0
            self.lengths[number] = 0
            for seat in range(self.scenario.players):
                self.rewards[number * self.scenario.players + seat] = 0.0
        self._paid = []

    def _begin(self, number: int) -> Episode:
        """The next game in this place, up to the first decision that no bot takes."""
        for _ in range(100):
            seed = self._seed + number + self._begun[number] * self.games
            self._begun[number] += 1
            for seat, bot in enumerate(self.bots[number]):
                if bot is not None:
                    bot.begin(seed * 7 + seat)
            episode = self.scenario.begin(seed)
            self._play_bots(number, episode)
            if not episode.state.over and not episode.cut_off:
                return episode
        raise BadSettings("every game ends before anybody but the bots has decided anything")

    def _play_bots(self, number: int, episode: Episode) -> None:
        row, state = self.bots[number], episode.state
        while not state.over and not episode.cut_off:
            bot = row[episode.seat]
            if bot is None:
                return
            episode.play(bot.choose(state, episode.seat))

    def _end(self, number: int, episode: Episode) -> None:
        self._paid.append(number)
        if episode.state.over:
            self.terminated[number] = 1
            for seat, reward in enumerate(episode.rewards()):
                self.rewards[number * self.scenario.players + seat] = reward
        else:
            self.truncated[number] = 1
        self.lengths[number] = episode.made
        self.episodes[number] = self._begin(number)

    def _show(self, number: int) -> None:
        """The observation and the mask of the seat to act."""
        episode, actions = self.episodes[number], self.scenario.actions
        self.seats[number] = episode.seat
        self.scenario.encoder.encode(episode.state, episode.seat, self.observations, number * self.width)
        start = number * actions
        self.masks[start : start + actions] = self.scenario.no_actions
        episode.mark(episode.seat, self.masks, start)
