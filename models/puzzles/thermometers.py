"""Thermometers. Fill cells of thermometers with mercury so that

1. mercury fills a thermometer from its bulb on, without a gap; it may be full or empty;
2. a number outside counts the cells with mercury in its row or column.

A cell has the name of its thermometer, a dot and its place from the bulb: `A.1` is the bulb of A.
Model: `x_ROW_COLUMN` says that there is mercury.
"""

from __future__ import annotations

from itertools import pairwise

from csp2sat.models.board.thermometers import PLACES, no_gaps, thermometers
from csp2sat.models.draw.mercury import FULL, mercury_in
from csp2sat.models.kit import (
    BLACK, EMPTY, WHITE, Answer, Board, Kind, Layout, Picture, Problem, Sides, Words, by,
    cell_by_cell, disjunction, exactly, negation, number, of_cells, shade_variables, shaded,
)  # fmt: skip
from csp2sat.models.penpa.symbol_parts import Thermometers

_SIDES = ("top", "left")
_GLASS = (("#888", 14), ("white", 10))
"""The colours and widths of a thermometer: its border, then its inside."""


def problem(board: Board) -> Problem:
    """Mercury rises from bulbs; it is counted."""
    problem = Problem()
    mercury = shade_variables(problem, board)
    for cell in board.cells:
        if board[cell] == EMPTY:
            problem.add(negation(mercury[cell]), origin=by(0, cells=(cell,)))
    for cells in thermometers(board).values():
        for one, other in pairwise(cells):
            rises = disjunction([mercury[one], negation(mercury[other])])
            problem.add(rises, origin=by(1, cells=(one, other)))
    for place, clue, line in board.sights():
        counted = exactly(int(clue), [mercury[each] for each in line])
        problem.add(counted, origin=by(2, place, cells=line))
    return problem


def picture(board: Board, answer: Answer | None) -> Picture:
    """The thermometers and their mercury, which joins where it is in cells side by side."""
    picture = Picture.of(board)
    for cells in thermometers(board).values():
        for colour, width in _GLASS:
            picture.route(cells, colour, width, "bulb")
    glass = [*picture.marks]
    picture.symbols(answer, {BLACK: FULL})
    picture.marks += mercury_in(picture.marks, glass)
    return picture


KIND = Kind(
    about="Fill thermometers from their bulbs on; numbers outside count",
    layout=Layout(
        PLACES,
        sides=_SIDES,
        clues=number(0),
        mistakes=no_gaps,
    ),
    answer=shaded,
    filling=cell_by_cell({BLACK: "mercury", WHITE: "no mercury"}, {BLACK: True, WHITE: False}),
    words=Words(
        {"x": of_cells("has mercury", "has no mercury", ("have mercury", "have no mercury"))},
        bare={0: "there is no thermometer"},
    ),
    other_names=("thermometer",),
    penpa=(Sides(_SIDES), Thermometers()),
    generator="thermometers",
)
