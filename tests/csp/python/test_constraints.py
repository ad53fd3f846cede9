"""The global constraints as functions are those of the language."""

from __future__ import annotations

from collections.abc import Callable
from itertools import permutations, product

import pytest

from csp2sat import Array, Formula, Problem, Term, any_of, constraints, count, solutions
from csp2sat.csp.expr import same
from csp2sat.csp.kernel import KERNEL
from csp2sat.csp.operators import OPERATORS

PROBLEM = Problem()
X, Y, Z = PROBLEM.integers("x", 3, 0, 3)
P, Q, R = PROBLEM.booleans("p", 3)
TRIANGLE = [(0, 1), (1, 2), (2, 0)]

SAME: dict[str, tuple[Formula, str]] = {
    "alldifferent": (constraints.alldifferent([X, Y, Z]), "(alldifferent x_0 x_1 x_2)"),
    "weightedsum": (
        constraints.weightedsum([(2, X), (-3, Y)], "<=", Z),
        "(weightedsum ((2 x_0) (-3 x_1)) <= x_2)",
    ),
    "cumulative": (
        constraints.cumulative([(X, 2, None, 1), (Y, None, Z + 1, 2)], 2),
        "(cumulative ((x_0 2 nil 1) (x_1 nil (+ x_2 1) 2)) 2)",
    ),
    "element": (constraints.element(X, [Y, 2, Z], 1, "!="), "(element x_0 (x_1 2 x_2) != 1)"),
    "disjunctive": (constraints.disjunctive([(X, 1), (Y, Z)]), "(disjunctive ((x_0 1) (x_1 x_2)))"),
    "lex_less": (constraints.lex_less([X, Y], [Y, Z]), "(lex_less (x_0 x_1) (x_1 x_2))"),
    "lex_lesseq": (constraints.lex_lesseq([X], [P]), "(lex_lesseq (x_0) ((if p_0 1 0)))"),
    "nvalue": (constraints.nvalue(2, (X, Y, Z)), "(nvalue 2 (x_0 x_1 x_2))"),
    "count": (constraints.count(1, [X, Y], "==", Z), "(count 1 (x_0 x_1) = x_2)"),
    "global_cardinality": (
        constraints.global_cardinality([X, Y], [(1, 2), (3, Z)]),
        "(global_cardinality (x_0 x_1) ((1 2) (3 x_2)))",
    ),
    "global_cardinality_with_costs": (
        constraints.global_cardinality_with_costs([X, Y], [(1, 1)], [(2, 1, 5)], Z),
        "(global_cardinality_with_costs (x_0 x_1) ((1 1)) ((2 1 5)) x_2)",
    ),
    "extension_supports": (
        constraints.extension_supports([X, Y], [(1, None), [2, 3]]),
        "(extension-supports (x_0 x_1) ((1 *) (2 3)))",
    ),
    "circuit": (constraints.circuit(X, Y, Z), "(circuit x_0 x_1 x_2)"),
    "graph_active_vertices_connected": (
        constraints.graph_active_vertices_connected([P, True, X > 1], TRIANGLE),
        "(graph-active-vertices-connected 3 3 p_0 true (> x_0 1) 0 1 1 2 2 0)",
    ),
    "graph_connected_edges": (
        constraints.graph_connected_edges(TRIANGLE, [P, Q, R]),
        "(graph-connected-edges 3 3 0 1 1 2 2 0 p_0 p_1 p_2)",
    ),
    "graph_single_cycle": (
        constraints.graph_single_cycle(TRIANGLE, [P, Q, R]),
        "(graph-single-cycle 3 3 0 1 1 2 2 0 p_0 p_1 p_2)",
    ),
    "graph_single_path": (
        constraints.graph_single_path([(0, 4)], [~P]),
        "(graph-single-path 5 1 0 4 (not p_0))",
    ),
    "graph_acyclic": (constraints.graph_acyclic([], []), "(graph-acyclic 0 0)"),
    "graph_congruent_halves": (
        constraints.graph_congruent_halves([(-2, 5, 0), (0, 0, 1)], [(0, 1)], [P]),
        "(graph-congruent-halves 2 1 -2 5 0 0 0 1 0 1 p_0)",
    ),
    "graph_division": (
        constraints.graph_division([None, X, 2], TRIANGLE, [P, Q, R]),
        "(graph-division 3 3 * x_0 2 0 1 1 2 2 0 p_0 p_1 p_2)",
    ),
}
"""Each function with a call, and the same constraint as text."""


@pytest.mark.parametrize("name", SAME)
def test_a_function_makes_the_constraint_of_the_language(name: str) -> None:
    formula, text = SAME[name]
    problem = PROBLEM.copy()
    problem.require(text)
    assert same(formula.node, problem.constraints[-1].formula)


def test_counts_may_be_a_dict() -> None:
    pairs = constraints.global_cardinality([X, Y], [(1, 2), (3, 0)])
    assert same(pairs.node, constraints.global_cardinality([X, Y], {1: 2, 3: 0}).node)


def test_a_grid_stands_for_all_its_items() -> None:
    problem = Problem()
    g, b = problem.integers("g", (2, 2), 0, 9), problem.booleans("b", (2, 2))
    edges = [(0, 1), (1, 3), (3, 2), (2, 0)]
    for of_grid, of_items in (
        (constraints.count(1, g, "=", 2), constraints.count(1, g.flat, "=", 2)),
        (constraints.element(1, g, 3), constraints.element(1, g.flat, 3)),
        (constraints.nvalue(3, g), constraints.nvalue(3, g.flat)),
        (constraints.global_cardinality(g, {1: 2}), constraints.global_cardinality(g.flat, {1: 2})),
        (constraints.lex_less(g, g.columns), constraints.lex_less(g.flat, g.columns.flat)),
        (constraints.alldifferent(g), constraints.alldifferent(g.flat)),
        (
            constraints.graph_active_vertices_connected(b, edges),
            constraints.graph_active_vertices_connected(b.flat, edges),
        ),
        (
            constraints.graph_single_cycle(edges, b),
            constraints.graph_single_cycle(edges, b.flat),
        ),
    ):
        assert same(of_grid.node, of_items.node)


def test_each_global_constraint_has_a_function() -> None:
    names = {op.name.replace("-", "_") for op in OPERATORS if op not in KERNEL}
    more = {"inverse", "no_overlap", "precede", "regular", "table"}
    assert names == set(constraints.__all__) - more == SAME.keys()
    assert constraints.table is constraints.extension_supports
    assert constraints.no_overlap is constraints.disjunctive


MISTAKES: dict[str, tuple[Callable[[], object], str]] = {
    "no list": (lambda: constraints.element(X, 3, 4), "element(): expected a list of terms, not 3"),  # type: ignore[arg-type]
    "comparison": (
        lambda: constraints.count(X, [Y], "=<", 1),
        "count(): the comparison must be one of = != <= < >= >, not '=<'",
    ),
    "short task": (
        lambda: constraints.cumulative([(X, 2, 1)], 1),  # type: ignore[list-item]
        "cumulative(): expected a task (origin duration end height) of length 4, not 3",
    ),
    "lengths": (
        lambda: constraints.lex_less([X], [Y, Z]),
        "lex_less(): the lists have different lengths: 1 and 2",
    ),
    "a term": (
        lambda: constraints.nvalue("n", [X]),  # type: ignore[arg-type]
        "nvalue(): expected a term: an integer, a variable or an expression, not 'n'",
    ),
    "a formula": (
        lambda: constraints.graph_acyclic([(0, 1)], [X]),  # type: ignore[list-item]
        "graph_acyclic(): expected a formula, such as x > 0 or True, not x_0",
    ),
    "weight": (
        lambda: constraints.weightedsum([(X, 1)], "=", 1),  # type: ignore[list-item]
        "weightedsum(): the weight must be an integer, not x_0",
    ),
    "vertex": (
        lambda: constraints.graph_acyclic([(0, -1)], [P]),
        "a vertex must be an integer of at least 0, not -1",
    ),
    "edge": (
        lambda: constraints.graph_acyclic([3], [P]),  # type: ignore[list-item]
        "an edge must be a pair of vertices, not 3",
    ),
    "formulas for edges": (
        lambda: constraints.graph_acyclic([(0, 1)], []),
        "chosen must have a formula for each of 1 edges, not 0",
    ),
    "counts": (
        lambda: constraints.global_cardinality([X], 3),  # type: ignore[arg-type]
        "counts must be a dict or a list of pairs, not 3",
    ),
}


@pytest.mark.parametrize("name", MISTAKES)
def test_a_wrong_argument_is_named(name: str) -> None:
    call, message = MISTAKES[name]
    with pytest.raises((TypeError, ValueError)) as raised:
        call()
    assert str(raised.value) == message


def test_indices_count_from_a_number_that_is_given() -> None:
    problem = Problem()
    i, x = problem.integer("i", 0, 2), problem.integer("x", 0, 9)
    problem.require(constraints.element(i, [5, 6, 7], x, first=0))
    assert sorted((each[i], each[x]) for each in solutions(problem)) == [(0, 5), (1, 6), (2, 7)]
    assert repr(constraints.element(2, [5, 6, 7], x, first=2)) == "(element 1 (5 6 7) x)"


@pytest.mark.parametrize("first", [0, 1, -3])
def test_vertices_of_a_circuit_count_from_a_number_that_is_given(first: int) -> None:
    problem = Problem()
    following = problem.integers("n", 4, first, first + 3)
    problem.require(constraints.circuit(following, first=first))
    problem.require(each != i + first for i, each in enumerate(following))
    assert count(problem) == 6
    with pytest.raises(TypeError, match="first must be an integer"):
        constraints.circuit(following, first=None)  # type: ignore[arg-type]


def values_of(problem: Problem, items: Array[Term]) -> list[tuple[int, ...]]:
    """The values that items have in solutions."""
    return sorted(tuple(found.value(items)) for found in solutions(problem))


def words(length: int, values: range) -> list[tuple[int, ...]]:
    return list(product(values, repeat=length))


def test_a_list_is_the_inverse_of_another() -> None:
    problem = Problem()
    forward, backward = problem.integers("f", 3, 0, 4), problem.integers("b", 3, 0, 4)
    problem.require(constraints.inverse(forward, backward, first=1))
    expected = sorted(permutations([1, 2, 3]))
    assert values_of(problem, forward) == expected
    for found in solutions(problem):
        assert all(found[backward[found[x] - 1]] == i for i, x in enumerate(forward, 1))
    with pytest.raises(ValueError, match="different lengths: 3 and 2"):
        constraints.inverse(forward, backward[:2])


def test_values_come_one_after_another() -> None:
    problem = Problem()
    terms = problem.integers("x", 4, 0, 3)
    problem.require(constraints.precede(terms, [2, 0, 3]))

    def first(word: tuple[int, ...], value: int) -> int:
        return word.index(value) if value in word else 9

    expected = [
        word
        for word in words(4, range(4))
        if (0 not in word or first(word, 2) < first(word, 0))
        and (3 not in word or first(word, 0) < first(word, 3))
    ]
    assert values_of(problem, terms) == expected
    with pytest.raises(TypeError, match="a value must be an integer, not 'a'"):
        constraints.precede(terms, ["a"])  # type: ignore[list-item]


@pytest.mark.parametrize("length", [0, 1, 4])
def test_an_automaton_accepts_values(length: int) -> None:
    steps = {("even", 0): "even", ("even", 1): "odd", ("odd", 0): "odd", ("odd", 1): "even"}
    expected = [word for word in words(length, range(2)) if sum(word) % 2 == 0]
    for transitions in (steps, [(a, value, b) for (a, value), b in steps.items()]):
        problem = Problem()
        terms = problem.integers("x", length, 0, 2)
        problem.require(constraints.regular(terms, transitions, "even", ["even"]))
        assert values_of(problem, terms) == expected
    problem = Problem()
    terms = problem.integers("x", length, 0, 2)
    problem.require(constraints.regular(terms, steps, "even", ["nowhere"]), label="parity")
    assert count(problem) == 0


def test_an_automaton_is_not_in_a_formula() -> None:
    accepted = constraints.regular([X], [(0, 1, 0)], 0, [0])
    with pytest.raises(TypeError, match="alone, not for a formula"):
        PROBLEM.require(any_of(accepted, P))  # type: ignore[arg-type]
    for row in ((0, 1), 3, (0, "a", 0)):
        with pytest.raises(TypeError, match="transition must be"):
            constraints.regular([X], [row], 0, [0])  # type: ignore[list-item]
