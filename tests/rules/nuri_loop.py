"""The rules of Nuri-Loop, on a finished board."""

from __future__ import annotations

from loops import are_directions, is_one_loop
from shades import islands_are_numbered

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.models.board.board import Board

IMPOSSIBLE = ["size 3 3\n---\n-2-\n---"]
AMBIGUOUS = "size 4 4\n----\n-?--\n----\n---?"


def broken(board: Board, answer: list[list[str]]) -> str:
    if not are_directions(answer):
        return "tokens are directions"
    if not is_one_loop(answer):
        return "there is one loop"
    left_out = {cell for cell in board.cells if answer[cell[0]][cell[1]] == "-"}
    return "" if islands_are_numbered(board, left_out) else "islands have one number, their size"
