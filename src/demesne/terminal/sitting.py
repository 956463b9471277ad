"""One person at the terminal, bots in the other seats: the loop of a game played in text."""

from __future__ import annotations

from shlex import quote

from rich.console import Console

from demesne.core.errors import DemesneError
from demesne.core.match import Match
from demesne.core.move import CLOCK
from demesne.terminal import entry, screen
from demesne.terminal.face import Face, View
from demesne.terminal.files import save_match
from demesne.terminal.help import show_help, show_topic
from demesne.terminal.picks import Picks, gather
from demesne.terminal.prompt import Prompt
from demesne.terminal.seats import DEFAULT_BOT, Seats

_LOG_LINES = 30


class Left(Exception):
    """The person left before the end."""


class Sitting:
    """Shows, asks, plays, until the game is over or the person leaves."""

    def __init__(self, match: Match, seats: Seats, console: Console) -> None:
        self.match = match
        self.seats = seats
        self.me = seats.me
        self.names = seats.names
        self.console = console
        self.prompt = Prompt(console)
        self.face = Face(match.game)
        self._picks: Picks | None = None
        self._told = 0
        self._whole = True

    def run(self) -> None:
        try:
            while not self.match.over:
                self._go_on()
            self._finish()
        except Left:
            self.console.print("Until next time.", style="dim")

    def _go_on(self) -> None:
        """The next move. Ctrl-C while bots think leaves the match as it was, so it can still be saved."""
        try:
            self._next()
        except KeyboardInterrupt:
            self.console.print()
            self._leave()

    def _next(self) -> None:
        """Bots first, then the person; time, where a game has it, is up only when nobody else wants to move."""
        acting = self.match.to_act
        bots = [seat for seat in acting if seat not in (self.me, CLOCK)]
        if bots:
            self.match.play(bots[0], self.seats.choose(self.match, bots[0]))
            self._whole = True
        elif self.me in acting:
            self._turn()
        else:
            self.match.play(CLOCK, self.match.legal_moves(CLOCK)[0])

    # The person's decision

    def _turn(self) -> None:
        self._picks = gather(self.match, self.me)
        self._show()
        version = self.match.version
        while self.match.version == version and not self.match.over:
            line = self._read() or self.face.obvious(self._view())
            if line:
                self._obey(line)

    def _view(self) -> View:
        """What the person sees; while picks are gathered, the question is what may still be picked."""
        view = self.match.view(self.me)
        return view if self._picks is None else self._picks.shown(view)

    def _offered(self) -> list[str]:
        return [move["text"] for move in self._view()["question"]["moves"]]

    def _show(self) -> None:
        view = self._view()
        self.console.print()
        self._tell_news()
        if self._whole:
            self.face.draw(view, self.console, self.names)
        else:
            self.face.glance(view, self.console, self.names)
        self._whole = False
        self._ask(view)

    def _ask(self, view: View) -> None:
        if self._picks and self._picks.chosen:
            self.console.print(self.face.painted(f"So far: {', '.join(self._picks.chosen)}", "italic"))
        screen.question(self.face, view, self.names, self.console)

    def _tell_news(self) -> None:
        events = self.match.events
        screen.happened(self.face, events[self._told :], self.me, self.names, self.console)
        self._told = len(events)

    def _read(self) -> str:
        try:
            return self.prompt.ask("", self._offered())
        except (EOFError, KeyboardInterrupt):
            self.console.print()
            self._leave()
            return ""

    def _obey(self, line: str) -> None:
        try:
            named = entry.command(line)
            if named:
                self._command(*named)
            else:
                self._play(entry.moves(line, self._offered()))
        except (DemesneError, OSError) as fault:
            self._say(str(fault).removeprefix(f"seat {self.me} "), "yellow")

    def _play(self, texts: list[str]) -> None:
        """Make these moves, all or none; picks only once they are a whole answer."""
        if self._picks is not None:
            texts = self._picks.add(texts)
        if texts:
            self.match.play_all(self.me, texts)
        else:
            self._ask(self._view())

    def _say(self, line: str, style: str = "") -> None:
        self.console.print(line, style=style, markup=False)

    # Commands

    def _command(self, name: str, rest: str) -> None:
        match name:
            case "table":
                self._whole = True
                self._show()
            case "undo":
                self._undo()
            case "log":
                last = max(int(rest), 1) if rest.isdecimal() else _LOG_LINES
                screen.told_in_full(self.face, self.match.events, self.me, self.names, self.console, last)
            case "rules":
                show_topic(self.match.game, rest, self.console)
            case "hint":
                moves, why = self.seats.hint(self.match)
                self.console.print(self.face.painted(f"{DEFAULT_BOT}: {', '.join(moves)}", "italic"))
                self.console.print(why, style="dim")
            case "save":
                self._save(rest)
            case "help":
                show_help(self.match.game, self.console)
            case _:
                self._leave()

    def _undo(self) -> None:
        if self._picks and self._picks.chosen:
            self._picks.chosen.pop()
            self._ask(self._view())
            return
        self.match.undo(self.me)
        self._told = min(self._told, len(self.match.events))
        self.console.print("Taken back.", style="dim")

    def _save(self, name: str) -> None:
        path = save_match(self.match, self.seats, name)
        self._say(f"Saved to {path}; go on with: demesne play --text --load {quote(str(path))}")

    def _leave(self) -> None:
        """Leave, unless the game should be saved and cannot be."""
        if self.prompt.yes("Save the game before you leave?", True):
            try:
                self._save("")
            except (DemesneError, OSError) as fault:
                self._say(f"Not saved: {fault}", "yellow")
                return
        raise Left

    # The end

    def _finish(self) -> None:
        self.console.print()
        self._tell_news()
        outcome = self.match.outcome
        screen.headline(self.console, screen.verdict(outcome, self.me, self.names))
        self.console.print(screen.ranking(outcome, self.names))
        self.face.final(self.match.view(self.me), self.console, self.names)
        if self.prompt.yes("Save the record?", False):
            self._keep_record()

    def _keep_record(self) -> None:
        """Where it cannot be saved, another place may be named: a whole game is not lost to a full disk."""
        name = ""
        while True:
            try:
                path = save_match(self.match, self.seats, name)
                self._say(f"Saved to {path}; see it again with: demesne replay {quote(str(path))}")
                return
            except (DemesneError, OSError) as fault:
                self._say(f"Not saved: {fault}", "yellow")
            try:
                name = self.prompt.ask("Another file's name (Enter: none) ")
            except (EOFError, KeyboardInterrupt):
                self.console.print()
                return
            if not name:
                return
