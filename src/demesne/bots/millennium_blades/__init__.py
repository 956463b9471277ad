"""Bots for Millennium Blades."""
