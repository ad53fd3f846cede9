"""Shares of solutions as text."""

from __future__ import annotations

from collections.abc import Iterator

from csp2sat.csp.message_wording import percent
from csp2sat.csp.syntax.answer_text import value_text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.models.draw.picture import Picture
    from csp2sat.models.kind import Puzzle
    from csp2sat.solver.questions.shares import Shares


NO_PLACE = "csp2sat: pictures of this kind have no place for shares: they show the bare board"


def share_rows(shares: Shares) -> Iterator[list[str]]:
    """The name of each variable, and its values with their percentages, frequent ones first."""
    for x, numbers in shares.numbers.items():
        some = [value for value in sorted(numbers) if numbers[value]]
        some.sort(key=lambda value: -numbers[value])
        yield [x.name, *(f"{value_text(v)}:{percent(shares.of(x, v))}" for v in some)]


def heat_picture(puzzle: Puzzle, shares: Shares, as_text: bool = False) -> Picture | None:
    """The board with the shares of what it has; None: some have no place, or it is a schedule."""
    from csp2sat.models.board_puzzle import BoardPuzzle  # few answers need it
    from csp2sat.puzzle import heat

    return heat.heat_picture(puzzle, shares, as_text) if isinstance(puzzle, BoardPuzzle) else None


def heat_table(puzzle: Puzzle, shares: Shares) -> str:
    """Facts in words and their shares, where a board has no place for them."""
    from csp2sat.commands.formats.tables import columns
    from csp2sat.models.board_puzzle import BoardPuzzle

    assert isinstance(puzzle, BoardPuzzle), "only boards have words"
    heats = puzzle.heats(shares.every())
    rows = [(f"{heat.phrase.subject} {heat.phrase.is_so}", percent(heat.share)) for heat in heats]
    return f"{columns(rows)}share {shares.basis}"
