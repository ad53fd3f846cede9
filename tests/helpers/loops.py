"""Lines through cells, as the directions in which they leave each, followed by hand."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from itertools import product

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.models.board.board import Board

    Cell = tuple[int, int]

STEPS = {"n": (-1, 0), "s": (1, 0), "e": (0, 1), "w": (0, -1)}
BACK = {"n": "s", "s": "n", "e": "w", "w": "e"}


def are_directions(answer: list[list[str]]) -> bool:
    """Whether all tokens are directions, or `-`."""
    return all(token == "-" or set(token) <= set(STEPS) for row in answer for token in row)


def ahead(board: Board, cell: Cell, way: str) -> list[Cell]:
    """A cell and those in a direction from it, up to the border."""
    (r, c), (down, right) = cell, STEPS[way]
    line = ((r + i * down, c + i * right) for i in range(max(board.width, board.height)))
    return [each for each in line if each in board]


def is_drawn(answer: list[list[str]]) -> bool:
    """Whether all lines have both their halves; tokens other than directions have no lines."""
    for r, row in enumerate(answer):
        for c, token in enumerate(row):
            if not set(token) <= set(STEPS):
                continue
            if len(set(token)) != len(token):
                return False
            for way in token:
                i, j = r + STEPS[way][0], c + STEPS[way][1]
                if not (0 <= i < len(answer) and 0 <= j < len(row)):
                    return False
                other = answer[i][j]
                if not set(other) <= set(STEPS) or BACK[way] not in other:
                    return False
    return True


def is_one_loop(answer: list[list[str]]) -> bool:
    """Whether all lines are one loop without branches."""
    on = {
        (r, c): token
        for r, row in enumerate(answer)
        for c, token in enumerate(row)
        if set(token) <= set(STEPS)
    }
    if not on or not is_drawn(answer) or any(len(token) != 2 for token in on.values()):
        return False
    start = next(iter(on))
    cell, way, length = start, on[start][0], 0
    while length == 0 or cell != start:
        cell = cell[0] + STEPS[way][0], cell[1] + STEPS[way][1]
        way = on[cell].replace(BACK[way], "")
        length += 1
    return length == len(on)


def stops(answer: list[list[str]]) -> list[Cell]:
    """The cells of one loop, in its order."""
    start = next((r, c) for r, row in enumerate(answer) for c, x in enumerate(row) if x != "-")
    found, way = [start], answer[start[0]][start[1]][0]
    while True:
        r, c = found[-1][0] + STEPS[way][0], found[-1][1] + STEPS[way][1]
        if (r, c) == start:
            return found
        found.append((r, c))
        way = answer[r][c].replace(BACK[way], "")


def is_joined(answer: list[list[str]], one: Cell, other: Cell) -> bool:
    """Whether a line joins two neighbours."""
    way = next(way for way, step in STEPS.items() if step == (other[0] - one[0], other[1] - one[1]))
    return way in answer[one[0]][one[1]]


def leaves(answer: list[list[str]], room: Collection[Cell]) -> int:
    """How many lines leave a room."""
    return sum(
        (r + STEPS[way][0], c + STEPS[way][1]) not in room
        for r, c in room
        for way in answer[r][c].strip("-")
    )


def is_one_crossing_loop(answer: list[list[str]]) -> bool:
    """Whether all lines, some in each cell, are one loop that goes straight on at crossings."""
    cells = {(r, c): token for r, row in enumerate(answer) for c, token in enumerate(row)}
    if not is_drawn(answer) or any(len(token) not in (2, 4) for token in cells.values()):
        return False
    cell, way, length = (0, 0), answer[0][0][0], 0
    while length == 0 or (cell, way) != ((0, 0), answer[0][0][0]):
        cell = cell[0] + STEPS[way][0], cell[1] + STEPS[way][1]
        way = way if len(cells[cell]) == 4 else cells[cell].replace(BACK[way], "")
        length += 1
    return 2 * length == sum(map(len, cells.values()))


def is_inside(answer: list[list[str]], cell: tuple[int, int]) -> bool:
    """Whether a way up from a cell, a little to the right of its centre, crosses the loop oddly."""
    r, c = cell
    return sum("e" in answer[above][c] for above in range(r) if answer[above][c] != "x") % 2 == 1


def all_loops(width: int, height: int) -> Iterator[list[list[str]]]:
    """All loops through centres of cells: each is the border of a set of corners of cells."""
    for bits in product((False, True), repeat=(width - 1) * (height - 1)):
        inside = [[False] * (width + 1) for _ in range(height + 1)]
        for i, bit in enumerate(bits):
            inside[1 + i // (width - 1)][1 + i % (width - 1)] = bit
        answer = []
        for r, c in product(range(height), range(width)):
            nw, ne = inside[r][c : c + 2]
            sw, se = inside[r + 1][c : c + 2]
            sides = {"n": nw != ne, "s": sw != se, "e": ne != se, "w": nw != sw}
            answer.append("".join(way for way, there in sides.items() if there) or "-")
        rows = [answer[i : i + width] for i in range(0, len(answer), width)]
        if is_one_loop(rows):
            yield rows


def drawn_answers(choices: Sequence[Sequence[str]], width: int) -> Iterator[list[str]]:
    """One token for each cell, row by row, in all ways in which lines have both their halves."""
    height = len(choices) // width

    def go_on(before: list[str]) -> Iterator[list[str]]:
        i = len(before)
        if i == len(choices):
            yield before
            return
        r, c = divmod(i, width)
        wanted = {"n": r > 0 and "s" in before[i - width], "w": c > 0 and "e" in before[i - 1]}
        for token in choices[i]:
            inside = not (c == width - 1 and "e" in token) and not (
                r == height - 1 and "s" in token
            )
            if inside and all((way in token) == there for way, there in wanted.items()):
                yield from go_on([*before, token])

    return go_on([])
