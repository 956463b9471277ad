"""The database: what is stored, how it is written, and what is deleted again."""
