"""The rules of LITS, on a finished board."""

from __future__ import annotations

from shades import beside, chosen, connected, has_block
from walls import has_wall

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.models.board.board import Board

IMPOSSIBLE = ["size 3 2\nAAB\nAAB"]
AMBIGUOUS = "size 4 3\nAAAA\nABBB\nABBB"

DRAWN = {"L": "#../###", "I": "####", "T": ".#./###", "S": ".##/##."}


def _turned(shape: str) -> list[str]:
    """A drawing in all ways to turn it and to turn it over."""
    rows, found = shape.split("/"), []
    for _ in range(4):
        rows = ["".join(column)[::-1] for column in zip(*rows, strict=True)]
        found += ["/".join(rows), "/".join(row[::-1] for row in rows)]
    return found


def broken(board: Board, answer: list[list[str]]) -> str:
    tokens = {token for row in answer for token in row}
    if tokens - {"-", *DRAWN}:
        return "tokens are letters of tetrominoes"
    covered = {cell for token in DRAWN for cell in chosen(answer, token)}
    for name in set(board.regions.values()):
        cells = {cell for cell in covered if board.regions[cell] == name}
        letters = {answer[r][c] for r, c in cells}
        if not connected(cells, lambda one, other: not has_wall(board, one, other)):
            return "a tetromino is connected, but not through a wall"
        if len(cells) != 4 or len(letters) != 1:
            return "a room has one tetromino"
        rows = range(min(r for r, _ in cells), 1 + max(r for r, _ in cells))
        columns = range(min(c for _, c in cells), 1 + max(c for _, c in cells))
        drawn = "/".join("".join(".#"[(r, c) in cells] for c in columns) for r in rows)
        if drawn not in _turned(DRAWN[letters.pop()]):
            return "its letter names its shape"
    for r, c in covered:
        for i, j in beside((r, c)) & covered:
            if board.regions[r, c] != board.regions[i, j] and answer[r][c] == answer[i][j]:
                return "equal tetrominoes don't touch"
    if not connected(covered):
        return "tetrominoes are connected"
    return "no square is covered" if has_block(covered) else ""
