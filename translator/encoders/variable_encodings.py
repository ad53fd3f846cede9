"""The order, direct and log encoding of integer variables."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from csp2sat.csp.domain import Domain
from csp2sat.translator.clauses import FALSE, TRUE, Clauses, Describe, names_by_index
from csp2sat.translator.encoders.at_most_one import at_most_one

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.translator.encoders.binary import Binary


class OrderEncoding:
    """The order literals of integer variables: x <= v for each value v but the greatest.

    Those of one variable are consecutive (Tamura, Taga, Kitagawa and Banbara, "Compiling finite
    linear CSP into SAT", Constraints 2009).
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


class DirectEncoding:
    """The direct literals of integer variables: x = v for each value v that a constraint asks for.

    `literals[x]` are those of variable x by value.
    """

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


class LogEncoding:
    """The bits of integer variables, alone or beside their order literals.

    `shapes` has the offset and the number of bits of each variable that has no order literals.
    """

    def __init__(
        self,
        names: Sequence[str],
        domains: Sequence[Domain],
        clauses: Clauses,
        shapes: Mapping[int, tuple[int, int]],
    ) -> None:
        self._names = names
        self._domains = domains
        self._clauses = clauses
        self.shapes = dict(shapes)
        self._alone: dict[int, Binary] = {}
        self._beside: dict[int, range] = {}
        self._tied: list[range] = []

    def add_shape(self, x: int) -> None:
        """Let a variable have the log encoding, with as few bits as its domain needs."""
        domain = self._domains[x]
        self.shapes[x] = domain.lo, (domain.hi - domain.lo).bit_length()

    def has_bits(self, x: int) -> bool:
        """Whether a variable has bits already."""
        return x in self._alone or x in self._beside

    def definitions(self) -> list[range]:
        """The numbers of the clauses that define bits and the literals made of them."""
        return self._tied + [some for bits in self._alone.values() for some in bits.definitions]

    def is_alone(self, x: int) -> bool:
        """Whether a variable has bits already, and no order literals."""
        return x in self._alone

    def binary(self, x: int) -> Binary:
        """The bits of a variable without order literals; new ones if there are none."""
        if x not in self._alone:
            from csp2sat.translator.encoders.binary import Binary

            low, count = self.shapes[x]
            self._alone[x] = Binary(self._names[x], self._domains[x], low, count, self._clauses)
        return self._alone[x]

    def bit(self, x: int, i: int) -> int:
        """The literal of a bit of a variable without order literals."""
        domain = self._domains[x]
        if domain.size == 1:
            return TRUE if domain.lo - self.shapes[x][0] >> i & 1 else FALSE
        return self.binary(x).bits[i]

    def differs(self, x: int, value: int) -> list[int]:
        """Literals of which one is true if and only if x != value."""
        binary = self.binary(x)
        return [-p if (value - binary.low) >> i & 1 else p for i, p in enumerate(binary.bits)]

    def beside(self, x: int, at_most: Callable[[int, int], int]) -> range:
        """Bits of x - min x beside the order literals `at_most(x, v)`."""
        if x not in self._beside:
            domain = self._domains[x]
            count = (domain.hi - domain.lo).bit_length()
            first = self._clauses.new(count, names_by_index(f"{self._names[x]}."))
            self._beside[x] = range(first, first + count)
            before = self._clauses.count
            for i, bit in enumerate(self._beside[x]):
                self._tie(x, i, bit, at_most)
            self._tied.append(range(before + 1, self._clauses.count + 1))
        return self._beside[x]

    def _tie(self, x: int, i: int, bit: int, at_most: Callable[[int, int], int]) -> None:
        """A bit has its value in each interval of values in which it does not change."""
        domain = self._domains[x]
        # Only intervals with values: a sparse domain may have distant bounds.
        starts = {(value - domain.lo) >> i for value in domain}
        for start in sorted(starts):
            first = domain.lo + (start << i)
            inside = [at_most(x, first - 1), -at_most(x, first + (1 << i) - 1)]
            self._clauses.add([*inside, bit if start & 1 else -bit])
