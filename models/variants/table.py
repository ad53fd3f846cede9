"""The table of constraints of variant Sudoku, their rules and their words."""

from __future__ import annotations

from collections.abc import Container
from textwrap import fill

from csp2sat.csp.origin import Origin, Place
from csp2sat.models.board.board import Board
from csp2sat.models.board.placed_constraint import PLACED, Placed
from csp2sat.models.tutor.kind_vocabulary import clue_name
from csp2sat.models.tutor.places import cell_name, place_name
from csp2sat.models.variants import cells, lines, neighbour_pairs, outside_clues, whole_board
from csp2sat.models.variants.constraint import CLONE, CORNER, LINE, PAIR, WAYS, Constraint

ROWS: tuple[Constraint, ...] = tuple(
    row
    for part in (whole_board, cells, lines, neighbour_pairs, outside_clues)
    for row in part.CONSTRAINTS
)
TABLE: dict[str, Constraint] = {row.name: row for row in ROWS}
"""The constraints by their names."""

FIRST = 3
"""The number of the first rule of the table."""

RULES = {row.name: number for number, row in enumerate(ROWS, FIRST)}
"""The number of the rule of each constraint."""


def rules(names: Container[str] = TABLE) -> str:
    """The numbered rules of constraints with their names, wrapped."""
    texts = (f"{RULES[row.name]}. {row.rule}; `{row.name}`" for row in ROWS if row.name in names)
    wrapped = (fill(text, 98, subsequent_indent="   ", break_on_hyphens=False) for text in texts)
    return ";\n".join(wrapped) + "."


def clue(board: Board, place: Place, origin: Origin) -> str:
    """A constraint of a board in a sentence: `the thermometer from r1c1 to r4c1`."""
    kind, i = place
    if kind != PLACED:
        return clue_name(board, place, origin)
    placed = board.placed[i]
    return f"the {_name(board, TABLE[placed.name], placed)}"


def _name(board: Board, row: Constraint, placed: Placed) -> str:
    first = cell_name(min(placed.cells))
    if row.form.outside:
        return _name_outside(board, row, placed)
    if row.form is PAIR:
        sign = f"{placed.value} " if row.noun == "sign" else ""
        return f"{sign}{row.noun} between {' and '.join(map(cell_name, sorted(placed.cells)))}"
    if row.form is LINE:
        ends = map(cell_name, (placed.cells[0], placed.cells[-1]))
        return f"{row.noun} from {' to '.join(ends)}"
    if row.form is CORNER:
        return f"{row.noun} {placed.value} between {first} and {cell_name(max(placed.cells))}"
    of = f" of {placed.value}" if placed.value else ""
    copy = f" and {cell_name(min(placed.others))}" if row.form is CLONE else ""
    return f"{row.noun}{of} at {first}{copy}"


def _name_outside(board: Board, row: Constraint, placed: Placed) -> str:
    number, _, way = placed.value.partition(" ")
    r, c = placed.cells[0]
    if way:
        down, right = WAYS[way]
        return f"{row.noun} {number} of the diagonal from {cell_name((r + down, c + right))}"
    is_row = 0 <= r < board.height
    before, after, i = ("left", "right", r) if is_row else ("top", "bottom", c)
    side = before if min(r, c) < 0 else after
    return f"{row.noun} {number} {place_name(board, (side, i))}"
