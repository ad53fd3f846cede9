"""The whole way from problem to clauses, and from a model back to a solution."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from csp2sat.csp.problem import Problem, Solution
from csp2sat.translator.bounds import propagate
from csp2sat.translator.clauses import Clauses
from csp2sat.translator.encode import Encoding
from csp2sat.translator.normal import Normal
from csp2sat.translator.normalise import normalise


class Translation:
    """The clauses of a problem: their models are its solutions, seen through `decode`."""

    def __init__(self, problem: Problem, normal: Normal, encoding: Encoding) -> None:
        self.problem = problem
        self.normal = normal
        self._encoding = encoding

    @property
    def clauses(self) -> Clauses:
        """The clauses; they may grow when more literals are asked for."""
        return self._encoding.clauses

    def order(self, x: int) -> range:
        """The literals of x <= v for a declared integer variable, made if need be."""
        literals = self._encoding.views.order(x)
        self._encoding.views.close()
        return literals

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


def translate(problem: Problem) -> Translation:
    """The clauses of a problem."""
    normal = propagate(normalise(problem))
    return Translation(problem, normal, Encoding(normal))
