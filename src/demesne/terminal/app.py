"""The commands. Each is a few lines: it reads what was typed and hands over to the module that does it."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.text import Text

from demesne.build import describe
from demesne.core.errors import DemesneError
from demesne.games import every, find
from demesne.terminal.help import show_card, show_rules, show_topic
from demesne.terminal.lists import show_bots, show_cards, show_games
from demesne.terminal.options import read as read_options
from demesne.terminal.reference import must_find_card
from demesne.terminal.replaying import show_record
from demesne.terminal.signs import forgive
from demesne.terminal.start import Wish, ask_game, browser_can_play, play_in_browser, play_new, play_on

app = typer.Typer(
    name="demesne",
    no_args_is_help=True,
    context_settings={"help_option_names": ["-h", "--help"]},
    pretty_exceptions_enable=False,
)

GameName = Annotated[str, typer.Argument(metavar="GAME", help="A game's name; demesne games lists them.")]
Seed = Annotated[int | None, typer.Option(help="For the same chance again.")]
Kingdom = Annotated[str | None, typer.Option(help="Dominion: a set's name, ten names with commas, or random.")]
Sets = Annotated[
    list[str] | None, typer.Option("--set", metavar="NAME=VALUE", help="An option of the game; repeatable.")
]
Json = Annotated[Path | None, typer.Option("--json", metavar="FILE", help="Write the result as JSON.")]
Plot = Annotated[Path | None, typer.Option("--plot", metavar="FILE.png", help="Draw the result.")]
Games = Annotated[int, typer.Option("--games", min=1, metavar="N", help="How many.")]
Jobs = Annotated[int | None, typer.Option(min=1, help="Processes; all cores unless told.")]


def run(arguments: list[str]) -> int:
    """The exit code. A mistake is one line that says what would be valid."""
    forgive()
    try:
        code = app(arguments, prog_name="demesne", standalone_mode=False)
        print(end="", flush=True)  # a full disk is better known here than at the exit of Python
        return code if isinstance(code, int) else 0
    except typer.Abort:
        return 130
    except typer.TyperException as fault:
        return _misused(fault)
    except DemesneError as fault:
        return _mistake(str(fault))
    except KeyboardInterrupt:
        return 130
    except SystemExit as fault:
        return _mistake(fault.code) if isinstance(fault.code, str) else int(fault.code or 0)
    except BrokenPipeError:
        _mute()  # whoever read us has closed the pipe
        return 1
    except OSError as fault:
        if fault.filename is not None:
            return _mistake(f"{fault.filename}: {fault.strerror}")
        _mute()
        return _mistake(fault.strerror or str(fault))


def _mute() -> None:
    """What could not be written is dropped; Python's own flush at exit must not complain about it again."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _misused(fault: typer.TyperException) -> int:
    """A command, an option or an argument that is not there, with what there is."""
    message = fault.format_message()
    if not message:  # the help was shown in its place
        return 2
    if message.startswith("No such command") and message.endswith("."):
        names = [command.callback.__name__ for command in app.registered_commands if command.callback]
        message = f"{message[:-1]}; there are {', '.join(names)}"
    context = getattr(fault, "ctx", None)
    return _mistake(f"{message} ({context.command_path} --help tells more)" if context else message)


def _mistake(message: str) -> int:
    """One line; below it, where a strategy is at fault, the place in it."""
    line, *place = message.strip().split("\n")
    console = Console(stderr=True, soft_wrap=True)
    console.print(Text.assemble(("demesne: ", "bold red"), " ".join(line.split())))
    for below in place:
        console.print(Text(below))
    return 2


def screen() -> Console:
    return Console(highlight=False)


def _show_version(wanted: bool) -> None:
    if wanted:
        print(describe())
        raise typer.Exit


@app.callback()
def demesne(
    version: Annotated[
        bool, typer.Option("--version", callback=_show_version, is_eager=True, help="Which version, and which build.")
    ] = False,
) -> None:
    """Strategy games to play, to simulate and to look things up in."""


@app.command()
def play(
    game: Annotated[str | None, typer.Argument(metavar="GAME", help="A game's name; asked for if left out.")] = None,
    text: Annotated[bool, typer.Option("--text", help="At the terminal.")] = False,
    players: Annotated[int | None, typer.Option(help="How many, you among them.")] = None,
    bots: Annotated[
        str | None, typer.Option(metavar="A,B", help="Who plays against you; demesne bots lists them.")
    ] = None,
    seat: Annotated[int, typer.Option(help="Your place in turn order.")] = 1,
    seed: Seed = None,
    kingdom: Kingdom = None,
    sets: Sets = None,
    load: Annotated[Path | None, typer.Option(metavar="FILE", help="Go on with a saved game.")] = None,
) -> None:
    """Play against bots: in the browser, or with --text or options for the table at the terminal."""
    console = screen()
    wish = Wish(players, bots, seat, seed, kingdom)
    wish.sets = sets or []
    chosen = None if game is None else find(game)
    if not text and load is None and wish.is_open() and browser_can_play():
        play_in_browser(console)
    elif load is not None:
        play_on(load, chosen, wish, console)
    elif chosen := chosen or ask_game(console):
        play_new(chosen, wish, console)


@app.command()
def games() -> None:
    """The games and their options."""
    show_games(every(), screen())


@app.command()
def cards(
    game: GameName,
    name: Annotated[str | None, typer.Argument(metavar="NAME", help="One card, with its rulings.")] = None,
) -> None:
    """The cards of a game."""
    if name is None:
        show_cards(find(game), screen())
    else:
        show_card(find(game), must_find_card(find(game), name), screen())


@app.command()
def rules(
    game: GameName,
    topic: Annotated[
        list[str] | None, typer.Argument(metavar="TOPIC", help="A word of a heading, a rule's number, or a card.")
    ] = None,
) -> None:
    """The rules of a game, or what they say about a topic."""
    if topic:
        show_topic(find(game), " ".join(topic), screen())
    else:
        show_rules(find(game), screen())


@app.command()
def bots(game: GameName) -> None:
    """The bots of a game."""
    show_bots(find(game), screen())


@app.command()
def simulate(
    game: GameName,
    players: Annotated[list[str], typer.Argument(metavar="BOT", help="Two or more bots by name, or strategy files.")],
    games: Games = 1000,
    seed: Annotated[int, typer.Option(help="The same seed gives the same result.")] = 0,
    kingdom: Kingdom = None,
    sets: Sets = None,
    jobs: Jobs = None,
    json: Json = None,
    plot: Plot = None,
) -> None:
    """Let bots play each other, many times."""
    from demesne.terminal.laboratory import Run, run_simulation

    run = Run(games, seed, jobs, json, plot)
    run_simulation(find(game), players, read_options(find(game), sets or [], kingdom), run, screen())


@app.command()
def goldfish(
    game: GameName,
    player: Annotated[str, typer.Argument(metavar="BOT", help="A bot by name, or a strategy file.")],
    until: Annotated[str, typer.Option(metavar="EXPR", help="What is to be reached: \"owned('Province') >= 4\".")],
    games: Games = 1000,
    seed: Annotated[int, typer.Option(help="The same seed gives the same result.")] = 0,
    kingdom: Kingdom = None,
    sets: Sets = None,
    jobs: Jobs = None,
    json: Json = None,
    plot: Plot = None,
) -> None:
    """Let a bot play alone: how many turns does it need?"""
    from demesne.terminal.laboratory import Run, run_goldfish

    run = Run(games, seed, jobs, json, plot)
    run_goldfish(find(game), player, until, read_options(find(game), sets or [], kingdom), run, screen())


@app.command()
def replay(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A saved game.")],
    at: Annotated[int | None, typer.Option(metavar="K", help="The table after K moves.")] = None,
    seat: Annotated[int | None, typer.Option(help="As this seat saw it; as onlookers saw it, if left out.")] = None,
) -> None:
    """See a recorded game again, move by move."""
    show_record(file, at, seat, screen())


@app.command()
def serve(
    host: Annotated[str, typer.Option(help="Where to listen; 0.0.0.0 for everybody.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(min=0, max=65535, help="0 takes a free one.")] = 8000,
    database: Annotated[str, typer.Option(metavar="URL", help="A SQLite file, or a PostgreSQL URL.")] = "demesne.db",
) -> None:
    """Serve tables to browsers and remote bots."""
    from demesne.server.run import serve as run_server

    run_server(host, port, database)
