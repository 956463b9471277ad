"""Measures what each card of Millennium Blades is worth in a deck, and how starters and bots fare; writes the balance report.

python -m scripts.balance_blades --decks 100 --games 200 --jobs 2
python -m scripts.balance_blades --only "Dawn Second, Penny Bucket"   tells how these cards fare now, and writes nothing
python -m scripts.balance_blades --changed                            measures only cards whose texts have changed

The values go into `card_rp.toml` too: the bots plan with them, and tests hold them against the bands in `proposals.toml`.
What is measured is kept in build/balance_blades.json: stopped and started again, the script goes on.
A compiled build measures four times as fast.
"""

from __future__ import annotations

import argparse
import json
import random
import re
import tomllib
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from functools import cache
from hashlib import sha256
from itertools import combinations
from pathlib import Path
from statistics import mean, quantiles, stdev

from matplotlib import pyplot

from demesne import bots
from demesne.bots.bot import Bot
from demesne.bots.millennium_blades.arena import trial_of
from demesne.bots.millennium_blades.duelling import choose_in_tournament
from demesne.bots.playout import Playout
from demesne.core.move import Move
from demesne.core.rng import seeded
from demesne.core.state import State
from demesne.games import find
from demesne.games.millennium_blades.ability import text_of
from demesne.games.millennium_blades.cards import (
    ACCESSORY,
    BOX,
    DESIGN,
    DESIGNS,
    ELEMENTS,
    KIND,
    KINDS,
    PRINTS,
    ROOM,
    SET_OF,
    SETS,
    SINGLE,
    STAR,
    STARTERS,
    SYMBOLS,
    TYPES,
    CardSet,
)
from demesne.games.millennium_blades.characters import PLAIN_CHARACTERS
from demesne.games.millennium_blades.constants import NO_META
from demesne.games.millennium_blades.moves import PackMove
from demesne.games.millennium_blades.numbers import STARTER_BAND, card_band
from demesne.games.millennium_blades.scoring import SOURCES, sources
from demesne.games.millennium_blades.state import BladesState
from demesne.games.millennium_blades.store import pack
from demesne.lab.statistics import wilson

FOLDER = Path(__file__).parents[1] / "docs" / "balance"
VALUES = Path(__file__).parents[1] / "src" / "demesne" / "bots" / "millennium_blades" / "card_rp.toml"
SINGLES = 8
LOSS = 0.5
"""What an RP less for the rival counts beside one of one's own."""
KEPT = Path(__file__).parents[1] / "build" / "balance_blades.json"
MONEY = 6
"""M$ that each player has in a trial."""
DOUBT = 3.0
"""RP by which a figure may be off."""
CLOSER = 4
"""Times as many decks for cards that lie as near to an edge of their band, or beyond it."""
USUAL = 7
"""Stars at most of cards in reference decks."""
THEMED = 4
MOST_MOVES = 600
SOLD = ("Expansion", "Premium", "Master")
WON = ("Bronze", "Silver", "Gold")
STYLES = ("heuristic", "collector", "duelist", "trader")


def first_prints() -> list[int]:
    """One print of every design."""
    found: dict[int, int] = {}
    for card in range(len(PRINTS)):
        found.setdefault(DESIGN[card], card)
    return [found[number] for number in sorted(found)]


CARDS = first_prints()


@cache
def usual(kind: int) -> list[int]:
    return [card for card in CARDS if STAR[card] <= USUAL and KIND[card] == kind]


@cache
def texts_symbols(card: int) -> int:
    """The symbols that a card lives by, as a mask: those its text names, or else its own."""
    design = DESIGNS[DESIGN[card]]
    named = [number for number, symbol in enumerate(SYMBOLS) if re.search(rf"\b{symbol}\b", text_of(design.number))]
    return sum(1 << number for number in named) or design.symbols


def reference_deck(number: int, theme: int = 0) -> list[int]:
    """Eight Singles, a box and two accessories by chance, none of the most starred ones. Half the Singles have the theme."""
    chance = random.Random(number)
    themed = [card for card in usual(SINGLE) if DESIGNS[DESIGN[card]].symbols & theme]
    deck = chance.sample(themed, min(THEMED, len(themed)))
    for kind, count in ((SINGLE, SINGLES), (BOX, 1), (ACCESSORY, 2)):
        others = [card for card in usual(kind) if card not in deck]
        deck += chance.sample(others, count - sum(KIND[card] == kind for card in deck))
    return deck


def metas_by_chance(number: int) -> tuple[int, int]:
    chance = random.Random(number)
    return chance.randrange(len(ELEMENTS)), len(ELEMENTS) + chance.randrange(len(TYPES))


def duel(decks: list[list[int]], seed: int, metas: tuple[int, int]) -> list[int]:
    """The RP of two decks in a tournament of their own, played by heuristics."""
    g = trial_of(decks, PLAIN_CHARACTERS[0], metas, seed, MONEY)
    dice = seeded(seed)
    for _ in range(MOST_MOVES):
        if g.over:
            return g.contest.rp
        decision = g.open[0]
        only = len(decision.options) == 1
        move = decision.options[0] if only else choose_in_tournament(g, decision.seat, decision.options, dice)
        g.apply(decision.seat, move)
    raise AssertionError("a tournament does not end")


def with_card(deck: list[int], card: int, number: int) -> list[int]:
    """The deck with this card for the one of its kind with the middle number of stars, of those beyond a theme. A card that
    makes room for Singles brings some by chance."""
    others = [other for other in deck[THEMED:] if KIND[other] == KIND[card]]
    out = sorted(others, key=lambda other: (STAR[other], other))[len(others) // 2]
    changed = [*[other for other in deck if other != out], card]
    spare = [other for other in usual(SINGLE) if other not in deck]
    return changed + random.Random(number).sample(spare, ROOM[card])


def balance(deck: list[int], number: int) -> float:
    """Own RP of a deck, less a part of its rival's."""
    pair = [deck, reference_deck(2 * number + 1)]
    rp = duel(pair if number % 4 < 2 else pair[::-1], number, metas_by_chance(number))
    own, theirs = rp if number % 4 < 2 else rp[::-1]
    return own - LOSS * theirs


@cache
def unchanged(number: int, theme: int) -> float:
    return balance(reference_deck(2 * number, theme), number)


def all_trials(card: int, decks: int) -> list[float]:
    """What decks gain when the card comes in. Every second one suits it; those that have it already are left out."""
    found = []
    for number in range(decks):
        theme = texts_symbols(card) * (number % 2)
        deck = reference_deck(2 * number, theme)
        if all(DESIGN[other] != DESIGN[card] for other in deck):
            found.append(balance(with_card(deck, card, number), number) - unchanged(number, theme))
    return found


def worth(card: int, decks: int) -> float:
    return mean(all_trials(card, decks))


def filled_up(starter: CardSet, chance: random.Random) -> list[int]:
    """A starter with a Single and an accessory of the Core set, as a deck of the first round may hold."""
    deck = [print_.number for print_ in starter.prints]
    for kind in (SINGLE, ACCESSORY):
        spare = [print_.number for print_ in SETS[0].prints if print_.design.kind == kind and print_.design.star <= 5]
        deck.append(chance.choice([card for card in spare if DESIGN[card] not in [DESIGN[each] for each in deck]]))
    return deck


def starter_duels(decks: int) -> dict[str, tuple[int, int]]:
    """Duels won and played by each starter against each other one, both seats."""
    found = {starter.name: (0, 0) for starter in STARTERS}
    for one, two in combinations(STARTERS, 2):
        for number in range(decks):
            chance = random.Random(number)
            pair = (one, two) if number % 2 == 0 else (two, one)
            rp = duel([filled_up(starter, chance) for starter in pair], number, (NO_META, NO_META))
            if rp[0] != rp[1]:
                for seat, starter in enumerate(pair):
                    won, played = found[starter.name]
                    found[starter.name] = won + (rp[seat] > rp[1 - seat]), played + 1
    return found


class Buyer(Bot):
    """Plays as another bot does, and notes the sets whose packs it buys."""

    def __init__(self, style: str, seed: int) -> None:
        self.mind = bots.make("millennium-blades", style)
        self.mind.begin(seed)
        self.bought: Counter[int] = Counter()

    def choose(self, state: State, seat: int) -> Move:
        assert isinstance(state, BladesState)
        move = self.mind.choose(state, seat)
        if isinstance(move, PackMove) and move.verb == "buy":
            self.bought[SET_OF[pack(state, move.spot)]] += 1
        return move

    def stays_ready(self, state: State, seat: int) -> bool:
        return self.mind.stays_ready(state, seat)


class Played:
    """A game of four styles, seats rotated: who sat where, places, points by source, and sets at hand, bought and in decks."""

    def __init__(self, number: int) -> None:
        rules = find("millennium-blades")
        self.names = [STYLES[(seat + number) % 4] for seat in range(4)]
        state = rules.setup(4, number, rules.settings(4, number, {"powers": number % 2 == 0}))
        assert isinstance(state, BladesState)
        state.advance()
        buyers = [Buyer(name, number * 7 + seat) for seat, name in enumerate(self.names)]
        boxed = {SET_OF[card] for card in state.unused}
        self.at_hand = [each.number for each in SETS if each.rarity in (*SOLD, *WON) and each.number not in boxed]
        self.decks: list[set[int]] = []
        playout = Playout(state, list(buyers), number)
        before = False
        while not playout.run(1):
            if state.contest.open and not before:
                self.decks += [{SET_OF[card] for card in player.deck} for player in state.players]
            before = state.contest.open
        self.bought = sum([buyer.bought for buyer in buyers], Counter[int]())
        self.places = state.outcome().places
        self.points = [sources(state, seat) for seat in range(4)]


# The report


def within_band(card: int, value: float) -> bool:
    low, high = card_band(KIND[card], STAR[card])
    return low <= round(value, 1) <= high


def card_rows(values: dict[int, float]) -> list[str]:
    rows = []
    for kind in (SINGLE, BOX, ACCESSORY):
        for star in sorted({STAR[card] for card in CARDS if KIND[card] == kind}):
            found = sorted(values[card] for card in CARDS if KIND[card] == kind and STAR[card] == star)
            low, middle, high = quantiles(found, n=4) if len(found) > 1 else found * 3
            least, most = card_band(kind, star)
            rows.append(
                f"| {KINDS[kind]} | {star} | {len(found)} | {found[0]:+.1f} | {low:+.1f} | {middle:+.1f} | {high:+.1f} "
                f"| {found[-1]:+.1f} | {least:+.1f} to {most:+.1f} |"
            )
    return rows


def extremes(values: dict[int, float]) -> tuple[str, str]:
    ranked = sorted(CARDS, key=lambda card: values[card])
    spelled = [f"{DESIGNS[DESIGN[card]].name} ({values[card]:+.0f})" for card in ranked]
    return ", ".join(reversed(spelled[-12:])), ", ".join(spelled[:12])


def starter_rows(duels: dict[str, tuple[int, int]]) -> list[str]:
    rows = []
    for name, (won, played) in duels.items():
        low, high = wilson(won, played)
        rows.append(f"| {name} | {100 * won / played:.0f} % | {100 * low:.0f}–{100 * high:.0f} |")
    return rows


def style_rows(games: list[Played]) -> list[str]:
    rows = []
    for style in STYLES:
        seats = [(game, seat) for game in games for seat in range(4) if game.names[seat] == style]
        first = sum(game.places[seat] == 1 for game, seat in seats)
        low, high = wilson(first, len(seats))
        means = [f"{mean(game.points[seat][source] for game, seat in seats):.1f}" for source in range(len(SOURCES))]
        rows.append(
            f"| {style} | {100 * first / len(seats):.0f} % ({100 * low:.0f}–{100 * high:.0f}) | {' | '.join(means)} |"
        )
    return rows


class SetShare:
    """How a set fares in the games in which it is at hand."""

    def __init__(self, each: CardSet, games: list[Played]) -> None:
        found = [game for game in games if each.number in game.at_hand]
        decks = [deck for game in found for deck in game.decks]
        self.set = each
        self.games = len(found)
        self.packs = mean(game.bought[each.number] for game in found) if found else 0.0
        self.in_decks = sum(each.number in deck for deck in decks) / max(1, len(decks))
        self.in_games = sum(any(each.number in deck for deck in game.decks) for game in found) / max(1, len(found))

    def row(self) -> str:
        packs = f"{self.packs:.1f}" if self.set.rarity in SOLD else "–"
        return (
            f"| {self.set.name} | {self.set.rarity} | {self.games} | {packs} | {100 * self.in_decks:.0f} % "
            f"| {100 * self.in_games:.0f} % |"
        )


def shares_of_sets(games: list[Played]) -> list[SetShare]:
    return [SetShare(each, games) for each in SETS if each.rarity in (*SOLD, *WON)]


def draw_sets(shares: list[SetShare]) -> None:
    figure, axes = pyplot.subplots(figsize=(9, 8), dpi=110)
    colours = dict(zip((*SOLD, *WON), ("#3b6ea5", "#5c8a3a", "#7a4f9a", "#b3592b", "#8a8f98", "#c9a227"), strict=True))
    names = [share.set.name for share in reversed(shares)]
    axes.barh(
        names, [100 * share.in_games for share in reversed(shares)], color="#dde3ea", label="games with it in a deck"
    )
    for rarity, colour in colours.items():
        of_class = [share for share in shares if share.set.rarity == rarity]
        axes.barh(
            [share.set.name for share in of_class],
            [100 * share.in_decks for share in of_class],
            color=colour,
            label=rarity,
        )
    axes.set_xlabel("% of the decks (coloured) and of the games (grey) in which the set was at hand")
    axes.tick_params(axis="y", labelsize=7)
    axes.legend(fontsize=7)
    figure.tight_layout()
    figure.savefig(FOLDER / "millennium_blades_sets.png")


def draw(values: dict[int, float]) -> None:
    figure, axes = pyplot.subplots(figsize=(9, 4.5), dpi=110)
    colours = {SINGLE: "#3b6ea5", BOX: "#b3592b", ACCESSORY: "#5c8a3a"}
    for kind, colour in colours.items():
        cards = [card for card in CARDS if KIND[card] == kind]
        stars = sorted({STAR[card] for card in cards})
        shift = (kind - 1) * 0.18
        axes.scatter(
            [STAR[card] + shift for card in cards], [values[card] for card in cards], s=14, c=colour, label=KINDS[kind]
        )
        for edge in range(2):
            axes.plot(stars, [card_band(kind, star)[edge] for star in stars], color=colour, linewidth=0.7, alpha=0.6)
    axes.set_xlabel("stars")
    axes.set_ylabel("RP against a middling card of its kind")
    axes.axhline(0, color="#999", linewidth=0.8)
    axes.legend()
    figure.tight_layout()
    figure.savefig(FOLDER / "millennium_blades.png")


def draw_shares(duels: dict[str, tuple[int, int]]) -> None:
    figure, axes = pyplot.subplots(figsize=(9, 3), dpi=110)
    names = list(reversed(duels))
    axes.barh(names, [100 * duels[name][0] / duels[name][1] for name in names], color="#3b6ea5")
    for edge in STARTER_BAND:
        axes.axvline(edge, color="#b3592b", linewidth=0.8)
    axes.set_xlabel("duels won, %")
    figure.tight_layout()
    figure.savefig(FOLDER / "millennium_blades_starters.png")


def write(values: dict[int, float], decks: int, duels: dict[str, tuple[int, int]], games: list[Played]) -> None:
    """The report; without games it says nothing of sets and bots."""
    best, worst = extremes(values)
    outside = [DESIGNS[DESIGN[card]].name for card in CARDS if not within_band(card, values[card])]
    text = Path(__file__).with_suffix(".md").read_text(encoding="utf-8")
    tables = {
        "DECKS": str(decks),
        "GAMES": str(len(games)),
        "CARDS": "\n".join(card_rows(values)),
        "BEST": best,
        "WORST": worst,
        "BEYOND": "All lie within their bands." if not outside else f"Outside: {', '.join(outside)}.",
        "STARTERS": "\n".join(starter_rows(duels)),
    }
    if games:
        shares = shares_of_sets(games)
        tables["SETS"] = "\n".join(share.row() for share in shares)
        tables["STYLES"] = "\n".join(style_rows(games))
        draw_sets(shares)
    else:
        text = text.partition("## Sets")[0].rstrip() + "\n"
    for name, table in tables.items():
        text = text.replace(f"@{name}@", table)
    FOLDER.mkdir(exist_ok=True)
    (FOLDER / "millennium_blades.md").write_text(text, encoding="utf-8")
    draw(values)
    draw_shares(duels)


def write_values(values: dict[int, float], duels: dict[str, tuple[int, int]]) -> None:
    """What each card brings goes to the bots, with what it was measured for."""
    names = {card: DESIGNS[DESIGN[card]].name for card in CARDS}
    lines = [
        "# What a card brings to a deck, in RP against a middling card of its kind: written by scripts/balance_blades.py.",
        "",
        *[f'"{names[card]}" = {values[card]:.1f}' for card in CARDS],
        "",
        "[texts]     # which text of each card was measured",
        *[f'"{names[card]}" = "{text_mark(DESIGN[card])}"' for card in CARDS],
        "",
        "[starters]  # duels won and played",
        *[f'"{name}" = [{won}, {played}]' for name, (won, played) in duels.items()],
    ]
    VALUES.write_text("\n".join(lines) + "\n", encoding="utf-8")


def kept_values() -> dict[int, float]:
    """The values of cards whose texts have not changed since they were measured."""
    kept = tomllib.loads(VALUES.read_text(encoding="utf-8"))
    found = {}
    for card in CARDS:
        name = DESIGNS[DESIGN[card]].name
        if kept["texts"].get(name) == text_mark(DESIGN[card]):
            found[card] = kept[name]
    return found


def text_mark(design: int) -> str:
    """A short mark that tells one text of a card from another."""
    return sha256(text_of(design).encode()).hexdigest()[:8]


def marks() -> dict[str, str]:
    return {DESIGNS[DESIGN[card]].name: text_mark(DESIGN[card]) for card in CARDS}


def kept_trials() -> dict[str, float]:
    """What earlier runs measured, by name, text and number of decks."""
    return dict(json.loads(KEPT.read_text(encoding="utf-8"))) if KEPT.exists() else {}


def measure(pool: ProcessPoolExecutor, cards: list[int], decks: int) -> dict[int, float]:
    """What cards bring in so many decks; tells how far it is, and keeps what it has."""
    kept, mark = kept_trials(), marks()
    keys = {card: f"{DESIGNS[DESIGN[card]].name} {mark[DESIGNS[DESIGN[card]].name]} {decks}" for card in cards}
    missing = [card for card in cards if keys[card] not in kept]
    KEPT.parent.mkdir(exist_ok=True)
    for done, (card, found) in enumerate(zip(missing, pool.map(worth, missing, [decks] * len(missing))), 1):
        kept[keys[card]] = found
        KEPT.write_text(json.dumps(kept), encoding="utf-8")
        print(f"\r{done} of {len(missing)} cards", end="" if done < len(missing) else "\n", flush=True)
    return {card: kept[keys[card]] for card in cards}


def near_an_edge(card: int, value: float) -> bool:
    low, high = card_band(KIND[card], STAR[card])
    return not low + DOUBT <= value <= high - DOUBT


def tell(names: list[str], decks: int, jobs: int) -> None:
    """How some cards fare against what is stored of the others."""
    unknown = [name for name in names if name not in marks()]
    if unknown:
        raise SystemExit(f"no card is called {', '.join(unknown)}")
    chosen = [card for card in CARDS if DESIGNS[DESIGN[card]].name in names]
    with ProcessPoolExecutor(jobs) as pool:
        for card, trials in zip(chosen, pool.map(all_trials, chosen, [decks] * len(chosen))):
            low, high = card_band(KIND[card], STAR[card])
            value = mean(trials)
            error = stdev(trials) / len(trials) ** 0.5
            verdict = "within" if within_band(card, value) else "beyond"
            print(
                f"{DESIGNS[DESIGN[card]].name}: {value:+.1f} ± {error:.1f}, {verdict} {low:+.1f} to {high:+.1f}",
                flush=True,
            )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--decks", type=int, default=100)
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--changed", action="store_true", help="measure only cards whose texts have changed")
    parser.add_argument("--only", default="", help="tell how these cards fare, and write nothing")
    chosen = parser.parse_args()
    if chosen.only:
        tell([name.strip() for name in chosen.only.split(",")], chosen.decks, chosen.jobs)
        return
    values = kept_values() if chosen.changed else {}
    with ProcessPoolExecutor(chosen.jobs) as pool:
        values |= measure(pool, [card for card in CARDS if card not in values], chosen.decks)
        values |= measure(pool, [card for card in CARDS if near_an_edge(card, values[card])], CLOSER * chosen.decks)
        games = list(pool.map(Played, range(chosen.games)))
    duels = starter_duels(chosen.decks)
    write_values(values, duels)
    write(values, chosen.decks, duels, games)


if __name__ == "__main__":
    main()
