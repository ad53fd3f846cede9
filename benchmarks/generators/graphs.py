"""Graphs to be coloured."""

from __future__ import annotations

from itertools import combinations, product

from csp2sat.csp.errors import Source
from csp2sat.csp.syntax.write_problem import write
from csp2sat.models.classics.gcp import read


def full_insertions(inserted: int, generations: int) -> str:
    """The graph `K-FullIns_N` of M. Caramia and P. Dell'Olmo among the DIMACS graphs, as a problem
    of colouring: K = `inserted`, N = `generations`.

    A generation has K + 2 layers of copies of the last, a node joined to the copies of its
    neighbours in the next layer, and as many new nodes, which are joined to each other and each
    to one layer (found from 2-FullIns_5 as Sugar has it, with which it is identical).
    """
    size, edges, layers = 2, {(0, 1)}, inserted + 2
    for _ in range(generations - 1):
        new, tops = set(edges), [layers * size + i for i in range(layers)]
        for i, (a, b) in product(range(layers - 1), edges):
            new |= {(i * size + a, (i + 1) * size + b), (i * size + b, (i + 1) * size + a)}
        new.update(combinations(tops, 2))
        for top, layer in zip(tops, (layers - 1, *range(1, layers)), strict=True):
            new |= {(layer * size + node, top) for node in range(size)}
        size, edges = layers * (size + 1), {(min(edge), max(edge)) for edge in new}
    lines = [f"p edge {size} {len(edges)}", *(f"e {a + 1} {b + 1}" for a, b in sorted(edges))]
    puzzle = read(Source("\n".join([*lines, ""])))
    return write(puzzle.problem(), puzzle.heading())
