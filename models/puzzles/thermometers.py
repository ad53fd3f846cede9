"""Thermometers. Fill cells of thermometers with mercury so that

1. mercury fills a thermometer from its bulb on, without a gap; it may be full or empty;
2. a number outside counts the cells with mercury in its row or column.

A cell has the name of its thermometer, a dot and its place from the bulb: `A.1` is the bulb of A.
Model: `x_ROW_COLUMN` says that there is mercury.
"""

from __future__ import annotations

from itertools import pairwise

from csp2sat.csp.kernel import disjunction, negation
from csp2sat.csp.problem import Problem
from csp2sat.models.board.board import EMPTY, Answer, Board, Layout, number
from csp2sat.models.board.filling import cell_by_cell
from csp2sat.models.board.thermometers import PLACES, no_gaps, thermometers
from csp2sat.models.draw.mercury import FULL, risen
from csp2sat.models.draw.picture import Picture
from csp2sat.models.kind import Kind
from csp2sat.models.penpa.parts import Sides
from csp2sat.models.penpa.thermometer_parts import Thermometers
from csp2sat.models.rules.counting import exactly
from csp2sat.models.rules.origins import by
from csp2sat.models.rules.shading import BLACK, WHITE, shade_variables, shaded
from csp2sat.models.tutor.words import Words, of_cells

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
    picture.marks += risen(picture.marks, glass)
    return picture


KIND = Kind(
    name="thermometers",
    title="Thermometers Puzzle",
    about="Fill thermometers from their bulbs on; numbers outside count",
    rules=__doc__ or "",
    layout=Layout(
        PLACES,
        sides=_SIDES,
        clues=number(0),
        mistakes=no_gaps,
    ),
    problem=problem,
    answer=shaded,
    filling=cell_by_cell({BLACK: "mercury", WHITE: "no mercury"}, {BLACK: True, WHITE: False}),
    picture=picture,
    words=Words(
        {"x": of_cells("has mercury", "has no mercury", ("have mercury", "have no mercury"))},
        bare={0: "there is no thermometer"},
    ),
    other_names=("thermometer",),
    penpa=(Sides(_SIDES), Thermometers()),
    generator="csp2sat.models.generate.drafts.thermometers",
)
