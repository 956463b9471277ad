"""Bots, which choose moves for seats.

bot = demesne.bots.make("dominion", "heuristic")
bot.begin(seed=1)
move = bot.choose(match.state, seat)
"""

from demesne.bots.bot import ONLY_MOVE, STAY_READY, Bot, naming, sentence, whole_answer
from demesne.bots.bot_set import BotSet
from demesne.bots.counts import Counts
from demesne.bots.forecasts import Forecasts
from demesne.bots.game_strategies import Goal, Language, Strategies
from demesne.bots.language import StrategyError
from demesne.bots.maker import Maker
from demesne.bots.playout import Playout
from demesne.bots.random_bot import RandomBot
from demesne.bots.registry import bots_of, check_spelling, find, is_file, make, names
from demesne.bots.search_setup import SearchSetup
from demesne.bots.turn_log import TurnLog

__all__ = [
    "ONLY_MOVE",
    "STAY_READY",
    "Bot",
    "BotSet",
    "Counts",
    "Forecasts",
    "Goal",
    "Language",
    "Maker",
    "Playout",
    "RandomBot",
    "SearchSetup",
    "Strategies",
    "StrategyError",
    "TurnLog",
    "bots_of",
    "check_spelling",
    "find",
    "is_file",
    "make",
    "names",
    "naming",
    "sentence",
    "whole_answer",
]
