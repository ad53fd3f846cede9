"""The rules of Dominoes, on a finished board."""

from __future__ import annotations

from parts import parts

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.models.board.board import Board

IMPOSSIBLE = ["size 3 2\n011\n110", "size 3 2\n010\n101"]
AMBIGUOUS = "size 4 3\n0011\n2201\n2102"


def broken(board: Board, answer: list[list[str]]) -> str:
    dominoes = parts(answer)
    if not dominoes or any(len(cells) != 2 for cells in dominoes):
        return "dominoes have two cells"
    pairs = {tuple(sorted(board[cell] for cell in cells)) for cells in dominoes}
    if len(pairs) < len(dominoes):
        return "dominoes differ"
    return ""
