"""Guests, tables, seats, steps and chat."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "guests",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("name", sa.String(64), nullable=False),
        sa.Column("token_hash", sa.String(64), nullable=False, unique=True),
        sa.Column("created", sa.Float, nullable=False),
    )
    op.create_table(
        "game_tables",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("status", sa.String(8), nullable=False, index=True),
        sa.Column("players", sa.Integer, nullable=False),
        sa.Column("seed", sa.BigInteger, nullable=False),
        sa.Column("settings", sa.Text, nullable=False),
        sa.Column("opening", sa.Text, nullable=False),
        sa.Column("clock", sa.Text, nullable=False),
        sa.Column("pace", sa.Integer, nullable=False),
        sa.Column("listed", sa.Boolean, nullable=False),
        sa.Column("host", sa.String(32), nullable=True, index=True),
        sa.Column("created", sa.Float, nullable=False, index=True),
        sa.Column("started", sa.Float, nullable=True),
        sa.Column("ended", sa.Float, nullable=True),
        sa.Column("moves", sa.Integer, nullable=False),
        sa.Column("outcome", sa.Text, nullable=True),
        sa.Column("rematch", sa.String(32), nullable=True),
        sa.Column("origin", sa.String(32), nullable=True),
    )
    op.create_table(
        "seats",
        sa.Column("game_table", sa.String(32), sa.ForeignKey("game_tables.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("kind", sa.String(8), nullable=False),
        sa.Column("guest", sa.String(32), nullable=True, index=True),
        sa.Column("name", sa.String(64), nullable=False),
        sa.Column("level", sa.String(64), nullable=True),
        sa.Column("stand_in", sa.Boolean, nullable=False),
    )
    op.create_table(
        "steps",
        sa.Column("game_table", sa.String(32), sa.ForeignKey("game_tables.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("version", sa.Integer, primary_key=True),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("texts", sa.Text, nullable=False),
        sa.Column("back_to", sa.Integer, nullable=True),
        sa.Column("overtime", sa.Float, nullable=False),
        sa.Column("made", sa.Float, nullable=False),
    )
    op.create_table(
        "chat",
        sa.Column("number", sa.Integer, primary_key=True, autoincrement=True),
        sa.Column(
            "game_table",
            sa.String(32),
            sa.ForeignKey("game_tables.id", ondelete="CASCADE"),
            nullable=False,
            index=True,
        ),
        sa.Column("name", sa.String(64), nullable=False),
        sa.Column("seat", sa.Integer, nullable=True),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("made", sa.Float, nullable=False),
    )


def downgrade() -> None:
    for name in ("chat", "steps", "seats", "game_tables", "guests"):
        op.drop_table(name)
