"""Country Road. Draw a loop through centres of cells so that

1. the loop neither crosses itself nor branches;
2. the loop visits each room exactly once: it enters and leaves it once;
3. a number counts the cells of its room that the loop goes through;
4. of two neighbouring cells with a wall between them the loop goes through at least one.

If there is a line `skip` under the size, the loop may leave out rooms, and then 0 is a number.
The number of a room stands in its first cell in reading order. Walls may stand inside of a room,
too: a loop that crosses one leaves the room and enters it again.
Model: `h_ROW_COLUMN` and `v_ROW_COLUMN` are true for a line from a cell to the right or down,
`x_ROW_COLUMN` of the cells on the loop.
"""

from __future__ import annotations

from csp2sat.models.kit import (
    LINE_FAMILY, ON_LOOP, Answer, Board, Borders, Edges, Kind, Layout, Link, Picture, Problem,
    Regions, RoomNumbers, Rooms, by, disjunction, draw_lines, exactly, number, number16,
    numbered_rooms, only_first_cells, single_cycle, visit_once, walls,
)  # fmt: skip

SKIP = "skip"
"""The line at the top of a board whose loop may leave out rooms."""


def constrain(problem: Problem, board: Board) -> None:
    """The rooms and their numbers, then the loop."""
    edges = Edges(problem, board)
    on_loop = edges.visits(problem, board.cells, 1)
    visit_once(problem, board, edges, 2, skip=SKIP in board.numbers)
    for clue, count, cells in numbered_rooms(board):
        if count or SKIP in board.numbers:
            counted = exactly(count, [on_loop[cell] for cell in cells])
            problem.add(counted, origin=by(3, clue, cells=cells))
    for one, other in walls(board):
        problem.add(disjunction([on_loop[one], on_loop[other]]), origin=by(4, cells=(one, other)))
    problem.add(single_cycle(edges.all), origin=by(1))


def picture(board: Board, answer: Answer | None) -> Picture:
    """Rooms with their numbers in corners, beside the loop; the loop."""
    picture = Picture.of(board)
    for cell in board.clues():
        picture.text(cell, board[cell], corner="nw")
    draw_lines(picture, answer)
    return picture


KIND = Kind(
    about="A loop visits each room once; of two cells at a wall one is on it",
    family=LINE_FAMILY,
    layout=Layout(
        number(also={"-": "empty", "?": "any number", "0": "like '?'"}),
        regions=True,
        words={SKIP: 0},
        clue_in_first_cell=True,
        mistakes=only_first_cells,
    ),
    words=ON_LOOP,
    other_names=("country",),
    link=Link("country", Borders(), Rooms(number16()), variants={"e": (SKIP, ())}),
    penpa=(Regions(), RoomNumbers()),
    penpa_tag="country road",
)
