"""What is filled in, in files of puzzle editors: those of pzprjs are solved."""

from __future__ import annotations

import pytest

from boards import board_kind, kind_at, linked, parsed, puzzle
from csp2sat.csp.given_values import without_given
from csp2sat.csp.problem import Problem
from csp2sat.models.board.filling import disagreements
from csp2sat.models.pzpr.answer_marks import FileMarks
from csp2sat.solver.backends.alternation import new_solver
from csp2sat.solver.questions.mistakes import mistake
from csp2sat.solver.search import Search
from examples import one_in
from paths import DATA

LINES = [
    line
    for line in (DATA / "pzprv3.txt").read_text("utf-8").splitlines()
    if not line.startswith("#")
]
FILES = {
    parsed(link).name: file
    for link, file in reversed([*zip(LINES[::2], LINES[1::2], strict=True)])  # first ones are kept
}


def search(problem: Problem) -> Search:
    return Search(problem, new_solver, check=False)


@pytest.mark.parametrize("name", one_in(2, FILES, 1))
def test_what_is_filled_in_fits_the_solution(name: str) -> None:
    kind = board_kind(kind_at(FILES[name]))
    given = linked(kind.name, FILES[name])
    if kind.file_marks == FileMarks():
        assert not given.board.filled
        return
    assert given.board.filled
    assert not list(disagreements(given.board, kind.filling))
    problem, known = without_given(given.problem())
    values = given.filled(problem)
    assert values
    assert mistake(problem, values, known, search) is None


def test_lines_and_crosses_of_slitherlink() -> None:
    text = "pzprv3\nslither\n1\n2\n2 . \n1 -1 0 \n0 1 \n-1 0 \n"
    assert puzzle("slitherlink", text).board.filled == {(0, 0): "SEw.", (0, 1): "nW."}


def test_what_the_player_noted_stands_before_sides_and_lines() -> None:
    sides = "pzprv3.1\nslither\n1\n2\n2 . \n0 2 \n1 -1 0 \n0 1 \n-1 0 \n"
    assert puzzle("slitherlink", sides).board.filled == {(0, 0): "SEw.", (0, 1): "nW."}
    lines = "pzprv3\nnuriloop\n2\n2\n1 . \n. . \n0 0 \n0 1 \n1 \n-1 \n0 0 \n"
    expected = {(0, 1): "w.", (1, 0): "E.", (1, 1): "W."}
    assert puzzle("nuri-loop", lines).board.filled == expected


def test_a_file_without_the_lines_of_an_answer_is_read() -> None:
    board = puzzle("slitherlink", "pzprv3\nslither\n1\n2\n2 . \n1 -1\n").board
    assert board.tokens[0, 0] == "2"
    assert board.filled == {}


def test_marks_without_a_meaning_are_left_out() -> None:
    text = "pzprv3\nsudoku\n2\n. 1 \n. . \n2 . \n[1,2] x \n"
    assert puzzle("sudoku", text).board.filled == {(0, 0): "2"}
