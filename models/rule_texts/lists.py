"""Forms of lists of anything: sizes, parts, joins."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from itertools import combinations, pairwise

from csp2sat.csp.expr import Node
from csp2sat.csp.quick_typing import Any
from csp2sat.models.rule_texts.mistakes import Unfit
from csp2sat.models.rule_texts.place_values import key, shown
from csp2sat.models.rule_texts.places import Places

NOT_IN = "the board decides 'in': it can't use variables"
COMPARE_ITEMS = "(exists (k LIST) (= TERM k)) compares a term with each item"


def _list(value: Any, i: int = 0) -> list[Any]:
    if isinstance(value, list):
        return value
    raise Unfit(f"expected a list, not {shown(value)}", i)


def _integer(value: Any, i: int) -> int:
    if value.__class__ is int:
        return int(value)
    raise Unfit(f"expected an integer that the board gives, not {shown(value)}", i)


def _size(_: Places, items: Any) -> int:
    return len(_list(items))


def _first(_: Places, count: Any, items: Any) -> list[Any]:
    return _list(items, 1)[: max(0, _integer(count, 0))]


def _before(_: Places, items: Any, k: Any) -> list[Any]:
    return _list(items)[: max(0, _integer(k, 1) - 1)]


def _after(_: Places, items: Any, k: Any) -> list[Any]:
    return _list(items)[max(0, _integer(k, 1)) :]


def _numbered(_: Places, items: Any) -> list[list[Any]]:
    return [[item, k] for k, item in enumerate(_list(items), 1)]


def _join(_: Places, *lists: Any) -> list[Any]:
    return [item for i, items in enumerate(lists) for item in _list(items, i)]


def _without(at: Places, items: Any, others: Any) -> list[Any]:
    out = at.keys_of(_list(others, 1))
    return [item for item in _list(items) if key(item) not in out]


def _reverse(_: Places, items: Any) -> list[Any]:
    return _list(items)[::-1]


def _steps(_: Places, items: Any) -> list[list[Any]]:
    every = _list(items)
    return [[one, other] for one, other in pairwise(every)]


def _choices(at: Places, items: Any) -> list[list[Any]]:
    every = _list(items)
    at.spend(len(every) * (len(every) - 1) // 2)
    return [[one, other] for one, other in combinations(every, 2)]


def _in(at: Places, item: Any, items: Any) -> bool:
    if item.__class__ is tuple:  # a cell, as most are
        return item in at.keys_of(_list(items, 1))
    if isinstance(item, Node):
        raise Unfit(NOT_IN, 0, COMPARE_ITEMS)
    return key(item) in at.keys_of(_list(items, 1))


def is_same(one: Any, other: Any) -> bool:
    """Whether two places, words or lists are the same."""
    if one is other:
        return True
    if isinstance(one, list) and isinstance(other, list):
        return len(one) == len(other) and all(map(is_same, one, other))
    return bool(key(one) == key(other))


OF_LISTS: Mapping[str, tuple[int, int | None, Callable[..., Any], str]] = {
    "size": (1, 1, _size, "(size LIST)"),
    "first": (2, 2, _first, "(first NUMBER LIST)"),
    "before": (2, 2, _before, "(before LIST NUMBER)"),
    "after": (2, 2, _after, "(after LIST NUMBER)"),
    "numbered": (1, 1, _numbered, "(numbered LIST)"),
    "join": (1, None, _join, "(join LIST ...)"),
    "without": (2, 2, _without, "(without LIST LIST)"),
    "reverse": (1, 1, _reverse, "(reverse LIST)"),
    "steps": (1, 1, _steps, "(steps LIST)"),
    "choices": (1, 1, _choices, "(choices LIST)"),
    "in": (2, 2, _in, "(in ITEM LIST)"),
}
"""The forms of lists: fewest and most arguments (None: any), meaning, shape."""
