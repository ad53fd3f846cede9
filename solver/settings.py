"""How problems are solved: by which SAT solver, with which clauses and proofs."""

from __future__ import annotations

from collections.abc import Mapping

from csp2sat.csp.quick_typing import NamedTuple
from csp2sat.solver.backends.alternation import TURNS, Alternation, new_solver
from csp2sat.solver.backends.backend import Backend
from csp2sat.solver.default_solvers import DEFAULT
from csp2sat.solver.limits import Limit
from csp2sat.translator.encoding_options import DEFAULTS, EncodingOptions


class Settings(NamedTuple):
    """The SAT solver, its clauses and its proofs: the same for every question.

    Attributes:
        solver: the name of a solver of python-sat.
        solver_options: options of that solver.
        command: the command line of a solver in a process of its own, in place of `solver`.
        check: whether the constraints are evaluated on each solution.
        encoding: the encodings of variables and constraints.
        proof: whether the solver keeps a proof.
        in_slices: MiniSat or CaDiCaL works in slices, between which it sees what others have found.
        by_cores: whether costs may be minimised by cores; None: unless a solver is named.
        counter: whether a model counter may help to count; None: unless a solver is named.
        relaxation: whether linear programs may bound an objective; None: unless a solver is named.
    """

    solver: str = DEFAULT
    solver_options: Mapping[str, float] | None = None
    command: str | None = None
    check: bool = True
    encoding: EncodingOptions = DEFAULTS
    proof: bool = False
    in_slices: bool = False
    by_cores: bool | None = None
    counter: bool | None = None
    relaxation: bool | None = None

    @property
    def is_named(self) -> bool:
        """Whether the user has named a solver."""
        return bool(self.command or self.solver_options) or self.solver != DEFAULT

    @property
    def costs_by_cores(self) -> bool:
        """Whether the cost of soft constraints may be minimised by cores."""
        return self.by_cores is not False and not self.command and not self.proof

    @property
    def sums_by_cores(self) -> bool:
        """Whether an objective that is a sum may be minimised by cores: some solvers can't stop."""
        return self.costs_by_cores and (self.by_cores or not self.is_named)

    @property
    def may_count(self) -> bool:
        """Whether a model counter may help to count."""
        return self.counter or (self.counter is None and not self.is_named)

    @property
    def may_relax(self) -> bool:
        """Whether linear programs may bound an objective: a proof of clauses has no such step."""
        if self.proof:
            return False
        return not self.is_named if self.relaxation is None else self.relaxation

    def backend(self, limit: Limit) -> Backend:
        """A new SAT solver.

        Raises:
            UnknownSolver: there is no solver of that name.
        """
        if self.command is not None:
            from csp2sat.solver.backends.external_command import ExternalSolver

            return ExternalSolver(self.command, limit)
        if self.in_slices:
            return Alternation(limit, [turn for turn in TURNS if turn[0] == self.solver])
        return new_solver(self.solver, limit, self.proof, self.solver_options)
