"""The bots of Millennium Blades: three personalities that play visibly differently, and none that wastes what it has."""

from __future__ import annotations

import random
import re
from collections import Counter

import pytest

from demesne import bots
from demesne.bots.bot import whole_answer
from demesne.bots.millennium_blades.forecast import PLAY
from demesne.bots.millennium_blades.heuristic import Heuristic
from demesne.bots.millennium_blades.reasons import parts_of
from demesne.bots.millennium_blades.remarks import CANNOT_MATCH, FAIR, NEED_MINE, NO_USE, TO_SPARE, TOO_DEAR, word_for
from demesne.bots.millennium_blades.trading import answer_to
from demesne.bots.millennium_blades.worth import CARD_RP, best_deck, money_worth
from demesne.bots.playout import Playout
from demesne.core import Event, Journal, Move, seeded
from demesne.core.wording import say
from demesne.games import find
from demesne.games.millennium_blades.cards import DESIGN, KIND, PRINTS, SINGLE, STAR
from demesne.games.millennium_blades.characters import PLAIN_CHARACTERS
from demesne.games.millennium_blades.constants import GRACE
from demesne.games.millennium_blades.moves import AGAINST, AGREE, BETWEEN, CARD_WISH, CHOOSE, DONE, PUT, TRADE, USE
from demesne.games.millennium_blades.numbers import ROUNDS, SINGLES
from demesne.games.millennium_blades.piece import CHARACTER, VENUE
from demesne.games.millennium_blades.state import BladesState
from demesne.games.millennium_blades.venues import PLAIN_VENUE
from tests.games.millennium_blades.arena import Arena
from tests.helpers.reasons import NAMES
from tests.helpers.reasons import told as reason_told

NAME = "millennium-blades"
STYLES = ["collector", "duelist", "trader", "heuristic"]
GAMES = 6


def played(names: list[str], number: int, **options: object) -> BladesState:
    """A game of these bots to its end, with its journal."""
    rules = find(NAME)
    chosen = {"timing": "no clock", "lengths": "quick", **options}
    state = rules.setup(len(names), number, rules.settings(len(names), number, chosen))
    assert isinstance(state, BladesState)
    state.journal = Journal()
    state.advance()
    seated = [bots.make(NAME, name) for name in names]
    for seat, bot in enumerate(seated):
        bot.begin(number * 7 + seat)
    assert Playout(state, seated, number).run(100_000)
    return state


def told(state: BladesState, kind: str) -> list[Event]:
    assert state.journal is not None
    return [event for event in state.journal.events if event.kind == kind]


def styles() -> dict[str, Counter[str]]:
    """What each style came to in some games of four, with seats rotated."""
    found = {style: Counter[str]() for style in STYLES}
    for number in range(GAMES):
        names = [STYLES[(seat + number) % 4] for seat in range(4)]
        state = played(names, number)
        for seat, name in enumerate(names):
            found[name]["collected"] += state.players[seat].collection_vp
            found[name]["RP"] += sum(event.public["rp"][seat] for event in told(state, "rp"))  # type: ignore[index]
            found[name]["offers"] += sum(event.seat == seat for event in told(state, "tray"))
    return found


@pytest.mark.soak
def test_the_collector_collects_most_the_duelist_has_the_strongest_decks_and_the_trader_makes_most_offers() -> None:
    """Offers, because an exchange takes two, so that it says less of either of them."""
    found = styles()

    def first_in(what: str) -> str:
        return max(STYLES[:3], key=lambda style: found[style][what])

    assert [first_in(what) for what in ("collected", "RP", "offers")] == ["collector", "duelist", "trader"]


def test_bots_use_what_the_game_offers() -> None:
    """Both collections of a duel, every tournament with a full deck, Actions, fusions; and friendship only for something."""
    names = ["heuristic", "heuristic"]
    made = Counter[str]()
    for number in range(4):
        state = played(names, number)
        assert len(told(state, "collection")) > 2 * ROUNDS, "one collection a round would do for that"
        assert not told(state, "friendship"), "a gift for nothing"
        assert not told(state, "illegal_deck")
        assert state.journal is not None
        made.update(event.kind for event in state.journal.events)
    assert {"fuse", "sell", "buy", "buy_pack"} <= set(made)


def test_a_deck_makes_way_for_the_metagame() -> None:
    """Of two Singles that are as good, the one with the symbol comes into the deck; a poor one does not for its sake."""
    singles: dict[int, int] = {}
    for card in sorted(range(len(PRINTS)), key=lambda card: -CARD_RP[card]):
        if KIND[card] == SINGLE:
            singles.setdefault(DESIGN[card], card)
    ranked = list(singles.values())
    best = ranked[:SINGLES]
    lacking = next(bit for bit in range(12) if not any(PRINTS[card].design.symbols >> bit & 1 for card in best[:-1]))
    having = [card for card in ranked[SINGLES:] if PRINTS[card].design.symbols >> lacking & 1]
    deck, _ = best_deck([*best[:-1], ranked[-1], having[0]], PLAIN_CHARACTERS[0], 1 << lacking, PLAIN_VENUE)
    assert having[0] in deck


def test_a_hint_in_a_tournament_tells_by_how_much() -> None:
    rules = find(NAME)
    state = rules.setup(2, 3, rules.settings(2, 3, {"timing": "turns", "prerelease": True}))
    state.advance()
    bot = Heuristic()
    bot.begin(1)
    hints = set()
    for _ in range(12):
        seat = state.to_act[0]
        move = bot.choose(state, seat)
        if len(state.legal_moves(seat)) > 1:
            hints.add(reason_told(NAME, bot.explain(state, seat, move), seat))
        state.apply(seat, move)
    assert any(re.search(r"leaves you \d+ RP better off than ‘.+’ would", hint) for hint in hints), hints


def test_a_bot_names_what_a_rival_is_known_to_hold() -> None:
    """There are 348 names: hardly one of a dozen by chance would hit."""
    arena = Arena().gear(0, "Locked Cabinet").hand(0, "Rain Clerk").hand(1, "Glow Moth", "Match Seller", "Torch Runner")
    arena.begin(1).play(1, "play Glow Moth").play(0, "use 0.9")  # the Moth shows the hand
    bot = Heuristic()
    for seed in range(3):
        bot.begin(seed)
        assert bot.choose(arena.g, 0).text in ("name Match Seller", "name Torch Runner")


TRADING = ("trade", "put", "take back", "wish", "thank", "unthank", "money", "agree", "done")


def answered(state: BladesState, bot: Heuristic, cards: list[int]) -> bool:
    """Seat 0 lays these cards on the tray; whether the bot in seat 1 comes to agree."""
    for move in (TRADE[1], *(PUT[card] for card in cards), DONE):
        state.apply(0, move)
    for _ in range(30):
        if state.tray(0, 1).side(1).agreed:
            return True
        move = bot.choose(state, 1)
        if move.verb not in TRADING:
            return False
        state.apply(1, move)
    return False


def worth(state: BladesState, bot: Heuristic, seat: int) -> float:
    """What the seat plans with its cards, and its money."""
    return bot.outlook(state, seat).plan.value + money_worth(state.purse(seat))


@pytest.mark.parametrize("style", ["heuristic", "trader"])
def test_nobody_sells_a_bot_a_heap_of_cards_that_do_the_same(style: str) -> None:
    """Each may look good by itself; together they must be worth what the bot gives."""
    rules, agreed = find(NAME), 0
    for number in range(60):
        state = rules.setup(2, number, rules.settings(2, number, {"timing": "no clock", "lengths": "quick"}))
        assert isinstance(state, BladesState)
        state.advance()
        state.players[1].markers = 0  # what could be sold is not in the plan
        bot = bots.make(NAME, style)
        assert isinstance(bot, Heuristic)
        before = worth(state, bot, 1)
        binder = state.players[0].binder
        if answered(state, bot, random.Random(number).sample(binder, min(6, len(binder)))):
            state.apply(0, AGREE[1])
            agreed += 1
            assert worth(state, bot, 1) > before
    assert agreed > 5


# What they say, and what a deck may score


def at_the_tray(style: str, cards: list[int], wish: int = 0, money: int = 0) -> tuple[BladesState, Heuristic]:
    """Seat 0 has laid this on the tray between it and the bot in seat 1."""
    rules = find(NAME)
    state = rules.setup(3, 5, rules.settings(3, 5, {"timing": "no clock", "lengths": "quick"}))
    assert isinstance(state, BladesState)
    state.advance()
    bot = bots.make(NAME, style)
    assert isinstance(bot, Heuristic)
    bot.begin(1)
    side = state.own_tray(0, 1).side(0)
    side.cards, side.wish, side.money = sorted(cards), wish, money
    return state, bot


def says(state: BladesState, bot: Heuristic) -> str:
    """To seat 0. On every guess from what the bot knows, it says the same."""
    found = dict(bot.words(state, 1)).get(0, "")
    for number in range(4):
        guess = state.guess(1, seeded(number))
        fresh = type(bot)()
        fresh.begin(1)
        assert dict(fresh.words(guess, 1)).get(0, "") == found
    return found


def test_a_bot_says_why_in_a_word() -> None:
    state, bot = at_the_tray("heuristic", [])
    assert says(state, bot) == ""
    state.own_tray(0, 1).side(1).cards = [state.players[1].binder[0]]
    assert says(state, bot) == TO_SPARE
    ranked = sorted((print_.number for print_ in PRINTS), key=lambda card: bot.outlook(state, 1).exact_gain(card))
    state, bot = at_the_tray("heuristic", ranked[:1])
    assert says(state, bot) == NO_USE
    state, bot = at_the_tray("heuristic", [], money=30)
    state.players[1].money = 0
    assert says(state, bot) == CANNOT_MATCH
    state, bot = at_the_tray("heuristic", ranked[-1:])
    offer = answer_to(state, bot.outlook(state, 1), 0)
    assert offer is not None
    side = state.own_tray(0, 1).side(1)
    side.cards, side.money = offer.cards, offer.money
    assert says(state, bot) == FAIR


def test_a_bot_that_needs_its_cards_says_so() -> None:
    """Something of the same stars, but of less use than the one card that it would have to give."""
    state, bot = at_the_tray("heuristic", [])
    state.players[1].money, state.players[1].binder = 0, state.players[1].binder[:1]
    outlook = bot.outlook(state, 1)
    needed = state.players[1].binder[0]
    outlook.plan.rest = []
    little = next(
        print_.number
        for print_ in PRINTS
        if STAR[print_.number] == STAR[needed] and bot.taste.trading < outlook.exact_gain(print_.number)
    )
    outlook._costs[needed] = 9.0
    tray = state.own_tray(0, 1)
    tray.side(0).cards, tray.side(0).wish = [little], CARD_WISH + needed
    assert word_for(state, outlook, 0) == NEED_MINE
    tray.side(0).wish = 0
    assert word_for(state, outlook, 0) == TOO_DEAR


def test_words_end_with_trading() -> None:
    state, bot = at_the_tray("heuristic", [], money=60)
    assert says(state, bot)
    assert state.lanes is not None
    state.lanes.interval = GRACE
    assert says(state, bot) == ""


def test_a_forecast_reads_only_what_the_seat_knows() -> None:
    state, bot = at_the_tray("heuristic", [])
    rules = bots.bots_of(NAME).forecasts
    assert rules is not None
    assert rules.basis(state, 1) is None
    deck = bot.outlook(state, 1).plan.deck
    state.players[1].deck = sorted(deck)
    for card in deck:
        state.players[1].binder.remove(card)
    before, found = state.key(), [rules.try_out(state, 1, trial) for trial in range(3)]
    assert state.key() == before
    assert min(found) > 30
    assert rules.margin(found) >= PLAY
    for number in range(3):
        guess = state.guess(1, seeded(100 + number))
        assert rules.basis(guess, 1) == rules.basis(state, 1)
        assert [rules.try_out(guess, 1, trial) for trial in range(3)] == found
    state.players[1].deck = sorted(deck)[:3]
    assert rules.try_out(state, 1, 0) < found[0]


def test_a_move_is_said_with_what_lies_in_its_place() -> None:
    """Cards, characters, the venue and players are named."""
    state = Arena(venue="Gadget Fair", powers=True).row(0, "Match Seller", "Rain Clerk").g

    def said(seat: int, move: Move) -> str:
        return say(find(NAME).wording()["moves"], parts_of(state, seat, move), NAMES)

    assert said(0, BETWEEN[1]) == "put it before Rain Clerk"
    assert said(1, BETWEEN[1]) == "put it before 2", "a rival has nothing there"
    assert said(1, CHOOSE[0][0]) == "choose Match Seller"
    assert said(0, USE[0][VENUE]) == "use Gadget Fair"
    assert said(0, USE[0][CHARACTER]) == f"use {state.players[0].character.name}"
    assert said(0, AGAINST[1]) == "against Ben"


def test_a_hint_for_several_cards_speaks_of_all_of_them() -> None:
    rules = find(NAME)
    state = rules.setup(2, 0, rules.settings(2, 0, {"timing": "turns"}))
    state.advance()
    bot = Heuristic()
    bot.begin(1)
    for _ in range(200):
        seat = state.to_act[0]
        decision = state.decision(seat)
        assert decision is not None
        if decision.asker.prompt == "spend":
            break
        state.apply(seat, bot.choose(state, seat))
    answer = whole_answer(bot, state, seat)
    assert len(answer) > 1
    assert reason_told(NAME, bot.explain_answer(state, seat, answer), seat) == "They are left over, and have few stars."
    assert reason_told(NAME, bot.explain_answer(state, seat, answer[:1]), seat) == "It is left over, and has few stars."
