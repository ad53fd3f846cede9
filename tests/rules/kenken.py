"""The rules of KenKen, on a finished board."""

from __future__ import annotations

from math import prod

from filled import in_rooms, is_latin

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.models.board.board import Board

IMPOSSIBLE = ["size 2 2\n5+ -\n- -\n# regions\nAA\nBB", "size 2 2\n3/ -\n- -\n# regions\nAA\nBB"]
AMBIGUOUS = "size 2 2\n3 -\n- -\n# regions\nAA\nBB"


def broken(board: Board, answer: list[list[str]]) -> str:
    if not is_latin(answer):
        return "each row and column has every number"
    found = in_rooms(board, answer)
    for cell in board.clues():
        clue, numbers = board[cell], sorted(map(int, found[board.regions[cell]]))
        *others, largest = numbers
        results = {
            "+": sum(numbers),
            "x": prod(numbers),
            "-": largest - sum(others),
            "/": largest / prod(others),
        }
        signs = clue[-1] if clue[-1] in results else "+x-/"
        if all(results[sign] != int(clue.rstrip("+x-/")) for sign in signs):
            return "cages give the numbers of their clues"
    return ""
