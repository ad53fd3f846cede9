"""Pictures: each mark in text and SVG; files that the command writes."""

from __future__ import annotations

import io
import re
import sys
import xml.etree.ElementTree as ET
from pathlib import Path

import pytest

from boards import linked, puzzle, rows, samples, some_solutions
from csp2sat.models.board.grid import Grid
from csp2sat.models.draw.arrow_clue import draw_arrow_clue
from csp2sat.models.draw.picture import DOTS, FRAME, LINES, SYMBOLS, Picture
from csp2sat.models.draw.svg import svg
from csp2sat.models.draw.svg_marks import INK
from csp2sat.models.draw.text import draw
from golden import agrees
from paths import DATA
from running import Run, csp2sat

FIRST = b"csp2sat: the picture shows the first solution; --diff marks the cells that differ\n"
TWO = "https://puzz.link/p?akari/2/2/j"  # a board with two solutions


def marks(style: str) -> Picture:
    """A picture with every kind of mark."""
    picture = Picture(Grid(9, 8), style)
    for i, name in enumerate(SYMBOLS):
        picture.symbol((i // 9, i % 9), name, answer=i % 2 == 0)
    picture.text((0, 7), "12")
    picture.text((3, 4), "3", corner="w")
    picture.text((3, 5), "12", corner="w")
    picture.text((3, 0), "23", corner="sw")
    picture.text((3, 0), "4", corner="ne")
    picture.text((3, 1), "12", answer=True)
    for c, shade in enumerate(("black", "grey", "water", "tint 3"), 2):
        picture.fill((3, c), shade, answer=c == 2)
    picture.text((3, 2), "7")
    picture.line((4, 0), (4, 3))
    picture.line((4, 3), (5, 3))
    picture.line((4, 5), (4, 7), bars=2)
    picture.line((3, 7), (5, 7), answer=False, bars=2)
    picture.edge((1, 1), (1, 2))
    picture.edge((1, 2), (2, 2), answer=True)
    picture.walls([((4, 2), (4, 3)), ((4, 1), (5, 1))])
    picture.corner((8, 9), "3")
    picture.outside("top", 1, "1", "12")
    picture.outside("left", 0, "3", "2")
    picture.outside("right", 2, "5")
    picture.outside("bottom", 8, "10")
    picture.ambiguous = [(5, 0)]
    return picture


@pytest.mark.parametrize("name", ["killer-sudoku", "factors"])
@pytest.mark.parametrize("ascii_only", [False, True])
@pytest.mark.parametrize("columns", [None, 1])
def test_sums_and_products_stand_above_their_cells(
    name: str, ascii_only: bool, columns: int | None
) -> None:
    given = puzzle(name, samples(name)[0].read_text("utf-8"))
    solution = some_solutions(given, 1)[0]
    answer = rows(given, solution)
    for picture in (given.picture(), given.picture(solution)):
        lines = given.text(picture, ascii_only, columns=columns).splitlines()
        wide = len(lines[0]) // given.board.width
        for r, c in given.board.cells:
            above, inside = lines[2 * r][wide * c + 1 :], lines[2 * r + 1][wide * c + 1 :]
            if given.board[r, c] != "-":
                assert above.startswith(given.board[r, c])
            if picture.marks != given.picture().marks:
                assert inside[: wide - 1].split() == [answer[r][c]]


def test_a_product_is_as_wide_as_its_cell() -> None:
    given = puzzle("factors", "size 2 2\n12345 -\n- -\n# regions\nAA\nAA")
    assert given.text(given.picture()).splitlines()[0] == "┌12345┬─────┐"


@pytest.mark.parametrize("style", [LINES, DOTS, FRAME])
def test_marks_in_text(style: str) -> None:
    text = draw(marks(style))
    ascii_text = draw(marks(style), ascii_only=True)
    assert ascii_text.isascii()
    assert [len(line) for line in text.splitlines()] == [len(a) for a in ascii_text.splitlines()]
    agrees(DATA / "pictures" / f"marks-{style}.txt", f"{text}\n\n{ascii_text}\n")


def test_colours_change_nothing_but_colours() -> None:
    coloured = draw(marks(LINES), colour=True)
    plain = draw(marks(LINES)).replace("?", " ")  # on yellow it needs no sign
    bare = "".join(part.partition("m")[2] for part in ("\x1b[m" + coloured).split("\x1b[")[1:])
    assert [line.rstrip() for line in bare.splitlines()] == plain.splitlines()
    assert "\x1b[32;1m" in coloured
    assert "\x1b[43;30m" in coloured


@pytest.mark.parametrize("style", [LINES, DOTS, FRAME])
def test_marks_in_svg(style: str) -> None:
    root = ET.fromstring(svg(marks(style)))
    classes = [each.get("class") for each in root.iter()]
    symbols = [each.get("data-symbol") for each in root.iter() if each.get("data-symbol")]
    assert symbols == list(SYMBOLS)
    assert classes.count("ambiguous") == 1
    assert classes.count("outside") == 6
    texts = [each.text for each in root.iter() if each.tag.endswith("text")]
    assert {"12", "23", "4", "7", "3", "5", "10"} <= set(texts)


def test_a_number_leaves_its_arrow_uncovered() -> None:
    picture = Picture(Grid(1, 1))
    picture.text((0, 0), "12", corner="w")
    picture.symbol((0, 0), "beside n")
    root = ET.fromstring(svg(picture))
    (text,) = (each for each in root.iter() if each.tag.endswith("text"))
    (arrow,) = (each for each in root.iter() if "rotate" in each.get("transform", ""))
    (shift,) = map(float, re.findall(r"translate\((\S+) ", arrow.attrib["transform"]))
    half = 0.64 * float(text.attrib["font-size"])  # of the font: the width of a digit
    assert text.attrib["text-anchor"] == "middle"
    assert float(text.attrib["x"]) + half + 1.5 < shift + 15


@pytest.mark.parametrize(("shade", "colour"), [("black", "white"), ("grey", INK)])
def test_an_arrow_is_seen_on_its_cell(shade: str, colour: str) -> None:
    picture = Picture(Grid(1, 1))
    picture.fill((0, 0), shade)
    draw_arrow_clue(picture, (0, 0), "2s")
    root = ET.fromstring(svg(picture))
    (arrow,) = (each for each in root.iter() if "rotate" in each.get("transform", ""))
    (text,) = (each for each in root.iter() if each.tag.endswith("text"))
    assert arrow.attrib["fill"] == text.attrib["fill"] == colour


def test_numbers_at_the_border_are_not_cut_off() -> None:
    picture = Picture(Grid(1, 1))
    picture.corner((0, 0), "1")
    root = ET.fromstring(svg(picture))
    left = float(root.attrib["viewBox"].split()[0])
    (circle,) = (each for each in root.iter() if each.tag.endswith("circle"))
    assert left < float(circle.attrib["cx"]) - float(circle.attrib["r"]) - 0.5


def test_a_notebook_shows_the_svg() -> None:
    given = linked("akari", TWO)
    assert given._repr_svg_() == given.picture()._repr_svg_() == svg(given.picture())


# --- the command --------------------------------------------------------------------------------


def test_files_of_pictures(tmp_path: Path, run: Run) -> None:
    pytest.importorskip("resvg_py")
    paths = {each: tmp_path / f"board.{each}" for each in ("svg", "png", "html")}
    options = [each for name, path in paths.items() for each in (f"--{name}", path)]
    code, out, err = run("puzzle", TWO, "--ascii", *options)
    assert (code, err) == (0, b"")
    solution = some_solutions(linked("akari", TWO), 1)[0]
    picture = linked("akari", TWO).picture(solution)
    assert out.decode() == draw(picture, ascii_only=True) + "\n"
    assert paths["svg"].read_text() == svg(picture)
    assert paths["png"].read_bytes().startswith(b"\x89PNG")
    page = paths["html"].read_text()
    assert page.count("<svg") == 2
    assert "no lamp is lit by another" in page


@pytest.mark.parametrize("name", ["svg", "png", "html"])
def test_a_picture_can_be_printed(name: str, tmp_path: Path, run: Run) -> None:
    if name == "png":
        pytest.importorskip("resvg_py")
    path = tmp_path / "picture"
    assert run("puzzle", TWO, f"--{name}", path)[0] == 0
    assert run("puzzle", TWO, f"--{name}", "-") == (0, path.read_bytes(), b"")


@pytest.mark.parametrize(
    ("options", "beside"),
    [
        (["--unique"], b"not unique\n" + FIRST),
        (["--unique", "--diff"], b"not unique\n"),
        (["--unique", "--diff", "--jobs", "2"], b"not unique\n"),
        (["--format", "competition"], b"s SATISFIABLE\nv 1 0 0 1\n"),
    ],
)
def test_beside_a_picture_nothing_is_printed(
    options: list[str], beside: bytes, tmp_path: Path, run: Run
) -> None:
    image = tmp_path / "x.svg"
    code, _, _ = run("puzzle", TWO, *options, "--svg", image)
    assert run("puzzle", TWO, *options, "--svg", "-") == (code, image.read_bytes(), beside)


@pytest.mark.parametrize("options", [["--all"], ["-n", "2"], ["--all", "--jobs", "2"]])
def test_each_of_several_solutions_has_a_picture(
    options: list[str], tmp_path: Path, run: Run
) -> None:
    code, _, err = run("puzzle", TWO, *options, "--svg", tmp_path / "x.svg")
    assert (code, err) == (0, b"")
    assert sorted(each.name for each in tmp_path.iterdir()) == ["x-1.svg", "x-2.svg"]
    puzzle = linked("akari", TWO)
    pictures = {svg(puzzle.picture(each)) for each in some_solutions(puzzle, 2)}
    assert {each.read_text() for each in tmp_path.iterdir()} == pictures


def test_the_only_solution_that_is_asked_for_has_the_name_of_the_file(
    tmp_path: Path, run: Run
) -> None:
    assert run("puzzle", TWO, "-n", "1", "--svg", tmp_path / "x.svg")[0] == 0
    assert [each.name for each in tmp_path.iterdir()] == ["x.svg"]


@pytest.mark.parametrize("name", ["svg", "png"])
def test_pictures_of_several_solutions_are_not_printed(name: str, run: Run) -> None:
    code, out, err = run("puzzle", TWO, "--all", f"--{name}", "-")
    assert (code, out) == (2, b"")
    advice = b"standard output takes one picture; name a file, or use --html\n"
    assert err == f"csp2sat: error: --{name}: ".encode() + advice


@pytest.mark.parametrize(
    ("question", "more"), [("--count", []), ("--backbone", []), ("--hint", ["--raw"])]
)
def test_a_remark_says_that_a_picture_lacks_the_answer(
    question: str, more: list[str], tmp_path: Path, run: Run
) -> None:
    image = tmp_path / "x.svg"
    _, _, err = run("puzzle", TWO, question, *more, "--svg", image)
    remark = f"csp2sat: pictures show the bare board, not the answer to {question}\n"
    assert err.startswith(remark.encode())
    assert image.read_text() == svg(linked("akari", TWO).picture())


def test_a_limit_is_no_part_of_a_picture() -> None:
    done = csp2sat("puzzle", TWO, "--time-limit", "0", "--svg", "-")
    assert (done.returncode, done.stdout) == (3, b"")
    assert done.stderr == b"unknown: a limit was reached\n"


def test_a_board_that_is_made_can_be_printed_as_a_picture(tmp_path: Path, run: Run) -> None:
    words = ("puzzle", "make", "akari", "--size", "3x3", "--seed", "1")
    text = run(*words)[1]
    image, board = tmp_path / "x.svg", tmp_path / "board.txt"
    assert run(*words, "--svg", image) == (0, text, b"")
    assert run(*words, "--svg", "-") == (0, image.read_bytes(), text)
    assert run(*words, "-o", board, "--svg", "-") == (0, image.read_bytes(), b"")
    assert board.read_bytes() == text


def test_all_solutions_are_on_the_page(tmp_path: Path, run: Run) -> None:
    page = tmp_path / "page.html"
    code, out, _ = run("puzzle", TWO, "--all", "--answer", "--html", page)
    assert code == 0
    assert out == b"o -\n- o\n\n- o\no -\n\n2 solutions\n"
    assert page.read_text().count("<svg") == 3


def test_without_a_solution_the_bare_board_is_shown(tmp_path: Path, run: Run) -> None:
    page, image = tmp_path / "page.html", tmp_path / "board.svg"
    code, out, _ = run("puzzle", "akari/1/2/a", "--html", page, "--svg", image)
    assert (code, out) == (0, b"no solution\n")
    assert page.read_text().count("<svg") == 1
    assert 'class="answer"' not in image.read_text()


def test_cells_that_differ_are_marked(tmp_path: Path, run: Run) -> None:
    image = tmp_path / "board.svg"
    code, out, err = run("puzzle", TWO, "--unique", "--diff", "--svg", image)
    assert (code, err) == (0, b"")
    head, *rows = out.decode().splitlines()
    assert head == "not unique"
    assert "".join(rows).count("?") == 4
    assert image.read_text().count('class="ambiguous"') == 4


@pytest.mark.parametrize("jobs", [[], ["--jobs", "2"]])
def test_all_cells_that_can_differ_are_marked(jobs: list[str], tmp_path: Path, run: Run) -> None:
    # No two of the three solutions of a row of three cells differ in all of them.
    path = tmp_path / "akari.txt"
    path.write_text("size 3 1\n- - -\n")
    _, out, _ = run("puzzle", path, "--unique", "--diff", "--ascii", *jobs)
    assert out.count(b"?") == 3
    for form in ("json", "jsonl", "table", "sugar", "competition"):
        code, out, _ = run("puzzle", path, "--unique", "--diff", "--format", form, *jobs)
        assert code in (0, 10)
        assert all(f"x_0_{i}".encode() in out for i in range(3)), form
    path.write_text("size 5 1\n- - - X -\n")
    _, out, _ = run("puzzle", path, "--unique", "--diff", "--ascii", *jobs)
    assert out.count(b"?") == 3
    path.write_text("size 1 1\n-\n")
    assert run("puzzle", path, "--unique", "--diff", "--answer", *jobs)[1] == b"unique\no\n"
    path.write_text("size 1 1\n4\n")
    assert run("puzzle", path, "--unique", "--diff", *jobs)[1] == b"no solution\n"


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["akari/2/2/j", "--diff"], "--diff needs --unique"),
        ([TWO, "--svg", "-", "--html", "-"], "--svg and --html: only one can be standard output"),
        (["nqueens", "4", "--ascii"], "--ascii: only boards are drawn so"),
    ],
)
def test_wrong_usage(words: list[str], message: str, run: Run) -> None:
    assert run("puzzle", *words) == (2, b"", f"csp2sat: error: {message}\n".encode())


def test_a_missing_package_is_named(
    tmp_path: Path, run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "resvg_py", None)
    for words in (("puzzle", TWO), ("puzzle", "make", "sudoku")):
        code, out, err = run(*words, "--png", tmp_path / "x.png")
        assert (code, out) == (1, b""), "before anything is solved"
        assert b"pip install 'csp2sat[png]', or pip install resvg-py" in err


def test_a_file_that_cant_be_written(tmp_path: Path, run: Run) -> None:
    pytest.importorskip("resvg_py")
    for name in ("svg", "png", "html"):
        path = tmp_path / "missing" / f"x.{name}"
        code, _, err = run("puzzle", TWO, f"--{name}", path)
        assert code == 1
        assert err.startswith(f"{path}: error: can't be written: ".encode())


def test_an_answer_is_drawn_as_a_picture(
    tmp_path: Path, run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    answer = run("puzzle", "akari/2/2/j", "--format", "sugar")[1]
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(answer)))
    image = tmp_path / "x.svg"
    code, out, _ = run("show", "akari/2/2/j", "--ascii", "--svg", image)
    assert (code, out.count(b"@")) == (0, 2)
    assert image.read_text().count('data-symbol="lamp"') == 2
    for text, beside in ((answer, b""), (b"s UNSATISFIABLE\n", b"no solution\n")):
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(text)))
        code, out, err = run("show", "akari/2/2/j", "--svg", "-")
        assert (code, out.count(b"</svg>"), err) == (0, 1, beside)


def test_a_picture_is_narrow_where_there_is_no_room() -> None:
    given = linked("akari", TWO)
    picture = given.picture(some_solutions(given, 1)[0])
    assert draw(picture, columns=10) == draw(picture, columns=None)
    narrow = draw(picture, columns=8).splitlines()
    assert [len(line) for line in narrow] == [5] * 5
    assert "".join(narrow).count("☼") == 2


def test_a_terminal_gets_a_picture_with_colours(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TERM", "xterm")
    monkeypatch.delenv("NO_COLOR", raising=False)
    assert b"\x1b[" not in run("puzzle", TWO)[1]
    monkeypatch.setattr(sys.stdout, "isatty", lambda: True)
    assert b"\x1b[32;1m" in run("puzzle", TWO)[1]
    monkeypatch.setenv("NO_COLOR", "1")
    plain = run("puzzle", TWO)[1].decode()
    assert "\x1b[" not in plain
    assert "┌" in plain
