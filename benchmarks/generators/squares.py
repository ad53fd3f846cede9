"""Latin squares and Sudokus to be completed: squares with holes."""

from __future__ import annotations

import random
from collections.abc import Callable


def quasigroup(size: int, holes: float, seed: int) -> str:
    """A Latin square to be completed. They are hardest with about 42 % of holes (Gomes and Shmoys,
    "Completing quasigroups or Latin squares: a structured graph coloring problem", 2002)."""
    chance = random.Random(seed)
    is_open = set(chance.sample(range(size * size), round(holes * size * size)))
    text, rows = _square(latin(size, chance), lambda r, c: r * size + c in is_open)
    return text + _different([*rows, *map(list, zip(*rows, strict=True))])


def latin(size: int, chance: random.Random) -> list[list[int]]:
    """A random Latin square, nearly uniform: the moves of Jacobson and Matthews ("Generating
    uniformly distributed random Latin squares", Journal of Combinatorial Designs 4, 1996)."""
    # Incidences of (row, column, value) as three maps, each from two of them to a set of the third:
    # one, but two of them and a negative one where the square is improper.
    grid = [[(r + c) % size for c in range(size)] for r in range(size)]
    cube = [[[int(grid[r][c] == v) for v in range(size)] for c in range(size)] for r in range(size)]
    improper: tuple[int, int, int] | None = None
    moves = 0
    while moves < size**3 or improper:
        moves += 1
        if improper:
            r, c, v = improper
        else:
            r, c, v = (chance.randrange(size) for _ in range(3))
            if cube[r][c][v]:
                continue
        r2 = chance.choice([i for i in range(size) if cube[i][c][v] == 1])
        c2 = chance.choice([i for i in range(size) if cube[r][i][v] == 1])
        v2 = chance.choice([i for i in range(size) if cube[r][c][i] == 1])
        for i, j, k in ((r, c, v), (r, c2, v2), (r2, c, v2), (r2, c2, v)):
            cube[i][j][k] += 1
        for i, j, k in ((r2, c2, v2), (r2, c, v), (r, c2, v), (r, c, v2)):
            cube[i][j][k] -= 1
        improper = (r2, c2, v2) if cube[r2][c2][v2] < 0 else None
    return [[row.index(1) + 1 for row in layer] for layer in cube]


def sudoku(box: int, holes: float, seed: int) -> str:
    """A Sudoku with boxes of box x box, and with equally many holes in each row, column and box:
    these are harder (Kautz, Ruan, Achlioptas, Gomes, Selman and Stickel, "Balance and filtering in
    structured satisfiable problems", IJCAI 2001)."""
    chance, size = random.Random(seed), box * box
    grid, other = _filled(box, chance), _filled(box, chance)
    text, rows = _square(grid, lambda r, c: other[r][c] <= round(holes * size))
    boxes = [
        [rows[r + i][c + j] for i in range(box) for j in range(box)]
        for r in range(0, size, box)
        for c in range(0, size, box)
    ]
    return text + _different([*rows, *map(list, zip(*rows, strict=True)), *boxes])


def _filled(box: int, chance: random.Random) -> list[list[int]]:
    """A pattern of a Sudoku, with bands, their rows and columns, and values shuffled."""
    size = box * box

    def order() -> list[int]:
        bands = chance.sample(range(box), box)
        return [band * box + i for band in bands for i in chance.sample(range(box), box)]

    rows, columns, values = order(), order(), chance.sample(range(1, size + 1), size)
    return [[values[(box * (r % box) + r // box + c) % size] for c in columns] for r in rows]


def _square(
    grid: list[list[int]], is_open: Callable[[int, int], bool]
) -> tuple[str, list[list[str]]]:
    """The declarations of a square with some cells left open, and its rows of names."""
    size = len(grid)
    names = [[f"x_{r}_{c}" for c in range(size)] for r in range(size)]
    text = ""
    for r, row in enumerate(names):
        for c, name in enumerate(row):
            lo, hi = (1, size) if is_open(r, c) else (grid[r][c],) * 2
            text += f"(int {name} {lo} {hi})\n"
    return text, names


def _different(lines: list[list[str]]) -> str:
    return "".join(f"(alldifferent {' '.join(line)})\n" for line in lines)
