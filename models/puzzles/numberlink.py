"""Numberlink (Arukone). Join equal numbers by lines through centres of cells so that

1. each line runs from a number to the other number that is equal;
2. through a cell goes no more than one line, and none goes through a number;
3. lines don't branch, and closed loops are not allowed;
4. if there is a line `full` under the size, lines go through all cells; else cells may stay empty.

The names `flow-free` and `arukone` stand for that line, too.
Model: `h_ROW_COLUMN` and `v_ROW_COLUMN` are true for a line from a cell to the right or down;
`_x_ROW_COLUMN_K` is binary digit K of the name of the cell's line, which all its cells share. There
are many lines, but few digits. For one solution, and to see whether it is the only one, those with
needless turns are left out.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from csp2sat.csp.expr import truth
from csp2sat.models.kind import Narrowed
from csp2sat.models.kit import (
    FALSE, FULL, IFF, IMP, LINES, LINE_FAMILY, Answer, Board, Cell, Cells, Edges, Kind, Layout,
    Link, Name, Node, Phrase, Picture, Problem, Solution, apply, by, cell_name, draw_lines,
    exactly, file_parts, fill, no_cycle, number, number16,
)  # fmt: skip
from csp2sat.models.penpa.special_parts import Labels
from csp2sat.models.pzpr.links import Twin
from csp2sat.models.rules.loop import lines_of, by_name
from csp2sat.models.rules.shortest_lines import beside, no_needless_turns


def problem(board: Board) -> Problem:
    """One line at a number; two or none in other cells; all of a line has its digits."""
    return _lines(board)[0]


def _narrow_problem(board: Board) -> Problem | None:
    """The solutions without needless turns; None where all cells have lines."""
    if FULL in board.numbers:
        return None  # without a needless turn, a cell would be empty
    problem, edges, names = _lines(board)
    no_needless_turns(problem, board, edges, names)
    return problem


def _beside(board: Board, solution: Solution) -> dict[str, bool] | None:
    other = beside(board, lines_of(board, solution))
    return by_name(other) if other else None


def _lines(board: Board) -> tuple[Problem, Edges, dict[Cell, list[Node]]]:
    problem = Problem()
    edges = Edges(problem, board)
    given = board.numbered()
    if set(Counter(given.values()).values()) - {2}:
        problem.add(FALSE, origin=by(1))  # a number has no other that is equal, or several
    for cell in board.cells:
        if cell in given:
            problem.add(exactly(1, edges.at(cell)), origin=by(1, cell, cells=(cell,)))
        else:
            edges.goes_on(problem, cell, branch=2, end=1)
    fill(problem, board, edges, 4)
    names = _digits(problem, board)
    for (one, other), edge in edges.all.items():
        for digit, same in zip(names[one], names[other], strict=True):
            shared = apply(IMP, edge, apply(IFF, digit, same))
            clues = [side for side in (one, other) if side in given]
            problem.add(shared, origin=by(1, *clues[: len(clues) == 1], cells=(one, other)))
    problem.add(no_cycle(edges.all), origin=by(3))
    return problem, edges, names


def _digits(problem: Problem, board: Board) -> dict[Cell, list[Node]]:
    """The binary digits of the name of each cell's line; they are known where a number is."""
    given = board.numbered()
    name = {label: i for i, label in enumerate(sorted(set(given.values())))}
    places = range(max(0, len(name) - 1).bit_length())
    return {
        (r, c): [
            truth(bool(name[given[r, c]] >> k & 1))
            if (r, c) in given
            else problem.bool_var(f"_x_{r}_{c}_{k}")
            for k in places
        ]
        for r, c in board.cells
    }


def picture(board: Board, answer: Answer | None) -> Picture:
    """Numbers and lines."""
    picture = Picture.of(board, numbers=True)
    draw_lines(picture, answer)
    return picture


def _on_line(_board: Board, place: Sequence[int], value: int | bool) -> Phrase:
    """A cell is on the line of a number."""
    name, is_so = cell_name((place[0], place[1])), Name("is on the line of {n}", n=str(value))
    return Phrase(name, "", name, is_so, ((place[0], place[1]),))


KIND = Kind(
    about="Join equal numbers by lines that do not cross",
    family=LINE_FAMILY,
    layout=Layout(number(), words={FULL: 0}),
    words=LINES._replace(phrases={**LINES.phrases, "_n": _on_line}),
    narrowed=Narrowed(_narrow_problem, _beside),
    other_names=("numlin",),
    lines={"flow-free": FULL, "arukone": FULL},
    link=Link(
        "numlin",
        Cells(number16()),
        file=(file_parts.numbers_or_letters,),
        twin=Twin("arukone", FULL, unless="e"),
    ),
    penpa=(Labels(),),
)
