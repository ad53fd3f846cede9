"""The form of a thought: how a constraint would be broken if a conclusion were false.

A count would be exceeded or not be reached; a clause would have no way left; two equal values
would meet; a graph would be cut. The forms are those of constraints, whatever the puzzle is.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import product
from math import prod

from csp2sat.csp.domain import Domain
from csp2sat.csp.evaluate import value
from csp2sat.csp.expr import Apply, BoolVar, IntVar, Node, Number, Truth, Variable, variables
from csp2sat.csp.globals.alldifferent import ALLDIFFERENT
from csp2sat.csp.globals.graph_form import Graph
from csp2sat.csp.kernel import (
    ADD,
    AND,
    COMPARISONS,
    EQ,
    IF,
    IFF,
    IMP,
    NOT,
    OR,
    XOR,
)  # fmt: skip
from csp2sat.csp.problem import Solution
from csp2sat.csp.quick_typing import NamedTuple, TypeGuard

Facts = Mapping[Variable, int | bool | Domain]
"""What is known of variables: a value, or the values that are left."""

ZERO = "zero"
FULL = "full"
ALL = "all"
LEFT = "left"
ONE_WAY = "one way"
NO_END = "no end"
EQUAL = "equal"
LAST = "last"
REST = "rest"
HIGH = "high"
LOW = "low"
SUM = "sum"
COMPARED = "compared"
GRAPH = "graph"
CASES = "cases"
MEANING = "meaning"
TOGETHER = "together"
"""The forms.

Of a count: it is 0 (`ZERO`), it is reached (`FULL`), it needs all its terms (`ALL`), or all that
are not excluded (`LEFT`). Of a clause: one way is left. Of lines: one would end. Of different
values: a value is taken (`EQUAL`), or has one place left (`LAST`). Of a sum: one term is open
(`REST`), it would be exceeded (`HIGH`), not reached (`LOW`) or missed (`SUM`). A comparison, graph
or a table of cases leaves nothing else; a word means something else; several constraints leave one
value together.
"""


_MOST_ROWS = 400
"""Formulas on variables with more combinations of values are not evaluated."""


class Count(NamedTuple):
    """How many of some formulas are true: one of the numbers `allowed`."""

    terms: tuple[Node, ...]
    allowed: frozenset[int]


def is_negation(node: Node) -> TypeGuard[Apply]:
    """Whether a formula is `not` of another one."""
    return isinstance(node, Apply) and node.op is NOT


def form_of(formula: Node, known: Facts) -> str:
    """How known values break a formula; empty if they don't, or in no way that has a form."""
    if isinstance(formula, Apply):
        if isinstance(formula.data, Graph):
            return GRAPH
        if formula.op is ALLDIFFERENT:
            return _different(formula, known)
    branch = _last_branch(formula, known)
    if count := count_of(branch, known):
        return _count(count, known)
    if is_clause(formula):
        return ONE_WAY
    if isinstance(branch, Apply) and branch.op in COMPARISONS:
        is_sum = any(isinstance(side, Apply) and side.op is ADD for side in branch.args)
        return _sum(branch, known) if is_sum else COMPARED
    if isinstance(formula, Apply) and formula.op in (IFF, XOR):
        return MEANING
    return CASES


def _different(formula: Apply, known: Facts) -> str:
    values = [known.get(x) for x in formula.args if isinstance(x, IntVar | BoolVar)]
    single = [item for item in values if item is not None and not isinstance(item, Domain)]
    return EQUAL if len(set(single)) < len(single) else LAST


def _sum(comparison: Apply, known: Facts) -> str:
    """How a sum of variables is broken: all but one are known, or its bounds are wrong."""
    left, right = comparison.args
    if comparison.op is EQ and isinstance(right, Apply) and right.op is ADD:
        left, right = right, left
    number = _number(right, known)
    if not isinstance(left, Apply) or number is None:
        return SUM
    bounds = [_bounds(term, known) for term in left.args]
    if not all(bounds):
        return SUM
    some = [item for item in bounds if item]
    are_numbers = all(isinstance(term, IntVar | Number) for term in left.args)
    if are_numbers and len(some) > 1 and sum(low < high for low, high in some) < 1:
        return REST
    if sum(low for low, _ in some) > number:
        return HIGH
    return LOW if sum(high for _, high in some) < number else SUM


def _bounds(term: Node, known: Facts) -> tuple[int, int] | None:
    """The least and the greatest value of a term: numbers, variables, 1 if something is true."""
    if isinstance(term, Number):
        return term.value, term.value
    if isinstance(term, Apply) and term.op is ADD:
        bounds = [_bounds(part, known) for part in term.args]
        some = [item for item in bounds if item]
        whole = sum(low for low, _ in some), sum(high for _, high in some)
        return whole if len(some) == len(bounds) else None
    if not isinstance(term, IntVar):
        formula = _truth_term(term)
        holds = truth_of(formula, known) if formula else None
        return (int(holds is True), int(holds is not False)) if formula else None
    fact = known.get(term, term.domain)
    return (fact.lo, fact.hi) if isinstance(fact, Domain) else (int(fact), int(fact))


def _last_branch(formula: Node, known: Facts) -> Node:
    """Of alternatives of which all others are false, the one that is left; else the formula."""
    if not (isinstance(formula, Apply) and formula.op in (OR, IMP)):
        return formula
    counts = [item for item in disjuncts(formula) if count_of(item, known)]
    others = [item for item in disjuncts(formula) if not count_of(item, known)]
    if len(counts) == 1 and all(truth_of(item, known) is False for item in others):
        return counts[0]
    return formula


def disjuncts(formula: Node) -> list[Node]:
    """The alternatives of an `or` or of an implication, nested ones, too."""
    result: list[Node] = []
    todo: list[tuple[Node, bool]] = [(formula, True)]
    while todo:
        node, sign = todo.pop()
        op = node.op if isinstance(node, Apply) else None
        args = node.args if isinstance(node, Apply) else ()
        if op is NOT:
            todo.append((args[0], not sign))
        elif op is OR and sign:
            todo += ((item, True) for item in reversed(args))
        elif op is AND and not sign:
            todo += ((item, False) for item in reversed(args))
        elif op is IMP and sign:
            todo += ((args[1], True), (args[0], False))
        else:
            result.append(node if sign else Apply(NOT, (node,)))
    return result


def is_clause(formula: Node) -> bool:
    """Whether each alternative is about one variable."""
    return all(len(list(variables(item))) < 2 for item in disjuncts(formula))


def count_of(formula: Node, known: Facts = {}) -> Count | None:  # noqa: B006
    """A formula as a count; None: it is not one."""
    if not isinstance(formula, Apply):
        return None
    if formula.op is OR:
        counts = [count_of(item, known) for item in formula.args]
        some = [item for item in counts if item]
        if len(some) < len(counts) or len({item.terms for item in some}) != 1:
            return None
        return Count(some[0].terms, frozenset().union(*(item.allowed for item in some)))
    if formula.op not in COMPARISONS:
        return None
    left, right = formula.args
    number = _number(right, known)
    if number is None or not (isinstance(left, Apply) and left.op is ADD):
        return None
    terms: list[Node] = []
    more = 0
    for term in left.args:
        if isinstance(term, Number):
            more += term.value
        elif (item := _truth_term(term)) is not None:
            terms.append(item)
        else:
            return None
    holds = formula.op.value
    allowed = (n for n in range(len(terms) + 1) if holds([n + more, number], None))
    return Count(tuple(terms), frozenset(allowed))


def _number(node: Node, known: Facts) -> int | None:
    """The value of a number, or of a variable with a known value."""
    if isinstance(node, Number):
        return node.value
    fact = known.get(node) if isinstance(node, IntVar) else None
    return None if fact is None or isinstance(fact, Domain) else int(fact)


def _truth_term(term: Node) -> Node | None:
    """The formula that a term counts: 1 if it is true, else 0."""
    if isinstance(term, IntVar) and (term.domain.lo, term.domain.hi) == (0, 1):
        return term
    if isinstance(term, Apply) and term.op is IF:
        condition, one, zero = term.args
        if (
            isinstance(one, Number)
            and isinstance(zero, Number)
            and (one.value, zero.value) == (1, 0)
        ):
            return condition
    return None


def _count(count: Count, known: Facts) -> str:
    """How a count is broken."""
    states = [truth_of(item, known) for item in count.terms]
    ones, open_ = states.count(True), states.count(None)
    if not count.allowed:
        return ""
    if ones > max(count.allowed):
        return FULL if max(count.allowed) else ZERO
    if ones + open_ < min(count.allowed):
        return LEFT if states.count(False) > 1 else ALL
    if 0 in count.allowed and ones + open_ == 1:
        return NO_END
    return CASES


def terms_of(formula: Node, known: Facts) -> tuple[Node, ...]:
    """What a count, or its branch that is left, counts; empty: it is not a count."""
    count = count_of(_last_branch(formula, known), known)
    return count.terms if count else ()


def reach_of(formula: Node, known: Facts) -> tuple[int, int, int, int]:
    """How many of the terms of a count are true, how many can be, how many it needs and allows.

    All are 0 if the formula, or its branch that is left, is not a count.
    """
    count = count_of(_last_branch(formula, known), known)
    if count is None or not count.allowed:
        return 0, 0, 0, 0
    states = [truth_of(item, known) for item in count.terms]
    least = states.count(True)
    return least, least + states.count(None), min(count.allowed), max(count.allowed)


def truth_of(formula: Node, known: Facts) -> bool | None:
    """Whether a formula, or a term of 0 and 1, is true; None if known values leave it open."""
    match formula:
        case Truth(value=result):
            return bool(result)
        case Number(value=number):
            return bool(number)
        case Apply(op=op, args=args) if op in (NOT, AND, OR, IMP, IFF, XOR):
            return _connected(formula, [truth_of(item, known) for item in args])
    inside = list(variables(formula))
    columns = [_values(x, known.get(x)) for x in inside]
    if prod(map(len, columns)) > _MOST_ROWS:
        return None
    first: bool | None = None
    for row in product(*columns):
        pairs = dict(zip(inside, row, strict=True))
        ints = {x.name: int(v) for x, v in pairs.items() if isinstance(x, IntVar)}
        bools = {x.name: bool(v) for x, v in pairs.items() if isinstance(x, BoolVar)}
        result = bool(value(formula, Solution(ints, bools)))
        if first is None:
            first = result
        elif first != result:
            return None
    return first


def _connected(formula: Apply, states: Sequence[bool | None]) -> bool | None:
    """The truth of a connective in three values."""
    op = formula.op
    if op is NOT:
        return None if states[0] is None else not states[0]
    if op is IMP:
        states, op = [None if states[0] is None else not states[0], states[1]], OR
    if op in (AND, OR):
        if (op is OR) in states:
            return op is OR
        return None if None in states else op is AND
    if None in states:
        return None
    return (states[0] == states[1]) is (op is IFF)


def _values(x: Variable, fact: int | bool | Domain | None) -> Sequence[int]:
    if isinstance(fact, Domain):
        return list(fact) if fact.size <= _MOST_ROWS else range(_MOST_ROWS + 1)
    if fact is not None:
        return [int(fact)]
    if isinstance(x, BoolVar):
        return (0, 1)
    return list(x.domain) if x.domain.size <= _MOST_ROWS else range(_MOST_ROWS + 1)
