"""The table of constraints of variant Sudoku, their rules and their words."""

from __future__ import annotations

from collections.abc import Container
from textwrap import fill

from csp2sat.csp.origin import Origin, Place
from csp2sat.models.board.board import Board
from csp2sat.models.board.placed_constraint import PLACED, Placed
from csp2sat.models.tutor.kind_vocabulary import between_ends, clue_at, clue_name
from csp2sat.models.tutor.names import Name, Series
from csp2sat.models.tutor.places import cell_name
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
    return _name(board, TABLE[placed.name], placed)


def _name(board: Board, row: Constraint, placed: Placed) -> Name:
    first, value, noun = cell_name(min(placed.cells)), placed.value, row.noun
    if row.form.outside:
        return _name_outside(board, row, placed)
    if row.form is PAIR:
        sign = Name("{sign} sign", sign=value) if noun == "sign" else noun
        return between_ends(sign, sorted(placed.cells))
    if row.form is LINE:
        ends = {"first": cell_name(placed.cells[0]), "last": cell_name(placed.cells[-1])}
        return Name("the {clue} from {first} to {last}", clue=noun, **ends)
    if row.form is CORNER:
        number = Name("{noun} {number}", noun=noun, number=value)
        return between_ends(number, (min(placed.cells), max(placed.cells)))
    clue = Name("{noun} of {number}", noun=noun, number=value) if value else noun
    copies = [cell_name(min(placed.others))] if row.form is CLONE else []
    return Name("the {clue} at {cells}", clue=clue, cells=Series([first, *copies]))


def _name_outside(board: Board, row: Constraint, placed: Placed) -> Name:
    number, _, way = placed.value.partition(" ")
    r, c = placed.cells[0]
    if way:
        down, right = WAYS[way]
        return Name(
            "the {noun} {number} of the diagonal from {cell}",
            noun=row.noun,
            number=number,
            cell=cell_name((r + down, c + right)),
        )
    is_row = 0 <= r < board.height
    before, after, i = ("left", "right", r) if is_row else ("top", "bottom", c)
    side = before if min(r, c) < 0 else after
    clue = Name("{noun} {number}", noun=row.noun, number=number)
    return clue_at(board, (side, i), clue)
