"""What stands on random small boards: clues in cells and outside, regions, walls, pieces."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Iterator, Sequence

Cell = tuple[int, int]
Chance = random.Random
THERMOMETERS = [
    ["1.1", "1.2", "1.3", "2.1"],
    ["3.2", "-", "4.1", "2.2"],
    ["3.1", "5.1", "5.2", "2.3"],
]


def some(tokens: Sequence[str], empty: int = 4) -> Callable[[Chance], str]:
    """One of some tokens, or more often nothing."""
    return lambda chance: chance.choice([*tokens, *"-" * empty * len(tokens)])


def sides(
    names: str, length: int, tokens: Sequence[str], empty: int = 2
) -> Callable[[Chance], list[str]]:
    """Clues outside."""

    def lines(chance: Chance) -> list[str]:
        clue = some(tokens, empty)
        return [
            line
            for side in names.split()
            for line in (f"# {side}", " ".join(clue(chance) for _ in range(length)))
        ]

    return lines


def regions(
    width: int, height: int, count: int, most: int, starts: Sequence[Cell] = ()
) -> Callable[[Chance], list[str]]:
    """Random connected regions of at most `most` cells; they may have to grow from some."""
    cells = [(r, c) for r in range(height) for c in range(width)]

    def lines(chance: Chance) -> list[str]:
        names: dict[Cell, str] = {}
        while not names or max(Counter(names.values()).values()) > most:
            names = dict(zip(starts or chance.sample(cells, count), "ABCDEFGHI", strict=False))
            while len(names) < len(cells):
                r, c = chance.choice(cells)
                near = chance.choice(((r - 1, c), (r + 1, c), (r, c - 1), (r, c + 1)))
                if (r, c) not in names and near in names:
                    names[r, c] = names[near]
        grid = [" ".join(names[r, c] for c in range(width)) for r in range(height)]
        return ["# regions", *grid]

    return lines


def corners(width: int, height: int) -> Callable[[Chance], list[str]]:
    """Clues at the corners of cells."""
    clue = some("01234", 4)
    return lambda chance: [
        " ".join(clue(chance) for _ in range(width + 1)) for _ in range(height + 1)
    ]


def circles(chance: Chance) -> list[str]:
    """Kropki's circles of a Latin square of 3 x 3, perhaps with a mistake."""
    first = chance.sample("123", 3)
    square = [first[i:] + first[:i] for i in chance.sample(range(3), 3)]

    def circle(r: int, c: int, i: int, j: int) -> str:
        if i == 3 or j == 3 or {square[r][c], square[i][j]} == {"1", "3"}:
            return "-"
        black = {square[r][c], square[i][j]} == {"1", "2"} and chance.random() < 0.5
        return "b" if black or chance.random() < 0.1 else "w"

    return [
        " ".join(circle(r, c, r, c + 1) + circle(r, c, r + 1, c) for c in range(3))
        for r in range(3)
    ]


def stars(width: int, height: int) -> Callable[[Chance], list[str]]:
    """Stars in the middle of rectangles that fill the board, sometimes without one of them."""

    def cut(top: int, left: int, height: int, width: int, chance: Chance) -> Iterator[str]:
        if height > 1 and chance.random() < 0.5:
            yield from cut(top, left, 1, width, chance)
            yield from cut(top + 1, left, height - 1, width, chance)
        elif width > 1 and chance.random() < 0.6:
            yield from cut(top, left, height, 1, chance)
            yield from cut(top, left + 1, height, width - 1, chance)
        elif chance.random() < 0.95:
            y, x = 2 * top + height - 1, 2 * left + width - 1
            yield f"{y // 2} {x // 2} {chance.choice('wb')}{'s' * (y % 2)}{'e' * (x % 2)}"

    def lines(chance: Chance) -> list[str]:
        rows = [["-"] * width for _ in range(height)]
        for star in cut(0, 0, height, width, chance):
            r, c, token = star.split()
            before = rows[int(r)][int(c)]
            rows[int(r)][int(c)] = token if before == "-" else f"{before},{token}"
        return [" ".join(row) for row in rows]

    return lines


def plates(chance: Chance) -> list[str]:
    """Plates of magnets, and numbers of poles."""
    regions = chance.choice((["AAB", "CCB"], ["ABC", "ABC"], ["ABB", "ACC"]))
    return ["# regions", *regions, *sides("top bottom", 3, "01")(chance)]


def pieces(chance: Chance) -> list[str]:
    """Pieces of Statue Park."""
    return ["# pieces", chance.choice(("xx xx", "xx/x- xx", "xxx/-x-", "xx/xx x"))]


def tiles(chance: Chance) -> list[str]:
    """Regions of Tile Paint, and clues outside."""
    outside = [*sides("top", 4, "012")(chance), *sides("left", 3, "012")(chance)]
    return [*regions(4, 3, 6, 4)(chance), *outside]


def thermometers(chance: Chance) -> list[str]:
    """Thermometers of a board of 4 x 3, and numbers of cells with mercury."""
    rows = chance.choice((THERMOMETERS, [row[::-1] for row in THERMOMETERS]))
    return [*map(" ".join, rows), *sides("top", 4, "012")(chance), *sides("left", 3, "12")(chance)]


def few_numbers(width: int, height: int) -> Callable[[Chance], list[str]]:
    """Two regions of six cells, walls, and a number so small that no number has two digits."""

    def lines(chance: Chance) -> list[str]:
        tokens = [chance.choice("12"), chance.choice("--2345"), *"----"]
        chance.shuffle(tokens)
        rows = [" ".join(tokens[width * r : width * (r + 1)]) for r in range(height)]
        walls = [" ".join(chance.choice("-----es") for _ in range(width)) for _ in range(height)]
        return [*rows, *regions(width, height, 2, 5)(chance), "# walls", *walls]

    return lines


def maze(chance: Chance) -> list[str]:
    """Start and goal, circles and triangles in some cells, and regions."""
    tokens = ["S", "G", "t", *(chance.choice("-----ot") for _ in range(9))]
    chance.shuffle(tokens)
    rows = [" ".join(tokens[4 * r : 4 * r + 4]) for r in range(3)]
    return [*rows, *regions(4, 3, 8, 3)(chance)]


def slope(chance: Chance) -> list[str]:
    """The start, and two or three cells with gates, some with a black cell at one end."""
    rows = [["-"] * 4 for _ in range(4)]
    for _ in range(chance.randint(2, 3)):
        along, across, side = chance.randrange(4), chance.choice((1, 2)), chance.choice((-1, 1))
        down = chance.random() < 0.5
        r, c = (along, across) if down else (across, along)
        rows[r][c] = "v" if down else "h"
        i, j = (r + side, c) if down else (r, c + side)
        if 0 <= i < 4 and 0 <= j < 4 and rows[i][j] == "-":
            arrow = ("ns" if down else "we")[side < 0]
            rows[i][j] = chance.choice(["-", "X", "1", "2", f"1{arrow}", f"2{arrow}"])
    r, c = chance.choice([(r, c) for r in range(4) for c in range(4) if rows[r][c] == "-"])
    rows[r][c] = "o"
    return [" ".join(row) for row in rows]
