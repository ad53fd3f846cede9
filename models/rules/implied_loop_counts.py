"""What follows for a loop if the lines along each row and each column are counted.

Two lines meet in each cell of the loop. So the lines of a row have twice as many ends in it as it
has cells on the loop: a line along the row has two, a line to the row above or below has one.
Between two rows the loop goes down as often as up. And it has as many cells as lines.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import pairwise

from csp2sat.csp.expr import BoolVar, IntVar, Number
from csp2sat.csp.kernel import EQ, add, compare, times
from csp2sat.csp.problem import Problem
from csp2sat.models.board.grid import Cell, Grid
from csp2sat.models.rules.count_formulas import count
from csp2sat.models.rules.origins import by

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.models.rules.loop import Edges


Pair = tuple[Cell, Cell]
Line = Sequence[Cell]
Counted = Mapping[frozenset[BoolVar], int]


def balance(problem: Problem, grid: Grid, edges: Edges, counted: Counted, rule: int) -> None:
    """Tie the cells and the crossings of each row and column to its number of lines.

    `counted` has the number of lines among some edges. Nothing is added unless it has those of each
    row and column.
    """
    sides = {"row": grid.rows(), "column": grid.columns()}
    along = {name: _along(edges, lines, counted) for name, lines in sides.items()}
    if all(len(along[name]) == len(lines) for name, lines in sides.items()):
        total = sum(map(sum, along.values()))
        for name, lines in sides.items():
            cells = _cells(problem, edges, lines, along[name], name, rule)
            problem.add(compare(EQ, add(cells), total), origin=by(rule))


def _along(edges: Edges, lines: Iterable[Line], counted: Counted) -> list[int]:
    """The number of lines along each row or column, up to the first for which it is not known."""
    runs: list[int] = []
    for line in lines:
        run = frozenset(_between(edges, pairwise(line)))
        if run and run not in counted:
            break
        runs.append(counted.get(run, 0))
    return runs


def _cells(
    problem: Problem,
    edges: Edges,
    lines: Sequence[Line],
    along: Iterable[int],
    name: str,
    rule: int,
) -> Iterator[IntVar]:
    """For each row the number of its cells on the loop; or for each column.

    They are `_row_I` and `_column_I`; `_row_I_next` is half the lines to the next row.
    """
    halves: list[IntVar] = []
    for i, (one, other) in enumerate(pairwise(lines)):
        crossing = _between(edges, zip(one, other, strict=True))
        halves.append(problem.int_var(f"_{name}_{i}_next", 0, len(crossing) // 2))
        even = compare(EQ, count(crossing), times(2, halves[i]))
        problem.add(even, origin=by(rule, cells=(*one, *other)))
    for i, (line, number) in enumerate(zip(lines, along, strict=True)):
        on = problem.int_var(f"_{name}_{i}", 0, sum(bool(edges.at(cell)) for cell in line))
        ends = add([Number(number), *halves[max(0, i - 1) : i + 1]])
        problem.add(compare(EQ, on, ends), origin=by(rule, cells=line))
        yield on


def _between(edges: Edges, pairs: Iterable[Pair]) -> list[BoolVar]:
    return [edges.all[pair] for pair in pairs if pair in edges.all]
