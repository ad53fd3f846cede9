"""The rules of variant Sudoku, on a finished board."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import combinations, pairwise
from typing import NamedTuple

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.models.board.board import Board
    from csp2sat.models.board.grid import Cell

IMPOSSIBLE = [
    "size 4 4\n11--\n----\n----\n----",
    "size 4 4\n1---\n-1--\n----\n----\n# constraints\nantiking",
]
AMBIGUOUS = "size 4 4\n----\n----\n----\n----\n# constraints\nantiknight"


class Filled(NamedTuple):
    """A board, its numbers, the largest of them, its rows and columns, its boxes."""

    board: Board
    at: dict[Cell, int]
    size: int
    lines: list[list[Cell]]
    boxes: list[list[Cell]]

    def of(self, cells: Sequence[Cell]) -> list[int]:
        return [self.at[each] for each in cells]


def broken(board: Board, answer: list[list[str]]) -> str:
    size, *places = board.numbers.get("squares", (board.width, 1, 1))
    starts = [(r - 1, c - 1) for r, c in zip(places[::2], places[1::2], strict=True)]
    steps = range(size)
    lines = [[(r + i, c + j) for j in steps] for r, c in starts for i in steps]
    lines += [[(r + i, c + j) for i in steps] for r, c in starts for j in steps]
    inside = {each for line in lines for each in line}
    at = {}
    for r, c in board.cells:
        token = answer[r][c]
        if ((r, c) in inside) != token.isdecimal() or (token != "-" and (r, c) not in inside):
            return "each cell of a square has a number, no other cell"
        if token.isdecimal():
            at[r, c] = int(token)
        if board[r, c] not in ("-", token):
            return "given numbers stay"
    game = Filled(board, at, size, lines, list(_boxes(board, size, starts)))
    if any(sorted(game.of(line)) != [*range(1, size + 1)] for line in lines):
        return "rows and columns have every number"
    if any(len({*game.of(box)}) < len(box) for box in game.boxes):
        return "the numbers of a box differ"
    for each in board.placed:
        if not RULES[each.name](game, each.cells, each.others, each.value):
            return each.name
    return ""


def _boxes(board: Board, size: int, starts: list[Cell]) -> Iterator[list[Cell]]:
    if board.regions:
        for name in sorted({*board.regions.values()} - {"-"}):
            yield [each for each in board.cells if board.regions[each] == name]
        return
    height = max(each for each in range(1, 7) if size % each == 0 and each * each <= size)
    width, height = board.numbers.get("box", (size // height, height))
    for r, c in starts:
        for i in range(0, size, height):
            for j in range(0, size, width):
                yield [(r + i + k, c + j + m) for k in range(height) for m in range(width)]


Rule = Callable[[Filled, Sequence["Cell"], Sequence["Cell"], str], bool]


def _diagonals(game: Filled, rising: bool) -> bool:
    for line in game.lines[:: game.size]:
        if line[0][0] != line[-1][0]:
            continue  # a column
        (r, c), n = line[0], game.size
        cells = [(r + (n - 1 - i if rising else i), c + i) for i in range(n)]
        if len({*game.of(cells)}) < n:
            return False
    return True


def _apart(game: Filled, squares: Sequence[int]) -> bool:
    """No equal numbers in cells whose distance has one of these squares."""
    return not any(
        game.at[a] == game.at[b] and (a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2 in squares
        for a, b in combinations(game.at, 2)
    )


def _unmarked(game: Filled, *names: str) -> Iterator[tuple[int, int]]:
    """The numbers of neighbours without a mark between them."""
    marked = [{*each.cells} for each in game.board.placed if each.name in names]
    for a, b in combinations(game.at, 2):
        if abs(a[0] - b[0]) + abs(a[1] - b[1]) == 1 and {a, b} not in marked:
            yield game.at[a], game.at[b]


def _negative(game: Filled, value: str) -> bool:
    marks = [each.value for each in game.board.placed if each.name == value]
    if value == "xv":
        return all(a + b not in (5, 10) for a, b in _unmarked(game, "xv"))
    usual = {"ratio": "2", "difference": "1"}[value]
    numbers = {int(each or usual) for each in marks or [usual]}
    pairs = list(_unmarked(game, "ratio", "difference"))
    if value == "ratio":
        return not any(a == k * b or b == k * a for a, b in pairs for k in numbers)
    return not any(abs(a - b) in numbers for a, b in pairs)


def _disjoint(game: Filled) -> bool:
    for i in range(game.size):
        some = [game.at[box[i]] for box in game.boxes if i < len(box)]
        if len({*some}) < len(some):
            return False
    return True


def _extreme(game: Filled, cell: Cell, name: str) -> bool:
    alike = [each.cells[0] for each in game.board.placed if each.name == name]
    sign = 1 if name == "maximum" else -1
    r, c = cell
    near = [(r - 1, c), (r + 1, c), (r, c - 1), (r, c + 1)]
    others = [game.at[each] for each in near if each in game.at and each not in alike]
    return all(sign * game.at[cell] > sign * each for each in others)


def _indexed(game: Filled, cell: Cell, line: Sequence[Cell]) -> bool:
    number = game.at[cell]
    return number <= len(line) and game.at[line[number - 1]] == line.index(cell) + 1


def _rows(game: Filled, cells: Sequence[Cell]) -> bool:
    return all(_indexed(game, each, [(i, each[1]) for i in range(game.size)]) for each in cells)


def _columns(game: Filled, cells: Sequence[Cell]) -> bool:
    return all(_indexed(game, each, [(each[0], i) for i in range(game.size)]) for each in cells)


def _in_boxes(game: Filled, cells: Sequence[Cell]) -> bool:
    return all(_indexed(game, each, box) for each in cells for box in game.boxes if each in box)


def _fits(total: int, value: str) -> bool:
    """Whether a sum is one of some, or less or greater than one."""
    number = int("0" + value.lstrip("<>=?")) if "," not in value else 0
    match value.rstrip("0123456789"):
        case "<":
            return total < number
        case "<=":
            return total <= number
        case ">":
            return total > number
        case ">=":
            return total >= number
    return value in ("", "?") or str(total) in value.split(",")


def _regions_sum(game: Filled, cells: Sequence[Cell]) -> bool:
    sums: list[int] = []
    last = None
    for cell in cells:
        box = next((i for i, each in enumerate(game.boxes) if cell in each), -1)
        if box != last:
            sums.append(0)
        sums[-1] += game.at[cell]
        last = box
    return len({*sums}) == 1


def _rank(n: int, number: int) -> int:
    low = {0: n // 3, 1: n // 3, 2: n // 3 + 1}[n % 3]
    return 0 if number <= low else 2 if number > n - low else 1


def _threes(values: Sequence[int]) -> bool:
    """Each three in a row differ; two of a line of two."""
    return all(len({*values[i : i + 3]}) == len(values[i : i + 3]) for i in range(len(values) - 1))


def _sandwich(line: Sequence[int], value: int) -> bool:
    i, j = sorted((line.index(1), line.index(len(line))))
    return sum(line[i + 1 : j]) == value


def _seen(game: Filled, cell: Cell) -> list[int]:
    """The numbers that a place outside sees."""
    n, (r, c) = game.size, cell
    if c < 0 or c >= n:
        line = [game.at[r, j] for j in range(n)]
        return line if c < 0 else line[::-1]
    line = [game.at[i, c] for i in range(n)]
    return line if r < 0 else line[::-1]


def _slanted(game: Filled, cell: Cell, value: str) -> bool:
    total, way = value.split()
    down, right = (-1 if way[0] == "U" else 1), (-1 if way[1] == "L" else 1)
    found, (r, c) = 0, (cell[0] + down, cell[1] + right)
    while (r, c) in game.at:
        found += game.at[r, c]
        r, c = r + down, c + right
    return found == int(total)


def _zips(values: Sequence[int]) -> bool:
    sums = {values[i] + values[-1 - i] for i in range(len(values) // 2)}
    middle = {values[len(values) // 2]} if len(values) % 2 else set()
    return len(sums | middle) == 1


def _locks(values: Sequence[int], least: int) -> bool:
    low, high = sorted((values[0], values[-1]))
    return high - low >= least and not any(low <= each <= high for each in values[1:-1])


def _of_values(rule: Callable[[list[int]], bool]) -> Rule:
    """A rule about the numbers of the cells alone."""
    return lambda game, cells, _others, _value: rule(game.of(cells))


def _is_set(values: Sequence[int]) -> bool:
    return len({*values}) == len(values)


def _number(values: Sequence[int]) -> int:
    return (
        int("".join(map(str, values)))
        if max(values) < 10
        else sum(each * 10**i for i, each in enumerate(reversed(values)))
    )


RULES: dict[str, Rule] = {
    "diagonal+": lambda game, *_: _diagonals(game, rising=True),
    "diagonal-": lambda game, *_: _diagonals(game, rising=False),
    "antiknight": lambda game, *_: _apart(game, [5]),
    "antiking": lambda game, *_: _apart(game, [1, 2]),
    "disjointgroups": lambda game, *_: _disjoint(game),
    "nonconsecutive": lambda game, *_: all(
        abs(a - b) != 1 for a, b in _unmarked(game, "ratio", "difference")
    ),
    "negative": lambda game, _cells, _others, value: _negative(game, value),
    "odd": _of_values(lambda v: v[0] % 2 == 1),
    "even": _of_values(lambda v: v[0] % 2 == 0),
    "minimum": lambda game, cells, *_: _extreme(game, cells[0], "minimum"),
    "maximum": lambda game, cells, *_: _extreme(game, cells[0], "maximum"),
    "candidates": lambda game, cells, _, value: all(
        str(each) in value.split(",") for each in game.of(cells)
    ),
    "killercage": lambda game, cells, _, value: (
        _is_set(game.of(cells)) and _fits(sum(game.of(cells)), value)
    ),
    "extraregion": _of_values(_is_set),
    "clone": lambda game, cells, others, _: game.of(cells) == game.of(others),
    "quadruple": lambda game, cells, _, value: all(
        game.of(cells).count(int(each)) >= value.split(",").count(each) for each in value.split(",")
    ),
    "rowindexer": lambda game, cells, *_: _rows(game, cells),
    "columnindexer": lambda game, cells, *_: _columns(game, cells),
    "boxindexer": lambda game, cells, *_: _in_boxes(game, cells),
    "thermometer": _of_values(lambda v: all(a < b for a, b in pairwise(v))),
    "slowthermometer": _of_values(lambda v: v == sorted(v)),
    "arrow": lambda game, cells, others, _: _number(game.of(cells)) == sum(game.of(others)),
    "doublearrow": _of_values(lambda v: v[0] + v[-1] == sum(v[1:-1])),
    "palindrome": _of_values(lambda v: v == v[::-1]),
    "zipperline": _of_values(_zips),
    "renban": _of_values(lambda v: sorted(v) == [*range(min(v), min(v) + len(v))]),
    "nabner": _of_values(lambda v: all(abs(a - b) > 1 for a, b in combinations(v, 2))),
    "whispers": lambda game, cells, _, value: all(
        abs(a - b) >= int(value or (game.size + 1) // 2) for a, b in pairwise(game.of(cells))
    ),
    "regionsumline": lambda game, cells, *_: _regions_sum(game, cells),
    "betweenline": _of_values(
        lambda v: all(min(v[0], v[-1]) < each < max(v[0], v[-1]) for each in v[1:-1])
    ),
    "lockout": lambda game, cells, _, value: _locks(game.of(cells), int(value or game.size // 2)),
    "entropicline": lambda game, cells, *_: _threes(
        [_rank(game.size, each) for each in game.of(cells)]
    ),
    "modularline": _of_values(lambda v: _threes([each % 3 for each in v])),
    "difference": lambda game, cells, _, value: (
        abs(game.at[cells[0]] - game.at[cells[1]]) == int(value or 1)
    ),
    "ratio": lambda game, cells, _, value: (
        max(game.of(cells)) == int(value or 2) * min(game.of(cells))
    ),
    "xv": lambda game, cells, _, value: sum(game.of(cells)) == {"X": 10, "V": 5}[value],
    "inequality": lambda game, cells, _, value: (
        (game.at[cells[0]] < game.at[cells[1]]) == (value == "<")
    ),
    "littlekillersum": lambda game, cells, _, value: _slanted(game, cells[0], value),
    "sandwichsum": lambda game, cells, _, value: _sandwich(_seen(game, cells[0]), int(value)),
    "xsum": lambda game, cells, _, value: (
        sum(_seen(game, cells[0])[: _seen(game, cells[0])[0]]) == int(value)
    ),
    "skyscraper": lambda game, cells, _, value: (
        len({max(_seen(game, cells[0])[: i + 1]) for i in range(game.size)}) == int(value)
    ),
}
"""Whether a constraint holds: of the board, its cells, its other cells, its value."""
