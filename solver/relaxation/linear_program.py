"""Linear programs, solved by HiGHS (package highspy) with warm starts.

Huangfu and Hall, "Parallelizing the dual revised simplex method", Mathematical Programming
Computation 10, 2018. Its numbers are floating point: hints, from which `exact_bounds` proves.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from importlib.util import find_spec

from csp2sat.csp.quick_typing import Any, NamedTuple
from csp2sat.solver.limits import Limit

TYPE_CHECKING = False
if TYPE_CHECKING:
    from numpy import float64, int64
    from numpy.typing import NDArray

    from csp2sat.solver.relaxation.rows import Rows

    Floats = NDArray[float64]
    Ints = NDArray[int64]

PACKAGE = "highspy"
MOST_EFFORT = 160_000_000  # decision 97
"""The most effort for one program: iterations of the simplex method, times terms of the rows."""
SETTINGS = {"presolve": "off", "solver": "simplex"}


def is_installed() -> bool:
    """Whether there is a solver of linear programs."""
    return find_spec(PACKAGE) is not None


class Relaxed(NamedTuple):
    """What the solver says of a program, in floating point.

    Attributes:
        values: the values of the columns; None: it is infeasible, or not solved.
        duals: multipliers of the rows, that bound the objective, or for an infeasible program show
            that; None: it has none.
        is_infeasible: whether it is infeasible.
        iterations: of the simplex method.
    """

    values: Floats | None
    duals: Floats | None
    is_infeasible: bool
    iterations: int


class LinearProgram:
    """The program of some rows: columns within bounds, for which costs are minimised.

    With other bounds it goes on where it was at the end; each time takes at most some effort. At
    the limit of time it is left unsolved; the caller checks the limit.
    """

    def __init__(
        self,
        rows: Rows,
        costs: Sequence[int],
        limit: Limit | None = None,
        most_effort: int = MOST_EFFORT,
    ) -> None:
        import highspy
        import numpy

        iterations = most_effort // max(rows.size, 1)
        settings = {**SETTINGS, "simplex_iteration_limit": iterations}
        self._highs = new_solver(rows, costs, settings)
        self._limit = limit or Limit()
        self._optimal = highspy.HighsModelStatus.kOptimal
        self._infeasible = highspy.HighsModelStatus.kInfeasible
        self._columns = numpy.arange(len(rows.lows), dtype=numpy.int32)

    def solve(self, lows: Ints, highs: Ints) -> Relaxed:
        """The program with other bounds of the columns."""
        solver = self._highs
        solver.changeColsBounds(len(lows), self._columns, lows.astype(float), highs.astype(float))
        if (left := self._limit.left) is not None:
            solver.setOptionValue("time_limit", solver.getRunTime() + left)
        solver.run()
        status = solver.getModelStatus()
        iterations = max(solver.getInfo().simplex_iteration_count, 0)
        if status == self._infeasible:
            _, has_ray, ray = solver.getDualRay()
            return Relaxed(None, ray if has_ray else None, True, iterations)
        import numpy

        solution = solver.getSolution()
        duals = numpy.array(solution.row_dual) if solution.dual_valid else None
        if status != self._optimal:
            return Relaxed(None, duals, False, iterations)
        return Relaxed(numpy.array(solution.col_value), duals, False, iterations)


def new_solver(rows: Rows, costs: Sequence[int], settings: Mapping[str, object]) -> Any:
    """HiGHS with the program of some rows, and with some settings."""
    import highspy
    import numpy

    module: Any = highspy
    solver = module._Highs()  # `Highs()` prints a line
    for name, value in {"output_flag": False, "threads": 1, **settings}.items():
        solver.setOptionValue(name, value)
    program = highspy.HighsLp()
    program.num_col_, program.num_row_ = len(rows.lows), len(rows.rows)
    program.col_cost_ = numpy.array(costs, float)
    program.col_lower_ = numpy.array(rows.lows, float)
    program.col_upper_ = numpy.array(rows.highs, float)
    infinity = highspy.kHighsInf
    ends = [(-infinity if r.least is None else r.least) for r in rows.rows]
    program.row_lower_ = numpy.array(ends, float)
    ends = [(infinity if r.most is None else r.most) for r in rows.rows]
    program.row_upper_ = numpy.array(ends, float)
    sizes = [0, *(len(row.terms) for row in rows.rows)]
    matrix = program.a_matrix_
    matrix.format_ = highspy.MatrixFormat.kRowwise
    matrix.start_ = numpy.cumsum(sizes)
    matrix.index_ = numpy.array([c for row in rows.rows for c in row.terms], numpy.int32)
    matrix.value_ = numpy.array([f for row in rows.rows for f in row.terms.values()], float)
    solver.passModel(program)
    return solver
