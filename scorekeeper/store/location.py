"""Where the store lies."""

from pathlib import Path

from scorekeeper.store.errors import StoreError

SCHEME = "sqlite:///"


def path_of(text: str) -> Path:
    """The path that *text* names; ``~`` is the home folder, if there is one."""
    try:
        return Path(text).expanduser()
    except RuntimeError:  # somebody's home that is not there: a name like any other
        return Path(text)


def locate(text: str | None) -> Path:
    """The store's path: *text* as a path or a ``sqlite:///`` address, else in the platform's data folder.

    Raises `StoreError` for the address of another kind of database.
    """
    if text:
        if "://" in text and not text.startswith(SCHEME):
            raise StoreError(
                f"{text.split('://')[0]} stores are not supported.",
                "Name a file: --db PATH, or sqlite:///PATH.",
            )
        return path_of(text.removeprefix(SCHEME))
    from platformdirs import user_data_path

    return user_data_path("scorekeeper", appauthor=False) / "scorekeeper.db"
