"""How many changes this process has put on disk: known without loading what writes them."""

_made = 0


def count() -> int:
    """So many changes were committed until now."""
    return _made


def made() -> None:
    """A change is on disk."""
    global _made  # one process, one count
    _made += 1
