"""The named instances: the puzzles of the project, and random problems of other kinds.

Each is generated from its name and a fixed seed, as the text of a .csp file. The first word of a
name is its kind.
"""

from __future__ import annotations

import gzip
import random
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from itertools import pairwise
from pathlib import Path

from csp2sat.commands import files
from csp2sat.csp.errors import Log, Source
from csp2sat.csp.syntax.parse import parse
from csp2sat.csp.syntax.s_expression_reader import read
from csp2sat.csp.syntax.write_problem import write
from csp2sat.models.puzzles.slitherlink import KIND as SLITHERLINK
from csp2sat.models.read_puzzle import instance
from generators.boards import akari, nonogram
from generators.graphs import full_insertions
from generators.loops import slitherlink
from generators.resources import cars, scheduling
from generators.squares import quasigroup, sudoku
from generators.sums import (
    assignment,
    auction,
    chain,
    knapsack,
    one_sum,
    random_sums,
    set_cover,
)

HERE = Path(__file__).parent
DATA = HERE.parent / "models" / "data"
ORDER = ", order "
"""The suffix of the name of an instance with its constraints in another order."""


def named(patterns: Sequence[str]) -> Iterator[tuple[str, str]]:
    """Names and texts of the instances whose name contains one of the patterns (all, if none)."""
    for name, make in INSTANCES.items():
        if _fits(name, patterns):
            yield name, make()


def in_folder(folder: Path, patterns: Sequence[str] = ()) -> Iterator[tuple[str, str]]:
    """Names and texts of the .csp files in a folder, gzipped or not."""
    for path in sorted(each for each in folder.glob("*.csp*") if _fits(each.name, patterns)):
        data = path.read_bytes()
        yield path.name, (gzip.decompress(data) if path.suffix == ".gz" else data).decode()


def in_orders(instances: Iterator[tuple[str, str]], count: int) -> Iterator[tuple[str, str]]:
    """Each instance with its constraints in `count` random orders, after its declarations.

    The time to find one solution differs by factors of ten between orders.
    """
    for name, text in instances:
        for order in range(1, count + 1):
            yield f"{name}{ORDER}{order}", reordered(text, order)


def reordered(text: str, order: int) -> str:
    """A text with its constraints in a random order."""
    source = Source(text)
    constraints = {each.offset for each in parse(source).constraints}
    found = read(source, Log(source))
    starts = [found.offset(found.statements, i) for i in range(len(found.statements))]
    declared: list[str] = []
    others: list[str] = []
    for start, end in pairwise([*starts, len(text)]):
        (others if start in constraints else declared).append(text[start:end].strip())
    random.Random(order).shuffle(others)
    return "\n".join([*declared, *others, ""])


def _fits(name: str, patterns: Sequence[str]) -> bool:
    return not patterns or any(each in name for each in patterns)


def _model(words: str) -> Callable[[], str]:
    """A puzzle of the project, by the words of `csp2sat model`."""

    def make() -> str:
        kind, *rest = words.replace("DATA", str(DATA)).replace("HERE", str(HERE)).split()
        puzzle = instance(kind, rest, files.source)
        return write(puzzle.problem(), puzzle.heading())

    return make


def _seeds(name: str, most: int, make: Callable[[int], str]) -> dict[str, Callable[[], str]]:
    """Instances of a kind with the seeds 1 to `most`."""
    return {f"{name} #{seed}": partial(make, seed) for seed in range(1, most + 1)}


def _methods(width: int, height: int, numbers: float) -> dict[str, Callable[[], str]]:
    """Boards of Slitherlink in each of its models."""
    sparse = " sparse" if numbers < 0.3 else ""
    return {
        f"slitherlink {width}x{height}{sparse} {method}": partial(
            slitherlink, width, height, numbers, 1, method
        )
        for method in SLITHERLINK.methods
    }


SUGAR = {
    "arithm-java_cream_solver": _model("cryptarithm JAVA+CREAM=SOLVER"),
    "gcp-2-FullIns_5": lambda: full_insertions(2, 5),
    "gcp-myciel3": _model("gcp DATA/myciel3.col"),
    "golombRuler-10-55": _model("golomb 10 55"),
    "golombRuler-8": _model("golomb 8"),
    "jss-ft10": _model("jss DATA/ft10.txt"),
    "knightTour-5": _model("knight-tour 5"),
    "knightTour-7": _model("knight-tour 7"),
    "magicSquare-5x5": _model("magic-square 5"),
    "magicSquare-9x9": _model("magic-square 9"),
    "nqueens-200": _model("nqueens 200"),
    "nqueens-8": _model("nqueens 8"),
    "oss-gp03-01": _model("oss DATA/gp03-01.txt"),
    "oss-gp10-01": _model("oss HERE/data/gp10-01.txt"),
    "socialGolfer-3-2-5": _model("social-golfer 3 2 5"),
    "socialGolfer-6-3-7": _model("social-golfer 6 3 7"),
    "tdsp-C1-1": _model("tdsp DATA/tdsp-C1-1.txt"),
    "tdsp-C2-1": _model("tdsp DATA/tdsp-C2-1.txt"),
}
"""The examples of Sugar, under its names; the generators give the same constraints."""

INSTANCES: dict[str, Callable[[], str]] = {
    **{f"sugar {name}": make for name, make in SUGAR.items()},
    "akari 36x20": _model("akari DATA/akari-36x20.txt"),
    "akari 50x50": lambda: akari(50, 1),
    "akari 100x100": lambda: akari(100, 1),
    **_methods(10, 10, 0.45),
    **_methods(20, 20, 0.45),
    **_methods(36, 20, 0.45),
    **_methods(36, 20, 0.1),
    **_methods(60, 60, 0.45),
    **_seeds("sudoku 9", 2, lambda seed: sudoku(3, 0.6, seed)),
    **_seeds("sudoku 16", 3, lambda seed: sudoku(4, 0.58, seed)),
    **_seeds("sudoku 25", 6, lambda seed: sudoku(5, 0.56, seed)),
    **_seeds("sudoku 36", 2, lambda seed: sudoku(6, 0.5, seed)),
    **_seeds("quasigroup 20", 2, lambda seed: quasigroup(20, 0.42, seed)),
    **_seeds("quasigroup 30", 6, lambda seed: quasigroup(30, 0.42, seed)),
    "nonogram 15": lambda: nonogram(15, 0.6, 1),
    "nonogram 20 dense": lambda: nonogram(20, 0.5, 1),
    "nonogram 30": lambda: nonogram(30, 0.6, 1),
    "cars 20": lambda: cars(20, 1),
    "cars 40": lambda: cars(40, 2),
    "cars 60": lambda: cars(60, 1),
    "knapsack 12": lambda: knapsack(12, 6, 1),
    "knapsack 16 heavy": lambda: knapsack(16, 9, 1),
    "knapsack 20": lambda: knapsack(20, 6, 1),
    "knapsack 50": lambda: knapsack(50, 3, 1),
    "assignment 5 x 20": lambda: assignment(5, 20, 1),
    "assignment 5 x 25": lambda: assignment(5, 25, 1),
    "auction 40": lambda: auction(40, 120, 1),
    "set cover 120": lambda: set_cover(120, 150, 30, 2),
    "scheduling 10": lambda: scheduling(10, 1),
    "scheduling 20": lambda: scheduling(20, 1),
    "scheduling 40": lambda: scheduling(40, 1),
    "sum 100000": lambda: one_sum(100_000),
    "sums 1000 in a row": lambda: chain(1000, 10, 20),
    "sums 2000 in a row": lambda: chain(2000, 20, 40),
    "sums 400 too many": lambda: chain(400, 20, -1),
    "sums 1000 at random": lambda: random_sums(1000, 60, 1),
}
