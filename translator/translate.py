"""The whole way from problem to clauses, and from a model back to a solution."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from csp2sat.csp.domain import Domain
from csp2sat.csp.expr import IntVar
from csp2sat.csp.problem import Problem, Solution
from csp2sat.translator.clauses import Clauses
from csp2sat.translator.encode import Encoding
from csp2sat.translator.limits import MOST_CLAUSES, Refused, TooManyClauses
from csp2sat.translator.normal import Normal
from csp2sat.translator.normalise import normalise
from csp2sat.translator.presolve.propagate import propagate

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.csp.expr import Variable


class Translation:
    """The clauses of a problem: their models are its solutions, seen through `decode`."""

    def __init__(self, problem: Problem, normal: Normal, encoding: Encoding) -> None:
        self.problem = problem
        self.normal = normal
        self._encoding = encoding
        self._numbers = {name: x for x, name in enumerate(problem.ints)}
        self._bools = {name: p for p, name in enumerate(problem.bools, 1)}

    @property
    def clauses(self) -> Clauses:
        """The clauses; they may grow when more literals are asked for."""
        return self._encoding.clauses

    def domain(self, name: str) -> Domain:
        """What the translator knows of the values of a declared integer variable."""
        return self.normal.domains[self._numbers[name]]

    def at_most(self, name: str, value: int) -> int:
        """The literal of a declared integer variable being at most a value, made if need be."""
        literal = self._encoding.views.at_most(self._numbers[name], value)
        self._encoding.views.close()
        return literal

    def equal(self, variable: Variable, value: int | bool) -> int:
        """The literal of a declared variable having a value, made if need be."""
        if isinstance(variable, IntVar):
            literal = self._encoding.views.equal(self._numbers[variable.name], value)
            self._encoding.views.close()
            return literal
        literal = self._encoding.literal(self._bools[variable.name])
        return literal if value else -literal

    def differs(self, variable: Variable, value: int | bool) -> list[int]:
        """Literals one of which is true just if a declared variable has another value."""
        if not isinstance(variable, IntVar):
            return [-self.equal(variable, value)]
        literals = self._encoding.views.differs(self._numbers[variable.name], value)
        self._encoding.views.close()
        return literals

    def order(self, x: int) -> range:
        """The literals of x <= v for a declared integer variable, made if need be."""
        literals = self._encoding.views.order(x)
        self._encoding.views.close()
        return literals

    def bits(self, x: int) -> tuple[int, range] | None:
        """Offset and bits of a declared integer variable that is in binary, or None."""
        views = self._encoding.views
        return (views.binary(x).low, views.binary(x).bits) if views.is_binary(x) else None

    def bool_literals(self) -> Iterator[tuple[str, int]]:
        """Each declared Boolean variable and its literal, made if need be."""
        for number, name in enumerate(self.problem.bools, 1):
            yield name, self._encoding.literal(number)

    def decode(self, model: Iterable[int]) -> Solution:
        """The solution of a model, given as literals; variables it leaves out are false."""
        truth = bytearray(self.clauses.variables + 1)
        for literal in model:
            if literal > 0:
                truth[literal] = 1
        views, problem = self._encoding.views, self.problem
        ints = {name: views.decode(x, truth) for x, name in enumerate(problem.ints)}
        bools = {}
        for number, name in enumerate(problem.bools, 1):
            literal = self._encoding.known_literal(number)
            bools[name] = bool(literal) and bool(truth[abs(literal)]) is (literal > 0)
        return Solution(ints, bools)


def translate(
    problem: Problem, most: int = MOST_CLAUSES, tick: Callable[[], None] = lambda: None
) -> Translation:
    """The clauses of a problem, at most so many. `tick` is called now and then; it may raise.

    Raises:
        Refused: a constraint takes more clauses than that, or a number is too large.
    """
    normal = propagate(normalise(problem, tick), tick)
    try:
        return Translation(problem, normal, Encoding(normal, most, tick))
    except TooManyClauses as error:
        raise Refused(
            problem.constraints[error.origin],
            f"more than {most:,} clauses: {error.estimate:,} by this constraint",
            "make domains smaller, or raise the limit with --max-clauses",
        ) from None
