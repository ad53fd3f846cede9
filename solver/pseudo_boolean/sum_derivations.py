"""How the clauses of a sum follow from it by adding up: the plan of a pseudo-Boolean proof.

A term with steps is the sum of its literals, each times the rise of its step. A literal says that
its term has at least some value; a helper of a totalizer says this of a sum of terms. A clause
follows if the negations of its literals say that disjoint parts have more together than all terms,
or than a larger part, may have (or less than they must have).
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import dropwhile, pairwise, takewhile

from csp2sat.csp.quick_typing import NamedTuple
from csp2sat.solver.pseudo_boolean.recorded_sums import RecordedSum
from csp2sat.translator.clauses import Clauses
from csp2sat.translator.encoders.sum_to_encode import EQ, LE, NE, SumSteps

HELPER = "_sum>="
"""The names of the helpers of totalizers begin like this; then comes the value."""
LINE = "_line"
"""The names of the helpers of at-most-one constraints: one of some literals is true."""

Weighted = list[tuple[int, int]]
"""Pairs (weight, literal)."""


class Inequality(NamedTuple):
    """`sum of weights * literals >= degree`, with literals as in clauses."""

    terms: Weighted
    degree: int


class Plan(NamedTuple):
    """What is added up so that a clause follows.

    `base` is the index of an inequality of the sum, or -1; `literals` are negations of some
    literals of the clause, or true by a clause that has only them: what they say is added. With
    `closes_gaps` this is the greatest value below the one that a helper is about; see `Gap`.
    """

    base: int
    literals: Sequence[int]
    closes_gaps: bool = False


class PartialSum(NamedTuple):
    """Some terms of a sum, by index, and literals that compare their sum with values.

    With `mirrored` a literal says that the sum is at most its greatest value minus its value.
    """

    terms: frozenset[int]
    top: int
    values: Sequence[int]
    literals: Sequence[int]
    mirrored: bool = False


class Says(NamedTuple):
    """What a true literal says: a part is at least (or at most) a value."""

    part: PartialSum
    at_least: bool
    value: int


class Gap(NamedTuple):
    """A part less than a value is at most the value before: it can have no value between them.

    A helper that is false says that its part is less than a value. `most` is the greatest sum of
    the values of both of its halves below that; it follows by the cases of the first half:

    Attributes:
        part: the part.
        most: its greatest value.
        cases: for each value of the first half, the literals that it has more than this value, and
            that the second one has too much; 0 where it can't.
    """

    part: PartialSum
    most: int
    cases: Sequence[tuple[int, int]]


class SumDerivation:
    """A sum, its inequalities, and the plan of each of its clauses.

    `is_clause` says whether there is a clause of two literals.
    """

    def __init__(
        self,
        of: RecordedSum,
        members: Sequence[Sequence[int]],
        clauses: Clauses,
        is_clause: Callable[[int, int], bool],
    ) -> None:
        self.of = of
        self.terms = of.terms
        self._top = sum(term.top for term in of.terms if term.values)
        self._all = PartialSum(frozenset(range(len(of.terms))), self._top, (), ())
        self._says: dict[int, Says] = {}
        self._condition = frozenset(of.condition)
        self._is_plain = True
        for i, term in enumerate(of.terms):
            self._add_term(i, term, is_clause)
        self.helpers: list[PartialSum] = []
        self.gaps: dict[int, Gap] = {}  # by the literal that a helper is false
        if of.op != NE and self._is_plain:
            for block in clauses.blocks():
                if block.start in of.helpers:
                    self._add_helpers(block, members, clauses)
        self._capped: list[int] = []  # literals that clauses state alone
        self.plans: list[Plan | None] = []
        for clause in members:
            self.plans.append(self._plan(clause))
            rest = [p for p in clause if p not in self._condition]
            if len(rest) == 1 and self.plans[-1] and not self._says[rest[0]].at_least:
                self._capped += rest
        self._drop_helpers(members)

    def inequalities(self) -> list[Inequality]:
        """What the sum says: that it is at most the bound, then that it is at least the bound."""
        result: list[Inequality] = []
        if self.of.op in (LE, EQ):
            degree = self._top - self.of.bound
            terms = [(rise, -p) for term in self.terms for rise, p in rises(term)]
            result.append(self._unless(terms, degree))
        if self.of.op == EQ:
            terms = [(rise, p) for term in self.terms for rise, p in rises(term)]
            result.append(self._unless(terms, self.of.bound))
        return result

    def definitions(self) -> Iterator[tuple[int, Inequality, Inequality]]:
        """Each helper, what it says if it is true, and what if it is false."""
        for part in self.helpers:
            for value, p in zip(part.values, part.literals, strict=True):
                yield p, *self.definition(part, value, p)

    def definition(self, part: PartialSum, value: int, p: int) -> tuple[Inequality, Inequality]:
        """What it says that a part has at least a value: if a literal is true, and if not."""
        sign = -1 if part.mirrored else 1
        terms = [rise for i in sorted(part.terms) for rise in rises(self.terms[i])]
        above = [(rise, sign * q) for rise, q in terms]
        below = [(rise, -sign * q) for rise, q in terms]
        rest = part.top - value + 1
        return Inequality([*above, (value, -p)], value), Inequality([*below, (rest, p)], rest)

    def part_of(self, literal: int) -> PartialSum:
        """The part of which a literal says something."""
        return self._says[literal].part

    def _unless(self, terms: Weighted, degree: int) -> Inequality:
        """An inequality that any literal of the condition satisfies."""
        condition = [(degree, p) for p in sorted(self._condition, key=abs)] if degree > 0 else []
        return Inequality([*terms, *condition], degree)

    def _add_term(self, i: int, term: SumSteps, is_clause: Callable[[int, int], bool]) -> None:
        if not term.values:
            return
        part = PartialSum(frozenset((i,)), term.top, tuple(term.values), tuple(term.literals))
        has_chain = all(is_clause(p, -q) for p, q in pairwise(part.literals))
        for value, before, p in zip(part.values, (0, *part.values), part.literals, strict=False):
            if p in self._says or not has_chain:
                self._is_plain = False  # the literal is in two terms, or its steps are in no order
            self._says[p] = Says(part, True, value)
            self._says[-p] = Says(part, False, before)

    def _add_helpers(
        self, block: range, members: Sequence[Sequence[int]], clauses: Clauses
    ) -> None:
        """Find the terms that a block of helpers is about, by the clauses that make them true."""
        names = [clauses.name(p) for p in block]
        if all(name.startswith(HELPER) for name in names):
            # Later clauses are about a sum with other terms.
            rest = dropwhile(lambda clause: not any(p in block for p in clause), members)
            about = list(takewhile(lambda clause: any(p in block for p in clause), rest))
            self._add_part([int(name.removeprefix(HELPER)) for name in names], block, about)
        elif all(name.startswith(LINE) for name in names):
            for p in block:
                about = [clause for clause in members if p in clause]
                self._add_part([self.terms[0].top], range(p, p + 1), about)

    def _add_part(
        self, values: Sequence[int], block: range, clauses: Iterable[Sequence[int]]
    ) -> None:
        """Note what the literals of a block say of the terms of some clauses."""
        others = {-p: 0 for clause in clauses for p in clause if abs(p) not in block}
        says = [self._says.get(p) for p in others if -p not in self._condition]
        halves = {id(one.part): one.part for one in says if one}
        signs = {one.at_least for one in says if one}
        if None in says or len(signs) != 1:
            return
        mirrored = signs == {False}
        terms = frozenset(i for half in halves.values() for i in half.terms)
        top = sum(self.terms[i].top for i in terms)
        part = PartialSum(terms, top, values, block, mirrored)
        self.helpers.append(part)
        for value, p in zip(values, block, strict=True):
            at_least, at_most = (top - value + 1, top - value) if mirrored else (value, value - 1)
            self._says[-p if mirrored else p] = Says(part, True, at_least)
            self._says[p if mirrored else -p] = Says(part, False, at_most)
        if not mirrored and len(halves) == 2:
            self._add_gaps(part, *halves.values())

    def _add_gaps(self, part: PartialSum, first: PartialSum, second: PartialSum) -> None:
        """Note the values of a part that are more than 1 above the value before."""
        for before, value, p in zip((0, *part.values), part.values, part.literals, strict=False):
            if before + 1 == value:
                continue
            cases: list[tuple[int, int]] = []
            for x, above in zip((0, *first.values), (*first.literals, 0), strict=True):
                if x >= value:
                    break
                at = bisect_left(second.values, value - x)
                too_much = second.literals[at] if at < len(second.values) else 0
                highest = self._most(first, above) + self._most(second, too_much)
                cases.append((above, too_much))
                if highest > before:
                    break
            else:
                x = value
            if x >= value:
                self.gaps[-p] = Gap(part, before, cases)

    def _most(self, part: PartialSum, literal: int) -> int:
        """The greatest value of a part where a literal about it is false; 0: without a literal."""
        if not literal:
            return part.top
        gap = self.gaps.get(-literal)
        return gap.most if gap else self._says[-literal].value

    def _drop_helpers(self, members: Sequence[Sequence[int]]) -> None:
        """If some clause of a helper does not follow, the helpers can't be defined: drop them."""
        helpers = {p for part in self.helpers for p in part.literals}
        having = [not helpers.isdisjoint(map(abs, clause)) for clause in members]
        plans = list(zip(having, self.plans, strict=True))
        if any(plan is None and has_helper for has_helper, plan in plans):
            self.helpers = []
            self.plans = [None if has_helper else plan for has_helper, plan in plans]

    def _plan(self, clause: Sequence[int]) -> Plan | None:
        """How a clause follows; None: not by adding up."""
        if not self._is_plain or self.of.op == NE:
            return None
        negations = [-p for p in clause if p not in self._condition]
        if not all(p in self._says for p in negations):
            return None
        has_condition = self._condition.issubset(clause)
        used = (*negations, *self._capped) if has_condition else negations
        plan = self._by_adding([(p, self._says[p]) for p in used], has_condition)
        if plan or self.gaps.keys().isdisjoint(used):
            return plan
        closed = [
            (p, says._replace(value=self.gaps[p].most) if p in self.gaps else says)
            for p, says in ((p, self._says[p]) for p in used)
        ]
        plan = self._by_adding(closed, has_condition)
        return plan and plan._replace(closes_gaps=True)

    def _by_adding(self, known: Sequence[tuple[int, Says]], has_condition: bool) -> Plan | None:
        """Which of some statements contradict each other, or the sum where it must hold."""
        limits = [(0, p, says) for p, says in known]
        if has_condition:
            limits.append((0, 0, Says(self._all, False, self.of.bound)))
        if has_condition and self.of.op == EQ:
            limits.append((1, 0, Says(self._all, True, self.of.bound)))
        for base, p, limit in limits:
            used, total, covered = [p] if p else [], 0, set[int]()
            for q, says in known:
                if says.at_least is limit.at_least or says.part.terms & covered:
                    continue
                if says.part.terms <= limit.part.terms:
                    used.append(q)
                    covered |= says.part.terms
                    total += says.value
            if limit.at_least:
                total += sum(self._top_of(i) for i in limit.part.terms - covered)
            if total < limit.value if limit.at_least else total > limit.value:
                return Plan(-1 if p else base, used)
        return None

    def _top_of(self, i: int) -> int:
        return self.terms[i].top if self.terms[i].values else 0


def rises(term: SumSteps) -> list[tuple[int, int]]:
    """By how much each step of a term is higher than the one before, with its literal."""
    return [
        (value - before, p)
        for value, before, p in zip(term.values, (0, *term.values), term.literals, strict=False)
    ]
