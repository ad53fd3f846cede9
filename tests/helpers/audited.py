"""Texts with solutions, and their clauses with cuts."""

from __future__ import annotations

from random import Random

from csp2sat.commands.write_clauses import formula_lines
from csp2sat.csp.errors import Source
from csp2sat.csp.syntax.parse import parse
from csp2sat.solver.limits import Limit
from csp2sat.solver.search import Search
from csp2sat.solver.settings import Settings
from csp2sat.translator.encoding_options import DEFAULTS
from csp2sat.translator.translate import Keep


def clauses_with_cuts(text: str) -> Source:
    """The clauses of a text as a proof has them, with the cuts of some models."""
    problem, r = parse(Source(text)), Random(0)
    settings = Settings(encoding=DEFAULTS._replace(presolve=False))
    with Search(
        problem, lambda: settings.backend(Limit()), options=settings.encoding, keep=Keep.ALL
    ) as search:
        flags = list(problem.bools.values())
        for _ in range(20):
            some = r.sample(flags, min(len(flags), 4))
            search.possible(*(search.equal(flag, r.random() < 0.5) for flag in some))
        return Source("\n".join(formula_lines(search.translation)), "q.cnf")


def _pigeons(pigeons: int, holes: int) -> list[str]:
    """Constraints that put pigeons into holes, one into each: variables p0, p1, ..."""
    where = [[f"p{i * holes + j}" for j in range(holes)] for i in range(pigeons)]
    some = [f"(or {' '.join(row)})" for row in where]
    return some + [f"(<= (+ {' '.join(map(_flag, hole))}) 1)" for hole in zip(*where, strict=True)]


def _of_degree(vertices: int, degree: int) -> list[str]:
    """Constraints that give each vertex of a complete graph a number of edges: e0, e1, ..."""
    edges = [(u, v) for v in range(vertices) for u in range(v)]
    at = [[f"e{k}" for k, edge in enumerate(edges) if v in edge] for v in range(vertices)]
    return [f"(= (+ {' '.join(map(_flag, some))}) {degree})" for some in at]


def _flag(name: str) -> str:
    return f"(if {name} 1 0)"


def _sum(name: str, count: int) -> str:
    return f"(+ {' '.join(_flag(f'{name}{i}') for i in range(count))})"


def _bools(name: str, count: int) -> str:
    return "".join(f"(bool {name}{i})" for i in range(count))


def _words(name: str, count: int) -> str:
    return " ".join(f"{name}{i}" for i in range(count))


def _edges(rows: int, columns: int) -> list[tuple[int, int]]:
    """The edges of a grid of vertices numbered by rows."""
    every = range(rows * columns)
    return [
        *((v, v + 1) for v in every if (v + 1) % columns),
        *((v, v + columns) for v in every[:-columns]),
    ]


def _graph(rows: int, columns: int) -> tuple[int, str]:
    """The number of edges of a grid; the numbers of its vertices and edges, and the edges."""
    edges = _edges(rows, columns)
    ends = " ".join(f"{u} {v}" for u, v in edges)
    return len(edges), f"{rows * columns} {len(edges)} {ends}"


def _cells() -> str:
    edges = _edges(4, 4)
    ends = " ".join(f"{u} {v}" for u, v in edges)
    flags = _words("p", 16)
    few = "(<= (+ (if p1 1 0) (if p5 1 0) (if p9 1 0)) 1) (or p4 p8) (or p3 p7)"
    return f"{_bools('p', 16)}(graph-active-vertices-connected 16 {len(edges)} {flags} {ends}){few}"


def _over_edges(name: str, rows: int, columns: int, more: str) -> str:
    count, graph = _graph(rows, columns)
    return f"{_bools('e', count)}({name} {graph} {_words('e', count)}){more}"


def _division() -> str:
    count, graph = _graph(2, 4)
    vertices, edges, ends = graph.split(" ", 2)
    sizes = "s0 * * s3 * s5 * *"
    declared = "(int s0 1 8)(int s3 1 3)(int s5 2 5)(!= s0 s3)"
    borders = _words("e", count)
    form = f"(graph-division {vertices} {edges} {sizes} {ends} {borders})"
    return f"{_bools('e', count)}{declared}{form}"


def _halves() -> str:
    count, graph = _graph(2, 6)
    vertices, edges, ends = graph.split(" ", 2)
    places = " ".join(f"{v % 6} {v // 6} {v % 6 // 3}" for v in range(12))
    borders = _words("e", count)
    form = f"(graph-congruent-halves {vertices} {edges} {places} {ends} {borders})"
    return f"{_bools('e', count)}{form}"


def cycle_through_all(rows: int, columns: int) -> str:
    """A cycle through all points of a grid: there is none if their number is odd."""
    edges = _edges(rows, columns)
    degrees = [
        f"(= (+ {' '.join(f'(if e{k} 1 0)' for k, edge in enumerate(edges) if v in edge)}) 2)"
        for v in range(rows * columns)
    ]
    return _over_edges("graph-single-cycle", rows, columns, "\n" + "\n".join(degrees))


SATISFIABLE = {
    "vertices": _cells(),
    "edges": _over_edges("graph-connected-edges", 3, 4, "(or e0 e6) (not e4) (or e2 e8)"),
    "cycle": _over_edges("graph-single-cycle", 3, 4, "(or (not e0) e16)"),
    "other cycle": f"{_bools('e', 5)}(graph-single-cycle 4 5 0 1 1 2 2 3 3 0 0 2 {_words('e', 5)})",
    "path": _over_edges("graph-single-path", 3, 4, "(or e0 e3) (or e1 e2)"),
    "forest": _over_edges(
        "graph-acyclic", 3, 4, "(>= (+ (if e0 1 0) (if e1 1 0) (if e2 1 0) (if e6 1 0)) 3)"
    ),
    "division": _division(),
    "halves": _halves(),
    "condition": f"{_cells()}(bool q)(or q (graph-acyclic 3 3 0 1 1 2 2 0 p0 p1 p2))",
    "numbers": (
        "(int x 1 4)(int y 1 4)(int z -2 9)(bool p)(alldifferent x y z)(= (+ x y) z)"
        "(iff p (< (* x y) z))(or p (>= (abs (- x y)) 2))(element 2 (x y z) y)"
    ),
    "counts": (
        f"{_bools('p', 20)}"
        f"(= (+ {' '.join(f'(if p{i} 1 0)' for i in range(20))}) 7)(=> p0 (and p1 p2))"
    ),
    "weights": (
        "(int x 0 5)(int y 0 5)(int z 1 6)(int u 0 5)(int v 0 5)(bool p)(bool q)(bool r)"
        "(>= (+ (* 2 x) y (* -1 z) (* 2 u) (if p 3 0) (if (or q r) 2 0) (if (not q) -1 0)) (+ v 9))"
    ),
}
"""Texts with solutions: constraints on graphs, most of them too large for tables, and others."""

REFUTED = (
    f"{_bools('p', 12)}{''.join(_pigeons(4, 3))}",
    f"{_bools('e', 10)}{''.join(_of_degree(5, 3))}",
    "(int x 0 3)(int y 0 3)(int z 0 3)(!= x y)(!= y z)(!= x z)(= (+ x y z) 4)(>= (* 2 z) (+ x y))"
    "(<= z (+ y 1))(!= z 3)",
    f"{_bools('p', 20)}{''.join(_pigeons(5, 4))}",
    cycle_through_all(3, 5),
    "(int w 1 4)(int x 1 4)(int y 1 4)(int z 1 4)(alldifferent w x y z)"
    "(= (+ w x) (+ y z))(= (* w x) (* y z))",
)
"""Texts without solutions."""

CLAIMED = (
    ("(int x 1 4)(int y 1 4)(bool p)(< x y)(iff p (= (+ x y) 5))", "--all"),
    ("(int x 1 3)(int y 1 3)(int z 1 3)(alldifferent x y z)", "--all"),
    (SATISFIABLE["other cycle"], "--all"),
    (_over_edges("graph-single-path", 2, 4, "(not e2)(not e8)"), "--all"),
    (_over_edges("graph-acyclic", 2, 4, f"(= 7 {_sum('e', 10)})(not e3)(or e0 e1)"), "--all"),
    (f"{_bools('p', 4)}(graph-active-vertices-connected 4 4 p0 p1 p2 p3 0 1 1 2 2 3 3 0)", "--all"),
    (
        "(int x 0 3)(int y 0 3)(int c 2 9)(= c (+ (* 3 x) (* 2 y)))(>= (+ x y) 3)(!= x y)"
        "(objective minimize c)",
        "",
    ),
    (
        "(int x 0 4)(int y 0 4)(int c 0 6)(= c (+ x y))(<= (+ (* 2 x) y) 6)(objective maximize c)",
        "",
    ),
    (
        _over_edges(
            "graph-single-cycle",
            3,
            3,
            f"(int c 0 12)(= c {_sum('e', 12)})e0(objective maximize c)",
        ),
        "",
    ),
)
"""Texts with solutions, and a question whose answers have a proof."""

SUMS = (*REFUTED[:3], *(text for text, _ in CLAIMED[6:8]))
"""Texts without solutions, or with an objective, whose proofs for VeriPB have few variables."""
