"""What can be wrong with a store."""


class StoreError(Exception):
    """The store cannot be used. ``message`` says why, ``advice`` what to do about it."""

    code = "store-unusable"

    def __init__(self, message: str, advice: str = "") -> None:
        super().__init__(message)
        self.message = message
        self.advice = advice


class StoreBusy(StoreError):
    """Another program holds the store for longer than we wait."""

    code = "store-busy"


class StoreNewer(StoreError):
    """The store was written by a newer version; it is left untouched."""

    code = "store-newer"
