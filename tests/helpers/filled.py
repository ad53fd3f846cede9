"""Boards filled with numbers or letters: what rules ask of rows, columns and rooms, by hand."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from shades import part
from walls import has_wall

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.models.board.board import Board

_BOXES = {1: (1, 1), 4: (2, 2), 6: (3, 2), 9: (3, 3), 12: (4, 3), 16: (4, 4)}
"""Width and height of a box of Sudoku for each number of cells a side."""


def given_stay(board: Board, answer: list[list[str]]) -> bool:
    """Whether what is given on the board stands in the answer too."""
    return all(board[r, c] in ("-", answer[r][c]) for r, c in board.cells)


def numbers_in(answer: list[list[str]]) -> dict[tuple[int, int], int] | None:
    """The numbers of the cells that are not empty; None if there is something else."""
    tokens = {(r, c): each for r, row in enumerate(answer) for c, each in enumerate(row)}
    some = {cell: token for cell, token in tokens.items() if token != "-"}
    return {cell: int(token) for cell, token in some.items()} if _are_positive(some) else None


def _are_positive(tokens: Mapping[tuple[int, int], str]) -> bool:
    return all(token.isdecimal() and str(int(token)) == token != "0" for token in tokens.values())


def clues_stay(board: Board, numbers: Mapping[tuple[int, int], int]) -> bool:
    """Whether numbers on the board are in an answer, and cells with `?` are not empty."""
    given = board.numbered()
    return all(each in numbers for each in board.clues()) and given.items() <= numbers.items()


def is_latin(answer: list[list[str]]) -> bool:
    """Whether each row and each column has the numbers 1, 2, ..., its length."""
    return all(_has_all_numbers(line) for line in (*answer, *zip(*answer, strict=True)))


def _has_all_numbers(tokens: Sequence[str]) -> bool:
    return sorted(tokens) == sorted(str(n) for n in range(1, len(tokens) + 1))


def sights(board: Board, answer: list[list[str]]) -> Iterator[tuple[str, list[str]]]:
    """Each clue outside of a board, and the tokens that are seen from there."""
    columns = [list(column) for column in zip(*answer, strict=True)]
    for side, clues in board.outside.items():
        lines = answer if side in ("left", "right") else columns
        for clue, line in zip(clues, lines, strict=True):
            if clue != "-":
                yield clue, line if side in ("left", "top") else line[::-1]


def in_rooms(board: Board, answer: list[list[str]]) -> dict[str, list[str]]:
    """The tokens in each room by its name."""
    rooms: dict[str, list[str]] = {}
    for r, c in board.cells:
        rooms.setdefault(board.regions[r, c], []).append(answer[r][c])
    return rooms


def numbers_of_rooms(board: Board) -> dict[str, int]:
    """The number that stands in a room, by the room's name."""
    return {board.regions[cell]: int(board[cell]) for cell in board.cells if board[cell] != "-"}


def rooms_are_filled(board: Board, answer: list[list[str]]) -> bool:
    """Whether each room of N cells has the numbers 1 to N; black cells (`X`) have none."""
    there = {cell for cell, token in board.tokens.items() if token != "X"}
    rooms = (part(there, cell, lambda a, b: not has_wall(board, a, b)) for cell in there)
    filled = ([answer[r][c] for r, c in room] for room in rooms)
    return all(map(_has_all_numbers, filled)) and holes_are_empty(board, answer)


def holes_are_empty(board: Board, answer: list[list[str]]) -> bool:
    """Whether the black cells (`X`) are those without a token (`-`)."""
    return all(
        (answer[r][c] == "-") == (board.tokens[r, c] == "X")
        for r in range(board.height)
        for c in range(board.width)
    )


def boxes_are_filled(board: Board, answer: list[list[str]]) -> bool:
    """Whether each box of a Sudoku of 4, 6, 9, ... cells a side, or with given boxes, has all."""
    width, height = board.numbers.get("box") or _BOXES[len(answer)]
    boxes: dict[tuple[int, int], list[str]] = {}
    for r, c in board.cells:
        boxes.setdefault((r // height, c // width), []).append(answer[r][c])
    return all(map(_has_all_numbers, boxes.values()))
