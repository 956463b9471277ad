"""What `demesne.server.generate` writes: TypeScript for the protocol and for each game, and docs/protocol.md."""
