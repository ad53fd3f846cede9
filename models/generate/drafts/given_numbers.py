"""Binairo, Cave, Creek, Four Cells, Kurodoko, Mosaic, Slitherlink: all numbers of an answer."""

from __future__ import annotations

from collections.abc import Callable

from csp2sat.models.generate.random_areas import connected_part, inside_of_loop, scatter
from csp2sat.models.generate.kit import (
    EMPTY, WAYS, Answer, Board, Cell, Draft, Drafting, Finishing, Grid, Random, Setter, as_clues,
    blank, cells_with, with_tokens,
)  # fmt: skip

BLACK = 0.45
"""The part of the cells of Creek that is black, if possible."""
SMOOTH = 1  # decision 76
"""How often cells of Mosaic take the colour of most cells around."""
LOOPS = 3
"""The random loops of Slitherlink, of which the one with the fewest zeros is taken."""


def _setter(
    blacken: Callable[[Board, Random], set[Cell]],
    number: Callable[[Board, Answer, Random], Board],
    kept_share: float,
    any_place: bool = True,
) -> Setter:
    """The setter of boards with the numbers of random black cells."""

    def draw(width: int, height: int, chance: Random) -> Draft:
        board = blank(width, height)
        black = blacken(board, chance)
        answer = {cell: "x" if cell in black else "-" for cell in board.cells}
        return Draft(number(board, answer, chance), answer)

    finishing = Finishing(
        number, kept_share=kept_share, any_place=any_place, in_pairs=not any_place
    )
    return Setter(Drafting(draw), finishing=finishing)


def _winding(board: Board, chance: Random) -> set[Cell]:
    """The inside of a loop that leaves few corners of cells alone, so few zeros meet."""

    def bare(inside: set[Cell]) -> int:
        """The squares of 2 x 2 cells, also beyond the border, that the loop does not pass."""
        squares = (
            {(r + i, c + j) in inside for i in (0, 1) for j in (0, 1)}
            for r in range(-1, board.height)
            for c in range(-1, board.width)
        )
        return sum(len(sides) == 1 for sides in squares)

    return min((inside_of_loop(board, chance) for _ in range(LOOPS)), key=bare)


def _outside_of_loop(board: Board, chance: Random) -> set[Cell]:
    return set(board.cells) - inside_of_loop(board, chance)


def _beside_white(board: Board, chance: Random) -> set[Cell]:
    """Black cells beside connected white ones."""
    return set(board.cells) - connected_part(board, 1 - BLACK, chance)


def _patches(board: Board, chance: Random) -> set[Cell]:
    """Patches of black and white: a random colour, then that of most cells around.

    Numbers of single cells in disorder say too little: no board of theirs is easy.
    """
    black = {cell for cell in board.cells if chance.choice("x-") == "x"}
    for _ in range(SMOOTH):
        black = {
            c
            for c in board.cells
            for near in [[c, *board.around(c)]]
            if 2 * len(black.intersection(near)) > len(near)
        }
    return black


def _views(board: Board, answer: Answer, _chance: Random) -> Board:
    """The board with the number of white cells that each white cell sees."""
    white = cells_with("-", answer)
    numbers = {c: 1 + sum(len(board.ray(c, way, white)) for way in WAYS) for c in white}
    return with_tokens(board, {cell: str(number) for cell, number in numbers.items()})


def _around(board: Board, answer: Answer, _chance: Random) -> Board:
    """The board with the number of black cells in and around each cell."""
    black = cells_with("x", answer)
    numbers = {c: len(black.intersection([c, *board.around(c)])) for c in board.cells}
    return with_tokens(board, {cell: str(number) for cell, number in numbers.items()})


def _at_corners(board: Board, answer: Answer, _chance: Random) -> Board:
    """The board with the number of black cells around each corner."""
    result, black = with_tokens(board, {}), cells_with("x", answer)
    for r, c in Grid(board.width + 1, board.height + 1).cells:
        around = [(r + i, c + j) for i in (-1, 0) for j in (-1, 0)]
        result.corners[r, c] = str(len(black.intersection(around)))
    return result


def _lines_around(board: Board, answer: Answer, _chance: Random) -> Board:
    """The board with the number of sides of each cell on the loop around the black cells.

    No zero is beside another one, not even at a corner: they say little.
    """
    tokens: dict[Cell, str] = {}
    inside = cells_with("x", answer)
    for r, c in board.cells:
        near = ((r - 1, c), (r + 1, c), (r, c - 1), (r, c + 1))
        sides = sum(((r, c) in inside) != (other in inside) for other in near)
        is_spare = not sides and "0" in {tokens.get(x) for x in board.around((r, c))}
        tokens[r, c] = EMPTY if is_spare or sides == 4 else str(sides)
    return with_tokens(board, tokens)


def _binairo(width: int, height: int, _chance: Random) -> Board:
    if width % 2 or height % 2:
        raise ValueError("both numbers of the size must be even")
    if max(width, height) > 2 ** min(width, height):
        raise ValueError("no two lines may be equal: the board is too long")
    return blank(width, height)


def _fourcells(width: int, height: int, _chance: Random) -> Board:
    if width * height % 4:
        raise ValueError("the number of cells must be a multiple of four")
    return blank(width, height)


def _borders(board: Board, answer: Answer, _chance: Random) -> Board:
    """The board with the number of borders of each cell."""
    inside = {
        cell: sum(answer[beside] == part for beside in board.neighbours(cell))
        for cell, part in answer.items()
    }
    return with_tokens(board, {cell: str(4 - joined) for cell, joined in inside.items()})


SETTERS = {
    "binairo": Setter(
        Drafting(_binairo), finishing=Finishing(as_clues, kept_share=0.3, any_place=True)
    ),
    "cave": _setter(_outside_of_loop, _views, 0.3, any_place=False),
    "creek": _setter(_beside_white, _at_corners, 0.5),
    "fourcells": Setter(
        Drafting(_fourcells), finishing=Finishing(_borders, kept_share=0.3, any_place=True)
    ),
    "kurodoko": _setter(scatter, _views, 0.2),
    "mosaic": _setter(_patches, _around, 0.5),
    "slitherlink": _setter(_winding, _lines_around, 0.45),
}
