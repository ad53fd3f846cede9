"""Solves problems by waves up to a level, and says what is open where they get harder."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType

from csp2sat.csp.problem import Problem, Solution
from csp2sat.csp.quick_typing import NamedTuple
from csp2sat.solver.ask.question_setup import Asking
from csp2sat.solver.limits import Limit
from csp2sat.solver.rating.costs import Cap, Wave
from csp2sat.solver.rating.levels import LEVELS
from csp2sat.solver.rating.propagation import Constraints, is_known, values_by_number
from csp2sat.solver.rating.score import Scale
from csp2sat.solver.rating.waves import Waves
from csp2sat.solver.steps.rules.formula_rules import FormulaRules
from csp2sat.solver.steps.rules.rule import Values, mask_of


class Run(NamedTuple):
    """How far waves came.

    Attributes:
        level: how hard the waves so far are.
        cap: what those waves cost.
        left: by name of a variable its values, and the mask of those that are left.
        open: the names of shown variables without a known value; none: the problem is solved.
    """

    level: str = LEVELS[0]
    cap: Cap = Cap()
    left: Mapping[str, tuple[Values, int]] = MappingProxyType({})
    open: frozenset[str] = frozenset()


class LevelRuns:
    """Runs on problems that are much alike: constraints that are alike share their rules.

    `scale` says what levels cost. `check` is called for each trial; its exceptions pass through.
    """

    def __init__(self, limit: Limit, scale: Scale, check: Callable[[], None]) -> None:
        self._check = check
        self._scale = scale
        self._asking = Asking(Problem(), limit=limit)
        self._rules = FormulaRules(self._asking.quick)

    def close(self) -> None:
        """Free the solvers."""
        self._rules.close()

    def run(
        self, problem: Problem, solution: Solution, level: str, before: Run | None = None
    ) -> Run:
        """The waves of a problem with one solution that are not harder than a level.

        They go on from what was left before, on a problem with fewer constraints.

        Raises:
            LimitReached: at the limit.
        """
        constraints = Constraints(problem, values_by_number(problem, solution), self._rules)
        targets = constraints.numbers(problem.shown())
        limit = before.cap if before else self._scale.cap(level)
        waves = Waves(constraints, _left(problem, constraints, before), targets, self._check, limit)
        last: Wave | None = None
        for wave in waves:
            last = wave
        names = [x.name for x in constraints.variables]
        return Run(
            self._level(last, limit),
            limit,
            dict(zip(names, zip(constraints.values, waves.left, strict=True), strict=True)),
            frozenset(names[i] for i in targets if not is_known(waves.left[i])),
        )

    def _level(self, last: Wave | None, cap: Cap) -> str:
        if last is not None and last.kind == "beyond":
            return LEVELS[-1]
        return self._scale.level(cap.together)


def _left(problem: Problem, constraints: Constraints, before: Run | None) -> list[int]:
    """What is left of the values of each variable: those given, and what was left before."""
    left = constraints.full[:]
    for i, x in enumerate(constraints.variables):
        if x.name in problem.given:
            left[i] = mask_of(constraints.values[i], problem.ints[x.name].domain)
        values, mask = before.left.get(x.name, ((), 0)) if before else ((), 0)
        if values == constraints.values[i]:
            left[i] &= mask
    return left
