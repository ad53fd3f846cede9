"""What helps where a board has no solution."""

from __future__ import annotations

from csp2sat.commands.message_language import in_language
from csp2sat.commands.options.run_options import RunOptions
from csp2sat.models.board_puzzle import BoardPuzzle
from csp2sat.models.kind import Puzzle
from csp2sat.solver.limits import LimitReached

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.commands.run.event_printer import Printer


def say_more(puzzle: Puzzle, printer: Printer, options: RunOptions, language: str) -> None:
    """Say what shows why a board has no solution, and which line at its top gives it one.

    `language` is the code of the language of these messages.
    """
    from csp2sat.solver.ask.answer_events import UNSATISFIABLE

    if printer.status != UNSATISFIABLE or not isinstance(puzzle, BoardPuzzle):
        return
    if options.question in ("hint", "steps"):
        printer.remark(in_language("csp2sat: --explain shows why", language))
    line = puzzle.kind.easing
    if not line or line in puzzle.board.numbers:
        return
    if _is_solved_with(line, puzzle, options.time_limit):
        message = f"csp2sat: with a line '{line}' under the size, it has a solution"
        printer.remark(in_language(message, language))


def _is_solved_with(line: str, puzzle: BoardPuzzle, limit: float | None) -> bool:
    """Whether a board has a solution with a line that sets a rule aside."""
    from csp2sat.puzzle.uniqueness import solve

    puzzle.board.numbers[line] = ()
    try:
        return solve(puzzle, time_limit=limit) is not None
    except LimitReached:
        return False
    finally:
        del puzzle.board.numbers[line]
