"""Finished boards: hints, steps and the page say that they are solved."""

from __future__ import annotations

from contextlib import closing
from pathlib import Path

import pytest

from boards import KINDS, puzzle, samples
from csp2sat.csp.problem import Problem
from csp2sat.models.board.board import EMPTY
from csp2sat.models.board.tokens import BY_SIDES
from csp2sat.models.board_puzzle import BoardPuzzle
from csp2sat.puzzle import Board
from csp2sat.puzzle.steps import steps_query, unless_wrong
from csp2sat.puzzle.wrong_filling import is_solved
from csp2sat.solver.api import solve
from csp2sat.solver.ask.answer_events import Forced
from csp2sat.solver.ask.question_setup import Asking
from csp2sat.solver.ask.solution_questions import Query
from csp2sat.solver.ask.table import STEPS
from csp2sat.solver.search import Search
from csp2sat.web.board_questions import hint
from csp2sat.web.read_board_text import board_text
from examples import one_in
from running import Run

EACH_CELL = ("akari", "binairo", "gokigen", "hakoiri", "heyawake", "juosan", "sudoku", "tents")
SHADED = "puzzle hitori\n1 1\n2 1\n# filled\n. x\n. .\n"


def finished(name: str) -> BoardPuzzle:
    """The smallest board of a kind with all of its answer but white and empty cells."""
    found = puzzle(name, samples(name)[0].read_text("utf-8"))
    solution = solve(found.problem())
    assert solution
    every = found.kind.filling.tokens.form == BY_SIDES
    tokens = found.tokens(solution).items()
    found.board.filled = {cell: token for cell, token in tokens if every or token != EMPTY}
    return found


def _solved(board: BoardPuzzle) -> bool | None:
    problem = board.problem()
    with Asking(problem).quick(problem) as search:
        return is_solved(board, search)


@pytest.mark.parametrize("name", one_in(3, KINDS))
def test_a_finished_board_is_solved(name: str) -> None:
    found = finished(name)
    assert _solved(found)
    text = board_text(found.kind, found.board)
    assert hint(text, name)["solved"]
    assert list(Board(puzzle(name, text)).steps()) == []


@pytest.mark.parametrize("name", EACH_CELL)
def test_a_board_that_lacks_a_cell_is_not_solved(name: str) -> None:
    found = finished(name)
    cells = [cell for cell in found.board.filled if found.board.tokens.get(cell, "-") == "-"]
    for cell in cells[:4]:
        token = found.board.filled.pop(cell)
        assert not _solved(found), (cell, token)
        assert list(Board(found).steps())
        found.board.filled[cell] = token


class _Counting(Asking):
    """Counts the searches about a whole problem."""

    searches = 0

    def quick(self, problem: Problem) -> Search:
        self.searches += len(problem.constraints) >= len(self.problem.constraints)
        return super().quick(problem)


def test_one_search_checks_a_filling_and_finds_what_is_left() -> None:
    found = finished("slitherlink")
    found.board.filled.popitem()
    problem = found.explained_problem()
    query = steps_query(found, problem, found.tutor(), Query(problem.shown()))
    with closing(_Counting(problem)) as asking:
        assert any(isinstance(event, Forced) for event in unless_wrong(found, STEPS)(asking, query))
        assert asking.searches == 1


@pytest.mark.parametrize("question", ["--hint", "--steps"])
def test_the_command_says_that_a_board_is_solved(question: str, tmp_path: Path, run: Run) -> None:
    path = tmp_path / "board"
    path.write_text(SHADED)
    assert run("puzzle", path, question) == (0, b"", b"csp2sat: the board is solved\n")
    path.write_text(SHADED.replace("x", "."))
    assert run("puzzle", path, question)[1:] != (b"", b"csp2sat: the board is solved\n")


def test_each_solution_of_an_ambiguous_board_solves_it() -> None:
    for rows in ("0 1\n1 0", "1 0\n0 1"):
        assert _solved(puzzle("binairo", f"- -\n- -\n# filled\n{rows}\n"))
    for rows in (". 1\n1 .", "0 .\n. 0", ". .\n. ."):
        found = _solved(puzzle("binairo", f"- -\n- -\n# filled\n{rows}\n"))
        assert found is False


@pytest.mark.parametrize("question", ["--hint", "--steps"])
def test_a_board_without_a_solution_names_the_question_about_it(
    question: str, tmp_path: Path, run: Run
) -> None:
    path = tmp_path / "board"
    path.write_text("puzzle akari\n4 -\n- -\n")
    _, out, err = run("puzzle", path, question)
    assert (out, err) == (b"no solution\n", b"csp2sat: --explain shows why\n")
