"""New boards with one solution: random ones, and drafts that get further clues."""

from __future__ import annotations

from random import Random, SystemRandom

from csp2sat.models.board.board import MOST_CELLS
from csp2sat.models.kind import Kind
from csp2sat.puzzle import making
from csp2sat.puzzle.board import Board
from csp2sat.puzzle.making_by_rules import NoClues, make_by_rules
from csp2sat.solver.limits import Limit
from csp2sat.web.read_board_text import board_text, read


def make(
    kind: str | Kind,
    size: tuple[int, int],
    difficulty: str | None = None,
    symmetry: str = "",
    seed: int | None = None,
    seconds: float | None = None,
) -> dict[str, object]:
    """A new board with one solution. Boards of rules have no difficulty and no symmetry.

    Raises:
        ValueError: no boards of this kind, size or symmetry are made.
        LimitReached: none was found in time.
    """
    width, height = size
    if isinstance(kind, Kind):
        return _by_rules(kind, width, height, seed, seconds)
    board = making.make(
        kind,
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
    if isinstance(kind, Kind):
        raise ValueError("boards of rules can be made, but not finished")
    board = making.make(
        puzzle.kind.name,
        seed=seed,
        difficulty=difficulty,
        symmetry=symmetry,
        finish=Board(puzzle),
        time_limit=seconds,
    )
    return {"text": board_text(board.puzzle.kind, board.puzzle.board)}


def _by_rules(
    kind: Kind, width: int, height: int, seed: int | None, seconds: float | None
) -> dict[str, object]:
    if not (width > 0 and 0 < width * height <= MOST_CELLS):
        raise ValueError(f"{width}x{height}: a board has 1 to {MOST_CELLS:,} cells")
    chance = Random(SystemRandom().randrange(10**6) if seed is None else seed)
    try:
        board = make_by_rules(kind, width, height, chance, Limit(seconds))
    except NoClues as none:
        raise ValueError(f"{none}: {none.hint}") from None
    return {"text": board_text(kind, board)}
