"""When the moves of an opening were made."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Of the openings of before it is not known."""
    op.add_column("game_tables", sa.Column("opening_times", sa.Text, nullable=True))


def downgrade() -> None:
    op.drop_column("game_tables", "opening_times")
