"""The sockets: they are accepted and counted, and each is served by a session."""
