"""Makes bots of one kind."""

from __future__ import annotations

from collections.abc import Callable

from demesne.bots.bot import Bot


class Maker:
    """Makes bots of one kind, one for each seat. Its `key` finds the same kind again, also in another process.

    `name` and `about` are for people; `make` makes one bot. It is also found by each of its `other_names`.
    """

    def __init__(
        self,
        key: str,
        name: str,
        make: Callable[[], Bot],
        needs: tuple[str, ...] = (),
        about: str = "",
        other_names: tuple[str, ...] = (),
    ) -> None:
        self.key = key
        self.other_names = other_names
        self.name = name
        self.make = make
        self.needs = needs
        """The cards that must be on the table so that this bot can follow its strategy."""
        self.about = about
