"""New boards with one solution: random ones, and drafts that get further clues."""

from __future__ import annotations

from csp2sat.models.kind import Kind
from csp2sat.puzzle import making
from csp2sat.puzzle.board import Board
from csp2sat.puzzle.rules import Kind as RuleKind
from csp2sat.web.read_board_text import board_text, read


def make(
    kind: str | Kind,
    size: tuple[int, int],
    difficulty: str | None = None,
    symmetry: str = "",
    seed: int | None = None,
    seconds: float | None = None,
) -> dict[str, object]:
    """A new board with one solution.

    Raises:
        ValueError: no boards of this kind, size or symmetry are made.
        LimitReached: none was found in time.
    """
    width, height = size
    board = making.make(
        kind if isinstance(kind, str) else RuleKind(kind),
        (width, height),
        seed=seed,
        difficulty=difficulty,
        symmetry=symmetry,
        time_limit=seconds,
    )
    return {"text": board_text(board.puzzle.kind, board.puzzle.board)}


def finish(
    text: str,
    kind: str | Kind,
    difficulty: str | None = None,
    symmetry: str = "",
    seed: int | None = None,
    seconds: float | None = None,
) -> dict[str, object]:
    """The board with further clues, so that it has one solution.

    Raises:
        ValueError: boards of this kind are not finished, or this one has no solution.
        LimitReached: none was found in time.
    """
    puzzle = read(text, kind).puzzle()
    board = making.make(
        puzzle.kind.name if isinstance(kind, str) else RuleKind(kind),
        seed=seed,
        difficulty=difficulty,
        symmetry=symmetry,
        finish=Board(puzzle),
        time_limit=seconds,
    )
    return {"text": board_text(board.puzzle.kind, board.puzzle.board)}
