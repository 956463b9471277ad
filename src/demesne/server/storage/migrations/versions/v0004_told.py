"""Who was told of a step."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Of the steps of before, everybody counts as told: their numbers have been sent to everybody."""
    op.add_column("steps", sa.Column("told", sa.Integer, nullable=False, server_default="-1"))


def downgrade() -> None:
    op.drop_column("steps", "told")
