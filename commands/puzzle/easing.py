"""A board without a solution may have one with a line at its top, which sets a rule aside."""

from __future__ import annotations

from csp2sat.models.board_puzzle import BoardPuzzle
from csp2sat.solver.limits import LimitReached

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.commands.run.output import Printer
    from csp2sat.models.kind import Puzzle


def say_easing(puzzle: Puzzle, printer: Printer, limit: float | None) -> None:
    """Name the line that gives a board a solution, if it has none without that line."""
    from csp2sat.solver.ask.events import UNSATISFIABLE

    if printer.status == UNSATISFIABLE and isinstance(puzzle, BoardPuzzle):
        line = puzzle.kind.easing
        if line and line not in puzzle.board.numbers and _is_solved_with(line, puzzle, limit):
            printer.remark(f"csp2sat: with a line '{line}' under the size, it has a solution")


def _is_solved_with(line: str, puzzle: BoardPuzzle, limit: float | None) -> bool:
    from csp2sat.puzzle.uniqueness import solve

    puzzle.board.numbers[line] = ()
    try:
        return solve(puzzle, time_limit=limit) is not None
    except LimitReached:
        return False
    finally:
        del puzzle.board.numbers[line]
