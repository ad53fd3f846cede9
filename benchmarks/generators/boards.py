"""Boards of puzzles: Akari and nonograms."""

from __future__ import annotations

import random
from itertools import groupby

from csp2sat.csp.errors import Source
from csp2sat.csp.syntax.write import write
from csp2sat.models.inputs import instance


def akari(size: int, seed: int) -> str:
    """A board with a quarter of its cells black, none with a number."""
    chance = random.Random(seed)
    rows = [" ".join(chance.choice("X---") for _ in range(size)) for _ in range(size)]
    board = Source("\n".join([f"size {size} {size}", *rows, ""]))
    puzzle = instance("akari", ["board"], lambda _: board)
    return write(puzzle.problem(), puzzle.heading())


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
