"""A game's options as they are typed: `--set name=value`, and `--kingdom` for short."""

from __future__ import annotations

from demesne.core.errors import BadSettings
from demesne.core.game import Game, Option

_YES = ("yes", "true", "on", "1")
_NO = ("no", "false", "off", "0")


def read(game: Game, given: list[str], kingdom: str | None = None) -> dict[str, object]:
    """Typed options with values of their kind; what they may be, the game itself checks."""
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
        values[name] = _value(options[name], value.strip())
    return values


def _names(game: Game) -> str:
    return ", ".join(option.name for option in game.options()) or "none"


def _value(option: Option, value: str) -> object:
    if option.kind == "flag":
        return _flag(option, value.lower())
    if option.kind == "set":
        return [_listed(option, part.strip()) for part in value.split(",") if part.strip()]
    if option.kind == "seed":
        return _whole(option, value)
    if option.kind == "choice":
        return _listed(option, value)
    return value


def _flag(option: Option, value: str) -> bool:
    if value not in _YES + _NO:
        raise BadSettings(f"{option.name} is yes or no, not '{value}'")
    return value in _YES


def _whole(option: Option, value: str) -> int:
    try:
        return int(value)
    except ValueError:
        raise BadSettings(f"{option.name} is a whole number, not '{value}'") from None


def _listed(option: Option, value: str) -> str:
    for choice in option.choices:
        if choice.lower() == value.lower():
            return choice
    raise BadSettings(f"{option.name} cannot be '{value}'; it can be {', '.join(option.choices)}")
