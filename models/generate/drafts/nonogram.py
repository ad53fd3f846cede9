"""Nonogram: a picture of blots, often mirrored."""

from __future__ import annotations

from statistics import fmean

from csp2sat.models.generate.kit import (
    Answer, Board, Cell, Draft, Drafting, Finishing, Random, Repairing, Setter, blank, cells_with,
    components, run_lengths, with_side_clues,
)  # fmt: skip

BLACK = 0.55
"""The part of the cells that is black."""
SMOOTH = 1, 1, 2
"""How often each cell gets the mean of those around it: more makes larger blots."""
MIRRORED = 0.6
"""The part of the pictures whose right half mirrors the left one."""
SPECK = 3
"""Blots and holes with fewer cells are painted over."""


def _draw(width: int, height: int, chance: Random) -> Draft:
    board = blank(width, height)
    value = {cell: chance.random() for cell in board.cells}
    if chance.random() < MIRRORED:
        value = {cell: value[cell] + value[_mirror(board, cell)] for cell in board.cells}
    for _ in range(chance.choice(SMOOTH)):
        near = {cell: [cell, *board.around(cell)] for cell in board.cells}
        value = {cell: fmean(value[x] for x in near[cell]) for cell in board.cells}
    limit = sorted(value.values(), reverse=True)[int(BLACK * len(value))]
    return _with_clues(board, _clean(board, {x for x in board.cells if value[x] >= limit}))


def _mirror(board: Board, cell: Cell) -> Cell:
    return cell[0], board.width - 1 - cell[1]


def _clean(board: Board, black: set[Cell]) -> set[Cell]:
    """The picture without specks, where it has others."""
    for cells in (black, set(board.cells) - black):
        parts = components(cells, sorted(cells), board)
        specks = {cell for part in parts if len(part) < SPECK for cell in part}
        if len(specks) < len(cells):
            black = black ^ specks
    return black


def _with_clues(board: Board, black: set[Cell]) -> Draft:
    """The draft with the lengths of the runs of black cells."""

    def lengths(line: list[Cell]) -> str:
        return ",".join(map(str, run_lengths(cell in black for cell in line)))

    clued = with_side_clues(board, ("left", "top"), lengths)
    return Draft(clued, {cell: "x" if cell in black else "-" for cell in board.cells})


def _repair(draft: Draft, other: Answer, chance: Random) -> Draft:
    """Change the colour of a cell that differs, and of its image if the picture is mirrored."""
    board, black = draft.board, cells_with("x", draft.answer)
    differing = [cell for cell, token in draft.answer.items() if other[cell] != token]
    cell = chance.choice(differing)
    is_mirrored = all(_mirror(board, x) in black for x in black)
    return _with_clues(board, black ^ {cell, _mirror(board, cell) if is_mirrored else cell})


def _lengths(board: Board, answer: Answer, _chance: Random) -> Board:
    return _with_clues(board, cells_with("x", answer)).board


SETTER = Setter(Drafting(_draw), Repairing(_repair), Finishing(_lengths))
