"""Boards that are cut into rectangles with a clue each: variables, constraints, answer, words.

`p_ROW_COLUMN_HEIGHT_WIDTH` says that there is a rectangle with its upper left corner there.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

from csp2sat.csp.expr import BoolVar
from csp2sat.csp.problem import Problem, Solution
from csp2sat.models.board.board import EMPTY, Answer, Board
from csp2sat.models.board.filling import Filling, Values, fill_part
from csp2sat.models.board.grid import Cell
from csp2sat.models.board.tokens import BY_NAMES, Tokens
from csp2sat.models.rules.count_formulas import exactly
from csp2sat.models.rules.origins import by
from csp2sat.models.tutor.kind_vocabulary import Phrase, Words
from csp2sat.models.tutor.names import Name
from csp2sat.models.tutor.places import cell_name

Rectangle = tuple[int, int, int, int]
"""Row, column, height, width."""
Possible = Callable[[Board, Cell], Iterator[Rectangle]]
"""The rectangles that can have the clue of a cell."""


def around(board: Board, clue: Cell, widths: Callable[[int], Iterable[int]]) -> Iterator[Rectangle]:
    """The rectangles with a clue, no other one and no hole; `widths` gives those for a height."""
    r, c = clue
    others = [cell for cell in (*board.clues(), *board.holes) if cell != clue]
    for top in range(r, -1, -1):
        for bottom in range(r, board.height):
            beside = [j for i, j in others if top <= i <= bottom]
            if c in beside:
                break
            first = 1 + max((j for j in beside if j < c), default=-1)
            last = min((j for j in beside if j > c), default=board.width) - 1
            for width in widths(bottom - top + 1):
                for left in range(max(first, c - width + 1), min(c, last - width + 1) + 1):
                    yield top, left, bottom - top + 1, width


def cells_of(rectangle: Rectangle) -> list[Cell]:
    """The cells of a rectangle in reading order."""
    top, left, height, width = rectangle
    return [(top + i, left + j) for i in range(height) for j in range(width)]


def _name(rectangle: Rectangle) -> str:
    return "p_{}_{}_{}_{}".format(*rectangle)


def cut_into_rectangles(
    problem: Problem, board: Board, possible: Possible, chosen: int, covered: int
) -> dict[Rectangle, BoolVar]:
    """By rule `chosen` one rectangle for each clue, by rule `covered` one over each cell."""
    rectangles: dict[Rectangle, BoolVar] = {}
    covering: dict[Cell, list[BoolVar]] = {cell: [] for cell in board.cells}
    for clue in board.clues():
        ways = {way: problem.bool_at("p", way) for way in possible(board, clue)}
        problem.add(exactly(1, ways.values()), origin=by(chosen, clue, cells=(clue,)))
        for rectangle, variable in ways.items():
            for cell in cells_of(rectangle):
                covering[cell].append(variable)
        rectangles |= ways
    for cell, over in covering.items():
        problem.add(exactly(1, over), origin=by(covered, cells=(cell,)))
    return rectangles


def rectangle_answer(board: Board, solution: Solution) -> Answer:
    """The rectangles, numbered by their upper left cells in reading order."""
    names = dict.fromkeys(board.holes, EMPTY)
    for i, rectangle in enumerate(sorted(_choice(solution)), 1):
        names.update(dict.fromkeys(cells_of(rectangle), str(i)))
    return names


def _fill_rectangles(board: Board, values: Mapping[str, int | bool]) -> None:
    """Name the cells of the rectangles that values choose."""
    for rectangle in _chosen(values):
        fill_part(board, cells_of(rectangle))


def _choice(solution: Solution) -> Iterator[Rectangle]:
    return _chosen(solution.bools)


def _chosen(values: Mapping[str, int | bool]) -> Iterator[Rectangle]:
    for name, chosen in values.items():
        if chosen and name.startswith("p_"):
            top, left, height, width = map(int, name.split("_")[1:])
            yield top, left, height, width


def filled_rectangles(possible: Possible) -> Filling:
    """Names of rectangles: those that cover different names, or only a part of one, are excluded.

    One that covers all cells of a name, and no others, is chosen. The cells of a value are those
    whose names show it.
    """

    def read(board: Board, filled: Answer) -> Values:
        named: dict[str, set[Cell]] = {}
        for cell, name in filled.items():
            named.setdefault(name, set()).add(cell)
        for clue in board.clues():
            for rectangle in possible(board, clue):
                cells = set(cells_of(rectangle))
                known = sorted(cells & filled.keys())
                shown = {filled[cell]: cell for cell in known}
                beyond = [cell for name in shown for cell in named[name] - cells]
                if cells in named.values():
                    yield from ((cell, _name(rectangle), True) for cell in known)
                elif len(shown) > 1:
                    yield from ((cell, _name(rectangle), False) for cell in shown.values())
                elif beyond:
                    yield from ((cell, _name(rectangle), False) for cell in (known[0], min(beyond)))

    tokens = Tokens(lambda _: True, "the name of a rectangle", form=BY_NAMES)
    return Filling(tokens, read, write=_fill_rectangles)


def _rectangle(_board: Board, place: Sequence[int], value: int | bool) -> Phrase:
    top, left, height, width = place
    ends = (top, left), (top + height - 1, left + width - 1)
    first, last = map(cell_name, ends)
    where = "from {first} to {last}" if first != last else "at {first}"
    name = Name(where, first=first, last=last)
    is_so = "is drawn" if value else "is not drawn"
    subject = Name("the rectangle {cells}", cells=name)
    return Phrase(subject, "the rectangles", name, is_so, ends)


RECTANGLES = Words({"p": _rectangle})
