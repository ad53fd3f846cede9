"""Pictures of classics: boards, rulers, schedules, graphs."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET
from itertools import combinations, pairwise
from pathlib import Path

import pytest

from classics import puzzle, solve
from csp2sat.models.draw.chart import gantt
from csp2sat.models.draw.picture import Fill, Line, Picture, Symbol, Text
from running import Run

DATA = Path(__file__).resolve().parents[3] / "models" / "data"


def parts(text: str, name: str) -> list[dict[str, str]]:
    """The attributes of the elements of a class."""
    return [each.attrib for each in ET.fromstring(text).iter() if each.get("class") == name]


def picture(command: str) -> Picture:
    """The picture of a classic with a solution."""
    given = puzzle(command)
    found = given.picture(solve(given))
    assert isinstance(found, Picture)
    return found


def test_queens_do_not_attack_each_other() -> None:
    cells = [each.cell for each in picture("nqueens 6").marks if isinstance(each, Symbol)]
    assert len(cells) == 6
    for (r, c), (row, column) in combinations(cells, 2):
        assert r != row
        assert abs(c - column) not in (0, abs(r - row))


def test_lines_of_a_knights_tour_are_its_moves() -> None:
    marks = picture("knight-tour 5").marks
    place = {int(each.text): each.cell for each in marks if isinstance(each, Text)}
    lines = [(each.start, each.end) for each in marks if isinstance(each, Line)]
    assert lines == [*pairwise(place[i] for i in range(1, 26))]
    assert {frozenset((abs(a - c), abs(b - d))) for (a, b), (c, d) in lines} == {frozenset((1, 2))}


def test_a_magic_square_shows_each_number() -> None:
    marks = picture("magic-square 3").marks
    assert sorted(each.text for each in marks if isinstance(each, Text)) == list("123456789")


def test_the_best_ruler_is_drawn(tmp_path: Path, run: Run) -> None:
    image = tmp_path / "x.svg"
    assert run("puzzle", "golomb", "5", "--svg", image)[0] == 0
    text = image.read_text()
    assert len(parts(text, "mark")) == 5
    assert re.findall(r">(\d+)</text>", text)[-1] == "11"


@pytest.mark.parametrize(("kind", "file"), [("jss", "ft06.txt"), ("oss", "gp03-01.txt")])
def test_tasks_of_a_machine_do_not_overlap(kind: str, file: str, tmp_path: Path, run: Run) -> None:
    image = tmp_path / "x.svg"
    assert run("puzzle", kind, DATA / file, "--svg", image)[0] == 0
    boxes = [
        tuple(float(box[each]) for each in ("y", "x", "width"))
        for box in parts(image.read_text(), "task")
    ]
    assert len(boxes) == {"jss": 36, "oss": 9}[kind]
    for (y, x, width), (row, following, _) in pairwise(sorted(boxes)):
        assert y != row or x + width < following + 0.01


def test_the_number_of_a_machine_is_beside_its_tasks() -> None:
    text = gantt([[(0, 0, 5)], [(1, 2, 3)]])._repr_svg_()
    labels = [float(y) for y in re.findall(r'y="([^"]*)"[^>]*>machine \d<', text)]
    for box, label in zip(parts(text, "task"), labels, strict=True):
        top, height = float(box["y"]), float(box["height"])
        assert top + height / 2 < label < top + height


def test_joined_nodes_have_other_colours(tmp_path: Path, run: Run) -> None:
    image = tmp_path / "x.svg"
    assert run("puzzle", "gcp", DATA / "myciel3.col", "--svg", image)[0] == 0
    text = image.read_text()
    colour = {(node["cx"], node["cy"]): node["fill"] for node in parts(text, "node")}
    edges = [re.findall(r"[\d.]+", each["d"]) for each in parts(text, "edge")]
    assert (len(colour), len(set(colour.values())), len(edges)) == (11, 4, 20)
    assert all(colour[a, b] != colour[c, d] for a, b, c, d in edges)


def test_a_design_is_a_matrix() -> None:
    cells = {each.cell for each in picture("bibd 7 7 3 3 1").marks if isinstance(each, Fill)}
    blocks = [{r for r, c in cells if c == column} for column in range(7)]
    assert {len(each) for each in blocks} == {3}
    assert {len(a & b) for a, b in combinations(blocks, 2)} == {1}


def test_the_digits_of_a_sum_stand_below_its_letters() -> None:
    marks = picture("cryptarithm SEND + MORE = MONEY").marks
    texts = [each for each in marks if isinstance(each, Text)]
    rows = [
        "".join(each.text for each in texts if each.cell[0] == r and each.answer) for r in range(3)
    ]
    assert rows == ["9567", "1085", "10652"]
    assert {each.cell: each.text for each in texts if each.corner == "nw"}[2, 4] == "Y"
    bare = puzzle("cryptarithm A + B = C").picture()
    assert 'class="answer"' not in bare._repr_svg_()


def test_golfers_are_drawn_in_their_groups() -> None:
    given = puzzle("social-golfer 2 2 3")
    text = given.picture(solve(given))._repr_svg_()
    assert len(parts(text, "group")) == 6
    assert sorted(re.findall(r">(\d)</text>", text)) == sorted("1234" * 3)
    assert not parts(given.picture()._repr_svg_(), "member")


def test_rectangles_on_a_strip_do_not_overlap(tmp_path: Path, run: Run) -> None:
    image, table = tmp_path / "x.svg", tmp_path / "x.txt"
    table.write_text("4 4\n2 3\n2 1\n4 1\n2 2\n")
    assert run("puzzle", "tdsp", table, "--svg", image)[0] == 0
    boxes = [
        tuple(float(each[name]) for name in ("x", "y", "width", "height"))
        for each in parts(image.read_text(), "box")
    ]
    assert len(boxes) == 4
    for (x, y, w, h), (i, j, wide, high) in combinations(boxes, 2):
        assert x + w <= i or i + wide <= x or y + h <= j or j + high <= y


def test_pages_and_files_of_classics(tmp_path: Path, run: Run) -> None:
    pytest.importorskip("resvg_py")
    page, image = tmp_path / "x.html", tmp_path / "x.png"
    assert run("puzzle", "nqueens", "4", "--all", "--html", page)[0] == 0
    assert page.read_text().count("<svg") == 2
    assert run("puzzle", "golomb", "4", "--png", image)[0] == 0
    assert image.read_bytes().startswith(b"\x89PNG")


def test_the_page_of_a_board(tmp_path: Path, run: Run) -> None:
    page = tmp_path / "x.html"
    assert run("puzzle", "https://puzz.link/p?akari/2/2/j", "--unique", "--html", page)[0] == 0
    text = page.read_text()
    assert "<strong>not unique</strong>" in text
    assert text.count("<li ") == 3
    assert '<a href="https://puzz.link/p?akari/2/2/j">' in text
    assert 'for="hide">hide the answer' in text
    assert "@media print" in text
    assert "prefers-color-scheme: dark" in text
