"""How much time was spent on the clock's question: by step, and by table."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("game_tables", sa.Column("clock_version", sa.Integer, nullable=False, server_default="0"))
    op.add_column("game_tables", sa.Column("clock_used", sa.Integer, nullable=False, server_default="0"))
    op.add_column("steps", sa.Column("clock_used", sa.Integer, nullable=False, server_default="0"))


def downgrade() -> None:
    op.drop_column("steps", "clock_used")
    op.drop_column("game_tables", "clock_used")
    op.drop_column("game_tables", "clock_version")
