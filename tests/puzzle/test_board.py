"""Boards for Python programs: what can be read, what is refused, what notebooks show."""

from __future__ import annotations

import os
import xml.etree.ElementTree as ET
from pathlib import Path

import pytest

import csp2sat.puzzle
from boards import KINDS, samples
from csp2sat import CspError, LimitReached, NoSolution, Problem
from csp2sat.models.draw.picture import Symbol
from csp2sat.models.draw.svg import svg
from csp2sat.puzzle import Board, BoardStep, WrongFilling
from paths import ROOT

AKARI = "size 3 3\n- - -\n- 4 -\n- - -\n"
SUDOKU = ROOT / "models" / "data" / "sudoku-9x9.txt"


def test_the_package_names_what_it_has() -> None:
    names = ["Answer", "Board", "BoardStep", "Candidates", "HeatMap", "Kind"]
    names += ["WrongFilling", "make"]
    assert dir(csp2sat.puzzle) == names
    with pytest.raises(AttributeError, match="no attribute 'Bord'"):
        csp2sat.puzzle.Bord  # noqa: B018


def test_a_board_comes_from_a_path_a_text_or_an_address(tmp_path: Path) -> None:
    text = f"puzzle akari\n{AKARI}"
    path = tmp_path / "board.txt"
    path.write_text(text)
    boards = [Board.read(path), Board.read(os.fspath(path)), Board.read(text)]
    boards += [Board.read(boards[0].link()), Board.read(AKARI, "akari")]
    assert {(each.kind, str(each)) for each in boards} == {("akari", str(boards[0]))}
    assert Board.read(SUDOKU).kind == "sudoku"  # by the name of the file


def test_a_board_has_a_text_and_a_short_name() -> None:
    for board in (Board.read(SUDOKU), Board.read(Board.read(AKARI, "akari").link())):
        again = Board.read(board.text)
        assert (again.kind, str(again), again.text) == (board.kind, str(board), board.text)
    assert repr(board) == "<Board: akari 3x3>"


def test_a_text_may_have_one_line(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    cells = "".join(SUDOKU.read_text("utf-8").split("9 9\n")[1].split())
    one = Board.read(cells, "sudoku")
    assert str(one) == str(Board.read(cells)) == str(Board.read(SUDOKU))
    assert str(Board.read(one.puzzle.fpuzzles_json())) == str(one)
    assert Board.read("1...............", "sudoku").puzzle.board.width == 4
    monkeypatch.chdir(tmp_path)
    (tmp_path / cells).write_text(f"puzzle akari\n{AKARI}")
    assert Board.read(cells).kind == "akari"  # a file of this name


@pytest.mark.parametrize(
    ("words", "error", "message"),
    [
        ((AKARI,), ValueError, "unknown kind of puzzle"),
        ((AKARI, "akary"), ValueError, "did you mean 'akari'"),
        ((AKARI, "nqueens"), ValueError, "there is no puzzle 'nqueens' on boards"),
        (("size 1 1\n9\n", "akari"), CspError, ":2:1: error: '9' is wrong here"),
        (("no such file",), FileNotFoundError, "no such file"),
        (("1...............", "akari"), FileNotFoundError, "such file"),
        ((3,), TypeError, "board must be an address, a path or a text, not 3"),
        ((AKARI, 3), TypeError, "kind must be a str, not 3"),
    ],
)
def test_what_is_no_board_is_an_error(
    words: tuple[str, ...], error: type[Exception], message: str
) -> None:
    with pytest.raises(error, match=message):
        Board.read(*words)


def test_answers() -> None:
    board = Board.read(SUDOKU)
    answer = board.solve()
    assert answer
    assert sorted(answer.rows[0]) == list("123456789")
    assert answer.picture().marks == board.puzzle.picture(answer.solution).marks
    assert "┃" in str(answer)
    assert Board.read("size 1 1\n4\n", "akari").solve() is None
    assert not Board.read("size 2 2\n- -\n- -\n", "akari").unique()
    assert isinstance(board.problem(), Problem)
    assert "1. each row" in board.rules


def test_keywords_and_limits_are_those_of_the_questions() -> None:
    board = Board.read(SUDOKU)
    with pytest.raises(LimitReached):
        list(board.steps(time_limit=0))
    with pytest.raises(TypeError, match="steps"):
        board.steps(jobs=2)  # type: ignore[call-arg]


def test_steps_of_a_board_without_a_solution() -> None:
    with pytest.raises(NoSolution):
        list(Board.read("size 1 1\n4\n", "akari").steps())


def test_steps_of_a_wrong_filling_say_what_is_wrong() -> None:
    board = Board.read("size 2 2\n1 -\n- -\n# filled\n. 1\n. .\n", "sudoku")
    with pytest.raises(WrongFilling, match="Row 1 has a number twice: r1c1 and r1c2") as caught:
        next(board.steps())
    wrong = caught.value
    assert isinstance(wrong, NoSolution)
    assert (wrong.text, wrong.cells) == (str(wrong), [(1, 2)])
    assert wrong.picture().wrong == [(0, 1)]
    with pytest.raises(WrongFilling):
        board.page()


def test_a_page_takes_steps_alone() -> None:
    board = Board.read(AKARI, "akari")
    with pytest.raises(TypeError, match="a step must be a BoardStep, not 1"):
        board.page([1])  # type: ignore[list-item]
    with pytest.raises(TypeError, match="steps must be the steps of a board, not 'no'"):
        board.page("no")  # type: ignore[arg-type]


def test_cells_count_from_one() -> None:
    step = next(Board.read(AKARI, "akari").steps())
    sides = [(1, 2), (2, 1), (2, 3), (3, 2)]
    assert step.cells == sides
    assert [each.cells for each in step.mentions] == [(each,) for each in [*sides, (2, 2)]]
    assert str(step) == step.text
    assert repr(step) == f"<step: {step.text}>"


def test_notebooks_show_boards_answers_and_steps() -> None:
    board = Board.read(AKARI, "akari")
    answer = board.solve()
    assert answer
    step = next(board.steps())
    for shown in (board, answer, step):
        assert shown._repr_svg_() == svg(shown.picture())
        ET.fromstring(shown._repr_svg_())
    assert step._repr_html_() == f"<p>{step.text}</p>{step._repr_svg_()}"


@pytest.mark.parametrize("name", ["akari", "gokigen", "heyawake", "nurikabe", "tents"])
def test_steps_lead_to_the_solution(name: str) -> None:
    board = Board.read(samples(name)[0])
    answer = board.solve()
    assert answer
    steps: list[BoardStep] = list(board.steps())
    last = steps[-1].picture()
    wanted = [mark for mark in answer.picture().marks if mark not in board.picture().marks]
    if name in ("akari", "tents"):  # light and the lines of trees are not drawn with steps
        wanted = [mark for mark in wanted if isinstance(mark, Symbol)]
    assert wanted
    assert all(each in last.marks for each in wanted)


@pytest.mark.parametrize("name", KINDS)
def test_every_kind_is_read(name: str) -> None:
    assert Board.read(samples(name)[0], name).kind == name
