"""Two SAT solvers in alternation: MiniSat is fast on most problems, CaDiCaL on the hard ones.

MiniSat loads faster and takes a fraction of CaDiCaL's time for a conflict; CaDiCaL's inprocessing
pays in a long search. Each turn of a solver has twice the effort of its turn before, so an answer
takes a small multiple of the time of the faster solver. A question goes on with the turn that the
last one reached: the solver that answered stays, and small questions are not asked twice. Gomes and
Selman, "Algorithm portfolios", Artificial Intelligence 126 (2001).

Formulas that were clauses from the start have one turn each: if MiniSat's short one does not
suffice, CaDiCaL works without interruption, since each new call restarts its phases.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence

from csp2sat.solver.backends.backend import (
    IN_FOUR,
    IN_ONE,
    IN_TWO,
    MOST_CONFLICTS,
    Backend,
    Effort,
    PySat,
)
from csp2sat.solver.default_solvers import CADICAL, DEFAULT, MINISAT
from csp2sat.solver.limits import Limit
from csp2sat.translator.clauses import Clauses

TURNS = ((MINISAT, Effort(15_000, 20_000_000)), (CADICAL, Effort(7_500, 10_000_000)))  # decision 12
"""The solvers, each with the effort of its first turn; both efforts take about the same time."""
OF_CLAUSES: Sequence[tuple[str, Effort | None]] = (
    (MINISAT, Effort(5_000, 5_000_000)),  # decision 61
    (CADICAL, None),
)
"""The same for problems that are clauses already; None: until the answer."""
SECOND_LOOK = Effort(2_000, MOST_CONFLICTS, IN_ONE)  # decision 71
"""The effort of a second look: the last solver loads the clauses, and a proof pays for that."""
A_CONFLICT = 1333
"""Propagations that take the time of a conflict, about: of a usual turn, as many as it has."""
LATER = 4  # decision 35
"""After the first answer, the first turns are this many times as long, and so is each next one.

Later questions are like the first, and a solver that is interrupted loses learned clauses.
"""


class Alternation:
    """A backend that lets solvers alternate; it loads a solver at its first turn.

    `turns` are their names, each with the effort of its first turn (None: until the answer);
    without them, they depend on the first clauses. `opened` makes each solver.
    """

    def __init__(
        self,
        limit: Limit | None = None,
        turns: Sequence[tuple[str, Effort | None]] | None = None,
        opened: Callable[[str, Limit | None], PySat] = PySat,
    ) -> None:
        self._limit = limit
        self._turns = turns or TURNS
        self._chosen = turns is not None
        self._opened = opened
        self._solvers: list[PySat] = [opened(self._turns[0][0], limit)]
        self._answered, self._has_answered = self._solvers[0], False
        self._turn = 0  # the turn that the last question reached
        self._clauses: Clauses | None = None
        self._preferred: dict[int, int] = {}  # literals by their variables

    def load(self, clauses: Clauses) -> None:
        """Load the clauses added since the last call."""
        if not self._chosen and clauses.as_stated:
            self._turns = OF_CLAUSES
        self._chosen = True
        self._clauses = clauses
        self._load(0)

    def solve(self, assumptions: Sequence[int] = ()) -> bool:
        """Whether there is a model in which the assumptions hold.

        Raises:
            LimitReached: a limit ends the search.
        """
        while (answer := self.turn(assumptions)) is None:
            pass
        return answer

    def turn(self, assumptions: Sequence[int] = ()) -> bool | None:
        """The answer within the turn of one solver; None if that does not suffice."""
        doublings, i = divmod(self._turn, len(self._turns))
        effort = self._turns[i][1]
        if effort:
            times = LATER ** (doublings + 1) if self._has_answered else 1 << doublings
            growth = IN_TWO if self._has_answered else IN_FOUR
            effort = Effort(effort.conflicts * times, effort.propagations * times, growth)
        solver = self._solver(i)
        answer = solver.attempt(assumptions, effort)
        self._note(solver, answer)
        self._turn += answer is None
        return answer

    def attempt(self, assumptions: Sequence[int], most: Effort) -> bool | None:
        """The answer of the first solver with some effort, which is not a turn."""
        solver = self._solver(0)
        answer = solver.attempt(assumptions, most)
        self._note(solver, answer)
        return answer

    def second_look(self, assumptions: Sequence[int]) -> bool | None:
        """The answer of the last solver with little effort, which is not a turn.

        It soon finds a model far from the last one, near which the first solver goes on for long.
        """
        solver = self._solver(len(self._turns) - 1)
        answer = solver.attempt(assumptions, SECOND_LOOK)
        self._note(solver, answer)
        return answer

    def implied(self, assumptions: Sequence[int]) -> list[int] | None:
        """The literals that unit propagation of the first solver derives; None: it conflicts."""
        return self._solver(0).propagate(assumptions)

    def _note(self, solver: PySat, answer: bool | None) -> None:
        """Remember which solver answered last."""
        if answer is not None:
            self._answered, self._has_answered = solver, True

    def _solver(self, i: int) -> PySat:
        """Solver number i, with all clauses."""
        if i == len(self._solvers):
            self._solvers.append(self._opened(self._turns[i][0], self._limit))
            self._load(i)
            self._solvers[i].prefer(list(self._preferred.values()))
        self._load(i)
        return self._solvers[i]

    def _load(self, i: int) -> None:
        if self._clauses is not None:
            self._solvers[i].load(self._clauses)

    def model(self) -> Iterable[int]:
        """The literals of the last model."""
        return self._answered.model()

    def prefer(self, literals: Sequence[int]) -> None:
        """Try these literals first in all later questions."""
        self._preferred |= {abs(literal): literal for literal in literals}
        for solver in self._solvers:
            solver.prefer(literals)

    def core(self) -> list[int]:
        """A core: assumptions of the last question that have no model together."""
        return self._answered.core()

    def close(self) -> None:
        """Free the memory."""
        for solver in self._solvers:
            solver.close()

    @property
    def conflicts(self) -> int:
        """The conflicts of all solvers so far."""
        return sum(solver.conflicts for solver in self._solvers)

    @property
    def can_improve(self) -> bool:
        """Whether the first solver is MiniSat, which takes many small questions."""
        return self._turns[0][0] == MINISAT

    @property
    def work(self) -> float:
        """All work so far, in conflicts of the first solver; propagations take time, too."""
        efforts = [solver.effort for solver in self._solvers]
        first = self._turns[0][1] or efforts[0]
        work = 0.0
        for (_, turn), effort in zip(self._turns, efforts, strict=False):
            times = first.conflicts / turn.conflicts if turn else 1
            work += (effort.conflicts + effort.propagations / A_CONFLICT) * times
        return work

    @property
    def price(self) -> float:
        """How long a conflict of the first solver takes: 1 is usual; from 0.1 on."""
        effort = self._solvers[0].effort
        return max(effort.propagations / (A_CONFLICT * max(effort.conflicts, 1)), 0.1)


def new_solver(
    name: str = DEFAULT,
    limit: Limit | None = None,
    proof: bool = False,
    options: Mapping[str, float] | None = None,
) -> Backend:
    """The solver with a name of python-sat; for `auto`, the alternation.

    The alternation gives no proofs and takes no options: with either, `auto` is CaDiCaL.

    Raises:
        UnknownSolver: there is no solver of that name, or it gives no proofs.
    """
    if name != DEFAULT:
        return PySat(name, limit, proof, options)
    return (
        PySat(limit=limit, proof=proof, options=options) if proof or options else Alternation(limit)
    )
