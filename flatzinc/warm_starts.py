"""Warm starts: values that a search tries first, from annotations of FlatZinc.

They never make a text wrong: what has no value, or one of another type, is left out.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from csp2sat.csp import search_guidance as g
from csp2sat.csp.expr import Apply, BoolVar, IntVar, Number, Truth, Variable, truth
from csp2sat.csp.search_guidance import Stage
from csp2sat.flatzinc.arguments import Single, Value
from csp2sat.flatzinc.int_sets import IntSet
from csp2sat.flatzinc.syntax_tree import Access, Array, Call, Expression, Literal, Name, SetLiteral

WARM_START, WARM_STARTS = "warm_start", "warm_start_array"

Wanted = tuple[Variable, int | bool]
"""A variable and the value to try first."""


def warm_first(annotations: Sequence[Expression]) -> list[Expression]:
    """Annotations of a goal, which are in no order, with those of warm starts first."""
    return sorted(
        annotations,
        key=lambda one: not (isinstance(one, Call) and one.name in (WARM_START, WARM_STARTS)),
    )


def hints(stages: Sequence[Stage]) -> dict[Variable, int | bool]:
    """The values of all stages with values; of several for a variable, the first one."""
    values: dict[Variable, int | bool] = {}
    for stage in stages:
        for variable, value in zip(stage.variables, stage.wanted, strict=False):
            values.setdefault(variable, value)
    return values


def stage(variables: Expression, values: Expression, names: Mapping[str, Value]) -> Stage:
    """The stage of a warm start; `names` has variables and parameters."""
    pairs = zip(_items(variables, names), _items(values, names), strict=False)
    wanted = [pair for one, value in pairs for pair in _wanted(one, value)]
    return Stage(
        tuple(variable for variable, _ in wanted),
        g.IN_ORDER,
        g.LOW,
        tuple(value for _, value in wanted),
    )


def _wanted(one: Single | None, value: Single | None) -> Iterator[Wanted]:
    match one, value:
        case IntVar(), Number():
            yield one, value.value
        case BoolVar(), Truth():
            yield one, value.value
        case Apply(args=(BoolVar() as inner, *_)), Number():  # a 0/1 view of a truth value
            yield inner, bool(value.value)
        case IntSet(), IntSet() if one.members and value.members is None:
            for number, member in one.members.items():
                yield from _wanted(member, truth(number in value.domain))


def _items(expression: Expression, names: Mapping[str, Value]) -> list[Single | None]:
    """The items of an array; None: an item without a value."""
    if isinstance(expression, Array):
        return [_single(item, names) for item in expression.items]
    array = names.get(getattr(expression, "name", ""))
    return [*array] if isinstance(array, list) else []


def _single(expression: Expression, names: Mapping[str, Value]) -> Single | None:
    match expression:
        case Name(name):
            value = names.get(name)
            return None if isinstance(value, list) else value
        case Access(name, place):
            array = names.get(name)
            items = array if isinstance(array, list) else []
            return items[place - 1] if 1 <= place <= len(items) else None
        case Literal(bool(value)):
            return truth(value)
        case Literal(value):
            return Number(value)
        case SetLiteral(domain):
            return IntSet(domain)
    return None
