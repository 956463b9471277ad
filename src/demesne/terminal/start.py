"""Starts a game at the terminal or in the browser: a new one, or a saved one."""

from __future__ import annotations

import os
import secrets
import shlex
import shutil
import socket
import sys
from pathlib import Path

import typer
from rich.console import Console
from rich.table import Table
from rich.text import Text

import demesne
from demesne.build import missing_client
from demesne.core.errors import BadSettings, DemesneError
from demesne.core.game import Game
from demesne.core.match import Match
from demesne.core.spelling import read_whole
from demesne.games import every, find
from demesne.terminal.game_display import GameDisplay
from demesne.terminal.options import read_options
from demesne.terminal.play_session import PlaySession
from demesne.terminal.prompt import Prompt
from demesne.terminal.saved_games import load_record
from demesne.terminal.seats import ME, arrange_seats, options_for_bots, read_bot_names, saved_seats, seat_bots

USUAL_PORT = 8000
USUAL_DATABASE = "demesne.db"


class PlayRequest:
    """What the command line asks for. What is None is chosen for the player."""

    def __init__(self, players: int | None, bots: str | None, seat: int, seed: int | None, kingdom: str | None) -> None:
        self.players = players
        self.bots = bots
        self.seat = seat
        self.seed = seed
        self.kingdom = kingdom
        self.sets: list[str] = []

    def is_open(self) -> bool:
        """Whether the command line asks for nothing special."""
        return not self.sets and self.seat == 1 and (self.players, self.bots, self.seed, self.kingdom) == (None,) * 4


def browser_can_play(console: Console) -> bool:
    """Whether the browser client was built, and a person sits at the terminal, who is told if it was not, and why."""
    if not sys.stdin.isatty():
        return False
    reason = missing_client()
    if reason is not None:
        console.print(f"At the terminal, for this copy has no browser client: {reason}.", style="dim", markup=False)
    return reason is None


def play_in_browser(console: Console, network: bool = False) -> None:
    """Run a private server that keeps its tables from day to day, until Ctrl-C. It prints errors only."""
    from demesne.server.run import serve

    folder = Path(typer.get_app_dir("demesne"))
    folder.mkdir(parents=True, exist_ok=True)
    console.print("Opening the browser. Ctrl-C here closes the table; it will be kept.", style="dim")
    host = "0.0.0.0" if network else "127.0.0.1"
    try:
        serve(
            host,
            _own_port(folder, host),
            str(folder / "demesne.db"),
            open_browser=True,
            log_level="error",
            owner=_own_token(folder),
            start=f"{program()} play --network",
        )
    except KeyboardInterrupt:
        console.print("\nUntil next time.", style="dim")


def program() -> str:
    """How a person here starts this program: by its name, or by its place where the shell does not find it."""
    return "demesne" if shutil.which("demesne") or not sys.argv[0] else os.path.relpath(sys.argv[0])


def serve_for_all(port: int, database: str) -> str:
    """How to start the same server so that whoever is in the network can come: on the same port, with the same tables. The
    address of a database may hold a password, which does not belong on a page."""
    given = [f"--port {port}"] if port not in (0, USUAL_PORT) else []
    if database != USUAL_DATABASE:
        given.append(f"--database {'…' if '://' in database else shlex.quote(database)}")
    return " ".join([program(), "serve", "--host 0.0.0.0", *given])


def _own_port(folder: Path, host: str) -> int:
    """The port of the last time, so that an open page finds its server again; another one only where that is taken."""
    kept = folder / "port"
    number = read_whole(kept.read_text() if kept.is_file() else "")
    last = number if number is not None and 0 < number < 65536 else USUAL_PORT
    port = next(filter(lambda each: _is_free(host, each), (last, *range(USUAL_PORT, USUAL_PORT + 20))), 0)
    kept.write_text(str(port))
    return port


def _is_free(host: str, port: int) -> bool:
    with socket.socket() as probe:
        # Connections of a server that has just been stopped linger for a minute; they do not take the port.
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((host, port))
        except OSError:
            return False
    return True


def _own_token(folder: Path) -> str:
    """Who the person at this machine is for the server, whichever port and browser."""
    kept = folder / "guest-token"
    if not kept.is_file():
        with open(os.open(kept, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "w") as file:
            file.write(secrets.token_urlsafe(32))
    return kept.read_text().strip()


def play_new(game: Game, request: PlayRequest, console: Console) -> None:
    wanted = read_bot_names(request.bots, game)
    players = max(game.fewest, 1 + len(wanted)) if request.players is None else request.players
    game.check_players(players)
    given = arrange_seats(players, request.seat, wanted)
    usual = GameDisplay(game).usual_options()
    chosen = options_for_bots(game, given, {**usual, **read_options(game, request.sets, request.kingdom)})
    _play(demesne.new(game.name, players=players, seed=request.seed, **chosen), given, console)


def play_saved(path: Path, game: Game | None, request: PlayRequest, console: Console) -> None:
    """Continue a saved game; `--bots` and `--seat` may change who sits where."""
    record = load_record(path)
    match = demesne.replay(record)
    if game is not None and game is not match.game:
        raise BadSettings(f"{path} is a game of {match.game.title}, not of {game.title}")
    given = saved_seats(record, match.players)
    if given is None or ME not in given or request.bots is not None:
        given = arrange_seats(match.players, request.seat, read_bot_names(request.bots, match.game))
    _play(match, given, console)


def _play(match: Match, given: list[str], console: Console) -> None:
    seats = seat_bots(match.game, given, match.seed)
    others = ", ".join(name for seat, name in enumerate(seats.names) if seat != seats.me)
    title = Text(match.game.title, style="bold")
    title.append(f" against {others} · seed {match.seed} · ", style="not bold")
    title.append("help", style="bold cyan")
    title.append(" lists the commands", style="not bold")
    console.print(title)
    PlaySession(match, seats, console).run()


def ask_game(console: Console) -> Game | None:
    """Ask which game to play; none where nobody answers."""
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
    number = read_whole(answer)
    if number is not None and 1 <= number <= len(games):
        return games[number - 1]
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
