"""A puzzle at a table. Every move of the solver is judged; the solution is told to nobody before it is found or asked for."""

from __future__ import annotations

from msgspec import Struct

from demesne.puzzles import Puzzle, Verdict, how_many, number_of, puzzle_of
from demesne.server.live_table.table_state import TableState
from demesne.server.live_table.undo import Undo
from demesne.server.model.puzzle_record import PuzzleRecord
from demesne.server.protocol.errors import Refused
from demesne.server.protocol.http_types import PuzzleRequest, PuzzleSays


class _Found(Struct, frozen=True):
    number: int
    puzzle: Puzzle


class Puzzles:
    def __init__(self, state: TableState, undo: Undo) -> None:
        self._state = state
        self._undo = undo
        self._known: _Found | None = None

    @property
    def unsolved(self) -> bool:
        """Whether a solver sits here who has neither found the solution nor had it shown."""
        record = self._state.record.puzzle
        return record is not None and not record.solved and not record.shown

    def holds_up(self, seat: int) -> bool:
        """Whether the bot of this seat waits: for the solver to try again, or because it would solve the puzzle itself."""
        record, seats = self._state.record.puzzle, self._state.record.seats
        if record is None or record.solved or not any(each.kind == "guest" for each in seats):
            return False
        return seats[seat].kind == "guest" or self._verdict(record) == "wrong"

    async def note(self, seat: int) -> None:
        """The seat has moved. A solved puzzle stays solved, however the game goes on."""
        record = self._state.record.puzzle
        if record is None or record.solved or self._state.record.seats[seat].kind != "guest":
            return
        if self._verdict(record) == "solved":
            await self._update(record, solved=True)

    async def ask(self, guest_id: str, request: PuzzleRequest) -> PuzzleSays:
        """What the solver wants: to know how it stands, to try again, or to be shown the solution."""
        record, seat = self._state.record.puzzle, self._state.record.seat_of(guest_id)
        if record is None:
            raise Refused("refused", "there is no puzzle at this table")
        if seat is None:
            raise Refused("foreign", "the puzzle is for who plays here")
        if request.action == "again":
            await self._again(seat)
        elif request.action == "show" and not record.shown:
            record = await self._update(record, shown=True)
        return self._says(record)

    async def _again(self, seat: int) -> None:
        if self._state.record.status == "over":
            raise Refused("refused", "the game is over; open the puzzle anew")
        opening = len(self._state.record.opening)
        if self._state.started_game().match.position > opening:
            await self._undo.go_back(seat, opening)

    async def _update(self, record: PuzzleRecord, solved: bool = False, shown: bool = False) -> PuzzleRecord:
        new = PuzzleRecord(key=record.key, solved=record.solved or solved, shown=record.shown or shown)
        await self._state.update_record(puzzle=new)
        return new

    def _says(self, record: PuzzleRecord) -> PuzzleSays:
        found = self._find(record)
        if found is None:
            raise Refused("unknown", "this puzzle is not among those of this version; choose another one")
        number, puzzle = found.number, found.puzzle
        verdict: Verdict = "solved" if record.solved else self._verdict(record)
        earned = record.solved or record.shown
        return PuzzleSays(
            number=number,
            total=how_many(puzzle.game),
            key=puzzle.key,
            theme=puzzle.theme,
            task=puzzle.task,
            level=puzzle.level,
            verdict=verdict,
            shown=record.shown,
            again=self._state.record.status != "over",
            line=puzzle.line_parts if earned else [],
            why=puzzle.why if earned else [],
        )

    def _verdict(self, record: PuzzleRecord) -> Verdict:
        """The puzzle is no longer in the collection, so nothing can be judged: the game goes on like any other."""
        match, found = self._state.started_game().match, self._find(record)
        if found is None or match.position <= len(self._state.record.opening):
            return "open"
        return found.puzzle.judge(match)

    def _find(self, record: PuzzleRecord) -> _Found | None:
        """A newer version may have the puzzle under another number, or no longer."""
        if self._known is None:
            game = self._state.record.game
            number = number_of(game, record.key)
            self._known = None if number is None else _Found(number, puzzle_of(game, number))
        return self._known
