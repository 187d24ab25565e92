"""The chart: what is where, told apart without colour, and well-formed whatever the names."""

import re
from dataclasses import replace
from itertools import pairwise
from xml.etree import ElementTree

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorekeeper.cli.page.chart import DASHES, INKS, MARKS, NARROW, WIDE, Chart, Size, chart
from scorekeeper.cli.page.geometry import spread
from scorekeeper.cli.page.picture import picture
from scorekeeper.cli.page.text import isolated, shortened, width
from scorekeeper.cli.render.numbers import ticks
from scorekeeper.score import Game, race_of_game
from scorekeeper.score.timeline import Spot
from tests.cli.pages import FRIENDS, HOSTILE, evening, named
from tests.score.build import game, play
from tests.score.histories import games

SVG = "{http://www.w3.org/2000/svg}"


def _chart(players: int, deals: int, size: Size) -> Chart:
    report = evening(players, deals)
    seats = [seat.player for seat in report.view.game.seats]
    return chart(report.race, report.view.names, seats, size)


@pytest.mark.parametrize("size", [WIDE, NARROW], ids=lambda size: size.name)
@pytest.mark.parametrize("deals", [0, 1, 7, 60, 300])
@pytest.mark.parametrize("players", [3, 5, 8, 12])
def test_labels_keep_apart_and_all_is_inside(players: int, deals: int, size: Size) -> None:
    found = _chart(players, deals, size)
    labels = [line.label_at for line in found.lines]
    assert all(after - before > size.font for before, after in pairwise(labels))
    assert found.top <= labels[0]
    assert labels[-1] <= found.bottom
    points = [tuple(map(float, pair.split(","))) for line in found.lines for pair in line.corners.split()]
    assert all(found.left - 0.1 <= x <= found.right + 0.1 and 0 < y < found.height for x, y in points)
    for line in found.lines:
        assert found.name_at + width(line.short) * size.letter <= size.width + 1
    across = [tick.at for tick in found.across]
    assert all(before - after > size.font for before, after in pairwise(across))
    down = [tick.at for tick in found.down]
    assert all(after - before > size.font * 1.8 for before, after in pairwise(down))


def test_no_two_of_twelve_players_look_alike_without_colour() -> None:
    found = _chart(12, 7, WIDE)
    assert len({(line.dash, line.mark, line.hollow) for line in found.lines}) == 12
    assert len(DASHES) == len(MARKS) == len(INKS) / 2


def test_a_player_keeps_their_look_whoever_leads() -> None:
    looks = [{line.name: (line.dash, line.mark) for line in _chart(5, deals, WIDE).lines} for deals in (1, 9)]
    assert looks[0] == looks[1]


def _brightness(colour: str) -> float:
    parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    red, green, blue = (
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def _contrast(one: str, other: str) -> float:
    low, high = sorted(map(_brightness, (one, other)))
    return (high + 0.05) / (low + 0.05)


@pytest.mark.parametrize(("light", "dark"), INKS)
def test_lines_stand_out_on_light_and_dark(light: str, dark: str) -> None:
    assert _contrast(light, "#ffffff") >= 4.5
    assert _contrast(dark, "#1b1a19") >= 4.5


def test_the_target_is_shown_where_it_is_in_reach() -> None:
    near, far = (_chart(5, deals, WIDE).target for deals in (7, 300))
    assert near is not None
    assert near.text == "11 wins"
    assert far is None


def test_the_words_say_what_the_lines_show() -> None:
    found = play("abc", "abc", "bac")
    seats = [seat.player for seat in found.game.seats]
    words = chart(race_of_game(found), dict(zip(seats, FRIENDS, strict=False)), seats, WIDE).words
    assert words == "After deal 2, points: Ana 2, Bo 2, Cy 0. 11 wins."


def test_the_line_of_who_has_left_ends_at_their_last_deal() -> None:
    found = named(game("abcd", "abcd", "bacd", "abc", "bca"))
    view = found.view
    seats = [seat.player for seat in view.game.seats]
    plain = chart(found.race, view.names, seats, WIDE)
    left = chart(found.race, view.names, seats, WIDE, gone={seats[3]})
    ends = {line.name: line.end[0] for line in left.lines}
    middle = left.left + (left.right - left.left) / 2
    assert ends["Di"] == pytest.approx(middle)
    assert {ends[name] for name in ("Ana", "Bo", "Cy")} == {left.right}
    assert {line.end[0] for line in plain.lines} == {left.right}
    assert [line.label_at for line in plain.lines] == [line.label_at for line in left.lines]
    assert [line.name for line in left.lines if line.gone] == ["Di"]


def test_deals_of_many_games_are_counted_along_the_bottom() -> None:
    report = evening(3, 3)
    seats = [seat.player for seat in report.view.game.seats]
    for spots, words in (
        ((Spot(1, 4), Spot(1, 5), Spot(1, 6)), ["4", "5", "6"]),
        ((Spot(1, 4), Spot(2, 1), Spot(2, 2)), ["1", "2", "3"]),
    ):
        drawn = chart(replace(report.race, spots=spots), report.view.names, seats, WIDE)
        assert [tick.text for tick in drawn.down] == words


def test_the_heading_of_a_picture_is_inside_it_whatever_is_said() -> None:
    report = evening(8, 7, HOSTILE)
    long = replace(report.view, course=replace(report.view.course, winner=None))
    tree = ElementTree.fromstring(picture(long))
    wide, high = (float(tree.get(side, "0")) for side in ("width", "height"))
    lines = list(tree.findall(f"{SVG}text"))
    assert len(lines) >= 3
    for line in lines:
        assert width(line.text or "") * float(line.get("font-size", "0")) * 0.62 <= wide - 48
    chart_at = tree.find(f"{SVG}svg")
    assert chart_at is not None
    assert float(lines[-1].get("y", "0")) < float(chart_at.get("y", "0"))
    assert float(chart_at.get("y", "0")) + float(chart_at.get("height", "0")) <= high - 24


@given(games(), st.lists(st.text(min_size=1, max_size=40).filter(str.strip), min_size=12, max_size=12))
def test_a_picture_is_well_formed_whatever_the_game_and_the_names(facts: Game, names: list[str]) -> None:
    tree = ElementTree.fromstring(picture(named(facts, names).view))
    assert tree.tag == f"{SVG}svg"
    assert tree.get("role") == "img"
    shown = [text.text or "" for text in tree.iter(f"{SVG}text") if text.get("class") == "name"]
    assert len(shown) == len(facts.seats)


def test_a_picture_holds_names_as_text_and_loads_nothing() -> None:
    text = picture(evening(8, 7, HOSTILE).view)
    tree = ElementTree.fromstring(text)
    assert {element.tag.removeprefix(SVG) for element in tree.iter()} == {
        "svg", "title", "desc", "style", "rect", "g", "path", "text", "polyline",
    }  # fmt: skip
    assert "http" not in re.sub(r'xmlns="[^"]*"', "", text)
    title = next(iter(tree.iter(f"{SVG}desc"))).text or ""
    assert all(isolated(name) in title for name in HOSTILE)


@given(
    st.lists(st.floats(0, 400), max_size=12).map(sorted),
    st.floats(1, 20),
)
def test_spread_labels_keep_the_gap_the_order_and_the_bounds(wanted: list[float], gap: float) -> None:
    found = spread(wanted, gap, 0, 400)
    assert len(found) == len(wanted)
    assert all(after - before >= gap - 1e-6 for before, after in pairwise(found))
    assert all(-1e-6 <= place <= 400 + 1e-6 for place in found)


def test_labels_with_room_stay_where_they_are() -> None:
    assert spread([10, 100, 200], 20, 0, 400) == [10, 100, 200]
    assert spread([100, 100], 20, 0, 400) == [90, 110]


@given(st.integers(-3000, 0), st.integers(1, 3000), st.integers(1, 12))
def test_ticks_are_few_round_and_inside(low: int, high: int, most: int) -> None:
    found = ticks(low, high, most)
    assert len(found) <= most + 1
    assert all(low <= tick <= high for tick in found)
    assert 0 in found


def test_a_long_name_ends_with_an_ellipsis() -> None:
    assert shortened("Ana", 4) == "Ana"
    assert shortened("Wilhelmina", 5) == "Wil…"
    assert width("太郎") > width("ab")
