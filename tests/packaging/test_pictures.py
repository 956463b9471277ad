"""Every design, set, character and venue of Millennium Blades has a picture of its own. That the icons exist, the build of
the client checks."""

from __future__ import annotations

import re
from pathlib import Path

from demesne.games.millennium_blades.cards import DESIGNS, SETS
from demesne.games.millennium_blades.characters import CHARACTER_NAMES
from demesne.games.millennium_blades.venues import VENUES

PICTURES = Path(__file__).parents[2] / "web" / "src" / "games" / "millennium-blades" / "pictures.ts"
_LINE = re.compile(r"""^  (?:'([^']+)'|"([^"]+)"|(\w+)): '(gi:[a-z0-9-]+)',$""", re.MULTILINE)


def _pictures() -> dict[str, dict[str, str]]:
    """Names and icons by table."""
    parts = re.split(r"^export const (\w+): .*$", PICTURES.read_text(encoding="utf-8"), flags=re.MULTILINE)[1:]
    return {
        table: {"".join(names): icon for *names, icon in _LINE.findall(text)}
        for table, text in zip(parts[::2], parts[1::2], strict=True)
    }


def test_everything_that_can_be_shown_has_a_picture() -> None:
    found = _pictures()
    assert set(found["CARDS"]) == {design.name for design in DESIGNS}
    assert set(found["SETS"]) == {card_set.name for card_set in SETS if card_set.rarity != "Pro"}
    assert set(found["CHARACTERS"]) == set(CHARACTER_NAMES)
    assert set(found["VENUES"]) == {venue.name for venue in VENUES}


def test_no_two_share_a_picture() -> None:
    icons = [icon for table in _pictures().values() for icon in table.values()]
    assert len(icons) == len(set(icons)) == 348 + 45 + 6 + 10
