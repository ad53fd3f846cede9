"""Random FlatZinc with each of its constraints, and its solutions by trying every assignment."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from itertools import combinations, product
from random import Random
from typing import Any, NamedTuple

from csp2sat.flatzinc.arguments import Row
from csp2sat.flatzinc.constraints.table import ROWS
from flatzinc_meanings import FUNCTIONS, PLAIN

INTS = {"x": range(-2, 3), "y": range(3), "z": range(1, 4)}
BOOLS = ("p", "q", "r")
SETS = {"s": (1, 2, 3), "t": (2, 4)}

TYPES = {
    **{name: f"{values[0]}..{values[-1]}" for name, values in INTS.items()},
    **dict.fromkeys(BOOLS, "bool"),
    **{name: f"set of {{{', '.join(map(str, m))}}}" for name, m in SETS.items()},
}
DOMAINS: dict[str, Sequence[Any]] = {
    **INTS,
    **dict.fromkeys(BOOLS, (False, True)),
    **{
        name: [frozenset(c) for n in range(len(m) + 1) for c in combinations(m, n)]
        for name, m in SETS.items()
    },
}

FORMS: dict[str, Callable[[bool, bool], bool]] = {
    "": lambda value, _: value,
    "_reif": lambda value, b: value == b,
    "_imp": lambda value, b: value or not b,
}


class Written(NamedTuple):
    """A value in FlatZinc, and the value for an assignment."""

    text: str
    value: Callable[[dict[str, Any]], Any]


class Stated(NamedTuple):
    """A constraint in FlatZinc, and whether it holds for an assignment."""

    text: str
    holds: Callable[[dict[str, Any]], bool]


def _constant(value: Any) -> Written:
    if isinstance(value, frozenset):
        text = f"{{{', '.join(map(str, sorted(value)))}}}"
    else:
        text = str(value).lower()
    return Written(text, lambda _: value)


def _variable(name: str) -> Written:
    return Written(name, lambda values: values[name])


def _one(kind: str, random: Random) -> Written:
    """A random value of a kind, constant or variable."""
    match kind:
        case "int":
            return _constant(random.randint(-2, 4))
        case "bool":
            return _constant(random.random() < 0.5)
        case "term":
            return random.choice([*map(_variable, INTS), _one("int", random)])
        case "formula":
            return random.choice([*map(_variable, BOOLS), _one("bool", random)])
    some = frozenset(random.sample(range(1, 5), random.randint(0, 3)))
    return random.choice([*map(_variable, SETS), _constant(some)])


def _many(kind: str, size: int, random: Random) -> Written:
    items = [_one(kind, random) for _ in range(size)]
    text = f"[{', '.join(each.text for each in items)}]"
    return Written(text, lambda values: [each.value(values) for each in items])


def _many_constants(values: list[int]) -> Written:
    return Written(str(values), lambda _: values)


SIZES = {
    "csp2sat_table_int": (2, 6),
    "csp2sat_table_bool": (2, 6),
    "fzn_lex_less_int": (2, 3),
    "csp2sat_inverse": (3, 3),
}
"""Lengths of the arrays of constraints in which they differ, or whose sum must be small."""


def _arguments(row: Row, random: Random) -> list[Written]:
    size = random.randint(1, 3)
    lists = iter(SIZES.get(row.name, (size,) * 5))
    found = [
        _many(kind.removesuffix("s"), next(lists), random)
        if kind.endswith("s")
        else _one(kind, random)
        for kind in row.kinds.split()
    ]
    if row.name.startswith("csp2sat_") and row.kinds.startswith("ints ints"):
        nodes, edges = 3, 3
        ends = [[random.randrange(nodes) for _ in range(edges)] for _ in range(2)]
        found[:2] = [_many_constants(each) for each in ends]
        found[-2:] = [_many("formula", nodes, random), _many("formula", edges, random)]
    return found


def constraint(row: Row, form: str, random: Random) -> Stated:
    """A random constraint of a row, in one of FORMS."""
    args = _arguments(row, random)
    meaning = (FUNCTIONS if row.is_function else PLAIN)[row.name]
    truth = _one("formula", random)
    written = [each.text for each in (*args, *([truth] if form else []))]
    name = row.name if row.is_function and form == "_reif" else f"{row.name}{form}"

    def holds(values: dict[str, Any]) -> bool:
        is_true = bool(meaning(*(each.value(values) for each in args)))
        return FORMS[form](is_true, truth.value(values)) if form else is_true

    return Stated(f"constraint {name}({', '.join(written)});\n", holds)


def forms(row: Row) -> Sequence[str]:
    """The forms of a row."""
    return [form for form in FORMS if form or not row.is_function]


def random_constraints(random: Random) -> list[Stated]:
    """One to three random constraints."""
    rows = random.choices(ROWS, k=random.randint(1, 3))
    return [constraint(row, random.choice(forms(row)), random) for row in rows]


def _used(stated: Sequence[Stated]) -> list[str]:
    """The names of variables in some constraints."""
    words = set(re.findall(r"\w+", " ".join(each.text for each in stated)))
    return [name for name in DOMAINS if name in words]


def text(stated: Sequence[Stated]) -> str:
    """The FlatZinc of constraints, with all variables as output."""
    lines = [f"var {TYPES[name]}: {name} :: output_var;\n" for name in _used(stated)]
    return "".join([*lines, *(each.text for each in stated), "solve satisfy;\n"])


def expected(stated: Sequence[Stated]) -> set[frozenset[str]]:
    """The solutions, each as its lines, by trying every assignment."""
    names = _used(stated)
    found = set()
    for values in product(*(DOMAINS[name] for name in names)):
        assignment = dict(zip(names, values, strict=True))
        if all(each.holds(assignment) for each in stated):
            shown = ((name, _constant(value).text) for name, value in assignment.items())
            found.add(frozenset(f"{name} = {value};" for name, value in shown))
    return found
