"""Tiles, cards and numbers of Domaine, as files that can be edited without touching a rule."""
