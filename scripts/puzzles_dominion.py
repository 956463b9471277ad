"""Puzzles of Dominion: turns that win the game for sure, found by trying every way to play them; and answers that win far more
of the games played on from there than all others."""

from __future__ import annotations

import random
from collections.abc import Iterator
from statistics import fmean
from typing import Literal

from demesne.bots.bot import Bot, naming, sentence, whole_answer
from demesne.bots.dominion.appraisal import Weights
from demesne.bots.dominion.bot_set import BOT_SET
from demesne.bots.dominion.deck import Deck
from demesne.bots.dominion.guide import DominionGuide
from demesne.bots.dominion.heuristic import HeuristicBot
from demesne.bots.dominion.traits import TRAITS, is_terminal
from demesne.bots.search.guide import other_answers
from demesne.core.match import Match
from demesne.core.move import Move
from demesne.core.rng import seeded
from demesne.core.state import State
from demesne.core.wording_types import MoveParts, Sentence
from demesne.games.dominion.card import KINDS, NAMES
from demesne.games.dominion.kinds import VICTORY
from demesne.games.dominion.kingdoms import SIZE, pool
from demesne.games.dominion.layout import CURSE_CARD, PROVINCE
from demesne.games.dominion.moves import NO_CARD, CardMove
from demesne.games.dominion.scoring import owned
from demesne.games.dominion.state import DominionState
from demesne.games.dominion.turn import ActionPhase, BuyPhase
from demesne.puzzles import Puzzle
from demesne.puzzles.puzzle import turns_begun
from scripts.puzzle_search import Standing, all_moves, gap, holds_on_guesses, moments, puzzle_at, race, turn_lines

GAME = "dominion"
SETS = ["Base", "Seaside"]
MOST_POSITIONS = 6000
GUESSES = 24
TOO_EASY = 0.5
"""Where more of the ways to play the turn win, there is nothing to find."""
PLAIN = ("play all treasures", "end actions", "end turn")
NEAR = 3
"""Provinces left, or piles that may be emptied yet, with which a turn can end the game."""
SHARES = {"Win this turn": 0.4, "What to buy": 0.35, "Which Action": 0.25}
"""The largest shares of themes of which there would be more; what is left is for the questions that cards ask."""
MOST_ALIKE = 16
"""Puzzles that have the same solution, such as to buy an Estate."""
ANSWERS = 24
"""Where there are more answers, not all can be tried, and another one might be right: no puzzle."""
GLANCE, FIRST_LOOK, LONG_LOOK = 8, 24, 240
"""Guesses on which every answer is tried; where one seems better, on which they are tried anew; and the best again."""
CLEAR_GAP, CLEAR_ERRORS = 0.15, 6.0
CRAFT_GAP, TRASH_GAP = 0.05, 0.03
"""By so much a purchase, the answer to another question, and a card that is trashed must win more games than the best of the
others."""
THRIFT = 1.5
"""How much more than the heuristic players think of cards that trash, where the questions that cards ask are raced."""
AS_GOOD = 0.01
MOST_AS_GOOD = 2
"""Answers that are nearly as good count as well, but no more than so many of them."""
RACED = 6
"""In two games of so many purchases are raced, in three the questions that cards ask: that takes ten times as long as to look
for turns that win."""
MOST_EACH = 3
"""Puzzles of one game that are found by racing: more would be much alike."""
FACTS = 60
"""Guesses on which the reasons count coins."""

PAYS = {
    "mine": "{card} becomes a better Treasure, which is in hand at once.",
    "salvager": "{card} pays its cost, ${cost}, this turn.",
    "remodel": "{card} becomes a card that costs up to $2 more.",
    "moneylender": "{card} pays $3 this turn.",
    "play twice": "{card} does most when it is played twice.",
}
"""What is done with a card that is not just got rid of or played, by question."""

Raced = Literal["", "buys", "craft"]
"""What is raced in a game: nothing, purchases, or Actions and the questions that cards ask."""


class Unstudied(DominionGuide):
    """The heuristic plays every seat, whatever the kingdom and the rivals' cards suggest."""

    def __init__(self) -> None:
        super().__init__()
        self.studies = False

    def policies(self, state: State, seat: int) -> list[Bot]:
        return [self.player] * state.seats


def puzzles(seed: int) -> Iterator[Puzzle]:
    """Those of one bot game."""
    raced = raced_in(seed)
    found: list[str] = []
    make = thrifty if raced == "craft" else HeuristicBot
    for moment in moments(GAME, 2 if seed % 4 else 3, seed, options_for(seed, raced), make):
        puzzle = look(moment.match, moment.seat, moment.fresh, raced if len(found) < MOST_EACH else "")
        if puzzle is None or (kind := puzzle.theme if raced == "craft" else essence(puzzle)) in found:
            continue
        yield puzzle
        if puzzle.goal == "win":
            return  # what comes after is played by somebody who has not seen it
        found.append(kind)


def thrifty() -> HeuristicBot:
    """The heuristic with a liking for cards that trash."""
    bot = HeuristicBot()
    bot.weights = Weights()
    bot.weights.trash = THRIFT
    return bot


def raced_in(seed: int) -> Raced:
    turn = seed // 2 % RACED
    return "buys" if turn in (0, 2) else "craft" if turn % 2 else ""


def options_for(seed: int, raced: Raced) -> dict[str, object]:
    """Where Actions are raced, the kingdom has cards that trash, and Villages; else it is any."""
    sets = SETS if seed % 2 else ["Base"]
    if raced != "craft":
        return {"kingdom": "random", "sets": sets}
    chance = random.Random(seed)
    cards = pool(sets, dict.fromkeys(sets, 2))
    trash = [card for card in cards if TRAITS[card].trashes or TRAITS[card].pays_cost]
    room = [card for card in cards if TRAITS[card].actions >= 2 or TRAITS[card].doubles]
    chosen = [*chance.sample(trash, 3), *chance.sample(room, 2)]
    rest = [card for card in cards if card not in chosen]
    kingdom = [*chosen, *chance.sample(rest, SIZE - len(chosen))]
    return {"kingdom": sorted(NAMES[card] for card in kingdom), "edition": "second"}


def look(match: Match, seat: int, fresh: bool = True, raced: Raced = "") -> Puzzle | None:
    """The puzzle in this position, if there is one. A turn that wins is looked for at its beginning."""
    state = match.state
    assert isinstance(state, DominionState)
    if fresh and _near_end(state):
        return _win(match, state, seat)
    if raced and _worth_racing(state, seat, raced):
        return _best_answer(match, state, seat, Unstudied(), raced)
    return None


def _near_end(state: DominionState) -> bool:
    return state.in_supply(PROVINCE) <= NEAR or state.emptied + NEAR > state.layout.empties


# What a novice does without a thought


def novices() -> list[Bot]:
    """Who play every Action, and buy Provinces and Treasures: what they find is no puzzle."""
    return [made.make() for made in BOT_SET.shipped() if made.key in ("beginner", "big-money")]


def turn_of(novice: Bot, state: DominionState) -> DominionState:
    """Where the novice's turn leads."""
    twin = state.copy()
    begun = turns_begun(twin, GAME)
    while not twin.over and turns_begun(twin, GAME) == begun:
        actor = twin.open[0].seat
        twin.apply(actor, novice.choose(twin, actor))
    return twin


def plain_answers(state: DominionState, seat: int, answers: list[list[Move]]) -> list[list[Move]]:
    """What comes to mind first: what novices buy, the only card at the highest price, an Action that costs no action or is the
    dearest, to discard what is worth least, and to trash nothing but Curses and Estates."""
    decision = state.decision(seat)
    assert decision is not None
    dearest = _dearest(state, answers)
    if isinstance(decision.asker, BuyPhase):
        return [[novice.choose(state, seat)] for novice in novices()] + dearest
    if isinstance(decision.asker, ActionPhase):
        return dearest + [moves for moves in answers if (card := _only_card(moves)) is not None and _is_free(card)]
    verbs = {move.verb for moves in answers for move in moves}
    if decision.asker.prompt == "mine":
        return dearest  # the best Treasure for a better one
    if "trash" in verbs and any(not _cards(moves) for moves in answers):
        return [moves for moves in answers if all(_missed(state, card) < 0 for card in _cards(moves))]
    return _cheapest(state, answers) if verbs & {"trash", "discard"} else dearest


def _is_free(card: int) -> bool:
    return not is_terminal(card) and not TRAITS[card].doubles


def _cards(moves: list[Move]) -> list[int]:
    return [move.card for move in moves if isinstance(move, CardMove) and move.card != NO_CARD]


def _only_card(moves: list[Move]) -> int | None:
    cards = _cards(moves)
    return cards[0] if len(cards) == 1 else None


def _dearest(state: DominionState, answers: list[list[Move]]) -> list[list[Move]]:
    """The answer with the dearest card, if there is only one such card."""
    priced = [(state.cost(card), moves) for moves in answers if (card := _only_card(moves)) is not None]
    most = max((price for price, _ in priced), default=-1)
    found = [moves for price, moves in priced if price == most]
    return found if len(found) == 1 else []


def _cheapest(state: DominionState, answers: list[list[Move]]) -> list[list[Move]]:
    """Of the answers with equally many cards, those that give up least."""
    ranked: dict[int, list[tuple[list[int], list[Move]]]] = {}
    for moves in answers:
        cards = _cards(moves)
        ranked.setdefault(len(cards), []).append((sorted(_missed(state, card) for card in cards), moves))
    return [moves for alike in ranked.values() for missed, moves in alike if missed == min(each for each, _ in alike)]


def _missed(state: DominionState, card: int) -> int:
    """How much a novice misses a card: Curses least, then Victory cards, then what cost little."""
    if card == CURSE_CARD:
        return -100
    return state.cost(card) - (50 if KINDS[card] == VICTORY else 0)


def _is_plain(moves: list[Move], plain: list[list[Move]]) -> bool:
    codes = sorted(move.code for move in moves)
    return any(sorted(move.code for move in each) == codes for each in plain)


def essence(puzzle: Puzzle) -> str:
    """What the solution comes to: puzzles with the same are much alike."""
    return " / ".join(text for text in puzzle.line if text not in PLAIN)


# Turns that win


def _win(match: Match, state: DominionState, seat: int) -> Puzzle | None:
    guess = state.guess(seat, seeded(match.position))
    lines = turn_lines(guess, seat, GAME, all_moves, MOST_POSITIONS)
    if lines is None:
        return None
    winning = sorted((line.moves for line in lines if _won(line.state, seat)), key=_plainness)
    line = next(
        (each for each in winning if holds_on_guesses(state, seat, each, lambda at: _won(at, seat), GUESSES)), None
    )
    if line is None:
        return None
    share = len(winning) / len(lines)
    if share > TOO_EASY or any(_won(turn_of(novice, guess), seat) for novice in novices()):
        return None
    return puzzle_at(
        match,
        seat,
        theme="Win this turn",
        task="You can win the game this turn, whatever you draw. How?",
        goal="win",
        line=[move.text for move in line],
        why=_why_won(state, seat, line),
        level=1 if share > 0.25 else 2 if share > 0.03 else 3,
        gap=round(1 - share, 3),
        unit="share of turns that do not win",
    )


def _won(state: State, seat: int) -> bool:
    return state.over and state.outcome().winners == [seat]


def _plainness(moves: tuple[Move, ...]) -> tuple[int, int, int, str]:
    """Short lines first, with all Treasures played at once, and nothing bought that is not needed."""
    single = sum(1 for move in moves if move.verb == "play" and move.text != "play all treasures")
    bought = sum(1 for move in moves if move.verb == "buy")
    return len(moves), single, bought, " ".join(move.text for move in moves)


def _why_won(state: DominionState, seat: int, line: tuple[Move, ...]) -> list[Sentence]:
    twin = state.guess(seat, seeded(7))
    for move in line:
        twin.apply(seat, move)
    assert isinstance(twin, DominionState)
    scores = twin.outcome().scores
    rival = max(score for other, score in enumerate(scores) if other != seat)
    got = [NAMES[move.card] for move in line if isinstance(move, CardMove) and move.verb in ("buy", "gain")]
    what = f"{_listed(got)}: " if got else ""
    how = f"{twin.layout.empties} piles are empty" if twin.in_supply(PROVINCE) else "no Province is left"
    won = f"{what}{how}, so the game ends at once, and you are ahead with {scores[seat]} points to {rival}."
    return [sentence(won)]


def _listed(names: list[str]) -> str:
    words = [name if names.count(name) == 1 else f"{names.count(name)} × {name}" for name in dict.fromkeys(names)]
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} and {words[-1]}"


# Answers that win more games


def _worth_racing(state: DominionState, seat: int, raced: Raced) -> bool:
    decision = state.decision(seat)
    assert decision is not None
    if isinstance(decision.asker, BuyPhase):
        buys = not any(move.verb == "play" for move in decision.options)
        return raced == "buys" and buys and len(decision.options) > 3
    if raced != "craft":
        return False
    if isinstance(decision.asker, ActionPhase):
        return len(decision.options) > 2
    return decision.part == 0 and len(decision.options) > 1


def _best_answer(match: Match, state: DominionState, seat: int, guide: Unstudied, raced: Raced) -> Puzzle | None:
    first = whole_answer(guide.player, state, seat)
    answers = [first, *other_answers(state, seat, first, ANSWERS)]
    least, alike = (CLEAR_GAP, 0) if raced == "buys" else (CRAFT_GAP, MOST_AS_GOOD)
    if any(move.verb == "trash" for move in first):
        least = TRASH_GAP
    if not 3 <= len(answers) <= ANSWERS:
        return None
    plain = plain_answers(state, seat, answers)
    ranked = race(state, seat, guide, answers, GLANCE, 1)
    for rounds, start in ((FIRST_LOOK, 1_001), (LONG_LOOK, 10_001)):
        right = _as_good(ranked, alike)
        if right == len(ranked) or ranked[0].mean - ranked[right].mean < least:
            return None
        if _is_plain(ranked[0].moves, plain):
            return None  # here and below: who does what comes to mind first has solved it
        tried = [standing for standing in ranked[right + 2 :] if _is_plain(standing.moves, plain)]
        kept = [*ranked[: right + 2], *tried[:1]] if rounds == LONG_LOOK else ranked
        ranked = race(state, seat, guide, [standing.moves for standing in kept], rounds, start)
    right = _as_good(ranked, alike)
    if right == len(ranked):
        return None
    best, second = ranked[0], ranked[right]
    ahead, errors = gap(best, second)
    if ahead < least or errors < CLEAR_ERRORS:
        return None
    if any(_is_plain(standing.moves, plain) for standing in ranked[:right]):
        return None
    tempting = next((standing for standing in ranked[right:] if _is_plain(standing.moves, plain)), None)
    theme, task = _asked(state, seat, best.moves[0])
    texts = [[move.text for move in standing.moves] for standing in ranked[:right]]
    return puzzle_at(
        match,
        seat,
        theme=theme,
        task=task,
        goal="answer",
        line=texts[0],
        answers=texts,
        why=_why_better(state, seat, guide, best, second, tempting),
        level=1 if first == best.moves and ahead > 2 * least else 2 if first == best.moves else 3,
        gap=round(ahead, 3),
        unit="chance to win",
    )


def _as_good(ranked: list[Standing], most: int) -> int:
    """How many of the first answers are right: the best, and those that are nearly as good."""
    right = 1
    while right <= most and right < len(ranked) and ranked[0].mean - ranked[right].mean < AS_GOOD:
        right += 1
    return right


def _asked(state: DominionState, seat: int, best: Move) -> tuple[str, str]:
    decision = state.decision(seat)
    assert decision is not None
    if isinstance(decision.asker, BuyPhase):
        return "What to buy", "Your Treasures are played. One purchase is much better than the others: which?"
    if isinstance(decision.asker, ActionPhase):
        return "Which Action", "One way to go on with your Actions is much better than the others: which?"
    themes = {
        "discard": "What to discard",
        "trash": "What to trash",
        "gain": "What to gain",
        "topdeck": "What to keep on top",
    }
    return themes.get(
        best.verb, "The right answer"
    ), "One answer to this question is much better than the others: which?"


# Reasons


def _why_better(
    state: DominionState, seat: int, guide: Unstudied, best: Standing, second: Standing, tempting: Standing | None
) -> list[Sentence]:
    """What the answer does, what one can count, and how many games it wins, beside the next best and what comes to mind
    first."""
    decision = state.decision(seat)
    assert decision is not None
    told = _said(state, seat, guide, best.moves)
    if not isinstance(decision.asker, BuyPhase):
        told += _counted(state, seat, guide, best.moves, second.moves)
    return [*told, _beside(best, second, tempting)]


def _beside(best: Standing, second: Standing, tempting: Standing | None) -> Sentence:
    won = f"Played on from here, it wins about {_percent(best.mean)} of the games; "
    won += f"the next best, ‘{{second}}’, wins {_percent(second.mean)}"
    moves = {"second": _parts(second.moves)}
    if tempting is not None and tempting is not second:
        won += f", and ‘{{first}}’, which comes to mind first, {_percent(tempting.mean)}"
        moves["first"] = _parts(tempting.moves)
    return naming(won + ".", moves)


def _said(state: DominionState, seat: int, guide: Unstudied, moves: list[Move]) -> list[Sentence]:
    """The reason in words, for all picks of an answer at once."""
    cards = [NAMES[card] for card in _cards(moves)]
    verb = moves[0].verb
    decision = state.decision(seat)
    if decision is not None and len(cards) == 1 and (told := PAYS.get(decision.asker.prompt)):
        return [sentence(told, card=cards[0], cost=state.cost(_cards(moves)[0]))]
    if verb == "trash" and cards:
        kept = [sentence("The other cards are worth keeping.")] if moves[-1].text == "done" else []
        return [sentence(f"Your deck is better without {_listed(cards)}."), *kept]
    if verb == "discard" and cards:
        return [sentence(f"{_listed(cards)} {'is' if len(cards) == 1 else 'are'} what you miss least.")]
    first = moves[0]
    if verb == "play" and isinstance(first, CardMove) and not is_terminal(first.card):
        told = "{card} gives back the action it takes, so nothing is lost by playing it first."
        return [sentence(told, card=NAMES[first.card])]
    return guide.player.explain_answer(state, seat, moves)


class Facts:
    """What an answer led to on average, by the beginning of the seat's next turn."""

    def __init__(self, state: DominionState, seat: int, guide: Unstudied, moves: list[Move]) -> None:
        coins, curses, income = [], [], []
        for number in range(FACTS):
            guess = state.guess(seat, seeded(50_001 + number))
            assert isinstance(guess, DominionState)
            coins.append(_coins_after(guess, seat, guide, moves))
            curses.append(state.in_supply(CURSE_CARD) - guess.in_supply(CURSE_CARD))
            income.append(Deck(owned(guess, seat), guess).income())
        self.coins, self.curses, self.income = fmean(coins), fmean(curses), fmean(income)


def _coins_after(state: DominionState, seat: int, guide: Unstudied, moves: list[Move]) -> int:
    """Give this answer, play on to the seat's next purchase, and count its coins. The state stands after that purchase."""
    for move in moves:
        decision = state.decision(seat)
        if decision is None or move not in decision.legal:
            break
        state.apply(seat, move)
    coins = 0
    begun = state.players[seat].turns + (0 if state.turn == seat else 1)
    while not state.over and state.players[seat].turns <= begun:
        actor = state.open[0].seat
        if actor == seat and state.turn == seat:
            coins = max(coins, state.coins)
        if state.players[seat].turns == begun and state.turn != seat:
            break
        state.apply(actor, guide.player.choose(state, actor))
    return coins


def _counted(state: DominionState, seat: int, guide: Unstudied, best: list[Move], second: list[Move]) -> list[Sentence]:
    """The differences that one can count, as far as they speak for the answer."""
    good, bad = Facts(state, seat, guide, best), Facts(state, seat, guide, second)
    whose = "Your turn" if state.turn == seat else "Your next turn"
    other, told = {"other": _parts(second)}, list[Sentence]()
    if good.coins - bad.coins >= 0.3:
        brings = f"{whose} then brings ${good.coins:.1f} on average, with ‘{{other}}’ ${bad.coins:.1f}."
        told.append(naming(brings, other))
    if good.curses - bad.curses >= 0.5:
        told.append(sentence("It hands out a Curse."))
    if good.income - bad.income >= 0.1:
        worth = f"A hand of your deck is then worth about ${good.income:.1f}, with ‘{{other}}’ ${bad.income:.1f}."
        told.append(naming(worth, other))
    return told


def _parts(moves: list[Move]) -> list[MoveParts]:
    return [move.parts() for move in moves]


def _percent(share: float) -> str:
    return f"{100 * share:.0f} %"
