"""Items of arrays at indices that are variables or expressions: hidden variables."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from csp2sat.csp import kernel as k
from csp2sat.csp.bounds import TermBounds
from csp2sat.csp.domain import Domain
from csp2sat.csp.expr import Apply, Node, Number
from csp2sat.csp.globals.element import ELEMENT
from csp2sat.csp.problem import Problem
from csp2sat.csp.python_arrays import Lookup, shaped
from csp2sat.csp.python_operators import Expression, Formula, Term, as_term
from csp2sat.csp.quick_typing import Any


def lookup_in(problem: Problem) -> Lookup:
    """The lookup of a problem's arrays.

    An item at an index is a new hidden variable with two kinds of constraints: the index is inside
    the array, and the variable equals the item there.
    """

    def item_at(
        items: Sequence[Expression], sizes: Sequence[int], at: Sequence[object]
    ) -> Expression:
        if not items:
            raise IndexError("there is no index: the array is empty")
        indices = [as_term(index) for index in at]
        for index, size in zip(indices, sizes, strict=True):
            problem.add(k.compare(k.GE, index, 0))
            problem.add(k.compare(k.LT, index, size))
        place: list[Node] = [Number(1)]
        weight = 1
        for index, size in zip(reversed(indices), reversed(sizes), strict=True):
            place.append(k.times(weight, index))
            weight *= size
        terms = [as_term(item) for item in items]
        bounds = TermBounds()
        ranges = [bounds(term) for term in terms]
        domain = Domain.of(min(low for low, _ in ranges), max(high for _, high in ranges))
        value = problem.int_var_of(problem.free_name(f"_item{len(problem.ints)}"), domain)
        problem.add(Apply(ELEMENT, (k.add(place), *terms, value), k.EQ))
        is_truth = all(isinstance(item, Formula) for item in items)
        return Formula(k.compare(k.EQ, value, 1)) if is_truth else Term(value)

    return item_at


def array_of_items(problem: Problem, items: Iterable[object]) -> Any:
    """The array, grid or block of terms, integers and formulas in lists of lists.

    Raises:
        TypeError: an item has a wrong type.
        ValueError: lists have different lengths.
    """
    shape: list[int] = []
    level: list[Any] = [items]
    while level and all(_is_list(part) for part in level):
        parts = [list(part) for part in level]
        lengths = {len(part) for part in parts}
        if len(lengths) > 1:
            raise ValueError(f"the lists have different lengths: {sorted(lengths)}")
        shape += lengths
        level = [item for part in parts for item in part]
    made = [item if isinstance(item, Formula) else Term(as_term(item)) for item in level]
    return shaped(made, shape, lookup_in(problem))


def _is_list(value: object) -> bool:
    return isinstance(value, Iterable) and not isinstance(value, str | bytes | Expression)
