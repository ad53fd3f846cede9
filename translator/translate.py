"""The way from a problem to its clauses."""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum

from csp2sat.csp.problem import Problem, Solution
from csp2sat.csp.rare_collections import rare_collections
from csp2sat.translator.encoders.encode import encode
from csp2sat.translator.encoding_options import DEFAULTS, EncodingOptions
from csp2sat.translator.guessed_solution import guess
from csp2sat.translator.normalform.normalise import normalise
from csp2sat.translator.presolve.presolve import presolve
from csp2sat.translator.size_refusals import MANY_CLAUSES, Reason, Refused, TooManyClauses
from csp2sat.translator.translation import Translation

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.translator.first_solution import Improver
    from csp2sat.translator.normalform.normal_form import Normal


class Keep(Enum):
    """Which solutions the clauses need to have: all; with an objective, best ones; or one of them.

    `BEST` needs all solutions of a problem without an objective, `ONE` any one solution, or with an
    objective any best one.
    """

    ALL = 0
    BEST = 1
    ONE = 2


class Prepared:
    """A problem in normal form, presolved: `encode` gives its clauses.

    `start` is a solution found without search, where that was tried; `improver` may improve it.
    The clauses will exclude solutions with a worse objective.
    """

    @rare_collections()
    def __init__(
        self,
        problem: Problem,
        options: EncodingOptions = DEFAULTS,
        tick: Callable[[], None] = lambda: None,
        keep: Keep = Keep.ALL,
    ) -> None:
        self._problem = problem
        self._options = options
        self._tick = tick
        self._is_one_enough = keep is Keep.ONE and not problem.objective
        self.start: Solution | None = None
        self.improver: Improver | None = None
        self.work = 0
        if self._is_one_enough and (guessed := guess(problem, options)):
            self.start, self._normal = guessed
            self._bounded_by: Solution | None = self.start
            return
        normal = normalise(problem, tick, options)
        if options.presolve:
            normal = presolve(normal, tick)
        may_pay = options.incumbent or normal.most_clauses() >= MANY_CLAUSES
        if (self._is_one_enough and may_pay) or (problem.objective and keep is not Keep.ALL):
            from csp2sat.translator.first_solution import first_solution  # few problems need it

            first = first_solution(problem, normal, tick, options.incumbent)
            self.start, normal, self.improver, self.work = first
        self._normal = normal
        self._bounded_by = None if problem.objective else self.start

    @property
    @rare_collections()
    def normal(self) -> Normal:
        """The normal form of the solutions that are no worse than the start.

        It is bounded when it is first needed, so that the start can be shown before.
        """
        if self.start and self.start is not self._bounded_by:
            from csp2sat.translator.bounded_dives import no_worse  # few problems need it

            self._normal = no_worse(self._problem, self._normal, self.start, self._tick)
            self._bounded_by = self.start
        return self._normal

    @rare_collections()
    def encode(self) -> Translation:
        """The clauses.

        Raises:
            Refused: they exceed their limit, or a number is too large.
        """
        problem, options = self._problem, self._options
        try:
            encoded = encode(self.normal, options, self._tick, self._is_one_enough)
        except TooManyClauses as error:
            if error.origin is None:
                constraint, of = None, "in all"
            else:
                constraint, of = problem.constraints[error.origin], "by this constraint"
            raise Refused(
                constraint,
                f"more than {options.most_clauses:,} clauses: {error.estimate:,} {of}",
                "make domains smaller, or raise the limit of clauses",
                Reason.CLAUSES,
            ) from None
        encoded.clauses.as_stated = (
            not (problem.ints or encoded.tally or encoded.lazy)
            and encoded.clauses.variables <= len(problem.bools)  # no formula has a name
        )
        return Translation(problem, self.normal, encoded, self.start)


def translate(
    problem: Problem,
    options: EncodingOptions = DEFAULTS,
    tick: Callable[[], None] = lambda: None,
    keep: Keep = Keep.ALL,
) -> Translation:
    """Translates a problem to clauses.

    `tick` is called now and then; an exception it raises ends the translation.

    Raises:
        Refused: the clauses exceed their limit, or a number is too large.
    """
    return Prepared(problem, options, tick, keep).encode()
