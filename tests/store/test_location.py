"""The store lies where it was named, else in the platform's data folder."""

from pathlib import Path

import pytest

from scorekeeper.store import StoreError, locate


@pytest.mark.parametrize(
    ("text", "path"),
    [
        ("scores.db", Path("scores.db")),
        ("/a/b.db", Path("/a/b.db")),
        ("sqlite:////a/b.db", Path("/a/b.db")),
        ("sqlite:///b.db", Path("b.db")),
        ("~/b.db", Path("~/b.db").expanduser()),
        ("a b?.db", Path("a b?.db")),
    ],
)
def test_a_path_or_an_address_names_the_file(text: str, path: Path) -> None:
    assert locate(text) == path


@pytest.mark.parametrize("text", ["postgresql://host/db", "mysql+x://h", "http://x/y.db"])
def test_another_kind_of_database_is_refused_with_advice(text: str) -> None:
    with pytest.raises(StoreError) as error:
        locate(text)
    assert text.split("://")[0] in error.value.message
    assert "--db" in error.value.advice


@pytest.mark.parametrize("nothing", [None, ""])
def test_without_a_name_it_is_in_the_data_folder(
    nothing: str | None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for variable in ("XDG_DATA_HOME", "HOME", "LOCALAPPDATA", "APPDATA", "USERPROFILE"):
        monkeypatch.setenv(variable, str(tmp_path))
    found = locate(nothing)
    assert found.name == "scorekeeper.db"
    assert found.parent.name == "scorekeeper"
    assert not list(tmp_path.iterdir())
