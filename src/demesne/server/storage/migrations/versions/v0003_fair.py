"""Seeds of 128 bits, tables whose seed somebody knows, and tables for practice."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Tables of before keep their seeds. Nobody recorded who chose them, so they do not count as seeded."""
    op.add_column("game_tables", sa.Column("secret", sa.String(32), nullable=True))
    for name in ("seeded", "practice"):
        op.add_column("game_tables", sa.Column(name, sa.Boolean, nullable=False, server_default=sa.false()))


def downgrade() -> None:
    for name in ("practice", "seeded", "secret"):
        op.drop_column("game_tables", name)
