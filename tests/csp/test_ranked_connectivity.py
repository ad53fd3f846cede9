"""Connectivity written with ranks becomes a constraint on a graph, where that changes no answer."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

import pytest

from csp2sat.csp.errors import Source
from csp2sat.csp.formula_text import write_formula
from csp2sat.csp.problem import Constraint, Problem
from csp2sat.csp.ranked_connectivity import without_ranks
from csp2sat.csp.syntax.parse import parse
from csp2sat.solver.text_to_text import answer

PATH = ((0, 1), (1, 2))


def ranked(
    edges: Sequence[tuple[int, int]], count: int, active: str = "a{}", most: int | None = None
) -> str:
    """Vertices that are connected, by ranks up to `most`, as cspuz writes it."""
    top = count - 1 if most is None else most
    lines = [f"(bool a{v}) (bool root{v}) (int r{v} 0 {top})" for v in range(count)]
    for v in range(count):
        near = sorted({x for edge in edges if v in edge for x in edge} - {v})
        lower = " ".join(f"(if (&& (< r{w} r{v}) {active.format(w)}) 1 0)" for w in near)
        lines.append(f"(=> {active.format(v)} (>= (+ {lower} (if root{v} 1 0)) 1))")
    roots = " ".join(f"(if root{v} 1 0)" for v in range(count))
    return "\n".join([*lines, f"(<= (+ {roots}) 1)", ""])


def changed(text: str, *wanted: str) -> Problem | None:
    """The problem without ranks; None if it keeps them."""
    problem = parse(Source(text))
    result = without_ranks(problem, [problem.variable(name) for name in wanted])
    return None if result is problem or result == problem else result


def test_ranks_become_a_graph() -> None:
    result = changed(ranked(PATH, 3) + "(or a0 a2)", "a0")
    assert result
    assert [write_formula(one.formula) for one in result.constraints] == [
        "(or a0 a2)",
        "(graph-active-vertices-connected 3 2 a0 a1 a2 0 1 1 2)",
    ]
    assert not result.ints
    assert list(result.bools) == ["a0", "a1", "a2"]


def test_hints_of_ranks_go_with_them() -> None:
    problem = parse(Source(ranked(PATH, 3)))
    a0, root0, r0 = (problem.variable(name) for name in ("a0", "root0", "r0"))
    problem.hints = {a0: True, root0: True, r0: 1}
    assert without_ranks(problem, [a0]).hints == {a0: True}


def test_active_vertices_may_be_formulas() -> None:
    text = "(int x0 0 2) (int x1 0 2) (int x2 0 2)\n" + ranked(PATH, 3, "(= x{} 1)")
    result = changed(text, "x0")
    assert result
    assert write_formula(result.constraints[-1].formula) == (
        "(graph-active-vertices-connected 3 2 (= x0 1) (= x1 1) (= x2 1) 0 1 1 2)"
    )


def test_a_vertex_may_have_no_neighbours() -> None:
    result = changed(ranked(PATH, 4), "a0")
    assert result
    assert list(result.ints) == ["r3"]  # no constraint has it


@pytest.mark.parametrize(
    "more",
    [
        "(>= r1 0)",
        "(or root1 a1)",
        "(objective minimize r0)",
        "(=> a1 (>= (+ (if (&& (< r0 r1) a0) 1 0) (if root1 1 0)) 1))",
        "(bool b) (=> b (>= (+ (if (&& (< r0 r1) a0) 1 0) (if root2 1 0)) 1))",
    ],
)
def test_ranks_and_roots_with_other_uses_stay(more: str) -> None:
    assert changed(ranked(PATH, 3) + more, "a0") is None


@pytest.mark.parametrize("name", ["r1", "root2"])
def test_wanted_ranks_and_roots_stay(name: str) -> None:
    assert changed(ranked(PATH, 3), name) is None


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("(if (&& (< r0 r1) a0) 1 0) ", ""),  # an edge in one direction
        ("(< r0 r1) a0)", "(< r0 r1) a2)"),  # another activity
        ("(int r1 0 2)", "(int r1 1 3)"),  # another domain
        ("(=> a1", "(=> root0"),  # the activity is a root
        ("(if root2 1 0)) 1)\n", "(if root2 1 0)) 2)\n"),  # two roots
        ("(if root1 1 0)) 1))", "(if root1 1 0)) 2))"),  # more than one neighbour
        ("(if root0 1 0) (if root1", "(if root1"),  # a root without bound
    ],
)
def test_other_constraints_stay(old: str, new: str) -> None:
    text = ranked(PATH, 3)
    assert old in text
    assert changed(text.replace(old, new), "a0") is None


def test_too_few_ranks_stay() -> None:
    assert changed(ranked(PATH, 3, most=1), "a0") is None


def test_soft_constraints_stay() -> None:
    problem = parse(Source(ranked(PATH, 3)))
    first = problem.constraints[0]
    problem.constraints[0] = Constraint(first.formula, weight=2)
    assert without_ranks(problem, ()) == problem


@pytest.mark.parametrize("seed", range(30))
def test_answer_keys_are_the_same_with_and_without_ranks(seed: int) -> None:
    random = Random(seed)
    count = random.randint(2, 6)
    pairs = [(v, w) for v in range(count) for w in range(v + 1, count)]
    edges = random.sample(pairs, random.randint(1, len(pairs)))
    names = [f"a{v}" for v in range(count)]
    clauses = [
        "(or {})".format(
            " ".join(random.choice((x, f"(not {x})")) for x in random.sample(names, 2))
        )
        for _ in range(random.randint(0, 2 * count))
    ]
    text = ranked(edges, count) + "\n".join(clauses)
    keys = "\n#" + " ".join(names)
    used = f"\n(>= r{edges[0][0]} 0)"
    assert changed(text, *names)
    assert changed(text + used, *names) is None
    assert answer(text + keys) == answer(text + used + keys)
