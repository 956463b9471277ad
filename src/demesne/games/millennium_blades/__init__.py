"""Millennium Blades: build a deck against the clock, then play it in a tournament, three times over."""
