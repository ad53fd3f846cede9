"""Absolute values with names are terms where nothing else uses them, and mean the same."""

from __future__ import annotations

from itertools import product
from random import Random
from typing import NamedTuple

import pytest

from csp2sat.csp.errors import Source
from csp2sat.flatzinc.problem import translate
from examples import examples
from flatzinc_meanings import COMPARISONS
from flatzinc_solutions import Shown, own_solutions

X, Y = range(-2, 4), range(4)
OTHERS = ("", "constraint int_le(d, 2);", "constraint int_ne(a, x);", "constraint int_eq(d, y);")
"""Constraints besides; all but the first need a variable."""


class Chain(NamedTuple):
    """|factor x + b y + c| is in a domain and, if `form` is not empty, compared with a constant."""

    factor: int
    b: int
    c: int
    lo: int
    hi: int
    op: str
    form: str
    constant: int
    is_left: bool
    other: int

    @property
    def text(self) -> str:
        """The constraints in FlatZinc."""
        pair = f"{self.constant}, a" if self.is_left else f"a, {self.constant}"
        return f"""
        var -2..3: x :: output_var;
        var 0..3: y :: output_var;
        var bool: r :: output_var;
        var -4..9: d;
        var {self.lo}..{self.hi}: a;
        array [1..3] of int: w = [{self.factor},{self.b},-1];
        constraint int_lin_eq(w, [x,y,d], {-self.c}) :: defines_var(d);
        constraint int_abs(d, a) :: defines_var(a);
        constraint int_{self.op}{self.form}({pair}{", r" if self.form else ""});
        {OTHERS[self.other]}
        solve satisfy;
        """

    def solutions(self) -> set[Shown]:
        """The solutions by trying all values."""
        result = set()
        for x, y, r in product(X, Y, (False, True)):
            d = self.factor * x + self.b * y + self.c
            a = abs(d)
            pair = (self.constant, a) if self.is_left else (a, self.constant)
            holds = COMPARISONS[self.op](*pair)
            is_right = {"": holds, "_reif": holds == r, "_imp": holds or not r}[self.form]
            other = (True, d <= 2, a != x, d == y)[self.other]
            if -4 <= d <= 9 and self.lo <= a <= self.hi and is_right and other:
                values = (f"x = {x};", f"y = {y};", f"r = {str(r).lower()};")
                result.add(frozenset(values))
        return result


def chain(random: Random) -> Chain:
    """A random one."""
    lo = random.randint(0, 2)
    return Chain(
        random.choice((-2, -1, 1, 3)),
        random.choice((-1, 1, 2)),
        random.randint(-2, 2),
        lo,
        lo + random.randint(0, 9),
        random.choice(list(COMPARISONS)),
        random.choice(("", "_reif", "_imp")),
        random.randint(-1, 5),
        random.random() < 0.5,
        random.choice((0, 0, 1, 2, 3)),
    )


@pytest.mark.parametrize("seed", range(examples(10)))
def test_a_chain_has_the_solutions_of_its_meaning(seed: int) -> None:
    one = chain(Random(seed))
    assert own_solutions(one.text) == one.solutions(), one.text


@pytest.mark.parametrize("other", OTHERS)
def test_only_what_nothing_else_uses_is_a_term(other: str) -> None:
    one = Chain(1, -1, 0, 0, 9, "le", "_reif", 2, False, OTHERS.index(other))
    problem = translate(Source(one.text)).problem
    assert set(problem.ints) == ({"x", "y", "d", "a"} if other else {"x", "y"})


def test_a_distance_equal_to_a_constant_is_a_term() -> None:
    text = """
    var 0..9: x; var 0..9: y; var -9..9: d;
    constraint int_abs(d, 4);
    constraint int_lin_eq([1,-1,1], [d,x,y], 0);
    solve satisfy;
    """
    problem = translate(Source(text)).problem
    assert set(problem.ints) == {"x", "y"}


def test_two_sums_of_each_other_stay() -> None:
    text = """
    var -3..3: d; var -3..3: e; var 0..9: a :: output_var; var 0..9: b :: output_var;
    constraint int_lin_eq([1,1], [d,e], 2);
    constraint int_abs(d, a);
    constraint int_abs(e, b);
    constraint int_le(a, 1);
    constraint int_le(1, b);
    solve satisfy;
    """
    assert own_solutions(text) == {
        frozenset({f"a = {abs(d)};", f"b = {abs(2 - d)};"}) for d in (-1, 0, 1) if abs(2 - d) <= 3
    }
