"""`--heat`: shares of solutions as text, as pictures, as JSON."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from running import File, Run

AKARI = "puzzle akari\nsize 3 2\n- - -\n- X -\n"
SLITHERLINK = "puzzle slitherlink\nsize 2 1\n- -\n"
SAMPLES = Path(__file__).parents[3] / "models" / "data"


def test_the_text_has_percentages_in_cells(run: Run, file: File) -> None:
    code, out, err = run("puzzle", file(AKARI), "--heat")
    assert (code, err) == (0, b"")
    assert out.decode() == (
        "┌─────┬─────┬─────┐\n"
        "│  33%│  33%│  33%│\n"
        "├─────┼─────┼─────┤\n"
        "│  67%│█████│  67%│\n"
        "└─────┴─────┴─────┘\n"
        "has a lamp: share of 3 solutions\n"
    )


def test_pictures_have_shades(run: Run, file: File, tmp_path: Path) -> None:
    svg, html = tmp_path / "a.svg", tmp_path / "a.html"
    assert run("puzzle", file(AKARI), "--heat", "--svg", svg, "--html", html)[0] == 0
    assert svg.read_text("utf-8").count(">33%<") == 3
    assert "has a lamp: share of 3 solutions" in svg.read_text("utf-8")
    assert html.read_text("utf-8").count(">67%<") == 2


def test_json_has_the_share_of_each_value(run: Run, file: File) -> None:
    printed = json.loads(run("puzzle", file(AKARI), "--heat", "--format", "json")[1])
    assert printed["shares"]["x_0_0"] == {"0": 2 / 3, "1": 1 / 3}
    assert (printed["total"], printed["exact"], printed["status"]) == (3, True, "SATISFIABLE")


def test_lines_are_a_table_and_a_picture(run: Run, file: File, tmp_path: Path) -> None:
    svg = tmp_path / "a.svg"
    code, out, err = run("puzzle", file(SLITHERLINK), "--heat", "--svg", svg)
    assert (code, err) == (0, b"")
    rows = out.decode().splitlines()
    assert rows[0].split() == ["the", "top", "side", "of", "r1c1", "is", "drawn", "67%"]
    assert rows[-1] == "share of 3 solutions"
    assert svg.read_text("utf-8").count(">67%<") == 7


def test_a_kind_without_a_place_has_a_table_only(run: Run, tmp_path: Path) -> None:
    code, out, err = run("puzzle", SAMPLES / "alter-5x5.txt", "--heat", "--svg", tmp_path / "a.svg")
    assert code == 0
    assert b"r1c1 has a circle" in out
    remark = b"csp2sat: pictures of this kind have no place for shares: they show the bare board\n"
    assert err == remark


def test_a_model_has_lines(run: Run, file: File) -> None:
    path = file("(int x 0 2) (bool p) (or p (> x 0))")
    assert run("--heat", path)[1].decode().splitlines() == [
        "s SATISFIABLE",
        "c of 5 solutions",
        "c x\t1:40%\t2:40%\t0:20%",
        "c p\ttrue:60%\tfalse:40%",
    ]
    assert run("--heat", "--format", "table", path)[1].decode().splitlines() == [
        "x  1:40%     2:40%      0:20%",
        "p  true:60%  false:40%",
        "of 5 solutions",
    ]


@pytest.mark.parametrize("command", [["puzzle"], []])
def test_without_a_solution_there_are_no_shares(command: list[str], run: Run, file: File) -> None:
    text = "puzzle akari\nsize 1 2\n4\n-\n" if command else "(bool p) p (not p)"
    code, out, _ = run(*command, file(text), "--heat")
    assert out in (b"no solution\n", b"s UNSATISFIABLE\n")
    assert code in (0, 1)
