"""Statue Park. Blacken cells so that

1. the black cells are the given pieces; each is there once and may be turned and reflected;
2. pieces do not share a side;
3. the white cells are connected;
4. black circles are on black cells, white circles on white cells.

The pieces stand under `# pieces`: the name of a set (`tetrominoes`, `double-tetrominoes`,
`pentominoes`), or each as its rows with `/` between them: `xxx/..x`.
Model: `x_ROW_COLUMN` says that the cell is black, `_p_PIECE_FORM_ROW_COLUMN` that a piece (of those
with the same shape the first) is there in one of its forms, by the upper left corner around it.
"""

from __future__ import annotations


from collections.abc import Iterable, Iterator

from csp2sat.models.board.pieces import PIECES, no_pieces, forms_of
from csp2sat.models.kit import (
    BLACK, CIRCLES, IFF, SHADED, SHADE_FAMILY, Answer, Board, Cell, Cells, Kind, Layout, Link, Node,
    Picture, Problem, Symbols, apply, by, conjunction, connected, disjunction, exactly, file_parts,
    negation, one_of, shade_variables, shaded_picture, ternary, whites,
)  # fmt: skip
from csp2sat.models.penpa.special_parts import PiecesInRules
from csp2sat.models.pzpr.shape_codecs import Pieces, pieces

Place = tuple[int, int, int, int]
"""A piece, one of its forms, and the upper left corner of the rectangle around it."""

_CIRCLES = {"w": "white", "b": "black"}


def _places(board: Board, pieces: Iterable[int]) -> Iterator[tuple[Place, list[Cell]]]:
    """All places of some pieces, by their numbers, and the cells of a piece there."""
    for i in pieces:
        for j, form in enumerate(forms_of(board.pieces[i])):
            height, width = (1 + max(cell[k] for cell in form) for k in (0, 1))
            for (r, c), *_ in board.windows(height, width):
                yield (i, j, r, c), [(r + down, c + right) for down, right in form]


def problem(board: Board) -> Problem:
    """Each piece at one place; black cells are those of pieces, with white ones around; circles."""
    problem = Problem()
    black = shade_variables(problem, board)
    over: dict[Cell, list[Node]] = {cell: [] for cell in board.cells}
    beside: dict[Cell, list[Node]] = {cell: [] for cell in board.cells}
    forms = [forms_of(each) for each in board.pieces]
    near = {cell: {*board.neighbours(cell)} for cell in board.cells}
    at: dict[int, list[Node]] = {forms.index(some): [] for some in forms}
    for place, cells in _places(board, at):
        here = problem.bool_var("_p_{}_{}_{}_{}".format(*place))
        at[place[0]].append(here)
        for cell in cells:
            over[cell].append(here)
        for cell in set[Cell]().union(*(near[each] for each in cells)).difference(cells):
            beside[cell].append(negation(here))
    for i, places in at.items():
        problem.add(exactly(forms.count(forms[i]), places), origin=by(1))
    for cell, own in black.items():
        problem.add(apply(IFF, own, disjunction(over[cell])), origin=by(1, cells=(cell,)))
        apart = disjunction([negation(own), conjunction(beside[cell])])
        problem.add(apart, origin=by(2, cells=(cell, *board.neighbours(cell))))
    problem.add(connected(board, whites(black)), origin=by(3))
    for cell in board.clues():
        given = black[cell] if board[cell] == "b" else negation(black[cell])
        problem.add(given, origin=by(4, cell, cells=(cell,)))
    return problem


def picture(board: Board, answer: Answer | None) -> Picture:
    """The circles and the black cells; the pieces below."""
    picture = Picture.of(board)
    for cell in board.clues():
        on_black = board[cell] == "b" and (answer or {}).get(cell) == BLACK
        picture.symbol(cell, "circle" if on_black else _CIRCLES[board[cell]])
    picture.bank(board.pieces)
    return shaded_picture(board, answer, picture)


_MARKS = {"1": "w", "2": "b"}

KIND = Kind(
    about="Put all given pieces into the park; the white cells are connected",
    family=SHADE_FAMILY,
    layout=Layout(
        one_of({"-": "empty", "w": "white circle", "b": "black circle"}),
        mistakes=no_pieces,
        section=PIECES,
    ),
    words=SHADED._replace(clue=CIRCLES),
    other_names=("statuepark",),
    link=Link(
        "statuepark",
        Cells(ternary()),
        Pieces(),
        file=(pieces, file_parts.cells(file_parts.renamed(_MARKS))),
    ),
    penpa=(Symbols("circle_", {1: "w", 2: "b"}), PiecesInRules()),
    penpa_tag="statue park",
    generator="statue_park",
)
