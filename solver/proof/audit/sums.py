"""Sums that are too large for tables and diagrams, by the amounts of their parts.

Encodings of such sums (totalizers) have helpers that say whether some of the terms come to a number
or more. Their meaning is guessed from the clauses that force them. Under these meanings a clause
follows if, where it is false, parts of some terms come to more than all of these, or to less.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence

from csp2sat.csp.expr import Apply, IntVar, Node, Number, Operator
from csp2sat.csp.kernel import ADD, EQ, GE, GT, IF, LE, LT, MUL, NEG, SUB
from csp2sat.csp.quick_typing import NamedTuple
from csp2sat.solver.proof.audit.literals import Literals
from csp2sat.solver.proof.audit.meanings import (
    MOST_VALUES,
    AtLeast,
    Constant,
    Defined,
    Meaning,
)
from csp2sat.solver.proof.audit.tables import Domains

Clause = Sequence[int]


COUNTING = "_sum"
"""How the names of helpers that count begin, in comments: a hint."""


class _Range(NamedTuple):
    """What is known of the amount of some terms, by their numbers."""

    terms: frozenset[int]
    least: int
    most: int


class Sums:
    """Sums that constraints compare, and the helpers that count their terms."""

    def __init__(
        self,
        formulas: Iterable[Node],
        meanings: Mapping[int, Meaning],
        domains: Domains,
        clauses: Iterable[Clause],
    ) -> None:
        self._meanings = meanings
        self.helpers: dict[int, Meaning] = {}
        self._with: dict[int, list[Sum]] = {}  # by literal
        literals = Literals(meanings, domains)
        left = {
            v: one
            for v, one in meanings.items()
            if isinstance(one, Defined) and (not one.name or one.name.startswith(COUNTING))
        }
        smaller: dict[int, list[int]] = {}
        for clause in clauses:
            low, high = min(clause, default=0), max(clause, default=0)
            if len(clause) == 2 and low + high == -1 and {-low, high} <= left.keys():
                smaller.setdefault(-low, []).append(high)
        for formula in formulas:
            if whole := sum_of(formula, literals, domains):
                for one in (whole, whole.flipped()):
                    named = one.name_helpers(left, meanings, smaller)
                    self.helpers |= named
                    left = {v: meaning for v, meaning in left.items() if v not in named}
                    for literal in one.of_literal:
                        self._with.setdefault(literal, []).append(one)

    def imply(self, clause: Clause) -> bool:
        """Whether a clause follows from one of the sums, or from constants."""
        rest = _without_constants(clause, self._meanings)
        if rest is None:
            return True
        sums = min((some for p in rest if (some := self._with.get(-p))), key=len, default=[])
        return any(one.implies(rest) for one in sums)


class Sum:
    """A constraint on a sum: its terms as amounts from 0 up, and the range of their total.

    `of_literal` has what a literal says of some terms.
    """

    def __init__(
        self, total: tuple[int, int], tops: Sequence[int], of_literal: Mapping[int, _Range]
    ) -> None:
        self._tops = tops
        self.of_literal = dict(of_literal)
        every = frozenset(range(len(tops)))
        self._total = _Range(every, *total)
        self._largest: dict[frozenset[int], int] = {every: sum(tops)}

    def flipped(self) -> Sum:
        """The same sum, with what the terms lack to their largest amounts as amounts."""
        tops = self._tops
        facts = {
            p: one._replace(least=tops[t] - one.most, most=tops[t] - one.least)
            for p, one in self.of_literal.items()
            for t in one.terms
        }
        low, high = self._total.least, self._total.most
        return Sum((sum(tops) - high, sum(tops) - low), tops, facts)

    def name_helpers(
        self,
        helpers: Mapping[int, Defined],
        meanings: Mapping[int, Meaning],
        smaller: Mapping[int, Sequence[int]],
    ) -> dict[int, AtLeast]:
        """The meanings of those helpers that count terms of this sum.

        `smaller` has the one before a helper that it implies: they count the same terms.
        """
        result: dict[int, AtLeast] = {}
        for variable in sorted(helpers):  # the clauses that define one have earlier ones
            if amount := self._amount(helpers[variable], meanings):
                result[variable] = AtLeast(*amount)
                self._name(variable, *amount)
                self._spread(variable, smaller, result)
        return result

    def _spread(
        self, start: int, smaller: Mapping[int, Sequence[int]], named: dict[int, AtLeast]
    ) -> None:
        """Let helpers of a series count the same terms."""
        queue = [start]
        for variable in queue:
            terms = named[variable].terms
            for other in smaller.get(variable, ()):
                if other in named and not named[other].terms >= terms:
                    named[other] = AtLeast(named[other].terms | terms, named[other].number)
                    self._name(other, *named[other])
                    queue.append(other)

    def _name(self, variable: int, terms: frozenset[int], number: int) -> None:
        self.of_literal[variable] = _Range(terms, number, self._top(terms))
        self.of_literal[-variable] = _Range(terms, 0, number - 1)

    def implies(self, clause: Clause) -> bool:
        """Whether a clause holds for all amounts of the terms that the constraint allows."""
        known = [one for p in clause if (one := self.of_literal.get(-p))]
        return self._is_impossible([*known, self._total])

    def _amount(
        self, meaning: Defined, meanings: Mapping[int, Meaning]
    ) -> tuple[frozenset[int], int] | None:
        """The terms that a helper counts, and the number that they come to where it is true."""
        rows = list(self._rows(meaning, meanings))
        terms = frozenset(t for row in rows for one in row for t in one.terms)
        if not rows:
            return None
        if meaning.least:
            number = min(sum(one.least for one in row) for row in rows)
        else:
            number = 1 + max(self._most(terms, row) for row in rows)
        return (terms, number) if 0 < number <= self._top(terms) else None

    def _rows(self, meaning: Defined, meanings: Mapping[int, Meaning]) -> Iterator[list[_Range]]:
        """What is known of parts where a helper is forced: they come to something, or lack it.

        Other clauses with the helper say what follows from its truth.
        """
        for clause in meaning.clauses:
            rest = _without_constants(clause, meanings)
            row = [one for p in rest or () if (one := self.of_literal.get(-p))]
            says = [one for one in row if self._tells(one, meaning.least)]
            if rest and len(says) == len(rest):
                yield says

    def _tells(self, part: _Range, least: bool) -> bool:
        """Whether some terms come to something (`least`), or lack something."""
        return part.least > 0 if least else part.most < self._top(part.terms)

    def _top(self, terms: frozenset[int]) -> int:
        if terms not in self._largest:
            self._largest[terms] = sum(self._tops[t] for t in terms)
        return self._largest[terms]

    def _most(self, terms: frozenset[int], parts: Iterable[_Range]) -> int:
        """The most that some terms come to, where parts of them come to no more than they do."""
        return self._top(terms) - sum(self._top(one.terms) - one.most for one in parts)

    def _is_impossible(self, known: Sequence[_Range]) -> bool:
        """Whether the amounts of parts contradict the amount of a whole."""
        for whole in known:
            inside = [one for one in known if one is not whole and one.terms <= whole.terms]
            least = _apart([one for one in inside if self._tells(one, True)])
            most = _apart([one for one in inside if self._tells(one, False)])
            if sum(one.least for one in least) > whole.most:
                return True
            if self._most(whole.terms, most) < whole.least:
                return True
        return False


def _without_constants(clause: Clause, meanings: Mapping[int, Meaning]) -> list[int] | None:
    """A clause without literals that are always false; None: one is always true."""
    rest = []
    for p in clause:
        meaning = meanings[abs(p)]
        if not isinstance(meaning, Constant):
            rest.append(p)
        elif meaning.value is (p > 0):
            return None
    return rest


def _apart(ranges: Sequence[_Range]) -> list[_Range]:
    """Some of them without common terms: larger ones are taken first."""
    taken: set[int] = set()
    result = []
    for one in sorted(ranges, key=lambda one: -len(one.terms)):
        if taken.isdisjoint(one.terms):
            taken |= one.terms
            result.append(one)
    return result


def sum_of(formula: Node, literals: Literals, domains: Domains) -> Sum | None:
    """The sum that a formula compares; None: there is none, or a term has no literals."""
    if not isinstance(formula, Apply) or formula.op not in _SIGNS:
        return None
    terms = _Terms(literals)
    if not (terms.add(formula.args[0], 1) and terms.add(formula.args[1], -1)):
        return None
    low, high = _SIGNS[formula.op]
    tops, of_literal, total = [], dict[int, _Range](), -terms.constant
    for number, (key, weight) in enumerate(terms.weights.items()):
        here = frozenset([number])
        values = [0, 1] if isinstance(key, int) else domains[key]
        if not 0 < len(values) <= MOST_VALUES:
            return None
        amounts = {v: weight * v for v in values}
        least = min(amounts.values())
        total -= least
        tops.append(max(amounts.values()) - least)
        facts = [(frozenset([1]), key)] if isinstance(key, int) else literals.facts(key)
        for some, literal in facts:
            for p, inside in ((literal, some), (-literal, frozenset(values) - some)):
                those = [amounts[v] - least for v in inside]
                if those:
                    of_literal[p] = _Range(here, min(those), max(those))
    top = sum(tops)
    return Sum(
        (total + low if low is not None else 0, total + high if high is not None else top),
        tops,
        of_literal,
    )


_SIGNS: Mapping[Operator, tuple[int | None, int | None]] = {
    EQ: (0, 0),
    LE: (None, 0),
    LT: (None, -1),
    GE: (0, None),
    GT: (1, None),
}
"""The least and the most of the difference of both sides; None: there is no bound."""


class _Terms:
    """The terms of a sum with their weights: variables, and literals that count 1 where true."""

    def __init__(self, literals: Literals) -> None:
        self._literals = literals
        self.weights: dict[IntVar | int, int] = {}
        self.constant = 0

    def add(self, node: Node, factor: int) -> bool:
        """Add a term some times; False: it has no literals, or is something else."""
        match node:
            case Number(value=number):
                self.constant += factor * number
                return True
            case IntVar():
                self.weights[node] = self.weights.get(node, 0) + factor
                return True
            case Apply(op=op, args=args):
                return self._add_applied(op, args, factor)
        return False

    def _add_applied(self, op: Operator, args: Sequence[Node], factor: int) -> bool:
        if op is ADD:
            return all(self.add(arg, factor) for arg in args)
        if op in (SUB, NEG):
            signs = [1 if i == 0 and len(args) > 1 else -1 for i in range(len(args))]
            return all(self.add(arg, s * factor) for arg, s in zip(args, signs, strict=True))
        if op is MUL and len(args) == 2:
            for one, other in (args, args[::-1]):
                if isinstance(one, Number):
                    return self.add(other, factor * one.value)
        if op is IF:
            condition, yes, no = args
            if isinstance(yes, Number) and isinstance(no, Number):
                return self._add_flag(condition, yes, no, factor)
        return False

    def _add_flag(self, formula: Node, yes: Number, no: Number, factor: int) -> bool:
        """Add a number where a formula is true, and another one where it is not."""
        literal = self._literals.of(formula)
        if literal is None:
            return False
        if isinstance(literal, bool):
            self.constant += factor * (yes if literal else no).value
            return True
        first, other = (yes, no) if literal > 0 else (no, yes)
        self.constant += factor * other.value
        weight = factor * (first.value - other.value)
        self.weights[abs(literal)] = self.weights.get(abs(literal), 0) + weight
        return True
