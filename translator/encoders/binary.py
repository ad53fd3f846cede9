"""A variable in binary (log encoding), for huge domains and large products.

    x = low + sum 2^i bit_i

Literals of x <= v and x = v are made for the values that are asked for, and defined from the bits.
Iwama and Miyazaki, "SAT-variable complexity of hard combinatorial problems", IFIP 1994.
"""

from __future__ import annotations

from csp2sat.csp.domain import Domain
from csp2sat.translator.clauses import FALSE, TRUE, Clauses, Describe, names_by_index
from csp2sat.translator.encoders import adder


class Binary:
    """The bits of one variable; `definitions` are the numbers of the clauses that define them."""

    def __init__(self, name: str, domain: Domain, low: int, count: int, clauses: Clauses) -> None:
        self.low = low
        self.definitions: list[range] = []
        self._name = name
        self._domain = domain
        self._clauses = clauses
        first = clauses.new(count, names_by_index(f"{name}."))
        self.bits = range(first, first + count)
        self._at_most: dict[int, int] = {}
        self._equal: dict[int, int] = {}
        self._in_domain()

    def _in_domain(self) -> None:
        domain, low, before = self._domain, self.low, self._clauses.count
        adder.at_most(self._clauses, self.bits, domain.hi - low, ())
        if domain.lo > low:
            self._clauses.add([-self.at_most(domain.lo - 1)])
        for (_, end), (start, _) in zip(domain.ranges, domain.ranges[1:], strict=False):
            self._clauses.add([self.at_most(end), -self.at_most(start - 1)])
        self._note(before)

    def _note(self, before: int) -> None:
        self.definitions.append(range(before + 1, self._clauses.count + 1))

    def at_most(self, value: int) -> int:
        """The literal of x <= value."""
        bound = value - self.low
        if bound < 0:
            return FALSE
        if bound >= (1 << len(self.bits)) - 1:
            return TRUE
        if value not in self._at_most:
            self._at_most[value] = self._compare(bound)
        return self._at_most[value]

    def _compare(self, bound: int) -> int:
        """A literal for bits <= bound, from the lowest bit up."""
        result, before = TRUE, self._clauses.count
        for i, bit in enumerate(self.bits):
            one = bound >> i & 1
            if result == TRUE and one:
                continue
            value = self.low + bound
            new = self._clauses.new(1, self._describe("<=", ">", value, i))
            # With bit i of the bound 1: smaller here, or equal here and below; with 0: neither.
            for clause in (
                ([new, bit], [new, -result], [-new, -bit, result])
                if one
                else ([-new, -bit], [-new, result], [new, bit, -result])
            ):
                self._clauses.add(clause)
            result = new
        self._note(before)
        return result

    def equal(self, value: int) -> int:
        """The literal of x = value, a value of the domain."""
        if value not in self._equal:
            before = self._clauses.count
            new = self._clauses.new(1, self._describe("=", "!=", value, len(self.bits) - 1))
            pattern = value - self.low
            bits = [bit if pattern >> i & 1 else -bit for i, bit in enumerate(self.bits)]
            self._clauses.extend([-new, bit] for bit in bits)
            self._clauses.add([new, *(-bit for bit in bits)])
            self._equal[value] = new
            self._note(before)
        return self._equal[value]

    def decode(self, truth: bytearray) -> int:
        """The value in a model."""
        value = self.low + sum(truth[bit] << i for i, bit in enumerate(self.bits))
        assert value in self._domain, "the value of the bits is not in the domain"
        return value

    def _describe(self, yes: str, no: str, value: int, bit: int) -> Describe:
        whole = bit == len(self.bits) - 1
        part = "" if whole else f" in bits 0..{bit}"
        return lambda _i, positive: f"{self._name}{yes if positive else no}{value}{part}"
