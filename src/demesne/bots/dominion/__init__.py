"""Dominion's bots: strategies read from files, and one that needs no file."""
