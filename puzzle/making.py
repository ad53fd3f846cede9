"""New boards with one solution, for Python programs."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from random import Random, SystemRandom

from csp2sat.csp.api_checks import instance, whole, wrong
from csp2sat.csp.errors import Source, near
from csp2sat.models.board.board import MOST_CELLS
from csp2sat.models.board_puzzle import BoardPuzzle, read_again
from csp2sat.models.generate.pattern import read_pattern
from csp2sat.models.generate.symmetry import SYMMETRIES
from csp2sat.models.kind import Kind as InnerKind
from csp2sat.models.registry import LINES, board_kind, full_name
from csp2sat.puzzle.board import Board
from csp2sat.puzzle.boards_of_level import DIFFICULTIES
from csp2sat.puzzle.makeable import size_of, unmade, wanted_by
from csp2sat.puzzle.rules import Kind
from csp2sat.puzzle.wanted_boards import Wanted, new_board
from csp2sat.solver.limits import Limit


def make(
    kind: str | Kind,
    size: tuple[int, int] | str | None = None,
    *,
    seed: int | None = None,
    minimal: bool = False,
    difficulty: str | None = None,
    technique: str | None = None,
    symmetry: str = "",
    pattern: str = "",
    constraints: Sequence[str] = (),
    finish: Board | None = None,
    time_limit: float | None = None,
) -> Board:
    """A new board with one solution.

    Args:
        kind: one of `csp2sat.models.registry.GENERATED`, or a kind from a text of rules.
        size: width and height, as `(10, 8)` or "10x8"; default: those usual for the kind.
        seed: the same seed gives the same board; default: random.
        minimal: without clues that are not needed.
        difficulty: one of `csp2sat.solver.LEVELS`, or "any". Default: "medium", if such a board
            is found soon; "any" for more cells than usual, and with `minimal` or `finish`.
        technique: the thought that is the hardest step: "naked pair", or one of docs/thoughts.md.
        symmetry: of the places of clues: "rotation", "mirror", "diagonal" or "none".
        pattern: rows with `.` for each cell without a clue; the board gets its size.
        constraints: names of constraints, for "variant-sudoku"; default: two by chance.
        finish: a board that stays as it is, but for further clues.
        time_limit: seconds; default: no limit.

    Raises:
        TypeError, ValueError: no board with all that is wanted can be made; it says why.
        LimitReached: no board was found in time.
    """
    entry = _made_kind(kind)
    _check_choice("symmetry", symmetry, SYMMETRIES)
    _check_choice("difficulty", difficulty, DIFFICULTIES)
    wishes = [*(wanted_by(kind) if isinstance(kind, str) and not finish else ()), *constraints]
    dimensions = _size(size)
    cells = read_pattern(Source(pattern, "<pattern>")) if pattern else None
    draft = _draft(entry, finish, dimensions) if finish else None
    wanted = Wanted(
        entry, dimensions, minimal, difficulty, technique, symmetry, wishes, cells, draft
    )
    chance = Random(SystemRandom().randrange(10**6) if seed is None else seed)
    return Board(read_again(entry, new_board(wanted, chance, Limit(time_limit))))


def _made_kind(kind: str | Kind) -> InnerKind:
    """The kind, of which boards are made."""
    instance("kind", kind, (str, Kind), "a str or a Kind")
    word = kind if isinstance(kind, str) else kind.kind.name
    entry = board_kind(kind) if isinstance(kind, str) else kind.kind
    if entry is None or not entry.generator or full_name(word) in LINES:
        raise ValueError(f"{unmade(word)} (csp2sat.models.registry.GENERATED has those that are)")
    return entry


def _size(size: tuple[int, int] | str | None) -> tuple[int, int] | None:
    """Width and height as two integers, which are those of a board."""
    if size is None:
        return None
    pair = size_of(size) if isinstance(size, str) else size
    if not isinstance(pair, (tuple, list)) or len(pair) != 2:
        wrong("size", size, "width and height, such as (10, 8) or '10x8'")
    width, height = whole("the width", pair[0]), whole("the height", pair[1])
    if not 0 < width * height <= MOST_CELLS or width < 1:
        raise ValueError(f"{width}x{height}: a board has 1 to {MOST_CELLS:,} cells")
    return width, height


def _draft(kind: InnerKind, finish: Board, size: tuple[int, int] | None) -> BoardPuzzle:
    """The board to finish."""
    puzzle = instance("finish", finish, Board, "a Board").puzzle
    if finish.kind != kind.name:
        raise ValueError(f"the board to finish is {finish.kind}, not {kind.name}")
    if size not in (None, (puzzle.board.width, puzzle.board.height)):
        raise ValueError(
            f"the board to finish has another size: {puzzle.board.width}x{puzzle.board.height}"
        )
    return puzzle


def _check_choice(argument: str, word: str | None, choices: Iterable[str]) -> None:
    """Raise a `ValueError` if a word is given and not one of the choices."""
    if word and instance(argument, word, str, "a str") not in choices:
        choose = f"choose one of: {', '.join(choices)}"
        raise ValueError(f"{word!r}: {near(word, choices, choose)}")
