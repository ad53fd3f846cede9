"""What clues say at once: given numbers, the colours of cells with clues."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from csp2sat.csp.expr import Apply, BoolVar
from csp2sat.csp.kernel import NOT
from csp2sat.csp.problem import Problem
from csp2sat.models.board.board import EMPTY
from csp2sat.models.board.filling import Filling
from csp2sat.models.board.grid import Cell
from csp2sat.models.board_puzzle import BoardPuzzle


def said_by_clues(puzzle: BoardPuzzle, problem: Problem) -> set[str]:
    """The variables whose values need no thought: given ones, those that a clue fixes in its cell.

    `problem` is the problem of the board, or that which explains it.
    """
    fixed, said = {*_literals(problem)}, {*problem.given}
    if not fixed or puzzle.kind.filling.tokens.form:
        return said
    empty, board = puzzle.kind.layout.empty, puzzle.board
    for cell in board.cells:
        if board.tokens.get(cell, empty) != empty:
            for token in meanings(puzzle.kind.filling):
                said |= fixed & values_of(puzzle, cell, token).keys()
    return said


def values_of(puzzle: BoardPuzzle, cell: Cell, token: str) -> Mapping[str, int | bool]:
    """The values that a token in a cell stands for; none if it is not valid there."""
    filling, board = puzzle.kind.filling, puzzle.board
    if filling.check(board, cell, puzzle.kind.layout.empty)(token):
        return {}
    return {name: value for _, name, value in filling.values(board, {cell: token})}


def meanings(filling: Filling) -> Iterator[str]:
    """The tokens that have a meaning, in cells without and with clues, but not the empty one."""
    for tokens in filter(None, (filling.tokens, filling.clue)):
        yield from (token for token in tokens.meanings if token != EMPTY)


def _literals(problem: Problem) -> Iterator[str]:
    """The Boolean variables of constraints that are a variable or its negation."""
    for constraint in problem.constraints:
        if constraint.instance is not None or constraint.weight is not None:
            continue
        formula = constraint.formula
        if isinstance(formula, Apply) and formula.op is NOT:
            (formula,) = formula.args
        if isinstance(formula, BoolVar):
            yield formula.name
