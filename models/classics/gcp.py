"""Graph colouring. Colour the nodes of a graph with as few colours as possible, so that

- nodes joined by an edge have different colours.

The file is in DIMACS format: `p edge NODES EDGES`, then `e NODE NODE` for each edge. Comments (`c`)
and node lines (`n`, `d`, `v`, `x`) are skipped; an edge may be listed twice, and many files have a
wrong number of edges: it is not checked.

Model of Sugar's example: `nNODE` is the colour of a node, `color` is at least every colour used.
"""

from __future__ import annotations

import re
from collections.abc import Iterable

from csp2sat.csp.errors import CspError, Diagnostic, Source
from csp2sat.csp.kernel import LE, NE, compare
from csp2sat.csp.problem import Objective, Problem, Solution
from csp2sat.models.classics.table_file import lines_of_words
from csp2sat.models.draw.ascii_table import listing
from csp2sat.models.kind import Classic

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.models.draw.chart import Chart

Edge = tuple[int, int]
MOST_NODES = 1_000_000
"""The first line of a file says how many there are, so a short text may have very many."""


def read(source: Source) -> Colouring:
    """The graph in a text.

    Raises:
        CspError: the text is not a graph in DIMACS format.
    """
    nodes = 0
    edges: set[Edge] = set()
    wrong: list[Diagnostic] = []
    for words in lines_of_words(source):
        message, at = "", 0
        match [word[0] for word in words]:
            case ["c" | "n" | "d" | "v" | "x", *_]:
                continue
            case ["p", _, count, _] if nodes == 0 and _natural(count) and int(count):
                nodes = int(count)
                if nodes > MOST_NODES:
                    message = f"more than {MOST_NODES:,} nodes"
                    raise CspError([Diagnostic(source, words[2].start(), message)])
            case ["p", *_]:
                message = "a second 'p' line" if nodes else "expected 'p edge NODES EDGES'"
            case ["e", *_] if nodes == 0:
                message = "an edge before the line 'p edge NODES EDGES'"
            case ["e", a, b] if _natural(a) and _natural(b):
                edge = int(a), int(b)
                outside = [node for node in edge if not 1 <= node <= nodes]
                if outside:
                    at = 1 + edge.index(outside[0])
                    message = f"there is no node {outside[0]}; they are 1 to {nodes}"
                elif edge[0] == edge[1]:
                    at, message = 1, f"node {a} is joined to itself: no colour would do"
                else:
                    edges.add((min(edge), max(edge)))
            case ["e", *_]:
                message = "expected 'e NODE NODE'"
            case [word, *_]:
                message = f"{word!r} does not start a line of a DIMACS graph"
        if message:
            wrong.append(Diagnostic(source, words[at].start(), message))
    if not nodes and not wrong:
        end = max(0, len(source.text) - 1)
        wrong.append(Diagnostic(source, end, "there is no line 'p edge NODES EDGES'"))
    if wrong:
        raise CspError(wrong)
    return Colouring(nodes, edges)


class Colouring:
    """A graph: the number of its nodes and its edges between nodes 1, 2, ..."""

    def __init__(self, nodes: int, edges: Iterable[Edge]) -> None:
        self._nodes = range(1, nodes + 1)
        self._edges = sorted(edges)

    def heading(self) -> str:
        """The title and the size."""
        return f"{KIND.title}: {len(self._nodes)} nodes, {len(self._edges)} edges"

    def problem(self) -> Problem:
        """No colour exceeds `color`; those of an edge differ."""
        problem = Problem()
        most = self._first_fit()
        color = problem.int_var("color", min(2, most), most)
        problem.objective = Objective(True, (color.name,))
        n = {node: problem.int_var(f"n{node}", 1, most) for node in self._nodes}
        problem.add(*(compare(LE, used, color) for used in n.values()))
        problem.add(*(compare(NE, n[a], n[b]) for a, b in self._edges))
        return problem

    def draw(self, solution: Solution) -> str:
        """The nodes of each colour."""
        by_colour: dict[int, list[int]] = {}
        for node in self._nodes:
            by_colour.setdefault(solution.ints[f"n{node}"], []).append(node)
        lines = [f"{len(by_colour)} colour{'' if len(by_colour) == 1 else 's'}"]
        lines += [listing(f"colour {colour}:", by_colour[colour]) for colour in sorted(by_colour)]
        return "\n".join(lines)

    def picture(self, solution: Solution | None = None) -> Chart:
        """The graph, with the colours of its nodes if there is a solution."""
        from csp2sat.models.draw.chart import graph

        colours = [solution.ints[f"n{node}"] for node in self._nodes] if solution else []
        return graph(self._nodes, self._edges, colours)

    def answer(self, solution: Solution) -> str:
        """A row for each node: the node and its colour."""
        return "\n".join(f"{node} {solution.ints[f'n{node}']}" for node in self._nodes)

    def _first_fit(self) -> int:
        """The number of colours used if each node in turn gets the first that fits."""
        before: dict[int, list[int]] = {node: [] for node in self._nodes}
        for a, b in self._edges:
            before[b].append(a)
        colour: dict[int, int] = {}
        for node in self._nodes:
            taken = {colour[other] for other in before[node]}
            colour[node] = next(k for k in range(1, len(taken) + 2) if k not in taken)
        return max(colour.values())


def _natural(word: str) -> bool:
    return re.fullmatch("[0-9]{1,9}", word) is not None


KIND = Classic(
    title="Graph Colouring",
    about="Colour a graph with as few colours as possible",
    usage="FILE",
)
