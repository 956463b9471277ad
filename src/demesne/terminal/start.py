"""Before the first move: which game, which table, a new one or a saved one."""

from __future__ import annotations

import socket
import sys
from pathlib import Path

import typer
from rich.console import Console
from rich.table import Table
from rich.text import Text

import demesne
from demesne.core.errors import BadSettings, DemesneError
from demesne.core.game import Game
from demesne.core.match import Match
from demesne.games import every, find
from demesne.terminal import options
from demesne.terminal.files import load_record
from demesne.terminal.prompt import Prompt
from demesne.terminal.seats import ME, arrange, named, remembered, seated, with_needs
from demesne.terminal.sitting import Sitting

USUAL_PORT = 8000


class Wish:
    """What was asked for on the command line; what is None is chosen for the player."""

    def __init__(self, players: int | None, bots: str | None, seat: int, seed: int | None, kingdom: str | None) -> None:
        self.players = players
        self.bots = bots
        self.seat = seat
        self.seed = seed
        self.kingdom = kingdom
        self.sets: list[str] = []

    def is_open(self) -> bool:
        """Whether nothing at all was asked for."""
        return not self.sets and self.seat == 1 and (self.players, self.bots, self.seed, self.kingdom) == (None,) * 4


def browser_can_play() -> bool:
    """Whether the browser client was built, and a person is there to look at it."""
    return (Path(demesne.__file__).parent / "web" / "index.html").is_file() and sys.stdin.isatty()


def play_in_browser(console: Console) -> None:
    """A server of one's own, with the tables of earlier days. Its player is told of faults only, and leaves by Ctrl-C."""
    from demesne.server.run import serve

    folder = Path(typer.get_app_dir("demesne"))
    folder.mkdir(parents=True, exist_ok=True)
    console.print("Opening the browser. Ctrl-C here closes the table; it will be kept.", style="dim")
    try:
        serve(port=_usual_port(), database=str(folder / "demesne.db"), open_browser=True, log_level="error")
    except KeyboardInterrupt:
        console.print("\nUntil next time.", style="dim")


def _usual_port() -> int:
    """Always the same one if it is free, because a browser remembers whose seat is whose by the address."""
    with socket.socket() as probe:
        try:
            probe.bind(("127.0.0.1", USUAL_PORT))
        except OSError:
            return 0
    return USUAL_PORT


def play_new(game: Game, wish: Wish, console: Console) -> None:
    wanted = named(wish.bots)
    players = max(game.fewest, 1 + len(wanted)) if wish.players is None else wish.players
    game.check_players(players)
    given = arrange(players, wish.seat, wanted)
    chosen = with_needs(game, given, options.read(game, wish.sets, wish.kingdom))
    _sit(demesne.new(game.name, players=players, seed=wish.seed, **chosen), given, console)


def play_on(path: Path, game: Game | None, wish: Wish, console: Console) -> None:
    """Go on with a saved game; `--bots` and `--seat` may seat the players anew."""
    record = load_record(path)
    match = demesne.replay(record)
    if game is not None and game is not match.game:
        raise BadSettings(f"{path} is a game of {match.game.title}, not of {game.title}")
    given = remembered(record, match.players)
    if given is None or ME not in given or wish.bots is not None:
        given = arrange(match.players, wish.seat, named(wish.bots))
    _sit(match, given, console)


def _sit(match: Match, given: list[str], console: Console) -> None:
    seats = seated(match.game, given, match.seed)
    others = ", ".join(name for seat, name in enumerate(seats.names) if seat != seats.me)
    title = Text(match.game.title, style="bold")
    title.append(f" against {others} · seed {match.seed} · ", style="not bold")
    title.append("help", style="bold cyan")
    title.append(" lists the commands", style="not bold")
    console.print(title)
    Sitting(match, seats, console).run()


def ask_game(console: Console) -> Game | None:
    """Offer the games; none where nobody answers."""
    games = every()
    console.print(list_games(games, numbered=True))
    prompt = Prompt(console)
    while True:
        try:
            answer = prompt.ask("Which game? ", [game.name for game in games])
        except (EOFError, KeyboardInterrupt):
            console.print()
            return None
        try:
            return _picked(games, answer)
        except DemesneError as fault:
            console.print(str(fault), style="yellow", markup=False)


def _picked(games: list[Game], answer: str) -> Game:
    if answer.isdecimal() and 1 <= int(answer) <= len(games):
        return games[int(answer) - 1]
    fitting = [game for game in games if answer and game.title.lower().startswith(answer.lower())]
    if len(fitting) == 1:
        return fitting[0]
    if len(fitting) > 1:
        raise BadSettings(f"'{answer}' could be {' or '.join(game.name for game in fitting)}")
    return find(answer)


def list_games(games: list[Game], numbered: bool = False) -> Table:
    table = Table.grid(padding=(0, 2))
    for number, game in enumerate(games, 1):
        label = Text(f"{number} ", style="bold cyan") if numbered else Text("")
        table.add_row(
            label.append(game.name, style="bold"), f"{game.fewest}–{game.most} players", Text(game.tagline, style="dim")
        )
    return table
