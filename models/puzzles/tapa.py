"""Tapa. Blacken cells so that

1. the numbers of a cell are the lengths of the runs of black cells on the ring of up to eight cells
   around, in any order; cells with numbers are white, and `?` stands for any number but 0;
2. at least one white cell lies between two runs;
3. the black cells are connected;
4. no square of 2 x 2 cells is all black.

The numbers of a clue are joined by commas: `1,3`; `0` stands for no black cell.
Model: `x_ROW_COLUMN` says that the cell is black.
"""

from __future__ import annotations


from collections.abc import Iterator, Sequence
from functools import cache
from itertools import groupby, product

from csp2sat.models.board.grid import places_around
from csp2sat.models.kit import (
    EMPTY, FILE_SHADES, GIVEN, SHADE_FAMILY, Board, Cell, Cells, Kind, Layout, Link, Node, Problem,
    Tokens, by, clues_white, connected, disjunction, file_parts, negation, no_block,
    shade_variables,
)  # fmt: skip
from csp2sat.models.penpa.special_parts import Runs
from csp2sat.models.pzpr.rare_alphabets import number_lists

Ring = tuple[bool, ...]
"""Which of the eight cells around are black, clockwise from the upper left."""


def _is_known(token: str) -> bool:
    return token == EMPTY or bool(_fitting(token))


_CLUES = Tokens(_is_known, "'-' (empty) or lengths of runs as in '1,3' or '1,?'")


def _fits(ring: Ring, clue: str) -> bool:
    """Whether the runs of a ring have the lengths of a clue."""
    start = ring.index(False) if False in ring else 0
    turned = ring[start:] + ring[:start]
    lengths = [str(len(list(run))) for black, run in groupby(turned) if black] or ["0"]
    for number in sorted(clue.split(","), key=lambda each: each == "?"):
        known = [each for each in lengths if each == number or (number == "?" and each != "0")]
        if not known:
            return False
        lengths.remove(known[0])
    return not lengths


@cache
def _fitting(clue: str) -> list[Ring]:
    """The rings that a clue allows."""
    return [ring for ring in product((False, True), repeat=8) if _fits(ring, clue)]


def rings_around(board: Board, cell: Cell) -> list[Ring]:
    """Those around a cell that are possible: black cells are on the board and no clues."""
    places = places_around(cell)
    return [
        ring
        for ring in _fitting(board[cell])
        if all(
            not black or (place in board and board[place] == EMPTY)
            for place, black in zip(places, ring, strict=True)
        )
    ]


def problem(board: Board) -> Problem:
    """The rings around the clues; the rules on black cells."""
    problem = Problem()
    black = shade_variables(problem, board)
    clues_white(problem, board, black, 1)
    for clue in board.clues():
        ring = [black.get(place) for place in places_around(clue)]
        fits = _one_of(rings_around(board, clue), ring)
        problem.add(*fits, origin=by(1, clue, cells=(clue, *board.around(clue))))
    problem.add(connected(board, black), origin=by(3))
    no_block(problem, board, black, 4)
    return problem


def _one_of(rings: Sequence[Ring], cells: Sequence[Node | None]) -> Iterator[Node]:
    """Cells are as in one of some rings: beginnings that no ring has are excluded.

    Cells that are not there are white in all rings.
    """
    beginnings: set[Ring] = {()}
    for length in range(1, len(cells) + 1):
        found = {ring[:length] for ring in rings}
        for short, black in product(sorted(beginnings), (False, True)):
            ring = (*short, black)
            if ring not in found and (cells[length - 1] or not black):
                literals = zip(ring, cells, strict=False)
                yield disjunction(
                    negation(cell) if black else cell for black, cell in literals if cell
                )
        beginnings = found


KIND = Kind(
    about="Blacken a connected wall; clues are the lengths of its runs around them",
    family=SHADE_FAMILY,
    layout=Layout(_CLUES, section=GIVEN),
    link=Link("tapa", Cells(number_lists()), file=(file_parts.cells(file_parts.runs),)),
    penpa=(Runs(),),
    generator="tapa",
    derived="tapa",
    file_marks=FILE_SHADES._replace(inside=True),
)
