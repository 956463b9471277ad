"""Reads the options of a game as they are typed: `--set name=value`, and `--kingdom`."""

from __future__ import annotations

from demesne.core.errors import BadSettings, short
from demesne.core.game import Game, Option
from demesne.core.spelling import read_whole

_YES = ("yes", "true", "on", "1")
_NO = ("no", "false", "off", "0")


def read_options(game: Game, given: list[str], kingdom: str | None = None) -> dict[str, object]:
    """Typed options as values of the right type. The game itself checks the values."""
    pairs = given if kingdom is None else [*given, f"kingdom={kingdom}"]
    options = {option.name: option for option in game.options()}
    values: dict[str, object] = {}
    for pair in pairs:
        name, equals, value = pair.partition("=")
        name = name.strip()
        if not equals:
            raise BadSettings(f"--set takes name=value, not '{pair}'; {game.title} has {_names(game)}")
        if name not in options:
            raise BadSettings(f"{game.title} has no option '{name}'; it has {_names(game)}")
        values[name] = _value(game, options[name], value.strip())
    return values


def _names(game: Game) -> str:
    return ", ".join(option.name for option in game.options()) or "none"


def _value(game: Game, option: Option, value: str) -> object:
    if option.kind == "flag":
        return _flag(option, value.lower())
    if option.kind == "seat":
        return _seat(game, option, value)
    if option.kind == "seed":
        return _whole(option, value)
    if option.kind == "set":
        return [_spelled(option, part.strip()) for part in value.split(",") if part.strip()]
    return _spelled(option, value)


def _flag(option: Option, value: str) -> bool:
    if value not in _YES + _NO:
        raise BadSettings(f"{option.name} is yes or no, not '{short(value)}'")
    return value in _YES


def _whole(option: Option, value: str) -> int:
    try:
        return int(value)
    except ValueError:
        raise BadSettings(f"{option.name} is a whole number of at most 63 bits, not '{short(value)}'") from None


def _seat(game: Game, option: Option, value: str) -> int | None:
    """A seat, which people count from 1; none where chance decides."""
    if value.lower() in ("", "random"):
        return None
    number = read_whole(value)
    if number is None or not 1 <= number <= game.most:
        raise BadSettings(f"{option.name} is a seat from 1 to {game.most}, or random, not '{short(value)}'")
    return number - 1


def _spelled(option: Option, value: str) -> str:
    """A listed choice as the list spells it. The game itself checks what is not listed (ten card names)."""
    return next((choice for choice in option.choices if choice.lower() == value.lower()), value)
