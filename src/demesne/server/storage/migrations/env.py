"""Alembic's entry: the server hands over its connection; there is no alembic.ini."""

from alembic import context

from demesne.server.storage.schema import METADATA

context.configure(connection=context.config.attributes["connection"], target_metadata=METADATA, render_as_batch=True)
with context.begin_transaction():
    context.run_migrations()
