"""Random constraints of variant Sudoku that hold on a finished board, and all small boards."""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping
from functools import cache
from itertools import permutations

from csp2sat.models.board.board import Board
from csp2sat.models.board.placed_constraint import Placed
from csp2sat.models.variants.constraint import ARROW, CLONE, CORNER, FLAG, LINE, OUTSIDE, PAIR
from csp2sat.models.variants.table import TABLE
from rules.variant_sudoku import RULES, Filled, _boxes

Chance = random.Random
Cell = tuple[int, int]

LENGTHS = {"renban": 3, "nabner": 2, "doublearrow": 3, "betweenline": 3, "lockout": 3}
"""How many cells a line has at least, if not two."""


@cache
def small_grids(size: int = 4, width: int = 2, *top: tuple[int, ...]) -> list[dict[Cell, int]]:
    """All filled boards of some rows, with boxes of some columns, that begin with `top`."""
    rows = list(permutations(range(1, size + 1)))
    height = size // width

    def fits(rows_above: list[tuple[int, ...]], row: tuple[int, ...]) -> bool:
        if any(a == b for above in rows_above for a, b in zip(above, row, strict=True)):
            return False
        band = rows_above[len(rows_above) - len(rows_above) % height :]
        return not any(
            {*above[c : c + width]} & {*row[c : c + width]}
            for above in band
            for c in range(0, size, width)
        )

    def grow(done: list[tuple[int, ...]]) -> Iterator[list[tuple[int, ...]]]:
        if len(done) == size:
            yield done
            return
        for row in rows:
            if fits(done, row):
                yield from grow([*done, row])

    return [
        {(r, c): n for r, row in enumerate(grid) for c, n in enumerate(row)}
        for grid in grow([*top])
    ]


def filled(board: Board, at: Mapping[Cell, int]) -> Filled:
    """A finished board as the checker of the rules sees it."""
    n = board.width
    lines = [[(r, c) for c in range(n)] for r in range(n)]
    lines += [[(r, c) for r in range(n)] for c in range(n)]
    return Filled(board, dict(at), n, lines, list(_boxes(board, n, [(0, 0)])))


def holds(board: Board, at: Mapping[Cell, int], placed: Placed) -> bool:
    """Whether a constraint holds on a finished board."""
    rule = RULES[placed.name]
    return rule(filled(board, at), placed.cells, placed.others, placed.value)


def drawn(name: str, board: Board, at: Mapping[Cell, int], chance: Chance) -> Placed | None:
    """A random constraint of a kind that holds on a finished board; None if many tries fail."""
    for _ in range(200):
        placed = _random(name, board, at, chance)
        if placed and holds(board, at, placed):
            return placed
    return None


def _random(name: str, board: Board, at: Mapping[Cell, int], chance: Chance) -> Placed | None:
    form, n = TABLE[name].form, board.width
    least = LENGTHS.get(name, 2)
    if form is FLAG:
        value = chance.choice(["ratio", "difference", "xv"]) if name == "negative" else ""
        return Placed(name, value=value)
    if form is PAIR:
        cells = _walk(board, 2, chance, straight=True)
        return Placed(name, cells, (), _pair_value(name, at, cells, chance)) if cells else None
    if form is CORNER:
        r, c = chance.randrange(n - 1), chance.randrange(n - 1)
        square = ((r, c), (r, c + 1), (r + 1, c), (r + 1, c + 1))
        some = sorted(at[each] for each in chance.sample(square, chance.randint(1, 4)))
        return Placed(name, square, (), ",".join(map(str, some)))
    if form is OUTSIDE:
        return _outside(name, board, at, chance)
    if form is LINE:
        length = chance.randint(least, max(least, n // 2 + 1))
        cells = _walk(board, length, chance)
        boxes = filled(board, at).boxes
        if name == "regionsumline" and any({*cells} <= {*box} for box in boxes):
            return None  # it says nothing
        value = chance.choice(["", str(n // 2)]) if name in ("whispers", "lockout") else ""
        return Placed(name, cells, (), value) if cells else None
    if form is ARROW:
        circle = chance.choice([1, 1, 1, 2])
        cells = _walk(board, circle + chance.randint(1 + circle // 2, n // 2 + circle // 2), chance)
        return Placed(name, cells[:circle], cells[circle:]) if cells else None
    if form is CLONE:
        return _clone(board, chance)
    count = 1 if form.most == 1 or name.endswith("indexer") else chance.randint(2, n // 2 + 1)
    cells = _walk(board, n if name == "extraregion" else count, chance, straight=True)
    value = ""
    if name == "killercage" and cells:
        total = sum(at[each] for each in cells)
        bounds = [f"<{total + 1}", f"<={total}", f">={total}", f"{total},{total + 2}", "?"]
        value = chance.choice(["", *[str(total)] * 4, *bounds])
    if name == "candidates" and cells:
        also = chance.sample(range(1, n + 1), n // 2 - 1)
        value = ",".join(map(str, sorted({*also, *(at[each] for each in cells)})))
    return Placed(name, cells, (), value) if cells else None


def _walk(board: Board, length: int, chance: Chance, straight: bool = False) -> tuple[Cell, ...]:
    """A random path of cells, side by side or (unless `straight`) at corners; empty: none."""
    path = [chance.choice(board.cells)]
    while len(path) < length:
        near = board.neighbours(path[-1]) if straight else board.around(path[-1])
        open_ = [each for each in near if each not in path]
        if not open_:
            return ()
        path.append(chance.choice(open_))
    return tuple(path)


def _pair_value(name: str, at: Mapping[Cell, int], cells: tuple[Cell, ...], chance: Chance) -> str:
    a, b = at[cells[0]], at[cells[1]]
    match name:
        case "difference":
            return "" if abs(a - b) == 1 and chance.random() < 0.7 else str(abs(a - b) or 1)
        case "ratio":
            low, high = sorted((a, b))
            return "" if high == 2 * low or high % low else str(high // low)
        case "xv":
            return {5: "V", 10: "X"}.get(a + b, "X")
    return "<" if a < b else ">"


def _outside(name: str, board: Board, at: Mapping[Cell, int], chance: Chance) -> Placed | None:
    n, i = board.width, chance.randrange(board.width)
    cell = chance.choice([(-1, i), (n, i), (i, -1), (i, n)])
    ways = [""]
    if name == "littlekillersum":
        ways = ["UL", "UR", "DL", "DR"]
    game = filled(board, at)
    for value in chance.sample(range(n * (n + 1) // 2 + 1), n * (n + 1) // 2 + 1):
        for way in ways:
            text = f"{value} {way}".strip()
            long = way or name != "skyscraper" or value > 0
            if value and long and RULES[name](game, [cell], [], text):
                return Placed(name, (cell,), (), text)
    return None


def _clone(board: Board, chance: Chance) -> Placed | None:
    cells = _walk(board, chance.randint(1, 3), chance, straight=True)
    n = board.width
    down, right = chance.randint(1 - n, n - 1), chance.randint(1 - n, n - 1)
    others = tuple((r + down, c + right) for r, c in cells)
    if not cells or {*cells} & {*others} or any(each not in board for each in others):
        return None
    return Placed("clone", cells, others)
