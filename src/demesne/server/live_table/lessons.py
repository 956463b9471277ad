"""The coach at a table. It sees what the pupil's seat sees; how far the pupil is stays on disk."""

from __future__ import annotations

import msgspec

from demesne.lessons import Coach, lesson_of
from demesne.server.live_table.table_state import TableState
from demesne.server.protocol.errors import Refused
from demesne.server.protocol.http_types import CoachSays, LessonRequest


class Lessons:
    def __init__(self, state: TableState) -> None:
        self._state = state

    async def ask(self, guest_id: str, request: LessonRequest) -> CoachSays:
        """The coach looks at the table and does what the pupil wants."""
        record = self._state.record
        seat = record.seat_of(guest_id)
        if record.lesson is None:
            raise Refused("refused", "no coach sits at this table")
        if seat is None:
            raise Refused("foreign", "the coach speaks only to who plays here")
        match = self._state.started_game().match
        view, events = match.view(seat), [event.seen_by(seat) for event in match.events]
        coach = Coach(lesson_of(record.game), seat, msgspec.structs.replace(record.lesson))
        if request.action == "go_on":
            coach.go_on(request.step, view, events)
        else:
            coach.look(view, events)
        if request.action in ("hush", "speak"):
            coach.progress.quiet = request.action == "hush"
        if coach.progress != record.lesson:
            await self._state.update_record(lesson=coach.progress)
        return msgspec.convert(coach.counsel(view), CoachSays, from_attributes=True)
