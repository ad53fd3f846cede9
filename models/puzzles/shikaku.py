"""Shikaku (Rectangles). Cut the board along the lines into rectangles so that

1. each rectangle has exactly one number;
2. the number is the area of the rectangle; `?` stands for any area.

Model: `p_ROW_COLUMN_HEIGHT_WIDTH` says that there is a rectangle with its upper left corner there;
one is chosen for each number, and one covers each cell.
"""

from __future__ import annotations

from collections.abc import Iterator

from csp2sat.csp.problem import Problem, Solution
from csp2sat.models.board.board import Answer, Board, Layout, Tokens, number
from csp2sat.models.board.filling import Filling
from csp2sat.models.board.grid import Cell
from csp2sat.models.board.regions import walls_between
from csp2sat.models.draw.picture import Picture
from csp2sat.models.kind import Kind
from csp2sat.models.pzpr.alphabets import number16
from csp2sat.models.pzpr.codecs import Cells
from csp2sat.models.pzpr.links import Link
from csp2sat.models.rules.counting import exactly
from csp2sat.models.rules.origins import by
from csp2sat.models.tutor.places import cell_name
from csp2sat.models.tutor.words import Phrase, Words, plural

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from csp2sat.models.board.filling import Values

    Rectangle = tuple[int, int, int, int]
    """Row, column, height, width."""


def _rectangles(board: Board, clue: Cell) -> Iterator[Rectangle]:
    """The rectangles that can have this clue: no other is in them."""
    r, c = clue
    area = board.number(clue)
    for top in range(r, -1, -1):
        for bottom in range(r, board.height):
            height = bottom - top + 1
            if area is not None and area % height:
                continue
            widths = range(1, board.width + 1) if area is None else (area // height,)
            for width in widths:
                for left in range(max(0, c - width + 1), min(c, board.width - width) + 1):
                    rectangle = top, left, height, width
                    if all(each == clue or board[each] == "-" for each in _cells(rectangle)):
                        yield rectangle


def _cells(rectangle: Rectangle) -> list[Cell]:
    top, left, height, width = rectangle
    return [(top + i, left + j) for i in range(height) for j in range(width)]


def _name(rectangle: Rectangle) -> str:
    return "p_{}_{}_{}_{}".format(*rectangle)


def problem(board: Board) -> Problem:
    """One rectangle for each number, one over each cell."""
    problem = Problem()
    covering: dict[Cell, list[Rectangle]] = {cell: [] for cell in board.cells}
    for clue in board.clues():
        rectangles = list(_rectangles(board, clue))
        chosen = [problem.bool_var(_name(each)) for each in rectangles]
        problem.add(exactly(1, chosen), origin=by(2, clue, cells=(clue,)))
        for rectangle in rectangles:
            for cell in _cells(rectangle):
                covering[cell].append(rectangle)
    for cell, over in covering.items():
        once = exactly(1, [problem.bools[_name(each)] for each in over])
        problem.add(once, origin=by(1, cells=(cell,)))
    return problem


def answer(_board: Board, solution: Solution) -> Answer:
    """The rectangles, numbered by their upper left cells in reading order."""
    names = {}
    for i, rectangle in enumerate(sorted(_chosen(solution)), 1):
        names.update(dict.fromkeys(_cells(rectangle), str(i)))
    return names


def _chosen(solution: Solution) -> Iterator[Rectangle]:
    for name, chosen in solution.bools.items():
        if chosen:
            top, left, height, width = map(int, name.split("_")[1:])
            yield top, left, height, width


def _filled(board: Board, filled: Answer) -> Values:
    """Names of rectangles: those that cover different names, or only a part of one, are excluded.

    One that covers all cells of a name, and no others, is chosen. The cells of a value are those
    whose names show it.
    """
    named: dict[str, set[Cell]] = {}
    for cell, name in filled.items():
        named.setdefault(name, set()).add(cell)
    for clue in board.clues():
        for rectangle in _rectangles(board, clue):
            cells = set(_cells(rectangle))
            known = sorted(cells & filled.keys())
            shown = {filled[each]: each for each in known}
            beyond = [cell for name in shown for cell in named[name] - cells]
            if cells in named.values():
                yield from ((each, _name(rectangle), True) for each in known)
            elif len(shown) > 1:
                yield from ((each, _name(rectangle), False) for each in shown.values())
            elif beyond:
                yield from ((each, _name(rectangle), False) for each in (known[0], min(beyond)))


def picture(board: Board, answer: Answer | None) -> Picture:
    """The numbers, and walls between the rectangles."""
    picture = Picture.of(board, numbers=True)
    if answer:
        picture.walls(walls_between(board, answer), answer=True)
    return picture


def _rectangle(_board: Board, place: Sequence[int], value: int | bool) -> Phrase:
    top, left, height, width = place
    ends = (top, left), (top + height - 1, left + width - 1)
    name = " to ".join(dict.fromkeys(map(cell_name, ends)))
    is_so = "is drawn" if value else "is not drawn"
    return Phrase(f"the rectangle {name}", "the rectangles", name, is_so, plural(is_so), ends)


KIND = Kind(
    name="shikaku",
    title="Shikaku Puzzle",
    rules=__doc__ or "",
    layout=Layout(number(also={"-": "empty", "?": "any area"})),
    problem=problem,
    answer=answer,
    filling=Filling(Tokens(lambda _: True, "the name of a rectangle"), _filled, entered=str),
    picture=picture,
    words=Words({"p": _rectangle}),
    link=Link("shikaku", Cells(number16())),
    generator="csp2sat.models.generate.drafts.shikaku",
)
