"""The functions of XCSP3's expressions: their values and their numbers of arguments."""

from __future__ import annotations

from collections.abc import Callable
from itertools import product
from math import fmod, prod

import pytest

from csp2sat import CspError
from csp2sat.csp.errors import Source
from csp2sat.csp.evaluate import solutions
from csp2sat.csp.problem import Problem
from csp2sat.csp.syntax.write_problem import write
from csp2sat.readers.registry import FORMATS

TERMS: dict[str, tuple[int, int | None, Callable[..., int | None]]] = {
    "neg": (1, 1, lambda x: -x),
    "abs": (1, 1, abs),
    "sqr": (1, 1, lambda x: x * x),
    "add": (1, None, lambda *some: sum(some)),
    "sub": (2, 2, lambda x, y: x - y),
    "mul": (1, None, lambda *some: prod(some)),
    "div": (2, 2, lambda x, y: int(x / y) if y else None),
    "mod": (2, 2, lambda x, y: int(fmod(x, y)) if y else None),
    "pow": (2, 2, lambda x, y: int(x**y) if y >= 0 or abs(x) == 1 else None),
    "dist": (2, 2, lambda x, y: abs(x - y)),
    "min": (1, None, lambda *some: min(some)),
    "max": (1, None, lambda *some: max(some)),
}
"""The least and the greatest number of arguments (None: any) and the value (None: none)."""
FORMULAS: dict[str, tuple[int, int | None, Callable[..., bool]]] = {
    "lt": (2, None, lambda x, y: x < y),
    "le": (2, None, lambda x, y: x <= y),
    "ge": (2, None, lambda x, y: x >= y),
    "gt": (2, None, lambda x, y: x > y),
    "eq": (2, None, lambda *some: len({*some}) == 1),
    "ne": (2, None, lambda x, y: x != y),
    "not": (1, 1, lambda x: not x),
    "and": (1, None, lambda *some: all(some)),
    "or": (1, None, lambda *some: any(some)),
    "xor": (1, None, lambda *some: sum(map(bool, some)) % 2 == 1),
    "iff": (2, None, lambda *some: len({*map(bool, some)}) == 1),
    "imp": (2, 2, lambda x, y: bool(not x or y)),
}
OF_THREE = {"add", "mul", "min", "max", "eq", "and", "or", "xor", "iff"}
VALUES = range(-2, 3)


def read(expression: str) -> Problem:
    """A problem with one expression over small integers, and a larger one."""
    text = (
        '<instance format="XCSP3"><variables><array id="x" size="[3]"> -2..2 </array>'
        '<var id="y"> -9..9 </var></variables>'
        f"<constraints> <intension> {expression} </intension> </constraints></instance>"
    )
    return FORMATS["xcsp"].read(Source(text, "f.xml"))


def call(name: str, count: int) -> str:
    """A function of some of the small integers; truth values for those that have no order."""
    truth = name in ("not", "and", "or", "xor", "iff", "imp")
    return f"{name}({','.join(f'ne(x[{i}],0)' if truth else f'x[{i}]' for i in range(count))})"


def counts(name: str, least: int) -> list[int]:
    """How many arguments are tried."""
    return [least, 3] if name in OF_THREE else [least]


@pytest.mark.parametrize("name", TERMS)
def test_a_function_of_integers_has_its_value(name: str) -> None:
    least, _, value = TERMS[name]
    for count in counts(name, least):
        found = {
            (*(each[f"x.{i}"] for i in range(3)), each["y"])
            for each in solutions(read(f"eq({call(name, count)},y)"))
        }
        tried = {(*x, value(*x[:count])) for x in product(VALUES, repeat=3)}
        assert found == {each for each in tried if each[-1] is not None and abs(each[-1]) <= 9}


@pytest.mark.parametrize("name", FORMULAS)
def test_a_function_of_truth_values_has_its_value(name: str) -> None:
    least, _, value = FORMULAS[name]
    for count in counts(name, least):
        found = {
            tuple(each[f"x.{i}"] for i in range(3)) for each in solutions(read(call(name, count)))
        }
        assert found == {x for x in product(VALUES, repeat=3) if value(*x[:count])}


@pytest.mark.parametrize("name", [*TERMS, *FORMULAS])
def test_another_number_of_arguments_is_refused(name: str) -> None:
    least, most, _ = (TERMS | FORMULAS)[name]
    wrong = [each for each in (least - 1, most + 1 if most else 0) if each]
    for count in wrong:
        with pytest.raises(CspError, match=f"'{name}' has {count} arguments"):
            read(f"eq({call(name, count)},y)")


def test_the_branches_of_if_are_integers() -> None:
    found = {
        (each["x.0"], each["y"]) for each in solutions(read("eq(if(gt(x[0],0),x[0],neg(7)),y)"))
    }
    assert found == {(x, x if x > 0 else -7) for x in VALUES}


def test_two_terms_differ_by_an_inequality_and_more_by_alldifferent() -> None:
    written = [write(read(f"ne({args})")).splitlines()[-1] for args in ("x[0],y", "x[0],x[1],y")]
    assert written == ["(!= x.0 y)", "(alldifferent x.0 x.1 y)"]
