"""Sashigane. Cut the board along the lines into parts so that

1. each part is an L whose arms point to its corner; arms are one cell wide;
2. a circle is at the corner of its part;
3. a number counts the cells of its part;
4. an arrow is at an end of its part and points to the corner.

`o` is a circle without a number, `?` stands for any clue.
Model: `h_ROW_COLUMN` and `v_ROW_COLUMN` are borders at the upper and left side of a cell;
`_k_ROW_COLUMN` says that the cell is a corner, `_n_ROW_COLUMN` (or `_s`, `_w`, `_e`) that it points
up to its corner (or down, left, right).
"""

from __future__ import annotations


from collections.abc import Callable, Iterator, Sequence

from csp2sat.models.kit import (
    EMPTY, FALSE, IFF, OPPOSITE, PART_FAMILY, SIDES, WAYS, Answer, Board, BoolVar, Cell, Cells,
    Kind, Layout, Link, Node, Phrase, Picture, Problem, Value, apply, border_variables, by,
    clues_named, conjunction, disjunction, draw_parts, exactly, file_parts, negation, number,
    of_cells, step,
)  # fmt: skip
from csp2sat.models.pzpr.rare_alphabets import circles_and_arrows

Where = dict[Cell, dict[str, BoolVar]]
"""For each cell: whether it is a corner (`k`), or points in a direction."""

_CORNER = "k"
_WORDS = {"n": "up", "s": "down", "w": "left", "e": "right"}
_ARROWS = {way: f"arrow {word}" for way, word in _WORDS.items()}
_TOKENS = {EMPTY: "empty", "o": "circle"} | _ARROWS | {"?": "any clue"}


def problem(board: Board) -> Problem:
    """Each cell points to its corner, so that neighbours agree; the clues."""
    problem = Problem()
    borders = border_variables(problem, board)
    x: Where = {
        cell: {way: problem.bool_at(f"_{way}", cell) for way in (_CORNER, *WAYS)}
        for cell in board.cells
    }
    for cell, own in x.items():
        near = [cell, *board.neighbours(cell)]
        problem.add(exactly(1, own.values()), origin=by(1, cells=(cell,)))
        for ways in ("ns", "we"):
            arm = exactly(1, [_points_here(x, cell, way) for way in ways])
            problem.add(disjunction([negation(own[_CORNER]), arm]), origin=by(1, cells=near))
        for way in WAYS:
            there = x.get(step(cell, way), {})
            goes_on = (there[each] for each in (way, _CORNER) if there)
            problem.add(disjunction([negation(own[way]), *goes_on]), origin=by(1, cells=near))
    for (one, other), border in borders.items():
        way = "e" if one[0] == other[0] else "s"
        joined = disjunction([x[one][way], x[other][OPPOSITE[way]]])
        problem.add(apply(IFF, joined, negation(border)), origin=by(1, cells=(one, other)))
    for cell in board.clues():
        rule = 4 if board[cell] in _ARROWS else 2
        problem.add(*_clue(board, x, cell), origin=by(rule, cell, cells=(cell,)))
    for cell, size in board.numbered().items():
        counted = exactly(size - 1, _arms(board, x, cell, size))
        problem.add(counted, origin=by(3, cell, cells=(cell,)))
    return problem


def _points_here(x: Where, cell: Cell, way: str) -> Node:
    """The next cell in a direction points to this one."""
    return x.get(step(cell, way), {}).get(OPPOSITE[way], FALSE)


def _clue(board: Board, x: Where, cell: Cell) -> Iterator[Node]:
    """The meaning of an arrow or a circle."""
    token = board[cell]
    if token in _ARROWS:
        yield x[cell][token]
        yield negation(_points_here(x, cell, OPPOSITE[token]))
    elif token != "?":
        yield x[cell][_CORNER]


def _arms(board: Board, x: Where, cell: Cell, most: int) -> Iterator[Node]:
    """For each of the first `most` cells in each direction: it and all before it point here."""
    for way in WAYS:
        arm: list[Node] = []
        for each in board.ray(cell, way)[:most]:
            arm.append(x[each][OPPOSITE[way]])
            yield conjunction(arm)


def picture(board: Board, answer: Answer | None) -> Picture:
    """Circles, arrows and borders between the parts."""
    picture = draw_parts(Picture.of(board), answer)
    for cell in board.clues():
        if board[cell] in _ARROWS:
            picture.symbol(cell, f"arrow {board[cell]}")
            continue
        if board[cell] != "?":
            picture.symbol(cell, "ring")
        if board[cell] != "o":
            picture.text(cell, board[cell])
    return picture


def _points(way: str) -> Callable[[Board, Sequence[int], Value], Phrase]:
    """A cell points in a direction or not."""
    to = _WORDS[way]
    return of_cells(f"points {to}", f"does not point {to}", (f"point {to}", f"do not point {to}"))


_CORNERS = of_cells("is a corner", "is not a corner", ("are corners", "are not corners"))
_PHRASES = {f"_{_CORNER}": _CORNERS} | {f"_{way}": _points(way) for way in WAYS}

KIND = Kind(
    about="Cut into L shapes; arrows point to the corner, circles are there",
    family=PART_FAMILY,
    layout=Layout(number(3, also=_TOKENS)),
    words=SIDES._replace(
        phrases={**SIDES.phrases, **_PHRASES}, clue=clues_named({"o": "circle"} | _ARROWS)
    ),
    link=Link(
        "sashigane",
        Cells(circles_and_arrows()),
        file=(file_parts.cells(file_parts.circle_or_arrow),),
    ),
    generator="sashigane",
)
