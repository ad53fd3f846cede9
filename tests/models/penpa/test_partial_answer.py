"""What is filled in, in drawings of Penpa+: the examples have a few marks of a solver."""

from __future__ import annotations

import pytest

from boards import linked
from csp2sat.csp.given_values import without_given
from csp2sat.csp.problem import Problem
from csp2sat.models.board.filling import disagreements
from csp2sat.models.penpa.answer_marks import DrawnMarks
from csp2sat.solver.backends.alternation import new_solver
from csp2sat.solver.questions.mistakes import mistake
from csp2sat.solver.search import Search
from examples import one_in
from paths import DATA

ADDRESSES = dict(
    line.split(" ", 1)
    for line in (DATA / "penpa.txt").read_text("utf-8").splitlines()
    if not line.startswith("#")
)
FILLED = {
    "akari": {(0, 0): "-", (1, 1): "-", (2, 1): "-", (0, 3): "o"},
    "doppelblock": {(0, 1): "x"},
    "factors": {(0, 0): "6", (1, 0): "1", (2, 0): "2"},
    "hashiwokakero": {(0, 1): "1", (0, 7): "2"},
    "numberlink": {(6, 0): "nE.", (6, 1): "W.", (5, 0): "s."},
    "nurikabe": {(0, 0): "-", (1, 1): "x"},
    "slitherlink": {(0, 0): "NseW.", (0, 1): "new.", (0, 2): "w.", (1, 0): "n."},
    "star-battle": {(1, 0): "*", (2, 0): "-"},
    "tents": {(1, 1): "t"},
    "yajilin": {(1, 0): "Ne.", (0, 1): "sW.", (1, 1): "nw.", (1, 2): "x"},
}


def search(problem: Problem) -> Search:
    return Search(problem, new_solver, check=False)


@pytest.mark.parametrize("name", one_in(2, ADDRESSES))
def test_what_is_filled_in_fits_the_solution(name: str) -> None:
    given = linked(name, ADDRESSES[name])
    assert not given.board.filled or given.kind.drawn_marks != DrawnMarks()
    assert given.board.filled == FILLED.get(name, given.board.filled)
    assert not list(disagreements(given.board, given.kind.filling))
    if given.board.filled:
        problem, known = without_given(given.problem())
        values = given.filled(problem)
        assert values
        assert mistake(problem, values, known, search) is None
