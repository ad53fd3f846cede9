"""How the answers of each kind look in the puzzle editor pzprjs: as marks."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from boards import KINDS, TEXT_KINDS, board_kind
from csp2sat.models.board.board import Answer, Board
from csp2sat.models.pzpr.answer_marks import FILE_NUMBERS, FILE_SHADES
from csp2sat.models.rules.borders import PART_FAMILY
from csp2sat.models.rules.loop import LINE_FAMILY
from csp2sat.models.rules.loop_and_black import LOOP_AND_BLACK_FAMILY
from csp2sat.models.rules.numbers_in_all_cells import NUMBER_FAMILY
from csp2sat.models.rules.numbers_in_some_cells import SOME_NUMBER_FAMILY
from csp2sat.models.rules.puzzle_family import Family
from csp2sat.models.rules.shading import SHADE_FAMILY
from puzzle_editor import Mark

Cell = tuple[int, int]
Marks = Callable[[Board, Answer], Iterator[Mark]]


def middle(cell: Cell) -> tuple[int, int]:
    """The place of a cell in half cells, the column first."""
    return 2 * cell[1] + 1, 2 * cell[0] + 1


def between(cell: Cell, way: str) -> tuple[int, int]:
    """The place of a side of a cell."""
    (x, y), (right, down) = (
        middle(cell),
        {"n": (0, -1), "s": (0, 1), "w": (-1, 0), "e": (1, 0)}[way],
    )
    return x + right, y + down


def cells(**values: int) -> Marks:
    """A value for some tokens."""

    def marks(_board: Board, answer: Answer) -> Iterator[Mark]:
        for cell, token in answer.items():
            if token in values:
                yield *middle(cell), "qans", values[token]

    return marks


def numbers(board: Board, answer: Answer) -> Iterator[Mark]:
    """Numbers, or letters as numbers, in cells where the board has none."""
    for cell, token in answer.items():
        if board[cell] != token != "-":
            number = int(token) if token.isdecimal() else ord(token) - ord("A") + 1
            yield *middle(cell), "anum", number


def factors(board: Board, answer: Answer) -> Iterator[Mark]:
    """Numbers; those of the board are products."""
    yield from numbers(Board(board.width, board.height, board.source), answer)


def kakuro(board: Board, answer: Answer) -> Iterator[Mark]:
    """Digits; the first row and column are not in the addresses."""
    for bx, by, name, digit in numbers(board, {c: t for c, t in answer.items() if t != "-"}):
        yield bx - 2, by - 2, name, digit


def numbers_and_black(board: Board, answer: Answer) -> Iterator[Mark]:
    """Numbers and black cells."""
    yield from BLACK(board, answer)
    yield from numbers(board, {c: t for c, t in answer.items() if t.isdecimal()})


def cells_left(**values: int) -> Marks:
    """A value for some tokens where the board has another one."""

    def marks(board: Board, answer: Answer) -> Iterator[Mark]:
        for cell, token in answer.items():
            if token in values and board[cell] != token:
                yield *middle(cell), "anum", values[token]

    return marks


def circles(board: Board, answer: Answer) -> Iterator[Mark]:
    """White and black circles where the board has none."""
    for cell, token in answer.items():
        if board[cell] == "-":
            yield *middle(cell), "anum", 2 if token == "x" else 1


def lines(_board: Board, answer: Answer) -> Iterator[Mark]:
    """Lines to the right and down; black cells."""
    for cell, token in answer.items():
        if token == "x":
            yield *middle(cell), "qans", 1
        for way in set(token) & {"e", "s"}:
            yield *between(cell, way), "line", 1


def sides(_board: Board, answer: Answer) -> Iterator[Mark]:
    """Sides of cells."""
    for cell, token in answer.items():
        for way in set(token) & {*"nsew"}:
            yield *between(cell, way), "line", 1


def bridges(_board: Board, answer: Answer) -> Iterator[Mark]:
    """One or two lines across or down from cells between islands."""
    for cell, token in answer.items():
        for letters, ways in (("12", "we"), ("ab", "ns")):
            if token in letters:
                for way in ways:
                    yield *between(cell, way), "line", letters.index(token) + 1


def changes(name: str, outside: str = "") -> Marks:
    """The sides between cells with different tokens; `outside` is the token around the board.

    Without it, cells with `-` have no such sides.
    """

    def marks(board: Board, answer: Answer) -> Iterator[Mark]:
        for r, c in board.cells:
            for way, other in {
                "n": (r - 1, c),
                "s": (r + 1, c),
                "w": (r, c - 1),
                "e": (r, c + 1),
            }.items():
                token = answer.get(other, outside or answer[r, c])
                in_parts = outside or "-" not in (token, answer[r, c])
                if token != answer[r, c] and in_parts:
                    yield *between((r, c), way), name, 1

    return marks


def ships(board: Board, answer: Answer) -> Iterator[Mark]:
    """Parts of ships that the board does not give."""
    yield from BLACK(board, {c: t for c, t in answer.items() if board[c] in ("-", "~")})


TRIANGLES = {"sw": 2, "se": 3, "ne": 4, "nw": 5}
BLACK = cells(x=1)
PARTS = changes("qans")
MARKS: dict[str, Marks] = {
    "akari": cells(o=1),
    "factors": factors,
    "gokigen": cells(**{"\\": 31, "/": 32}),
    **dict.fromkeys(("alter", "hakoiri"), cells_left(c=1, t=2, s=3)),
    "hashiwokakero": bridges,
    "nibun-no-go": cells(**{"x": 1, "-": 2}),
    "toichika": cells_left(n=1, s=2, w=3, e=4),
    "juosan": cells(v=12, h=13),
    "kakuro": kakuro,
    "lits": cells(**dict.fromkeys("LITS", 1)),
    "shakashaka": cells(**TRIANGLES),
    "slitherlink": changes("line", "-"),
    "star-battle": cells(**{"*": 1}),
    "yin-yang": circles,
    "battleships": ships,
    "doppelblock": numbers_and_black,
    "magnets": cells_left(p=1, n=2),
    "tents": cells_left(t=2),
    **dict.fromkeys(("easy-as-abc", "skyscrapers"), numbers),
    **dict.fromkeys(("minesweeper", "nondango"), BLACK),
    **dict.fromkeys(("nawabari", "shikaku", "tatamibari"), PARTS),
}
"""How the answers of kinds are marked in the editor."""

_USUAL: list[tuple[Family, Marks]] = [
    (SHADE_FAMILY, BLACK),
    (NUMBER_FAMILY, numbers),
    (SOME_NUMBER_FAMILY, numbers),
    (LINE_FAMILY, lines),
    (LOOP_AND_BLACK_FAMILY, lines),
    (PART_FAMILY, PARTS),
]


def _of_text(name: str) -> Marks | None:
    """The marks of a kind in a text of rules, by how its answers stand in files."""
    marks = board_kind(name).file_marks
    by_cells = ((FILE_SHADES.cells, BLACK), (FILE_NUMBERS.cells, numbers))
    by_form = {"lines": lines, "sides": sides, "cells": PARTS}
    if marks.cells:
        return next((usual for cells, usual in by_cells if cells == marks.cells), None)
    return by_form.get(marks.form)


MARKS = (
    {name: marks for name in TEXT_KINDS if (marks := _of_text(name))}
    | {
        name: marks
        for name in KINDS
        for family, marks in _USUAL
        if board_kind(name).family is family
    }
    | MARKS
)
