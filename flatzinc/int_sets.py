"""Sets of integers, constant or variable, and formulas about them.

A variable set is a formula for each integer that can be its member.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence

from csp2sat.csp import kernel as k
from csp2sat.csp.domain import Domain
from csp2sat.csp.expr import FALSE, TRUE, Node, Number

ONE, ZERO = Number(1), Number(0)


class IntSet:
    """A set of integers: all members are in `domain`; without `members` it is `domain` itself.

    `members` has for each integer of the domain the formula that it is a member.
    """

    __slots__ = ("domain", "members")

    def __init__(self, domain: Domain, members: Mapping[int, Node] | None = None) -> None:
        self.domain = domain
        self.members = members

    def has(self, value: int) -> Node:
        """The formula that an integer is a member."""
        if value not in self.domain:
            return FALSE
        return TRUE if self.members is None else self.members[value]


def contains(values: IntSet, term: Node) -> Node:
    """The value of a term is a member."""
    if values.members is None:
        return in_domain(values.domain, term)
    return k.disjunction(
        k.conjunction((k.compare(k.EQ, term, value), is_member))
        for value, is_member in values.members.items()
    )


def in_domain(domain: Domain, term: Node) -> Node:
    """The value of a term is in a domain."""
    return k.disjunction(
        k.compare(k.EQ, term, lo)
        if lo == hi
        else k.conjunction((k.compare(k.GE, term, lo), k.compare(k.LE, term, hi)))
        for lo, hi in domain.ranges
    )


def size_is(values: IntSet, number: Node) -> Node:
    """The number of members."""
    return k.compare(k.EQ, _count(values.has(value) for value in values.domain), number)


def equal(a: IntSet, b: IntSet) -> Node:
    """Both sets have the same members."""
    return _everywhere((a, b), lambda x, y: k.apply(k.IFF, x, y))


def differ(a: IntSet, b: IntSet) -> Node:
    """The sets have different members."""
    return k.negation(equal(a, b))


def subset(a: IntSet, b: IntSet) -> Node:
    """The members of the first set are members of the second."""
    return _everywhere((a, b), lambda x, y: k.apply(k.IMP, x, y))


def superset(a: IntSet, b: IntSet) -> Node:
    """The members of the second set are members of the first."""
    return subset(b, a)


def combination(members: Callable[[Node, Node], Node]) -> Callable[[IntSet, IntSet, IntSet], Node]:
    """The formula that the third set has the members that `members` gives for the first two."""

    def formula(a: IntSet, b: IntSet, result: IntSet) -> Node:
        return _everywhere((a, b, result), lambda x, y, z: k.apply(k.IFF, members(x, y), z))

    return formula


union = combination(lambda x, y: k.disjunction((x, y)))
intersection = combination(lambda x, y: k.conjunction((x, y)))
difference = combination(lambda x, y: k.conjunction((x, k.negation(y))))
symmetric_difference = combination(lambda x, y: k.apply(k.XOR, x, y))


def at_most(a: IntSet, b: IntSet) -> Node:
    """The first set, as an ascending list, is before the second or equal, in lexicographic order.

    At the least integer that is a member of one set only, the set with it is the lesser one if the
    other set has later members, and the greater one if not.
    """
    return _before(a, b, TRUE)


def less(a: IntSet, b: IntSet) -> Node:
    """The first set, as an ascending list, is before the second in lexicographic order."""
    return _before(a, b, FALSE)


def _before(a: IntSet, b: IntSet, if_equal: Node) -> Node:
    formula: Node = if_equal
    more_a: Node = FALSE
    more_b: Node = FALSE
    for value in reversed(_universe((a, b))):
        x, y = a.has(value), b.has(value)
        formula = k.conjunction(
            (
                k.disjunction((x, k.negation(y), k.negation(more_a))),
                k.disjunction((k.negation(x), y, more_b)),
                k.disjunction((k.apply(k.XOR, x, y), formula)),
            )
        )
        more_a, more_b = k.disjunction((x, more_a)), k.disjunction((y, more_b))
    return formula


def _everywhere(sets: Sequence[IntSet], formula: Callable[..., Node]) -> Node:
    return k.conjunction(formula(*(member.has(v) for member in sets)) for v in _universe(sets))


def _universe(sets: Iterable[IntSet]) -> list[int]:
    return sorted({value for int_set in sets for value in int_set.domain})


def _count(formulas: Iterable[Node]) -> Node:
    return k.add(k.apply(k.IF, formula, ONE, ZERO) for formula in formulas)
