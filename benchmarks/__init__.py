"""What is fast, and compared with what: `make bench`."""
