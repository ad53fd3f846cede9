"""Yajisan-Kazusan. Blacken cells so that

1. a number in a white cell counts the black cells in the direction of its arrow, up to the border;
2. no two black cells share a side;
3. the white cells are connected.

Cells with a number may be black, too; then it says nothing. A clue without a number or without an
arrow, such as `?`, says nothing either.
Model: `x_ROW_COLUMN` says that the cell is black.
"""

from __future__ import annotations

from csp2sat.models.kit import (
    ARROW_CLUES, GIVEN, SHADED, SHADE_FAMILY, Answer, Arrows, Board, Cells, Kind, Layout, Link,
    Picture, Problem, arrow_clue_name, arrows, by, connected, disjunction, draw_arrow_clue, exactly,
    file_parts, no_neighbours, number_and_way, shade_variables, shaded_picture, whites,
)  # fmt: skip


def constrain(problem: Problem, board: Board) -> None:
    """A clue is black or right; the rules on colours."""
    black = shade_variables(problem, board)
    for clue in board.clues():
        count, way = number_and_way(board[clue])
        if count is not None and way:
            ray = board.ray(clue, way)
            counted = exactly(count, [black[cell] for cell in ray])
            problem.add(disjunction([black[clue], counted]), origin=by(1, clue, cells=[clue, *ray]))
    no_neighbours(problem, board, black, 2)
    problem.add(connected(board, whites(black)), origin=by(3))


def picture(board: Board, answer: Answer | None) -> Picture:
    """Clues; black cells."""
    picture = Picture.of(board)
    for cell in board.clues():
        draw_arrow_clue(picture, cell, board[cell])
    return shaded_picture(board, answer, picture)


KIND = Kind(
    title="Yajisan-Kazusan",
    about="Blacken cells; arrows count black cells, unless they are black",
    family=SHADE_FAMILY,
    layout=Layout(ARROW_CLUES, section=GIVEN),
    words=SHADED._replace(clue=arrow_clue_name),
    other_names=("yajisan-kazusan",),
    link=Link("yajikazu", Cells(arrows()), file=(file_parts.cells(file_parts.arrow),)),
    penpa=(Arrows(),),
)
