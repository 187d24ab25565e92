"""The first store"""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    op.create_table(
        "journal",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("at", sa.String(), nullable=False),
        sa.Column("summary", sa.String(), nullable=False),
        sa.Column("changes", sa.JSON(), nullable=False),
        sa.Column("undone", sa.Boolean(), nullable=False),
        sa.PrimaryKeyConstraint("id"),
    )
    op.create_table(
        "player",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("name", sa.String(), nullable=False),
        sa.Column("folded", sa.String(), nullable=False),
        sa.Column("archived", sa.Boolean(), nullable=False),
        sa.PrimaryKeyConstraint("id"),
        sa.UniqueConstraint("folded"),
    )
    op.create_table(
        "rules",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("base", sa.String(), nullable=False),
        sa.Column("options", sa.String(), nullable=False),
        sa.PrimaryKeyConstraint("id"),
        sa.UniqueConstraint("base", "options"),
    )
    op.create_table(
        "alias",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("name", sa.String(), nullable=False),
        sa.Column("folded", sa.String(), nullable=False),
        sa.Column("player_id", sa.Integer(), nullable=False),
        sa.ForeignKeyConstraint(
            ["player_id"],
            ["player.id"],
        ),
        sa.PrimaryKeyConstraint("id"),
        sa.UniqueConstraint("folded"),
    )
    op.create_index("ix_alias_player_id", "alias", ["player_id"])

    op.create_table(
        "game",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("name", sa.String(), nullable=False),
        sa.Column("started", sa.String(), nullable=False),
        sa.Column("finished", sa.String(), nullable=True),
        sa.Column("rules_id", sa.Integer(), nullable=False),
        sa.Column("first_dealer_id", sa.Integer(), nullable=True),
        sa.Column("titles_from_id", sa.Integer(), nullable=True),
        sa.ForeignKeyConstraint(
            ["first_dealer_id"],
            ["player.id"],
        ),
        sa.ForeignKeyConstraint(
            ["rules_id"],
            ["rules.id"],
        ),
        sa.ForeignKeyConstraint(
            ["titles_from_id"],
            ["game.id"],
        ),
        sa.PrimaryKeyConstraint("id"),
    )
    op.create_table(
        "saved",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("name", sa.String(), nullable=False),
        sa.Column("folded", sa.String(), nullable=False),
        sa.Column("rules_id", sa.Integer(), nullable=False),
        sa.ForeignKeyConstraint(
            ["rules_id"],
            ["rules.id"],
        ),
        sa.PrimaryKeyConstraint("id"),
        sa.UniqueConstraint("folded"),
    )
    op.create_table(
        "deal",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("game_id", sa.Integer(), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("finish", sa.JSON(), nullable=False),
        sa.Column("sat_out", sa.JSON(), nullable=False),
        sa.Column("penalties", sa.JSON(), nullable=False),
        sa.Column("last_typed", sa.Boolean(), nullable=False),
        sa.Column("rules_id", sa.Integer(), nullable=False),
        sa.Column("at", sa.String(), nullable=False),
        sa.Column("entered", sa.String(), nullable=False),
        sa.Column("note", sa.String(), nullable=False),
        sa.Column("record", sa.String(), nullable=True),
        sa.Column("void", sa.Boolean(), nullable=False),
        sa.ForeignKeyConstraint(
            ["game_id"],
            ["game.id"],
        ),
        sa.ForeignKeyConstraint(
            ["rules_id"],
            ["rules.id"],
        ),
        sa.PrimaryKeyConstraint("id"),
    )
    op.create_index("ix_deal_game_id", "deal", ["game_id"])

    op.create_table(
        "desk",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("game_id", sa.Integer(), nullable=True),
        sa.ForeignKeyConstraint(
            ["game_id"],
            ["game.id"],
        ),
        sa.PrimaryKeyConstraint("id"),
    )
    op.create_table(
        "seat",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("game_id", sa.Integer(), nullable=False),
        sa.Column("player_id", sa.Integer(), nullable=False),
        sa.Column("position", sa.Integer(), nullable=False),
        sa.Column("key", sa.String(), nullable=False),
        sa.Column("presence", sa.String(), nullable=False),
        sa.ForeignKeyConstraint(
            ["game_id"],
            ["game.id"],
        ),
        sa.ForeignKeyConstraint(
            ["player_id"],
            ["player.id"],
        ),
        sa.PrimaryKeyConstraint("id"),
        sa.UniqueConstraint("game_id", "player_id"),
    )
    op.create_index("ix_seat_game_id", "seat", ["game_id"])

    op.create_table(
        "adjustment",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("game_id", sa.Integer(), nullable=False),
        sa.Column("player_id", sa.Integer(), nullable=False),
        sa.Column("points", sa.Integer(), nullable=False),
        sa.Column("reason", sa.String(), nullable=False),
        sa.Column("at", sa.String(), nullable=False),
        sa.Column("deal_id", sa.Integer(), nullable=True),
        sa.ForeignKeyConstraint(
            ["deal_id"],
            ["deal.id"],
        ),
        sa.ForeignKeyConstraint(
            ["game_id"],
            ["game.id"],
        ),
        sa.ForeignKeyConstraint(
            ["player_id"],
            ["player.id"],
        ),
        sa.PrimaryKeyConstraint("id"),
    )
    op.create_index("ix_adjustment_game_id", "adjustment", ["game_id"])


def downgrade() -> None:
    op.drop_index("ix_adjustment_game_id", "adjustment")

    op.drop_table("adjustment")
    op.drop_index("ix_seat_game_id", "seat")

    op.drop_table("seat")
    op.drop_table("desk")
    op.drop_index("ix_deal_game_id", "deal")

    op.drop_table("deal")
    op.drop_table("saved")
    op.drop_table("game")
    op.drop_index("ix_alias_player_id", "alias")

    op.drop_table("alias")
    op.drop_table("rules")
    op.drop_table("player")
    op.drop_table("journal")
