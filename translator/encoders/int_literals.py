"""The literals of integer variables: x <= v (order), x = v (direct), made when asked for.

Order encoding: Tamura, Taga, Kitagawa and Banbara, "Compiling finite linear CSP into SAT",
Constraints 2009. What ties the literals of a variable together is added by `close`, when it is
known which views are used: a chain for order literals, exactly-one for direct ones, and
channelling only where there are both.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence

from csp2sat.csp.domain import Domain
from csp2sat.translator.clauses import FALSE, TRUE, Clauses
from csp2sat.translator.encoders.at_most_one import at_most_one
from csp2sat.translator.encoders.binary import Binary
from csp2sat.translator.encoding_options import AUTO, DEFAULTS, DIRECT, LOG, ORDER, Thresholds
from csp2sat.translator.limits import Reason, Refused


def is_large(domain: Domain, limits: Thresholds) -> bool:
    """Whether a variable gets the log encoding; each gap of a domain takes a comparison of bits."""
    ranges = len(domain.ranges)
    return domain.size > limits.ordered_values and ranges * limits.values_per_range < domain.size


class Views:
    """Literals of integer variables, numbered as in the normal form."""

    def __init__(
        self,
        names: Sequence[str],
        domains: Sequence[Domain],
        binary: Mapping[int, tuple[int, int]],
        clauses: Clauses,
        chosen: Mapping[int, str],
        limits: Thresholds = DEFAULTS.thresholds,
    ) -> None:
        self._limits = limits
        self.domains = domains
        self._shapes = dict(binary)  # of variables in binary: offset and number of bits
        self._chosen: dict[int, str] = {}  # for those whose encoding the user chose
        for x, domain in enumerate(domains):
            wanted = chosen.get(x, AUTO) if domain.size > 2 else AUTO
            if x not in binary and (wanted == LOG or (wanted == AUTO and is_large(domain, limits))):
                self._shapes[x] = domain.lo, (domain.hi - domain.lo).bit_length()
            elif wanted in (ORDER, DIRECT):
                if 3 * domain.size > clauses.most:
                    told = f"more than {clauses.most:,} clauses: {3 * domain.size:,} by literals"
                    hint = f"choose another encoding than {wanted} for {names[x]}"
                    raise Refused(None, f"{told} of {names[x]}", hint, Reason.ENCODING)
                self._chosen[x] = wanted
        self._binary: dict[int, Binary] = {}
        self._beside: dict[int, range] = {}  # the bits of variables that have order literals too
        self._names = names
        self._clauses = clauses
        self._order = [0] * len(domains)  # the first order literal of each
        self._direct: list[dict[int, int]] = [{} for _ in domains]
        self._tied: list[int] = [0] * len(domains)  # how many direct literals are tied already
        self._chained: set[int] = set()
        self._touched: dict[int, int] = {}  # those to be tied, by how many clauses at least
        self._whole: set[int] = set()  # those that will have all direct literals

    def is_binary(self, x: int) -> bool:
        """Whether a variable is in binary: it has no list of order literals."""
        return x in self._shapes and self.domains[x].size > 1

    def binary(self, x: int) -> Binary:
        """The bits of a variable."""
        if x not in self._binary:
            low, count = self._shapes[x]
            names, domain = self._names[x], self.domains[x]
            self._binary[x] = Binary(names, domain, low, count, self._clauses)
        return self._binary[x]

    def bits(self, x: int) -> tuple[int, Sequence[int]]:
        """Offset and bits of a variable; one with order literals gets bits beside them."""
        if self.is_binary(x):
            return self.binary(x).low, self.binary(x).bits
        domain = self.domains[x]
        if x not in self._beside:
            count = (domain.hi - domain.lo).bit_length()
            first = self._clauses.new(count, self._describe_bit(x))
            self._beside[x] = range(first, first + count)
            for i, bit in enumerate(self._beside[x]):
                self._tie_bit(x, i, bit)
        return domain.lo, self._beside[x]

    def _tie_bit(self, x: int, i: int, bit: int) -> None:
        """The bit is as it must be in each interval of values where it does not change."""
        domain = self.domains[x]
        # Only where there are values: a sparse domain may have a huge hull.
        starts = {(value - domain.lo) >> i for value in domain}
        for start in sorted(starts):
            first = domain.lo + (start << i)
            inside = [self.at_most(x, first - 1), -self.at_most(x, first + (1 << i) - 1)]
            self._clauses.add([*inside, bit if start & 1 else -bit])

    def bit(self, x: int, i: int) -> int:
        """The literal of a bit."""
        domain = self.domains[x]
        if domain.size == 1:
            return TRUE if domain.lo - self._shapes[x][0] >> i & 1 else FALSE
        return self.binary(x).bits[i]

    def order(self, x: int) -> range:
        """The literals of x <= v, for all values but the greatest, ascending."""
        assert not self.is_binary(x)
        size = self.domains[x].size
        if size > 1 and not self._order[x]:
            self._order[x] = self._clauses.new(size - 1, self._describe_order(x))
            self._touch(x, size - 2)
        return range(self._order[x], self._order[x] + size - 1)

    def at_most(self, x: int, value: int) -> int:
        """The literal of x <= value."""
        domain = self.domains[x]
        rank = domain.rank(value)
        if rank in (0, domain.size):
            return FALSE if rank == 0 else TRUE
        if x in self._shapes:
            return self.binary(x).at_most(value)
        return (self._order[x] or self.order(x)[0]) + rank - 1

    def lowest(self, x: int) -> int:
        """The literal of x having its least value."""
        if x in self._shapes:
            return self.at_most(x, self.domains[x].lo)
        return self._order[x] or self.order(x)[0]

    def equal(self, x: int, value: int) -> int:
        """The literal of x = value."""
        domain = self.domains[x]
        if value not in domain:
            return FALSE
        if domain.size == 1:
            return TRUE
        if x in self._shapes:
            return self.binary(x).equal(value)
        if self._chosen.get(x) == ORDER:
            self.order(x)
        if domain.size == 2 or self._order[x]:
            if value == domain.lo:
                return self.order(x)[0]
            if value == domain.hi:
                return -self.order(x)[-1]
        direct = self._direct[x]
        if value not in direct:
            direct[value] = self._clauses.new(1, self._describe_direct(x, value))
            # Two clauses of channelling at least, from there on.
            self._touch(
                x, 2 if len(direct) > self._limits.direct_literals and x not in self._chosen else 0
            )
        return direct[value]

    def differs(self, x: int, value: int) -> list[int]:
        """Literals one of which is true just if x != value; by those it has, if it has some."""
        domain = self.domains[x]
        if value not in domain:
            return [TRUE]
        if domain.size == 1:
            return []
        if x in self._shapes:
            low, bits = self.bits(x)
            return [-bit if (value - low) >> i & 1 else bit for i, bit in enumerate(bits)]
        if self._direct[x] and not self._order[x]:
            return [-self.equal(x, value)]
        both = -self.at_most(x, value), self.at_most(x, value - 1)
        return [each for each in both if each != FALSE]

    def is_ordered(self, x: int) -> bool:
        """Whether a variable is better not compared by direct literals: it has others in use."""
        if x in self._chosen:
            return self._chosen[x] == ORDER
        return bool(self._order[x]) or self.domains[x].size <= 2 or x in self._shapes

    def _touch(self, x: int, clauses: int) -> None:
        """Note that a variable has a new literal, which will take so many clauses at least."""
        if self._chosen.get(x) == DIRECT and x not in self._whole:
            self._whole.add(x)
            size = self.domains[x].size  # it will have all direct literals
            clauses += min(size * (size - 1) // 2 + 1, 3 * size - 2)
        self._touched[x] = self._touched.get(x, 0) + clauses
        self._clauses.owe(clauses)

    def close(self) -> None:
        """Add the clauses that tie together the literals asked for since the last time."""
        for x in list(self._touched):
            direct = self._direct[x]
            if self._chosen.get(x) == DIRECT:
                for value in self.domains[x]:
                    self.equal(x, value)
            elif len(direct) > self._limits.direct_literals:
                self.order(x)
            if self._order[x]:
                self._chain(x)
                self._channel(x, list(direct)[self._tied[x] :])
                self._tied[x] = len(direct)
            elif len(direct) > self._tied[x]:
                # Pairs that were tied before are tied again: harmless, and rare.
                at_most_one(self._clauses, list(direct.values()), (), self._limits.pairs)
                self._tied[x] = 0
                if len(direct) == self.domains[x].size:
                    self._clauses.add(list(direct.values()))
            self._clauses.owed -= self._touched.pop(x)

    def _chain(self, x: int) -> None:
        if self.domains[x].size > 2 and x not in self._chained:
            self._chained.add(x)
            order = self.order(x)
            self._clauses.add_columns((), range(-order[0], -order[-1], -1), order[1:])

    def _channel(self, x: int, values: Sequence[int]) -> None:
        """x = v <-> x <= v and not x <= the value before v."""
        add = self._clauses.add
        for value in values:
            equal = self._direct[x][value]
            upto, before = self.at_most(x, value), self.at_most(x, value - 1)
            add([-equal, upto])
            add([-equal, -before])
            add([equal, -upto, before])

    def encodings(self) -> Counter[str]:
        """How many variables have literals of each kind."""
        found: Counter[str] = Counter()
        for x, domain in enumerate(self.domains):
            kinds = [ORDER] * bool(self._order[x]) + [DIRECT] * bool(self._direct[x])
            kinds += [LOG] * (x in self._binary or x in self._beside)
            found[" and ".join(kinds) or ("fixed" if domain.size == 1 else "unused")] += 1
        return found

    def decode(self, x: int, truth: bytearray) -> int:
        """The value of a variable in a model; `truth[p]` is that of the variable p."""
        domain = self.domains[x]
        if x in self._binary:
            return self._binary[x].decode(truth)
        if self._order[x]:
            bits = truth[self._order[x] : self._order[x] + domain.size - 1]
            index = bits.find(1)
            if index < 0:
                return domain.hi
            assert bits.count(1) == len(bits) - index, "order literals are not monotone"
            return domain.value(index)
        chosen = [value for value, p in self._direct[x].items() if truth[p]]
        assert len(chosen) <= 1, "more than one direct literal is true"
        if chosen:
            return chosen[0]
        # No literal asks for the others: any of them will do.
        return next(value for value in domain if value not in self._direct[x])

    def _describe_order(self, x: int) -> Describe:
        name, domain = self._names[x], self.domains[x]
        return lambda i, positive: f"{name}{'<=' if positive else '>'}{domain.value(i)}"

    def _describe_bit(self, x: int) -> Describe:
        name = self._names[x]
        return lambda i, positive: f"{'' if positive else '~'}{name}.{i}"

    def _describe_direct(self, x: int, value: int) -> Describe:
        name = self._names[x]
        return lambda _i, positive: f"{name}{'=' if positive else '!='}{value}"


TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.translator.clauses import Describe
