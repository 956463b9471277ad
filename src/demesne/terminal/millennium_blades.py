"""Millennium Blades at the terminal: the shops, the players in a line each, one's own cards with the numbers of their moves.

Every kind of card has a letter as well as a colour. The tournament's part of the table is in `millennium_blades_boards.py`.
"""

from __future__ import annotations

from typing import Any, Final, cast

from rich.console import Console
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from demesne.core.wording import tell
from demesne.games import find
from demesne.games.millennium_blades.scoring import SOURCES
from demesne.terminal.card_filter import CardFilter
from demesne.terminal.game_display import View
from demesne.terminal.millennium_blades_boards import draw_boards, on_board
from demesne.terminal.millennium_blades_cards import (
    Numbers,
    card_named,
    cards_line,
    cards_table,
    colour_words,
    draw_legend,
    fact,
)
from demesne.terminal.table_printer import seat_style

__all__ = ["colour_words", "draw_legend"]

USUAL_OPTIONS: Final[dict[str, object]] = {"timing": "turns"}
"""How it is played at a terminal where nobody says otherwise: typing takes time."""

_QUIET: Final = ("backs",)
_OTHERS_QUIET: Final = ("deal", "income")
_LABEL: Final = 12
_GRACE: Final = 4
_KINDS: Final = {"Single": "Singles", "Deck Box": "Deck Boxes", "Accessory": "Accessories"}
_FROM_BINDER: Final = ("deck", "collect", "sell", "spend", "put")
_PHASES: Final = (
    "first interval",
    "second interval",
    "third interval, nothing is sold",
    "grace: decks and collections",
)
_TIPS: Final = {
    "build": "Type deck, undeck, collect, sell and the beginning of a card's name; filter fire 3+ shows fewer cards.",
    "tray": "Type put and a card, money 5, thank +1, wish Fire (an element, a type, a Single, money or a card).",
    "spend": "Several at once, in any order: spend rain, spend ferry.",
}
_HIDDEN: Final = ("money", "wish", "name")
"""Moves that are too many to be listed; the tip tells how to type them."""


# The table


def draw_table(view: View, console: Console, names: list[str]) -> None:
    console.print(_heading(view))
    console.print(_metas(view))
    if view["venue"] is not None:
        console.print(_venue(view["venue"]))
    if view["tournament"] is not None:
        draw_boards(view, console, names)
        return
    if view["interval"] is not None:
        _draw_shops(view, console, names)
    for seat in range(len(view["players"])):
        console.print(_player(view, seat, names))
    _draw_own(view, console, names)


def draw_changes(view: View, console: Console, names: list[str]) -> None:
    """Between one's own moves the shops change by what was bought, and one's own cards."""
    if view["tournament"] is not None:
        draw_boards(view, console, names)
        return
    if view["question"] and view["question"]["prompt"] == "build" and view["interval"] < _GRACE:
        _draw_shops(view, console, names)
    _draw_own(view, console, names)


def moves_on_table(view: View) -> list[str]:
    """Moves about packs, cards for sale and one's own cards have their numbers there."""
    return [move["text"] for move in _moves(view) if move["verb"] in _HIDDEN or _is_on_table(view, move)]


def narrow(view: View, wanted: CardFilter) -> View:
    """The same table with only those cards of the binder that fit."""
    own = view["own"]
    if own is None:
        return view
    return {**view, "own": {**own, "fitting": [title for title in own["binder"] if wanted.fits(card_named(title))]}}


def _moves(view: View) -> list[dict[str, Any]]:
    question = view["question"]
    return cast("list[dict[str, Any]]", question["moves"]) if question else []


def _is_on_table(view: View, move: dict[str, Any]) -> bool:
    if view["own"] is None:
        return False
    if view["tournament"] is not None:
        return on_board(move)
    on_table = move["verb"] in (*_FROM_BINDER, "undeck", "uncollect", "keep")
    return on_table or (move["thing"] == "pack" and move["verb"] == "buy") or _sold(view, move)


def _sold(view: View, move: dict[str, Any]) -> bool:
    return move["verb"] in ("buy", "accept") and any(sale["card"] == move["thing"] for sale in view["aftermarket"])


def _numbers(view: View, verbs: tuple[str, ...], place: str | None = None) -> Numbers:
    """The numbers of moves, by verb and thing. With two collections there are two numbers to collect a card."""
    found: Numbers = {}
    for number, move in enumerate(_moves(view), 1):
        if move["verb"] in verbs and place in (None, move["place"]):
            found.setdefault(move["verb"], {}).setdefault(move["thing"], []).append(number)
    return found


def _heading(view: View) -> Rule:
    interval = view["interval"]
    what = "tournament" if interval is None else f"deckbuilding, {_PHASES[interval - 1]}"
    name = f"Round {view['round']} of {view['rounds']}" if view["round"] else "Pre-release"
    return Rule(Text(f"{name} · {what}", style="bold"), style="dim")


def _metas(view: View) -> Text:
    shown = [meta for meta in (view["element"], view["type"]) if meta]
    line = _labelled("Metagame").append(" and ".join(shown) or "none")
    colour_words(line)
    own = view["own"]
    if own and any(own["next_metas"]):
        elements, types = own["next_metas"]
        line.append(f" · next {', '.join(elements)}; {', '.join(types)}", style="dim")
    return line


def _venue(venue: dict[str, str]) -> Text:
    return (
        _labelled("Venue").append(venue["name"], style="bold").append(f" · {venue['text']}", style="default not bold")
    )


def _labelled(label: str) -> Text:
    return Text().append(f"{label:<{_LABEL}}", style="dim")


# Shops


def _draw_shops(view: View, console: Console, names: list[str]) -> None:
    discard = len(view["discard"]) + view["discard_unseen"]
    console.print(_labelled("Store").append(f"{view['deck']} cards in the deck, {discard} in the discard", style="dim"))
    console.print(_store(view, console.width))
    if view["aftermarket"]:
        console.print(_aftermarket(view, names))
    console.print(_piles(view))
    if view["vault"]:
        console.print(_labelled("Vault").append(", ".join(view["vault"])))


def _store(view: View, width: int) -> Table:
    """Nine packs and the top of the deck, with the numbers of their moves, in as many columns as fit."""
    spots = [*enumerate(view["store"], 1), ("top", view["top"])]
    cells = [_pack(view, str(spot), pack) for spot, pack in spots]
    table = Table.grid(padding=(0, 2, 0, 0))
    columns = next((count for count in (3, 2) if count * (max(len(cell) for cell in cells) + 2) <= width), 1)
    rows = -(-len(cells) // columns)
    for row in range(rows):
        table.add_row(*cells[row::rows])
    return table


def _pack(view: View, spot: str, pack: dict[str, Any] | None) -> Text:
    """`58 pack 6 M$6 Infernal Indemnity`; the number of the move is missing where the pack cannot be bought."""
    number = next((n for n, move in enumerate(_moves(view), 1) if _buys(move, spot)), "")
    cell = Text(f"{number:>3}", style="bold cyan")
    cell.append(" top pack " if spot == "top" else f" pack {spot} ", style="dim not bold default")
    if pack is None:
        return cell.append("none", style="dim not bold default")
    cell.append(f"M${pack['price']} {pack['set']}", style="default not bold")
    return cell.append(f" = {pack['card']}", style="default") if "card" in pack else cell


def _buys(move: dict[str, Any], spot: str) -> bool:
    return bool(move["verb"] == "buy" and move["thing"] == "pack" and move["place"] == spot)


def _aftermarket(view: View, names: list[str]) -> Table:
    table = Table.grid(padding=(0, 2, 0, 0))
    table.add_column(width=_LABEL)
    for row, sale in enumerate(view["aftermarket"]):
        seller = sale["seller"]
        whose = Text("revealed", style="dim") if seller is None else Text(names[seller], style=seat_style(seller))
        cells = [Text(f"M${sale['price']}"), fact(sale["card"]), whose]
        moves = Text(" ").join(_moves_about(view, sale["card"], str(seller)))
        table.add_row(Text("" if row else "Aftermarket", style="dim"), *cells, moves)
    return table


def _moves_about(view: View, card: str, seller: str) -> list[Text]:
    """`buy 12`, `accept 30`."""
    numbers = _numbers(view, ("buy", "accept"), seller)
    return [
        Text(f"{verb} ", style="dim").append(str(things[card][0]), style="bold cyan not dim")
        for verb, things in numbers.items()
        if card in things
    ]


def _piles(view: View) -> Text:
    line = _labelled("Promos")
    for number, pile in enumerate(view["piles"]):
        line.append(" · " if number else "", style="dim")
        line.append(f"{pile['rarity'].lower()} {pile['set']}, {pile['left']} left for {pile['cost']} cards each")
    return line


# Players


def _player(view: View, seat: int, names: list[str]) -> Text:
    """Number and name, character, money, markers, cards, points; what is known of the cards follows."""
    player = view["players"][seat]
    line = Text().append(f"{seat} {names[seat]:<{max(len(name) for name in names)}} ", style=seat_style(seat))
    line.append(f"{player['character']} · M${player['money']} · {player['markers']} markers · {player['cards']} cards")
    line.append(
        f" · {sum(player['vp'])} VP ({', '.join(_points(player['vp'])) or 'none yet'})", style="default not bold"
    )
    if player["fused"]:
        line.append(f" · fused {', '.join(player['fused']).lower()}")
    if player["ready"]:
        line.append(" · ready", style="bold green")
    if seat != view["seat"]:
        known = [title for title in player["known"] if not title.endswith(f"({player['starter']})")]
        starter = len(player["known"]) - len(known)
        line.append(f" · known: {starter} of {player['starter']}", style="dim")
        line.append("".join(f", {title}" for title in known), style="dim")
    return line


def _points(vp: list[int]) -> list[str]:
    return [f"{source} {points}" for source, points in zip(SOURCES, vp, strict=True) if points]


# One's own cards


def _draw_own(view: View, console: Console, names: list[str]) -> None:
    own = view["own"]
    if own is None:
        return
    for tray in own["trays"]:
        if not (_is_bare(tray["yours"]) and _is_bare(tray["theirs"])):
            _draw_tray(tray, console, names)
    if view["interval"] is not None:
        console.print(_deck_heading(own))
        console.print(cards_table(own["deck"], _numbers(view, ("undeck",))))
        for number, shelf in enumerate(own["collections"]):
            console.print(_collection(own, number))
            place = str(number + 1) if number else ""
            console.print(cards_table(shelf["cards"], _numbers(view, ("uncollect",), place)))
        if own["spending"]:
            console.print(_labelled("Spending").append(", ".join(own["spending"])))
    _draw_binder(view, own, console)
    keep = [move["thing"] for move in _moves(view) if move["verb"] == "keep"]
    if keep:
        console.print(cards_table(keep, _numbers(view, ("keep",))))
    tip = _TIPS.get(view["question"]["prompt"]) if view["question"] else None
    if tip:
        console.print(Text(tip, style="italic"))


def _deck_heading(own: dict[str, Any]) -> Text:
    """`Deck  3 of 8 Singles, 1 of 1 Deck Box, 0 of 2 Accessories`."""
    kinds = [card_named(title)["kind"] for title in own["deck"]]
    room = zip(_KINDS, own["limits"], strict=True)
    line = _labelled("Deck").append(
        ", ".join(f"{kinds.count(kind)} of {_kind(kind, most)}" for kind, most in room), "bold"
    )
    return line if own["deck_legal"] else line.append(" · too many: some will leave by chance", style="bold red")


def _kind(kind: str, most: int) -> str:
    """`8 Singles`, `1 Deck Box`."""
    return f"{most} {kind}" if most == 1 else f"{most} {_KINDS[kind]}"


def _collection(own: dict[str, Any], number: int) -> Text:
    shelf, worth = own["collections"][number]["cards"], own["collections"][number]["vp"]
    label = "Collection" if len(own["collections"]) == 1 else f"Collection {number + 1}"
    line = Text().append(f"{label:<{_LABEL}} ", style="dim")
    return line.append(f"{worth} VP" if shelf else "empty", style="bold" if worth else "")


def _draw_binder(view: View, own: dict[str, Any], console: Console) -> None:
    binder = own.get("fitting", own["binder"])
    hidden = len(own["binder"]) - len(binder)
    line = _labelled("Binder").append(f"{len(own['binder'])} cards", style="bold")
    line.append(f" · M${own['money']} · friendship {_friends(own['friends']) or 'none'}")
    if hidden:
        line.append(f" · {hidden} of them do not fit the filter", style="bold yellow")
    if own["barred"]:
        line.append(f" · not to be sold in this phase: {', '.join(own['barred'])}", style="dim")
    console.print(line)
    if view["interval"] is not None:
        console.print(cards_table(binder, _numbers(view, _FROM_BINDER)))
    elif binder:
        console.print(cards_line(binder))


def _friends(counts: list[int]) -> str:
    return " ".join(f"+{value}" + (f"×{count}" if count > 1 else "") for value, count in enumerate(counts, 1) if count)


# Trades


def _is_bare(side: dict[str, Any]) -> bool:
    return not (side["cards"] or side["money"] or any(side["friends"]) or side["wish"] != "nothing")


def _draw_tray(tray: dict[str, Any], console: Console, names: list[str]) -> None:
    """Both sides in a line each, and how they stand."""
    partner = tray["partner"]
    line = _labelled("Trade with").append(names[partner], style=seat_style(partner))
    yours, theirs = tray["yours"]["value"], tray["theirs"]["value"]
    if tray["balanced"]:
        line.append(f" · equal, {yours} each", style="bold green")
    else:
        line.append(f" · {yours} against {theirs}: both sides must be worth the same", style="yellow")
    console.print(line)
    console.print(_side("You give", tray["yours"]))
    console.print(_side("You get", tray["theirs"]))


def _side(label: str, side: dict[str, Any]) -> Text:
    line = Text(f"  {label:<{_LABEL - 2}}", style="dim")
    things = [f"{title} ({card_named(title)['star']}★)" for title in side["cards"]]
    things += [f"M${side['money']}"] if side["money"] else []
    things += [f"friendship {_friends(side['friends'])}"] if any(side["friends"]) else []
    line.append(", ".join(things) or "nothing yet", style="default not dim")
    if side["wish"] != "nothing":
        line.append(f" · wants {side['wish']}", style="italic not dim")
    return line.append(" · agreed", style="bold green not dim") if side["agreed"] else line


# What happened, and the end


def short_log(events: list[dict[str, object]], names: list[str], reader: int | None) -> list[tuple[int, str]]:
    """Everything but backs of packs, and what others are dealt and paid."""
    templates = find("millennium-blades").wording()["events"]
    told: list[tuple[int, str]] = []
    for event in events:
        kind, seat = str(event["event"]), cast(int, event["seat"])
        if kind not in _QUIET and (seat == reader or kind not in _OTHERS_QUIET):
            told.append((seat, tell(templates, kind, event, names, reader)))
    return told


def draw_points(view: View, console: Console, names: list[str]) -> None:
    """Print where the points come from, a line for each player."""
    table = Table(box=None, header_style="dim", padding=(0, 2, 0, 0))
    for heading in ("", *SOURCES, "total"):
        table.add_column(heading, justify="right" if heading else "left")
    for seat, player in enumerate(view["players"]):
        vp = player["vp"]
        table.add_row(Text(names[seat], style=seat_style(seat)), *[str(points) for points in vp], str(sum(vp)))
    console.print(table)
