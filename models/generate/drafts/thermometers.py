"""Thermometers: random thermometers on all cells, each with some mercury."""

from __future__ import annotations

from csp2sat.models.board.thermometers import thermometers
from csp2sat.models.generate.kit import (
    WAYS, Answer, Board, Cell, Draft, Drafting, Finishing, Random, Repairing, Setter, blank,
    cells_with, step, with_counts,
)  # fmt: skip

LONGEST = 6
"""The largest number of cells of a thermometer."""
BEND = 0.15
"""The probability that a thermometer bends at a cell."""


def _path(open_: set[Cell], start: Cell, chance: Random) -> list[Cell]:
    """Open cells in a line from a start, with a few bends."""
    path, way = [start], chance.choice(sorted(WAYS))
    for _ in range(chance.randint(2, LONGEST) - 1):
        ways = [to for to in WAYS if step(path[-1], to) in open_ - {*path}]
        if not ways:
            break
        if way not in ways or chance.random() < BEND:
            way = chance.choice(ways)
        path.append(step(path[-1], way))
    return path


def _draw(width: int, height: int, chance: Random) -> Draft:
    board = blank(width, height)
    open_, paths = set(board.cells), list[list[Cell]]()
    for start in board.cells:
        if start in open_:
            path = _path(open_, start, chance)
            open_ -= {*path}
            paths.append(chance.choice((path, path[::-1])))
    for name, path in enumerate(sorted(paths), 1):
        board.tokens |= {cell: f"{name}.{i}" for i, cell in enumerate(path, 1)}
    mercury = [cell for path in paths for cell in path[: chance.randint(0, len(path))]]
    return _with_mercury(board, set(mercury))


def _with_mercury(board: Board, mercury: set[Cell]) -> Draft:
    board = with_counts(board, mercury)
    return Draft(board, {cell: "x" if cell in mercury else "-" for cell in board.cells})


def _repair(draft: Draft, other: Answer, chance: Random) -> Draft:
    """Other mercury in a thermometer whose mercury differs."""
    paths = thermometers(draft.board).values()
    mercury = cells_with("x", draft.answer)
    wrong = mercury ^ cells_with("x", other)
    path = chance.choice([tube for tube in paths if wrong.intersection(tube)])
    return _with_mercury(draft.board, mercury - {*path} | {*path[: chance.randint(0, len(path))]})


SETTER = Setter(
    Drafting(_draw, usual_size=(8, 8)),
    Repairing(_repair, keeps_best=True),
    Finishing(keeps_all=True),
)
