"""Good values of the columns, by HiGHS's search for integers: its cuts, presolve and heuristics.

Its numbers are floating point: values are rounded, and the caller checks them; its bounds are not
taken.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from time import process_time

from csp2sat.csp.quick_typing import Any
from csp2sat.solver.relaxation.linear_program import new_solver
from csp2sat.solver.relaxation.rows import Rows

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.solver.relaxation.linear_program import Floats

SETTINGS = {"presolve": "on"}
LONGEST = 20.0
"""Seconds after which a search ends in any case, as where the first program takes long, during
which it asks nothing."""


class MixedInteger:
    """Searches for integers in the columns of some rows, at less and less costs.

    `is_over` says that there is nothing more to find, as far as HiGHS knows.
    """

    def __init__(self, rows: Rows, costs: Sequence[int]) -> None:
        import highspy
        import numpy

        self._solver = solver = new_solver(rows, costs, SETTINGS)
        columns = numpy.arange(len(rows.lows), dtype=numpy.int32)
        kinds = numpy.array([highspy.HighsVarType.kInteger] * len(columns))
        solver.changeColsIntegrality(len(columns), columns, kinds)
        kinds_of_calls = highspy.cb.HighsCallbackType
        self._at_check = kinds_of_calls.kCallbackMipInterrupt
        self._at_values = kinds_of_calls.kCallbackMipImprovingSolution
        self._statuses: Any = highspy.HighsModelStatus
        self.is_over = False

    def improved(
        self,
        start: Mapping[int, int],
        seconds: float,
        ends: Callable[[], bool],
        longest: float = LONGEST,
    ) -> list[list[int]]:
        """Values at less and less costs, the last ones at the least.

        `start` has the values of some columns in a solution. The search ends after some CPU
        seconds, or when `ends` says so, which is asked every few milliseconds; at the latest after
        `longest` seconds of wall-clock time.
        """
        import numpy

        solver = self._solver
        values: list[list[int]] = []
        errors: list[BaseException] = []
        end = process_time() + seconds

        def called(kind: int, _text: str, out: Any, answer: Any, _data: object) -> None:
            try:
                if kind == int(self._at_values):
                    values.append(_rounded(numpy.array(out.mip_solution)))
                    return
                answer.user_interrupt = process_time() >= end or ends()
            except BaseException as error:  # HiGHS drops what is raised here, as by Ctrl-C
                errors.append(error)
                answer.user_interrupt = True

        solver.clearSolver()
        if start:
            columns = numpy.array(list(start), numpy.int32)
            solver.setSolution(len(start), columns, numpy.array(list(start.values()), float))
        solver.setOptionValue("time_limit", solver.getRunTime() + longest)
        solver.setCallback(called, None)
        solver.startCallback(self._at_check)
        solver.startCallback(self._at_values)
        solver.run()
        if errors:
            raise errors[0]
        final = (self._statuses.kOptimal, self._statuses.kInfeasible, self._statuses.kSolveError)
        self.is_over = solver.getModelStatus() in final
        return values


def _rounded(values: Floats) -> list[int]:
    """The nearest integers."""
    return [round(value) for value in values.tolist()]
