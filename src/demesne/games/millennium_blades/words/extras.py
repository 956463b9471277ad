"""Turns and the table: extra plays, Actions and turns, passing, and the metagame leaving the tournament."""

from __future__ import annotations

from demesne.core.move import Move
from demesne.games.millennium_blades.cards import DESIGN, DESIGNS
from demesne.games.millennium_blades.constants import NO_META
from demesne.games.millennium_blades.frame import AbilityFrame
from demesne.games.millennium_blades.metagame import retire_metas
from demesne.games.millennium_blades.moves import PASS, PLAY, CardMove
from demesne.games.millennium_blades.playing import play_card, playable
from demesne.games.millennium_blades.state import BladesState
from demesne.games.millennium_blades.verbs import memory, remember
from demesne.games.millennium_blades.voice import Voice, both
from demesne.games.millennium_blades.words.word import Word

_NUMBERS = ["no", "one", "two", "three", "four"]


class Extra(Word):
    """More plays or Actions this turn, or another turn after it. Outside of one's turn it does nothing."""

    def __init__(self, plays: int = 0, actions: int = 0, turns: int = 0) -> None:
        self.plays = plays
        self.actions = actions
        self.turns = turns

    def run(self, g: BladesState, f: AbilityFrame) -> None:
        contest = g.contest
        if contest.active == f.seat and not contest.scoring:
            contest.plays += self.plays
            contest.actions += self.actions
            contest.more_turns += self.turns

    def say(self, v: Voice) -> str:
        if self.turns:
            turns = "another turn" if self.turns == 1 else f"{_NUMBERS[self.turns]} more turns"
            return f"take {turns} after this one"
        more: list[str] = []
        if self.plays:
            more.append(f"play {_NUMBERS[self.plays]} more Single{'' if self.plays == 1 else 's'}")
        if self.actions:
            more.append(f"use {_NUMBERS[self.actions]} more Action{'' if self.actions == 1 else 's'}")
        return f"you may {both(more)} this turn"


class AlsoPlay(Word):
    """Play another Single with few stars at once, if the player wants."""

    prompt = "also play"

    def __init__(self, most: int) -> None:
        self.most = most

    def run(self, g: BladesState, f: AbilityFrame) -> None:
        remember(g, f)
        options = self.options(g, f)
        if len(options) > 1:
            g.ask(f.seat, self, options)

    def options(self, g: BladesState, f: AbilityFrame) -> list[Move]:
        cards = [card for card in playable(g, f.seat) if DESIGNS[DESIGN[card]].star <= self.most]
        return [*[PLAY[card] for card in cards], PASS]

    def could(self, g: BladesState, f: AbilityFrame) -> bool:
        return len(self.options(g, f)) > 1

    def answer(self, g: BladesState, f: AbilityFrame, move: Move) -> None:
        if isinstance(move, CardMove):
            memory(g, f).done = 1
            play_card(g, f.seat, move.card)

    def say(self, v: Voice) -> str:
        return f"you may also play a Single with {self.most} or fewer stars"


class Pass(Word):
    """No Single is played this turn; it comes too late where one was."""

    def run(self, g: BladesState, f: AbilityFrame) -> None:
        m = remember(g, f)
        if self.could(g, f):
            g.contest.plays = 0
            g.contest.passed = True
            m.done += 1

    def could(self, g: BladesState, f: AbilityFrame) -> bool:
        contest = g.contest
        return contest.active == f.seat and not contest.played and not contest.passed

    def say(self, v: Voice) -> str:
        return f"{v.verb('pass')} instead of playing a Single this turn"


class DropMetas(Word):
    """Both metagame cards leave the game now."""

    def run(self, g: BladesState, f: AbilityFrame) -> None:
        m = remember(g, f)
        if self.could(g, f):
            m.done += 1
            retire_metas(g)
            g.contest.survey = None
            if g.journal is not None:
                g.journal.add("no_metas", f.seat, {})

    def could(self, g: BladesState, f: AbilityFrame) -> bool:
        return g.element != NO_META or g.type != NO_META

    def say(self, v: Voice) -> str:
        return f"{v.verb('remove')} both metagame cards from play"
