"""Why a global constraint holds always or never, in its own words."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from itertools import combinations

from csp2sat.csp import kernel as k
from csp2sat.csp.domain import Domain
from csp2sat.csp.expr import Apply, Node, Number, Operator, same
from csp2sat.csp.formula_text import short_formula
from csp2sat.csp.globals import counting, cumulative, disjunctive, element, lex
from csp2sat.csp.globals.alldifferent import ALLDIFFERENT
from csp2sat.csp.globals.circuit import CIRCUIT
from csp2sat.csp.globals.extension_supports import EXTENSION_SUPPORTS
from csp2sat.csp.message_wording import shortened
from csp2sat.solver.lints.values import (
    MOST_TEXT,
    decide,
    decide_by_values,
    ends,
    possible,
    sides_text,
)

MOST_PAIRS = 30
"""Terms of a constraint that are compared in pairs."""


def global_reason(formula: Apply, holds: bool) -> str:
    """Why a global constraint, which holds always (or never), does so; empty: it is not known."""
    find = _REASONS.get(formula.op)
    return find(formula, holds) if find else ""


# --- alldifferent, lex_less, lex_lesseq ---------------------------------------------------------


def _different(formula: Apply, holds: bool) -> str:
    terms = formula.args
    if holds:
        return "it has less than two terms" if len(terms) < 2 else ""
    for one, other in combinations(terms[:MOST_PAIRS], 2):
        if same(one, other):
            return f"{_text(one)} is in it twice"
    values = _union(terms)
    if values.size >= len(terms):
        return ""
    return f"its {len(terms)} terms have only the values {_show(values)}"


def _order(formula: Apply, holds: bool) -> str:
    half = len(formula.args) // 2
    for place, (left, right) in enumerate(
        zip(formula.args[:half], formula.args[half:], strict=True), 1
    ):
        if same(left, right):
            continue
        op = k.LT if holds else k.GT
        if not decide_by_values(op, possible(left), possible(right)):
            return ""
        before = f"the first {place - 1} places are the same, and " if place > 1 else ""
        return f"{before}in place {place} {_pair(left, right)}"
    return "both lists are the same"


# --- count, nvalue, global_cardinality ----------------------------------------------------------


def _count(formula: Apply, holds: bool) -> str:
    wanted, *terms, number = formula.args
    assert isinstance(formula.data, Operator)
    return _counted(terms, wanted, formula.data, number, holds)


def _cardinality(formula: Apply, holds: bool) -> str:
    if holds:
        return ""
    count = formula.data
    assert isinstance(count, int)
    terms, rest = formula.args[:count], formula.args[count:]
    for wanted, number in zip(rest[::2], rest[1::2], strict=True):
        if why := _counted(terms, wanted, k.EQ, number, holds):
            return why
    return ""


def _counted(terms: Sequence[Node], wanted: Node, op: Operator, number: Node, holds: bool) -> str:
    """A reason by how many terms may, and must, equal a wanted value."""
    values = possible(wanted)
    least = sum(values.size == 1 and possible(term) == values for term in terms)
    most = sum(_overlap(possible(term), values) for term in terms)
    if decide(op, (least, most), ends(number)) is not holds:
        return ""
    times = (f"{least}" if least else "none") if least == most else f"{least} to {most}"
    needed = "" if isinstance(number, Number) else f", and {_is(number)}"
    return f"{times} of its {len(terms)} terms can equal {_text(wanted)}{needed}"


def _distinct(formula: Apply, holds: bool) -> str:
    number, *terms = formula.args
    most = min(len(terms), _union(terms).size) if terms else 0
    if holds or decide(k.EQ, (min(most, 1), most), ends(number)) is not False:
        return ""
    needed = "" if isinstance(number, Number) else f", and {_is(number)}"
    if most < 2:
        return f"its terms have {most} distinct value{'s' * (most != 1)}{needed}"
    return f"its terms have 1 to {most} distinct values{needed}"


# --- element, extension-supports ----------------------------------------------------------------


def _element_values(formula: Apply, holds: bool) -> str:
    index, *terms, wanted = formula.args
    assert isinstance(formula.data, Operator)
    indices = possible(index).within(1, len(terms))
    if not indices.size:
        return "" if holds else f"{_is(index)}, and the list has {len(terms)} terms"
    chosen = _union([terms[i - 1] for i in indices])
    if decide_by_values(formula.data, chosen, possible(wanted)) is not holds:
        return ""
    compared = "" if isinstance(wanted, Number) else f", and {_is(wanted)}"
    return f"the terms it chooses from have the values {_show(chosen)}{compared}"


def _support(formula: Apply, holds: bool) -> str:
    if holds:
        return ""
    rows = formula.data
    assert isinstance(rows, tuple)
    for i, term in enumerate(formula.args):
        column = {row[i] for row in rows}
        values = Domain.from_values(sorted(number for number in column if number is not None))
        if rows and None not in column and not _overlap(values, possible(term)):
            return f"{_is(term)}, and the rows have {_show(values)} there"
    return "no row has values that all its terms can have" if rows else "it has no rows"


# --- cumulative, disjunctive --------------------------------------------------------------------


def _load(formula: Apply, holds: bool) -> str:
    tasks, limit = _tasks(formula), formula.args[-1]
    if holds or any(ends(height)[0] < 0 for *_, height in tasks):
        return ""
    most = ends(limit)[1]
    for number, (_, shortest, height) in enumerate(tasks, 1):
        least = ends(height)[0]
        if shortest > 0 and least > most:
            return f"task {number} alone has at least the height {least}{_limit(limit)}"
    for (_, end), *_ in tasks:
        time = end - 1
        running = [
            (number, ends(height)[0])
            for number, ((first, last), _, height) in enumerate(tasks, 1)
            if first <= time < last
        ]
        load = sum(height for _, height in running)
        if load > most:
            numbers = ", ".join(str(number) for number, _ in running)
            return f"tasks {numbers} always run at {time}, with a load of {load}{_limit(limit)}"
    return ""


def _tasks(formula: Apply) -> list[tuple[tuple[int, int], int, Node]]:
    """For each task when it runs in any case, its least duration, and its height."""
    tasks = []
    shapes = formula.data
    assert isinstance(shapes, tuple)
    for origin, duration, end, height in cumulative.rows(formula.args, shapes):
        assert height is not None
        start, length, stop = (ends(term) if term else None for term in (origin, duration, end))
        if start is None:
            assert stop is not None
            assert length is not None
            start = stop[0] - length[1], stop[1] - length[0]
        if stop is None:
            assert length is not None
            stop = start[0] + length[0], start[1] + length[1]
        shortest = length[0] if length else stop[0] - start[1]
        tasks.append(((start[1], stop[0]), shortest, height))
    return tasks


def _limit(limit: Node) -> str:
    return "" if isinstance(limit, Number) else f", and {_is(limit)}"


def _apart(formula: Apply, holds: bool) -> str:
    tasks = list(zip(formula.args[::2], formula.args[1::2], strict=True))
    if holds:
        return ""
    for one, other in combinations(tasks[:MOST_PAIRS], 2):
        both = ((one, other), (other, one))
        if same(one[0], other[0]):
            meet = True
        else:
            meet = all(ends(a)[1] < ends(b)[0] + ends(d)[0] for (a, _), (b, d) in both)
        if meet and all(ends(duration)[0] > 0 for _, duration in (one, other)):
            first, second = (f"({_text(o)} {_text(d)})" for o, d in (one, other))
            return f"the tasks {first} and {second} always overlap"
    return ""


# --- texts --------------------------------------------------------------------------------------


def _text(term: Node) -> str:
    return short_formula(term, MOST_TEXT)


def _show(values: Domain) -> str:
    return shortened(str(values), MOST_TEXT)


def _is(term: Node) -> str:
    """A term with its values."""
    text = _text(term)
    return f"{text} is {_show(possible(term))}" if not isinstance(term, Number) else f"it is {text}"


def _pair(left: Node, right: Node) -> str:
    sides = [(side, str(possible(side))) for side in (left, right)]
    return sides_text(sides) or f"stand {_text(left)} and {_text(right)}"


def _union(terms: Sequence[Node]) -> Domain:
    return Domain(pair for term in terms for pair in possible(term).ranges)


def _overlap(one: Domain, other: Domain) -> bool:
    return decide_by_values(k.EQ, one, other) is not False


def _vertex_numbers(formula: Apply, holds: bool) -> str:
    values = _union(formula.args)
    if holds or not formula.args or values.lo == 0:
        return ""
    return f"its values are {_show(values)}, and its {len(formula.args)} vertices begin with 0"


_REASONS: Mapping[Operator, Callable[[Apply, bool], str]] = {
    ALLDIFFERENT: _different,
    lex.LEX_LESS: _order,
    lex.LEX_LESSEQ: _order,
    counting.COUNT: _count,
    counting.NVALUE: _distinct,
    counting.GLOBAL_CARDINALITY: _cardinality,
    element.ELEMENT: _element_values,
    CIRCUIT: _vertex_numbers,
    EXTENSION_SUPPORTS: _support,
    cumulative.CUMULATIVE: _load,
    disjunctive.DISJUNCTIVE: _apart,
}
"""For each global constraint what finds a reason."""
