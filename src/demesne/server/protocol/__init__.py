"""The protocol as types: messages of the socket, bodies of HTTP, and the errors that both answer with."""
