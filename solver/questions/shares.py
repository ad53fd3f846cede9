"""In which share of all solutions variables have each of their values: of all, or of a sample.

A sample comes from random parts of the solutions. Parity constraints, each on some random
variables, divide the solutions into parts, and all solutions of some of these parts are found
(Chakraborty, Meel and Vardi, "A Scalable Approximate Model Counter", CP 2013, counts so). Each part
is equally likely, so each solution is, too. The longer the constraints, the less alike are the
solutions of a part, and the more the solver has to search.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from itertools import islice, product
from random import Random

from csp2sat.csp.expr import IntVar, Variable
from csp2sat.csp.message_wording import quantity
from csp2sat.csp.problem import Solution
from csp2sat.csp.quick_typing import NamedTuple
from csp2sat.solver.questions.enumeration import solutions
from csp2sat.solver.questions.optimize import settle
from csp2sat.solver.search import Search
from csp2sat.translator.clauses import TRUE, names_by_index

FEW = 1000
"""Solutions that are all found."""
SAMPLE = 500
"""Solutions of a sample."""
PART = 20
"""The most solutions of the first part that is small enough."""
LARGEST = 10 * PART
"""The most solutions of another part."""
LONGEST = 8
"""The most variables of a parity constraint, on average."""
MOST_VALUES = 200
"""The most values of a variable for a constraint that has a literal for each."""


class Shares(NamedTuple):
    """How many solutions have each value of some variables.

    Attributes:
        numbers: for each variable and value the number of solutions; a value may be missing.
        total: the number of all these solutions.
        exact: whether these are all solutions, not a sample.
    """

    numbers: Mapping[Variable, Mapping[int | bool, int]]
    total: int
    exact: bool

    def of(self, variable: Variable, value: int | bool) -> float:
        """The share of the solutions in which a variable has a value, from 0 to 1."""
        return self.numbers[variable].get(value, 0) / self.total

    @property
    def basis(self) -> str:
        """Which solutions these are: `of 3 solutions`, `of a random sample of 9 solutions`."""
        number = quantity(self.total, "solution")
        return f"of {number}" if self.exact else f"of a random sample of {number}"

    def every(self) -> dict[Variable, dict[int | bool, float]]:
        """The shares of all values, which may be 0."""
        return {x: {value: self.of(x, value) for value in some} for x, some in self.numbers.items()}


class Tallies:
    """Numbers of solutions by variable and value, one solution after another."""

    def __init__(self, variables: Sequence[Variable]) -> None:
        self._numbers: dict[Variable, Counter[int | bool]] = {x: Counter() for x in variables}
        self.total = 0

    def add(self, solution: Solution) -> None:
        """Count a solution."""
        self.total += 1
        for x, numbers in self._numbers.items():
            numbers[solution.of(x)] += 1

    def shares(self, exact: bool) -> Shares:
        """The shares so far."""
        copies = {x: dict(numbers) for x, numbers in self._numbers.items()}
        return Shares(copies, self.total, exact)


def shares_of_few(search: Search, variables: Sequence[Variable]) -> Shares | None:
    """The shares, if there are at most FEW solutions; None if there are more."""
    tallies = Tallies(variables)
    for solution in islice(solutions(search, variables), FEW + 1):
        tallies.add(solution)
    return tallies.shares(True) if tallies.total <= FEW else None


def samples(search: Search, variables: Sequence[Variable], random: Random) -> Iterator[Shares]:
    """Yields the shares of larger and larger random samples, up to SAMPLE solutions.

    The last one has all solutions if there are fewer.
    """
    if not settle(search):
        return
    parities = Parities(search, variables, random)
    while True:
        parities.add()
        tallies = Tallies(variables)
        most = PART
        for signs in parities.random_parts():
            part = list(islice(_solutions(search, variables, signs), most + 1))
            if len(part) > most:
                break  # the parts are too large
            most = LARGEST
            for solution in part:
                tallies.add(solution)
            if tallies.total:
                yield tallies.shares(False)
            if tallies.total >= SAMPLE:
                return
        else:
            yield tallies.shares(True)  # these were all parts
            return


def _solutions(
    search: Search, variables: Sequence[Variable], assumptions: Sequence[int]
) -> Iterator[Solution]:
    """Yields the solutions in which assumptions hold; others are not affected."""
    within = search.clauses.new(1, names_by_index("_part"))
    while solution := search.next(*assumptions, within):
        yield solution
        other = [literal for x in variables for literal in search.differs(x, solution.of(x))]
        search.require_any([*other, -within])
    search.require(-within)


class Parities:
    """Parity constraints on random variables of a problem, each with its result.

    In a constraint, half of the values of an integer variable count as true.
    """

    def __init__(self, search: Search, variables: Sequence[Variable], random: Random) -> None:
        self._search = search
        self._variables = variables
        self._random = random
        self._results: list[int] = []

    def add(self) -> None:
        """Add a constraint: its result is whether an odd number of its literals are true."""
        share = min(0.5, LONGEST / max(1, len(self._variables)))
        some = (x for x in self._variables if self._random.random() < share)
        chosen = [p for x in some for p in self._halves(x) if abs(p) != TRUE]
        while len(chosen) > 1:
            chosen = [*chosen[3:], self._odd(chosen[:3])]
        self._results += chosen  # a constraint without literals divides nothing

    def _halves(self, x: Variable) -> list[int]:
        """A literal that is true for half of the values of a variable; for many values, several."""
        if not isinstance(x, IntVar):
            return [self._search.equal(x, True)]
        values = [*self._search.translation.domain(x.name)]
        if len(values) > MOST_VALUES:
            literals = self._search.distinguishing([x])
            return self._random.sample(literals, min(len(literals) // 2, LONGEST))
        if len(values) < 3:
            return [self._search.equal(x, values[0])]
        self._random.shuffle(values)
        half = self._search.clauses.new(1, names_by_index("_half"))
        for i, value in enumerate(values):
            is_in = half if 2 * i < len(values) else -half
            self._search.require_any([-self._search.equal(x, value), is_in])
        return [half]

    def _odd(self, literals: Sequence[int]) -> int:
        """A literal that is true if and only if an odd number of others are."""
        result = self._search.clauses.new(1, names_by_index("_odd"))
        for values in product((False, True), repeat=len(literals)):
            wrong = [-p if value else p for p, value in zip(literals, values, strict=True)]
            self._search.require_any([*wrong, result if sum(values) % 2 else -result])
        return result

    def random_parts(self) -> Iterator[list[int]]:
        """Yields all parts in random order: literals of the results, positive or negated."""
        seen: set[int] = set()
        size = 1 << len(self._results)
        while len(seen) < size:
            part = self._random.randrange(size)
            if part not in seen:
                seen.add(part)
                yield [p if part >> i & 1 else -p for i, p in enumerate(self._results)]
