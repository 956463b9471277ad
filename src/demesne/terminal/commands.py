"""The commands of the command line. Each reads its arguments and calls the module that does the work."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.text import Text

from demesne.bots.language.strategy_error import StrategyError
from demesne.build import describe
from demesne.core.clean_text import clean_text
from demesne.core.errors import DemesneError
from demesne.games import every, find
from demesne.terminal.card_filter import CardFilter
from demesne.terminal.help import show_card, show_rules, show_topic
from demesne.terminal.lists import show_bots, show_cards, show_games
from demesne.terminal.options import read_options
from demesne.terminal.plain_signs import accept_any_letters
from demesne.terminal.reference import must_find_card
from demesne.terminal.replay import show_record
from demesne.terminal.start import (
    USUAL_DATABASE,
    USUAL_PORT,
    PlayRequest,
    ask_game,
    browser_can_play,
    play_in_browser,
    play_new,
    play_saved,
    serve_for_all,
)

app = typer.Typer(
    name="demesne",
    no_args_is_help=True,
    context_settings={"help_option_names": ["-h", "--help"]},
    pretty_exceptions_enable=False,
)

GameName = Annotated[str, typer.Argument(metavar="GAME", help="A game's name; demesne games lists them.")]
Seed = Annotated[int | None, typer.Option(help="The same seed gives the same game.")]
Kingdom = Annotated[str | None, typer.Option(help="Dominion: a set's name, ten names with commas, or random.")]
Sets = Annotated[
    list[str] | None, typer.Option("--set", metavar="NAME=VALUE", help="An option of the game; repeatable.")
]
Json = Annotated[Path | None, typer.Option("--json", metavar="FILE", help="Write the result as JSON.")]
Csv = Annotated[Path | None, typer.Option(metavar="FILE", help="Write the numbers as a table with commas.")]
Plot = Annotated[Path | None, typer.Option("--plot", metavar="FILE.png", help="Draw the result.")]
Games = Annotated[int, typer.Option("--games", min=1, metavar="N", help="How many games.")]
Ray = Annotated[
    str,
    typer.Option(metavar="local|ADDRESS", help="Play on a Ray cluster: one of this machine's cores, or a running one."),
]
Jobs = Annotated[int | None, typer.Option(min=1, help="How many processes; all cores if left out.")]


def run(arguments: list[str]) -> int:
    """Run a command; returns its exit code. A mistake is told in one line that says what would be valid."""
    accept_any_letters()
    try:
        code = app(arguments, prog_name="demesne", standalone_mode=False)
        print(end="", flush=True)  # a full disk must be noticed here, not when Python exits
        return code if isinstance(code, int) else 0
    except typer.Abort:
        return 130
    except typer.TyperException as fault:
        return _misused(fault)
    except StrategyError as fault:
        return _mistake(str(fault))
    except DemesneError as fault:
        return _mistake(" ".join(str(fault).split()))
    except KeyboardInterrupt:
        return 130
    except SystemExit as fault:
        return _mistake(fault.code) if isinstance(fault.code, str) else int(fault.code or 0)
    except BrokenPipeError:
        _mute()  # the reader of our output has closed the pipe
        return 1
    except OSError as fault:
        if fault.filename is not None:
            return _mistake(f"{fault.filename}: {fault.strerror}")
        _mute()
        return _mistake(fault.strerror or str(fault))


def _mute() -> None:
    """Drop what could not be written, so that Python does not complain about it again when it exits."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _misused(fault: typer.TyperException) -> int:
    """Tell of a command, option or argument that does not exist, and of those that do."""
    message = fault.format_message()
    if not message:  # the help was shown instead
        return 2
    if message.startswith("No such command") and message.endswith("."):
        names = [command.callback.__name__ for command in app.registered_commands if command.callback]
        message = f"{message[:-1]}; there are {', '.join(names)}"
    context = getattr(fault, "ctx", None)
    return _mistake(f"{message} ({context.command_path} --help tells more)" if context else message)


def _mistake(message: str) -> int:
    """Print one line; for a mistake in a strategy also the place in it."""
    line, *place = message.strip().split("\n")
    console = Console(stderr=True, soft_wrap=True)
    console.print(Text.assemble(("demesne: ", "bold red"), clean_text(line.encode(errors="replace").decode())))
    for below in place:
        console.print(Text("".join(sign if sign.isprintable() else " " for sign in below)))
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
        bool, typer.Option("--version", callback=_show_version, is_eager=True, help="Show the version and the build.")
    ] = False,
) -> None:
    """Play strategy games, simulate them, and look up their rules and cards."""


@app.command()
def play(
    game: Annotated[str | None, typer.Argument(metavar="GAME", help="A game's name; asked for if left out.")] = None,
    text: Annotated[bool, typer.Option("--text", help="Play at the terminal.")] = False,
    network: Annotated[
        bool, typer.Option("--network", help="Let friends in the local network come to your tables in the browser.")
    ] = False,
    players: Annotated[int | None, typer.Option(help="How many players, including you.")] = None,
    bots: Annotated[
        str | None, typer.Option(metavar="A,B", help="The bots that play against you; demesne bots lists them.")
    ] = None,
    seat: Annotated[int, typer.Option(help="Your place in turn order.")] = 1,
    seed: Seed = None,
    kingdom: Kingdom = None,
    sets: Sets = None,
    load: Annotated[Path | None, typer.Option(metavar="FILE", help="Continue a saved game.")] = None,
) -> None:
    """Play against bots: in the browser, or at the terminal with --text or with options for the table."""
    console = screen()
    request = PlayRequest(players, bots, seat, seed, kingdom)
    request.sets = sets or []
    chosen = None if game is None else find(game)
    if not text and load is None and request.is_open() and browser_can_play(console):
        play_in_browser(console, network)
    elif load is not None:
        play_saved(load, chosen, request, console)
    elif chosen := chosen or ask_game(console):
        play_new(chosen, request, console)


@app.command()
def puzzle(
    game: GameName,
    day: Annotated[str | None, typer.Option(metavar="DATE", help="The puzzle of that day, as in 2026-11-17.")] = None,
    number: Annotated[int | None, typer.Option(metavar="N", help="The puzzle with this number.")] = None,
) -> None:
    """Solve a puzzle at the terminal; without options, that of today, which is the same for everybody."""
    from demesne.terminal.puzzle import play_puzzle

    play_puzzle(find(game), day, number, screen())


@app.command()
def games() -> None:
    """List the games and their options."""
    show_games(every(), screen())


@app.command()
def cards(
    game: GameName,
    name: Annotated[str | None, typer.Argument(metavar="NAME", help="Show one card with its rulings.")] = None,
    set_: Annotated[str | None, typer.Option("--set", help="Only cards of this set.")] = None,
    class_: Annotated[
        str | None, typer.Option("--class", help="Only cards of this class (Core, Master, Gold …).")
    ] = None,
    kind: Annotated[str | None, typer.Option(help="Only cards of this kind.")] = None,
    symbol: Annotated[list[str] | None, typer.Option(help="Only cards with this element or type; repeatable.")] = None,
    star: Annotated[str | None, typer.Option(help="Only cards with so many stars: 3, 3-5, 6+.")] = None,
    cost: Annotated[str | None, typer.Option(help="Only cards that cost so much: 3, 3-5, 6+.")] = None,
    trigger: Annotated[list[str] | None, typer.Option(help="Only cards with this trigger (Play, Score …).")] = None,
    words: Annotated[list[str] | None, typer.Option(help="Only cards with these words in name or text.")] = None,
) -> None:
    """List the cards of a game, all or those that fit, or show one card."""
    if name is None:
        given = {"set": set_, "class": class_, "kind": kind, "star": star, "cost": cost}
        wanted = [(filter_, value) for filter_, value in given.items() if value is not None]
        for filter_, values in (("symbol", symbol), ("trigger", trigger), ("words", words)):
            wanted += [(filter_, value) for value in values or []]
        show_cards(find(game), CardFilter(find(game), wanted), screen())
    else:
        show_card(find(game), must_find_card(find(game), name), screen())


@app.command()
def rules(
    game: GameName,
    topic: Annotated[
        list[str] | None, typer.Argument(metavar="TOPIC", help="A word of a heading, a rule's number, or a card.")
    ] = None,
) -> None:
    """Show the rules of a game, or what they say about a topic."""
    if topic:
        show_topic(find(game), " ".join(topic), screen())
    else:
        show_rules(find(game), screen())


@app.command()
def bots(game: GameName) -> None:
    """List the bots of a game."""
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
    csv: Csv = None,
    ray: Ray = "",
) -> None:
    """Let bots play each other many times."""
    from demesne.terminal.simulate_commands import RunOptions, run_simulation

    run = RunOptions(games, seed, jobs, json, plot, csv, ray)
    run_simulation(find(game), players, read_options(find(game), sets or [], kingdom), run, screen())


@app.command()
def goldfish(
    game: GameName,
    player: Annotated[str, typer.Argument(metavar="BOT", help="A bot by name, or a strategy file.")],
    until: Annotated[str, typer.Option(metavar="EXPR", help="The goal: \"owned('Province') >= 4\".")],
    games: Games = 1000,
    seed: Annotated[int, typer.Option(help="The same seed gives the same result.")] = 0,
    kingdom: Kingdom = None,
    sets: Sets = None,
    jobs: Jobs = None,
    json: Json = None,
    plot: Plot = None,
) -> None:
    """Let a bot play alone and count the turns it needs."""
    from demesne.terminal.simulate_commands import RunOptions, run_goldfish

    run = RunOptions(games, seed, jobs, json, plot)
    run_goldfish(find(game), player, until, read_options(find(game), sets or [], kingdom), run, screen())


@app.command()
def ladder(
    game: GameName,
    bots: Annotated[
        list[str] | None,
        typer.Argument(metavar="BOT", help="Bots by name, or strategy files; all that answer at once if left out."),
    ] = None,
    everybody: Annotated[
        bool,
        typer.Option("--all", help="Where no bot is named: expert and master play, too. It takes many hours."),
    ] = False,
    games: Annotated[
        int, typer.Option("--games", min=1, metavar="N", help="How many games each group of bots plays.")
    ] = 20,
    players: Annotated[int, typer.Option(help="How many sit at a table; the fewest possible if left out.")] = 0,
    seed: Annotated[int, typer.Option(help="The same seed gives the same result.")] = 0,
    kingdom: Kingdom = None,
    sets: Sets = None,
    jobs: Jobs = None,
    file: Annotated[
        Path | None,
        typer.Option(metavar="FILE", help="Keeps the games, and goes on with them; GAME-ladder.jsonl if left out."),
    ] = None,
    json: Json = None,
    plot: Plot = None,
    ray: Ray = "",
) -> None:
    """Let the bots of a game play each other and rate them. Stop it whenever you like: it goes on where it stopped."""
    from demesne.terminal.simulate_commands import RunOptions, run_ladder

    run = RunOptions(games, seed, jobs, json, plot, ray=ray)
    options = read_options(find(game), sets or [], kingdom)
    kept = file or Path(f"{find(game).name}-ladder.jsonl")
    run_ladder(find(game), bots or [], everybody, players, options, run, kept, screen())


@app.command()
def replay(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A saved game.")],
    at: Annotated[int | None, typer.Option(metavar="K", help="Show the table after K moves.")] = None,
    seat: Annotated[int | None, typer.Option(help="Show what this seat saw; what spectators saw if left out.")] = None,
) -> None:
    """Show a recorded game move by move."""
    show_record(file, at, seat, screen())


@app.command()
def analyse(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A saved game.")],
    simulations: Annotated[int, typer.Option(min=1, metavar="N", help="Simulations for each question.")] = 400,
    jobs: Jobs = None,
    json: Json = None,
    plot: Plot = None,
) -> None:
    """Analyse a recorded game: the chances of each player, which moves turned it, and what was luck."""
    from demesne.terminal.simulate_commands import RunOptions, run_analysis

    run_analysis(file, simulations, RunOptions(0, 0, jobs, json, plot), screen())


@app.command()
def serve(
    host: Annotated[str, typer.Option(help="The address to listen on; 0.0.0.0 lets everybody in.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(min=0, max=65535, help="The port; 0 takes a free one.")] = USUAL_PORT,
    database: Annotated[str, typer.Option(metavar="URL", help="A SQLite file, or a PostgreSQL URL.")] = USUAL_DATABASE,
) -> None:
    """Run a server for browsers and remote bots."""
    from demesne.server.run import serve as run_server

    run_server(host, port, database, start=serve_for_all(port, database))


@app.command()
def tidy(
    database: Annotated[str, typer.Option(metavar="URL", help="A SQLite file, or a PostgreSQL URL.")] = USUAL_DATABASE,
    waiting: Annotated[float, typer.Option(min=0, help="Days to keep tables that never started.")] = 7,
    abandoned: Annotated[float, typer.Option(min=0, help="Days to keep games in which nobody moves.")] = 60,
    unlisted: Annotated[float, typer.Option(min=0, help="Days to keep finished games of unlisted tables.")] = 180,
    finished: Annotated[float, typer.Option(min=0, help="Days to keep finished games of listed tables.")] = 730,
    guests: Annotated[float, typer.Option(min=0, help="Days to keep guests who have no table.")] = 180,
    runs: Annotated[float, typer.Option(min=0, help="Days to keep simulations of the lab.")] = 180,
    dry_run: Annotated[bool, typer.Option("--dry-run", help="Only tell what would be deleted.")] = False,
) -> None:
    """Delete old tables and guests. A server on an SQLite file must be stopped; servers on PostgreSQL may go on."""
    from demesne.server.storage.tidy import Keep
    from demesne.terminal.tidy_command import show_tidied

    keep = Keep(waiting=waiting, abandoned=abandoned, unlisted=unlisted, finished=finished, guests=guests, runs=runs)
    show_tidied(database, keep, dry_run, screen())
