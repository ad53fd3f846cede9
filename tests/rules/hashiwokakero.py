"""The rules of Hashiwokakero, on the bridges over each cell."""

from __future__ import annotations

import re

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.models.board.board import Board

    Island = tuple[int, int]

IMPOSSIBLE = ["size 3 1\n8-8"]
AMBIGUOUS = "size 3 3\n? - ?\n- - -\n? - ?"

_BESIDE = re.compile("-|(e[12])?(s[12])?")


def broken(board: Board, answer: list[list[str]]) -> str:
    bridges: dict[tuple[Island, Island], int] = {}
    needed = 0
    for r, row in enumerate(answer):
        for c, token in enumerate(row):
            if board[r, c] == "-":
                if token not in ("-", "1", "2", "a", "b"):
                    return "tokens are bridges"
                needed += token != "-"
                continue
            if not _BESIDE.fullmatch(token):
                return "tokens are bridges"
            for way, down, right, known in (("e", 0, 1, "12"), ("s", 1, 0, "ab")):
                i, j = r + down, c + right
                over = []
                while i < board.height and j < board.width and board[i, j] == "-":
                    over.append(answer[i][j])
                    i, j = i + down, j + right
                is_island = i < board.height and j < board.width
                count = int(token[token.index(way) + 1]) if way in token else 0
                if count and (over or not is_island):
                    return "bridges at an island lead to the next cell"
                if over and is_island and over[0] in known:
                    if set(over) != {over[0]}:
                        return "bridges run from island to island"
                    count = known.index(over[0]) + 1
                    needed -= len(over)
                if count:
                    bridges[(r, c), (i, j)] = count
    if needed:
        return "bridges run from island to island"
    return _broken_network(board, bridges)


def _broken_network(board: Board, bridges: dict[tuple[Island, Island], int]) -> str:
    islands = set(board.clues())
    for cell, number in board.numbered().items():
        if sum(count for ends, count in bridges.items() if cell in ends) != number:
            return "numbers count bridges"
    seen = set(sorted(islands)[:1])
    for _ in islands:
        seen |= {end for ends in bridges if set(ends) & seen for end in ends}
    return "" if seen == islands else "bridges connect all islands"
