"""The plots are those of the tables of measurements, and show each of their times."""

from __future__ import annotations

import pytest

import make_plots
from make_plots import FOLDER, SOURCES, Source, Times, cactus, scatter, times


def test_the_plots_are_up_to_date(capsys: pytest.CaptureFixture[str]) -> None:
    assert make_plots.main(["--check"]) == 0, capsys.readouterr().err


def test_the_page_shows_every_plot() -> None:
    page = (FOLDER / "PLOTS.md").read_text("utf-8")
    assert {path.name for path in make_plots.made()} == {
        each.partition(")")[0]
        for each in page.split("](")
        if each.partition(")")[0].endswith("svg")
    }


@pytest.mark.parametrize("name", SOURCES)
def test_each_row_of_a_table_is_read(name: str) -> None:
    found = times(SOURCES[name].page)
    text = (FOLDER / SOURCES[name].page).read_text("utf-8")
    late = text.count(f"> {SOURCES[name].limit:g}")
    assert len({len(each) for each in found.values()}) == 1
    if name != "minizinc":  # there, `nothing` and `found` are without a time
        assert sum(each.count(None) for each in found.values()) == late


def test_a_point_stands_for_an_instance_that_one_answers() -> None:
    table: Times = {"csp2sat": [1.0, 2.0, None, None], "other": [0.5, None, 3.0, None]}
    source = Source("", 10, "seconds")
    assert scatter(table, source).count('r="4"') == 3 + 1  # and the legend
    lines = [each for each in cactus(table, source).splitlines() if "polyline" in each]
    assert [each.count(",") for each in lines] == [2, 2]
