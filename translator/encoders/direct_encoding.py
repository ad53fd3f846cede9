"""The direct encoding: a literal x = v for each value v that some constraint asks for."""

from __future__ import annotations

from collections.abc import Sequence

from csp2sat.csp.domain import Domain
from csp2sat.translator.clauses import Clauses, Describe
from csp2sat.translator.encoders.at_most_one import at_most_one


class DirectEncoding:
    """The direct literals of integer variables: `literals[x]` are those of variable x by value."""

    def __init__(
        self, names: Sequence[str], domains: Sequence[Domain], clauses: Clauses, pairs: int
    ) -> None:
        self._names = names
        self._domains = domains
        self._clauses = clauses
        self._pairs = pairs
        self.literals: list[dict[int, int]] = [{} for _ in domains]
        self._tied = [0] * len(domains)  # the number of literals that clauses tie already

    def grow(self) -> None:
        """Take in one more variable."""
        self.literals.append({})
        self._tied.append(0)

    def add(self, x: int, value: int) -> int:
        """A new literal of x = value."""
        literal = self._clauses.new(1, self._describe(x, value))
        self.literals[x][value] = literal
        return literal

    def tie(self, x: int) -> None:
        """Exactly one literal is true (at most one, if some value has none)."""
        direct = self.literals[x]
        if len(direct) > self._tied[x]:
            # Pairs that are tied already are tied again: harmless, and rare.
            at_most_one(self._clauses, list(direct.values()), (), self._pairs)
            self._tied[x] = 0
            if len(direct) == self._domains[x].size:
                self._clauses.add(list(direct.values()))

    def channel(self, x: int, order: Sequence[int]) -> None:
        """x = v <-> x <= v and not x <= v - 1, for the literals that are not tied yet.

        `order` are the literals of x <= v for all values but the greatest, in ascending order.
        """
        direct, domain, add_columns = self.literals[x], self._domains[x], self._clauses.add_columns
        inner: list[int] = []  # where x <= v is in `order`, for the values between the ends
        equals: list[int] = []
        for value, equal in list(direct.items())[self._tied[x] :]:
            rank = domain.rank(value)
            if 1 < rank < domain.size:
                inner.append(rank - 1)
                equals.append(equal)
            else:
                end = order[0] if rank == 1 else -order[-1]
                self._clauses.extend([(-equal, end), (equal, -end)])
        unequal, upto = [-p for p in equals], [order[i] for i in inner]
        add_columns((), unequal, upto)
        add_columns((), unequal, [-order[i - 1] for i in inner])
        add_columns((), equals, [-p for p in upto], [order[i - 1] for i in inner])
        self._tied[x] = len(direct)

    def decode(self, x: int, truth: bytearray) -> int:
        """The value of a variable without other literals; `truth[p]` is 1 if p is true."""
        direct = self.literals[x]
        chosen = [value for value, p in direct.items() if truth[p]]
        assert len(chosen) <= 1, "more than one direct literal is true"
        if chosen:
            return chosen[0]
        # No constraint asks for a value without a literal: any of them will do.
        return next(value for value in self._domains[x] if value not in direct)

    def _describe(self, x: int, value: int) -> Describe:
        name = self._names[x]
        return lambda _i, positive: f"{name}{'=' if positive else '!='}{value}"
