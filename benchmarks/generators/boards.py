"""Boards of puzzles: Akari and nonograms."""

from __future__ import annotations

import random
from itertools import groupby

from csp2sat.csp.errors import Source
from csp2sat.csp.syntax.write_problem import write
from csp2sat.models.read_puzzle import instance


def akari(size: int, seed: int) -> str:
    """A board with a quarter of its cells black, none with a number."""
    chance = random.Random(seed)
    rows = [" ".join(chance.choice("X---") for _ in range(size)) for _ in range(size)]
    board = Source("\n".join([f"size {size} {size}", *rows, ""]))
    puzzle = instance("akari", ["board"], lambda _: board)
    return write(puzzle.problem(), puzzle.heading())


def numbered_akari(size: int, seed: int) -> str:
    """A board with a quarter of its cells black, all with the numbers of a random solution."""
    chance = random.Random(seed)
    black = {(r, c) for r in range(size) for c in range(size) if chance.random() < 0.25}
    lamps = _lamps(size, black, chance)

    def token(r: int, c: int) -> str:
        if (r, c) not in black:
            return "-"
        return str(sum(each in lamps for each in ((r - 1, c), (r + 1, c), (r, c - 1), (r, c + 1))))

    rows = [" ".join(token(r, c) for c in range(size)) for r in range(size)]
    board = Source("\n".join([f"size {size} {size}", *rows, ""]))
    puzzle = instance("akari", ["board"], lambda _: board)
    return write(puzzle.problem(), puzzle.heading())


def _lamps(size: int, black: set[tuple[int, int]], chance: random.Random) -> set[tuple[int, int]]:
    """Lamps that light all cells and not each other: in random order, wherever it is dark."""
    cells = [(r, c) for r in range(size) for c in range(size) if (r, c) not in black]
    lamps: set[tuple[int, int]] = set()
    lit: set[tuple[int, int]] = set()
    for r, c in chance.sample(cells, len(cells)):
        if (r, c) in lit:
            continue
        lamps.add((r, c))
        for down, right in ((0, 1), (0, -1), (1, 0), (-1, 0)):
            place = (r, c)
            while max(place) < size and min(place) >= 0 and place not in black:
                lit.add(place)
                place = (place[0] + down, place[1] + right)
    return lamps


def nonogram(size: int, black: float, seed: int) -> str:
    """The runs of a random picture: each has a place, and all black cells are in one."""
    chance = random.Random(seed)
    picture = [[chance.random() < black for _ in range(size)] for _ in range(size)]
    text = "".join(f"(bool b_{r}_{c})\n" for r in range(size) for c in range(size))
    for kind, lines in (("r", picture), ("c", list(map(list, zip(*picture, strict=True))))):
        for i, line in enumerate(lines):
            cells = [f"b_{i}_{j}" if kind == "r" else f"b_{j}_{i}" for j in range(size)]
            text += _line(f"s{kind}_{i}", line, cells)
    return text


def _line(name: str, line: list[bool], cells: list[str]) -> str:
    """The runs of one row or column."""
    runs = [len(list(each)) for black, each in groupby(line) if black]
    starts = [f"{name}_{k}" for k in range(len(runs))]
    text = ""
    for start, run in zip(starts, runs, strict=True):
        text += f"(int {start} 0 {len(line) - run})\n"
    for k in range(len(runs) - 1):
        text += f"(< (+ {starts[k]} {runs[k]}) {starts[k + 1]})\n"
    for j, cell in enumerate(cells):
        inside = " ".join(
            f"(and (<= {start} {j}) (> {start} {j - run}))"
            for start, run in zip(starts, runs, strict=True)
        )
        text += f"(iff {cell} (or {inside}))\n" if inside else f"(not {cell})\n"
    return text
