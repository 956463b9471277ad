"""Dominion."""
