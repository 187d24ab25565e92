"""When the deals of a sheet were, and a game for each of its nights."""

from pathlib import Path

import pytest

from scorekeeper.app import changes, games
from scorekeeper.store.opened import Store
from tests.portable.evenings import brought, facts
from tests.portable.sheets import known_store, refusal

WINTER = "12.1.26 21:00,Bo,Di,Ana\n13.1.26 0:30,Ana,Bo,Di\n19.1.26,Di,Bo,Ana\n,Bo,Ana,Di\n"


@pytest.fixture
def store(tmp_path: Path) -> Store:
    return known_store(tmp_path / "a.db")


def test_a_night_runs_past_midnight(store: Store, tmp_path: Path) -> None:
    views = brought(store, tmp_path, WINTER, "winter.csv", nights=True).views
    assert [(view.game.name, len(view.game.deals)) for view in views] == [
        ("winter 2026-01-12", 2),
        ("winter 2026-01-19", 2),
    ]
    assert [[deal.number for deal in view.game.deals] for view in views] == [[1, 2], [1, 2]]
    changes.undo(store)
    assert games.games(store).current == 1
    assert len(games.games(store).lines) == 1


def test_without_being_asked_it_is_one_game_and_the_way_is_shown(store: Store, tmp_path: Path) -> None:
    done = brought(store, tmp_path, WINTER, "winter.csv", dry_run=True)
    assert len(done.views) == 1
    assert [hint.why for hint in done.ways] == ["It covers 2 nights. A game for each:"]
    assert done.ways[0].command.endswith("winter.csv --nights --dry-run")
    assert brought(store, tmp_path, WINTER, "winter.csv", dry_run=True, nights=True).ways == ()
    assert brought(store, tmp_path, WINTER, "winter.csv").ways == ()


def test_points_given_go_with_the_night_of_the_deal_before(store: Store, tmp_path: Path) -> None:
    text = (
        "deal,at,place,player,points,note\n"
        "0,,,Cy,5,head start\n"
        "1,2026-01-12,1,Bo,,\n1,,2,Ana,,\n1,,3,Cy,,\n"
        "2,2026-01-19,1,Bo,,\n2,,2,Ana,,\n2,,3,Cy,,\n"
        "2,,,Ana,-1,peeked\n"
    )
    views = brought(store, tmp_path, text, "a.csv", nights=True).views
    given = [[(made.reason, made.after) for made in view.game.adjustments] for view in views]
    assert given == [[("head start", 0)], [("peeked", 1)]]


def test_a_night_is_here_already_only_on_its_own_day(store: Store, tmp_path: Path) -> None:
    brought(store, tmp_path, "19.1.26,Bo,Di,Ana\n", "a.csv")
    both = "12.1.26,Bo,Di,Ana\n19.1.26,Bo,Di,Ana\n"
    done = brought(store, tmp_path, both, "a.csv", nights=True, skip_known=True)
    assert done.skipped == (2,)
    assert [f"{view.game.started:%d.%m.}" for view in done.views] == ["12.01."]


@pytest.mark.parametrize(
    ("at", "told"),
    [
        ("2026-01-12", "2026-01-12 20:00"),
        ("12.1.26", "2026-01-12 20:00"),
        ("2026-01-12 21:15", "2026-01-12 21:15"),
    ],
)
def test_a_sheet_without_dates_is_told_when_it_was(store: Store, tmp_path: Path, at: str, told: str) -> None:
    done = brought(store, tmp_path, "Bo,Di,Ana\nAna,Bo,Di\n", "a.csv", at=at, dry_run=True)
    assert [f"{deal.at:%Y-%m-%d %H:%M}" for deal in done.views[0].game.deals] == [told, told]
    assert (done.notes, done.ways) == ((), ())


def test_without_a_date_it_says_that_now_counts(store: Store, tmp_path: Path) -> None:
    done = brought(store, tmp_path, "Bo,Di,Ana\n", "a.csv", dry_run=True)
    assert done.notes[0].startswith("The sheet has no dates: its deals count as of now, 20")
    assert done.ways[0].command.endswith("a.csv --at 'yesterday 20:00' --dry-run")


def test_a_sheet_with_dates_and_an_export_tell_when_they_were(store: Store, tmp_path: Path) -> None:
    error = refusal(store, tmp_path, WINTER, at="2026-01-01", nights=True)
    assert (error.code, error.hints[0].command.split()[-1]) == ("usage", "--nights")
    assert refusal(store, tmp_path, "Bo,Di,Ana\n", at="some day").code == "usage"


def test_lines_of_fewer_players_are_told(store: Store, tmp_path: Path) -> None:
    text = "Bo,Di,Ana,Cy\nBo,Di,Ana\nAna,Bo,Di,Cy\nAna,Bo,Di,\n"
    notes = brought(store, tmp_path, text, "a.csv", at="2026-01-12").notes
    assert notes == ("lines 2 and 4: 3 players, others have 4.",)
    assert facts(store.path)
