"""Several servers on one PostgreSQL: which of them has a table, and how requests get there."""
