"""Variant Sudoku: random constraints that a random answer obeys, then the givens it needs."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial

from csp2sat.csp.errors import near
from csp2sat.csp.evaluate import holds
from csp2sat.csp.problem import Problem, Solution
from csp2sat.models.board.placed_constraint import Placed
from csp2sat.models.generate.random_areas import is_connected
from csp2sat.models.generate.kit import (
    Answer, Board, Cell, Drafting, Finishing, Random, Setter, as_clues, named, square, with_clues,
)  # fmt: skip
from csp2sat.models.rules.numbers_in_all_cells import number_variables
from csp2sat.models.variants import constraint
from csp2sat.models.variants.constraint import Constraint, mistake
from csp2sat.models.variants.board_context import Game
from csp2sat.models.variants.table import ROWS, TABLE

PLACED = tuple(row.name for row in ROWS if row.name != "negative")
"""The constraints that boards are made with. `negative` is about the marks of a board."""
FLAGS = tuple(name for name in PLACED if TABLE[name].form is constraint.FLAG)
JIGSAW = "jigsaw"
"""The name for irregular regions among the constraints."""
SAMURAI = "samurai"
"""The name for overlapping grids, which are not made."""
NAMED = {
    "jigsaw": (JIGSAW,),
    "jigsaw-sudoku": (JIGSAW,),
    "samurai": (SAMURAI,),
    "samurai-sudoku": (SAMURAI,),
    "thermo-sudoku": ("thermometer",),
}
"""The constraints of boards by each other name of the kind."""
SWAPS = 60
"""The number of attempts to swap two cells of regions, for each cell."""
WITH_FLAG = 0.3
"""The probability of a constraint on all cells, ..."""
KINDS = 2
"""... and the number of other kinds of constraints, if none are wanted."""
SHARE = 0.07
"""The number of constraints of a kind for each cell, ..."""
TRIES = 60
"""... and the number of attempts to place each."""
LONGEST = 5
"""The largest number of cells of a line or cage."""
INDEXERS = ("rowindexer", "columnindexer", "boxindexer")
"""Constraints of single cells, as neighbours hardly obey them together."""


def _draw(wanted: Sequence[str], width: int, height: int, chance: Random) -> Board:
    """A board with constraints on all cells only."""
    board = square(width, height)
    flags = [name for name in wanted if name in FLAGS]
    if not wanted and chance.random() < WITH_FLAG:
        flags = [chance.choice(FLAGS)]
    board.placed = [Placed(name) for name in flags]
    if JIGSAW in wanted:
        board.regions = _jigsaw(board, chance)
    return board


def _jigsaw(board: Board, chance: Random) -> dict[Cell, str]:
    """Connected regions of equal size: rows that swap cells at their borders."""
    pairs = list(board.pairs())
    part = {cell: row for row in map(set, board.rows()) for cell in row}
    for _ in range(SWAPS * len(board.cells) if pairs else 0):
        a, beside = chance.choice(pairs)
        one, other = part[a], part[beside]
        b = chance.choice(sorted(other))
        if one is other or one.isdisjoint(board.neighbours(b)):
            continue
        swapped = [one - {a} | {b}, other - {b} | {a}]
        if all(is_connected(board, piece) for piece in swapped):
            part |= {cell: piece for piece in swapped for cell in piece}
    parts = {min(cells): sorted(cells) for cells in part.values()}
    return named([parts[first] for first in sorted(parts)])


def _dress(wanted: Sequence[str], board: Board, answer: Answer, chance: Random) -> Board:
    """A board with further constraints that its answer obeys; no cell is in two of them.

    Raises:
        ValueError: there is no place for a constraint that is wanted.
    """
    others = [row_name for row_name in PLACED if row_name not in FLAGS]
    names = [row_name for row_name in wanted if row_name in others]
    result = with_clues(board, {})
    open_ = set(board.cells)
    for name in names or ([] if wanted else chance.sample(others, KINDS)):
        row, left = TABLE[name], max(2, round(SHARE * len(board.cells)))
        for _ in range(TRIES * left):
            placed = left and _place(row, result, open_, answer, chance)
            if placed:
                result.placed.append(placed)
                open_ -= {*placed.cells, *placed.others}
                left -= 1
        if wanted and all(other.name != name for other in result.placed):
            raise ValueError(f"no place for {name!r} was found")
    return result


def _place(
    row: Constraint, board: Board, open_: set[Cell], answer: Answer, chance: Random
) -> Placed | None:
    """A constraint at a random place that the answer obeys; None: it does not obey one there."""
    cells, others = _places(row, board, open_, chance)
    if not open_.issuperset((*cells, *others)) and not row.form.outside:
        return None
    problem = Problem()
    game = Game(board, number_variables(problem, board, 1, board.width, given={}))
    solution = Solution({f"x_{r}_{c}": int(n) for (r, c), n in answer.items()}, {})
    for value in _values(row, [answer[cell] for cell in cells if cell in board], chance):
        placed = Placed(row.name, tuple(cells), tuple(others), value)
        if placed in board.placed or mistake(row, placed, board.__contains__):
            continue
        formulas = [formula for formula, _ in row.build(game, placed)]
        if formulas and all(holds(formula, solution) for formula in formulas):
            return placed
    return None


def _places(
    row: Constraint, board: Board, open_: set[Cell], chance: Random
) -> tuple[list[Cell], list[Cell]]:
    """Random cells, and other cells, of a constraint; some may not be open."""
    n, form = board.width, row.form
    if form is constraint.OUTSIDE:
        i, end = chance.randrange(n), chance.choice([-1, n])
        return [chance.choice([(i, end), (end, i)])], []
    start = chance.choice(board.cells)
    if form is constraint.CORNER:
        return [(start[0] + i, start[1] + j) for i in (0, 1) for j in (0, 1)], []
    most = 1 if row.name in INDEXERS else form.most
    length = min(most or chance.randint(3, LONGEST), n)
    path = _path(
        start, length, board, open_, form not in (constraint.LINE, constraint.ARROW), chance
    )
    if form is constraint.ARROW:
        return path[:1], path[1:]
    if form is constraint.CLONE:
        (r, c), (down, right) = path[0], chance.choice(board.cells)
        return path, [(i - r + down, j - c + right) for i, j in path]
    return path, []


def _path(
    start: Cell, length: int, board: Board, open_: set[Cell], by_sides: bool, chance: Random
) -> list[Cell]:
    """A random path through open cells, by sides only or by corners, too."""
    path = [start]
    while len(path) < length:
        beside = board.neighbours(path[-1]) if by_sides else board.around(path[-1])
        free = [cell for cell in beside if cell in open_ and cell not in path]
        if not free:
            break
        path.append(chance.choice(free))
    return path


def _values(row: Constraint, digits: list[str], chance: Random) -> Iterator[str]:
    """Values to try."""
    value, sums = row.value, [str(total) for total in range(46)]
    if value is constraint.DIGITS:
        least = chance.sample("123456789", 2) if row.form is constraint.CELL else []
        some = chance.sample(digits, min(2, len(digits)))
        yield ",".join(sorted({*some, *least}))
    elif value is constraint.DIAGONAL_SUM:
        yield from (f"{total} {way}" for way in constraint.WAYS for total in sums)
    elif value.default is not None and value is not constraint.CAGE_SUM:
        yield ""
    else:
        yield from filter(lambda text: not value.check(text), ["X", "V", "<", ">", *sums])


def _wanting(names: Sequence[str]) -> Setter:
    """The setter of boards with some constraints.

    Raises:
        ValueError: there is no such constraint, or boards with it are not made.
    """
    if SAMURAI in names:
        raise ValueError("no boards of overlapping grids (samurai) are made")
    for name in names:
        if name not in (*PLACED, JIGSAW):
            known = f"choose from: {', '.join((*PLACED, JIGSAW))}"
            raise ValueError(f"{name!r}: {near(name, (*PLACED, JIGSAW), known)}")
    return Setter(
        Drafting(partial(_draw, names), usual_size=(9, 9), add_constraints=partial(_dress, names)),
        finishing=Finishing(as_clues, kept_share=0.0, any_place=True),
        for_constraints=_wanting,
        named_constraints=NAMED,
    )


SETTER = _wanting(())
