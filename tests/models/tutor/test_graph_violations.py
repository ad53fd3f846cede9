"""How known values violate a graph constraint."""

from __future__ import annotations

import pytest

from csp2sat import Problem
from csp2sat.models.board.grid import Grid
from csp2sat.models.rules.connectivity import connected, single_cycle
from csp2sat.models.rules.loop import Edges
from csp2sat.models.rules.shading import whites
from csp2sat.models.tutor.graph_violations import Closed, CutOff, End, violation

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.csp.expr import Variable

PROBLEM = Problem()
EDGES = Edges(PROBLEM, Grid(3, 3))
LOOP = single_cycle(EDGES.all)


def known(text: str) -> dict[Variable, int | bool]:
    """The values of edges: `h00` is drawn, `-h00` is not."""
    return {
        PROBLEM.bools["_".join(word.lstrip("-"))]: not word.startswith("-") for word in text.split()
    }


@pytest.mark.parametrize(
    ("values", "lines"), [("h00 -v00", 1), ("h10 h11 v01", 3), ("h10 h11 v01 v11", 4)]
)
def test_lines_that_end_or_branch(values: str, lines: int) -> None:
    found = violation(LOOP, known(values))
    assert isinstance(found, End)
    assert found.lines == lines


def test_lines_that_can_be_one_loop() -> None:
    assert violation(LOOP, known("h00 v00 -h10")) is None


def test_a_loop_that_leaves_out_a_line() -> None:
    problem = Problem()
    edges = Edges(problem, Grid(5, 2))
    drawn: dict[Variable, int | bool] = {
        problem.bools[name]: True for name in ("h_0_0", "h_1_0", "v_0_0", "v_0_1", "v_0_3")
    }
    found = violation(single_cycle(edges.all), drawn)
    assert found == Closed(problem.bools["v_0_3"])


def test_a_line_that_must_go_on_is_followed_to_its_end() -> None:
    # From the corner at the top left, both ends lead to the bottom left, where a side is missing.
    found = violation(LOOP, known("v00 -h10 -v10"))
    assert isinstance(found, End)
    assert found.lines == 1


def test_cells_that_are_cut_off() -> None:
    problem, grid = Problem(), Grid(3, 1)
    black = {cell: problem.bool_var(f"x_0_{cell[1]}") for cell in grid.cells}
    formula = connected(grid, whites(black))
    left, middle, right = black.values()
    assert violation(formula, {left: False, right: False}) is None
    assert violation(formula, {left: False, middle: True, right: False}) == CutOff(left, right)


def test_other_formulas_are_not_violations() -> None:
    problem = Problem.parse("(bool p)(or p p)")
    assert violation(problem.constraints[0].formula, {problem.bools["p"]: False}) is None
