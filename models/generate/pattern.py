"""Patterns: which cells of a new board may have clues."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from csp2sat.csp.errors import CspError, Diagnostic, Source
from csp2sat.csp.problem import Solution
from csp2sat.csp.quick_typing import NamedTuple
from csp2sat.models.board.board import KNOWN, MOST_CELLS, Board, Place
from csp2sat.models.board.grid import Cell
from csp2sat.models.generate.generators import Draft, Setter, clues, without
from csp2sat.models.kind import Kind

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.models.generate.board_maker import BoardSolver

FREE = ".-"
"""The signs of cells without a clue."""
SEVERAL = 8
"""The number of solutions to compare."""
CHANGED = 3
"""The most clues that change at once."""
VAIN = 30
"""After this many changes in a row that do not help, another draft is drawn."""
DRAFTS = 8
"""After this many drafts the search ends in vain."""


class Pattern(NamedTuple):
    """A width, a height, and the cells that may have clues."""

    width: int
    height: int
    cells: frozenset[Cell]

    def only(self, board: Board, how: Setter) -> Board:
        """The board without clues in other cells; those outside the grid stay."""
        out = [x for x in clues(board, how.finishing) if _is_in_cell(x) and x not in self.cells]
        return without(board, out, how.finishing.unknown_clue)


def _is_in_cell(place: Place) -> bool:
    """Whether a clue is in a cell, or gives the token of one."""
    return place[0] == KNOWN or not isinstance(place[0], str)


def read_pattern(source: Source) -> Pattern:
    """The pattern that a text draws: `.` for a cell without a clue, any other sign for one with.

    Spaces and empty lines do not count.

    Raises:
        CspError: the rows differ in length, no cell has a clue, or there are too many cells.
    """
    rows: list[str] = []
    offset = 0
    for line in source.text.splitlines(keepends=True):
        row = "".join(line.split())
        if row and rows and len(row) != len(rows[0]):
            wrong = f"this row has {len(row)} cells, the first one {len(rows[0])}"
            raise CspError([Diagnostic(source, offset, wrong)])
        rows += [row] if row else []
        if rows and len(rows) * len(rows[0]) > MOST_CELLS:
            wrong = f"a pattern has at most {MOST_CELLS:,} cells"
            raise CspError([Diagnostic(source, offset, wrong)])
        offset += len(line)
    cells = [(r, c) for r, row in enumerate(rows) for c, sign in enumerate(row) if sign not in FREE]
    if not cells:
        hint = "write a grid with . for cells without a clue, and x for cells with one"
        raise CspError([Diagnostic(source, 0, "no cell of the pattern has a clue", hint)])
    return Pattern(len(rows[0]), len(rows), frozenset(cells))


def board_in_pattern(
    kind: Kind,
    how: Setter,
    solver: BoardSolver,
    chance: Random,
    pattern: Pattern,
    draw: Callable[[], Draft],
) -> tuple[Board, Solution]:
    """A board with one solution whose clues are in the cells of a pattern.

    While a draft has other solutions, some clues change, if this leaves no more open cells.

    Raises:
        ValueError: none was found.
    """
    for _ in range(DRAFTS):
        best = pattern.only(draw().board, how)
        solutions, vain = solver.unlike(kind.problem(best), SEVERAL), 0
        while len(solutions) > 1 and vain < VAIN:
            vain += 1
            changed = _changed(kind, how, solver, chance, pattern, best)
            others = solver.unlike(kind.problem(changed), SEVERAL) if changed else []
            if others and changed and _open(others) <= _open(solutions):
                vain = 0 if _open(others) < _open(solutions) else vain
                best, solutions = changed, others
        if len(solutions) == 1:
            return best, solutions[0]
    raise ValueError("no board with clues only in the pattern was found: mark more cells")


def _changed(
    kind: Kind, how: Setter, solver: BoardSolver, chance: Random, pattern: Pattern, board: Board
) -> Board | None:
    """The board with other clues for some of its clues, by a random answer of the rest."""
    places = [place for place in clues(board, how.finishing) if _is_in_cell(place)]
    some = chance.sample(places, min(len(places), chance.randint(1, CHANGED)))
    fewer = without(board, some, how.finishing.unknown_clue)
    solution = solver.random(kind.problem(fewer), chance)
    if solution is None or how.finishing.all_clues is None:
        return None
    full = how.finishing.all_clues(fewer, kind.answer(fewer, solution), chance)
    return pattern.only(full, how)


def _open(solutions: list[Solution]) -> int:
    """The number of variables with several values in some solutions."""
    first = solutions[0]
    names = {
        name for x in solutions[1:] for name in x.bools if first.bools.get(name) != x.bools[name]
    }
    return len(names) + len(
        {name for x in solutions[1:] for name in x.ints if first.ints.get(name) != x.ints[name]}
    )
