"""The log encoding: the bits of variables, alone or beside their order literals."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from csp2sat.csp.domain import Domain
from csp2sat.translator.clauses import FALSE, TRUE, Clauses, Describe

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.translator.encoders.binary import Binary


class LogEncoding:
    """The bits of integer variables.

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
            first = self._clauses.new(count, self._describe(x))
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

    def _describe(self, x: int) -> Describe:
        name = self._names[x]
        return lambda i, positive: f"{'' if positive else '~'}{name}.{i}"
