"""Long steps in parts: conclusions that do not depend on each other, and lie apart."""

from __future__ import annotations

from collections.abc import Hashable, Sequence

from csp2sat.csp.expr import BoolVar
from csp2sat.csp.problem import is_definition
from csp2sat.models.board.board import Board
from csp2sat.models.board.grid import Cell
from csp2sat.solver.questions.solving_steps import Step

MOST_TOGETHER = 6
"""A step of as many values is one sentence."""

_CELL = "x"
"""The sort of variables that are about a cell."""


def parts_of(board: Board, steps: Sequence[Step]) -> list[list[Step]]:
    """Steps by one reason; those of one sentence are a list.

    Many about colours of cells are parted: those by one constraint or one clue stay together, and
    so do cells beside the same clue, or side by side without a clue near them.
    """
    cells = [x.subject if isinstance(x, BoolVar) else None for x in (y.variable for y in steps)]
    if len(steps) <= MOST_TOGETHER or any(x is None or x[0] != _CELL for x in cells):
        return [[*steps]]
    clues = {*board.clues()}
    parts: list[tuple[set[Hashable], list[int]]] = []
    for i, (step, subject) in enumerate(zip(steps, cells, strict=True)):
        assert subject
        ties = _ties(board, clues, (subject[1][0], subject[1][1]))
        ties |= {item for item in step.constraints if not is_definition(item)}
        ties |= {clue for item in step.constraints if item.origin for clue in item.origin.clues}
        joined = [part for part in parts if part[0] & ties]
        parts = [part for part in parts if not part[0] & ties]
        parts.append((ties.union(*(x for x, _ in joined)), [i, *(j for _, x in joined for j in x)]))
    groups = sorted(sorted(numbers) for _, numbers in parts)
    return [[steps[i] for i in numbers] for numbers in groups]


def _ties(board: Board, clues: set[Cell], cell: Cell) -> set[Hashable]:
    """What a cell has in common with those of its sentence: clues beside it, or sides."""
    near = board.neighbours(cell)
    if beside := clues.intersection(near):
        return {*beside}
    return {frozenset((cell, other)) for other in near}
