"""How new boards of a kind are made: drafts, their repair, the clues that can be removed."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from importlib import import_module
from random import Random

from csp2sat.csp.errors import Source
from csp2sat.csp.records import NamedTuple
from csp2sat.models.board.board import EMPTY, Board
from csp2sat.models.board.board_text import CORNERS
from csp2sat.models.board.grid import Cell

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import TypeAlias

    from csp2sat.models.board.board import Answer, Place
    from csp2sat.models.kind import Kind

    Repair: TypeAlias = "Callable[[Draft, Answer, Random], Draft | None]"


class Draft(NamedTuple):
    """A board with every possible clue, and the random answer it was made from."""

    board: Board
    answer: Answer


def discard(_draft: Draft, _other: Answer, _chance: Random) -> Draft | None:
    """Discard the draft."""
    return None


class Setter(NamedTuple):
    """How drafts of a kind are made and repaired.

    Attributes:
        draw: a random draft of a width and height; raises a `ValueError` if there is none.
        repair: a better draft, by an answer other than the draft's; None: start again.
        usual: the default width and height.
        bare: the token that replaces a removed clue.
        kept: the part of the clues that stays by default.
        climbs: whether to mostly drop repairs by which more cells have several answers.
        separate: whether each clue affects neither the variables nor the constraints of others.
    """

    draw: Callable[[int, int, Random], Draft]
    repair: Repair = discard
    usual: tuple[int, int] = (10, 10)
    bare: str = EMPTY
    kept: float = 1.0
    climbs: bool = False
    separate: bool = True


def setter(kind: Kind) -> Setter:
    """The setter of a kind with a generator."""
    found: Setter = import_module(kind.generator).SETTER
    return found


def blank(width: int, height: int) -> Board:
    """An empty board."""
    return Board(width, height, Source(""))


def clues(board: Board, bare: str) -> list[Place]:
    """The places of the clues that can be removed."""
    found: list[Place] = [cell for cell in board.clues() if board[cell] != bare]
    sides: dict[str, Iterable[str]] = {**board.outside, CORNERS: board.corners.values()}
    for side, tokens in sides.items():
        found += [(side, i) for i, token in enumerate(tokens) if token != EMPTY]
    return found


def without(board: Board, places: Iterable[Place], bare: str) -> Board:
    """A board without these clues."""
    result = _copy(board)
    points = list(board.corners)
    for place in places:
        match place:
            case ("corners", i):
                result.corners[points[i]] = EMPTY
            case (str(side), i):
                result.outside[side][i] = EMPTY
            case (int(r), c):
                result.tokens[r, c] = bare
    return result


def with_token(board: Board, cell: Cell, token: str) -> Board:
    """A board with another token in a cell."""
    result = _copy(board)
    result.tokens[cell] = token
    return result


def _copy(board: Board) -> Board:
    result = Board(board.width, board.height, board.source)
    result.tokens |= board.tokens
    result.regions, result.walls = dict(board.regions), set(board.walls)
    result.corners = dict(board.corners)
    result.outside = {side: list(tokens) for side, tokens in board.outside.items()}
    result.numbers = dict(board.numbers)
    return result


def cells_with(token: str, answer: Answer) -> set[Cell]:
    """The cells with a token in an answer."""
    return {cell for cell, each in answer.items() if each == token}


def mirrored(board: Board, cell: Cell) -> Cell:
    """The cell with which a cell changes places if the board is turned upside down."""
    return board.height - 1 - cell[0], board.width - 1 - cell[1]


def mirror_image(board: Board, place: Place) -> Place:
    """The place with which a clue changes places then; a clue at a side stays."""
    match place:
        case ("corners", i):
            return CORNERS, len(board.corners) - 1 - i
        case (int(r), int(c)):
            return mirrored(board, (r, c))
    return place
