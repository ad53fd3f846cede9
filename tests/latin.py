"""Latin squares: what many rules of puzzles ask of rows and columns, and of clues outside."""

from __future__ import annotations

from collections.abc import Iterator

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.models.board import Board


def is_latin(answer: list[list[str]]) -> bool:
    """Whether each row and each column has the numbers from 1 on."""
    numbers = sorted(map(str, range(1, len(answer) + 1)))
    return all(sorted(line) == numbers for line in (*answer, *zip(*answer, strict=True)))


def sights(board: Board, answer: list[list[str]]) -> Iterator[tuple[str, list[str]]]:
    """Each clue outside of a board, and the tokens that are seen from there."""
    columns = [list(column) for column in zip(*answer, strict=True)]
    for side, clues in board.outside.items():
        lines = answer if side in ("left", "right") else columns
        for clue, line in zip(clues, lines, strict=True):
            if clue != "-":
                yield clue, line if side in ("left", "top") else line[::-1]
