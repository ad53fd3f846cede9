"""No Three. Blacken cells so that

1. exactly one of the cells that a circle touches is black;
2. no two black cells share a side;
3. white cells are connected;
4. three black cells that follow each other in a row or column are not equally far apart.

A circle is in the middle of a cell, on a side or at a corner: `w`, `we` (on the right side of the
cell), `ws` (on its lower side) or `wse` (at the corner between them).
Model: `x_ROW_COLUMN` says that the cell is black.
"""

from __future__ import annotations

from itertools import combinations

from csp2sat.models.kit import (
    SHADED, SHADE_FAMILY, Answer, Board, DotCodec, Dots, Kind, Layout, Link, Origin, Picture,
    Place, Problem, between_ends, by, cells_of, connected, disjunction, dot_lines, dot_tokens,
    dots, exactly, negation, no_neighbours, no_wrong_dots, shade_variables, shaded_picture,
    whites,
)  # fmt: skip


def constrain(problem: Problem, board: Board) -> None:
    """One black cell at each circle; black cells are apart, white ones connected; distances."""
    black = shade_variables(problem, board)
    for dot in dots(board):
        touched = dot.touched()
        one = exactly(1, [black[cell] for cell in touched])
        problem.add(one, origin=by(1, dot.cell, cells=touched))
    no_neighbours(problem, board, black, 2)
    problem.add(connected(board, whites(black)), origin=by(3))
    for line in board.rows_and_columns():
        for first, last in combinations(range(len(line)), 2):
            if (first + last) % 2 == 0:
                three = line[first], line[(first + last) // 2], line[last]
                between = (cell for cell in line[first + 1 : last] if cell not in three)
                uneven = disjunction(
                    [*(negation(black[cell]) for cell in three), *(black[cell] for cell in between)]
                )
                problem.add(uneven, origin=by(4, cells=line[first : last + 1]))


def picture(board: Board, answer: Answer | None) -> Picture:
    """The circles and the black cells."""
    picture = shaded_picture(board, answer, Picture.of(board))
    for dot in dots(board):
        picture.symbol(dot.cell, f"white {dot.side() or 'c'}")
    return picture


def _clue(_board: Board, _place: Place, origin: Origin) -> str:
    """The circle that a constraint is about, by the cells that it touches."""
    return between_ends("circle", cells_of(origin))


KIND = Kind(
    about="Blacken one cell at each circle; no three are equally far apart",
    family=SHADE_FAMILY,
    layout=Layout(dot_tokens("w"), mistakes=no_wrong_dots),
    words=SHADED._replace(clue=_clue),
    other_names=("nothree",),
    link=Link("nothree", DotCodec(), file=(dot_lines,)),
    penpa=(Dots(),),
)
