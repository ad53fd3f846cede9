"""Kurotto. Blacken cells so that

1. cells with a number are white; `?` stands for any number;
2. a number is how many cells the black areas beside it have together: the connected parts of the
   black cells that share a side with its cell.

Model: `x_ROW_COLUMN` says that the cell is black, `_I_ROW_COLUMN` that it belongs to an area beside
number I; only cells that such an area can reach have this variable.
"""

from __future__ import annotations

from itertools import pairwise
from collections.abc import Container, Iterator, Mapping, Sequence

from csp2sat.models.kit import (
    CIRCLED, EMPTY, GIVEN, SHADED, SHADE_FAMILY, TRUE, Board, Cell, Cells, Kind, Layout, Link,
    Name, Node, Numbers, Phrase, Problem, Words, by, cell_name, clue_at, clues_white, connected,
    disjunction, exactly, negation, number, number16, ringed_picture, shade_variables,
)  # fmt: skip


def constrain(problem: Problem, board: Board) -> None:
    """White clues; the areas beside each number."""
    black = shade_variables(problem, board)
    clues_white(problem, board, black, 1)
    most = largest_areas(board)
    for i, clue in enumerate(board.clues()):
        if (size := board.number(clue)) is not None:
            rings = _rings(board, clue, most)
            reach = sorted(cell for ring in rings[1:] for cell in ring)
            inside = {cell: problem.bool_at("", (i, *cell)) for cell in reach}
            here: dict[Cell, Node] = {clue: TRUE, **inside}
            origin = by(2, clue, cells=(clue, *inside))
            problem.add(exactly(size, inside.values()), connected(board, here), origin=origin)
            problem.add(*_close(board, here, black, clue), origin=origin)
            problem.add(*_from_clue(board, here, rings), origin=origin)


def _close(
    board: Board, here: Mapping[Cell, Node], black: Mapping[Cell, Node], clue: Cell
) -> Iterator[Node]:
    """Cells of the areas are black, and black cells beside them belong to them."""
    for cell, inside in here.items():
        if cell != clue:
            yield disjunction([negation(inside), black[cell]])
        for other in board.neighbours(cell):
            if other != clue:
                also = [here[other]] if other in here else []
                yield disjunction([negation(inside), negation(black[other]), *also])


def _from_clue(
    board: Board, here: Mapping[Cell, Node], rings: Sequence[Sequence[Cell]]
) -> Iterator[Node]:
    """What follows: a cell of the areas has one beside it, and one in the ring before its own."""
    for before, ring in pairwise(rings):
        for cell in ring:
            beside = [near for near in board.neighbours(cell) if near in here]
            for some in (beside, before):
                yield disjunction([negation(here[cell]), *(here[other] for other in some)])


def reach_of(board: Board, clue: Cell, most: Mapping[Cell, int]) -> list[Cell]:
    """The cells that areas beside a clue can have."""
    return [cell for ring in _rings(board, clue, most)[1:] for cell in ring]


def _rings(board: Board, clue: Cell, most: Mapping[Cell, int]) -> list[list[Cell]]:
    """The clue; the cells of its areas one step from it; two steps; and so on.

    An area with a cell beside other numbers, too, has no more cells than each of them says: that
    is what `most` has for each cell.
    """
    size = most[clue]
    reached = {clue}
    for length in {size, *(limit for limit in most.values() if limit < size)}:
        open_ = {cell for cell, limit in most.items() if limit >= length and board[cell] == EMPTY}
        reached.update(*_steps(board, clue, open_, length))
    return _steps(board, clue, reached, size)


def _steps(board: Board, start: Cell, open_: Container[Cell], most: int) -> list[list[Cell]]:
    """A cell; the open cells that one step from it reaches; two steps; up to `most` steps."""
    rings, seen = [[start]], {start}
    while rings[-1] and len(rings) <= most:
        near = {other for cell in rings[-1] for other in board.neighbours(cell)}
        rings.append(sorted(cell for cell in near - seen if cell in open_))
        seen.update(rings[-1])
    return rings


def largest_areas(board: Board) -> dict[Cell, int]:
    """For each cell the largest size of an area with it: the least number beside it, or its own."""
    numbers, every = board.numbered(), len(board.cells)
    beside = {
        cell: [numbers[near] for near in board.neighbours(cell) if near in numbers]
        for cell in board.cells
    }
    return {cell: numbers.get(cell, min(near, default=every)) for cell, near in beside.items()}


def _in_area(board: Board, place: Sequence[int], value: int | bool) -> Phrase:
    """A cell belongs to an area beside a number or not."""
    clue, cell = board.clues()[place[0]], (place[1], place[2])
    counts = "counts for {number}" if value else "does not count for {number}"
    is_so = Name(counts, number=clue_at(board, clue, board[clue]))
    are_so = is_so.replace("counts", "count").replace("does", "do")
    return Phrase(cell_name(cell), "", cell_name(cell), is_so, (cell,), are_so)


KIND = Kind(
    about="Blacken cells; numbers are the size of the black areas beside them",
    family=SHADE_FAMILY,
    layout=Layout(number(0, also={"-": "empty", "?": "white"}), section=GIVEN),
    picture=ringed_picture,
    words=Words({**SHADED.phrases, "": _in_area}),
    link=Link("kurotto", Cells(number16())),
    penpa=(Numbers(CIRCLED),),
)
