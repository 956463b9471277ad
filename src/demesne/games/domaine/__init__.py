"""Domaine: fence in land, hold it, and catch up with the king."""
