"""Tables and games as plain data. Nothing here waits, reads a clock or does input and output."""
