"""What is known of the variables of a normal form while it is propagated, and who waits for it."""

from __future__ import annotations

from collections import defaultdict

from csp2sat.csp.domain import Domain
from csp2sat.translator.clauses import TRUE
from csp2sat.translator.normalform.comparator import LE
from csp2sat.translator.normalform.normal import AffineView, Bit, Normal


class Store:
    """Domains and truth values, which only ever tighten; `failed` once there is none left.

    `waiting` has the numbers of the rules that are to be looked at: those that watch a variable
    that was tightened. `changed` has the variables (Booleans negative) of which more is known.
    """

    def __init__(self, normal: Normal) -> None:
        self.normal = normal
        self.domains = normal.domains
        self.truth: dict[int, bool] = {}  # of Boolean variables that are no comparisons
        self.failed = False
        self.waiting: set[int] = set()
        self.changed: set[int] = set()
        self._watching: dict[int, list[int]] = defaultdict(list)  # by variable; Booleans negative
        self._holes: dict[int, set[int]] = defaultdict(set)  # excluded, and still in the domain
        self._masks: dict[tuple[int, int], tuple[Domain, int]] = {}

    def watch(self, variable: int, number: int) -> None:
        """Let the rule of a number wait for an integer variable."""
        self._watching[variable].append(number)

    def watch_bool(self, p: int, number: int) -> None:
        """Let the rule of a number wait for a Boolean variable."""
        self._watching[-p].append(number)
        meaning = self.normal.meaning.get(p)
        if meaning:
            self._watching[meaning.variable].append(number)

    def keys(self, p: int) -> tuple[int, ...]:
        """One of which `changed` has when more is known of a Boolean variable."""
        meaning = self.normal.meaning.get(p)
        if meaning is None:
            return (-p,)
        return (-p, meaning.variable) if isinstance(meaning, Bit) else (meaning.variable,)

    def literal(self, literal: int) -> bool | None:
        """The truth of a literal, if it is known."""
        p = abs(literal)
        if p == TRUE:
            return literal > 0
        positive = self.boolean(p) if p in self.normal.meaning else self.truth.get(p)
        return positive if literal > 0 or positive is None else not positive

    def boolean(self, p: int) -> bool | None:
        """The truth of a Boolean variable, if it is known."""
        meaning = self.normal.meaning.get(p)
        if meaning is None:
            return self.truth.get(p)
        domain = self.domains[meaning.variable]
        if isinstance(meaning, Bit):
            fixed = (
                domain.lo - self.normal.binary[meaning.variable][0] if domain.size == 1 else None
            )
            return self.truth.get(p) if fixed is None else bool(fixed >> meaning.position & 1)
        value = meaning.value
        if meaning.op is LE:
            return True if domain.hi <= value else False if domain.lo > value else None
        if value not in domain or value in self._holes.get(meaning.variable, ()):
            return False
        return True if domain.size == 1 else None

    def assume(self, literal: int) -> None:
        """Make a literal true."""
        p, positive = abs(literal), literal > 0
        meaning = self.normal.meaning.get(p)
        if meaning is None or isinstance(meaning, Bit):
            known = self.truth.get(p)
            if known is None:
                self.truth[p] = positive
                self.changed.add(-p)
                self.waiting.update(self._watching.get(-p, ()))
            elif known is not positive:
                self.failed = True
            return
        x, op, value = meaning
        domain = self.domains[x]
        if op is LE:
            self.shrink(
                x, domain.within(None, value) if positive else domain.within(value + 1, None)
            )
        elif positive:
            self.shrink(x, domain.within(value, value))
        else:
            self.exclude(x, value)

    def exclude(self, x: int, value: int) -> None:
        """Take a value out of a domain."""
        domain = self.domains[x]
        if domain.lo < value < domain.hi:
            self._holes[x].add(value)  # many are made at once
            self.changed.add(x)
        else:
            self.shrink(x, domain.without([value]))

    def make_holes(self) -> None:
        """Take the values that were excluded out of the domains."""
        holes, self._holes = self._holes, defaultdict(set)
        for x, values in holes.items():
            self.shrink(x, self.domains[x].without(values))

    def shrink(self, x: int, domain: Domain) -> None:
        """Give a variable a smaller domain; nothing is done if it is the very same."""
        if domain is not self.domains[x]:
            self.domains[x] = domain
            self.changed.add(x)
            self.waiting.update(self._watching.get(x, ()))
            if not domain:
                self.failed = True

    # --- views ----------------------------------------------------------------------------

    def bounds(self, view: AffineView) -> tuple[int, int]:
        """The least and the greatest value of a view."""
        a, x, c = view
        if a == 0:
            return c, c
        domain = self.domains[x]
        return (
            (a * domain.lo + c, a * domain.hi + c)
            if a > 0
            else (a * domain.hi + c, a * domain.lo + c)
        )

    def at_least(self, view: AffineView, value: int) -> None:
        """Let a view have no value below."""
        a, x, c = view
        if a == 0:
            self.failed = self.failed or c < value
        elif a > 0:
            self.shrink(x, self.domains[x].within(-((c - value) // a), None))
        else:
            self.shrink(x, self.domains[x].within(None, (c - value) // -a))

    def at_most(self, view: AffineView, value: int) -> None:
        """Let a view have no value above."""
        self.at_least(AffineView(-view.factor, view.variable, -view.constant), -value)

    def mask(self, view: AffineView, base: int) -> int:
        """The values of a view as bits: bit i stands for the value `base + i`."""
        a, x, c = view
        if a == 0:
            return 1 << (c - base)
        domain = self.domains[x]
        least = a * (domain.lo if a > 0 else domain.hi)
        known = self._masks.get((a, x))
        if known is None or known[0] is not domain:
            known = self._masks[a, x] = domain, _bits(a, domain, least)
        return known[1] << (least + c - base)

    def remove(self, view: AffineView, base: int, gone: int) -> None:
        """Take the values that are bits of `gone` away from a view."""
        a, x, c = view
        if a == 0:
            self.failed = True
            return
        values = []
        while gone:
            bit = gone.bit_length() - 1
            gone ^= 1 << bit
            values.append((bit + base - c) // a)
        self.shrink(x, self.domains[x].without(values))


def _bits(a: int, domain: Domain, least: int) -> int:
    if a == 1:
        return sum(((1 << (hi - lo + 1)) - 1) << (lo - least) for lo, hi in domain.ranges)
    return sum(1 << (a * value - least) for value in domain)
