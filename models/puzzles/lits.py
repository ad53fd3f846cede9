"""LITS. Put a tetromino into each room, four connected cells, so that

1. each tetromino is an L, an I, a T or an S, turned or turned over as one likes;
2. where tetrominoes of two rooms share a side they have different shapes;
3. all tetrominoes are connected;
4. tetrominoes cover no square of 2 x 2 cells.

Walls may stand inside of a room, too: cells on both sides of one are connected only around it.
Model: `x_ROW_COLUMN` says that the cell is covered, `_I_J` that the room with number I has its
tetromino J.
"""

from __future__ import annotations

from csp2sat.models.rules.tetrominoes import Tetromino

from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache

from csp2sat.models.kit import (
    IFF, WAYS, Answer, Board, Borders, Cell, DrawnMarks, FileMarks, Kind, Layout, Link, Name,
    Node, Phrase, Picture, Problem, Series, Solution, Words, apply, by, cell_by_cell, cell_name,
    connected, disjunction, exactly, negation, no_block, of_cells, rooms, shade_variables, step,
    walls_between,
)  # fmt: skip
from csp2sat.models.rules.tetrominoes import SHAPES, shape_of


def tetrominoes_in(board: Board, room: Iterable[Cell]) -> list[Tetromino]:
    """Those that fit into a room."""
    return _fitting(frozenset(room), frozenset(board.walls))


@lru_cache(maxsize=1000)
def _fitting(open_: frozenset[Cell], walls: frozenset[tuple[Cell, Cell]]) -> list[Tetromino]:
    shapes: set[Tetromino] = {frozenset([cell]) for cell in open_}
    for _ in range(3):
        shapes = {
            some | {other}
            for some in shapes
            for cell in some
            for other in (step(cell, way) for way in WAYS)
            if other in open_ and other not in some
            if (min(cell, other), max(cell, other)) not in walls
        }
    return sorted((cells for cells in shapes if shape_of(cells) in SHAPES), key=sorted)


def constrain(problem: Problem, board: Board) -> None:
    """One tetromino in each room; the rules on where they touch, then on all."""
    covered = shade_variables(problem, board)
    over: dict[tuple[Cell, str], list[Node]] = {}
    for i, room in enumerate(rooms(board).values()):
        tetrominoes = tetrominoes_in(board, room)
        chosen = [problem.bool_at("", (i, j)) for j in range(len(tetrominoes))]
        problem.add(exactly(1, chosen), origin=by(1, cells=room))
        for tetromino, is_there in zip(tetrominoes, chosen, strict=True):
            for cell in tetromino:
                over.setdefault((cell, shape_of(tetromino)), []).append(is_there)
    shaped = {key: disjunction(some) for key, some in over.items()}
    for cell in board.cells:
        shapes = disjunction(shaped[cell, s] for s in SHAPES if (cell, s) in shaped)
        problem.add(apply(IFF, covered[cell], shapes), origin=by(1, cells=(cell,)))
    _different(problem, board, shaped)
    problem.add(connected(board, covered), origin=by(3))
    no_block(problem, board, covered, 4)


def _different(problem: Problem, board: Board, shaped: Mapping[tuple[Cell, str], Node]) -> None:
    """No two neighbouring cells of different rooms are in tetrominoes of the same shape."""
    for one, other in walls_between(board, board.regions):
        for shape in SHAPES:
            if (one, shape) in shaped and (other, shape) in shaped:
                both = shaped[one, shape], shaped[other, shape]
                problem.add(disjunction(map(negation, both)), origin=by(2, cells=(one, other)))


def answer(board: Board, solution: Solution) -> Answer:
    """The letter of the tetromino in each cell; `-` in the others."""
    tokens = dict.fromkeys(board.cells, "-")
    for room in rooms(board).values():
        cells = frozenset(cell for cell in room if solution.bools["x_{}_{}".format(*cell)])
        tokens |= dict.fromkeys(cells, shape_of(cells))
    return tokens


def picture(board: Board, answer: Answer | None) -> Picture:
    """The rooms, and the cells that are covered."""
    picture = Picture.of(board)
    for cell, token in (answer or {}).items():
        if token != "-":
            picture.fill(cell, answer=True)
    return picture


def _tetromino(board: Board, place: Sequence[int], value: int | bool) -> Phrase:
    """Four cells are the tetromino of their room or not."""
    room = list(rooms(board).values())[place[0]]
    shape = tetrominoes_in(board, room)[place[1]]
    cells = sorted(shape)
    on = Series([cell_name(cell) for cell in cells])
    name = Name("the {shape} on {cells}", shape=shape_of(shape), cells=on)
    if value:
        is_so, are_so = "is the tetromino of its room", "are tetrominoes of their rooms"
        return Phrase(name, "", name, is_so, tuple(cells), are_so)
    shapes = Name("shapes in the room of {cell}", cell=cell_name(room[0]))
    return Phrase(name, "", name, "does not fit", tuple(cells), "do not fit", many=shapes)


def _room_shape(board: Board, place: Sequence[int], value: int | bool) -> Phrase:
    """The shape of the tetromino of a room."""
    room = list(rooms(board).values())[place[0]]
    letter, of = SHAPES[value], cell_name(room[0])
    name = Name("the tetromino of {room}", room=of)
    is_so = Name("is a {letter}" if letter == "T" else "is an {letter}", letter=letter)
    are_so = f"are {letter}"
    return Phrase(name, "the tetrominoes of", of, is_so, tuple(room), are_so)


KIND = Kind(
    title="LITS",
    about="A black tetromino in each room; all are connected, like ones do not touch",
    layout=Layout(regions=True),
    filling=cell_by_cell(
        {**dict.fromkeys(SHAPES, "covered"), "-": "not covered"},
        {**dict.fromkeys(SHAPES, True), "-": False},
    ),
    words=Words({"x": of_cells("is covered", "is not covered"), "": _tetromino, "_s": _room_shape}),
    other_names=("nuruomino",),
    link=Link("lits", Borders()),
    file_marks=FileMarks({"#": "L", "+": "-"}),
    drawn_marks=DrawnMarks(dark="L", green="-"),
)
