"""What the constraints of FlatZinc mean, by name, for values: a second table beside csp2sat's.

Arrays are lists, sets are frozensets. Indices of FlatZinc begin at 1.
"""

from __future__ import annotations

import operator
from collections.abc import Callable, Sequence
from itertools import combinations
from typing import Any

COMPARISONS: dict[str, Callable[[Any, Any], bool]] = {
    "eq": operator.eq,
    "ne": operator.ne,
    "le": operator.le,
    "lt": operator.lt,
    "ge": operator.ge,
    "gt": operator.gt,
}
COUNTS = {"eq": "eq", "neq": "ne", "leq": "le", "lt": "lt", "geq": "ge", "gt": "gt"}

Ints = Sequence[int]
Bools = Sequence[bool]


def _scalar(weights: Ints, values: Ints) -> int:
    return sum(w * x for w, x in zip(weights, values, strict=True))


def _truncated(x: int, y: int) -> int:
    size = abs(x) // abs(y)
    return size if (x < 0) == (y < 0) else -size


def _power(x: int, y: int) -> int | None:
    if y >= 0:
        return int(x**y)
    return None if x == 0 else _truncated(1, int(x**-y))


def _item(index: int, items: Sequence[object], value: object) -> bool:
    return 1 <= index <= len(items) and items[index - 1] == value


def _chosen(conditions: Bools, values: Sequence[object], result: object) -> bool:
    for condition, value in zip(conditions, values, strict=True):
        if condition:
            return result == value
    return True


def _cumulative(starts: Ints, durations: Ints, heights: Ints, limit: int) -> bool:
    if min([*durations, *heights, limit], default=0) < 0:
        return False
    tasks = [*zip(starts, durations, heights, strict=True)]
    return all(sum(h for s, d, h in tasks if s <= time < s + d) <= limit for time in starts)


def _disjunctive(starts: Ints, durations: Ints) -> bool:
    tasks = [(s, d) for s, d in zip(starts, durations, strict=True) if d]
    apart = (s + d <= t or t + e <= s for (s, d), (t, e) in combinations(tasks, 2))
    return min(durations, default=0) >= 0 and all(apart)


def _rows(values: Sequence[object], width: int) -> list[list[object]]:
    return [list(values[i : i + width]) for i in range(0, len(values), width)]


def _cardinality(terms: Ints, cover: Ints, counts: Ints) -> bool:
    return [[*terms].count(v) for v in cover] == [*counts]


def _between(terms: Ints, cover: Ints, least: Ints, most: Ints) -> bool:
    numbers = [[*terms].count(v) for v in cover]
    return all(a <= n <= b for a, n, b in zip(least, numbers, most, strict=True))


def _inverse(first: int, f: Ints, start: int, inverse: Ints) -> bool:
    pairs = {(i, j) for i, j in enumerate(f, first)}
    return pairs == {(j, i) for i, j in enumerate(inverse, start)}


def _cycle(first: int, successors: Ints, may_skip: bool) -> bool:
    following = dict(enumerate(successors, first))
    inside = [i for i, j in following.items() if i != j]
    if not may_skip and len(inside) < len(following) and len(following) > 1:
        return False
    if set(following.values()) != set(following):
        return False
    seen, at = set(), inside[0] if inside else first
    while at not in seen:
        seen.add(at)
        at = following[at]
    return not inside or seen == set(inside)


def _connected(sources: Ints, targets: Ints, nodes: Bools, edges: Bools) -> bool:
    chosen = [(u, v) for u, v, e in zip(sources, targets, edges, strict=True) if e]
    inside = {i for i, each in enumerate(nodes) if each}
    if not inside or any(end not in inside for edge in chosen for end in edge):
        return False
    reached = {min(inside)}
    for _ in nodes:
        reached |= {end for edge in chosen if reached & set(edge) for end in edge}
    return reached == inside


def _reachable(sources: Ints, targets: Ints, root: int, nodes: Bools, edges: Bools) -> bool:
    is_inside = 0 <= root < len(nodes) and nodes[root]
    return is_inside and _connected(sources, targets, nodes, edges)


def _tree(sources: Ints, targets: Ints, root: int, nodes: Bools, edges: Bools) -> bool:
    return _reachable(sources, targets, root, nodes, edges) and sum(edges) == sum(nodes) - 1


def _path(sources: Ints, targets: Ints, u: int, v: int, nodes: Bools, edges: Bools) -> bool:
    if not (_tree(sources, targets, u, nodes, edges) and 0 <= v < len(nodes) and nodes[v]):
        return False
    ends = [x for *edge, e in zip(sources, targets, edges, strict=True) if e for x in edge]
    return all(ends.count(i) <= 2 - (i in (u, v)) for i in range(len(nodes)) if u != v) and (
        u != v or not ends
    )


def _defined(function: Callable[[int, int], int | None]) -> Callable[[int, int, int], bool]:
    return lambda x, y, z: function(x, y) == z


PLAIN: dict[str, Callable[..., bool]] = {
    **{f"int_{name}": compare for name, compare in COMPARISONS.items()},
    **{f"bool_{name}": compare for name, compare in COMPARISONS.items()},
    **{
        f"int_lin_{name}": lambda w, x, c, compare=compare: compare(_scalar(w, x), c)
        for name, compare in COMPARISONS.items()
    },
    **{
        f"bool_lin_{name}": lambda w, x, c, compare=compare: compare(_scalar(w, x), c)
        for name, compare in COMPARISONS.items()
    },
    **{
        f"fzn_count_{name}{par}": lambda terms, value, number, compare=COMPARISONS[key]: compare(
            number, [*terms].count(value)
        )
        for name, key in COUNTS.items()
        for par in ("", "_par")
    },
    "bool_not": operator.ne,
    "bool_xor": operator.ne,
    "array_bool_xor": lambda a: sum(a) % 2 == 1,
    "fzn_assume": all,
    "bool_clause": lambda a, b: any(a) or not all(b),
    "bool2int": operator.eq,
    "int_plus": _defined(operator.add),
    "int_minus": _defined(operator.sub),
    "int_times": _defined(operator.mul),
    "int_min": _defined(min),
    "int_max": _defined(max),
    "int_div": lambda x, y, z: y != 0 and _truncated(x, y) == z,
    "int_mod": lambda x, y, z: y != 0 and x - y * _truncated(x, y) == z,
    "int_pow": _defined(_power),
    "int_pow_fixed": _defined(_power),
    "int_abs": lambda x, y: abs(x) == y,
    "int_negate": lambda x, y: -x == y,
    "array_int_maximum": lambda m, x: max(x) == m,
    "array_int_minimum": lambda m, x: min(x) == m,
    "array_int_element": _item,
    "array_var_int_element": _item,
    "array_bool_element": _item,
    "array_var_bool_element": _item,
    "array_set_element": _item,
    "array_var_set_element": _item,
    "fzn_if_then_else_int": _chosen,
    "fzn_if_then_else_var_int": _chosen,
    "fzn_if_then_else_bool": _chosen,
    "fzn_if_then_else_var_bool": _chosen,
    "set_in": lambda x, s: x in s,
    "set_card": lambda s, n: len(s) == n,
    "set_eq": operator.eq,
    "set_ne": operator.ne,
    "set_subset": operator.le,
    "set_superset": operator.ge,
    "set_le": lambda a, b: sorted(a) <= sorted(b),
    "set_lt": lambda a, b: sorted(a) < sorted(b),
    "set_ge": lambda a, b: sorted(a) >= sorted(b),
    "set_gt": lambda a, b: sorted(a) > sorted(b),
    "set_union": lambda a, b, c: a | b == c,
    "set_intersect": lambda a, b, c: a & b == c,
    "set_diff": lambda a, b, c: a - b == c,
    "set_symdiff": lambda a, b, c: a ^ b == c,
    "fzn_all_different_int": lambda x: len(set(x)) == len(x),
    "fzn_cumulative": _cumulative,
    "fzn_disjunctive": _disjunctive,
    "csp2sat_table_int": lambda x, rows: [*x] in _rows(rows, len(x)),
    "csp2sat_table_bool": lambda x, rows: [*x] in _rows(rows, len(x)),
    "fzn_nvalue": lambda n, x: len(set(x)) == n,
    "fzn_global_cardinality": _cardinality,
    "fzn_global_cardinality_closed": lambda x, v, n: {*x} <= {*v} and _cardinality(x, v, n),
    "fzn_global_cardinality_low_up": _between,
    "fzn_global_cardinality_low_up_closed": lambda x, v, a, b: (
        {*x} <= {*v} and _between(x, v, a, b)
    ),
    "fzn_lex_less_int": operator.lt,
    "fzn_lex_lesseq_int": operator.le,
    "fzn_lex_less_bool": operator.lt,
    "fzn_lex_lesseq_bool": operator.le,
    "csp2sat_inverse": _inverse,
    "csp2sat_circuit": lambda first, x: _cycle(first, x, False),
    "csp2sat_subcircuit": lambda first, x: _cycle(first, x, True),
    "csp2sat_connected": _connected,
    "csp2sat_reachable": _reachable,
    "csp2sat_tree": _tree,
    "csp2sat_path": _path,
}
"""The meaning of each constraint that has a plain form."""

FUNCTIONS: dict[str, Callable[..., bool]] = {
    "bool_and": lambda a, b: a and b,
    "bool_or": lambda a, b: a or b,
    "bool_xor": operator.ne,
    "bool_left_imp": operator.ge,
    "bool_right_imp": operator.le,
    "array_bool_and": all,
    "array_bool_or": any,
}
"""The meaning of each function, whose result is the last argument of the constraint."""
