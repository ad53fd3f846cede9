"""The protocol of SAT solvers, and the solvers of python-sat, in process."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from time import monotonic
from types import TracebackType

from csp2sat.csp.quick_typing import Any, NamedTuple, NoReturn, Protocol
from csp2sat.solver.backends.ctrl_c import hear_again, left_by_jump
from csp2sat.solver.backends.pysat_solvers import (
    CADICALS,
    ONCE,
    PROVERS,
    UNLIMITED,
    check_options,
    main_name,
    open_solver,
)
from csp2sat.solver.backends.pysat_solvers import BackendError as BackendError
from csp2sat.solver.backends.pysat_solvers import UnknownSolver as UnknownSolver
from csp2sat.solver.default_solvers import CADICAL, CADICAL_OPTIONS, MINISAT
from csp2sat.solver.limits import Limit
from csp2sat.translator.clauses import Clauses


class Backend(Protocol):
    """A SAT solver with one growing set of clauses."""

    def load(self, clauses: Clauses) -> None:
        """Load the clauses added since the last call."""

    def solve(self, assumptions: Sequence[int] = ()) -> bool:
        """Whether there is a model in which some literals are true."""

    def model(self) -> Iterable[int]:
        """The literals of the model found last."""

    def prefer(self, literals: Sequence[int]) -> None:
        """Try these literals first."""

    def core(self) -> list[int]:
        """A core: assumptions of the last question that have no model together."""

    def close(self) -> None:
        """Free memory, files and processes."""

    @property
    def conflicts(self) -> int:
        """Conflicts so far; 0 if the solver does not report them."""


MOST_CONFLICTS = 2**30
"""A budget that no run spends; python-sat accepts no larger one."""
FIRST_SLICE = 1000
"""The number of conflicts in the first slice of work under a time limit."""
SLICES = 15
"""The slices in which an effort is spent, in units of the first."""
IN_FOUR = 2  # decision 12
"""The growth of slices when there are four: 1 + 2 + 4 + 8."""
IN_TWO = 14  # decision 35
"""The growth of slices when there are two: 1 + 14."""
IN_ONE = 0
"""The growth where one slice has all conflicts; not under a time limit."""


class Effort(NamedTuple):
    """An amount of work of a solver; each slice of it is `growth` times the last."""

    conflicts: int
    propagations: int
    growth: int = IN_FOUR


class PySat:
    """A solver of python-sat, by any of its names there (`cadical195`, `glucose4`, `m22`).

    It alone frees the solver, and it gives up the solver before it does so: an exception of a
    signal handler may come at any moment, and a solver that is freed twice, or asked after it was
    freed, crashes the process.
    """

    def __init__(
        self,
        name: str = CADICAL,
        limit: Limit | None = None,
        proof: bool = False,
        options: Mapping[str, float] | None = None,
    ) -> None:
        self._solver: Any = _Gone(f"there is no solver {name}")
        self._name = name = main_name(name)
        if proof and name not in PROVERS:
            raise UnknownSolver(f"{name} gives no proofs that check; take {' '.join(PROVERS)}")
        check_options(name, options or {})
        self._solver = open_solver(name, proof)
        for option, value in (options or (CADICAL_OPTIONS if name == CADICAL else {})).items():
            self._solver.configure({option: value})  # Glucose takes only one at a time
        self._has_begun = False
        self._mark = 0
        self._limit = limit or Limit()

    def load(self, clauses: Clauses) -> None:
        """Load the clauses added since the last call."""
        self._refuse_more(self._has_begun and clauses.end > self._mark)
        self._solver.append_formula(clauses.since(self._mark))
        self._mark = clauses.end

    def solve(self, assumptions: Sequence[int] = ()) -> bool:
        """Whether there is a model in which the assumptions hold.

        Raises:
            LimitReached: a limit ends the search.
            BackendError: the solver can't answer this question.
            KeyboardInterrupt: Ctrl-C (python-sat raises an error of its own).
        """
        answer = self.attempt(assumptions)
        if answer is None:
            raise BackendError("the solver stopped without an answer")
        return answer

    def attempt(self, assumptions: Sequence[int] = (), most: Effort | None = None) -> bool | None:
        """As `solve`, with at most about `most` effort; None if that does not suffice.

        python-sat can't interrupt CaDiCaL, so limits are checked between growing slices of work.
        """
        limited = self._limit.left is not None or self._limit.conflicts is not None
        self._refuse_more(self._has_begun or bool(assumptions) or limited)
        self._has_begun = True
        assumptions = list(assumptions)
        answer: bool | None = None
        with _Call(self):
            if not limited and most is None:
                answer = self._solver.solve(assumptions=assumptions)
            else:
                for conflicts in self._slices(most):
                    answer = self._slice(conflicts, assumptions)
                    if answer is not None:
                        break
        return answer

    def _refuse_more(self, is_second: bool) -> None:
        if self._name in ONCE and is_second:
            raise BackendError(f"{self._name} answers one question only; take another solver")

    def _slices(self, most: Effort | None) -> Iterator[int]:
        """Yields the conflict budget of each call, as long as effort and time last.

        Under a time limit and without an effort, each budget is twice the last. A call restarts the
        schedules of restarts and phases, and forgets clauses: some problems need that, others need
        a long run.
        """
        limit, before, granted = self._limit, self.effort.propagations, 0
        size = MOST_CONFLICTS if limit.left is None else FIRST_SLICE
        if most:
            is_one = most.growth == IN_ONE and limit.left is None
            size = most.conflicts if is_one else max(most.conflicts // SLICES, 1)
        while True:
            allowed = MOST_CONFLICTS
            if most and granted:
                # Assume the propagations per conflict stay as they were.
                spent = self.effort.propagations - before
                rest = (most.propagations - spent) * granted // max(spent, 1)
                allowed = min(most.conflicts - granted, rest)
                if allowed * SLICES < most.conflicts:
                    return
            limit.check()
            start = monotonic()
            conflicts = min(size, allowed)
            yield min(conflicts, limit.conflicts or conflicts)
            granted += conflicts
            size *= most.growth if most and limit.left is None else 2
            if limit.left is not None:
                # At most what the remaining time seems to allow.
                a_second = conflicts / max(monotonic() - start, 1e-3)
                size = min(size, int(a_second * limit.left) + 1)

    def _slice(self, conflicts: int, assumptions: list[int]) -> bool | None:
        """The answer; None if it takes more conflicts."""
        before = self.conflicts
        try:
            if self._name in UNLIMITED:
                raise NotImplementedError
            self._solver.conf_budget(conflicts)
        except NotImplementedError:
            raise BackendError(f"{self._name} knows no limits; take another solver") from None
        answer: bool | None = self._solver.solve_limited(assumptions=assumptions)
        # Glucose checks its budget only at restarts; Kissat does not report what it spent.
        spent = self.conflicts - before
        self._limit.spend(max(spent, conflicts) if answer is None else spent)
        return answer

    @property
    def conflicts(self) -> int:
        """Conflicts so far, in all questions."""
        return self.effort.conflicts

    @property
    def effort(self) -> Effort:
        """Conflicts and propagations so far."""
        try:
            stats = self._solver.accum_stats() or {}
        except NotImplementedError:  # Kissat reports nothing
            stats = {}
        return Effort(int(stats.get("conflicts", 0)), int(stats.get("propagations", 0)))

    def prefer(self, literals: Sequence[int]) -> None:
        """Try these literals first in all later questions."""
        with suppress(NotImplementedError):
            if self._name == CADICAL and self._has_begun:
                # Without this it keeps the trail of the last question and ignores the phases.
                self._solver.configure({"ilb": 0})
            self._solver.set_phases(literals)

    def propagate(self, assumptions: Sequence[int]) -> list[int] | None:
        """The literals that unit propagation derives from assumptions; None if it conflicts.

        Raises:
            BackendError: the solver is CaDiCaL and was asked a question before: then it may see
                conflicts where there are none (pysathq/pysat#232).
        """
        if self._has_begun and self._name in CADICALS:
            raise BackendError(f"{self._name} can't propagate after a question; take {MINISAT}")
        with _Call(self):
            possible, implied = self._solver.propagate(assumptions)
        return list(implied) if possible else None

    def core(self) -> list[int]:
        """A core: assumptions of the last question that have no model together."""
        return list(self._solver.get_core() or ())

    def proof(self) -> list[str]:
        """The lines of the DRAT proof that there is no model; needs `proof` in the constructor."""
        return list(self._solver.get_proof() or ())

    def model(self) -> Iterable[int]:
        """The literals of the model found last."""
        return self._solver.get_model() or []

    def close(self) -> None:
        """Free the memory."""
        solver, self._solver = self._solver, _Gone("the solver was closed", self.effort)
        solver.delete()

    def __del__(self) -> None:
        self.close()


class _Call:
    """A call of a solver in a `with` statement; Ctrl-C in the middle of it loses the solver."""

    def __init__(self, owner: PySat) -> None:
        self._owner = owner
        self._solver = owner._solver
        self._lost = _Gone(f"{owner._name} was interrupted and can't go on; ask the question again")

    def __enter__(self) -> None:
        """Nothing: the solver is kept already."""

    def __exit__(
        self,
        _kind: type[BaseException] | None,
        error: BaseException | None,
        _trace: TracebackType | None,
    ) -> None:
        if isinstance(error, Exception):
            self._owner._solver = self._lost  # first: another signal may come at the next call
            if not left_by_jump(error):
                self._owner._solver = self._solver
                return
            hear_again()
            raise KeyboardInterrupt from None


class _Gone:
    """Replaces a solver that is freed, or that was interrupted: nothing may touch it again."""

    def __init__(self, why: str, effort: Effort | None = None) -> None:
        self._why = why
        self._effort = effort

    def accum_stats(self) -> dict[str, int]:
        """The last statistics."""
        return self._effort._asdict() if self._effort else {}

    def delete(self) -> None:
        """Nothing is left to free."""

    def __getattr__(self, _: str) -> NoReturn:
        raise BackendError(self._why)
