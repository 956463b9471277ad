"""The rules texts, found in an installed package as well as in a checkout.

They live once, in docs/rules/<game>.md (with `_` for each `-` of the name); a wheel carries a copy beside this module.
"""

import re
from pathlib import Path

from demesne.games import file_name

_PACKAGED = Path(__file__).parent / "rules_text"
_CHECKOUT = Path(__file__).parents[2] / "docs" / "rules"


_TESTS = re.compile(r"\s*\*\(tests?: .*?\)\*", re.DOTALL)
"""What each rule is tested by stands with it in the sources; a player need not read that."""


def rules_text(game: str) -> str:
    """The rules of a game as Markdown, as a player reads them."""
    if game not in games_with_rules():
        raise LookupError(f"no rules text for {game!r}; there is one for: {', '.join(games_with_rules()) or 'no game'}")
    return _TESTS.sub("", (_folder() / f"{file_name(game)}.md").read_text(encoding="utf-8"))


def games_with_rules() -> list[str]:
    return sorted(file.stem.replace("_", "-") for file in _folder().glob("*.md"))


def _folder() -> Path:
    return _PACKAGED if _PACKAGED.is_dir() else _CHECKOUT
