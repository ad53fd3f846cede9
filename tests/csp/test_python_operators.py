"""Terms and formulas with Python's operators mean what they mean in Python."""

from __future__ import annotations

import operator
from collections.abc import Callable
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import csp2sat
from answers_by_trying import QUIET, best
from csp2sat import (
    Formula,
    Problem,
    Solution,
    Term,
    all_different,
    all_of,
    any_of,
    maximum,
    minimum,
    total,
    when,
    write,
)
from csp2sat.csp.evaluate import value
from csp2sat.csp.python_operators import Expression
from examples import examples

INTS, BOOLS = ("x", "y", "z"), ("p", "q")
Pair = tuple[Any, Any]
"""An expression, and the value that Python finds for it."""


class Drawn:
    """Random expressions over variables, each with its value for a random assignment."""

    def __init__(self, r: Random) -> None:
        self.r = r
        self.problem = Problem()
        ints = {name: self.problem.integer(name, -9, 9) for name in INTS}
        bools = {name: self.problem.boolean(name) for name in BOOLS}
        self.solution = Solution(
            {name: r.randint(-9, 9) for name in INTS}, {name: r.random() < 0.5 for name in BOOLS}
        )
        self._ints: list[Pair] = [(x, self.solution[name]) for name, x in ints.items()]
        self._bools: list[Pair] = [(p, self.solution[name]) for name, p in bools.items()]

    def operand(self, depth: int) -> Pair:
        """A term, an integer or a formula that counts."""
        kind = self.r.randint(0, 9)
        if kind == 0:
            number = self.r.randint(-4, 4)
            return number, number
        return self.formula(depth) if kind == 1 else self.term(depth)

    def term(self, depth: int) -> Pair:
        """A term: never a Python number."""
        if depth == 0:
            return self.r.choice(self._ints)
        one, other = self.term(depth - 1), self.operand(depth - 1)
        pair = [one, other] if self.r.random() < 0.5 else [other, one]
        kind = self.r.randint(0, 9)
        if kind < 4:
            op = self.r.choice((operator.add, operator.sub, operator.mul))
            return op(pair[0][0], pair[1][0]), op(int(pair[0][1]), int(pair[1][1]))
        if kind < 5:
            if self.r.random() < 0.5:
                return -one[0], -one[1]
            return abs(one[0]), abs(one[1])
        if kind < 6:
            op = self.r.choice((operator.floordiv, operator.mod))
            divisor = self.r.choice((-3, -2, 2, 3))
            return op(one[0], divisor), op(one[1], divisor)
        if kind < 7:
            condition = self.formula(depth - 1)
            chosen = int(pair[0][1]) if condition[1] else int(pair[1][1])
            return when(condition[0], pair[0][0], pair[1][0]), chosen
        both = [int(each[1]) for each in pair]
        expressions = [each[0] for each in pair]
        if kind < 8:
            return minimum(*expressions), min(both)
        if kind < 9:
            return maximum(*expressions), max(both)
        return total(expressions), sum(both)

    def formula(self, depth: int) -> Pair:
        """A formula: never a Python truth."""
        if depth == 0:
            return self.r.choice(self._bools)
        kind = self.r.randint(0, 9)
        if kind < 4:
            left, right = self.term(depth - 1), self.operand(depth - 1)
            ops = (operator.lt, operator.le, operator.eq, operator.ne, operator.ge, operator.gt)
            op = self.r.choice(ops)
            if self.r.random() < 0.5:
                left, right = right, left
            return op(left[0], right[0]), op(int(left[1]), int(right[1]))
        one, other = self.formula(depth - 1), self.formula(depth - 1)
        if kind == 4:
            return ~one[0], not one[1]
        if kind == 5:
            return one[0].implies(other[0]), not one[1] or other[1]
        if kind == 6:
            some = [one, other, self.formula(depth - 1)]
            return all_of(each for each, _ in some), all(each for _, each in some)
        if kind == 7:
            some = [one, other, self.formula(depth - 1)]
            return any_of(each for each, _ in some), any(each for _, each in some)
        if kind == 8:
            terms = [self.operand(depth - 1) for _ in range(3)]
            numbers = [int(each) for _, each in terms]
            return all_different(*(each for each, _ in terms)), len(set(numbers)) == 3
        constant = self.r.random() < 0.5
        if self.r.random() < 0.3:
            other = constant, constant
        op = self.r.choice((operator.and_, operator.or_, operator.xor, operator.eq, operator.ne))
        return op(one[0], other[0]), op(one[1], other[1])


@settings(max_examples=examples(120), suppress_health_check=QUIET)
@given(st.randoms(use_true_random=True).map(Drawn), st.integers(1, 4))
def test_expressions_mean_what_they_mean_in_python(drawn: Drawn, depth: int) -> None:
    term, number = drawn.term(depth)
    assert isinstance(term, Term)
    assert value(term.node, drawn.solution) == number
    formula, truth = drawn.formula(depth)
    assert isinstance(formula, Formula)
    assert value(formula.node, drawn.solution) is truth
    drawn.problem.require(formula)
    assert Problem.parse(write(drawn.problem)) == drawn.problem, "it is written and read back"
    assert repr(formula) in write(drawn.problem)


def test_constants_may_stand_on_both_sides() -> None:
    problem = Problem()
    x, p = problem.integer("x", 0, 9), problem.boolean("p")
    written = {
        "(+ 1 x)": 1 + x,
        "(- 1 x)": 1 - x,
        "(* 2 x)": 2 * x,
        "(div 7 x)": 7 // x,
        "(mod 7 x)": 7 % x,
        "(pow x 2)": x**2,
        "(> x 1)": 1 < x,  # noqa: SIM300  # as users may write it
        "(= x 1)": 1 == x,  # noqa: SIM300  # the same
        "(and p true)": True & p,
        "(or p false)": False | p,
        "(xor p true)": True ^ p,
        "(- 1 (if p 1 0))": 1 - p,
        "(neg (if p 1 0))": -p,
        "(+ x (if p 1 0))": sum([x, p]),
        "(iff p false)": p == False,  # noqa: E712  # a formula, no truth
        "(= (if p 1 0) 1)": p == 1,
    }
    for text, expression in written.items():
        assert repr(expression).replace("/", "div").replace("%", "mod") == text
        assert isinstance(expression, Expression)
    assert (x.name, p.name) == ("x", "p")


WRONG: dict[str, Callable[[Any, Any], object]] = {
    "truth": lambda x, _: bool(x > 1),
    "and": lambda x, p: x > 1 and p,
    "or": lambda x, p: x > 1 or p,
    "not": lambda x, _: not x,
    "chain": lambda x, _: 1 < x < 3,
    "in": lambda x, _: x in [x + 1],
    "max": lambda x, _: max(x, x + 1),
    "text": lambda x, _: x + "1",
    "float": lambda x, _: x * 1.5,
    "division": lambda x, _: x / 2,
    "none": lambda x, _: x == None,  # noqa: E711  # a mistake
    "not of a term": lambda x, _: ~x,
    "and of a term": lambda x, p: p & x,
    "implied term": lambda x, p: p.implies(x),
    "implied number": lambda _, p: p.implies(1),
    "condition": lambda x, _: when(x, 1, 2),
    "text in a list": lambda x, _: all_different([x, "x"]),  # type: ignore[list-item]  # a mistake
    "all of terms": lambda x, _: all_of([x]),
    "hash of a term": lambda x, _: {x + 1},
    "hash of a formula": lambda _, p: {~p: 1},
    "equality in a list": lambda x, _: x in [x + 0, x],
    "equality of two": lambda x, p: bool(x == p),
    "least of no term": lambda *_: minimum(),
    "greatest of no term": lambda *_: maximum(),
    "sum of nothing": lambda *_: total(None),  # type: ignore[arg-type]  # a mistake
    "sum of a text": lambda *_: total("ab"),  # type: ignore[arg-type]  # a mistake
    "any of a term": lambda x, _: any_of(x),
}


def test_arguments_and_lists_of_them_are_the_same() -> None:
    problem = Problem()
    grid = problem.integers("x", (2, 2), 0, 3)
    p, q = problem.booleans("p", 2)
    assert repr(total(*grid.flat)) == repr(total(grid.flat)) == "(+ x_0_0 x_0_1 x_1_0 x_1_1)"
    assert repr(total(*grid)) == repr(total(grid.flat))
    assert (repr(all_of(p, q)), repr(any_of([p], q))) == ("(and p_0 p_1)", "(or p_0 p_1)")
    problem.minimize(grid[0], "x_1_1")
    assert problem.objective
    assert problem.objective.names == ("x_0_0", "x_0_1", "x_1_1")
    assert repr(+grid[0, 0]) == "(+ x_0_0)"
    with pytest.raises(IndexError, match="there is no index 2: the array has 2 variables"):
        grid[0][2]
    with pytest.raises(TypeError, match="an array or a list"):
        grid[0] + 1  # type: ignore[operator]  # a mistake


@pytest.mark.parametrize("wrong", WRONG.values(), ids=WRONG)
def test_wrong_types_are_errors(wrong: Callable[[Any, Any], object]) -> None:
    problem = Problem()
    with pytest.raises(TypeError):
        wrong(problem.integer("x", 0, 9), problem.boolean("p"))


def test_variables_are_keys() -> None:
    problem = Problem()
    ints = [problem.integer(f"x{i}", 0, 9) for i in range(300)]
    bools = [problem.boolean(f"x{i}") for i in range(300)]
    keys = [*ints, *bools]
    places = {each: i for i, each in enumerate(keys)}
    assert [places[each] for each in keys] == list(range(600))
    assert len({*keys, *reversed(keys)}) == 600
    other = Problem().integer("x0", 0, 9)
    assert other not in places
    assert "x0" not in places
    # Another expression of the same variable, and the variable itself, are the same key.
    assert places[Term(problem.ints["x7"])] == 7
    assert places[Formula(problem.bools["x7"])] == 307
    assert places[problem.ints["x7"]] == 7  # type: ignore[index]  # a key of another type
    assert {problem.bools["x7"]: "yes"}[bools[7]] == "yes"  # type: ignore[index]  # the same


def test_a_variable_is_equal_to_itself_only() -> None:
    problem = Problem()
    x, p = problem.integer("x", 0, 9), problem.boolean("p")
    assert bool(x == x)  # what a dict asks for
    assert bool(p == p)
    assert not bool(x != Term(x.node))
    assert not bool(p ^ p)
    assert repr(x == x) == "(= x x)"
    for each in (x == p, x <= x, p | p, x + 1 == x + 1):
        with pytest.raises(TypeError, match="has no truth value"):
            bool(each)


def test_the_message_about_truth_says_what_to_write() -> None:
    with pytest.raises(TypeError, match=r"^\(> x 1\) has no truth value .* write & \| ~ for and"):
        bool(Problem().integer("x", 0, 9) > 1)
    with pytest.raises(ValueError, match=r"^\(\+ x 1\) is not a variable$"):
        _ = (Problem().integer("x", 0, 9) + 1).name


@settings(max_examples=examples(30), suppress_health_check=QUIET)
@given(st.randoms(use_true_random=True).map(Drawn), st.booleans())
def test_the_best_of_a_term_is_found(drawn: Drawn, least: bool) -> None:
    problem = Problem()
    ints = [problem.integer(name, -2, 2) for name in INTS[:2]]
    drawn._ints = [(each, 0) for each in ints]
    drawn._bools = [(problem.boolean("p"), False)]
    problem.require(drawn.formula(2)[0])
    terms = [drawn.term(2)[0] for _ in range(drawn.r.randint(1, 2))]
    ask = csp2sat.minimize if least else csp2sat.maximize
    found = ask(problem, *terms)
    costs = [tuple(value(each.node, one) for each in terms) for one in best(problem)]
    expected = (min if least else max)(costs, default=None)
    assert expected == (tuple(value(e.node, found) for e in terms) if found else None)
    assert found is None or list(found) == [*problem.ints, *problem.bools]


class Five:
    """An integer of another library, as numpy has them."""

    def __index__(self) -> int:
        return 5


def test_integers_of_other_libraries_are_terms() -> None:
    problem = Problem()
    x = problem.integer("x", 0, 9)
    five: Any = Five()
    problem.require(x + five == total([five, 2]), csp2sat.constraints.element(x, [1, five], five))
    assert [solution["x"] for solution in csp2sat.solutions(problem)] == [2]
    assert [repr(formula) for formula in (x <= five, five < x)] == ["(<= x 5)", "(> x 5)"]
