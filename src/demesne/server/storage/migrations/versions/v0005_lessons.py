"""How far the pupil of a lesson is."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """The tables of before have no coach."""
    op.add_column("game_tables", sa.Column("lesson", sa.Text, nullable=True))


def downgrade() -> None:
    op.drop_column("game_tables", "lesson")
