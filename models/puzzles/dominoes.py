"""Dominoes (Dominosa). Cut the board along the lines into dominoes so that

1. each cell belongs to one domino of two neighbouring cells;
2. all dominoes differ: each pair of numbers from 0 to the largest one, equal or not, is there once.

Model: `h_ROW_COLUMN` and `v_ROW_COLUMN` are borders at the upper and left side of a cell.
"""

from __future__ import annotations


from collections.abc import Iterator

from csp2sat.models.kit import (
    PART_FAMILY, Board, Cell, Diagnostic, Kind, Layout, Node, Problem, border_variables, by,
    exactly, negation, number,
)  # fmt: skip


def _mistakes(board: Board) -> Iterator[Diagnostic]:
    most = max(board.numbered().values())
    cells = (most + 1) * (most + 2)
    if cells != len(board.cells):
        size = f"{board.width} x {board.height}"
        message = f"dominoes up to {most} have {cells} cells, but the board is {size}"
        yield board.wrong((0, 0), message)


def constrain(problem: Problem, board: Board) -> None:
    """Each cell has one side without a border; each pair of numbers is joined once."""
    joined = {pair: negation(border) for pair, border in border_variables(problem, board).items()}
    at: dict[Cell, list[Node]] = {cell: [] for cell in board.cells}
    alike: dict[tuple[int, ...], dict[tuple[Cell, Cell], Node]] = {}
    most = max(board.numbered().values())
    for less in range(most + 1):
        alike |= {(less, other): {} for other in range(less, most + 1)}
    for pair, domino in joined.items():
        for cell in pair:
            at[cell].append(domino)
        alike[tuple(sorted(int(board[cell]) for cell in pair))][pair] = domino
    for cell, dominoes in at.items():
        problem.add(exactly(1, dominoes), origin=by(1, cells=(cell,)))
    for places in alike.values():
        clues = dict.fromkeys(cell for pair in places for cell in pair)
        problem.add(exactly(1, places.values()), origin=by(2, *clues, cells=clues))


KIND = Kind(
    about="Cut a grid of digits into all dominoes of a set",
    family=PART_FAMILY,
    layout=Layout(number(0, 99, also={}), mistakes=_mistakes),
    other_names=("dominosa", "domino-set"),
)
