"""What players know of each other's cards: a part of what is there, and never more.

Cards come and go openly (the Aftermarket, fusions, completed trades, collections), or they come unseen (deals, packs).
What is shown to all raises `known`, what is shown to one player raises its `seen`. Both are multisets as sorted tuples,
each a bound of its own: a player holds at least as many of a card as the larger of the two says.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from demesne.games.millennium_blades.state import BladesState


def seen_by(g: BladesState, observer: int, owner: int) -> tuple[int, ...]:
    """What one player has been shown of another's cards."""
    return g.seen[observer * g.seats + owner]


def arrive_openly(g: BladesState, owner: int, print_: int) -> None:
    """A card comes to a player for all to see."""
    g.known[owner] = _with(g.known[owner], print_)
    for observer in range(g.seats):
        place = observer * g.seats + owner
        if print_ in g.seen[place]:
            g.seen[place] = _with(g.seen[place], print_)


def leave_openly(g: BladesState, owner: int, print_: int) -> None:
    """A card leaves a player for all to see; the copy that was barred from resale goes first."""
    g.known[owner] = _without(g.known[owner], print_)
    for observer in range(g.seats):
        place = observer * g.seats + owner
        g.seen[place] = _without(g.seen[place], print_)
    barred = g.players[owner].barred
    if print_ in barred:
        barred.remove(print_)


def show_to_all(g: BladesState, owner: int, shown: list[int]) -> None:
    g.known[owner] = tuple(_raised(g.known[owner], shown))


def show_to(g: BladesState, observer: int, owner: int, shown: list[int]) -> None:
    place = observer * g.seats + owner
    g.seen[place] = tuple(_raised(g.seen[place], shown))


def known_to(g: BladesState, observer: int, owner: int) -> list[int]:
    """The cards that one player, or `PUBLIC`, knows another one to hold."""
    known = g.known[owner]
    if observer < 0:
        return list(known)
    return _raised(known, list(seen_by(g, observer, owner)))


def _with(bound: tuple[int, ...], print_: int) -> tuple[int, ...]:
    return tuple(sorted([*bound, print_]))


def _without(bound: tuple[int, ...], print_: int) -> tuple[int, ...]:
    if print_ not in bound:
        return bound
    rest = list(bound)
    rest.remove(print_)
    return tuple(rest)


def _raised(bound: tuple[int, ...], shown: list[int]) -> list[int]:
    """The bound, made at least what is shown at once."""
    raised = list(bound)
    more = False
    for print_ in set(shown):
        missing = shown.count(print_) - bound.count(print_)
        if missing > 0:
            raised += [print_] * missing
            more = True
    if more:
        raised.sort()
    return raised
