"""Battleships. Put the ships of a fleet into the cells, across or down, so that

1. no two ships touch each other, not even at corners;
2. a number outside counts the cells with ships of its row or column;
3. cells with water or a part of a ship on the board are so.

A line `fleet 3 2 2` under the size gives the lengths of the ships; without it, they are those of
the usual fleet: 4 3 3 2 2 2 1 1 1 1. A section `# ships` has a word for each ship with bends, its
rows with slashes between them: `-x-/xxx/-x-`; these may be turned and mirrored, and the line
`fleet` gives the others, if there are any.
Model: `x_ROW_COLUMN` says that a ship is there.
"""

from __future__ import annotations


from collections import Counter
from collections.abc import Iterator, Set

from csp2sat.models.board import ships
from csp2sat.models.draw.picture import WATER
from csp2sat.models.kit import (
    BLACK, EMPTY, FALSE, FILE_SHADES, OPPOSITE, SHADE_FAMILY, WAYS, Answer, Board, BoolVar, Cell,
    Cells, Kind, Layout, Link, Node, Outside, Picture, Problem, Renamed, Section, Sides, Symbols,
    Words, by, clues_named, conjunction, disjunction, exactly, file_parts, negation, number,
    number16, of_cells, one_of, shade_variables, step,
)  # fmt: skip
from csp2sat.models.pzpr.shape_codecs import PARTS, USUAL, Fleet, fleet

Ships = dict[Cell, BoolVar]

_SIDES = ("top", "left")
_ENDS = {"n": "north", "s": "south", "w": "west", "e": "east"}
_TOKENS = {"-": "unknown", "~": "water", "x": "a part of a ship", "o": "a ship of one cell"}
_TOKENS |= {"m": "the middle of a ship"} | {k: f"its end in the {way}" for k, way in _ENDS.items()}
_BENDS = {"nw": "upper left", "ne": "upper right", "sw": "lower left", "se": "lower right"}
_TOKENS |= {k: f"its bend in the {place}" for k, place in _BENDS.items()}


def _fleet(board: Board) -> tuple[int, ...]:
    return board.numbers.get("fleet", () if board.placed else USUAL)


def _straight(board: Board) -> list[ships.Shape]:
    """The straight ships; those that are longer than the board are cut where they leave it."""
    most = max(board.width, board.height) + 1
    return [ships.straight(min(length, most)) for length in _fleet(board)]


def constrain(problem: Problem, board: Board) -> None:
    """Ships are apart, their lengths are those of the fleet; numbers count; parts are known."""
    x = shade_variables(problem, board)
    for one, other in () if board.placed else _crossings(board):
        apart = disjunction([negation(x[one]), negation(x[other])])
        problem.add(apart, origin=by(1, cells=(one, other)))
    fleet = _fleet(board)
    cells = sum(fleet) + sum(len(placed.cells) for placed in board.placed)
    problem.add(exactly(cells, x.values()), origin=by(0))
    if board.placed:
        _place_shapes(problem, board, x)
    else:
        for length, often in Counter(fleet).items():
            problem.add(exactly(often, _places(board, x, length)), origin=by(0))
    for place, clue, line in board.sights():
        counted = exactly(int(clue), [x[c] for c in line])
        problem.add(counted, origin=by(2, place, cells=line))
    for cell in board.clues():
        problem.add(*_part(board, x, cell), origin=by(3, cell, cells=(cell,)))


def _crossings(board: Board) -> Iterator[tuple[Cell, Cell]]:
    """Cells that touch at a corner only."""
    for r, c in board.cells:
        for other in ((r + 1, c - 1), (r + 1, c + 1)):
            if other in board:
                yield (r, c), other


def _places(board: Board, x: Ships, length: int) -> Iterator[Node]:
    """For each place that ships of a length can have: one is there, and goes no further."""
    for line in board.rows_and_columns() if length > 1 else ():
        for start in range(len(line) - length + 1):
            ends = [*line[max(0, start - 1) : start], *line[start + length :][:1]]
            ship = [x[other] for other in line[start : start + length]]
            yield conjunction([*ship, *(negation(x[other]) for other in ends)])
    for cell in board.cells if length == 1 else ():
        yield conjunction([x[cell], *(negation(x[near]) for near in board.neighbours(cell))])


def _place_shapes(problem: Problem, board: Board, x: Ships) -> None:
    """Each shape of the fleet is there as often as in it, with water around.

    As the cells of all ships are counted, too, no other cell has a ship.
    """
    fleet = [*_straight(board), *(placed.cells for placed in board.placed)]
    for shape, often in Counter(min(ships.forms_of(ship)) for ship in fleet).items():
        places = [
            _alone(board, x, {(r + i, c + j) for i, j in ship})
            for ship in ships.forms_of(shape)
            for r, c in board.cells
            if all((r + i, c + j) in x for i, j in ship)
        ]
        problem.add(exactly(often, places), origin=by(0))


def _alone(board: Board, x: Ships, ship: Set[Cell]) -> Node:
    """These cells have a ship, those around them water."""
    near = {other for cell in ship for other in board.around(cell)} - ship
    return conjunction(
        [*(x[cell] for cell in sorted(ship)), *(negation(x[cell]) for cell in sorted(near))]
    )


def _part(board: Board, x: Ships, cell: Cell) -> Iterator[Node]:
    """The meaning of a token: water, or in which directions the ship goes on."""
    token = board[cell]
    yield negation(x[cell]) if token == "~" else x[cell]
    beside: dict[str, Node] = {way: x.get(step(cell, way), FALSE) for way in WAYS}
    if token == "m":
        across, down = ([beside[way] for way in ways] for ways in ("we", "ns"))
        yield disjunction([conjunction(across), conjunction(down)])
    if token in _ENDS or token in _BENDS or token == "o":
        onward = {OPPOSITE[way] for way in token if token != "o"}
        for way, other in beside.items():
            yield other if way in onward else negation(other)


def picture(board: Board, answer: Answer | None) -> Picture:
    """Water and parts of ships on the board; the fleet below."""
    picture = Picture.of(board)
    for cell in board.clues():
        token = board[cell]
        if token == "~":
            picture.fill(cell, WATER)
        elif token != "x" or not answer or cell not in answer:
            picture.symbol(cell, _SYMBOLS[token])
    parts = {cell for cell, token in (answer or {}).items() if token == BLACK}
    for cell in parts:
        if board[cell] in (EMPTY, "x"):
            picture.symbol(cell, _part_among(parts, cell), answer=True)
    picture.bank([*_straight(board), *(placed.cells for placed in board.placed)])
    return picture


_SYMBOLS = {"o": "ship", "m": "ship m", "x": "dot"}
_SYMBOLS |= {way: f"ship {way}" for way in (*_ENDS, *_BENDS)}


def _part_among(parts: Set[Cell], cell: Cell) -> str:
    """The symbol of a part of a ship, by the parts beside it."""
    ways = [OPPOSITE[way] for way in "snew" if step(cell, way) in parts]
    part = "".join(ways)
    return "ship" if not ways else f"ship {part if part in _SYMBOLS else 'm'}"


_SHIPS = {1: "o", 2: "m", 3: "w", 4: "n", 5: "e", 6: "s", 7: "~", 8: "~"}
"""The tokens for the symbols of Penpa+."""

_CLUES = {"~": "water", "x": "part of a ship", "o": "ship of one cell"}
_CLUES |= {"m": "middle of a ship"} | {k: f"{way} end of a ship" for k, way in _ENDS.items()}
_CLUES |= {k: f"bend of a ship in the {place}" for k, place in _BENDS.items()}

_SECTION = Section(ships.SHIPS, ships.take, ships.ship_lines, shapes=ships.ship_lines)

KIND = Kind(
    about="Find the ships of a fleet; numbers outside count cells with ships",
    family=SHADE_FAMILY,
    layout=Layout(
        one_of(_TOKENS), sides=_SIDES, clues=number(0), words={"fleet": None}, section=_SECTION
    ),
    words=Words(
        {"x": of_cells("has a ship", "is water", ("have ships", "are water"))}, clues_named(_CLUES)
    ),
    other_names=("battleship", "bimaru"),
    link=Link(
        "battleship",
        Outside(number16(), *_SIDES),
        Cells(Renamed(number16(), PARTS)),
        Fleet(),
        file=(fleet, file_parts.framed(file_parts.renamed(PARTS | {"-": PARTS["?"]}))),
        words=("fleet",),
    ),
    penpa=(Sides(_SIDES), Symbols("battleship_", _SHIPS)),
    file_marks=FILE_SHADES._replace(form="empty cells"),
)
