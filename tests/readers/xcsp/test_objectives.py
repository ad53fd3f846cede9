"""Objectives, elements under other conditions, and the limit of comparisons, in XCSP3."""

from __future__ import annotations

from collections.abc import Callable
from itertools import product

import pytest

from csp2sat import CspError, solve
from csp2sat.csp.errors import Source
from csp2sat.csp.evaluate import solutions
from csp2sat.csp.problem import Problem
from csp2sat.readers.registry import FORMATS
from csp2sat.readers.xcsp import scope

LIST = "<list> x[] </list>"
Values = tuple[int, ...]


def read(constraints: str, objectives: str = "") -> Problem:
    """A problem of three variables with the values 0 to 3."""
    text = (
        '<instance format="XCSP3"><variables><array id="x" size="[3]"> 0..3 </array></variables>'
        f"<constraints> {constraints} </constraints>{objectives}</instance>"
    )
    return FORMATS["xcsp"].read(Source(text, "f.xml"))


GOALS: list[tuple[str, Callable[[Values], int]]] = [
    ("<minimize> mul(x[0],x[1]) </minimize>", lambda x: x[0] * x[1]),
    ("<maximize> sub(x[1],x[0]) </maximize>", lambda x: x[1] - x[0]),
    ("<minimize> x[1] </minimize>", lambda x: x[1]),
    ('<minimize type="sum"> x[] </minimize>', sum),
    (f'<maximize type="sum"> {LIST} <coeffs> 1 -2 3 </coeffs> </maximize>',
     lambda x: x[0] - 2 * x[1] + 3 * x[2]),
    ('<maximize type="minimum"> x[] </maximize>', min),
    ('<minimize type="maximum"> x[] </minimize>', max),
    ('<minimize type="product"> x[1..2] </minimize>', lambda x: x[1] * x[2]),
    (f'<maximize type="product"> {LIST} <coeffs> 1 -2 -1 </coeffs> </maximize>',
     lambda x: 2 * x[0] * x[1] * x[2]),
    ('<minimize type="nValues"> x[] </minimize>', lambda x: len(set(x))),
    ('<maximize type="nValues"> x[0..1] </maximize>', lambda x: len(set(x[:2]))),
]  # fmt: skip


@pytest.mark.parametrize(("goal", "value"), GOALS, ids=[goal for goal, _ in GOALS])
def test_an_objective_has_the_optimum_of_trying(goal: str, value: Callable[[Values], int]) -> None:
    constraint = "<intension> eq(add(x[0],x[1],mul(2,x[2])),7) </intension>"
    problem = read(constraint, f"<objectives> {goal} </objectives>")
    found = solve(problem)
    assert found
    assert problem.objective
    tried = [value(x) for x in product(range(4), repeat=3) if x[0] + x[1] + 2 * x[2] == 7]
    best = min(tried) if goal.startswith("<minimize") else max(tried)
    assert found[problem.objective.names[0]] == best
    assert value((found.ints["x.0"], found.ints["x.1"], found.ints["x.2"])) == best


def test_several_objectives_are_one_after_the_other() -> None:
    goals = "<minimize> x[0] </minimize> <minimize> add(x[1],x[2]) </minimize>"
    found = solve(read("<allDifferent> x[] </allDifferent>", f"<objectives>{goals}</objectives>"))
    assert found
    assert (found.ints["x.0"], found.ints["x.1"] + found.ints["x.2"]) == (0, 3)


def test_a_lexicographic_objective_is_several_objectives() -> None:
    goals = f'<maximize type="lex"> {LIST} <coeffs> -1 1 1 </coeffs> </maximize>'
    found = solve(read("<allDifferent> x[] </allDifferent>", f"<objectives>{goals}</objectives>"))
    assert found
    assert [found.ints[f"x.{i}"] for i in range(3)] == [0, 3, 2]


def test_the_combination_of_a_single_objective_has_no_meaning() -> None:
    goals = "<minimize> x[0] </minimize>"
    problem = read("", f'<objectives combination="pareto"> {goals} </objectives>')
    assert problem.objective
    assert problem.objective.minimize


@pytest.mark.parametrize(
    ("goals", "message"),
    [
        ('<minimize type="mean"> x[] </minimize>', "the objective of type 'mean' is not supported"),
        ('<minimize type="sum"> </minimize>', "the objective of type 'sum' is not supported"),
        (
            f'<minimize type="sum"> {LIST} <coeffs> 1 2 </coeffs> </minimize>',
            "but 2 coefficients",
        ),
        ("<least> x[0] </least>", "expected <minimize> or <maximize>, not <least>"),
        (
            "<minimize> x[0] </minimize> <maximize> x[1] </maximize>",
            "objectives in both directions",
        ),
    ],
)
def test_a_mistake_in_an_objective_is_an_error(goals: str, message: str) -> None:
    with pytest.raises(CspError, match=message):
        read("", f"<objectives> {goals} </objectives>")


INDEX = "<index> x[2] </index>"
ELEMENTS: list[tuple[str, Callable[[Values], bool]]] = [
    ("<condition> (in,1..2) </condition>", lambda x: x[2] < 2 and x[x[2]] in (1, 2)),
    ("<condition> (in,{0,3}) </condition>", lambda x: x[2] < 2 and x[x[2]] in (0, 3)),
    ("<condition> (notin,1..2) </condition>", lambda x: x[2] < 2 and x[x[2]] in (0, 3)),
    ("<condition> (ge,2) </condition>", lambda x: x[2] < 2 and x[x[2]] >= 2),
    ("<condition> (ne,x[2]) </condition>", lambda x: x[2] < 2 and x[x[2]] != x[2]),
    ("<value> x[2] </value>", lambda x: x[2] < 2 and x[x[2]] == x[2]),
]


@pytest.mark.parametrize(("condition", "holds"), ELEMENTS, ids=[each for each, _ in ELEMENTS])
def test_an_element_fulfils_a_condition(condition: str, holds: Callable[[Values], bool]) -> None:
    problem = read(f"<element> <list> x[0..1] </list> {INDEX} {condition} </element>")
    found = {tuple(each[f"x.{i}"] for i in range(3)) for each in solutions(problem)}
    assert found == {x for x in product(range(4), repeat=3) if holds(x)}


@pytest.mark.parametrize(
    "constraint",
    [
        f"<allDifferent> {LIST} <except> 0 </except> </allDifferent>",
        "<allDifferent> <list> x[0..1] </list> <list> x[1..2] </list> <list> x[0] x[2] </list> "
        "</allDifferent>",
        "<allDifferent> <list> x[0..1] </list> <list> x[1..2] </list> <except> (0,0) </except> "
        "</allDifferent>",
        f"<allEqual> {LIST} <except> 0 </except> </allEqual>",
        f"<count> {LIST} <values> 0 1 2 </values> <condition> (ge,1) </condition> </count>",
        f"<channel> {LIST} {LIST} </channel>",
        "<noOverlap> <origins> (x[0],x[1])(x[1],x[2])(x[2],x[0]) </origins> "
        "<lengths> (1,1)(1,1)(1,1) </lengths> </noOverlap>",
        f"<precedence> {LIST} <values> 0 1 </values> </precedence>",
        f"<stretch> {LIST} <values> 0 1 2 3 </values> <widths> 1 1 1 1 </widths> </stretch>",
        f"<regular> {LIST} <transitions> (a,0..3,a) </transitions> <start> a </start> "
        "<final> a </final> </regular>",
    ],
)
def test_a_constraint_of_too_many_comparisons_is_refused(
    constraint: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert read(constraint).constraints
    monkeypatch.setattr(scope, "MOST_PARTS", 8)
    with pytest.raises(CspError, match="this constraint stands for more than 8 comparisons"):
        read(constraint)
