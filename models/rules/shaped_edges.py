"""Lines, sides and borders on boards of other shapes than squares: names, answers, phrases.

A line or a border between two cells is `edge_R_C_I_J` with their rows and columns, a side of a
cell the same with those of its corners. Tokens are the directions of lines or sides: `nesw`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence

from csp2sat.csp.problem import Solution
from csp2sat.models.board.board import EMPTY, Answer, Board
from csp2sat.models.board.filling import UNKNOWN, Values
from csp2sat.models.board.grid import Cell, Edge, Grid, Point

EDGE = "edge"
"""The sort of the variables."""
_WAY = r"[ns][ew]|[nsew]"
_TOKEN = re.compile(rf"-|(?:{_WAY})+\.?|\.", re.IGNORECASE)


def edge_name(one: Point, other: Point) -> str:
    """The variable between two places, the first in reading order first."""
    return "_".join(map(str, (EDGE, *one, *other)))


def edge_at(board: Grid, cell: Cell, way: str, around: bool) -> Edge | None:
    """The line from a cell in a direction or, `around` cells, its side; None: it has none."""
    if around:
        return board.side(cell, way)
    other = board.beyond(cell, way)
    if other not in board:
        return None
    return (cell, other) if cell < other else (other, cell)


def directions(board: Board, solution: Solution, around: bool) -> Answer:
    """The directions in which cells have lines or sides; cells without any are left out."""
    answer: Answer = {}
    for cell in board.cells:
        edges = {way: edge_at(board, cell, way, around) for way in board.ways}
        drawn = [
            way for way, edge in edges.items() if edge and solution.bools.get(edge_name(*edge))
        ]
        if drawn:
            answer[cell] = "".join(drawn)
    return answer


def is_token(token: str) -> bool:
    """Whether a token has directions of some shape, each in small letters or in capitals."""
    return bool(_TOKEN.fullmatch(token)) and all(
        x in (x.lower(), x.upper()) for x in ways_in(token)
    )


def ways_in(token: str) -> list[str]:
    """The directions in a token."""
    return re.findall(_WAY, token, re.IGNORECASE)


def known_ways(token: str, ways: Sequence[str]) -> dict[str, bool]:
    """For each direction of which a token says so, whether there is a line."""
    known = {} if token.endswith(UNKNOWN) else dict.fromkeys(ways, False)
    stated = ways_in(token) if len(max(ways, key=len)) > 1 else token.strip(UNKNOWN + EMPTY)
    return known | {way.lower(): way.islower() for way in stated}


def read(board: Board, filled: Answer, around: bool) -> Values:
    """Lines or sides that are drawn or not."""
    for cell, token in filled.items():
        for way, drawn in known_ways(token, board.ways).items() if is_token(token) else ():
            edge = edge_at(board, cell, way, around) if way in board.ways else None
            if edge:
                yield cell, edge_name(*edge), drawn
            elif drawn:
                yield cell, "", True


def drawn_ways(board: Grid, answer: Mapping[Cell, str], around: bool) -> Iterator[tuple[Cell, str]]:
    """The lines or sides of an answer, each once, as a direction from a cell."""
    seen = set[Edge]()
    for cell, token in answer.items():
        for way, drawn in known_ways(token, board.ways).items():
            edge = edge_at(board, cell, way, around) if drawn and way in board.ways else None
            if edge and edge not in seen:
                seen.add(edge)
                yield cell, way
