"""Lines, sides and borders on boards of other shapes than squares: names, answers, phrases.

A line or a border between two cells is `edge_R_C_I_J` with their rows and columns, a side of a
cell the same with those of its corners. Tokens are the directions of lines or sides: `nesw`. Those
of faces are letters after a `+`, as no other token has it: `+ac` for the first and the third side.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence

from csp2sat.csp.problem import Solution
from csp2sat.models.board.board import EMPTY, Answer, Board
from csp2sat.models.board.filling import UNKNOWN, Values, ways_token
from csp2sat.models.board.grid import Cell, Edge, Grid, Point
from csp2sat.models.board.shape import FACES

EDGE = "edge"
"""The sort of the variables."""
_WAY = r"[ns][ew]|[nsew]"
_TOKEN = re.compile(rf"-|(?:{_WAY})+\.?|\.|\+[a-z]+\.?", re.IGNORECASE)
_OF_FACE = "+"
"""How tokens of faces begin."""


def edge_name(one: Point, other: Point) -> str:
    """The variable between two places, the first in reading order first."""
    return "_".join(map(str, (EDGE, *one, *other)))


def edge_at(board: Grid, cell: Cell, way: str, around: bool) -> Edge | None:
    """The line from a cell in a direction or, `around` cells, its side; None: it has none."""
    if around:
        return board.side(cell, way)
    other = board.beyond(cell, way)
    if other not in board or board.way_to(cell, other) != way:  # faces may have several sides
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
            answer[cell] = _prefix(board) + "".join(drawn)
    return answer


def _prefix(board: Grid) -> str:
    return _OF_FACE * (board.shape == FACES)


def turned(board: Grid, ways: Mapping[str, bool]) -> str:
    """The token of a cell for the directions in which something is drawn, or is known not to be."""
    if board.shape != FACES:
        return ways_token(ways)
    letters = (way if ways[way] else way.upper() for way in sorted(ways))
    return f"{_OF_FACE}{''.join(letters)}{UNKNOWN}"


def is_token(token: str) -> bool:
    """Whether a token has directions of some shape, each in small letters or in capitals."""
    if not _TOKEN.fullmatch(token):
        return False
    return token[0] == _OF_FACE or all(x in (x.lower(), x.upper()) for x in ways_in(token))


def ways_in(token: str) -> list[str]:
    """The directions in a token."""
    return re.findall(_WAY, token, re.IGNORECASE)


def known_ways(token: str, ways: Sequence[str]) -> dict[str, bool]:
    """For each direction of which a token says so, whether there is a line."""
    known = {} if token.endswith(UNKNOWN) else dict.fromkeys(ways, False)
    has_letters = len(max(ways, key=len)) == 1
    stated = token.strip(UNKNOWN + EMPTY + _OF_FACE) if has_letters else ways_in(token)
    return known | {way.lower(): way.islower() for way in stated}


def read(board: Board, filled: Answer, around: bool) -> Values:
    """Lines or sides that are drawn or not."""
    for cell, token in filled.items():
        if token.strip(UNKNOWN + EMPTY) and token.startswith(_OF_FACE) != (board.shape == FACES):
            yield cell, "", True  # a token of another shape
            continue
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
