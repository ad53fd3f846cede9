"""Random boards of a kind from rules: what its layout has, with few clues or none."""

from __future__ import annotations

from random import Random

from csp2sat.csp.errors import Source
from csp2sat.models.board.board import EMPTY, HOLE, Board, Tokens
from csp2sat.models.board.grid import WAYS, Cell
from csp2sat.models.board.regions import named, rooms
from csp2sat.models.kind import Kind
from csp2sat.models.rule_texts.board_parts import OUTSIDE

FEW = 0.2
"""The part of the places that get a clue."""
MOST_ARROW = 9
"""The largest number with an arrow."""
USUAL = 0.5
"""How often the number of regions is that of columns, which many kinds need."""


def random_board(kind: Kind, width: int, height: int, chance: Random, clues: bool) -> Board:
    """A board of a size with random regions and, if `clues`, few random tokens."""
    board = Board(width, height, Source(""))
    layout = kind.layout
    if layout.regions:
        board.regions = _regions(board, chance)
    for side in layout.sides:
        board.outside[side] = [EMPTY] * board.length(side)
    if layout.corners:
        points = [(r, c) for r in range(height + 1) for c in range(width + 1)]
        board.corners = dict.fromkeys(points, EMPTY)
    if not clues:
        return board
    most = max(width, height)
    if isinstance(layout.tokens, Tokens):
        cells = [cells[0] for cells in rooms(board).values()] if layout.clue_in_first_cell else None
        for cell in cells or board.cells:
            board.tokens[cell] = _token(layout.tokens, most, chance)
    if isinstance(layout.corners, Tokens):
        board.corners = {point: _token(layout.corners, 4, chance) for point in board.corners}
    if isinstance(layout.between, Tokens):
        for pair in board.pairs():
            board.put(board.place_between(*pair), _token(layout.between, most, chance), 0)
    check = layout.clues if isinstance(layout.clues, Tokens) else OUTSIDE.check()
    for tokens in board.outside.values():
        tokens[:] = [_token(check, most, chance) for _ in tokens]
    return board


def choices(check: Tokens, most: int) -> list[str]:
    """The tokens but `-` and holes, with numbers and arrows up to `most`; not lists."""
    tokens = [token for token in check.meanings if token not in (EMPTY, HOLE)]
    if check.numbers:
        least, last = check.numbers
        tokens += map(str, range(least, min(most, most if last is None else last) + 1))
    # Arrows are in no range of numbers.
    numbers = map(str, range(min(most, MOST_ARROW) + 1))
    return tokens + [n + way for n in numbers for way in WAYS if not check(n + way)]


def _token(check: Tokens, most: int, chance: Random) -> str:
    """A token for a place, mostly none."""
    tokens = choices(check, most)
    return chance.choice(tokens) if tokens and chance.random() < FEW else EMPTY


def _regions(board: Board, chance: Random) -> dict[Cell, str]:
    """Random connected regions, often as many as there are columns."""
    cells = len(board.cells)
    count = board.width if chance.random() < USUAL else chance.randint(1, max(1, cells // 2))
    parts = [[cell] for cell in chance.sample(board.cells, min(count, cells))]
    part_of = {part[0]: part for part in parts}
    while len(part_of) < cells:
        part = chance.choice(parts)
        near = [x for cell in part for x in board.neighbours(cell) if x not in part_of]
        if near:
            cell = chance.choice(near)
            part.append(cell)
            part_of[cell] = part
    return named(sorted(map(sorted, parts)))
