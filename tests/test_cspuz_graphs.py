"""The constraints on graphs as cspuz sends them: what its solvers do at the edges, and puzzles."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product
from random import Random

import pytest

from answers_by_trying import answer
from cspuz import by_command, extended, refined
from graphs import Graph, active_connected, divided, walks

CONNECTED, DIVISION = "graph-active-vertices-connected", "graph-division"
B0, B1, I0 = "(bool b0)\n", "(bool b1)\n", "(int i0 0 3)\n"
EDGE_CASES = {
    f"({CONNECTED} 0 0)\n#": "sat\n",
    f"({CONNECTED} 0 0 )\n#": "sat\n",
    f"{B0}({CONNECTED} 1 0 b0 )\n#b0": "sat\n",
    f"{B0}({CONNECTED} 1 2 b0 0 0 0 0)\n#b0": "sat\n",
    f"{B0}({CONNECTED} 2 0 b0 true)\n#b0": "sat\nb0 false\n",
    f"{B0}({CONNECTED} 2 1 b0 true 0 0)\n#b0": "sat\nb0 false\n",
    f"{B0}({CONNECTED} 2 3 b0 true 0 1 1 0 0 1)\n#b0": "sat\n",
    f"{B0}({CONNECTED} 3 2 true b0 true 0 1 1 2)\n#b0": "sat\nb0 true\n",
    f"{B0}({CONNECTED} 3 4 true b0 true 0 1 1 0 1 2 1 1)\n#b0": "sat\nb0 true\n",
    f"{B0}({CONNECTED} 3 2 b0 (! b0) b0 0 1 1 2)\n#b0": "sat\nb0 false\n",
    f"{B0}({CONNECTED} 3 2 b0 b0 b0 0 1 1 2)\n#b0": "sat\n",
    f"{B0}({CONNECTED} 3 1 b0 b0 b0 0 1)\n#b0": "sat\nb0 false\n",
    f"{B0}({CONNECTED} 2 0 true true)\n#b0": "unsat\n",
    f"{B0}({CONNECTED} 2 0 true true)": "s UNSATISFIABLE\n",
    f"{B0}{B1}({CONNECTED} 2 0 b0 b1)\nb0\n#b0 b1": "sat\nb0 true\nb1 false\n",
    f"{B0}({CONNECTED} 2 0 b0 true)": "s SATISFIABLE\na b0\tfalse\na\n",
    f"({DIVISION} 0 0)\n#": "sat\n",
    f"({DIVISION} 0 0 )\n#": "sat\n",
    f"({DIVISION} 2 0 * * )\n#": "sat\n",
    f"{B0}({DIVISION} 2 1 * * 0 1 b0)\n#b0": "sat\n",
    f"{B0}({DIVISION} 1 1 * 0 0 b0)\n#b0": "sat\nb0 false\n",
    f"{B0}{B1}({DIVISION} 2 2 * * 0 1 1 0 b0 b1)\nb1\n#b0": "sat\nb0 true\n",
    f"{B0}({DIVISION} 3 3 * * * 0 1 1 2 2 0 b0 false false)\n#b0": "sat\nb0 false\n",
    f"{B0}({DIVISION} 3 3 * * * 0 1 1 2 2 0 true false b0)\n#b0": "sat\nb0 true\n",
    f"{B0}({DIVISION} 2 1 0 * 0 1 b0)\n#b0": "unsat\n",
    f"{B0}({DIVISION} 2 1 3 * 0 1 b0)\n#b0": "unsat\n",
    f"{B0}({DIVISION} 2 1 -1 * 0 1 b0)\n#b0": "unsat\n",
    f"{B0}({DIVISION} 2 1 1 2 0 1 b0)\n#b0": "unsat\n",
    f"{B0}({DIVISION} 2 1 1 * 0 1 b0)\n#b0": "sat\nb0 true\n",
    f"{B0}({DIVISION} 2 1 2 * 0 1 b0)\n#b0": "sat\nb0 false\n",
    f"{I0}({DIVISION} 1 0 i0)\n#i0": "sat\ni0 1\n",
    f"{I0}({DIVISION} 2 1 i0 i0 0 1 false)\n#i0": "sat\ni0 2\n",
    f"{I0}{B1}({DIVISION} 2 1 i0 * 0 1 b1)\n(! b1)\n#i0": "sat\ni0 2\n",
    f"{I0}({DIVISION} 2 0 (+ i0 1) (- 2 i0))\n#i0": "unsat\n",
    f"{I0}({DIVISION} 2 0 (+ i0 1) (- 1 i0))\n#i0": "sat\ni0 0\n",
    # cspuz_core finds no solution where a size can be negative.
    f"(int i0 -3 3)\n({DIVISION} 1 0 i0)\n#i0": "sat\ni0 1\n",
    f"(int i0 -3 3)\n{B1}({DIVISION} 2 1 i0 * 0 1 b1)\nb1\n#i0": "sat\ni0 1\n",
    f"(int i0 -3 0)\n({DIVISION} 1 0 i0)\n#i0": "unsat\n",
    f"(int i0 -9 900000)\n({DIVISION} 3 2 i0 * * 0 1 1 2 false false)\n#i0": "sat\ni0 3\n",
    "(int i0 0 9)\n(circuit i0)\n#i0": "sat\ni0 0\n",
    "(int i0 -9 9)\n(int i1 0 1)\n(circuit i0 i1)\n#i0 i1": "sat\n",
    "(int i0 -9 9)\n(int i1 0 1)\n(circuit i0 i1)\n(!= i0 0)\n#i0 i1": "sat\ni0 1\ni1 0\n",
    "(circuit )\n#": "sat\n",
}
"""Texts, and what is answered."""


@pytest.mark.parametrize("text", EDGE_CASES)
def test_what_is_answered(text: str) -> None:
    assert answer(text) == EDGE_CASES[text]


def test_the_command_answers_too() -> None:
    for text in list(EDGE_CASES)[::10]:
        assert by_command(text) == EDGE_CASES[text]


def grid(height: int, width: int) -> Graph:
    """The cells of a board, and which are next to each other."""
    cells = list(product(range(height), range(width)))
    across = [(i * width + j, i * width + j + 1) for i, j in cells if j + 1 < width]
    down = [(i * width + j, i * width + j + width) for i, j in cells if i + 1 < height]
    return Graph(height * width, (*across, *down))


def fixed(rows: Sequence[tuple[int, ...]], letter: str) -> dict[str, int | bool] | None:
    """What is the same in all rows, as an answer."""
    if not rows:
        return None
    columns = zip(*rows, strict=True)
    return {f"{letter}{n}": each[0] for n, each in enumerate(columns) if len(set(each)) == 1}


def asked(text: str, keys: list[str]) -> dict[str, int | bool] | None:
    """What is answered, in both ways to ask."""
    found = extended(answer(f"{text}\n#{' '.join(keys)}"))
    assert refined(answer, text, keys) == found
    return found


@pytest.mark.parametrize("seed", range(6))
def test_fillomino(seed: int) -> None:
    r = Random(seed)
    board = grid(2, 3)
    rows = [
        sizes
        for sizes in product(range(1, 5), repeat=board.n)
        if divided(board, sizes, [sizes[u] != sizes[v] for u, v in board.edges])
    ]
    sizes = [f"i{n}" for n in range(board.n)]
    borders = [f"b{n}" for n in range(board.n, board.n + len(board.edges))]
    lines = [f"(int {name} 1 4)" for name in sizes] + [f"(bool {name})" for name in borders]
    lines += [f"(iff b{board.n + k} (!= i{u} i{v}))" for k, (u, v) in enumerate(board.edges)]
    division = " ".join([*sizes, board.ends, *borders])
    lines.append(f"({DIVISION} {board.n} {len(board.edges)} {division})")
    solution = r.choice(rows)
    for n in r.sample(range(board.n), r.randint(0, 3)):
        value = solution[n] if r.random() < 0.8 else r.randint(1, 4)
        lines.append(f"(= i{n} {value})")
        rows = [row for row in rows if row[n] == value]
    assert asked("\n".join(lines), sizes) == fixed(rows, "i")


@pytest.mark.parametrize("seed", range(6))
def test_a_loop_as_connected_edges(seed: int) -> None:
    # Degrees 0 and 2, and the edges are connected: vertices of the graph of which ends they share.
    r = Random(seed)
    points = grid(3, 3)
    names = [f"b{k}" for k in range(len(points.edges))]
    lines = [f"(bool {name})" for name in names]
    for v in range(points.n):
        total = " ".join(
            f"(if {b} 1 0)" for b, edge in zip(names, points.edges, strict=True) if v in edge
        )
        lines.append(f"(|| (= (+ {total}) 0) (= (+ {total}) 2))")
    pairs = [
        (k, m)
        for m, edge in enumerate(points.edges)
        for k, other in enumerate(points.edges[:m])
        if set(edge) & set(other)
    ]
    line_graph = Graph(len(names), tuple(pairs))
    size = f"{line_graph.n} {len(pairs)}"
    lines.append(f"({CONNECTED} {size} {' '.join(names)} {line_graph.ends})")
    loops = [frozenset(), *walks(points)[0]]
    rows = [tuple(k in loop for k in range(len(names))) for loop in loops]
    solution = r.choice(rows)
    for k in r.sample(range(len(names)), r.randint(0, 4)):
        lines.append(names[k] if solution[k] else f"(! {names[k]})")
        rows = [row for row in rows if row[k] == solution[k]]
    assert asked("\n".join(lines), names) == fixed(rows, "b")


@pytest.mark.parametrize("seed", range(6))
def test_shaded_and_unshaded_cells_are_connected(seed: int) -> None:
    r = Random(seed)
    board = grid(3, 3)
    names = [f"b{n}" for n in range(board.n)]
    size = f"{board.n} {len(board.edges)}"
    others = " ".join(f"(! {name})" for name in names)
    lines = [f"(bool {name})" for name in names]
    lines += [f"({CONNECTED} {size} {some} {board.ends})" for some in (" ".join(names), others)]
    rows: list[tuple[int, ...]] = [
        row
        for row in product((False, True), repeat=board.n)
        if active_connected(board, row) and active_connected(board, [not each for each in row])
    ]
    for n in r.sample(range(board.n), r.randint(2, 5)):
        value = r.random() < 0.5
        lines.append(names[n] if value else f"(! {names[n]})")
        rows = [row for row in rows if row[n] is value]
    assert asked("\n".join(lines), names) == fixed(rows, "b")
