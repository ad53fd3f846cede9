"""Nurikabe. Blacken cells so that

1. the white cells form islands, each with exactly one number;
2. the number is how many cells its island has; `?` stands for any size;
3. the black cells are connected;
4. no square of 2 x 2 cells is all black.

Model: `x_ROW_COLUMN` says that the cell is black, `_I_ROW_COLUMN` that it belongs to the island of
clue I; only cells that the island can reach have this variable.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from csp2sat.models.kit import (
    FILE_SHADES, GIVEN, IFF, SHADED, SHADE_FAMILY, Board, BoolVar, Cell, Cells, Kind, Layout,
    Link, Name, Phrase, Problem, Words, apply, at_most, by, cell_name, clue_at, connected,
    disjunction, exactly, negation, no_block, number, number16, shade_variables,
)  # fmt: skip


def constrain(problem: Problem, board: Board) -> None:
    """Islands of the right size that don't touch; the rules on black cells."""
    black = shade_variables(problem, board)
    near = _near_clues(board)
    islands = [_island(problem, board, i, clue, near) for i, clue in enumerate(board.clues())]
    for clue, island in zip(board.clues(), islands, strict=True):
        problem.add(island[clue], connected(board, island), origin=by(1, clue, cells=island))
        if (size := board.number(clue)) is not None:
            problem.add(exactly(size, island.values()), origin=by(2, clue, cells=island))
    for cell in board.cells:
        parts = [island[cell] for island in islands if cell in island]
        one = apply(IFF, disjunction(parts), negation(black[cell])), at_most(1, parts)
        problem.add(*one, origin=by(1, cells=(cell,)))
    for island in islands:
        for cell, inside in island.items():
            for other in board.neighbours(cell):
                also = [island[other]] if other in island else []
                ends = disjunction([negation(inside), black[other], *also])
                problem.add(ends, origin=by(1, cells=(cell, other)))
    problem.add(connected(board, black), origin=by(3))
    no_block(problem, board, black, 4)


def _near_clues(board: Board) -> dict[Cell, set[Cell]]:
    """The clues at each cell and beside it."""
    clues = set(board.clues())
    return {cell: clues.intersection((cell, *board.neighbours(cell))) for cell in board.cells}


def _island(
    problem: Problem, board: Board, i: int, clue: Cell, near: Mapping[Cell, set[Cell]]
) -> dict[Cell, BoolVar]:
    """A variable for each cell that the island of a clue can reach: it belongs to it.

    `near` has the clues at each cell and beside it: it reaches none with another clue.
    """
    size = min(board.number(clue) or len(board.cells), len(board.cells))
    reached, new = {clue}, [clue]
    for _ in range(size - 1):
        beside = {other for cell in new for other in board.neighbours(cell)} - reached
        new = sorted(cell for cell in beside if near[cell] <= {clue})
        reached.update(new)
    return {cell: problem.bool_at("", (i, *cell)) for cell in sorted(reached)}


def _in_island(board: Board, place: Sequence[int], value: int | bool) -> Phrase:
    """A cell belongs to the island of a clue or not."""
    clue, cell = board.clues()[place[0]], (place[1], place[2])
    is_part = "is part of {island}" if value else "is not part of {island}"
    is_so = Name(is_part, island=clue_at(board, clue, board[clue]))
    return Phrase(cell_name(cell), "", cell_name(cell), is_so, (cell,))


KIND = Kind(
    about="Blacken a connected river around islands; each has its size as number",
    family=SHADE_FAMILY,
    layout=Layout(number(also={"-": "empty", "?": "any size"}), section=GIVEN),
    words=Words({**SHADED.phrases, "": _in_island}, bare={1: "no number is near enough"}),
    link=Link("nurikabe", Cells(number16())),
    file_marks=FILE_SHADES._replace(inside=True),
)
