"""Constraints on places and times: element, channel, noOverlap, cumulative, circuit, precedence."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from itertools import combinations

from csp2sat.csp import kernel as k
from csp2sat.csp import relations_of_lists
from csp2sat.csp.expr import Apply, Node, Number
from csp2sat.csp.globals.circuit import CIRCUIT
from csp2sat.csp.globals.cumulative import CUMULATIVE
from csp2sat.csp.globals.disjunctive import DISJUNCTIVE
from csp2sat.csp.globals.element import ELEMENT
from csp2sat.csp.globals.extension_supports import EXTENSION_SUPPORTS
from csp2sat.readers.xcsp.counting import any_equal, number_of, rank_of
from csp2sat.readers.xcsp.scope import (
    RELATIONS,
    Scope,
    constant,
    groups,
    integers,
    matrix,
    need,
    one_term,
    same_length,
    start_index,
    terms_of,
    values_of,
)
from csp2sat.readers.xcsp.xml_tree import Element


def _shift(term: Node, start: int, first: int) -> Node:
    """A term that counts from `start`, counted from `first`."""
    return term if start == first else k.add((term, Number(first - start)))


def element_of(scope: Scope, element: Element) -> Iterable[Node]:
    """The term at an index fulfils a condition; without an index, some term does."""
    value = element.child("value")
    text = f"(eq,{value.content})" if value else need(scope, element, "condition").content
    if element.child("matrix"):
        yield from _in_matrix(scope, element, text)
        return
    terms, index = terms_of(scope, element), element.child("index")
    if index is None:
        yield k.disjunction(scope.condition(text, term) for term in terms)
        return
    place = _shift(one_term(scope, index.text), start_index(scope, element), 1)
    rank = rank_of(scope, index)
    if rank != "any":
        yield from _only_earlier(scope, place, [scope.condition(text, x) for x in terms], rank)
    match = re.match(r"\(\s*(\w+)\s*,(.*)\)$", text, re.DOTALL)
    if match and match[1] in RELATIONS:
        goal = one_term(scope, match[2])
        yield Apply(ELEMENT, (place, *terms, goal), RELATIONS[match[1]])
    else:
        yield k.disjunction(
            k.conjunction((k.compare(k.EQ, place, i), scope.condition(text, term)))
            for i, term in enumerate(terms, 1)
        )


def _only_earlier(scope: Scope, place: Node, formulas: Sequence[Node], rank: str) -> Iterable[Node]:
    """No formula before a place is true (the rank is `first`), or none after it (`last`)."""
    scope.check_parts(len(formulas))
    side = k.LE if rank == "first" else k.GE
    for i, formula in enumerate(formulas, 1):
        yield k.disjunction((k.compare(side, place, i), k.negation(formula)))


def _in_matrix(scope: Scope, element: Element, text: str) -> Iterable[Node]:
    """The cell at two indices fulfils a condition; of integers that equal a term: a table."""
    rows, index = matrix(scope, element), need(scope, element, "index")
    places = scope.terms(index.text)
    if len(places) != 2:
        scope.fail("the <index> of a matrix has two terms")
    part = need(scope, element, "matrix")
    top, left = scope.attribute(part, "startRowIndex"), scope.attribute(part, "startColIndex")
    cells = [(i, j, x) for i, row in enumerate(rows, top) for j, x in enumerate(row, left)]
    goal = re.match(r"\(\s*eq\s*,(.*)\)$", text, re.DOTALL)
    if goal and all(constant(x) is not None for _, _, x in cells):
        table = tuple((i, j, constant(x)) for i, j, x in cells)
        yield Apply(EXTENSION_SUPPORTS, (*places, one_term(scope, goal[1])), table)
        return
    for place, low, size in zip(places, (top, left), (len(rows), len(rows[0])), strict=True):
        yield k.compare(k.GE, place, low)
        yield k.compare(k.LT, place, low + size)
    for i, j, x in cells:
        elsewhere = (k.compare(k.NE, places[0], i), k.compare(k.NE, places[1], j))
        yield k.disjunction((*elsewhere, scope.condition(text, x)))


def channel(scope: Scope, element: Element) -> Iterable[Node]:
    """Lists that are inverse to each other; or 0 and 1 that name a value."""
    lists = element.all("list") or [element]
    starts = [scope.attribute(part, "startIndex") for part in lists]
    vectors = [scope.terms(part.text) for part in lists]
    if value := element.child("value"):
        goal = one_term(scope, value.text)
        for i, term in enumerate(vectors[0], starts[0]):
            yield k.apply(k.IFF, k.compare(k.EQ, term, 1), k.compare(k.EQ, goal, i))
        yield k.compare(k.EQ, number_of(k.compare(k.EQ, x, 1) for x in vectors[0]), 1)
        return
    one, other = vectors[0], vectors[-1]
    first, second = starts[0], starts[-1]
    scope.check_parts(len(one) * len(other))
    op = k.IFF if len(one) == len(other) else k.IMP
    for i, x in enumerate(one):
        yield k.compare(k.GE, x, second)
        yield k.compare(k.LT, x, second + len(other))
        for j, y in enumerate(other):
            if len(vectors) == 2 or i <= j:
                there = k.compare(k.EQ, x, second + j)
                yield k.apply(op, there, k.compare(k.EQ, y, first + i))


def no_overlap(scope: Scope, element: Element) -> Iterable[Node]:
    """Tasks, or boxes of several dimensions, do not overlap."""
    origins = need(scope, element, "origins").content
    lengths = need(scope, element, "lengths").content
    zero_ignored = element.attributes.get("zeroIgnored", "true") == "true"
    if not origins.startswith("("):
        starts, sizes = scope.terms(origins), scope.terms(lengths)
        same_length(scope, starts, sizes, "lengths")
        if zero_ignored:
            tasks = (term for pair in zip(starts, sizes, strict=True) for term in pair)
            yield Apply(DISJUNCTIVE, tuple(tasks))
            return
        boxes, extents = [[start] for start in starts], [[size] for size in sizes]
    else:
        boxes = [scope.terms(" ".join(words)) for words in groups(scope, origins)]
        extents = [scope.terms(" ".join(words)) for words in groups(scope, lengths)]
        same_length(scope, boxes, extents, "lengths")
    if any(len(row) != len(boxes[0]) for row in (*boxes, *extents)):
        scope.fail("the boxes have different dimensions")
    scope.check_parts(len(boxes) ** 2)
    for one, other in combinations(zip(boxes, extents, strict=True), 2):
        yield _apart(one, other, zero_ignored)


def _apart(
    one: tuple[Sequence[Node], Sequence[Node]],
    other: tuple[Sequence[Node], Sequence[Node]],
    zero_ignored: bool,
) -> Node:
    """Two boxes do not overlap; those without extent count only unless they are ignored."""
    parts: list[Node] = []
    for x, width, y, height in zip(*one, *other, strict=True):
        parts.append(k.apply(k.LE, k.add((x, width)), y))
        parts.append(k.apply(k.LE, k.add((y, height)), x))
        if zero_ignored:
            open_ends = (side for side in (width, height) if (constant(side) or 0) <= 0)
            parts += [k.compare(k.EQ, side, 0) for side in open_ends]
    return k.disjunction(parts)


def cumulative(scope: Scope, element: Element) -> Iterable[Node]:
    """At any time the heights of the running tasks fulfil a condition."""
    origins, lengths = terms_of(scope, element, "origins"), terms_of(scope, element, "lengths")
    heights = terms_of(scope, element, "heights")
    ends = terms_of(scope, element, "ends") if element.child("ends") else []
    for terms, what in ((lengths, "lengths"), (heights, "heights"), (ends or origins, "ends")):
        same_length(scope, origins, terms, what)
    text = need(scope, element, "condition").content
    match = re.fullmatch(r"\(\s*(le|lt)\s*,(.*)\)", text, re.DOTALL)
    if not match:
        if ends:
            yield from (
                k.apply(k.EQ, k.add((origin, length)), end)
                for origin, length, end in zip(origins, lengths, ends, strict=True)
            )
        yield from _at_any_time(scope, text, [*zip(origins, lengths, heights, strict=True)])
        return
    limit = _shift(one_term(scope, match[2]), 1 if match[1] == "lt" else 0, 0)
    tasks: list[Node] = []
    for i, (origin, length) in enumerate(zip(origins, lengths, strict=True)):
        tasks += [origin, length, *ends[i : i + 1], heights[i]]
    shape = (True, True, bool(ends))
    yield Apply(CUMULATIVE, (*tasks, limit), (shape,) * len(origins))


def _at_any_time(
    scope: Scope, condition: str, tasks: Sequence[tuple[Node, Node, Node]]
) -> Iterable[Node]:
    """The load fulfils a condition before all tasks, and where it may change: at start and end."""
    scope.check_parts(2 * len(tasks) ** 2)
    yield scope.condition(condition, Number(0))
    ends = [k.add((origin, length)) for origin, length, _ in tasks]
    for time in (*(origin for origin, _, _ in tasks), *ends):
        running = (
            k.conjunction((k.apply(k.LE, origin, time), k.apply(k.LT, time, end)))
            for (origin, _, _), end in zip(tasks, ends, strict=True)
        )
        load = k.add(
            k.apply(k.IF, runs, height, Number(0))
            for runs, (_, _, height) in zip(running, tasks, strict=True)
        )
        yield scope.condition(condition, load)


def circuit(scope: Scope, element: Element) -> Iterable[Node]:
    """Successors form one cycle of at least two terms; the others are their own successors."""
    terms, start = terms_of(scope, element), start_index(scope, element)
    yield Apply(CIRCUIT, tuple(_shift(term, start, 0) for term in terms))
    moves = [k.compare(k.NE, term, i) for i, term in enumerate(terms, start)]
    if size := element.child("size"):
        yield k.apply(k.EQ, number_of(moves), one_term(scope, size.text))
    else:
        yield k.disjunction(moves)


def precedence(scope: Scope, element: Element) -> Iterable[Node]:
    """Each value occurs first before the next one does; without values: those of the domains."""
    terms, part = terms_of(scope, element), element.child("values")
    if part:
        values = integers(scope, element, "values")
    else:
        values = sorted({value for term in terms for value in values_of(term)})
    scope.check_parts(len(terms) ** 2 * len(values))
    yield from relations_of_lists.precedence(terms, values)
    if part and part.attributes.get("covered") == "true" and values:
        yield any_equal(Number(values[-1]), terms)  # the others then occur before it
