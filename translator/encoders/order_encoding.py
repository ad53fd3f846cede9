"""The order encoding: a literal x <= v for each value v of a variable but the greatest.

Tamura, Taga, Kitagawa and Banbara, "Compiling finite linear CSP into SAT", Constraints 2009.
"""

from __future__ import annotations

from collections.abc import Sequence

from csp2sat.csp.domain import Domain
from csp2sat.translator.clauses import Clauses, Describe


class OrderEncoding:
    """The order literals of integer variables; those of one variable are consecutive.

    `first[x]` is the first literal of variable x, or 0 if it has none yet.
    """

    def __init__(self, names: Sequence[str], domains: Sequence[Domain], clauses: Clauses) -> None:
        self._names = names
        self._domains = domains
        self._clauses = clauses
        self.first = [0] * len(domains)
        self._chained: set[int] = set()

    def literals(self, x: int) -> range:
        """The literals of x <= v in ascending order of v; new ones if there are none."""
        size = self._domains[x].size
        if size > 1 and not self.first[x]:
            self.first[x] = self._clauses.new(size - 1, self._describe(x))
        return range(self.first[x], self.first[x] + size - 1)

    def add_chain(self, x: int) -> None:
        """Add the clauses x <= v -> x <= v + 1, once."""
        if self._domains[x].size > 2 and x not in self._chained:
            self._chained.add(x)
            order = self.literals(x)
            self._clauses.add_columns((), range(-order[0], -order[-1], -1), order[1:])

    def decode(self, x: int, truth: bytearray) -> int:
        """The value of a variable with order literals; `truth[p]` is 1 if p is true."""
        first, domain = self.first[x], self._domains[x]
        bits = truth[first : first + domain.size - 1]
        index = bits.find(1)
        if index < 0:
            return domain.hi
        assert bits.count(1) == len(bits) - index, "order literals are not monotone"
        return domain.value(index)

    def _describe(self, x: int) -> Describe:
        name, domain = self._names[x], self._domains[x]
        return lambda i, positive: f"{name}{'<=' if positive else '>'}{domain.value(i)}"
