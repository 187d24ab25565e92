"""How Alembic reaches the store: through the connection that the caller has opened."""

from alembic import context
from sqlmodel import SQLModel

import scorekeeper.store.tables  # noqa: F401  (fills the metadata)

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=SQLModel.metadata,
    render_as_batch=True,
)
with context.begin_transaction():
    context.run_migrations()
