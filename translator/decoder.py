"""From models back to solutions: only what differs from the model before is read again."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import compress, count
from operator import ne

from csp2sat.csp.problem import Problem, Solution
from csp2sat.translator.clauses import TRUE, truth_of
from csp2sat.translator.encoders.encoded_form import Encoded
from csp2sat.translator.normalform.normal_form import Normal


class Decoder:
    """Reads solutions of a problem from models of its clauses."""

    def __init__(self, problem: Problem, normal: Normal, encoded: Encoded) -> None:
        self._ints = list(problem.ints)
        self._bools = list(problem.bools)
        self._normal = normal
        self._encoded = encoded
        self.truth = bytearray()
        """The variables that are true in the last model: 1 at their numbers."""
        self.last = Solution({}, {})
        self._readers: list[list[int]] = []  # for each variable of the clauses, who depends on it

    def solution(self, model: Iterable[int]) -> Solution:
        """The solution of a model, given as literals; variables it leaves out are false."""
        truth = truth_of(model, self._encoded.clauses.variables)
        if len(truth) != len(self.truth):
            # The first model, or there are new literals: each has a new variable.
            self._readers = []
            every = range(len(self._ints) + len(self._bools))
            self.last = self._read(every, truth, Solution({}, {}))
        else:
            if not self._readers:
                self._readers = self._readers_by_literal(len(truth))
            readers = self._readers
            changed = compress(count(), map(ne, truth, self.truth))
            again = {number for p in changed for number in readers[p]}
            self.last = self._read(again, truth, self.last)
        self.truth = truth
        return Solution(self.last.ints.copy(), self.last.bools.copy())

    def _read(self, numbers: Iterable[int], truth: bytearray, into: Solution) -> Solution:
        """Read declared variables, by number (integers, then Booleans), from a model."""
        integers, ints, bools = len(self._ints), into.ints, into.bools
        for number in numbers:
            if number < integers:
                a, y, c = self._normal.view(number)
                ints[self._ints[number]] = a * self._encoded.ints.decode(y, truth) + c
            else:
                at = number - integers
                bools[self._bools[at]] = self._truth_value(at + 1, truth)
        return into

    def _truth_value(self, p: int, truth: bytearray) -> bool:
        """The value of declared Boolean variable p."""
        same = self._normal.same_literal(p)
        literal = self._encoded.known_literal(abs(same))
        true = literal == TRUE or (abs(literal) < TRUE and truth[abs(literal)] == (literal > 0))
        return (true and literal != 0) is (same > 0)

    def _readers_by_literal(self, size: int) -> list[list[int]]:
        """For each variable of the clauses, the declared ones whose values depend on it."""
        readers: list[list[int]] = [[] for _ in range(size)]
        for x in range(len(self._ints)):
            for p in self._encoded.ints.variables_of(self._normal.view(x).variable):
                readers[p].append(x)
        for number, p in enumerate(range(1, len(self._bools) + 1), len(self._ints)):
            literal = abs(self._encoded.known_literal(abs(self._normal.same_literal(p))))
            if literal < TRUE:
                readers[literal].append(number)
        return readers
