"""Observations as numbers: one encoder for each game, compiled like the rules."""
