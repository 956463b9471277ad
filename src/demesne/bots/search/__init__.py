"""A search that knows no game: it tries moves out on guesses, with what each game's `Guide` tells it."""

from demesne.bots.search.guide import Arm, Guide
from demesne.bots.search.race import Race
from demesne.bots.search.search_bot import Budget, Finding, SearchBot
from demesne.bots.search.value import Value, load_value

__all__ = ["Arm", "Budget", "Finding", "Guide", "Race", "SearchBot", "Value", "load_value"]
