"""The worker processes, in which bots think and records are replayed, and who is next in them."""
