"""The texts of all cards in one file, so that a change of any of them is seen.

python -m tests.games.millennium_blades.texts   writes them anew
"""

from __future__ import annotations

from pathlib import Path

from demesne.games.millennium_blades import sets as sets  # cards say nothing before their programs are loaded
from demesne.games.millennium_blades.text import all_cards

FILE = Path(__file__).parent / "texts.txt"


def all_texts() -> list[str]:
    lines = []
    for card in all_cards():
        print_data = ", ".join([card["kind"], str(card["star"]), *card["symbols"]])
        flavour = f" “{card['flavour']}”" if card["flavour"] else ""
        lines.append(f"{card['name']} ({print_data}): {card['text']}{flavour}".rstrip())
    return lines


if __name__ == "__main__":
    FILE.write_text("\n".join(all_texts()) + "\n", encoding="utf-8")
