"""`--candidates`: as lines, as JSON, in tables, drawn."""

from __future__ import annotations

import json
from pathlib import Path

import jsonschema
import pytest

from paths import DATA
from running import Run

SCHEMA = json.loads((DATA / "answer.schema.json").read_text("utf-8"))

SUDOKU = "puzzle sudoku\nsize 4 4\n1 - - -\n- - 3 -\n- 4 - -\n- - - -\n"
DRAWN = """\
┏━━━┯━━━┳━━━┯━━━┓
┃ 1 │ 3 ┃ 24│ 24┃
┠───┼───╂───┼───┨
┃ 4 │ 2 ┃ 3 │ 1 ┃
┣━━━┿━━━╋━━━┿━━━┫
┃ 23│ 4 ┃ 1 │ 23┃
┠───┼───╂───┼───┨
┃ 23│ 1 ┃ 24│234┃
┗━━━┷━━━┻━━━┷━━━┛
"""
NURIKABE = "puzzle nurikabe\nsize 3 2\n2 - -\n- - 1\n"


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with two boards, where the command runs."""
    monkeypatch.chdir(tmp_path)
    Path("sudoku.txt").write_text(SUDOKU, "utf-8")
    Path("nurikabe.txt").write_text(NURIKABE, "utf-8")
    Path("none.csp").write_text("(int x 0 1) (> x 1)", "utf-8")
    Path("two.csp").write_text("(int x 0 2) (bool p) (=> p (= x 1))", "utf-8")
    return tmp_path


def test_a_board_is_drawn_with_all_values_of_its_cells(run: Run) -> None:
    code, out, _ = run("puzzle", "sudoku.txt", "--candidates")
    assert (code, out.decode()) == (0, DRAWN)


def test_shades_are_drawn_where_they_are_known(run: Run) -> None:
    _, out, _ = run("puzzle", "nurikabe.txt", "--candidates", "--ascii")
    assert out.decode().count("###") == 3


def test_the_picture_shows_them_too(run: Run) -> None:
    run("puzzle", "sudoku.txt", "--candidates", "--svg", "board.svg")
    picture = Path("board.svg").read_text("utf-8")
    assert picture.count(">2</text>") == 8


def test_other_formats_list_them(run: Run) -> None:
    _, out, _ = run("--candidates", "two.csp")
    assert out.decode() == "s SATISFIABLE\nc x\t0\t1\t2\nc p\tfalse\ttrue\n"
    _, out, _ = run("--candidates", "--format", "json", "two.csp")
    found = json.loads(out)
    jsonschema.validate(found, SCHEMA)
    assert found["candidates"] == {"x": [0, 1, 2], "p": [False, True]}
    _, out, _ = run("--candidates", "--format", "jsonl", "two.csp")
    event = {"$ref": "#/$defs/event", "$defs": SCHEMA["$defs"]}
    for line in out.splitlines():
        jsonschema.validate(json.loads(line), event)
    _, out, _ = run("--candidates", "--format", "table", "two.csp")
    assert out.decode() == "x  0      1     2\np  false  true\n"
    code, out, _ = run("--candidates", "--format", "competition", "two.csp")
    assert (code, out.decode()) == (10, "s SATISFIABLE\nc x\t0\t1\t2\nc p\tfalse\ttrue\n")


def test_without_a_solution_there_are_none(run: Run) -> None:
    _, out, _ = run("--candidates", "none.csp")
    assert out.decode() == "s UNSATISFIABLE\n"
