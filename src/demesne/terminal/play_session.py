"""One person plays a match at the terminal, with bots in the other seats."""

from __future__ import annotations

from shlex import quote

from rich.console import Console
from rich.text import Text

from demesne.bots import BotSet, bots_of
from demesne.core.errors import DemesneError, IllegalMove
from demesne.core.lanes import Lanes
from demesne.core.match import Match
from demesne.core.move import CLOCK
from demesne.core.schedule import Schedule, may_wait
from demesne.core.spelling import plain, read_whole
from demesne.core.wording_types import MoveParts, Sentence
from demesne.games import GAMES
from demesne.terminal.card_filter import CardFilter, read_filter
from demesne.terminal.game_display import GameDisplay, View
from demesne.terminal.help import show_help, show_topic
from demesne.terminal.prompt import Prompt
from demesne.terminal.saved_games import save_match
from demesne.terminal.seats import Seats
from demesne.terminal.table_printer import TablePrinter, verdict
from demesne.terminal.typed_line import read_command, read_moves

_LOG_LINES = 30
_WAIT = "wait"
_TRIALS = 6


class Left(Exception):
    """The person left before the end."""


class PlaySession:
    """Shows, asks, plays, until the game is over or the person leaves."""

    def __init__(self, match: Match, seats: Seats, console: Console) -> None:
        self.match = match
        self.seats = seats
        self.me = seats.me
        self.console = console
        self.prompt = Prompt(console)
        self.printer = TablePrinter(GameDisplay(match.game, seats.names, self.me), console, self.me)
        self.schedule = Schedule(match.seed + match.players + 1)
        self._waiting = False
        """The person lets the others act first."""
        self._events_told = 0
        self._others_moved = True
        self._filter: CardFilter | None = None
        name = match.game.name
        self._bots = bots_of(name) if name in GAMES else BotSet(name, "")
        self._words: dict[int, str] = {}
        """By seat: what its bot says in a word to the person."""
        self._unheard: dict[int, str] = {}
        self._forecast: tuple[tuple[object, ...] | None, str] = (None, "")
        """What the last forecast was made from, and its line."""

    def run(self) -> None:
        try:
            while not self.match.over:
                self._go_on()
            self._finish()
        except Left:
            self.console.print("Until next time.", style="dim")

    def _go_on(self) -> None:
        """The next move. Ctrl-C while bots think leaves the match as it was, so it can still be saved. So does a bot that
        cannot move: a strategy file may divide by zero late in a game."""
        try:
            self._next()
        except KeyboardInterrupt:
            self.console.print()
            self._leave()
        except DemesneError:
            self.console.print()
            if self._worth_saving() and self.prompt.yes("The game cannot go on. Save it?", True):
                self._keep_record("go on with other bots: demesne play --text --bots A,B --load")
            raise

    def _next(self) -> None:
        """The schedule says who moves: the person, a bot, or the clock when the virtual seconds are spent."""
        state = self.match.state
        seat = self.schedule.next_seat(state)
        if seat == self.me:
            self._turn()
        elif seat == CLOCK:
            self._move(CLOCK, self.match.legal_moves(CLOCK)[0].text)
        else:
            self._let_bot(seat)

    def _let_bot(self, seat: int) -> None:
        state, bot = self.match.state, self.seats.bots[seat]
        if not (may_wait(state, seat) and bot.stays_ready(state, seat)):
            self._move(seat, self.seats.choose(self.match, seat).text)
        word = dict(bot.words(self.match.state, seat)).get(self.me, "")
        if word and word != self._words.get(seat):
            self._unheard[seat] = word
        self._words[seat] = word

    def _move(self, seat: int, text: str) -> None:
        self.match.play(seat, text)
        self._others_moved = True

    # The person's decision

    def _turn(self) -> None:
        self._show()
        position = self.match.position
        self._waiting = False
        while self.match.position == position and not self._waiting:
            line = self._read() or self._usual(self._view())
            if line:
                self._obey(line)

    def _view(self) -> View:
        return self.match.view(self.me)

    def _offered(self) -> list[str]:
        return [move.text for move in self.match.legal_moves(self.me)]

    def _usual(self, view: View) -> str:
        """What an empty line does: it waits where that is possible, or makes the usual move."""
        return _WAIT if self._can_wait() else self.printer.display.usual_move(view)

    def _can_wait(self) -> bool:
        """The person is at the menu of a simultaneous phase, and others or the clock go on meanwhile."""
        lanes = self.match.state.lanes
        if lanes is None or not lanes.by_seat[self.me].at_menu:
            return False
        return any(seat == CLOCK or not lanes.by_seat[seat].ready for seat in self.match.to_act if seat != self.me)

    def _show(self) -> None:
        view = self.printer.display.narrowed(self._view(), self._filter)
        self.console.print()
        self._tell_news()
        if self._others_moved:
            self.printer.table(view)
        else:
            self.printer.changes(view)
        self._others_moved = False
        self._expect()
        self._ask(view)

    def _ask(self, view: View) -> None:
        lanes = self.match.state.lanes
        if lanes is not None and lanes.timing:
            self.console.print(self._time(lanes))
        self.printer.question(view, self._usual(view))

    def _time(self, lanes: Lanes) -> Text:
        """`Part 1 of 2 · 48 seconds left`."""
        state = self.match.state
        seconds = self.schedule.seconds_left(state)
        passes = "in turns" if lanes.timing == "turns" else "until everybody is ready"
        if seconds is not None:
            passes = f"{seconds} {'second' if seconds == 1 else 'seconds'} left"
        part = f"Part {lanes.interval + 1} of {len(lanes.phase(state).intervals(state))} · {passes}"
        return Text(f"{part} · you are ready" if lanes.by_seat[self.me].ready else part, style="bold magenta")

    def _tell_news(self) -> None:
        events = self.match.events
        self.printer.short_log(events[self._events_told :])
        self._events_told = len(events)
        for seat, word in self._unheard.items():
            self._say(f"{self.seats.names[seat]} says: {word}", "italic")
        self._unheard = {}

    def _expect(self) -> None:
        """What the person's cards may score, where the game can tell; tried out only when they have changed."""
        state, forecasts = self.match.state, self._bots.forecasts
        if forecasts is None:
            return
        basis = forecasts.basis(state, self.me)
        if basis is not None and basis != self._forecast[0]:
            scores = [forecasts.try_out(state, self.me, trial) for trial in range(_TRIALS)]
            mean, margin = sum(scores) / _TRIALS, forecasts.margin(scores)
            self._forecast = basis, f"Your deck may score about {mean:.0f} RP, give or take {margin:.0f}."
        if basis is not None:
            self._say(self._forecast[1], "dim")

    def _read(self) -> str:
        try:
            return self.prompt.ask("", self._offered())
        except (EOFError, KeyboardInterrupt):
            self.console.print()
            self._leave()
            return ""

    def _obey(self, line: str) -> None:
        offered = self._offered()
        try:
            named = None if plain(line) in [text.lower() for text in offered] else read_command(line)
            if named:
                self._command(*named)
            else:
                self._play(read_moves(line, offered))
        except (DemesneError, OSError) as fault:
            self._say(str(fault).replace(f"seat {self.me} cannot", "you cannot", 1), "yellow")

    def _play(self, texts: list[str]) -> None:
        """Make these moves. Picks of one question are made all or none; others one by one, as long as it is my turn."""
        while texts:
            asked = self._view()["question"]
            picking = asked["picks"] is not None
            now = texts if picking else texts[:1]
            self.match.play_all(self.me, now, self.match.position, asked["number"], beginnings=True)
            texts = texts[len(now) :]
            if texts and not self._goes_on():
                raise IllegalMove(f"not played: {', '.join(texts)}; the others come first")

    def _goes_on(self) -> bool:
        """Whether nobody else moves before the person does."""
        lanes = self.match.state.lanes
        return self.match.to_act == [self.me] or (lanes is not None and not lanes.by_seat[self.me].at_menu)

    def _say(self, line: str, style: str = "") -> None:
        self.console.print(line, style=style, markup=False)

    # Commands

    def _command(self, name: str, rest: str) -> None:
        match name:
            case "table":
                self._others_moved = True
                self._show()
            case "filter":
                self._narrow(rest)
            case "undo":
                self._undo()
            case "wait":
                self._wait()
            case "log":
                lines = read_whole(rest)
                self.printer.long_log(self.match.events, _LOG_LINES if lines is None else max(lines, 1))
            case "rules":
                show_topic(self.match.game, rest, self.console)
            case "hint":
                self._hint()
            case "save":
                self._save(rest)
            case "help":
                show_help(self.match.game, self.console)
            case _:
                self._leave()

    def _narrow(self, words: str) -> None:
        if not self.printer.display.can_filter():
            raise IllegalMove(f"{self.match.game.title} has no long lists to filter")
        self._filter = read_filter(self.match.game, words) if words else None
        self._show()

    def _undo(self) -> None:
        self.match.undo(self.me)
        self._events_told = min(self._events_told, len(self.match.events))
        self.console.print("Taken back.", style="dim")

    def _wait(self) -> None:
        if not self._can_wait():
            raise IllegalMove("nobody moves before you do")
        self._waiting = True

    def _hint(self) -> None:
        bot, moves, why = self.seats.hint(self.match)
        self._advise(f"{bot}: ", moves, why)

    def _advise(self, lead: str, moves: list[MoveParts], why: list[Sentence], between: str = ", ") -> None:
        """What is good to do, and why."""
        display, question = self.printer.display, self._view()["question"]
        prompt = str(question["prompt"]) if question else ""
        self.console.print(display.coloured(lead + display.answer(moves, prompt, between), "italic"))
        self.console.print(display.explain(why, self.me, prompt), style="dim", markup=False)

    def _save(self, name: str) -> None:
        path = save_match(self.match, self.seats, name)
        self._say(f"Saved to {path}; go on with: demesne play --text --load {quote(str(path))}")

    def _worth_saving(self) -> bool:
        return True

    def _leave(self) -> None:
        """Leave, unless the game should be saved and cannot be."""
        if self._worth_saving() and self.prompt.yes("Save the game before you leave?", True):
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
        self.printer.headline(verdict(outcome, self.me, self.seats.names))
        self.printer.ranking(outcome)
        self.printer.points(self._view(), outcome)
        if self.prompt.yes("Save the record?", False):
            self._keep_record("see it again with: demesne replay")

    def _keep_record(self, then: str) -> None:
        """Where it cannot be saved, another place may be named: a whole game is not lost to a full disk."""
        name = ""
        while True:
            try:
                path = save_match(self.match, self.seats, name)
                self._say(f"Saved to {path}; {then} {quote(str(path))}")
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
