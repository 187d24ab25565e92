"""Every error of the store has a code for machines and words for people."""

import pytest

from scorekeeper.store import StoreBusy, StoreError, StoreNewer


@pytest.mark.parametrize(
    ("kind", "code"),
    [(StoreError, "store-unusable"), (StoreBusy, "store-busy"), (StoreNewer, "store-newer")],
)
def test_each_kind_has_a_code_of_its_own_and_is_a_store_error(kind: type[StoreError], code: str) -> None:
    error = kind("It is so.", "Do this.")
    assert (error.code, error.message, error.advice, str(error)) == (
        code,
        "It is so.",
        "Do this.",
        "It is so.",
    )
    assert isinstance(error, StoreError)
