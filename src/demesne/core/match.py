"""A match: the doors through which everybody uses a game, with its record, its journal and free undo."""

from __future__ import annotations

from typing import cast

from demesne.core.errors import (
    AmbiguousMove,
    BadRecord,
    BadSettings,
    DemesneError,
    IllegalMove,
    MoveError,
    RulesBug,
    StaleMove,
    some,
)
from demesne.core.event import Event, Journal
from demesne.core.game import Game
from demesne.core.move import Move
from demesne.core.outcome import Outcome
from demesne.core.state import State

FORMAT = 1
"""Of the record; raised when its shape changes."""


class Match:
    """One game being played."""

    def __init__(self, game: Game, players: int, seed: int, options: dict[str, object]) -> None:
        game.check_players(players)
        game.check_options(options)
        if not -(1 << 63) <= seed < 1 << 63:
            raise BadSettings(f"a seed is a whole number of at most 63 bits, not {seed}")
        self.game = game
        self.players = players
        self.seed = seed
        self.settings = game.settings(players, seed, options)
        self.moves: list[tuple[int, str]] = []
        self.journal = Journal()
        self.state = self._begin(self.journal)
        self._earlier: list[tuple[State, int]] = []

    def _begin(self, journal: Journal) -> State:
        state = self.game.setup(self.players, self.seed, self.settings)
        state.journal = journal
        state.advance()
        return state

    # The doors

    @property
    def over(self) -> bool:
        return self.state.over

    @property
    def to_act(self) -> list[int]:
        """Seats that may move now; several in a simultaneous phase, the clock (-1) last."""
        return self.state.to_act

    @property
    def version(self) -> int:
        """How many moves were made; names a position within the match."""
        return len(self.moves)

    @property
    def outcome(self) -> Outcome:
        """Places, scores and reason; before the end, as it stands."""
        return self.state.outcome()

    @property
    def events(self) -> list[Event]:
        return self.journal.events

    def legal_moves(self, seat: int) -> list[Move]:
        return self.state.legal_moves(seat)

    def view(self, seat: int) -> dict[str, object]:
        return self.state.view(seat)

    def play(self, seat: int, move: Move | str, version: int | None = None) -> Move:
        """Make a move, given as a value or as its text. `version`, where given, must name the present position."""
        if version is not None and version != self.version:
            raise StaleMove(f"that move was meant for position {version}; this is position {self.version}")
        chosen = self.find(seat, move) if isinstance(move, str) else move
        if not isinstance(chosen, Move):
            raise IllegalMove(f"a move is one of the legal moves or its text, not {move!r}")
        before = self.state.copy()
        mark = len(self.journal.events)
        try:
            self.state.apply(seat, chosen)
        except RulesBug:  # a refused move has changed nothing, a broken rule may have
            self._return_to(before, mark)
            raise
        self._remember(seat, chosen, before, mark)
        return chosen

    def play_all(self, seat: int, texts: list[str], version: int | None = None) -> None:
        """A batch of answers as one: either all are made or none."""
        before, mark, count, earlier = self.state.copy(), len(self.journal.events), len(self.moves), list(self._earlier)
        try:
            for number, text in enumerate(texts):
                self.play(seat, text, version if number == 0 else None)
        except DemesneError:
            self._return_to(before, mark)
            del self.moves[count:]
            self._earlier = earlier
            raise

    def find(self, seat: int, text: str) -> Move:
        """The legal move with this text, whatever its capitals and spaces."""
        wanted = " ".join(text.lower().split())
        options = self.state.legal_moves(seat)
        for move in options:
            if move.text.lower() == wanted:
                return move
        raise self.state.refusal(seat, text)

    def find_prefix(self, seat: int, text: str) -> Move:
        """As `find`, but the beginnings of the words suffice where they fit one move only (`b pro`)."""
        words = text.lower().split()
        options = self.state.legal_moves(seat)
        exact = [move for move in options if move.text.lower().split() == words]
        fits = exact or [move for move in options if _begins(move.text.lower().split(), words)]
        if not options:
            raise self.state.refusal(seat, text)
        if not words or not fits:
            raise IllegalMove(f"'{text}' is no legal move; legal: {some([move.text for move in options])}")
        if len(fits) > 1:
            raise AmbiguousMove(f"'{text}' could be {some([move.text for move in fits])}")
        return fits[0]

    # Undo: free until somebody learned something

    def can_undo(self, seat: int) -> bool:
        """True while this seat's last move taught nobody anything and nobody has moved since."""
        return bool(self._earlier) and self.moves[-1][0] == seat

    def undo(self, seat: int) -> None:
        if not self.can_undo(seat):
            last = bool(self.moves) and self.moves[-1][0] == seat
            why = "somebody has learned something from its last move" if last else "the last move was not its own"
            raise IllegalMove(f"seat {seat} cannot undo: {why}")
        before, mark = self._earlier.pop()
        self.moves.pop()
        self._return_to(before, mark)

    def _remember(self, seat: int, move: Move, before: State, mark: int) -> None:
        followed = bool(self.moves) and self.moves[-1][0] != seat
        self.moves.append((seat, move.text))
        if any(event.news for event in self.journal.events[mark:]) or self.over:
            self._earlier = []
        else:
            if followed:
                self._earlier = []
            self._earlier.append((before, mark))

    def _return_to(self, state: State, mark: int) -> None:
        del self.journal.events[mark:]
        state.journal = self.journal
        self.state = state

    # Records

    def record(self) -> dict[str, object]:
        """Settings, seed and moves: all that is needed to see the same game again."""
        data: dict[str, object] = {
            "format": FORMAT,
            "game": self.game.name,
            "rules": self.game.rules_version,
            "players": self.players,
            "seed": self.seed,
            "settings": self.settings,
            "moves": [[seat, text] for seat, text in self.moves],
        }
        if self.over:
            data["outcome"] = self.outcome.plain()
        return data


def _begins(words: list[str], starts: list[str]) -> bool:
    return len(words) >= len(starts) and all(word.startswith(start) for word, start in zip(words, starts, strict=False))


def replay(game: Game, record: dict[str, object], until: int | None = None) -> Match:
    """Play a record again, whole or up to a move. A record that does not fit raises, naming the move."""
    if record.get("format") != FORMAT:
        raise BadRecord(f"record format {record.get('format')!r} is unknown; this version reads format {FORMAT}")
    if record.get("rules") != game.rules_version:
        made = record.get("rules")
        raise BadRecord(f"made under rules {made!r} of {game.title}; this version plays rules {game.rules_version}")
    players, seed, settings, moves = (record.get(name) for name in ("players", "seed", "settings", "moves"))
    if not isinstance(players, int) or not isinstance(seed, int) or not isinstance(settings, dict):
        raise BadRecord("a record needs players and seed as whole numbers and settings as an object")
    if not isinstance(moves, list):
        raise BadRecord("a record needs moves as a list of [seat, text]")
    if until is not None and not 0 <= until <= len(moves):
        raise BadRecord(f"the record has {len(moves)} moves; there is no position {until}")
    try:
        match = Match(game, players, seed, cast("dict[str, object]", settings))
    except BadSettings as fault:
        raise BadRecord(f"the record's settings do not fit: {fault}") from fault
    for number, entry in enumerate(moves[:until]):
        _repeat(match, number, entry)
    return match


def _repeat(match: Match, number: int, entry: object) -> None:
    if not isinstance(entry, list) or len(entry) != 2 or not isinstance(entry[0], int) or not isinstance(entry[1], str):
        raise BadRecord(f"move {number + 1} is {entry!r}, not [seat, text]")
    try:
        match.play(entry[0], entry[1])
    except MoveError as fault:
        raise BadRecord(f"move {number + 1} does not fit: {fault}") from fault
