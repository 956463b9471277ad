"""A match: one game being played, with its record, its journal and free undo. Everybody plays games through it."""

from __future__ import annotations

from typing import cast

from demesne.core.decision import Decision
from demesne.core.errors import (
    AmbiguousMove,
    BadRecord,
    BadSettings,
    IllegalMove,
    MoveError,
    RulesBug,
    StaleMove,
    damaged,
    short,
    some,
)
from demesne.core.event import Event, Journal
from demesne.core.game import Game
from demesne.core.move import Move
from demesne.core.outcome import Outcome
from demesne.core.rng import plain_seed, read_seed
from demesne.core.spelling import fitting, plain
from demesne.core.state import State

FORMAT = 1
"""The version of the record format; raised when a record's shape changes."""


class Match:
    """One game being played, as `demesne.new` begins it and `demesne.replay` repeats it.

    What callers give is typed `object` and checked here: compiled or not, bad input gets one of our errors.
    """

    def __init__(self, game: Game, players: int, seed: int | str, options: dict[str, object]) -> None:
        game.check_players(players)
        game.check_options(options)
        self.game = game
        """The game's entry in the registry."""
        self.players = players
        """How many seats there are; they are numbered from 0."""
        self.seed = read_seed(seed)
        """An integer, also where the seed was given as text."""
        self.settings = game.settings(players, self.seed, options)
        """The options made definite: what was left to chance is chosen from the seed."""
        self.moves: list[tuple[int, str]] = []
        """Every move so far: its seat and its text."""
        self.journal = Journal()
        self.state = self._begin(self.journal)
        """The position, for search and for bots. It holds what no player may see."""
        self._earlier: list[tuple[State, int]] = []

    def _begin(self, journal: Journal) -> State:
        state = self.game.setup(self.players, self.seed, self.settings)
        state.journal = journal
        state.advance()
        return state

    # What a player may ask and do

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.state.over

    @property
    def to_act(self) -> list[int]:
        """Seats that may move now; several in a simultaneous phase, `CLOCK` last."""
        return self.state.to_act

    @property
    def position(self) -> int:
        """How many moves were made; names a position within the match."""
        return len(self.moves)

    @property
    def outcome(self) -> Outcome:
        """Places, scores and reason; before the end, as it stands."""
        return self.state.outcome()

    @property
    def events(self) -> list[Event]:
        """What has happened so far; `Event.seen_by` gives the part that a seat may know."""
        return self.journal.events

    def legal_moves(self, seat: object) -> list[Move]:
        """Every move the seat may make now; never empty for a seat in `to_act`, empty for all others."""
        return self.state.legal_moves(_seat(seat))

    def view(self, seat: object) -> dict[str, object]:
        """What the seat may know, as JSON-ready data: zones, counters, its open question. `PUBLIC` sees what all see."""
        return self.state.view(_seat(seat))

    def play(
        self,
        seat: object,
        move: object,
        position: object = None,
        number: object = None,
        token: object = None,
    ) -> Move:
        """Make a move, given as a value or as its text.

        A move may say what it was meant for. In a simultaneous phase that is the question's `number`, and the `token`
        of a move that names a place: both must be the present ones. Elsewhere it is the `position`.
        """
        mover = _seat(seat)
        self.check_meant(mover, position, number)
        chosen = move if isinstance(move, Move) else self._find_in(self.state, mover, _text(move), False)
        self._check_token(mover, chosen, token)
        before = self.state.copy()
        mark = len(self.journal.events)
        self.journal.sealed = False
        try:
            self.state.apply(mover, chosen)
        except RulesBug:  # a refused move changes nothing; a rule that fails may have
            self._return_to(before, mark)
            raise
        self._remember(mover, chosen, before, mark)
        return chosen

    def check_meant(self, seat: int, position: object, number: object) -> None:
        """Refuse what was meant for another question than the one that is open."""
        decision = self.state.decision(seat)
        if decision is not None and decision.number:
            if number is not None and number != decision.number:
                raise StaleMove(
                    f"that answers question {short(number)}; seat {seat} is asked question {decision.number}"
                )
        elif position is not None and position != self.position:
            raise StaleMove(f"that move was meant for position {short(position)}; this is position {self.position}")

    def _check_token(self, seat: int, move: Move, token: object) -> None:
        decision = self.state.decision(seat)
        if token is None or decision is None:
            return
        if decision.asker.token(self.state, self.state.frame_of(decision), move) != token:
            raise StaleMove(f"'{move.text}' no longer means what it meant: look again")

    def play_all(
        self,
        seat: object,
        texts: object,
        position: object = None,
        number: object = None,
        beginnings: bool = False,
    ) -> list[Move]:
        """Several picks of one question, the last of them perhaps the move that ends it: either all are made or none.

        Returns what was made: the ending move is left out where the question has ended by itself. Moves beyond
        the question are not tried, and an error tells nothing about them. With `beginnings`, the beginnings of
        the words suffice where they fit one move only (`b pro`).
        """
        mover = _seat(seat)
        self.check_meant(mover, position, number)
        if not isinstance(texts, list | tuple):
            raise IllegalMove(f"picks are a list of texts, not {short(texts)}")
        if not texts:
            raise IllegalMove(f"seat {mover} has picked nothing")
        chosen = self._picks(mover, [_text(text) for text in texts], beginnings)
        before, mark, count, earlier = self.state.copy(), len(self.journal.events), len(self.moves), list(self._earlier)
        try:
            return [self.play(mover, move) for move in chosen]
        except RulesBug:
            self._return_to(before, mark)
            del self.moves[count:]
            self._earlier = earlier
            raise

    def _picks(self, seat: int, texts: list[str], beginnings: bool) -> list[Move]:
        """The moves with these texts, if they are picks of the open question."""
        twin = self.state
        chosen: list[Move] = []
        begun = twin.decision(seat)
        single = begun is not None and begun.asker.picks(twin, twin.frame_of(begun)) is None
        for place, text in enumerate(texts):
            chosen.append(self._find_in(twin, seat, text, beginnings))
            if place + 1 < len(texts):
                if single:
                    raise IllegalMove(f"seat {seat} cannot '{short(texts[place + 1])}' in one go with '{text}'")
                decision = twin.decision(seat)
                assert decision is not None
                twin = twin.copy()
                twin.apply(seat, chosen[-1])
                following = twin.decision(seat)
                if following is None or following.asker is not decision.asker or following.part != decision.part + 1:
                    ended_by_itself = not self._ends(decision, chosen[-1].text, False)
                    if place + 2 == len(texts) and ended_by_itself and self._ends(decision, texts[-1], beginnings):
                        break
                    raise IllegalMove(f"seat {seat} cannot '{short(texts[place + 1])}' in one go with '{text}'")
        return chosen

    def _ends(self, decision: Decision, text: str, beginnings: bool) -> bool:
        """Whether this is the text of the move that ends the open question for several things."""
        picks = decision.asker.picks(self.state, self.state.frame_of(decision))
        if picks is None:
            return False
        done = str(cast("dict[str, object]", picks["done"])["text"])
        return bool(fitting([done], text)) if beginnings else done.lower() == plain(text)

    def find(self, seat: object, text: object) -> Move:
        """The legal move with this text; case and the number of spaces do not matter."""
        return self._find_in(self.state, _seat(seat), _text(text), False)

    def _find_in(self, state: State, seat: int, text: str, beginnings: bool) -> Move:
        options = {move.text: move for move in state.legal_moves(seat)}
        fits = _texts_like(list(options), text, beginnings)
        if len(fits) == 1:
            return options[fits[0]]
        if fits:
            raise AmbiguousMove(f"'{short(text)}' could be {some(fits)}")
        meant = self.move_meant(text, beginnings)
        if meant is None and beginnings and options:
            raise IllegalMove(f"'{short(text)}' is no legal move; legal: {some(list(options))}")
        raise state.refusal(seat, text, meant)

    def move_meant(self, text: str, beginnings: bool) -> Move | None:
        """The move of the game that this names, legal or not. With `beginnings`, those of its words suffice where they fit
        one move only."""
        exact = self.game.move_called(plain(text))
        return exact if exact is not None or not beginnings else self.game.move_begun(text)

    def why_not(self, seat: object, move: Move) -> str:
        """The rules' reason why a move of the game cannot be made now; empty where it can, or where there is no special
        reason. `move_meant` finds a move by its text."""
        return self.state.why_not(_seat(seat), move)

    # Undo: free until somebody learned something

    def can_undo(self, seat: object) -> bool:
        """True while this seat's last move taught nobody anything and nobody has moved since."""
        return bool(self._earlier) and self.moves[-1][0] == _seat(seat)

    def undo(self, seat: object) -> None:
        """Take back the seat's last move, where `can_undo` allows it; otherwise `IllegalMove` says why not."""
        mover = _seat(seat)
        if not self.can_undo(mover):
            last = bool(self.moves) and self.moves[-1][0] == mover
            why = "others may have learned from the last move" if last else "the last move was made by another"
            if self.state.lanes is not None:
                why = "nothing is taken back while all act at once"
            raise IllegalMove(f"seat {mover} cannot undo: {why}")
        before, mark = self._earlier.pop()
        self.moves.pop()
        self._return_to(before, mark)

    def _remember(self, seat: int, move: Move, before: State, mark: int) -> None:
        followed = bool(self.moves) and self.moves[-1][0] != seat
        self.moves.append((seat, move.text))
        if not self._free_to_undo(seat, before, mark):
            self._earlier = []
        else:
            if followed:
                self._earlier = []
            self._earlier.append((before, mark))

    def _free_to_undo(self, seat: int, before: State, mark: int) -> bool:
        """Nobody has learned anything, nobody else was asked, and no hidden card decided that nobody was."""
        if self.over or self.journal.sealed or before.lanes is not None or self.state.lanes is not None:
            return False
        if any(event.news for event in self.journal.events[mark:]):
            return False
        return self.to_act == [seat]

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
            "seed": plain_seed(self.seed),
            "settings": self.settings,
            "moves": [[seat, text] for seat, text in self.moves],
        }
        if self.over:
            data["outcome"] = self.outcome.plain()
        return data


def _seat(given: object) -> int:
    if not isinstance(given, int):
        raise BadSettings(f"a seat is a whole number, not {short(given)}")
    return given


def _text(given: object) -> str:
    if not isinstance(given, str):
        raise IllegalMove(f"a move is one of the legal moves or its text, not {short(given)}")
    return given


def _texts_like(texts: list[str], typed: str, beginnings: bool) -> list[str]:
    if beginnings:
        return fitting(texts, typed)
    wanted = plain(typed)
    return [text for text in texts if text.lower() == wanted]


def replay(game: Game, record: dict[str, object], until: int | None = None) -> Match:
    """Play a record again, whole or up to a move. A record that does not fit raises, naming the move."""
    form = record.get("format")
    if form is None:
        raise BadRecord("this is no record of a game: it does not say which format it has")
    if form != FORMAT:
        raise BadRecord(f"record format {short(repr(form))} is unknown; this version reads format {FORMAT}")
    if record.get("rules") != game.rules_version:
        made = record.get("rules")
        raise BadRecord(
            f"made under rules {short(repr(made))} of {game.title}; this version plays rules {game.rules_version}"
        )
    players, seed, settings, moves = (record.get(name) for name in ("players", "seed", "settings", "moves"))
    if not isinstance(players, int) or not isinstance(seed, int | str) or not isinstance(settings, dict):
        raise BadRecord("a record needs players as a whole number, a seed, and settings as an object")
    if not isinstance(moves, list):
        raise BadRecord("a record needs moves as a list of [seat, text]")
    if until is not None and not 0 <= until <= len(moves):
        raise BadRecord(f"the record has {len(moves)} moves; there is no position {until}")
    try:
        match = Match(game, players, seed, cast("dict[str, object]", settings))
    except BadSettings as refusal:
        raise BadRecord(f"the record's settings do not fit: {refusal}") from refusal
    except Exception as fault:  # settings may be of any shape
        raise damaged(fault) from fault
    for number, entry in enumerate(moves[:until]):
        _repeat(match, number, entry)
    return match


def _repeat(match: Match, number: int, entry: object) -> None:
    if not isinstance(entry, list) or len(entry) != 2 or not isinstance(entry[0], int) or not isinstance(entry[1], str):
        raise BadRecord(f"move {number + 1} is {short(repr(entry))}, not [seat, text]")
    try:
        match.play(entry[0], entry[1])
    except MoveError as refusal:
        raise BadRecord(f"move {number + 1} does not fit: {refusal}") from refusal
    except Exception as fault:
        raise damaged(fault) from fault
