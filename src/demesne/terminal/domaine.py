"""Domaine's table: the board with its land, castles, knights and borders, the score track with the king, and the cards.

Each cell is three signs wide: land, piece, owner; on narrow screens two, where a capital letter is the piece. Owners have a
letter as well as a colour, land a sign as well as one.
"""

from __future__ import annotations

from typing import Any, Final, cast

from rich.console import Console
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from demesne.core.wording import count, tell
from demesne.games import find
from demesne.terminal.game_display import View

SIDE: Final = 12
COLUMNS: Final = "abcdefghijkl"

LAND: Final = {"M": "·", "F": "♣", "V": "⌂", "R": "★", "G": "G", "S": "S", "C": "C", "I": "I"}
LAND_STYLES: Final = {
    "M": "green",
    "F": "bright_green",
    "V": "bold #d7875f",
    "R": "bold bright_yellow",
    "G": "bold #ffd700",
    "S": "bold #d0d0d0",
    "C": "bold #d78700",
    "I": "bold #8787af",
}
LAND_NAMES: Final = {
    "M": "meadow",
    "F": "forest 1",
    "V": "village 3",
    "R": "royal city 5",
    "G": "gold",
    "S": "silver",
    "C": "copper",
    "I": "iron mine",
}
OWNERS: Final = {"R": "#ff5f5f", "B": "#5fafff", "Y": "#ffd75f", "G": "#87d75f", "N": "#a8a8a8"}
GROUNDS: Final = {"R": "#4a1f1f", "B": "#1c2f4a", "Y": "#46401a", "G": "#1f3d1f", "N": "#3a3a3a"}
CASTLE: Final = "♜"
KNIGHT: Final = "♞"

_JOINTS: Final = " ╸╹┛╺━┗┻╻┓┃┫┏┳┣╋"
"""The sign of a corner by the sides that have a border: west 1, north 2, east 4, south 8."""
_TRACK: Final = 46
_BOARD_WIDTH: Final = 2 + 4 * SIDE + 1
_QUIET: Final = ("shuffle", "turn", "deal")
_ON_BOARD: Final = ("border", "castle")


def owner_style(letter: str) -> str:
    return f"bold {OWNERS[letter]}"


# The board


class Board:
    """The board of a view, by names of cells."""

    def __init__(self, view: View, narrow: bool = False) -> None:
        self.narrow = narrow
        self.land = {
            f"{letter}{row + 1}": view["board"][row][place]
            for row in range(SIDE)
            for place, letter in enumerate(COLUMNS)
        }
        self.borders = set(view["borders"])
        self.pacts = {pact["marker"] for pact in view["alliances"]}
        letters = [colour["letter"] for colour in view["colours"]]
        self.castles = {castle["cell"]: castle["name"] for castle in view["castles"]}
        self.knights = {cell: colour["letter"] for colour in view["colours"] for cell in colour["knights"]}
        self.owners = {cell: letters[each["colour"]] for each in view["domaines"] for cell in each["cells"]}

    def cell(self, name: str) -> Text:
        land, owner = self.land[name], self.owners.get(name)
        ground = f" on {GROUNDS[owner]}" if owner else ""
        text = Text(style=ground.strip())
        if name in self.castles:
            label = self.castles[name]
            return text.append(
                label if self.narrow else f"{CASTLE}{label}", style=f"bold #000000 on {OWNERS[label[0]]}"
            )
        text.append(LAND[land], style=LAND_STYLES[land] + ground)
        if name in self.knights:
            letter = self.knights[name]
            return text.append(letter if self.narrow else f"{KNIGHT}{letter}", style=owner_style(letter) + ground)
        whose = owner.lower() if owner else " "
        return text.append(whose if self.narrow else f" {whose}", style=(OWNERS[owner] if owner else "") + ground)

    def wall(self, row: int, column: int) -> str:
        """The name of the border west of a cell, `rim` at the edge of the board, or empty."""
        if column in (0, SIDE):
            return "rim"
        return self._found(f"{COLUMNS[column - 1]}{row + 1}-{COLUMNS[column]}{row + 1}")

    def floor(self, row: int, column: int) -> str:
        """The same for the border north of a cell."""
        if row in (0, SIDE):
            return "rim"
        return self._found(f"{COLUMNS[column]}{row}-{COLUMNS[column]}{row + 1}")

    def _found(self, name: str) -> str:
        return name if name in self.borders else ""

    def joint(self, row: int, column: int) -> Text:
        """The corner north-west of a cell."""
        sides = 0
        if column > 0 and self.floor(row, column - 1):
            sides |= 1
        if row > 0 and self.wall(row - 1, column):
            sides |= 2
        if column < SIDE and self.floor(row, column):
            sides |= 4
        if row < SIDE and self.wall(row, column):
            sides |= 8
        return Text(_JOINTS[sides], style="bold white")

    def across(self, row: int, column: int) -> Text:
        name = self.floor(row, column)
        if name in self.pacts:
            return Text("━◇" if self.narrow else "━◇━", style="bold magenta")
        return Text(("━" if name else " ") * (2 if self.narrow else 3), style="bold white")

    def upright(self, row: int, column: int) -> Text:
        name = self.wall(row, column)
        if name in self.pacts:
            return Text("◇", style="bold magenta")
        return Text("┃" if name else " ", style="bold white")

    def lines(self) -> list[Text]:
        gap = "  " if self.narrow else "   "
        drawn = [Text(f" {gap}{gap.join(COLUMNS)}", style="dim")]
        for row in range(SIDE + 1):
            drawn.append(self._between(row))
            if row < SIDE:
                drawn.append(self._row(row))
        return drawn

    def _between(self, row: int) -> Text:
        line = Text("  ")
        for column in range(SIDE + 1):
            line.append(self.joint(row, column))
            if column < SIDE:
                line.append(self.across(row, column))
        return line

    def _row(self, row: int) -> Text:
        line = Text().append(f"{row + 1:>2}", style="dim")
        for column in range(SIDE + 1):
            line.append(self.upright(row, column))
            if column < SIDE:
                line.append(self.cell(f"{COLUMNS[column]}{row + 1}"))
        return line


# The table


def draw_table(view: View, console: Console, names: list[str]) -> None:
    console.print(_heading(view, names))
    narrow = console.width < _BOARD_WIDTH
    board = Text("\n").join(Board(view, narrow).lines())
    facts = _facts(view, names, narrow)
    if console.width >= 80:
        table = Table.grid(padding=(0, 2, 0, 0))
        table.add_column(no_wrap=True)
        table.add_column(ratio=1, vertical="top")
        table.add_row(board, facts)
        console.print(table)
    else:
        console.print(board)
        console.print(facts)
    console.print(_track(view, min(_TRACK, console.width - len(f" 0  {view['king']} "))))
    _draw_cards(view, console)
    _draw_tip(view, console)


def draw_changes(view: View, console: Console, names: list[str]) -> None:
    """The board changes with every pick of a turn; questions about cards show only the cards."""
    if view["question"] and view["question"]["prompt"] in ("refill",):
        _draw_cards(view, console)
    else:
        draw_table(view, console, names)


def moves_on_table(view: View) -> list[str]:
    """Borders and castles are not listed, because the list would fill the screen. The player reads them off the board."""
    moves = view["question"]["moves"] if view["question"] else []
    return [move["text"] for move in moves if move["verb"] in _ON_BOARD]


def _heading(view: View, names: list[str]) -> Rule:
    turn = view["turn"]
    title = Text("The end", style="bold")
    if turn:
        letter = view["colours"][turn["seat"]]["letter"]
        whose = "your turn" if turn["seat"] == view["seat"] else names[turn["seat"]]
        title = Text(f"{'Setting up' if view['phase'] == 'setup' else 'Domaine'} · ", style="bold")
        title.append(f"{whose} ({letter})", style=owner_style(letter))
    if view["phase"] == "last_hands":
        title.append(" · last hands", style="bold magenta")
    return Rule(title, style="dim")


def _facts(view: View, names: list[str], narrow: bool) -> Text:
    """A block for each player, then the deck and the borders that are left."""
    blocks = [_player(view, player, names) for player in view["players"]]
    deck = view["deck"]
    common = Text(style="dim")
    common.append(f"deck {deck['left']}{' (next ' + deck['next'] + ')' if deck['next'] else ''}")
    common.append(f" · borders {view['borders_left']}")
    idle = view["standstill"]
    if idle["turns"] > 1:
        common.append(f" · {idle['turns']} of {idle['most']} turns without a card played or drawn")
    return Text("\n\n").join([*blocks, common, _legend(narrow)])


def _player(view: View, player: dict[str, Any], names: list[str]) -> Text:
    letter = view["colours"][player["seat"]]["letter"]
    text = Text(f"{letter} {names[player['seat']]}", style=owner_style(letter))
    text.append(f"  {player['points'] + player['bonus']} points", style="bold default")
    text.append(
        f"\n{player['ducats']} {'ducat' if player['ducats'] == 1 else 'ducats'} +{player['income']}"
        f" · {player['knights_left']} ♞",
        style="not bold default",
    )
    mines = [f"{name} {held}" for name, held in player["mines"].items() if held]
    if mines:
        text.append(f"\nmines {', '.join(mines)}", style="dim not bold default")
    if player["monopolies"]:
        text.append(f"\nmonopoly {', '.join(player['monopolies'])}", style="bold yellow")
    if player["hand"] is None:
        known = f", shown {count(player['shown'])}" if player["shown"] else ""
        text.append(f"\ncards {player['cards']} ({player['backs'] or '–'}{known})", style="dim not bold default")
    domaines = [
        f"{each['name']} {each['knights']}♞ {each['points']}p" for each in view["domaines"] if _is_of(each, player)
    ]
    if domaines:
        text.append(f"\n{', '.join(domaines)}", style=f"not bold {OWNERS[letter]}")
    return text


def _is_of(domaine: dict[str, Any], player: dict[str, Any]) -> bool:
    return bool(domaine["colour"] == player["seat"])


def _legend(narrow: bool) -> Text:
    text = Text()
    if narrow:
        text.append("R2", style="bold").append(" castle  ", style="dim")
        text.append("·R", style="bold").append(" knight  ", style="dim")
        text.append("·r", style="bold").append(" domaine  ", style="dim")
    for letter, sign in LAND.items():
        if letter in "MFVR":
            text.append(sign, style=LAND_STYLES[letter]).append(f" {LAND_NAMES[letter]}  ", style="dim")
    text.append("GSCI", style="bold").append(" mines  ", style="dim")
    return text.append("◇", style="bold magenta").append(" alliance", style="dim")


def draw_legend(console: Console) -> None:
    line = Text("Land: ")
    for letter, sign in LAND.items():
        line.append(f"{sign} {LAND_NAMES[letter]}  ", style=LAND_STYLES[letter])
    console.print(line)
    console.print(Text(f"Pieces: {CASTLE}R2 red's second castle  {KNIGHT}R a red knight  small letters: whose domaine"))


def _track(view: View, length: int) -> Text:
    """The score track from 0 to the king, with a letter for each player."""
    king = view["king"]
    places: dict[int, str] = {}
    for player in view["players"]:
        spot = min(length, round(player["points"] * length / king))
        places[spot] = places.get(spot, "") + view["colours"][player["seat"]]["letter"]
    line = Text().append(" 0 ", style="dim")
    skip = 0
    for spot in range(length + 1):
        crests = places.get(spot, "")
        if skip:
            skip -= 1
        elif crests:
            for letter in crests:
                line.append(letter, style=f"bold #000000 on {OWNERS[letter]}")
            skip = len(crests) - 1
        else:
            line.append("♚" if spot == length else "·", style="bold bright_yellow" if spot == length else "dim")
    return line.append(f" {king}", style="bold bright_yellow")


def _draw_cards(view: View, console: Console) -> None:
    me = next((player for player in view["players"] if player["seat"] == view["seat"]), None)
    facts = {str(card["name"]): card for card in find("domaine").cards()}
    if me is not None and me["hand"] is not None:
        console.print(_cards("Hand", [_card_facts(facts[name], number) for name, number in _counted(me["hand"])]))
    chancery = [name + _times(number) for name, number in _counted(view["chancery"])]
    console.print(_cards("Chancery", chancery))


def _counted(cards: list[str]) -> list[tuple[str, int]]:
    return [(name, cards.count(name)) for name in sorted(set(cards))]


def _times(number: int) -> str:
    return f" ×{number}" if number > 1 else ""


def _deed(number: int, action: str) -> str:
    """`3 borders`, `1 knight`, `expand 2`, `alliance`."""
    if action.endswith("s"):
        return f"{number} {action if number > 1 else action[:-1]}"
    return f"{action} {number}" if action == "expand" else action


def _card_facts(card: dict[str, object], number: int) -> str:
    actions = cast("list[dict[str, object]]", card["actions"])
    does = " / ".join(_deed(cast("int", each["number"]), str(each["action"])) for each in actions)
    return f"{card['name']}{_times(number)} ({does}; pay {card['cost']}, sell {card['sell']})"


def _cards(label: str, cards: list[str]) -> Text:
    """A line of cards; no card is broken at the end of a line."""
    line = Text().append(f"{label:<9}", style="bold" if label == "Hand" else "dim")
    return line.append("   ".join(card.replace(" ", "\u00a0") for card in cards) or "empty")


def _draw_tip(view: View, console: Console) -> None:
    """Tell how to type the moves that are not listed."""
    prompt = view["question"]["prompt"] if view["question"] else ""
    if prompt == "castle":
        first = view["question"]["moves"][0]["text"]
        spots = sorted({move["place"] for move in view["question"]["moves"]}, key=_by_row)
        console.print(Text(f"Spots: {' '.join(spots)}", style="dim"))
        console.print(Text(f"Type the castle and its knight: {first}", style="italic"))
    elif prompt == "borders":
        console.print(
            Text("Type the two cells: b c4-c5. Several at once, in any order: b c4-c5, b d4-d5", style="italic")
        )


def _by_row(cell: str) -> tuple[int, str]:
    return int(cell[1:]), cell[0]


# What happened, and the end


def colour_words(text: Text) -> None:
    """Colour the names of cards in a sentence."""
    names = sorted((str(card["name"]) for card in find("domaine").cards()), key=len, reverse=True)
    text.highlight_regex(rf"\b(?:{'|'.join(names)})\b", "bold cyan")


def short_log(events: list[dict[str, object]], names: list[str], reader: int | None) -> list[tuple[int, str]]:
    """Everything but shuffles, deals and beginnings of turns."""
    templates = find("domaine").wording()["events"]
    told = [event for event in events if event["event"] not in _QUIET]
    return [(cast(int, event["seat"]), tell(templates, str(event["event"]), event, names, reader)) for event in told]


def draw_points(view: View, console: Console, names: list[str]) -> None:
    """Print where the points come from."""
    table = Table(box=None, header_style="dim", padding=(0, 2, 0, 0))
    for heading in ("", "land", "monopolies", "ducats", "total"):
        table.add_column(heading, justify="right" if heading else "left")
    for player in view["players"]:
        letter = view["colours"][player["seat"]]["letter"]
        land = sum(each["points"] for each in view["domaines"] if each["colour"] == player["seat"])
        total = player["points"] + player["bonus"]
        name = Text(f"{letter} {names[player['seat']]}", style=owner_style(letter))
        monopolies = str(player["points"] - land)
        table.add_row(name, str(land), monopolies, f"{player['bonus']} for {player['ducats']}", str(total))
    console.print(table)
