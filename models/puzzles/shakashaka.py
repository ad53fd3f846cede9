"""Shakashaka. Blacken halves of white cells, triangles cut off by a diagonal, so that

1. all white areas are rectangles, upright or turned by 45 degrees;
2. a number counts the triangles in the cells above, left, right and below it.

A board without triangles is allowed.
Model: `n_ROW_COLUMN` says that the north side of the cell is in its black half; so do `s`, `w` and
`e`. Around each corner of cells white angles have 90, 180 or 360 degrees.
"""

from __future__ import annotations


from functools import partial
from collections.abc import Sequence

from csp2sat.csp.expr import Variable
from csp2sat.models.kit import (
    BLACK_CELLS, BLACK_CELLS_CODE, EMPTY, IFF, TRUE, WAYS, Answer, Black, Board, BoolVar, Cell,
    Domain, FileMarks, Filling, IntVar, Kind, Layout, Link, Node, Phrase, Picture, Point, Problem,
    Solution, Values, Words, apply, black_cells_picture, by, cell_name, disjunction, exactly,
    file_parts, negation, numbered_neighbours, one_of,
)  # fmt: skip
from csp2sat.models.tutor.kind_vocabulary import Facts, side_phrase
from csp2sat.models.tutor.names import Name

Sides = dict[Cell, dict[str, Node]]
"""For each cell and side: the side is in a black half, or the cell is black."""

HALVES = ("nw", "ne", "sw", "se")
"""The black halves of cells, by the corner in them."""

AROUND = ((-1, 0, "ws"), (0, 0, "nw"), (0, -1, "en"), (-1, -1, "se"))
"""From a corner of cells, clockwise: which cell it is, and its sides at both 45 degrees of it."""


def constrain(problem: Problem, board: Board) -> None:
    """Halves have two sides; no other white angles around corners; numbers count."""
    black: Sides = {}
    for r, c in board.cells:
        if board[r, c] == EMPTY:
            n, w, e, s = (problem.bool_at(way, (r, c)) for way in WAYS)
            black[r, c] = {"n": n, "w": w, "e": e, "s": s}
            for one, other in ((n, s), (w, e)):
                opposite = disjunction([negation(one), negation(other)])
                problem.add(opposite, origin=by(0, cells=((r, c),)))
            half = apply(IFF, disjunction([n, s]), disjunction([w, e]))
            problem.add(half, origin=by(0, cells=((r, c),)))
    for r in range(board.height + 1):
        for c in range(board.width + 1):
            around = ((r + down, c + right) for down, right, _ in AROUND)
            cells = [cell for cell in around if cell in board]
            problem.add(*_angles(black, (r, c)), origin=by(1, cells=cells))
    for clue, count, cells in numbered_neighbours(board, black):
        triangles = [disjunction([black[cell]["n"], black[cell]["s"]]) for cell in cells]
        problem.add(exactly(count, triangles), origin=by(2, clue, cells=cells))


def _angles(black: Sides, point: Point) -> list[Node]:
    """The white angles around a corner of cells have 2, 4 or 8 times 45 degrees."""
    parts = [
        black[cell][side] if (cell := (point[0] + down, point[1] + right)) in black else TRUE
        for down, right, sides in AROUND
        for side in sides
    ]
    rules = []
    for start in range(8):
        for length in (1, 3, 5, 6, 7):
            white = [parts[(start + i) % 8] for i in range(length)]
            if TRUE not in white:
                ends = dict.fromkeys((parts[start - 1], parts[(start + length) % 8]))  # ordered
                rules.append(disjunction([*white, *(negation(other) for other in ends)]))
    return rules


def answer(board: Board, solution: Solution) -> Answer:
    """The corner of the black half: `nw`, `ne`, `sw`, `se`; `-` white, `x` black."""

    def token(r: int, c: int) -> str:
        if board[r, c] != EMPTY:
            return "x"
        return "".join(way for way in "nswe" if solution.bools[f"{way}_{r}_{c}"]) or "-"

    return {(r, c): token(r, c) for r, c in board.cells}


def _read_halves(_board: Board, filled: Answer) -> Values:
    """The sides in the black halves of cells."""
    for (r, c), token in filled.items():
        if token in _FILLED:
            yield from (((r, c), f"{way}_{r}_{c}", way in token) for way in WAYS)


def picture(board: Board, answer: Answer | None) -> Picture:
    """Black cells with their numbers; triangles."""
    picture = black_cells_picture(board)
    picture.symbols(answer, {way: f"half {way}" for way in HALVES})
    return picture


_FILLED = {way: f"{way} half black" for way in HALVES}
_FILLED |= {"-": "white"}

_SIDE_NAMES = {"n": "top", "s": "bottom", "w": "left", "e": "right"}


def _half(side: str, _board: Board, place: Sequence[int], value: int | bool) -> Phrase:
    """The black half of a cell has one of its sides or not."""
    return side_phrase(side, (place[0], place[1]), "is black" if value else "is white")


_CORNERS = ("upper left", "upper right", "lower left", "lower right")
_STATES = ("is white", *(Name("is black at the {corner}", corner=x) for x in _CORNERS))
_SIGNS = dict(zip(_STATES, ("dot", *(f"half {way}" for way in HALVES)), strict=True))


def _what(_board: Board, place: Sequence[int], value: int | bool) -> Phrase:
    """What a cell has: a black half or none."""
    cell, is_so = (place[0], place[1]), _STATES[value]
    return Phrase(cell_name(cell), "", cell_name(cell), is_so, (cell,))


_PARTS = {
    "n": "the upper left or right",
    "s": "the lower left or right",
    "w": "the upper or lower left",
    "e": "the upper or lower right",
}
_OPPOSITE = {"n": "s", "s": "n", "w": "e", "e": "w"}


def _part(side: str, _board: Board, place: Sequence[int], value: int | bool) -> Phrase:
    """A cell is black or white at one of its sides: its black half, or none, by its corners."""
    cell = place[0], place[1]
    where = _PARTS[side if value else _OPPOSITE[side]]
    is_so = Name("is black at {where}" if value else "is white or black at {where}", where=where)
    return Phrase(cell_name(cell), "", cell_name(cell), is_so, (cell,))


def _gather(facts: Facts, known: Facts) -> Facts:
    """Facts about the sides of cells as what the cells have: `_t_ROW_COLUMN`."""
    left: dict[Cell, set[int]] = {}
    of_sides = [(x, value) for x, value in facts.items() if _states(x, value)]
    cells = {_cell(x) for x, _ in of_sides}
    others = [(x, value) for x, value in known.items() if _cell(x) in cells]
    for x, value in (*of_sides, *others):
        cell = _cell(x)
        left[cell] = left.get(cell, {*range(len(_STATES))}) & _states(x, value)
    result = {x: value for x, value in facts.items() if not _states(x, value)}
    for (r, c), states in left.items():
        if not states:  # they exclude each other: name them all
            return facts
        if side := _side_of(states):
            way, is_black = side
            result[BoolVar(f"_{way}_{r}_{c}", subject=(f"_{way}", (r, c)))] = is_black
        else:
            half = IntVar(f"_t_{r}_{c}", Domain.of(0, len(HALVES)), subject=("_t", (r, c)))
            result[half] = Domain.from_values(states)
    return result


def _side_of(states: set[int]) -> tuple[str, bool] | None:
    """The only side of which something is known, and whether it is in a black half."""
    sides = ((side, is_black) for side in _SIDE_NAMES for is_black in (False, True))
    return next((x for x in sides if states == _having(*x)), None)


def _having(side: str, is_black: bool) -> set[int]:
    """What a cell can have if one of its sides is in a black half or not."""
    return {i for i, state in enumerate(("", *HALVES)) if (side in state) is bool(is_black)}


def _cell(x: Variable) -> Cell:
    return (x.subject[1][0], x.subject[1][1]) if x.subject else (-1, -1)


def _states(x: Variable, value: int | bool | Domain) -> set[int]:
    """What a cell can have by a fact; empty if the fact is about something else."""
    sort = x.subject[0] if x.subject else ""
    if sort == "_t":
        return {*value} if isinstance(value, Domain) else {int(value)}
    if sort not in _SIDE_NAMES:
        return set()
    return _having(sort, not isinstance(value, Domain) and bool(value))


KIND = Kind(
    about="Blacken halves of cells so that all white areas are rectangles",
    layout=Layout(BLACK_CELLS),
    filling=Filling(one_of(_FILLED), _read_halves, one_of({"x": "black"})),
    words=Words(
        {
            **{way: partial(_half, side) for way, side in _SIDE_NAMES.items()},
            **{f"_{way}": partial(_part, way) for way in _SIDE_NAMES},
            "_t": _what,
        },
        signs=_SIGNS,
        gather=_gather,
    ),
    link=Link(
        "shakashaka", BLACK_CELLS_CODE, file=(file_parts.cells(file_parts.renamed({"5": "X"})),)
    ),
    penpa=(Black(),),
    file_marks=FileMarks({"2": "sw", "3": "se", "4": "ne", "5": "nw", "+": "-"}),
)
