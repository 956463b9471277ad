"""Measures what each card of Millennium Blades is worth in a deck, and how starters and bots fare; writes the balance report.

python -m scripts.balance_blades --decks 100 --games 60 --jobs 2
python -m scripts.balance_blades --changed --games 0   only cards whose texts have changed, and the starters

The values go into `card_rp.toml` too: the bots plan with them, and tests hold them against the bands in `proposals.toml`.
A compiled build measures four times as fast.
"""

from __future__ import annotations

import argparse
import random
import re
import tomllib
from concurrent.futures import ProcessPoolExecutor
from functools import cache
from hashlib import sha256
from itertools import combinations
from pathlib import Path
from statistics import mean, quantiles

from matplotlib import pyplot

from demesne import bots
from demesne.bots.millennium_blades.arena import SETTINGS, TRIAL
from demesne.bots.millennium_blades.duelling import choose_in_tournament
from demesne.bots.playout import Playout
from demesne.core.move import CLOCK
from demesne.core.rng import seeded
from demesne.games import find
from demesne.games.millennium_blades.ability import text_of
from demesne.games.millennium_blades.cards import (
    ACCESSORY,
    BOX,
    DESIGN,
    DESIGNS,
    KIND,
    KINDS,
    PRINTS,
    SET_OF,
    SETS,
    SINGLE,
    STAR,
    STARTERS,
    SYMBOLS,
    CardSet,
)
from demesne.games.millennium_blades.characters import PLAIN_CHARACTERS
from demesne.games.millennium_blades.numbers import BEYOND, FIRST_ROUND, STARTER_BAND, card_band
from demesne.games.millennium_blades.player import Player
from demesne.games.millennium_blades.scoring import SOURCES, sources
from demesne.games.millennium_blades.state import BladesState
from demesne.games.millennium_blades.tray import trays_for
from demesne.lab.statistics import wilson

FOLDER = Path(__file__).parents[1] / "docs" / "balance"
VALUES = Path(__file__).parents[1] / "src" / "demesne" / "bots" / "millennium_blades" / "card_rp.toml"
SINGLES = 8
LOSS = 0.5
"""What an RP less for the rival counts beside one of one's own."""
MONEY = 6
"""M$ that each player has in a trial."""
USUAL = 7
"""Stars at most of cards in reference decks."""
THEMED = 4
MOST_MOVES = 600
BOUGHT = ("Expansion", "Premium", "Master")
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


def duel(decks: list[list[int]], seed: int) -> list[int]:
    """The RP of two decks in a tournament of their own, played by heuristics."""
    g = BladesState(len(decks), seeded(seed), SETTINGS)
    g.players = [Player(len(decks), PLAIN_CHARACTERS[0]) for _ in decks]
    g.trays = trays_for(len(decks))
    g.round = FIRST_ROUND
    g.deck = [print_.number for print_ in SETS[0].prints]
    g.rng.shuffle(g.deck)
    for player, deck in zip(g.players, decks):
        player.deck = sorted(deck)
        player.money = MONEY
    g.push(TRIAL, CLOCK)
    g.advance()
    dice = seeded(seed)
    for _ in range(MOST_MOVES):
        if g.over:
            return g.contest.rp
        decision = g.open[0]
        only = len(decision.options) == 1
        move = decision.options[0] if only else choose_in_tournament(g, decision.seat, decision.options, dice)
        g.apply(decision.seat, move)
    raise AssertionError("a tournament does not end")


def trial(card: int, number: int) -> float:
    """Own RP, less a part of the rival's, with this card in place of another of its kind. Every second deck suits the card."""
    deck, rival = reference_deck(2 * number, texts_symbols(card) * (number % 2)), reference_deck(2 * number + 1)
    out = next(other for other in reversed(deck) if KIND[other] == KIND[card])
    mine = [other for other in deck if other != out and DESIGN[other] != DESIGN[card]]
    pair = [[*mine, card], rival]
    rp = duel(pair if number % 4 < 2 else pair[::-1], number)
    own, theirs = rp if number % 4 < 2 else rp[::-1]
    return own - LOSS * theirs


def worth(card: int, decks: int) -> float:
    return mean(trial(card, number) for number in range(decks))


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
            rp = duel([filled_up(starter, chance) for starter in pair], number)
            if rp[0] != rp[1]:
                for seat, starter in enumerate(pair):
                    won, played = found[starter.name]
                    found[starter.name] = won + (rp[seat] > rp[1 - seat]), played + 1
    return found


class Played:
    """A game of four styles, seats rotated: who sat where, places, points by source, and the sets on sale and in decks."""

    def __init__(self, number: int) -> None:
        rules = find("millennium-blades")
        self.names = [STYLES[(seat + number) % 4] for seat in range(4)]
        state = rules.setup(4, number, rules.settings(4, number, {"lengths": "quick"}))
        assert isinstance(state, BladesState)
        state.advance()
        seated = [bots.make("millennium-blades", name) for name in self.names]
        for seat, bot in enumerate(seated):
            bot.begin(number * 7 + seat)
        boxed = {SET_OF[card] for card in state.unused}
        self.on_sale = [each.number for each in SETS if each.rarity in BOUGHT and each.number not in boxed]
        self.decks: list[set[int]] = []
        playout = Playout(state, seated, number)
        before = False
        while not playout.run(1):
            if state.contest.open and not before:
                self.decks += [{SET_OF[card] for card in player.deck} for player in state.players]
            before = state.contest.open
        self.places = state.outcome().places
        self.points = [sources(state, seat) for seat in range(4)]


# The report


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


def shares_of_sets(games: list[Played]) -> dict[str, float]:
    """Of the decks in games where a set was on sale, the part that held a card of it."""
    found = {}
    for each in SETS:
        decks = [deck for game in games if each.number in game.on_sale for deck in game.decks]
        if decks:
            found[each.name] = sum(each.number in deck for deck in decks) / len(decks)
    return found


def set_rows(shares: dict[str, float]) -> list[str]:
    return [
        f"| {each.name} | {each.rarity} | {100 * shares[each.name]:.0f} % |" for each in SETS if each.name in shares
    ]


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
    axes.set_ylabel("RP against an average card of its kind")
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
    text = Path(__file__).with_suffix(".md").read_text(encoding="utf-8")
    tables = {
        "DECKS": str(decks),
        "GAMES": str(len(games)),
        "CARDS": "\n".join(card_rows(values)),
        "BEST": best,
        "WORST": worst,
        "BEYOND": ", ".join(BEYOND),
        "STARTERS": "\n".join(starter_rows(duels)),
    }
    if games:
        tables["SETS"] = "\n".join(set_rows(shares_of_sets(games)))
        tables["STYLES"] = "\n".join(style_rows(games))
    else:
        text = text.partition("## Sets")[0].rstrip() + "\n"
    for name, table in tables.items():
        text = text.replace(f"@{name}@", table)
    FOLDER.mkdir(exist_ok=True)
    (FOLDER / "millennium_blades.md").write_text(text, encoding="utf-8")
    draw(values)
    draw_shares(duels)


def write_values(sums: dict[int, float], duels: dict[str, tuple[int, int]]) -> dict[int, float]:
    """What each card brings against the average card of its kind goes to the bots, with what it was measured for."""
    average = [mean(sums[card] for card in CARDS if KIND[card] == kind) for kind in range(3)]
    values = {card: sums[card] - average[KIND[card]] for card in CARDS}
    names = {card: DESIGNS[DESIGN[card]].name for card in CARDS}
    lines = [
        "# What a card brings to a deck, in RP against an average card of its kind: written by scripts/balance_blades.py.",
        "",
        *[f'"{names[card]}" = {values[card]:.1f}' for card in CARDS],
        "",
        "[average]   # RP less half the rival's, by kind",
        *[f'"{KINDS[kind]}" = {average[kind]:.1f}' for kind in range(3)],
        "",
        "[texts]     # which text of each card was measured",
        *[f'"{names[card]}" = "{text_mark(DESIGN[card])}"' for card in CARDS],
        "",
        "[starters]  # duels won and played",
        *[f'"{name}" = [{won}, {played}]' for name, (won, played) in duels.items()],
    ]
    VALUES.write_text("\n".join(lines) + "\n", encoding="utf-8")
    return values


def kept_sums() -> dict[int, float]:
    """The sums of cards whose texts have not changed since they were measured."""
    kept = tomllib.loads(VALUES.read_text(encoding="utf-8"))
    found = {}
    for card in CARDS:
        name = DESIGNS[DESIGN[card]].name
        if kept["texts"].get(name) == text_mark(DESIGN[card]):
            found[card] = kept["average"][KINDS[KIND[card]]] + kept[name]
    return found


def text_mark(design: int) -> str:
    """A short mark that tells one text of a card from another."""
    return sha256(text_of(design).encode()).hexdigest()[:8]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--decks", type=int, default=100)
    parser.add_argument("--games", type=int, default=60)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--changed", action="store_true", help="measure only cards whose texts have changed")
    chosen = parser.parse_args()
    sums = kept_sums() if chosen.changed else {}
    missing = [card for card in CARDS if card not in sums]
    with ProcessPoolExecutor(chosen.jobs) as pool:
        sums |= zip(missing, pool.map(worth, missing, [chosen.decks] * len(missing), chunksize=8))
        games = list(pool.map(Played, range(chosen.games), chunksize=2))
    duels = starter_duels(chosen.decks)
    write(write_values(sums, duels), chosen.decks, duels, games)


if __name__ == "__main__":
    main()
