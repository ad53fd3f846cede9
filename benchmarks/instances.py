"""The named instances: the generators of the project, and random ones of other kinds.

Each is made anew from its name (and a fixed seed): the text of a .csp file.
"""

from __future__ import annotations

import random
import tempfile
from collections.abc import Callable, Iterator
from itertools import groupby
from pathlib import Path

from csp2sat.commands import files
from csp2sat.csp.write import write
from csp2sat.models.puzzle import instance

DATA = Path(__file__).parents[1] / "models" / "data"


def named(pattern: str) -> Iterator[tuple[str, str]]:
    """Names and texts of the instances whose name contains a pattern."""
    for name, make in INSTANCES.items():
        if pattern in name:
            yield name, make()


def _model(words: str) -> Callable[[], str]:
    """A generator of the project, by the words of `csp2sat model`."""

    def make() -> str:
        kind, *rest = words.replace("DATA", str(DATA)).split()
        puzzle = instance(kind, rest, files.source)
        return write(puzzle.problem(), puzzle.heading())

    return make


def _akari(size: int) -> str:
    """A board with a quarter of its cells black, none with a number."""
    chance = random.Random(1)
    rows = [" ".join(chance.choice("X---") for _ in range(size)) for _ in range(size)]
    with tempfile.TemporaryDirectory() as folder:
        board = Path(folder, "board.txt")
        board.write_text("\n".join([f"size {size} {size}", *rows, ""]))
        return _model(f"akari {board}")()


def _sum(terms: int) -> str:
    """One long sum of 0/1 variables."""
    names = [f"x{i}" for i in range(terms)]
    declared = "".join(f"(int {each} 0 1)\n" for each in names)
    return f"{declared}(<= (+ {' '.join(names)}) {terms // 20})\n"


def _latin(size: int, seed: int) -> list[list[int]]:
    """A Latin square: a cyclic one with rows, columns and values shuffled."""
    chance = random.Random(seed)
    rows, columns, values = (chance.sample(range(size), size) for _ in range(3))
    return [[values[(r + c) % size] + 1 for c in columns] for r in rows]


def _different(lines: list[list[str]]) -> str:
    return "".join(f"(alldifferent {' '.join(line)})\n" for line in lines)


def _square(grid: list[list[int]], holes: float, seed: int) -> tuple[str, list[list[str]]]:
    """The declarations of a square with some cells left open, and its rows of names."""
    chance, size = random.Random(seed), len(grid)
    names = [[f"x_{r}_{c}" for c in range(size)] for r in range(size)]
    text = ""
    for row, given in zip(names, grid, strict=True):
        for name, value in zip(row, given, strict=True):
            is_open = chance.random() < holes
            text += f"(int {name} {f'1 {size}' if is_open else value})\n"
    return text, names


def _quasigroup(size: int, holes: float, seed: int) -> str:
    """A Latin square to be completed."""
    text, rows = _square(_latin(size, seed), holes, seed)
    return text + _different([*rows, *map(list, zip(*rows, strict=True))])


def _sudoku(box: int, holes: float, seed: int) -> str:
    """A Sudoku with boxes of box x box."""
    chance, size = random.Random(seed), box * box

    def order() -> list[int]:
        bands = chance.sample(range(box), box)
        return [band * box + i for band in bands for i in chance.sample(range(box), box)]

    rows_order, columns_order = order(), order()
    values = chance.sample(range(1, size + 1), size)
    grid = [
        [values[(box * (r % box) + r // box + c) % size] for c in columns_order] for r in rows_order
    ]
    text, rows = _square(grid, holes, seed)
    boxes = [
        [rows[r + i][c + j] for i in range(box) for j in range(box)]
        for r in range(0, size, box)
        for c in range(0, size, box)
    ]
    return text + _different([*rows, *map(list, zip(*rows, strict=True)), *boxes])


def _nonogram(size: int, seed: int) -> str:
    """The runs of a random picture: each has a place, and all black cells are in one."""
    chance = random.Random(seed)
    picture = [[chance.random() < 0.6 for _ in range(size)] for _ in range(size)]
    text = "".join(f"(bool b_{r}_{c})\n" for r in range(size) for c in range(size))
    for kind, lines in (("r", picture), ("c", list(map(list, zip(*picture, strict=True))))):
        for i, line in enumerate(lines):
            runs = [len(list(cells)) for black, cells in groupby(line) if black]
            starts = [f"s{kind}_{i}_{k}" for k in range(len(runs))]
            for name, run in zip(starts, runs, strict=True):
                text += f"(int {name} 0 {size - run})\n"
            for k in range(len(runs) - 1):
                text += f"(< (+ {starts[k]} {runs[k]}) {starts[k + 1]})\n"
            for j in range(size):
                cell = f"b_{i}_{j}" if kind == "r" else f"b_{j}_{i}"
                inside = " ".join(
                    f"(and (<= {name} {j}) (> {name} {j - run}))"
                    for name, run in zip(starts, runs, strict=True)
                )
                text += f"(iff {cell} (or {inside}))\n" if inside else f"(not {cell})\n"
    return text


def _cars(cars: int, seed: int) -> str:
    """Car sequencing: options at most p times in q cars that follow each other."""
    chance = random.Random(seed)
    capacities = [(1, 2), (2, 3), (1, 3), (2, 5), (1, 5)]
    classes = [[chance.random() < 0.8 * p / q for p, q in capacities] for _ in range(cars // 5)]
    demand = [chance.randrange(len(classes)) for _ in range(cars)]
    text = "".join(f"(int c{i} 0 {len(classes) - 1})\n" for i in range(cars))
    names = " ".join(f"c{i}" for i in range(cars))
    for kind in range(len(classes)):
        text += f"(count {kind} ({names}) eq {demand.count(kind)})\n"
    for o, (p, q) in enumerate(capacities):
        having = [kind for kind, options in enumerate(classes) if options[o]]
        for start in range(cars - q + 1):
            uses = (
                f"(if (or {' '.join(f'(= c{i} {kind})' for kind in having)}) 1 0)"
                for i in range(start, start + q)
            )
            text += f"(<= (+ {' '.join(uses)}) {p})\n"
    return text


def _knapsack(items: int, seed: int) -> str:
    """The most valuable items of at most half the weight, with large weights."""
    chance = random.Random(seed)
    weights = [chance.randrange(10**5, 10**6) for _ in range(items)]
    values = [weight + chance.randrange(10**5) for weight in weights]
    text = "".join(f"(int x{i} 0 1)\n" for i in range(items)) + f"(int value 0 {sum(values)})\n"
    rows = (" ".join(f"({w} x{i})" for i, w in enumerate(each)) for each in (weights, values))
    load, worth = rows
    text += f"(weightedsum ({load}) le {sum(weights) // 2})\n"
    return text + f"(weightedsum ({worth} (-1 value)) eq 0)\n(objective maximize value)\n"


def _scheduling(tasks: int, seed: int) -> str:
    """Tasks on one resource of 10, some after others, to be ended early."""
    chance = random.Random(seed)
    lengths = [chance.randrange(2, 9) for _ in range(tasks)]
    uses = [chance.randrange(1, 7) for _ in range(tasks)]
    horizon = sum(lengths) // 2
    text = "".join(f"(int s{i} 0 {horizon})\n" for i in range(tasks)) + f"(int end 0 {horizon})\n"
    rows = " ".join(f"(s{i} {lengths[i]} nil {uses[i]})" for i in range(tasks))
    text += f"(cumulative ({rows}) 10)\n"
    for i in range(tasks):
        text += f"(<= (+ s{i} {lengths[i]}) end)\n"
        if i >= 3:
            before = chance.randrange(i)
            text += f"(<= (+ s{before} {lengths[before]}) s{i})\n"
    return text + "(objective minimize end)\n"


CLASSICS = (
    "nqueens 8", "nqueens 200", "golomb 8", "golomb 10 55", "magic-square 5", "magic-square 9",
    "knight-tour 5", "knight-tour 7", "social-golfer 3 2 5", "social-golfer 6 3 7",
    "gcp DATA/myciel3.col", "jss DATA/ft06.txt", "jss DATA/ft10.txt", "oss DATA/gp03-01.txt",
    "tdsp DATA/tdsp-C1-1.txt", "tdsp DATA/tdsp-C2-1.txt",
)  # fmt: skip
"""The generators of Sugar's examples, with the sizes of those."""

INSTANCES: dict[str, Callable[[], str]] = {
    "akari 36x20": _model("akari DATA/akari-36x20.txt"),
    "akari 100x100": lambda: _akari(100),
    "sum 100000": lambda: _sum(100_000),
    **{each.replace("DATA/", ""): _model(each) for each in CLASSICS},
    "sudoku 9": lambda: _sudoku(3, 0.6, 1),
    "sudoku 16": lambda: _sudoku(4, 0.55, 1),
    "sudoku 25": lambda: _sudoku(5, 0.5, 1),
    "sudoku 36": lambda: _sudoku(6, 0.45, 1),
    "quasigroup 20": lambda: _quasigroup(20, 0.42, 1),
    "quasigroup 30": lambda: _quasigroup(30, 0.42, 1),
    "nonogram 15": lambda: _nonogram(15, 1),
    "nonogram 30": lambda: _nonogram(30, 1),
    "cars 20": lambda: _cars(20, 1),
    "cars 60": lambda: _cars(60, 1),
    "knapsack 12": lambda: _knapsack(12, 1),
    "knapsack 20": lambda: _knapsack(20, 1),
    "scheduling 10": lambda: _scheduling(10, 1),
    "scheduling 20": lambda: _scheduling(20, 1),
}
