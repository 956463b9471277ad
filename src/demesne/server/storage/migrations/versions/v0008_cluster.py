"""Several servers on one database: who they are, which tables each of them has, and what they count together."""

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """The tables of before belong to nobody until somebody asks for them."""
    op.create_table(
        "servers",
        sa.Column("id", sa.String(96), primary_key=True),
        sa.Column("name", sa.String(64), nullable=False),
        sa.Column("address", sa.String(128), nullable=False),
        sa.Column("secret", sa.String(64), nullable=False),
        sa.Column("joined", sa.Float, nullable=False),
        sa.Column("expires", sa.Float, nullable=False),
    )
    op.create_table(
        "leases",
        sa.Column("game_table", sa.String(32), sa.ForeignKey("game_tables.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("server", sa.String(96), nullable=True, index=True),
        sa.Column("epoch", sa.Integer, nullable=False),
    )
    op.create_table(
        "rate_limits",
        sa.Column("key", sa.String(160), primary_key=True),
        sa.Column("left", sa.Float, nullable=False),
        sa.Column("at", sa.Float, nullable=False),
    )


def downgrade() -> None:
    for table in ("rate_limits", "leases", "servers"):
        op.drop_table(table)
