"""The global constraints in CP-SAT: as literals, and natively where they are enforced.

As literals they are stated otherwise than by their `expand` wherever there is another way.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from itertools import combinations
from typing import Any

from ortools.sat.python.cp_model_helper import Literal

from csp2sat.csp import kernel as k
from csp2sat.csp.expr import Operator
from csp2sat.csp.globals.alldifferent import ALLDIFFERENT
from csp2sat.csp.globals.counting import COSTS, COUNT, GLOBAL_CARDINALITY, NVALUE
from csp2sat.csp.globals.cumulative import CUMULATIVE
from csp2sat.csp.globals.disjunctive import DISJUNCTIVE
from csp2sat.csp.globals.element import ELEMENT
from csp2sat.csp.globals.extension_supports import EXTENSION_SUPPORTS
from csp2sat.csp.globals.lex import LEX_LESS, LEX_LESSEQ
from csp2sat.csp.globals.weightedsum import WEIGHTEDSUM
from csp2sat.csp.relation import TABLE
from rivals.cpsat_parts import Parts, Term, number
from rivals.cpsat_terms import difference, extreme

Compared = Callable[[Parts, Sequence[Term], Any], tuple[Operator, Term, Term]]

# --- comparisons of sums ------------------------------------------------------------------------


def weighted(
    m: Parts, args: Sequence[Term], data: tuple[Sequence[int], Operator]
) -> tuple[Operator, Term, Term]:
    return data[1], m.total(args[:-1], data[0]), args[-1]


def count(m: Parts, args: Sequence[Term], op: Operator) -> tuple[Operator, Term, Term]:
    value, *terms, limit = args
    return op, m.number_of(m.compare(k.EQ, each, value) for each in terms), limit


def distinct(m: Parts, args: Sequence[Term], _data: None) -> tuple[Operator, Term, Term]:
    limit, *terms = args
    values = {value for each in terms for value in range(each.lo, each.hi + 1)}
    used = (m.some(m.equal(each, v) for each in terms if each.lo <= v <= each.hi) for v in values)
    return k.EQ, m.number_of(used), limit


def comparison(op: Operator) -> Compared:
    return lambda _m, args, _data: (op, args[0], args[1])


COMPARED: dict[Operator, Compared] = {
    **{op: comparison(op) for op in k.COMPARISONS},
    WEIGHTEDSUM: weighted,
    COUNT: count,
    NVALUE: distinct,
}
"""Operators that compare two terms, and the comparison of each."""

# --- as literals --------------------------------------------------------------------------------


def all_different(m: Parts, args: Sequence[Term], _data: None) -> Literal:
    return m.both(m.true, *(m.compare(k.NE, a, b) for a, b in combinations(args, 2)))


def element(m: Parts, args: Sequence[Term], op: Operator) -> Literal:
    index, *terms, value = args
    places = enumerate(terms, 1)
    return m.some(m.both(m.equal(index, i), m.compare(op, each, value)) for i, each in places)


def cardinality(m: Parts, args: Sequence[Term], size: int) -> Literal:
    counts = zip(args[size::2], args[size + 1 :: 2], strict=True)
    return m.both(m.true, *(m.compare(*count(m, [v, *args[:size], n], k.EQ)) for v, n in counts))


def costs(m: Parts, args: Sequence[Term], data: tuple[int, int, Sequence[Any]]) -> Literal:
    size, pairs, places = data
    end = size + 2 * pairs
    paid = m.total(
        [
            m.choice(m.compare(k.EQ, args[i], args[size + 2 * j]), cost, number(0))
            for (i, j), cost in zip(places, args[end:-1], strict=True)
        ]
    )
    return m.both(cardinality(m, args[:end], size), m.compare(k.EQ, paid, args[-1]))


def lex(m: Parts, args: Sequence[Term], last: bool) -> Literal:
    """Some position decides and all before it are equal; or all are equal and `last` is true."""
    half = len(args) // 2
    pairs = list(zip(args[:half], args[half:], strict=True))
    equal = [m.compare(k.EQ, a, b) for a, b in pairs]
    ways = [m.both(*equal[:i], m.compare(k.LT, *pairs[i])) for i in range(half)]
    return m.some([*ways, m.both(m.true if last else ~m.true, *equal)])


def disjunctive(m: Parts, args: Sequence[Term], _data: None) -> Literal:
    """For any two tasks of positive duration, the later start is not before the earlier end."""
    tasks = [
        (start, m.total([start, d]), m.compare(k.LE, d, number(0)))
        for start, d in zip(args[::2], args[1::2], strict=True)
    ]
    ways = (
        m.some((no, never, m.compare(k.GE, extreme(m, (s, t), max), extreme(m, (e, f), min))))
        for (s, e, no), (t, f, never) in combinations(tasks, 2)
    )
    return m.both(m.true, *ways)


def cumulative(m: Parts, args: Sequence[Term], shapes: Sequence[Sequence[bool]]) -> Literal:
    """At each point in time at which a task may run, the load is within the capacity."""
    limit = args[-1]
    truths = [m.true if not shapes else m.compare(k.GE, limit, number(0))]
    tasks = []
    for start, d, end, height in rows(args, shapes):
        if start and d and end:
            truths.append(m.compare(k.EQ, m.total([start, d]), end))
        if start is None and end and d:
            start = difference(m, [end, d])
        if end is None and start and d:
            end = m.total([start, d])
        assert start
        assert end
        tasks.append((start, end, height))
    times = [*(start.lo for start, _, _ in tasks), *(end.hi for _, end, _ in tasks), 0]
    for time in range(min(times), max(times)):
        now, running, load = number(time), [], []
        for start, end, height in tasks:
            if start.lo <= time < end.hi:
                truth = m.both(m.compare(k.LE, start, now), m.compare(k.GT, end, now))
                running.append(truth)
                load.append(m.choice(truth, height, number(0)))
        if running:
            truths.append(m.some([~m.some(running), m.compare(k.LE, m.total(load), limit)]))
    return m.both(*truths)


def rows(
    args: Sequence[Term], shapes: Sequence[Sequence[bool]]
) -> Iterable[tuple[Term | None, Term | None, Term | None, Term]]:
    """The tasks of a cumulative: origin, duration, end (None for `nil`), height."""
    given = iter(args)
    for shape in shapes:
        start, d, end = (next(given) if each else None for each in shape)
        yield start, d, end, next(given)


def table(m: Parts, args: Sequence[Term], allowed: Iterable[Sequence[int | None]]) -> Literal:
    allowed = list(allowed)
    known = [
        {v: m.equal(each, v) for v in {row[i] for row in allowed} if v is not None}
        for i, each in enumerate(args)
    ]
    return m.some(
        m.both(m.true, *(known[i][v] for i, v in enumerate(row) if v is not None))
        for row in allowed
    )


def relation(m: Parts, args: Sequence[Term], data: Any) -> Literal:
    truth = table(m, args, data.tuples)
    return truth if data.supports else ~truth


RELATIONS: dict[Operator, Callable[[Parts, Sequence[Term], Any], Literal]] = {
    ALLDIFFERENT: all_different,
    CUMULATIVE: cumulative,
    ELEMENT: element,
    DISJUNCTIVE: disjunctive,
    LEX_LESS: lambda m, args, _data: lex(m, args, False),
    LEX_LESSEQ: lambda m, args, _data: lex(m, args, True),
    GLOBAL_CARDINALITY: cardinality,
    COSTS: costs,
    EXTENSION_SUPPORTS: table,
    TABLE: relation,
}

# --- natively -----------------------------------------------------------------------------------


def native(m: Parts, op: Operator, args: Sequence[Term], data: Any) -> bool:
    """State a formula natively if CP-SAT has a constraint for it; return whether it has."""
    match op:
        case _ if op is ALLDIFFERENT:
            m.cp.add_all_different([m.flat(each) for each in args])
        case _ if op is ELEMENT and data is k.EQ:
            index, *terms, value = map(m.flat, args)
            m.cp.add_element(index - 1, terms, value)
        case _ if op is TABLE:
            state = (
                m.cp.add_allowed_assignments if data.supports else m.cp.add_forbidden_assignments
            )
            state([m.flat(each) for each in args], data.tuples)
        case _ if op is EXTENSION_SUPPORTS and all(None not in row for row in data):
            m.cp.add_allowed_assignments([m.flat(each) for each in args], data)
        case _ if op is DISJUNCTIVE and all(each.lo > 0 for each in args[1::2]):
            tasks = zip(args[::2], args[1::2], strict=True)
            m.cp.add_no_overlap([_interval(m, s, d, None) for s, d in tasks])
        case _ if op is CUMULATIVE:
            return _native_cumulative(m, args, data)
        case _:
            return False
    return True


def _native_cumulative(m: Parts, args: Sequence[Term], shapes: Sequence[Sequence[bool]]) -> bool:
    tasks, limit = list(rows(args, shapes)), args[-1]
    if limit.lo < 0 or any(not d or d.lo < 0 or h.lo < 0 for _, d, _, h in tasks):
        return False
    intervals = [_interval(m, s, d, e) for s, d, e, _ in tasks if d]
    m.cp.add_cumulative(intervals, [m.flat(h) for *_, h in tasks], m.flat(limit))
    return True


def _interval(m: Parts, start: Term | None, d: Term, end: Term | None) -> Any:
    if start is None:
        assert end
        start = difference(m, [end, d])
    end = end or m.total([start, d])
    return m.cp.new_interval_var(m.flat(start), m.flat(d), m.flat(end), "")
