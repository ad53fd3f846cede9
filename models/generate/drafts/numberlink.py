"""Numberlink: random paths, cut where there is another answer."""

from __future__ import annotations

import itertools

from csp2sat.models.generate.kit import (
    EMPTY, Answer, Board, Cell, Draft, Drafting, Finishing, Grid, Random, Repairing, Setter, blank,
    step,
)  # fmt: skip

Path = list[Cell]

SHORTEST = 3
"""The fewest cells of a path, if possible."""
SHORT = 4
"""The most cells of a path that is joined to another one."""


def _draw(width: int, height: int, chance: Random) -> Draft:
    if width * height < 2:
        raise ValueError("a line has two ends")
    board = blank(width, height)
    while True:
        open_, paths = set(board.cells), list[list[Cell]]()
        while open_:
            start = chance.choice(sorted(open_))
            path = _walk(board, [start], open_, chance)
            paths.append(_walk(board, path[::-1], open_, chance))
        if _join_alone(board, paths):
            return _number(board, paths)


def _walk(grid: Grid, path: Path, open_: set[Cell], chance: Random) -> Path:
    """A path that goes on over open cells at random and does not touch itself."""
    open_ -= set(path)
    while True:
        before = set(path[:-1])
        ways = [c for c in grid.neighbours(path[-1]) if c in open_]
        ways = [c for c in ways if before.isdisjoint(grid.neighbours(c))]
        if not ways:
            return path
        path = [*path, chance.choice(ways)]
        open_.remove(path[-1])


def _join_alone(grid: Grid, paths: list[Path]) -> bool:
    """Join each cell alone to a path beside it, of which the rest may become a path.

    Whether it works out.
    """
    for alone in [path for path in paths if len(path) == 1]:
        if len(alone) > 1:
            continue  # another one was joined to it
        near = grid.neighbours(alone[0])
        for path in [other for other in paths if other is not alone]:
            places = [i for i, cell in enumerate(path) if cell in near]
            cuts = [i for i in places if len(path) - 1 - i != 1]
            if cuts:
                rest = path[cuts[-1] + 1 :]
                path[cuts[-1] + 1 :] = alone
                paths.remove(alone)
                paths += [rest] if rest else []
                break
        else:
            return False
    return True


def _number(grid: Grid, paths: list[Path]) -> Draft:
    """The draft of these paths, numbered in reading order."""
    board = blank(grid.width, grid.height)
    lines = {cell: set[Cell]() for cell in board.cells}
    for i, path in enumerate(sorted(paths, key=min), 1):
        board.tokens[path[0]] = board.tokens[path[-1]] = str(i)
        for one, other in itertools.pairwise(path):
            lines[one].add(other)
            lines[other].add(one)
    answer = {
        cell: "".join(way for way in "nsew" if step(cell, way) in near) or EMPTY
        for cell, near in lines.items()
    }
    return Draft(board, answer)


def _repair(draft: Draft, other: Answer, chance: Random) -> Draft | None:
    """Cut a path at a cell with other lines."""
    paths = _paths(draft.board, draft.answer)
    for least in (SHORTEST, 2):
        cuts = [
            (k, i)
            for k, path in enumerate(paths)
            for i in range(least, len(path) - least + 1)
            if any(draft.answer[cell] != other[cell] for cell in path[i - 1 : i + 1])
        ]
        if cuts:
            k, i = chance.choice(cuts)
            paths += [paths[k][i:]]
            paths[k] = paths[k][:i]
            return _number(draft.board, paths)
    return None


def _join(draft: Draft, chance: Random) -> Draft | None:
    """Join a short path to another one at neighbouring ends, so that there are fewer numbers."""
    paths = _paths(draft.board, draft.answer)
    joints = [
        (one, other, a, b)
        for one, other in itertools.permutations(paths, 2)
        if len(one) <= SHORT
        for a in (one, one[::-1])
        for b in (other, other[::-1])
        if b[0] in draft.board.neighbours(a[-1])
    ]
    if not joints:
        return None
    one, other, a, b = chance.choice(joints)
    rest = [path for path in paths if path not in (one, other)]
    return _number(draft.board, [*rest, [*a, *b]])


def _paths(board: Board, answer: Answer) -> list[Path]:
    """The paths of an answer, from their first end in reading order."""
    paths, seen = list[list[Cell]](), set[Cell]()
    for cell in board.clues():
        if cell not in seen:
            path = [cell]
            while near := [c for way in answer[path[-1]] if (c := step(path[-1], way)) not in path]:
                path.append(near[0])
            seen.update(path)
            paths.append(path)
    return paths


SETTER = Setter(
    Drafting(_draw, usual_size=(8, 8)),
    Repairing(_repair, keeps_best=True, in_tiles=True, polish=_join),
    Finishing(keeps_all=True),
)
