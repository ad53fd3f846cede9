"""Published boards of variant Sudoku, with their solutions."""

from __future__ import annotations

from typing import NamedTuple

from paths import DATA


class Published(NamedTuple):
    """A board: its title and author, its address, its solution as digits in a row."""

    title: str
    address: str
    solution: str


def _read() -> list[Published]:
    lines = (DATA / "fpuzzles.txt").read_text("utf-8").splitlines()
    starts = [i for i, line in enumerate(lines) if line.startswith("http")]
    return [Published(lines[i - 1].removeprefix("# "), *lines[i : i + 2]) for i in starts]


PUBLISHED = _read()
