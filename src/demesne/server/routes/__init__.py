"""The HTTP routes. `requests` is what they share."""
