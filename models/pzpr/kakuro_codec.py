"""The body of addresses of Kakuro, which leave out the first row and column."""

from __future__ import annotations

from collections.abc import Iterator

from csp2sat.models.board.board import Board
from csp2sat.models.board.grid import Cell
from csp2sat.models.pzpr.alphabets import Cursor

SUMS = "-123456789abcdefghijABCDEFGHIJKLMNOPQRSTUVWXYZ"
"""The character of each sum, `-` for none; pzpr (`kakuro.js`)."""


class KakuroBody:
    """The cells, then the sums of the runs that start at the border."""

    def decode(self, cursor: Cursor, board: Board) -> None:
        """Read the cells and sums."""
        inside = [cell for cell in board.cells if 0 not in cell]
        board.tokens.update(dict.fromkeys(inside, "0"))
        if cursor.is_empty:
            return
        i = 0
        while i < len(inside):
            board.places[inside[i]] = cursor.at
            character = cursor.take(1, f"cell {i + 1} of {len(inside)} is missing")
            if "k" <= character <= "z":
                i += ord(character) - ord("j")
                continue
            if character != ".":
                cursor.at -= 1
                board.tokens[inside[i]] = f"{_read(cursor)},{_read(cursor)}"
            else:
                board.tokens[inside[i]] = "-"
            i += 1
        for r, c in _outside(board):
            board.places[r, c] = cursor.at
            if clue := _read(cursor):
                board.tokens[r, c] = f"{clue}," if r == 0 else f",{clue}"

    def encode(self, board: Board) -> str:
        """Write the cells and sums."""
        if 1 in (board.width, board.height):
            raise ValueError("a board of one row or column can't be written into an address")
        text, white = "", 0
        for cell in board.cells:
            if board.number(cell):
                raise ValueError("given digits cannot be written in an address")
            if 0 in cell:
                if board[cell] == "0":
                    raise ValueError("the first row and column must be black in an address")
                continue
            white += board[cell] == "0"
            if white and (white == 16 or board[cell] != "0"):
                text += chr(ord("j") + white)
                white = 0
            if board[cell] != "0":
                text += (
                    "." if board[cell] == "-" else "".join(map(_written, board[cell].split(",")))
                )
        text += chr(ord("j") + white) if white else ""
        for r, c in _outside(board):
            down, _, across = board[r, c].partition(",")
            text += _written((down if r == 0 else across).strip("-"))
        return text


def _outside(board: Board) -> Iterator[Cell]:
    """The black cells of the border that are next to a white cell inside."""
    yield from ((0, c) for c in range(1, board.width) if board[1, c] == "0")
    yield from ((r, 0) for r in range(1, board.height) if board[r, 1] == "0")


def _read(cursor: Cursor) -> str:
    character = cursor.take(1, "a sum is missing")
    if character in "-0":
        return ""
    if character not in SUMS:
        message = f"{character!r} is not a sum: expected 1 to 9, a to j, A to Z, or '-'"
        cursor.fail(message, cursor.at - 1)
    return str(SUMS.index(character))


def _written(clue: str) -> str:
    return SUMS[int(clue or 0)]
