"""The rules of Factors, on a finished board."""

from __future__ import annotations

from latin import is_latin

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.models.board import Board


def broken(board: Board, answer: list[list[str]]) -> str:
    if not is_latin(answer):
        return "rows and columns have every number"
    products: dict[str, int] = {}
    told: dict[str, int] = {}
    for r, c in board.cells:
        room = board.regions[r, c]
        products[room] = products.get(room, 1) * int(answer[r][c])
        if board[r, c] != "-":
            told[room] = int(board[r, c])
    return "" if all(products[room] == n for room, n in told.items()) else "products are told"
