"""Domaine's bots."""

from demesne.bots.domaine.heuristic import Heuristic

__all__ = ["Heuristic"]
