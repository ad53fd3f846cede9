"""Random boards of any kind: what its layout has, with few clues or none."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from itertools import product
from random import Random

from csp2sat.csp.quick_typing import NamedTuple
from csp2sat.models.board.blank_board import blank_board
from csp2sat.models.board.board import EMPTY, HOLE, Board, Layout
from csp2sat.models.board.given_shades import BLACK, GIVEN, WHITE
from csp2sat.models.board.grid import SQUARE, WAYS, Cell, Grid
from csp2sat.models.board.regions import cut_out_holes, named, rooms
from csp2sat.models.board.tokens import ARROWS, LISTS, Tokens, number
from csp2sat.models.generate.generators import with_tokens
from csp2sat.models.generate.random_areas import grow, random_paths, small_parts
from csp2sat.models.generate.symmetry import Symmetry
from csp2sat.models.kind import Kind

FEW = 0.2
"""The part of the places that get a clue."""
USUAL = 0.5
"""How often the number of regions is that of columns, which many kinds need."""
LYING, UPRIGHT = "<>", "^v"
"""Signs that stand between cells side by side only, and between those one below the other."""
HOLES = 0.15
"""The largest part of the cells that is cut out."""


class Recipe(NamedTuple):
    """How a board without clues is drawn.

    Attributes:
        regions: draws the cells of regions.
        share: the part of the cells that get a token before there is an answer.
        holes: the part of the cells that is cut out.
    """

    regions: Callable[[Board, Random], Sequence[list[Cell]]] | None = None
    share: float = 0.0
    holes: float = 0.0


def _grown(board: Board, chance: Random, count: int) -> Sequence[list[Cell]]:
    starts = [[cell] for cell in chance.sample(board.cells, min(count, len(board.cells)))]
    return grow(board.cells, starts, chance, board.neighbours)


def _as_columns(board: Board, chance: Random) -> Sequence[list[Cell]]:
    """As many regions as columns."""
    return _grown(board, chance, board.width)


def _large(board: Board, chance: Random) -> Sequence[list[Cell]]:
    """Regions of seven cells on average."""
    return _grown(board, chance, max(1, len(board.cells) // 7))


def _up_to(most: int) -> Callable[[Board, Random], Sequence[list[Cell]]]:
    def parts(board: Board, chance: Random) -> Sequence[list[Cell]]:
        if board.shape == SQUARE:
            return small_parts(board, most, chance)
        return _grown(board, chance, len(board.cells) * 2 // most)

    return parts


REGIONS = (_as_columns, _large, _up_to(3), _up_to(4), _up_to(5), _up_to(6), random_paths)
"""Sorts of regions."""
SHARES = (0.1, 0.15, 0.2, 0.3, 0.4)
"""Parts of the cells."""


def recipes(layout: Layout, is_marked: bool) -> list[Recipe]:
    """All ways to draw boards; `is_marked`: some tokens stand on the board before its answer."""
    holes = (0.0, HOLES / 3, HOLES) if layout.holes else (0.0,)
    return [
        Recipe(regions, share, cut)
        for regions in (REGIONS if layout.regions else (None,))
        for share in (SHARES if is_marked else (0.0,))
        for cut in holes
    ]


def open_board(
    layout: Layout,
    width: int,
    height: int,
    chance: Random,
    recipe: Recipe,
    mark: str = EMPTY,
    symmetry: Symmetry | None = None,
) -> Board:
    """A board without clues, but with a token `mark` in some cells.

    `symmetry` is that of these cells.
    """
    board = blank_board(width, height, layout.shape)
    if recipe.regions:
        board.regions = named(sorted(map(sorted, recipe.regions(board, chance))))
    board = with_sections(layout, board)
    if recipe.holes:
        count = chance.randint(0, int(recipe.holes * len(board.cells)))
        board.tokens |= dict.fromkeys(chance.sample(board.cells, count), HOLE)
        cut_out_holes(board, layout)
    wanted = round(recipe.share * len(board.cells))
    for cell in chance.sample(board.cells, len(board.cells)) if mark != EMPTY else ():
        if sum(token == mark for token in board.tokens.values()) < wanted:
            for place in {cell, symmetry(board, cell) if symmetry else cell}:
                if place in board:
                    board.tokens[place] = mark
    return board


def with_sections(layout: Layout, board: Board) -> Board:
    """The board with all places of clues beside cells and at corners that its kind has."""
    board = with_tokens(board, {})
    for side in layout.sides:
        board.outside.setdefault(side, [EMPTY] * board.length(side))
    if layout.corners and not board.corners:
        board.corners = dict.fromkeys(Grid(board.width + 1, board.height + 1).cells, EMPTY)
    return board


def random_board(kind: Kind, width: int, height: int, chance: Random, clues: bool) -> Board:
    """A board of a size with random regions and, if `clues`, few random tokens."""
    layout = kind.layout
    holes = chance.choice((0, 0, HOLES)) if layout.holes else 0
    board = open_board(layout, width, height, chance, Recipe(_any_regions(layout), holes=holes))
    if not clues:
        return board
    most = max(width, height)
    if isinstance(layout.tokens, Tokens):
        cells = [cells[0] for cells in rooms(board).values()] if layout.clue_in_first_cell else None
        out = (EMPTY, HOLE) if layout.holes else (EMPTY,)
        for cell in cells or board.cells:
            board.tokens[cell] = _token(layout.tokens, most, chance, out)
    if isinstance(layout.corners, Tokens):
        board.corners = {point: _token(layout.corners, 4, chance) for point in board.corners}
    check = outside_tokens(layout)
    for tokens in board.outside.values():
        tokens[:] = [_token(check, most, chance) for _ in tokens] if check else tokens
    if isinstance(layout.between, Tokens):
        for one, other in board.pairs():
            out = (EMPTY, *signs_elsewhere(one, other))
            if (token := _token(layout.between, most, chance, out)) != EMPTY:
                board.between[one, other] = token
    if layout.section is GIVEN:
        some = [cell for cell in board.cells if chance.random() < FEW]
        board.known = {cell: chance.choice((BLACK, WHITE)) for cell in some}
    return board


def outside_tokens(layout: Layout) -> Tokens | None:
    """The tokens of clues outside; None: they are not listed."""
    check = layout.clues or number(0)
    return check if isinstance(check, Tokens) else None


def signs_elsewhere(one: Cell, other: Cell) -> str:
    """The signs that do not stand between two cells, as these lie the other way."""
    return UPRIGHT if one[0] == other[0] else LYING


def choices(check: Tokens, most: int, without: Collection[str] = (EMPTY,)) -> list[str]:
    """The tokens but some, with numbers up to `most`; lists have one or two of them."""
    tokens = [token for token in check.meanings if token not in without]
    sort, (least, last) = check.parts or ("", check.numbers or (0, -1))
    numbers = [*map(str, range(least, min(most, most if last is None else last) + 1))]
    if sort == ARROWS:
        return tokens + [number + way for number in numbers for way in WAYS]
    pairs = product(numbers, numbers) if sort == LISTS else ()
    return tokens + numbers + [x for x in map(",".join, pairs) if not check(x)]


def _token(check: Tokens, most: int, chance: Random, without: Collection[str] = (EMPTY,)) -> str:
    """A token for a place, mostly none."""
    tokens = choices(check, most, without)
    return chance.choice(tokens) if tokens and chance.random() < FEW else EMPTY


def _any_regions(layout: Layout) -> Callable[[Board, Random], Sequence[list[Cell]]] | None:
    """Random connected regions, often as many as there are columns."""
    if not layout.regions:
        return None

    def draw(board: Board, chance: Random) -> Sequence[list[Cell]]:
        cells = len(board.cells)
        few = chance.random() < USUAL
        return _grown(board, chance, board.width if few else chance.randint(1, max(1, cells // 2)))

    return draw
