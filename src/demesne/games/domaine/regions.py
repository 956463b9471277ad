"""Flood fill on masks: which cells are connected.

`east` and `south` are the cells from which one can step that way: no border there and not the rim. Each pass of a
loop here grows an area by one step in all directions at once.
"""

from __future__ import annotations

from demesne.games.domaine.board import EASTWARD, NOT_WEST, SIDE


def region(area: int, east: int, south: int) -> int:
    """All that can be reached from an area without crossing a border."""
    while True:
        grown = area | (area & east) << 1 | area >> 1 & east | (area & south) << SIDE | area >> SIDE & south
        if grown == area:
            return area
        area = grown


def cut_off(area: int, goal: int, east: int, south: int) -> int:
    """The region of an area if a goal lies outside it, else nothing. Mostly the goal is near, so this is quick."""
    while not area & goal:
        grown = area | (area & east) << 1 | area >> 1 & east | (area & south) << SIDE | area >> SIDE & south
        if grown == area:
            return area
        area = grown
    return 0


def beside(area: int, east: int, south: int) -> int:
    """Cells one step from an area, with no border between."""
    return (area & east) << 1 | area >> 1 & east | (area & south) << SIDE | area >> SIDE & south


def within(area: int, limits: int) -> int:
    """The cells connected to an area, inside limits that no border divides."""
    while True:
        grown = area | ((area & EASTWARD) << 1 | (area & NOT_WEST) >> 1 | area << SIDE | area >> SIDE) & limits
        if grown == area:
            return area
        area = grown


def path(start: int, goals: int, east: int, south: int) -> list[int]:
    """The cells of one shortest way from a cell to the nearest goal, both included; empty if there is no way."""
    areas = [1 << start]
    while not areas[-1] & goals:
        grown = areas[-1] | beside(areas[-1], east, south)
        if grown == areas[-1]:
            return []
        areas.append(grown)
    step = lowest(areas.pop() & goals)
    way = [step.bit_length() - 1]
    for area in reversed(areas):
        step = lowest(beside(step, east, south) & area)
        way.append(step.bit_length() - 1)
    way.reverse()
    return way


def lowest(mask: int) -> int:
    return mask & -mask
