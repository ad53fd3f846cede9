"""Constraints on graphs: their solutions, with lazy and with eager encodings.

The solutions of all small graphs are compared with those found by trying, by the meanings of
`graphs.py`.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from itertools import product
from random import Random

import pytest

from csp2sat import Problem
from csp2sat.csp.evaluate import solutions as by_evaluator
from csp2sat.solver.backends.backend import PySat
from csp2sat.solver.default_solvers import MINISAT
from csp2sat.solver.questions.enumeration import solutions
from csp2sat.solver.search import Search
from csp2sat.translator.encoding_options import LAZY, STATIC, EncodingOptions
from examples import examples, one_in
from graphs import (
    DIVISION,
    EDGES,
    VERTICES,
    Domains,
    Graph,
    Said,
    alike,
    both,
    by_trying,
    circuit,
    classes,
    constant,
    division,
    either,
    every_graph,
    halves,
    minus,
    on_edges,
    on_vertices,
    opposite,
    random_graph,
    some_constraint,
    text_of,
    variable,
    with_more,
)  # fmt: skip

# --- known cases ------------------------------------------------------------------------------

TRIANGLE, SQUARE = "3 3  0 1  1 2  2 0", "4 4  0 1  1 2  2 3  3 0"
TWO = "6 6  0 1  1 2  2 0  3 4  4 5  5 3"
KNOWN = {
    "(graph-active-vertices-connected 0 0)": True,
    "(graph-active-vertices-connected 2 0 false false)": True,
    "(graph-active-vertices-connected 2 0 true false)": True,
    "(graph-active-vertices-connected 2 0 true true)": False,
    "(graph-active-vertices-connected 3 2 true false true 0 1 1 2)": False,
    "(graph-active-vertices-connected 3 2 true true true 0 1 1 2)": True,
    "(graph-active-vertices-connected 2 3 true true 0 0 1 0 0 1)": True,
    "(graph-connected-edges 0 0)": True,
    "(graph-connected-edges 2 2 0 0 1 1 true true)": False,
    "(graph-connected-edges 2 3 0 0 1 1 0 1 true true true)": True,
    f"(graph-connected-edges {SQUARE} true false true false)": False,
    f"(graph-connected-edges {SQUARE} true true false false)": True,
    f"(graph-single-cycle {TRIANGLE} true true true)": True,
    f"(graph-single-cycle {TRIANGLE} true true false)": False,
    f"(graph-single-cycle {TRIANGLE} false false false)": False,
    f"(graph-single-cycle {TWO} true true true false false false)": True,
    f"(graph-single-cycle {TWO} true true true true true true)": False,
    "(graph-single-cycle 1 1 0 0 true)": True,
    "(graph-single-cycle 1 2 0 0 0 0 true true)": False,
    "(graph-single-cycle 2 2 0 1 1 0 true true)": True,
    "(graph-single-cycle 2 3 0 1 1 0 0 1 true true true)": False,
    "(graph-single-cycle 0 0)": False,
    f"(graph-single-path {SQUARE} true true true false)": True,
    f"(graph-single-path {SQUARE} true true true true)": False,
    f"(graph-single-path {SQUARE} true false true false)": False,
    f"(graph-single-path {SQUARE} false false false false)": False,
    f"(graph-single-path {TWO} true false false true true true)": False,
    "(graph-single-path 1 1 0 0 true)": False,
    "(graph-single-path 2 2 0 1 1 1 true true)": False,
    "(graph-single-path 0 0)": False,
    "(graph-acyclic 0 0)": True,
    f"(graph-acyclic {TRIANGLE} true true false)": True,
    f"(graph-acyclic {TRIANGLE} true true true)": False,
    f"(graph-acyclic {TWO} true true false true false true)": True,
    "(graph-acyclic 1 1 0 0 true)": False,
    "(graph-acyclic 2 2 0 1 0 1 true true)": False,
    "(graph-division 0 0)": True,
    "(graph-division 2 1 2 2 0 1 false)": True,
    "(graph-division 2 1 1 1 0 1 true)": True,
    "(graph-division 2 1 1 1 0 1 false)": False,
    "(graph-division 2 1 * 2 0 1 false)": True,
    "(graph-division 2 1 * * 0 1 true)": True,
    "(graph-division 3 3 * * * 0 1 1 2 2 0 true false false)": False,
    "(graph-division 3 3 * * * 0 1 1 2 2 0 true true false)": True,
    "(graph-division 1 1 * 0 0 true)": False,
    "(graph-division 1 1 * 0 0 false)": True,
    "(graph-division 2 2 * * 0 1 1 0 true false)": False,
    "(graph-division 2 2 1 1 0 1 1 0 true true)": True,
    "(graph-division 1 0 0)": False,
    "(graph-division 1 0 -1)": False,
    "(graph-division 2 1 3 * 0 1 false)": False,
    "(graph-congruent-halves 0 0)": True,
    "(graph-congruent-halves 1 0 0 0 0)": False,
    "(graph-congruent-halves 2 1 0 0 0 0 1 1 0 1 false)": True,
    "(graph-congruent-halves 2 1 0 0 0 0 1 1 0 1 true)": False,
    "(graph-congruent-halves 2 2 0 0 0 0 1 1 0 1 1 0 true false)": False,
    "(graph-congruent-halves 2 1 0 0 0 9 9 1 0 1 false)": True,
    "(graph-congruent-halves 2 1 0 0 1 0 1 1 0 1 false)": False,
    "(graph-congruent-halves 4 2 0 0 0 1 0 1 5 0 1 6 0 0 0 1 2 3 false false)": True,
    "(graph-congruent-halves 4 3 0 0 0 1 0 1 3 0 1 2 0 0 0 1 1 2 2 3 false false false)": False,
    "(graph-congruent-halves 4 3 0 0 0 1 0 0 3 0 1 3 1 1 0 1 1 2 2 3 false false false)": True,
    "(graph-congruent-halves 4 3 0 0 0 1 0 0 3 0 1 5 0 1 0 1 1 2 2 3 false false false)": False,
    "(circuit)": True,
    "(circuit 0)": True,
    "(circuit 1)": False,
    "(circuit -1)": False,
    "(circuit 1 0)": True,
    "(circuit 1 1)": False,
    "(circuit 1 0 2)": True,
    "(circuit 1 0 3 2)": False,
    "(circuit 0 1 2)": True,
    "(circuit 1 2 2)": False,
}


@pytest.mark.parametrize(("text", "holds"), KNOWN.items())
def test_known_cases(text: str, holds: bool) -> None:
    problem = Problem.parse(text)
    assert bool(list(by_evaluator(problem))) is holds
    assert found({}, text, LAZY) == found({}, text, STATIC) == ({()} if holds else set())
    negated = f"(not {text})"
    assert found({}, negated, LAZY) == found({}, negated, STATIC) == (set() if holds else {()})


# --- against trying everything ----------------------------------------------------------------


def found(domains: Domains, text: str, graphs: str) -> set[tuple[int, ...]]:
    """The solutions in one of the translations, each of which comes once."""
    problem = Problem.parse(text)
    rows = []
    with Search(
        problem, partial(PySat, MINISAT), check=False, options=EncodingOptions(graph=graphs)
    ) as one:
        for solution in solutions(one, problem.shown()):
            rows.append(tuple(solution[name] for name in domains))
    assert len(rows) == len(set(rows))
    return set(rows)


def check(domains: Domains, *said: Said) -> None:
    """The solutions are those found by trying, in both translations."""
    text, expected = text_of(domains, said), by_trying(domains, said)
    for graphs in (LAZY, STATIC):
        assert found(domains, text, graphs) == expected, f"{graphs}:\n{text}"


def bools(letter: str, number: int) -> dict[str, None]:
    """The names of `number` Boolean variables."""
    return dict.fromkeys(f"{letter}{i}" for i in range(number))


SMALL = [graph for n in range(5) for graph in every_graph(n)]
LARGER = list(classes(5))


def on_all(name: str, graph: Graph) -> tuple[dict[str, None], Said]:
    """A constraint on variables for all vertices or edges, and these."""
    names = bools("p", graph.n if name == VERTICES else len(graph.edges))
    some = [variable(each) for each in names]
    if name == VERTICES:
        return names, on_vertices(graph, some)
    if name == DIVISION:
        return names, division(graph, [None] * graph.n, some)
    return names, on_edges(name, graph, some)


def test_there_are_all_small_graphs() -> None:
    assert (len(SMALL), len(LARGER)) == (1 + 1 + 2 + 8 + 64, 34)


@pytest.mark.parametrize("name", [VERTICES, DIVISION, *EDGES])
def test_all_graphs_of_four_vertices(name: str) -> None:
    for graph in one_in(3, SMALL):
        names, one = on_all(name, graph)
        check(names, one)
        check(names, opposite(one))


@pytest.mark.parametrize("name", [VERTICES, DIVISION, *EDGES])
def test_all_graphs_of_five_vertices(name: str) -> None:
    for graph in one_in(2, LARGER):
        names, one = on_all(name, graph)
        check(names, one)


@pytest.mark.parametrize("name", [VERTICES, DIVISION, *EDGES])
def test_with_loops_and_parallel_edges(name: str) -> None:
    r = Random(1)
    for graph in r.choices(SMALL[1:], k=examples(8)):
        names, one = on_all(name, with_more(r, graph, 7))
        check(names, one)
        check(names | bools("r", 1), alike(one, variable("r0")))


WIDE = [(-9, -1, 0, 1, 2, 5, 30), (1, 2, 3, 4), (-2, -1, 0), (0, 3), (2, 4, 9_000_000), (3,)]
"""Domains of sizes, some of which can't be."""


@pytest.mark.parametrize("seed", range(examples(5)))
def test_formulas_and_terms_of_all_kinds(seed: int) -> None:
    r = Random(seed)
    for _ in range(20):
        domains = bools("p", r.randint(1, 5)) | {x: r.choice(WIDE) for x in "xy"[: r.randint(0, 2)]}
        n, m = r.randint(1, 6), r.randint(0, 8)
        one, other = (some_constraint(r, domains, n, m) for _ in range(2))
        shape = r.randrange(6)
        if shape == 0:
            check(domains, one)
        elif shape == 1:
            check(domains, opposite(one))
        elif shape == 2:
            check(domains, one, other)
        elif shape == 3:
            check(domains, either(one, other))
        elif shape == 4:
            check(domains, alike(one, variable("p0")), either(opposite(one), other))
        else:
            check(domains, alike(one, opposite(other)))


@pytest.mark.parametrize("seed", range(examples(2)))
def test_divisions_of_small_graphs(seed: int) -> None:
    r = Random(seed)
    for graph in one_in(3, (*SMALL, *LARGER), seed):
        m = len(graph.edges)
        if seed % 2:
            graph = with_more(r, graph, 7)
        if 2 <= len(graph.edges) <= 7 and (m > 2 or r.random() < 0.3):
            check_division(r, graph, (1, 2, 3, 4, 5))


@pytest.mark.parametrize("seed", range(examples(2)))
def test_divisions_with_sizes_of_any_domain(seed: int) -> None:
    r = Random(seed)
    for _ in range(12):
        n = r.randint(1, 6)
        check_division(r, random_graph(r, n, r.randint(0, 7)), r.choice(WIDE))


def check_division(r: Random, graph: Graph, domain: Sequence[int]) -> None:
    """A division with sizes that are variables, differences and constants."""
    borders = bools("b", len(graph.edges))
    domains = borders | {x: r.choice((domain, (1, 2, 3))) for x in "xy"[: r.randint(1, 2)]}
    x, y = variable("x"), variable("y" if "y" in domains else "x")
    some = [None, x, y, minus(r.randint(0, 6), x), constant(r.randint(1, 4))]
    sizes = [r.choice(some) for _ in range(graph.n)]
    one = division(graph, sizes, [variable(each) for each in borders])
    check(domains, opposite(one) if r.random() < 0.2 else one)


@pytest.mark.parametrize("negated", [False, True])
def test_congruent_halves_on_boards(negated: bool) -> None:
    r = Random(negated)
    for height, width in one_in(2, [(1, 2), (1, 4), (2, 2), (2, 3), (1, 6), (2, 4)]):
        for _ in range(examples(3)):
            check_halves(r, list(product(range(height), range(width))), negated)


def check_halves(r: Random, cells: list[tuple[int, int]], negated: bool) -> None:
    """Cells of random colours, some of which miss, with an edge more or less."""
    cells = cells[: len(cells) - r.choice((0, 0, 1))]
    edges = [
        (i, k)
        for i, (y, x) in enumerate(cells)
        for k, cell in enumerate(cells)
        if cell in ((y + 1, x), (y, x + 1))
    ]
    if edges and r.random() < 0.3:
        edges.remove(r.choice(edges))
    if r.random() < 0.3:
        edges.append((r.randrange(len(cells)), r.randrange(len(cells))))
    vertices = [(x, y, r.randint(0, 1)) for y, x in cells]
    names = bools("b", len(edges))
    one = halves(Graph(len(cells), tuple(edges)), vertices, [variable(each) for each in names])
    check(names, opposite(one) if negated else one)
    if len(edges) < 9:
        check(names | bools("r", 1), alike(one, variable("r0")))


@pytest.mark.parametrize("number", range(1, 5))
def test_all_circuits(number: int) -> None:
    r = Random(number)
    names = [f"t{i}" for i in range(number)]
    check(dict.fromkeys(names, range(number)), circuit([variable(each) for each in names]))
    domains = {each: r.choice(WIDE[:4]) for each in names} | bools("r", 1)
    one = circuit([variable(each) for each in names])
    check(domains, one)
    check(domains, alike(variable("r0"), one))


@pytest.mark.parametrize("name", [VERTICES, DIVISION, *EDGES])
def test_random_graphs_of_eight_vertices(name: str) -> None:
    r = Random(name)
    for _ in range(examples(2)):
        graph = random_graph(r, r.randint(5, 8), r.randint(6, 9))
        names, one = on_all(name, graph)
        check(names, one)
        check(names, opposite(one))


def test_constraints_that_share_formulas() -> None:
    # What is shaded is connected, what is not is connected, and shaded pairs are a forest.
    places = list(product(range(3), repeat=2))
    across = [(3 * i + j, 3 * i + j + 1) for i, j in places if j < 2]
    down = [(3 * i + j, 3 * i + j + 3) for i, j in places if i < 2]
    grid = Graph(9, (*across, *down))
    cells = bools("s", 9)
    shaded = [variable(each) for each in cells]
    check(
        cells,
        on_vertices(grid, [opposite(each) for each in shaded]),
        on_vertices(grid, shaded),
        on_edges("graph-acyclic", grid, [both(shaded[u], shaded[v]) for u, v in grid.edges]),
    )


def test_a_value_in_the_middle_that_is_out_of_reach() -> None:
    problem = Problem.parse("(int x 0 2) (graph-active-vertices-connected 2 0 true (= x 1))")
    with Search(problem, PySat, options=EncodingOptions(graph=LAZY)) as search:
        assert {each.ints["x"] for each in solutions(search, problem.shown())} == {0, 2}


def test_sizes_far_beyond_the_graph_take_no_longer() -> None:
    # A literal for each value would take gigabytes.
    text = "(bool p) (int x 0 100000000) (graph-division 3 1 x * (- 4 x) 0 1 p)"
    problem = Problem.parse(text)
    with Search(problem, PySat, options=EncodingOptions(graph=LAZY)) as search:
        found = [(each.ints["x"], each.bools["p"]) for each in solutions(search, problem.shown())]
    assert found == []
    with Search(Problem.parse(text.replace("(- 4 x)", "(- 3 x)")), PySat) as search:
        found = [(each.ints["x"], each.bools["p"]) for each in solutions(search, problem.shown())]
    assert found == [(2, False)]
