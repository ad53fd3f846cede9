"""Numberlink: which line a cell is on."""

from __future__ import annotations

from csp2sat.csp.domain import Domain
from csp2sat.csp.expr import TRUE, Node, Number
from csp2sat.csp.kernel import EQ, IMP, apply, compare
from csp2sat.csp.problem import Problem
from csp2sat.models.board.board import Board
from csp2sat.models.board.grid import Cell
from csp2sat.models.derived_rules.without_hidden_variables import shown_part
from csp2sat.models.kit import FULL
from csp2sat.models.rules.connectivity import connected
from csp2sat.models.rules.loop import edge_name
from csp2sat.models.rules.origins import by

NO_LINE = 0
"""The number of a cell without a line."""


def derive(problem: Problem, board: Board) -> Problem:
    """`_n_ROW_COLUMN`, in place of its digits, is the number of a cell's line.

    The cells with a number are connected. Without a line, a cell may have `NO_LINE`.
    """
    result = shown_part(problem)
    given = board.numbered()
    every = Domain.from_values([*given.values(), *([] if FULL in board.numbers else [NO_LINE])])
    number: dict[Cell, Node] = {cell: Number(value) for cell, value in given.items()}
    for cell in board.cells if given else ():
        if cell not in given:
            number[cell] = result.int_at("_n", cell, every)
    for one, other in board.pairs() if given else ():
        line = result.bools[edge_name(one, other)]
        same = compare(EQ, number[one], number[other])
        result.add(apply(IMP, line, same), origin=by(1))
    for value in sorted(set(given.values())):
        ends = [cell for cell, end in given.items() if end == value]
        on_line = {
            cell: TRUE if cell in given else compare(EQ, name, Number(value))
            for cell, name in number.items()
            if cell in ends or cell not in given
        }
        result.add(connected(board, on_line), origin=by(1, *ends))
    return result
