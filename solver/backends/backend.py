"""SAT solvers behind one small protocol; those of python-sat, in process."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from time import monotonic
from typing import NamedTuple

from csp2sat.solver import CADICAL, CADICAL_OPTIONS
from csp2sat.solver.backends.interrupts import interruptible, keep
from csp2sat.solver.backends.names import ONCE, PROVERS, UNLIMITED, check_options, main_name, opened
from csp2sat.solver.backends.names import BackendError as BackendError
from csp2sat.solver.backends.names import UnknownSolver as UnknownSolver
from csp2sat.solver.limits import Limit
from csp2sat.translator.clauses import Clauses

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import NoReturn, Protocol

    class Backend(Protocol):
        """A SAT solver at work on one formula."""

        def load(self, clauses: Clauses) -> None:
            """Load the clauses added since the last call."""

        def solve(self, assumptions: Sequence[int] = ()) -> bool:
            """Whether there is a model in which some literals are true."""

        def model(self) -> Iterable[int]:
            """The literals of the model found last."""

        def prefer(self, literals: Sequence[int]) -> None:
            """Try these literals first."""

        def core(self) -> list[int]:
            """Assumptions of the last question which, by themselves, have no model."""

        def close(self) -> None:
            """Give back what it holds."""

        @property
        def conflicts(self) -> int:
            """Conflicts so far, 0 if the solver does not report them."""


MOST_CONFLICTS = 2**30
"""More than any run has, and at most what python-sat takes."""
FIRST_SLICE = 1000
"""Conflicts of the first slice of work under a time limit."""
SLICES = 1 + 2 + 4 + 8
"""An effort is spent in four slices; this is how many times the first it is."""


class Effort(NamedTuple):
    """An amount of work of a solver."""

    conflicts: int
    propagations: int


class PySat:
    """A solver of python-sat, by any of its names there (`cadical195`, `glucose4`, `m22`)."""

    def __init__(
        self,
        name: str = CADICAL,
        limit: Limit | None = None,
        proof: bool = False,
        options: Mapping[str, float] | None = None,
    ) -> None:
        self._name = name = main_name(name)
        if proof and name not in PROVERS:
            raise UnknownSolver(f"{name} gives no proofs that check; take {' '.join(PROVERS)}")
        check_options(name, options or {})
        self._solver = opened(name, proof)
        for each, value in (options or (CADICAL_OPTIONS if name == CADICAL else {})).items():
            self._solver.configure({each: value})  # of several, Glucose takes one only
        self._asked = False
        self._mark = 0
        self._limit = limit or Limit()

    def load(self, clauses: Clauses) -> None:
        """Load the clauses added since the last call."""
        self._refuse_more(self._asked and clauses.end > self._mark)
        self._solver.append_formula(clauses.since(self._mark))
        self._mark = clauses.end

    def solve(self, assumptions: Sequence[int] = ()) -> bool:
        """Whether there is a model in which some literals are true.

        Raises:
            LimitReached: there was no time for the answer.
            BackendError: the solver can't answer this.
            KeyboardInterrupt: it was interrupted (python-sat raises an error of its own).
        """
        answer = self.attempt(assumptions)
        if answer is None:
            raise BackendError("the solver stopped without an answer")
        return answer

    def attempt(self, assumptions: Sequence[int] = (), most: Effort | None = None) -> bool | None:
        """The same within about an effort; None if that does not suffice."""
        with interruptible(self._abandon):
            return self._answer(list(assumptions), most)

    def _answer(self, assumptions: list[int], most: Effort | None) -> bool | None:
        """The answer of the solver; with a limit in slices of work that grow.

        python-sat can't interrupt CaDiCaL: between the slices is time to look at the clock.
        """
        limited = self._limit.left is not None or self._limit.conflicts is not None
        self._refuse_more(self._asked or bool(assumptions) or limited)
        self._asked = True
        if not limited and most is None:
            found: bool | None = self._solver.solve(assumptions=assumptions)
            return found
        for conflicts in self._slices(most):
            answer = self._slice(conflicts, assumptions)
            if answer is not None:
                return answer
        return None

    def _refuse_more(self, asked: bool) -> None:
        if self._name in ONCE and asked:
            raise BackendError(f"{self._name} answers one question only; take another solver")

    def _slices(self, most: Effort | None) -> Iterator[int]:
        """How many conflicts each call may have, as long as effort and time last.

        Each has twice as many as the last: with each, solvers begin anew with restarts and phases,
        which some problems need, while others need a long run.
        """
        limit, before, granted = self._limit, self._effort.propagations, 0
        size = MOST_CONFLICTS if limit.left is None else FIRST_SLICE
        if most:
            size = max(most.conflicts // SLICES, 1)
        while True:
            allowed = MOST_CONFLICTS
            if most and granted:
                # A conflict is taken to need as many propagations as those so far.
                spent = self._effort.propagations - before
                rest = (most.propagations - spent) * granted // max(spent, 1)
                allowed = min(most.conflicts - granted, rest)
                if allowed * SLICES < most.conflicts:
                    return
            limit.check()
            start = monotonic()
            conflicts = min(size, allowed)
            yield min(conflicts, limit.conflicts or conflicts)
            granted += conflicts
            size *= 2
            if limit.left is not None:
                # No more than the time that is left seems to allow.
                a_second = conflicts / max(monotonic() - start, 1e-3)
                size = min(size, int(a_second * limit.left) + 1)

    def _slice(self, conflicts: int, assumptions: list[int]) -> bool | None:
        """The answer, or None if it takes more conflicts."""
        before = self.conflicts
        try:
            if self._name in UNLIMITED:
                raise NotImplementedError
            self._solver.conf_budget(conflicts)
        except NotImplementedError:
            raise BackendError(f"{self._name} knows no limits; take another solver") from None
        answer: bool | None = self._solver.solve_limited(assumptions=assumptions)
        # Glucose looks at its budget at restarts only, Kissat does not report what it spent.
        spent = self.conflicts - before
        self._limit.spend(max(spent, conflicts) if answer is None else spent)
        return answer

    @property
    def conflicts(self) -> int:
        """Conflicts so far, in all questions."""
        return self._effort.conflicts

    @property
    def _effort(self) -> Effort:
        try:
            told = self._solver.accum_stats() or {}
        except NotImplementedError:  # Kissat reports nothing
            told = {}
        return Effort(int(told.get("conflicts", 0)), int(told.get("propagations", 0)))

    def prefer(self, literals: Sequence[int]) -> None:
        """Try these literals first, in all questions that follow."""
        with suppress(NotImplementedError):
            if self._name == CADICAL and self._asked:
                # It would keep the trail of the last question, whatever is preferred now.
                self._solver.configure({"ilb": 0})
            self._solver.set_phases(literals)

    def propagate(self, assumptions: Sequence[int]) -> list[int] | None:
        """What follows from some literals by unit propagation; None: they can't all be true."""
        with interruptible(self._abandon):
            possible, implied = self._solver.propagate(assumptions)
        return list(implied) if possible else None

    def core(self) -> list[int]:
        """Assumptions of the last question which, by themselves, have no model."""
        return list(self._solver.get_core() or ())

    def proof(self) -> list[str]:
        """The DRAT proof that there is no model, line by line (made `with proof`)."""
        return list(self._solver.get_proof() or ())

    def model(self) -> Iterable[int]:
        """The literals of the model found last."""
        return self._solver.get_model() or []

    def close(self) -> None:
        """Give back the memory."""
        self._solver.delete()

    def _abandon(self) -> None:
        """Use the solver no more: it was interrupted in the middle of its work."""
        keep(self._solver)
        self._solver = _Abandoned(self._name)


class _Abandoned:
    """Stands for an interrupted solver, which can be neither used nor freed."""

    def __init__(self, name: str) -> None:
        self._name = name

    def accum_stats(self) -> None:
        """What it did is not known any more."""

    def delete(self) -> None:
        """Its memory can't be freed."""

    def __getattr__(self, _: str) -> NoReturn:
        raise BackendError(f"{self._name} was interrupted and can't go on; ask the question again")
