"""The solver `csp2sat` of CPMpy: a `SolverInterface`, and its place in `SolverLookup`.

A model is translated when it is added. Without an objective the same SAT solver answers all calls
of `solve`: constraints that come later and assumptions are added to it.
"""

from __future__ import annotations

import time
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from itertools import islice

from cpmpy.exceptions import NotSupportedError
from cpmpy.expressions.core import Expression
from cpmpy.expressions.globalconstraints import DirectConstraint
from cpmpy.expressions.utils import flatlist
from cpmpy.expressions.variables import NegBoolView, _BoolVarImpl, _NumVarImpl
from cpmpy.solvers.solver_interface import ExitStatus, SolverInterface, SolverStatus
from cpmpy.solvers.utils import SolverLookup
from cpmpy.transformations.get_variables import get_variables

from csp2sat import Formula, Problem, Solver, __version__
from csp2sat.csp import kernel as k
from csp2sat.csp.expr import BoolVar, IntVar, Node, Number
from csp2sat.csp.problem import Solution
from csp2sat.csp.quick_typing import Any
from csp2sat.csp.rare_collections import rare_collections
from csp2sat.interfaces.cpmpy_expressions import Trees
from csp2sat.interfaces.cpmpy_globals import NATIVE
from csp2sat.solver import api
from csp2sat.solver.limits import LimitReached

TYPE_CHECKING = False
if TYPE_CHECKING:
    from cpmpy import Model

NAME = "csp2sat"
Display = Any
"""A function without arguments, or an expression or nested list whose value is printed."""


def register() -> None:
    """Add the solver to those of CPMpy, at the end; CPMpy 1.1 has no other way than this."""
    listed = SolverLookup.base_solvers
    if NAME not in dict(listed()):
        SolverLookup.base_solvers = staticmethod(lambda: [*listed(), (NAME, CPM_csp2sat)])


class CPM_csp2sat(SolverInterface):  # type: ignore[misc]  # noqa: N801  # CPMpy has no types, and names its solvers so
    """Solves models of CPMpy with csp2sat.

    `csp2sat:NAME` takes the solver NAME of python-sat. `native_model` is the `csp2sat.Problem`,
    for all other questions; its variables have the names of CPMpy.
    """

    supported_global_constraints = frozenset(
        {*NATIVE, "xor", "min", "max", "abs", "mul", "div", "mod", "pow"}
    )
    supported_reified_global_constraints = supported_global_constraints

    @staticmethod
    def supported() -> bool:
        """True: it is installed."""
        return True

    @classmethod
    def version(cls) -> str:
        """The version of csp2sat."""
        return __version__

    def __init__(self, cpm_model: Model | None = None, subsolver: str | None = None) -> None:
        self._trees = Trees()
        self._defaults: dict[str, Any] = {"solver": subsolver} if subsolver else {}
        self._session: tuple[Mapping[str, Any], Solver] | None = None
        self._assumed: dict[str, Formula] = {}
        self._core: list[Any] | None = None
        self.objective_: Any = None
        super().__init__(name=NAME, cpm_model=cpm_model)

    @property
    def native_model(self) -> Problem:
        """The problem; a `DirectConstraint` calls its methods."""
        return self._trees.problem

    @rare_collections()
    def add(self, cpm_expr: Any) -> CPM_csp2sat:
        """Add constraints.

        Raises:
            NotImplementedError: an expression can't be translated.
        """
        get_variables(cpm_expr, collect=self.user_vars)
        for part in flatlist(cpm_expr) if not isinstance(cpm_expr, Expression) else [cpm_expr]:
            if isinstance(part, DirectConstraint):
                part.callSolver(self, self.native_model)
            else:
                self._trees.require(part)
        return self

    __add__ = add

    def objective(self, expr: Any, minimize: bool) -> None:
        """Make an expression the objective, in place of the last one."""
        if not isinstance(expr, Expression):
            raise NotSupportedError(f"csp2sat: the objective must be an integer, not {expr!r}")
        get_variables(expr, collect=self.user_vars)
        self.objective_ = expr
        self._trees.optimize(expr, minimize)

    def has_objective(self) -> bool:
        """Whether there is an objective."""
        return self.native_model.objective is not None

    def solver_var(self, cpm_var: Any) -> Node:
        """The variable of `native_model`; a number is a constant."""
        if isinstance(cpm_var, NegBoolView):
            return k.negation(self._trees.variable(cpm_var._bv))
        if isinstance(cpm_var, _NumVarImpl):
            return self._trees.variable(cpm_var)
        return Number(int(cpm_var))

    def solve(
        self,
        time_limit: float | None = None,
        assumptions: Iterable[Any] | None = None,
        display: Display = None,
        **options: Any,
    ) -> bool:
        """Find a solution, with an objective the best one; whether there is one.

        `assumptions` are Boolean variables, or negations of these, that hold in this call only;
        without a solution, `get_core` gives some that have none together. `display` shows each
        better solution: a function, or an expression whose value is printed. At a time limit the
        best solution so far counts. `options` are the keywords of `csp2sat.solve`.
        """
        assumed = [] if assumptions is None else list(assumptions)
        formulas = [self._formula(assumption) for assumption in assumed]
        self._core = None
        last: Solution | None = None
        with self._timed(time_limit) as end:
            try:
                if self.has_objective() or "jobs" in options:
                    for last in self._improving(formulas, time_limit, display, options):
                        self._give(last)
                else:
                    last = self._once(formulas, time_limit, options)
                    self._give(last)
                    self.print_display(display if last else None)
                end[0] = True
            except LimitReached as error:
                last = last or error.best
        self._give(last)
        self._finish(last is not None, end[0], self.has_objective())
        if assumed and self.cpm_status.exitstatus == ExitStatus.UNSATISFIABLE:
            core = self._conflict(formulas, options)
            pairs = zip(assumed, formulas, strict=True)
            self._core = [assumption for assumption, formula in pairs if formula.node in core]
        return last is not None

    def get_core(self) -> list[Any]:
        """Assumptions of the last call of `solve` that have no solution together.

        Raises:
            ValueError: that call had a solution, or no assumptions.
        """
        if self._core is None:
            raise ValueError("get_core() needs a call solve(assumptions=[...]) without a solution")
        return self._core

    def solution_hint(self, cpm_vars: Any, vals: Any) -> None:
        """Values that the search tries first, in place of those of the last hint."""
        variables, values = flatlist(cpm_vars), flatlist(vals)
        if len(variables) != len(values):
            raise ValueError(f"{len(variables)} variables can't have {len(values)} values")
        hints: dict[IntVar | BoolVar, int | bool] = {}
        for variable, value in zip(variables, values, strict=True):
            if isinstance(variable, NegBoolView):
                hints[self._trees.variable(variable._bv)] = not value
            else:
                is_bool = isinstance(variable, _BoolVarImpl)
                hints[self._trees.variable(variable)] = bool(value) if is_bool else int(value)
        self.native_model.hints = hints

    def solveAll(  # noqa: N802  # its name in CPMpy
        self,
        display: Display = None,
        time_limit: float | None = None,
        solution_limit: int | None = None,
        call_from_model: bool = False,  # noqa: ARG002  # the model stays as it is
        **options: Any,
    ) -> int:
        """The number of solutions, of best ones with an objective; `display` shows each.

        At most `solution_limit` are looked for. The status OPTIMAL says that these are all.
        """
        number = 0
        ours = [self._trees.variable(variable) for variable in self.user_vars]
        with self._timed(time_limit) as end:
            try:
                every = api.solutions(
                    self.native_model, ours, time_limit=time_limit, **self._defaults, **options
                )
                for solution in islice(every, solution_limit):
                    number += 1
                    self._give(solution)
                    self.print_display(display)
                end[0] = number != solution_limit
            except LimitReached:
                pass
        if not number:
            self._give(None)
        self._finish(number > 0, end[0], True)
        return number

    @classmethod
    def mus_native(cls, soft: Any, hard: Any = ()) -> list[Any]:
        """A minimal set of the soft constraints that has no solution with the hard ones."""
        solver = cls()
        solver.add(list(hard))
        problem, trees = solver.native_model, solver._trees
        parts = flatlist(soft)
        formulas = [Formula(trees.formula(part)) for part in parts]
        session = Solver()
        if session.solve(problem, formulas) is not None:
            raise ValueError("there is a solution: no set of constraints is in conflict")
        core = _core(session)
        for tried in formulas:
            if tried.node in core:
                others = [part for part in formulas if part.node in core and part is not tried]
                if session.solve(problem, others) is None:
                    core = _core(session)
        session.forget()
        return [part for part, formula in zip(parts, formulas, strict=True) if formula.node in core]

    def _formula(self, assumption: Any) -> Formula:
        """The formula of an assumption: always the same, so that it is translated once."""
        if not isinstance(assumption, _BoolVarImpl):
            raise ValueError(f"an assumption is a Boolean variable or its negation: {assumption}")
        name = str(assumption)
        if name not in self._assumed:
            self._assumed[name] = Formula(self._trees.formula(assumption))
        return self._assumed[name]

    @contextmanager
    def _timed(self, time_limit: float | None) -> Iterator[list[bool]]:
        """A new status with the time of a question, whose list says whether it was answered."""
        if time_limit is not None and time_limit <= 0:
            raise ValueError(f"the time limit must be positive, not {time_limit}")
        for variable in self.user_vars:
            self._trees.variable(variable)
        self.cpm_status = SolverStatus(self.name)
        start = time.monotonic()
        try:
            yield [False]
        finally:
            self.cpm_status.solve_time = time.monotonic() - start

    def _improving(
        self,
        formulas: Sequence[Formula],
        time_limit: float | None,
        display: Display,
        options: Mapping[str, Any],
    ) -> Iterator[Solution]:
        """Yields better and better solutions."""
        problem = self.native_model.copy()
        problem.require(formulas)
        keywords = {**self._defaults, **options, "time_limit": time_limit}
        if options.get("jobs", 1) > 1:
            solution = api.solve(problem, **keywords)
            yield from [solution] if solution else ()
            return
        keywords.pop("jobs", None)
        for solution in api.improving(problem, **keywords):
            if display is not None:
                self._give(solution)
                self.print_display(display)
            yield solution

    def _once(
        self, formulas: Sequence[Formula], time_limit: float | None, options: Mapping[str, Any]
    ) -> Solution | None:
        """A solution of the problem without its objective, by the search that goes on."""
        keywords = {**self._defaults, **options}
        if self._session is None or self._session[0] != keywords:
            self._session = keywords, Solver(**keywords)
        problem = self.native_model
        if problem.objective:
            problem = problem.copy()
            problem.objective = None
        return self._session[1].solve(problem, formulas, time_limit)

    def _conflict(self, formulas: Sequence[Formula], options: Mapping[str, Any]) -> set[Node]:
        """Assumptions that have no solution together."""
        if self.has_objective() or "jobs" in options:
            without = {name: value for name, value in options.items() if name != "jobs"}
            self._once(formulas, None, without)
        assert self._session, "the question had an answer"
        return _core(self._session[1])

    def _finish(self, has_solution: bool, is_proved: bool, can_be_best: bool) -> None:
        """Set the exit status and the value of the objective."""
        if not has_solution:
            status = ExitStatus.UNSATISFIABLE if is_proved else ExitStatus.UNKNOWN
        else:
            status = ExitStatus.OPTIMAL if is_proved and can_be_best else ExitStatus.FEASIBLE
        self.cpm_status.exitstatus = status
        self.objective_value_ = None
        if has_solution and self.has_objective():
            self.objective_value_ = int(self.objective_.value())

    def _give(self, solution: Solution | None) -> None:
        """Give the variables of CPMpy their values; None without a solution."""
        for variable in self.user_vars:
            ours = self._trees.variable(variable)
            variable._value = None if solution is None else solution[ours]


def _core(solver: Solver) -> set[Node]:
    """Assumed formulas of the last question that have no solution together."""
    return {formula.node for formula in solver.conflict or () if isinstance(formula, Formula)}


def problem_of(model: Model) -> Problem:
    """The problem of a model. Its variables have the names of CPMpy.

    Raises:
        NotImplementedError: the model has an expression that can't be translated.
    """
    return CPM_csp2sat(model).native_model


def solve(model: Model, **options: Any) -> bool:
    """Solve a model, as `model.solve(solver="csp2sat")` does."""
    return bool(model.solve(NAME, **options))


def solve_all(
    model: Model, display: Display = None, solution_limit: int | None = None, **options: Any
) -> int:
    """The number of solutions, as of `model.solveAll(solver="csp2sat")`."""
    number: int = model.solveAll(NAME, display, solution_limit=solution_limit, **options)
    return number
