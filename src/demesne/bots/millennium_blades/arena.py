"""Decks tried out: what they score alone, or against each other, when every card is played where it seems best."""

from __future__ import annotations

from typing import Final

from demesne.bots.millennium_blades.duelling import A_PLAY, MOST_TRIED, RIVALS, Halt, score_now
from demesne.bots.millennium_blades.worth import CARD_RP
from demesne.core.effect import Program
from demesne.core.frame import NO_PLAYER
from demesne.core.move import Move
from demesne.core.rng import seeded
from demesne.games.millennium_blades import sets as sets  # cards do nothing before their programs are loaded
from demesne.games.millennium_blades.cards import BOX, KIND, SETS
from demesne.games.millennium_blades.characters import Character
from demesne.games.millennium_blades.decks import fits
from demesne.games.millennium_blades.moves import CardMove
from demesne.games.millennium_blades.numbers import FIRST_ROUND
from demesne.games.millennium_blades.player import sit_down
from demesne.games.millennium_blades.state import BladesState, empty_table
from demesne.games.millennium_blades.tally import ScoreAll
from demesne.games.millennium_blades.tray import trays_for
from demesne.games.millennium_blades.turns import Open, TakeTurns
from demesne.games.millennium_blades.venues import Venue

TRIAL: Final = Program((Open(), TakeTurns(), ScoreAll(), Halt()))
SETTINGS: Final[dict[str, object]] = {
    "timing": "no clock",
    "lengths": "quick",
    "powers": False,
    "prerelease": False,
    "pro": False,
    "venues": False,
    "duel": "points",
    "sets": [],
    "characters": "",
}
TRIED: Final = ("turn", "choose cards", "opponent", "may")
"""Questions whose answers are tried one by one."""
MOST_MOVES: Final = 120


def trial_of(
    decks: list[list[int]], character: Character, metas: tuple[int, int], seed: int, money: int = 0
) -> BladesState:
    """A tournament of these decks and nothing else, with its first question open."""
    seats = len(decks)
    g = empty_table(seats, seeded(seed), SETTINGS)
    g.players = [sit_down(seats, character) for _ in decks]
    g.trays = trays_for(seats)
    g.round = FIRST_ROUND
    g.element, g.type = metas
    g.deck = [print_.number for print_ in SETS[0].prints]
    g.rng.shuffle(g.deck)
    for player, deck in zip(g.players, decks):
        player.deck = sorted(deck)
        player.money = money
    g.push(TRIAL, NO_PLAYER)
    g.advance()
    return g


def hold(decks: list[list[int]], character: Character, metas: tuple[int, int], seed: int) -> list[int]:
    """The RP of these decks in a tournament of their own, with open cards: a trial needs no secrets."""
    g = trial_of(decks, character, metas, seed)
    for _ in range(MOST_MOVES * len(decks)):
        if g.over:
            break
        decision = g.open[0]
        g.apply(decision.seat, _answer(g, decision.seat, decision.options, decision.asker.prompt))
    return g.contest.rp


def solo_rp(character: Character, deck: list[int], metas: tuple[int, int], seed: int) -> int:
    """The RP of a deck against a player without cards."""
    return hold([deck, []], character, metas, seed)[0]


def _answer(g: BladesState, seat: int, options: list[Move], prompt: str) -> Move:
    """On its turn the card after which the score is highest, then the Action that raises it; else the first answer."""
    if len(options) == 1 or prompt not in TRIED or len(options) > MOST_TRIED:
        return options[0]
    best, most = options[0], -1e9
    for move in options:
        value = _after(g, seat, move)
        if value > most:
            best, most = move, value
    return best


def _after(g: BladesState, seat: int, move: Move) -> float:
    twin = g.copy()
    twin.apply(seat, move)
    for _ in range(MOST_MOVES):
        if twin.over or twin.open[0].asker.prompt == "turn":
            break
        twin.apply(twin.open[0].seat, twin.open[0].options[0])
    kept = -A_PLAY * CARD_RP[move.card] if isinstance(move, CardMove) and move.verb == "play" else 0.0
    rp = score_now(twin)
    return rp[seat] + kept - RIVALS * max([points for other, points in enumerate(rp) if other != seat])


def improve(
    character: Character, deck: list[int], spare: list[int], metas: tuple[int, int], venue: Venue, tries: int
) -> list[int]:
    """Exchange cards as long as the deck scores more for it, in so many tries."""
    best = deck[:]
    most = solo_rp(character, best, metas, len(deck))
    tried = 0
    for card in sorted(spare, key=lambda each: (KIND[each] != BOX, -CARD_RP[each], each)):
        for other in sorted([each for each in best if KIND[each] == KIND[card]], key=lambda each: CARD_RP[each])[:3]:
            trial = [each for each in best if each != other]
            trial.append(card)
            if tried == tries or not fits(character, trial, venue):
                continue
            tried += 1
            rp = solo_rp(character, trial, metas, len(deck))
            if rp > most:
                best, most = trial, rp
                break
    return sorted(best)
