"""The worker processes, in which bots think and records are replayed, and whose turn it is in them."""
