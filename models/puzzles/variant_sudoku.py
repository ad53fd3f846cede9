"""Variant Sudoku. Put a number from 1 to N into each cell of an N x N board so that

1. each row and each column has every number;
2. the numbers of each box or region differ;
{rules}

In texts, a section `# constraints` has a line for each constraint of rules 3 to {last}: its name,
its value if it has one, its cells, and for arrows and clones `=` and further cells.
`r1c1-r1c4-r3c4` stands for all cells on the way, row 0 is above the board: `antiknight`,
`thermometer r1c1-r4c1`, `killercage 15 r1c1 r1c2`, `arrow r1c1 = r1c2-r1c4`, `xv X r1c1 r1c2`,
`littlekillersum 14 DR r0c3` (down and right).

A section `# regions` has a name for each cell, `-` for a cell in no region. A line
`squares 9 1 1 7 7` under the size gives the size of overlapping squares, then row and column of the
first cell of each; rules 1 to 4 are about each of them, and other cells stay empty. Boxes are those
of Sudoku; `box WIDTH HEIGHT` changes them.
Model: `x_ROW_COLUMN` is the number of the cell.
"""

from __future__ import annotations

from collections.abc import Iterator

from csp2sat.models.board.placed_constraint import PLACED
from csp2sat.models.kit import (
    ALLDIFFERENT, GREY, NUMBERS, NUMBER_FAMILY, Answer, Board, Diagnostic, Kind, Layout, Numbers,
    Picture, Problem, Section, apply, by, number, number_picture, number_variables, walls_between,
)  # fmt: skip
from csp2sat.models.penpa.special_parts import PlainBoxes
from csp2sat.models.variants import table, text
from csp2sat.models.variants.board_context import Game, areas, lines, squares
from csp2sat.models.variants.table import RULES, TABLE

_SQUARES = "squares"
_ALONG_LINES = ("rowindexer", "columnindexer")


def _mistakes(board: Board) -> Iterator[Diagnostic]:
    size, starts = squares(board)
    several = _SQUARES in board.numbers
    if not several and board.width != board.height:
        message = f"the board is {board.width} x {board.height}, but must be a square"
        yield board.wrong((0, 0), message)
        return
    if several and (not starts or len(board.numbers[_SQUARES]) % 2 == 0):
        message = "'squares' needs a size, and a row and a column for each square"
        yield board.wrong((_SQUARES, 0), message)
        return
    for i, (r, c) in enumerate(starts):
        if r + size > board.height or c + size > board.width:
            message = f"the square at row {r + 1}, column {c + 1} leaves the board"
            leaves_below = r + size > board.height
            yield board.wrong((_SQUARES, 2 * i + (2 if leaves_below else 3)), message)
            return
    if "box" in board.numbers:
        width, height = board.numbers["box"]
        if width * height != size:
            message = f"boxes {width} wide and {height} high don't have {size} cells"
            yield board.wrong(("box", 0), message)
    inside = {other for line in lines(board) for other in line}
    for cell, given in board.numbered().items():
        if given > size:
            message = f"{given} is too large: the numbers are 1 to {size}"
            yield board.wrong(cell, message)
        elif cell not in inside:
            yield board.wrong(cell, "this cell is in no square")
    for i, placed in enumerate(board.placed):
        outside = TABLE[placed.name].form.outside
        if several and (outside or placed.name in _ALONG_LINES):
            message = "numbers outside and indexers of lines need a board of one square"
            yield board.wrong((PLACED, i), message)
        elif not outside and not inside.issuperset((*placed.cells, *placed.others)):
            yield board.wrong((PLACED, i), "some of these cells are in no square")


def rules_of(board: Board) -> str:
    """The rules without those of constraints that the board does not have."""
    usual = (__doc__ or "").partition("{rules}")[0]
    return usual + table.rules({placed.name for placed in board.placed})


def constrain(problem: Problem, board: Board) -> None:
    """Rows, columns and areas have different numbers; the constraints of the board."""
    size, _ = squares(board)
    inside = {cell for line in lines(board) for cell in line}
    x = number_variables(problem, board, 1, size, [cell for cell in board.cells if cell in inside])
    for rule, groups in ((1, lines(board)), (2, areas(board))):
        for cells in groups:
            different = apply(ALLDIFFERENT, *(x[cell] for cell in cells))
            problem.add(different, origin=by(rule, cells=cells))
    game = Game(board, x)
    for i, placed in enumerate(board.placed):
        clues = [(PLACED, i)] if placed.cells else []
        for formula, about in TABLE[placed.name].build(game, placed):
            problem.add(formula, origin=by(RULES[placed.name], *clues, cells=about))


def picture(board: Board, answer: Answer | None) -> Picture:
    """The boxes, the constraints and the numbers."""
    picture = number_picture(board, answer)
    inside = {other for line in lines(board) for other in line}
    names = {cell: i for i, cells in enumerate(areas(board)) for cell in cells}
    if not board.regions:
        picture.walls(walls_between(board, dict.fromkeys(board.cells, -1) | names))
    for cell in board.cells:
        if cell not in inside:
            picture.fill(cell, GREY)
    picture.sketches(board.sketches)
    for placed in board.placed:
        TABLE[placed.name].draw(picture, placed, board)
    everywhere = (row for row in board.placed if not row.cells)
    words = (f"{TABLE[row.name].noun}: {row.value}" for row in everywhere)
    picture.note = ", ".join(word.removesuffix(": ") for word in words)
    return picture


KIND = Kind(
    about="A Sudoku with more constraints",
    family=NUMBER_FAMILY,
    rules=(__doc__ or "").format(rules=table.rules(), last=max(RULES.values())),
    layout=Layout(
        number(),
        free_regions=True,
        square=True,
        words={"box": 2, _SQUARES: None},
        mistakes=_mistakes,
        section=Section(PLACED, text.take, text.constraint_lines),
    ),
    penpa=(PlainBoxes(), Numbers()),
    variant=lambda board: board,
    words=NUMBERS._replace(clue=table.clue, region="region", block="box"),
    other_names=("jigsaw", "jigsaw-sudoku", "samurai", "samurai-sudoku", "thermo-sudoku"),
)
