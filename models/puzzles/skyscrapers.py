"""Skyscrapers. Put a number from 1 to N into each cell of an N x N board so that

1. each row and each column has every number;
2. a number outside counts the buildings that are seen from there; numbers are heights of buildings,
   and those higher than all before them are seen.

Model: `x_ROW_COLUMN` is the number of the cell.
"""

from __future__ import annotations

from csp2sat.csp.expr import IntVar, Node
from csp2sat.csp.kernel import GT, compare, conjunction
from csp2sat.csp.problem import Problem
from csp2sat.models.board.board import SIDES, Board, Layout, number
from csp2sat.models.kind import Kind
from csp2sat.models.pzpr import file_parts
from csp2sat.models.pzpr.alphabets import number16
from csp2sat.models.pzpr.codecs import Cells, Outside
from csp2sat.models.pzpr.links import Link
from csp2sat.models.rules.counting import exactly
from csp2sat.models.rules.numbers import (
    FILLED_NUMBERS,
    latin_square,
    no_latin_square,
    number_answer,
    number_picture,
)
from csp2sat.models.rules.origins import by
from csp2sat.models.tutor.words import NUMBERS


def problem(board: Board) -> Problem:
    """A Latin square; the clues count the buildings that are seen."""
    problem = Problem()
    x = latin_square(problem, board, 1)
    for place, clue, line in board.sights():
        counted = exactly(int(clue), _seen([x[each] for each in line]))
        problem.add(counted, origin=by(2, place, cells=line))
    return problem


def _seen(heights: list[IntVar]) -> list[Node]:
    """For each height: it is larger than those before it."""
    return [
        conjunction(compare(GT, height, before) for before in heights[:i])
        for i, height in enumerate(heights)
    ]


KIND = Kind(
    name="skyscrapers",
    title="Skyscrapers Puzzle",
    about="Heights once in a row and column; clues count those seen",
    rules=__doc__ or "",
    layout=Layout(number(), sides=SIDES, clues=number(), mistakes=no_latin_square),
    problem=problem,
    answer=number_answer,
    filling=FILLED_NUMBERS,
    picture=number_picture,
    words=NUMBERS,
    other_names=("skyscraper", "building", "towers"),
    link=Link(
        "skyscrapers",
        Outside(number16(), *SIDES),
        Cells(number16(), optional=True),
        file=(file_parts.framed(file_parts.given, after=1),),
    ),
    generator="csp2sat.models.generate.drafts.skyscrapers",
)
