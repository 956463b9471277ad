"""The puzzle of a table."""

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """The tables of before have none."""
    op.add_column("game_tables", sa.Column("puzzle", sa.Text, nullable=True))


def downgrade() -> None:
    op.drop_column("game_tables", "puzzle")
