"""Scenario 1: the first minute with an empty store."""

from tests.conftest import Scorekeeper


def test_an_empty_store_shows_one_line_to_paste_and_makes_no_file(sk: Scorekeeper) -> None:
    done = sk()
    assert done.exit == 0
    assert "scorekeeper start Ana Bo Cy Di Eve" in done.out
    assert not sk.db.exists()
