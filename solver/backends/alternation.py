"""Two SAT solvers that take turns: MiniSat is fast on most problems, CaDiCaL on the hard ones.

MiniSat loads faster and needs a fraction of CaDiCaL's time for a conflict; what CaDiCaL does to
the clauses in between pays when the search is long. So each may do twice as much as the last time
until one has the answer, which takes a small multiple of the time of the better one. Gomes and
Selman, "Algorithm portfolios", Artificial Intelligence 126 (2001), say why that pays.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from csp2sat.solver import CADICAL, DEFAULT, MINISAT
from csp2sat.solver.backends.backend import Effort, PySat
from csp2sat.solver.limits import Limit
from csp2sat.translator.clauses import Clauses

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping

    from csp2sat.solver.backends.backend import Backend

TURNS = ((MINISAT, Effort(15_000, 20_000_000)), (CADICAL, Effort(7_500, 10_000_000)))
"""The solvers, with what each may do in its first turn for a question: about the same time."""


class Turns:
    """A backend of the solvers of TURNS. Those that get no turn are not even loaded."""

    def __init__(self, limit: Limit | None = None) -> None:
        self._limit = limit
        self._solvers: list[PySat] = [PySat(TURNS[0][0], limit)]
        self._answered = self._solvers[0]
        self._clauses: Clauses | None = None
        self._preferred: dict[int, int] = {}  # literals by their variables

    def load(self, clauses: Clauses) -> None:
        """Take the clauses that were added since the last time."""
        self._clauses = clauses
        self._load(0)

    def solve(self, assumptions: Sequence[int] = ()) -> bool:
        """Whether there is a model in which some literals are true.

        Raises:
            LimitReached: there was no time for the answer.
        """
        turn = 0
        while True:
            for i, (_, first) in enumerate(TURNS):
                solver = self._solver(i)
                effort = Effort(first.conflicts << turn, first.propagations << turn)
                answer = solver.attempt(assumptions, effort)
                if answer is not None:
                    self._answered = solver
                    return answer
            turn += 1

    def _solver(self, i: int) -> PySat:
        """The solver of a number, with all clauses."""
        if i == len(self._solvers):
            self._solvers.append(PySat(TURNS[i][0], self._limit))
            self._load(i)
            self._solvers[i].prefer(list(self._preferred.values()))
        self._load(i)
        return self._solvers[i]

    def _load(self, i: int) -> None:
        if self._clauses is not None:
            self._solvers[i].load(self._clauses)

    def model(self) -> Iterable[int]:
        """The literals of the model found last."""
        return self._answered.model()

    def prefer(self, literals: Sequence[int]) -> None:
        """Try these literals first, in all questions that follow."""
        self._preferred |= {abs(each): each for each in literals}
        for each in self._solvers:
            each.prefer(literals)

    def core(self) -> list[int]:
        """Assumptions of the last question which, by themselves, have no model."""
        return self._answered.core()

    def close(self) -> None:
        """Give back the memory."""
        for each in self._solvers:
            each.close()

    @property
    def conflicts(self) -> int:
        """Conflicts so far, of both."""
        return sum(each.conflicts for each in self._solvers)


def new_solver(
    name: str = DEFAULT,
    limit: Limit | None = None,
    proof: bool = False,
    options: Mapping[str, float] | None = None,
) -> Backend:
    """The solver of a name: one of python-sat's, or `auto`: the two that take turns.

    Those give no proofs, and have no options: if such are asked for it is CaDiCaL.

    Raises:
        UnknownSolver: there is none of that name, or it gives no proofs.
    """
    if name != DEFAULT:
        return PySat(name, limit, proof, options)
    return PySat(limit=limit, proof=proof, options=options) if proof or options else Turns(limit)
