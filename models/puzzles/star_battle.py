"""Star Battle. Put stars into cells so that

1. each row, each column and each region has N stars;
2. no two stars touch each other, not even at corners.

A line `stars N` under the size gives N; without it, N is 1.
Model: `x_ROW_COLUMN` says that there is a star.
"""

from __future__ import annotations

from csp2sat.models.kit import (
    DRAWN_SHADES, Answer, Board, Borders, Count, FileMarks, Kind, Layout, Link, Picture, Problem,
    Regions, Solution, Words, apart, by, cell_by_cell, exactly, file_parts, of_cells, rooms,
    shade_variables,
)  # fmt: skip
from csp2sat.models.penpa.symbol_parts import Stars


def problem(board: Board) -> Problem:
    """The stars of each group; stars do not touch."""
    problem = Problem()
    star = shade_variables(problem, board)
    (stars,) = board.numbers.get("stars", (1,))
    for group in (*board.rows_and_columns(), *rooms(board).values()):
        problem.add(exactly(stars, [star[each] for each in group]), origin=by(1, cells=group))
    apart(problem, board, star, 2)
    return problem


def answer(board: Board, solution: Solution) -> Answer:
    """`*` for stars, `-` for other cells."""
    return {(r, c): "*" if solution.bools[f"x_{r}_{c}"] else "-" for r, c in board.cells}


def picture(board: Board, answer: Answer | None) -> Picture:
    """Regions and stars."""
    picture = Picture.of(board)
    picture.symbols(answer, {"*": "star"})
    return picture


KIND = Kind(
    about="N stars in each row, column and region, none beside another",
    layout=Layout(regions=True, words={"stars": 1}),
    filling=cell_by_cell({"*": "star", "-": "no star"}, {"*": True, "-": False}),
    words=Words(
        {"x": of_cells("has a star", "has no star", ("have stars", "have no stars"))},
        region="region",
    ),
    other_names=("starbattle", "two-not-touch"),
    link=Link(
        "starbattle",
        Count("stars"),
        Borders(),
        file=(file_parts.stars, file_parts.rooms),
        words=("stars",),
    ),
    penpa=(Regions(), Stars()),
    penpa_tag="starbattle",
    generator="star_battle",
    file_marks=FileMarks({"#": "*", "+": "-"}),
    drawn_marks=DRAWN_SHADES._replace(sort="star", symbols={0: "-", 2: "*"}),
)
