"""Simulations that guests order, and strategies that they save."""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "lab_runs",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("guest", sa.String(32), nullable=False, index=True),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("status", sa.String(8), nullable=False),
        sa.Column("lab_order", sa.Text, nullable=False),
        sa.Column("games", sa.Integer, nullable=False),
        sa.Column("done", sa.Integer, nullable=False),
        sa.Column("standings", sa.Text, nullable=False),
        sa.Column("message", sa.Text, nullable=False),
        sa.Column("created", sa.Float, nullable=False, index=True),
        sa.Column("beat", sa.Float, nullable=False),
        sa.Column("result", sa.Text, nullable=True),
    )
    op.create_table(
        "lab_strategies",
        sa.Column("guest", sa.String(32), sa.ForeignKey("guests.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("game", sa.String(40), primary_key=True),
        sa.Column("name", sa.String(64), primary_key=True),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("changed", sa.Float, nullable=False),
    )


def downgrade() -> None:
    op.drop_table("lab_strategies")
    op.drop_table("lab_runs")
