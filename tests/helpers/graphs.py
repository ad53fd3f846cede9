"""Small graphs, and what constraints on them mean, worked out in other ways than the program's.

Cycles, paths and circuits are those found by going along them; a forest is what falls to pieces
when its leaves are cut off again and again; components are found by flooding.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import combinations, permutations, product
from random import Random
from typing import NamedTuple

Edges = tuple[tuple[int, int], ...]
Values = Mapping[str, int]
Domains = Mapping[str, Sequence[int] | None]
"""The values of variables by their names; None: it is Boolean."""


class Graph(NamedTuple):
    """Vertices 0..`n`-1, and edges."""

    n: int
    edges: Edges

    @property
    def ends(self) -> str:
        """The ends of the edges as text."""
        return " ".join(f"{u} {v}" for u, v in self.edges)


class Said(NamedTuple):
    """A formula or a term: as text, and its value for some values of variables."""

    text: str
    value: Callable[[Values], int]


# --- graphs -----------------------------------------------------------------------------------


def every_graph(n: int) -> Iterator[Graph]:
    """All graphs of n vertices, without loops and parallel edges."""
    pairs = list(combinations(range(n), 2))
    for chosen in product((False, True), repeat=len(pairs)):
        yield Graph(n, tuple(p for p, is_there in zip(pairs, chosen, strict=True) if is_there))


def classes(n: int) -> Iterator[Graph]:
    """One of all graphs of n vertices that differ by their numbers only."""
    seen: set[frozenset[tuple[int, int]]] = set()
    for graph in every_graph(n):
        if frozenset(graph.edges) not in seen:
            yield graph
            for order in permutations(range(n)):
                renamed = (tuple(sorted((order[u], order[v]))) for u, v in graph.edges)
                seen.add(frozenset((u, v) for u, v in renamed))


def random_graph(r: Random, n: int, m: int) -> Graph:
    """Some edges, loops and parallel ones among them."""
    return Graph(n, tuple((r.randrange(n), r.randrange(n)) for _ in range(m)))


def with_more(r: Random, graph: Graph, most: int) -> Graph:
    """The graph with some loops and parallel edges, but at most a given number of edges."""
    edges = list(graph.edges)
    for _ in range(r.randint(1, 2)):
        if graph.n and len(edges) < most:
            v = r.randrange(graph.n)
            u, v = r.choice([(v, v), *graph.edges])
            edges.insert(r.randint(0, len(edges)), r.choice(((u, v), (v, u))))
    return Graph(graph.n, tuple(edges))


# --- meanings ---------------------------------------------------------------------------------


def flooded(start: int, edges: Sequence[tuple[int, int]]) -> set[int]:
    """The vertices that can be reached from one."""
    reached: set[int] = set()
    more = {start}
    while more:
        reached |= more
        more = {w for u, v in edges for w in (u, v) if {u, v} & reached} - reached
    return reached


def active_connected(graph: Graph, active: Sequence[bool]) -> bool:
    chosen = {v for v in range(graph.n) if active[v]}
    inside = [(u, v) for u, v in graph.edges if {u, v} <= chosen]
    return all(chosen <= flooded(v, inside) for v in chosen)


def edges_connected(graph: Graph, chosen: frozenset[int]) -> bool:
    edges = [graph.edges[k] for k in chosen]
    used = {v for edge in edges for v in edge}
    return all(used <= flooded(v, edges) for v in used)


def acyclic(graph: Graph, chosen: frozenset[int]) -> bool:
    edges = [graph.edges[k] for k in chosen]
    while edges:
        ends = [v for edge in edges for v in edge]
        kept = [(u, v) for u, v in edges if ends.count(u) > 1 and ends.count(v) > 1]
        if kept == edges:
            return False
        edges = kept
    return True


@lru_cache(maxsize=1000)
def walks(graph: Graph) -> tuple[set[frozenset[int]], set[frozenset[int]]]:
    """The edges of each simple cycle, and of each simple path."""
    cycles: set[frozenset[int]] = set()
    paths: set[frozenset[int]] = set()

    def go(start: int, at: int, seen: frozenset[int], used: frozenset[int]) -> None:
        for k, edge in enumerate(graph.edges):
            if k in used or at not in edge:
                continue
            u, v = edge
            other = v if at == u else u
            if other == start:
                cycles.add(used | {k})
            elif other not in seen:
                paths.add(used | {k})
                go(start, other, seen | {other}, used | {k})

    for v in range(graph.n):
        go(v, v, frozenset((v,)), frozenset())
    return cycles, paths


def divided(graph: Graph, sizes: Sequence[int | None], borders: Sequence[int]) -> bool:
    left = [edge for edge, border in zip(graph.edges, borders, strict=True) if not border]
    parts = [flooded(v, left) for v in range(graph.n)]
    return all(
        v not in parts[u] for (u, v), border in zip(graph.edges, borders, strict=True) if border
    ) and all(size in (None, len(part)) for size, part in zip(sizes, parts, strict=True))


def halved(
    graph: Graph, places: Sequence[complex], colours: Sequence[int], borders: Sequence[int]
) -> bool:
    left = [edge for edge, border in zip(graph.edges, borders, strict=True) if not border]
    same = [(u, v) for u, v in left if colours[u] == colours[v]]
    areas, halves = ([flooded(v, some) for v in range(graph.n)] for some in (left, same))
    if any(v in areas[u] for (u, v), each in zip(graph.edges, borders, strict=True) if each):
        return False
    for area in areas:
        one, other = ({v for v in area if colours[v] == colour} for colour in (0, 1))
        if not (one and other and halves[min(one)] == one and halves[min(other)] == other):
            return False
        if not moved_onto({places[v] for v in one}, {places[v] for v in other}):
            return False
    return True


def moved_onto(one: set[complex], other: set[complex]) -> bool:
    """Whether complex numbers, turned by right angles, mirrored or not, and moved, are others."""
    goal = next(iter(other))
    for turn, mirror in product((1, 1j, -1, -1j), (False, True)):
        turned = {turn * (each.conjugate() if mirror else each) for each in one}
        if any({each + goal - start for each in turned} == other for start in turned):
            return True
    return False


@lru_cache
def circuits(n: int) -> set[tuple[int, ...]]:
    """The successors of n vertices: of all circuits through some of them."""
    found = {tuple(range(n))}
    for size in range(2, n + 1):
        for order in permutations(range(n), size):
            successors = list(range(n))
            for v, w in zip(order, (*order[1:], order[0]), strict=True):
                successors[v] = w
            found.add(tuple(successors))
    return found


VERTICES, DIVISION = "graph-active-vertices-connected", "graph-division"
HALVES = "graph-congruent-halves"
EDGES: dict[str, Callable[[Graph, frozenset[int]], bool]] = {
    "graph-connected-edges": edges_connected,
    "graph-acyclic": acyclic,
    "graph-single-cycle": lambda graph, chosen: chosen in walks(graph)[0],
    "graph-single-path": lambda graph, chosen: chosen in walks(graph)[1],
}
"""The constraints on edges, and what they mean for those that are chosen."""


# --- formulas ---------------------------------------------------------------------------------


def on_vertices(graph: Graph, active: Sequence[Said]) -> Said:
    """graph-active-vertices-connected."""
    some = " ".join(each.text for each in active)
    return Said(
        f"({VERTICES} {graph.n} {len(graph.edges)} {some} {graph.ends})",
        lambda values: active_connected(graph, [bool(each.value(values)) for each in active]),
    )


def on_edges(name: str, graph: Graph, chosen: Sequence[Said]) -> Said:
    """One of EDGES."""
    some = " ".join(each.text for each in chosen)
    return Said(
        f"({name} {graph.n} {len(graph.edges)} {graph.ends} {some})",
        lambda values: EDGES[name](
            graph, frozenset(k for k, each in enumerate(chosen) if each.value(values))
        ),
    )


def division(graph: Graph, sizes: Sequence[Said | None], borders: Sequence[Said]) -> Said:
    """graph-division; None: no size is given."""
    known = " ".join(each.text if each else "*" for each in sizes)
    some = " ".join(each.text for each in borders)
    return Said(
        f"({DIVISION} {graph.n} {len(graph.edges)} {known} {graph.ends} {some})",
        lambda values: divided(
            graph,
            [each.value(values) if each else None for each in sizes],
            [each.value(values) for each in borders],
        ),
    )


def halves(graph: Graph, vertices: Sequence[tuple[int, int, int]], borders: Sequence[Said]) -> Said:
    """graph-congruent-halves; a vertex is its place and its colour."""
    known = " ".join(str(item) for vertex in vertices for item in vertex)
    some = " ".join(each.text for each in borders)
    places, colours = [complex(x, y) for x, y, _ in vertices], [each[2] for each in vertices]
    return Said(
        f"({HALVES} {graph.n} {len(graph.edges)} {known} {graph.ends} {some})",
        lambda values: halved(graph, places, colours, [each.value(values) for each in borders]),
    )


def circuit(terms: Sequence[Said]) -> Said:
    """circuit."""
    return Said(
        f"(circuit {' '.join(each.text for each in terms)})",
        lambda values: tuple(each.value(values) for each in terms) in circuits(len(terms)),
    )


def variable(name: str) -> Said:
    """A variable of either sort."""
    return Said(name, lambda values: values[name])


def constant(value: int) -> Said:
    """An integer or a truth."""
    return Said(str(value).lower(), lambda _: value)


def opposite(one: Said) -> Said:
    """A negation."""
    return Said(f"(not {one.text})", lambda values: not one.value(values))


def either(*some: Said) -> Said:
    """A disjunction."""
    texts = " ".join(each.text for each in some)
    return Said(f"(or {texts})", lambda values: any(each.value(values) for each in some))


def both(one: Said, other: Said) -> Said:
    """A conjunction."""
    return Said(
        f"(and {one.text} {other.text})",
        lambda values: bool(one.value(values) and other.value(values)),
    )


def alike(one: Said, other: Said) -> Said:
    """Both are true, or neither is."""
    return Said(
        f"(iff {one.text} {other.text})",
        lambda values: bool(one.value(values)) == bool(other.value(values)),
    )


def above(one: Said, value: int) -> Said:
    """A comparison."""
    return Said(f"(> {one.text} {value})", lambda values: one.value(values) > value)


def minus(value: int, one: Said) -> Said:
    """A difference."""
    return Said(f"(- {value} {one.text})", lambda values: value - one.value(values))


def some_formulas(r: Random, number: int, domains: Domains) -> list[Said]:
    """Formulas over variables: the same in several places, constants, comparisons."""
    simple: list[Said] = []
    for name, domain in domains.items():
        one = variable(name)
        simple.append(one if domain is None else above(one, r.choice(domain)))
    found = []
    for _ in range(number):
        kind, one = r.random(), r.choice(simple)
        if kind < 0.15:
            found.append(constant(r.random() < 0.5))
        elif kind < 0.3:
            found.append(opposite(one))
        else:
            found.append(either(one, r.choice(simple)) if kind < 0.4 else one)
    return found


def some_constraint(r: Random, domains: Domains, n: int, m: int) -> Said:
    """A constraint on a graph with formulas, terms and constants of all kinds."""
    graph = random_graph(r, n, m)
    kind = r.choice([VERTICES, DIVISION, "circuit", *EDGES])
    ints = [variable(name) for name, domain in domains.items() if domain is not None]
    if kind == VERTICES:
        return on_vertices(graph, some_formulas(r, n, domains))
    if kind == DIVISION:
        some = [None, None, constant(r.randint(-1, n + 1)), constant(r.randint(1, 2)), *ints]
        sizes = [r.choice(some) for _ in range(n)]
        return division(graph, sizes, some_formulas(r, m, domains))
    if kind == "circuit":
        count = r.randint(0, 4)
        return circuit([r.choice([constant(i), *ints, *ints]) for i in range(count)])
    return on_edges(kind, graph, some_formulas(r, m, domains))


# --- problems ---------------------------------------------------------------------------------


def text_of(domains: Domains, said: Sequence[Said]) -> str:
    """A problem as text."""
    lines = [
        f"(bool {name})" if domain is None else f"(int {name} ({' '.join(map(str, domain))}))"
        for name, domain in domains.items()
    ]
    return "\n".join([*lines, *(each.text for each in said)])


def by_trying(domains: Domains, said: Sequence[Said]) -> set[tuple[int, ...]]:
    """The values of the variables, in their order, in all solutions."""
    ranges = [(False, True) if each is None else each for each in domains.values()]
    return {
        row
        for row in product(*ranges)
        if all(each.value(dict(zip(domains, row, strict=True))) for each in said)
    }


# --- examples ---------------------------------------------------------------------------------

BOOLS = [f"p{i}" for i in range(6)]


def puzzle(seed: int, most: int = 5) -> tuple[Domains, list[Said]]:
    """A random problem: constraints on graphs, also inside of others, and some clauses."""
    r = Random(seed)
    domains: Domains = dict.fromkeys(BOOLS) | {"x": (-1, 1, 2, 3, 5)}
    said = []
    for _ in range(r.randint(2, most)):
        if r.random() < 0.6:
            one = some_constraint(r, domains, r.randint(2, 6), r.randint(2, 7))
        else:
            one = either(*some_formulas(r, r.randint(1, 2), domains))
        kind = r.random()
        if kind < 0.1:
            one = opposite(one)
        elif kind < 0.2:
            one = alike(one, variable(r.choice(BOOLS)))
        elif kind < 0.3:
            one = either(one, *some_formulas(r, 1, domains))
        said.append(one)
    return domains, said


GRID = Graph(9, tuple(
    [(3 * i + j, 3 * i + j + 1) for i in range(3) for j in range(2)]
    + [(3 * i + j, 3 * i + j + 3) for i in range(2) for j in range(3)]
))  # fmt: skip
CELLS = [f"c{i}" for i in range(9)]
FIELD = on_vertices(GRID, [variable(each) for each in CELLS])
"""The cells of a field of 3 x 3 that are true are connected."""


def loop_through(size: int) -> str:
    """One loop through all points of a grid; in an odd one there is none, which is hard to see."""
    points = [(i, j) for i in range(size) for j in range(size)]
    edges = [
        (size * i + j, size * k + m)
        for i, j in points
        for k, m in ((i, j + 1), (i + 1, j))
        if k < size and m < size
    ]
    names = [f"e{k}" for k in range(len(edges))]
    cycle = on_edges("graph-single-cycle", Graph(size**2, tuple(edges)), list(map(variable, names)))
    through = [
        either(*(variable(name) for name, edge in zip(names, edges, strict=True) if v in edge))
        for v in range(size**2)
    ]
    return text_of(dict.fromkeys(names), [cycle, *through])
