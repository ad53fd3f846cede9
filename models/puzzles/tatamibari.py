"""Tatamibari. Cut the board along the lines into rectangles so that

1. each rectangle has exactly one clue;
2. a rectangle with `+` is a square, one with `h` is wider than high, one with `v` higher than wide;
   `?` stands for any rectangle;
3. no four rectangles meet at a corner.

Model: `p_ROW_COLUMN_HEIGHT_WIDTH` says that there is a rectangle with its upper left corner there.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from csp2sat.models.kit import (
    RECTANGLES, Answer, Board, Cell, Cells, Kind, Layout, Link, OnBlack, Picture, Problem,
    Rectangle, Renamed, around, by, clues_named, cut_into_rectangles, disjunction, draw_parts,
    file_parts, filled_rectangles, number16, one_of, rectangle_answer,
)  # fmt: skip
from csp2sat.models.rules.rectangles import cells_of

_TOKENS = {"-": "empty", "+": "square", "h": "wide", "v": "high", "?": "any rectangle"}
_TEXTS = {"+": "+", "h": "-", "v": "|", "?": "?"}
"""The clues as other editors and sentences write them."""
_SIGNS = {"+": "plus", "h": "bar h", "v": "bar v"}
"""How pictures show the clues."""
_WRITTEN = {"1": "v", "2": "h", "3": "+"}


def _possible(board: Board, clue: Cell) -> Iterator[Rectangle]:
    """The rectangles with the shape of this clue, and no other clue."""
    most = board.width + 1

    def widths(height: int) -> Iterable[int]:
        shapes = {"+": (height, height + 1), "h": (height + 1, most), "v": (1, height)}
        return range(*shapes.get(board[clue], (1, most)))

    return around(board, clue, widths)


def constrain(problem: Problem, board: Board) -> None:
    """One rectangle for each clue, one over each cell; at each corner one has two cells."""
    rectangles = cut_into_rectangles(problem, board, _possible, chosen=2, covered=1)
    covering = {rectangle: set(cells_of(rectangle)) for rectangle in rectangles}
    for window in board.windows(2, 2):
        over = (
            rectangles[rectangle]
            for rectangle, cells in covering.items()
            if len(cells & {*window}) > 1
        )
        problem.add(disjunction(over), origin=by(3, cells=window))


def picture(board: Board, answer: Answer | None) -> Picture:
    """The clues, and walls between the rectangles."""
    picture = draw_parts(Picture.of(board), answer)
    for cell in board.clues():
        if sign := _SIGNS.get(board[cell]):
            picture.symbol(cell, sign)
        else:
            picture.text(cell, _TEXTS[board[cell]])
    return picture


KIND = Kind(
    about="Cut into rectangles; `+` is a square, `-` is wide, `|` is high",
    layout=Layout(one_of(_TOKENS)),
    answer=rectangle_answer,
    filling=filled_rectangles(_possible),
    words=RECTANGLES._replace(clue=clues_named({token: f"`{token}`" for token in _TEXTS})),
    link=Link(
        "tatamibari",
        Cells(Renamed(number16(), _WRITTEN)),
        file=(file_parts.cells(file_parts.renamed({"a": "v", "b": "h", "c": "+"})),),
    ),
    penpa=(OnBlack({text: token for token, text in _TEXTS.items()}),),
)
