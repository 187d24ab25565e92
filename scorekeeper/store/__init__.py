"""The store: one SQLite file that holds what happened, and a journal of every change.

Importing this package loads no SQLAlchemy; ``scorekeeper.store.opened`` does.
"""

from scorekeeper.store.errors import StoreBusy, StoreError, StoreNewer
from scorekeeper.store.location import locate
from scorekeeper.store.stamp import current_rules, game_numbers, player_names, saved_rules

__all__ = [
    "StoreBusy",
    "StoreError",
    "StoreNewer",
    "current_rules",
    "game_numbers",
    "locate",
    "player_names",
    "saved_rules",
]
