"""The literals of integer variables, made when asked for, in one or several encodings.

The clauses that tie the literals of a variable together are added by `close`, when it is known
which of them are used: a chain for order literals, exactly-one for direct ones, and channelling
where there are both.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence

from csp2sat.csp.domain import Domain
from csp2sat.translator.clauses import FALSE, TRUE, Clauses
from csp2sat.translator.encoders.variable_encodings import (
    DirectEncoding,
    LogEncoding,
    OrderEncoding,
)
from csp2sat.translator.encoders.variable_uses import Uses
from csp2sat.translator.encoding_options import AUTO, DEFAULTS, DIRECT, LOG, ORDER, Thresholds
from csp2sat.translator.normalform.atoms.linear import Linear
from csp2sat.translator.size_refusals import Reason, Refused


def is_large(domain: Domain, limits: Thresholds) -> bool:
    """Whether a variable gets the log encoding; each gap of a domain takes a comparison of bits."""
    ranges = len(domain.ranges)
    return domain.size > limits.ordered_values and ranges * limits.values_per_range < domain.size


class IntLiterals:
    """The literals of integer variables, which have the numbers of the normal form.

    `shapes` has the offset and the number of bits of the variables whose bits the normal form uses,
    `chosen` the encodings that the user chose, `uses` the literals that variables will get. The
    bits of variables are in `log`.

    Raises:
        Refused: a chosen encoding takes too many clauses.
    """

    def __init__(
        self,
        names: Sequence[str],
        domains: Sequence[Domain],
        shapes: Mapping[int, tuple[int, int]],
        clauses: Clauses,
        chosen: Mapping[int, str],
        uses: Uses,
        limits: Thresholds = DEFAULTS.thresholds,
    ) -> None:
        self.domains = domains
        self._names = names
        self._clauses = clauses
        self._limits = limits
        self._order = OrderEncoding(names, domains, clauses)
        self._direct = DirectEncoding(names, domains, clauses, limits.pairs)
        self.log = LogEncoding(names, domains, clauses, shapes)
        self._chosen: dict[int, str] = {}
        self._uses = uses
        self._open: dict[int, int] = {}  # variables to be closed, with the clauses they will take
        self._whole: set[int] = set()  # variables that will have all direct literals
        for x, domain in enumerate(domains):
            wanted = chosen.get(x, AUTO) if domain.size > 2 else AUTO
            is_wide = x in uses.in_bits or is_large(domain, limits)
            if x not in shapes and (wanted == LOG or (wanted == AUTO and is_wide)):
                self.log.add_shape(x)
            elif wanted in (ORDER, DIRECT):
                self._choose(x, wanted)
                if wanted == ORDER:
                    uses.ordered.add(x)
                    uses.valued.discard(x)

    @property
    def half_defined(self) -> Mapping[int, Linear]:
        """Variables of which several direct literals may be true, with what defines them."""
        return self._uses.half_defined

    def grow(self) -> None:
        """Add the variables made since the last call."""
        for x in range(len(self._order.first), len(self.domains)):
            self._order.first.append(0)
            self._direct.grow()
            if is_large(self.domains[x], self._limits):
                self.log.add_shape(x)

    def _choose(self, x: int, encoding: str) -> None:
        name, clauses, most = self._names[x], 3 * self.domains[x].size, self._clauses.most
        if clauses > most:
            message = f"more than {most:,} clauses: {clauses:,} by literals of {name}"
            hint = f"choose another encoding than {encoding} for {name}"
            raise Refused(None, message, hint, Reason.ENCODING)
        self._chosen[x] = encoding

    def is_binary(self, x: int) -> bool:
        """Whether a variable has the log encoding, and so no order literals."""
        return x in self.log.shapes and self.domains[x].size > 1

    def bits(self, x: int) -> tuple[int, Sequence[int]]:
        """Offset and bits of a variable; one with order literals gets bits beside them."""
        if self.is_binary(x):
            return self.log.binary(x).low, self.log.binary(x).bits
        return self.domains[x].lo, self.log.beside(x, self.at_most)

    def order(self, x: int) -> range:
        """The literals of x <= v for all values v but the greatest, in ascending order."""
        assert not self.is_binary(x)
        is_new = not self._order.first[x]
        literals = self._order.literals(x)
        if is_new and literals:
            self._owe(x, len(literals) - 1)
        return literals

    def order_for_sum(self, x: int) -> Sequence[int] | None:
        """The literals of x <= v as `order` gives them; None where a sum is better off with bits.

        Those are the variables with log encoding whose domains have few gaps. Beside a gap the
        literals of x <= v exist anyway.
        """
        if not self.is_binary(x):
            return self.order(x)
        domain = self.domains[x]
        if 2 * len(domain.ranges) <= domain.size:
            return None
        return [self.at_most(x, value) for value in domain if value < domain.hi]

    def at_most(self, x: int, value: int) -> int:
        """The literal of x <= value."""
        domain = self.domains[x]
        rank = domain.rank(value)
        if rank in (0, domain.size):
            return FALSE if rank == 0 else TRUE
        if x in self.log.shapes:
            return self.log.binary(x).at_most(value)
        return (self._order.first[x] or self.order(x)[0]) + rank - 1

    def lowest(self, x: int) -> int:
        """The literal of x having its least value."""
        if x in self.log.shapes:
            return self.at_most(x, self.domains[x].lo)
        return self._order.first[x] or self.order(x)[0]

    def equal(self, x: int, value: int) -> int:
        """The literal of x = value."""
        direct = self._direct.literals[x]
        if value in direct:
            return direct[value]
        domain = self.domains[x]
        if value not in domain:
            return FALSE
        if domain.size == 1:
            return TRUE
        if x in self.log.shapes:
            return self.log.binary(x).equal(value)
        if domain.size == 2 or (x in self._uses.ordered and x not in self._uses.valued):
            if value == domain.lo:
                return self.order(x)[0]
            if value == domain.hi:
                return -self.order(x)[-1]
        self._direct.add(x, value)
        channelled = len(direct) > self._limits.direct_literals and x not in self._chosen
        self._owe(x, 2 if channelled else 0)
        return direct[value]

    def differs(self, x: int, value: int) -> list[int]:
        """Literals of which one is true if and only if x != value; present ones if there are."""
        domain = self.domains[x]
        if value not in domain:
            return [TRUE]
        if domain.size == 1:
            return []
        if x in self.log.shapes:
            return self.log.differs(x, value)
        if self._direct.literals[x] and not self._order.first[x]:
            return [-self.equal(x, value)]
        both = -self.at_most(x, value), self.at_most(x, value - 1)
        return [literal for literal in both if literal != FALSE]

    def distinguishing(self, x: int) -> Iterable[int]:
        """Variables of the clauses that differ just where x does, made if need be."""
        domain = self.domains[x]
        if domain.size == 1:
            return []
        if x in self.log.shapes:
            return self.log.binary(x).bits
        if self._direct.literals[x] and not self._order.first[x]:
            return [abs(self.equal(x, value)) for value in domain]
        return self.order(x)

    def prefers_order(self, x: int) -> bool:
        """Whether direct literals would be worse for comparing a variable: it has others."""
        if x in self._chosen:
            return self._chosen[x] == ORDER
        return x in self._uses.ordered or self.domains[x].size <= 2 or x in self.log.shapes

    def by_pairs(self, atom: Linear) -> bool:
        """Whether a sum of three variables is encoded by the values of two of them."""
        if not self._uses.by_pairs or atom not in self._uses.by_pairs:
            return False
        return not any(self._chosen.get(x) == ORDER or self.is_binary(x) for _, x in atom.ints)

    def by_bits(self, atom: Linear) -> bool:
        """Whether a sum has a variable that has bits because of its sums."""
        some = self._uses.in_bits
        return bool(some) and any(x in some and self.is_binary(x) for _, x in atom.ints)

    def _owe(self, x: int, clauses: int) -> None:
        """Note that a variable has a new literal, which takes at least this many clauses."""
        if self._chosen.get(x) == DIRECT and x not in self._whole:
            self._whole.add(x)
            size = self.domains[x].size  # it will have all direct literals
            clauses += min(size * (size - 1) // 2 + 1, 3 * size - 2)
        self._open[x] = self._open.get(x, 0) + clauses
        self._clauses.owe(clauses)

    def close(self) -> None:
        """Add the clauses that tie together the literals made since the last time."""
        for x in list(self._open):
            is_direct = self._chosen.get(x) == DIRECT
            if not is_direct and self._has_many(x):
                self.order(x)
            if self._order.first[x]:
                self._uses.ordered.add(x)
            for value in self.domains[x] if is_direct else ():
                self.equal(x, value)
            if self._order.first[x]:
                self._order.add_chain(x)
                self._direct.channel(x, self._order.literals(x))
            elif x not in self.half_defined:
                self._direct.tie(x)
            self._clauses.owed -= self._open.pop(x)

    def _has_many(self, x: int) -> bool:
        """Whether direct literals are too many to be tied by pairs."""
        number = len(self._direct.literals[x])
        return number > self._limits.direct_literals and x not in self.half_defined

    def known_where(self, x: int, value: int) -> Iterator[int]:
        """The literals of a variable that exist, positive or negated as x = value makes them."""
        for other, p in self._direct.literals[x].items():
            yield p if other == value else -p
        if first := self._order.first[x]:
            rank = self.domains[x].rank(value) - 1
            for i in range(self.domains[x].size - 1):
                yield first + i if i >= rank else -first - i

    def near(self, x: int, value: int, slack: int = 0) -> list[int]:
        """A few of the existing literals, which together say |x - value| <= slack.

        With a slack, bits and direct literals can't say it: there are none.
        """
        domain = self.domains[x]
        if domain.size == 1:
            return []
        if self.log.is_alone(x):
            return [] if slack else [-literal for literal in self.log.differs(x, value)]
        if self._order.first[x]:
            ends = -self.at_most(x, value - slack - 1), self.at_most(x, value + slack)
            return [literal for literal in ends if literal != TRUE]
        if slack:
            return []
        known = self._direct.literals[x].get(value)
        return [known] if known else [-other for other in self._direct.literals[x].values()]

    def encodings(self) -> Counter[str]:
        """How many variables have literals of each encoding."""
        count: Counter[str] = Counter()
        for x, domain in enumerate(self.domains):
            kinds = [ORDER] * bool(self._order.first[x]) + [DIRECT] * bool(self._direct.literals[x])
            kinds += [LOG] * self.log.has_bits(x)
            count[" and ".join(kinds) or ("fixed" if domain.size == 1 else "unused")] += 1
        return count

    def decode(self, x: int, truth: bytearray) -> int:
        """The value of a variable in a model; `truth[p]` is 1 if p is true."""
        if definition := self.half_defined.get(x):
            factors = {y: a for a, y in definition.ints}
            factor = factors.pop(x)  # 1 or -1
            rest = sum(a * self.decode(y, truth) for y, a in factors.items())
            return factor * (definition.bound - rest)
        if self.log.is_alone(x):
            return self.log.binary(x).decode(truth)
        if self._order.first[x]:
            return self._order.decode(x, truth)
        return self._direct.decode(x, truth)

    def variables_of(self, x: int) -> Iterable[int]:
        """The variables of the clauses that `decode` reads for a variable."""
        if definition := self.half_defined.get(x):
            return [p for _, y in definition.ints if y != x for p in self.variables_of(y)]
        if self.log.is_alone(x):
            return self.log.binary(x).bits
        if first := self._order.first[x]:
            return range(first, first + self.domains[x].size - 1)
        return self._direct.literals[x].values()
