"""Numberlink: random paths, cut where there is another answer."""

from __future__ import annotations

import itertools

from csp2sat.models.generate.kit import (
    EMPTY, Answer, Board, Cell, Draft, Drafting, Finishing, Grid, Random, Repairing, Setter, blank,
    step,
)  # fmt: skip

Path = list[Cell]

SHORTEST = 3
"""The fewest cells of a path: ends of shorter ones are neighbours."""
ENOUGH = 300
"""After this many drawings, the best may have `MORE` paths, ..."""
MOST = 1000
"""... and after this many in any case."""
MORE = 2
"""A draft is given up after repairs if it has this number of paths more than a good one, ..."""
SMALL = 100
"""... if it has at most this many cells."""
TINY = 8
"""On boards with at most this many cells, short paths are needed."""


def _draw(width: int, height: int, chance: Random) -> Draft:
    """Few paths, none too short, if possible."""
    if width * height < 2:
        raise ValueError("a line has two ends")
    board = blank(width, height)
    best = _paths_at_random(board, chance)
    for tried in range(1, MOST):
        *bad, count = _ugliness(board, best)
        if not any(bad) and count <= _few(board) + (MORE if tried > ENOUGH else 0):
            break
        paths = _paths_at_random(board, chance)
        if _ugliness(board, paths) < _ugliness(board, best):
            best = paths
    return _number(board, best)


def _few(board: Board) -> int:
    """The number of paths of a good draft."""
    return 1 + len(board.cells) // 10


def _ugliness(board: Board, paths: list[Path]) -> tuple[int, int, int]:
    """How many paths touch themselves, how many are too short, and how many there are."""
    touching = sum(not _is_plain(board, path) for path in paths)  # there is a shorter way
    return touching, sum(len(path) < SHORTEST for path in paths), len(paths)


def _paths_at_random(board: Board, chance: Random) -> list[Path]:
    """Paths over all cells; those that can be joined are, also the halves of short ones."""
    while True:
        open_, paths = set(board.cells), list[Path]()
        while open_:
            start = chance.choice(sorted(open_))
            path = _walk(board, [start], open_, chance)
            paths.append(_walk(board, path[::-1], open_, chance))
        if not _join_alone(board, paths):
            continue
        paths = _joined(board, paths, chance)
        parts = [path for path in paths if len(path) >= SHORTEST]
        halves = [[cell] for path in paths if len(path) < SHORTEST for cell in path]
        again = _joined(board, parts + halves, chance)
        return again if min(map(len, again)) > 1 else paths


def _joined(board: Board, paths: list[Path], chance: Random) -> list[Path]:
    """Paths that are joined where they can be, short ones first."""
    while joints := _joints(board, paths):
        short = min(min(len(one), len(other)) for one, other, _ in joints)
        one, other, path = chance.choice([x for x in joints if short in map(len, x[:2])])
        paths = [*(x for x in paths if x not in (one, other)), path]
    return paths


def _joints(grid: Grid, paths: list[Path]) -> list[tuple[Path, Path, Path]]:
    """Two paths with neighbouring ends, and the path they become, if it does not touch itself."""
    at_end = {path[i]: path for path in paths for i in (0, -1)}
    joints = list[tuple[Path, Path, Path]]()
    for one in paths:
        for a in (one, one[::-1]):
            for cell in grid.neighbours(a[-1]):
                other = at_end.get(cell, one)
                if one[0] < other[0]:
                    joints.append((one, other, [*a, *(other if other[0] == cell else other[::-1])]))
    return [joint for joint in joints if _is_plain(grid, joint[2])]


def _is_plain(grid: Grid, path: Path) -> bool:
    """Whether only cells of a path that follow each other share a side."""
    place = {cell: i for i, cell in enumerate(path)}
    return all(abs(place.get(c, i) - i) < 2 for i, x in enumerate(path) for c in grid.neighbours(x))


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
    """Cut a path at a cell with other lines; None: there are too many paths."""
    paths = _paths(draft.board, draft.answer)
    if len(paths) >= _few(draft.board) + MORE and len(draft.board.cells) <= SMALL:
        return None
    least = SHORTEST if len(draft.board.cells) > TINY else 2
    cuts = [
        (k, i)
        for k, path in enumerate(paths)
        for i in range(least, len(path) - least + 1)
        if any(draft.answer[cell] != other[cell] for cell in path[i - 1 : i + 1])
    ]
    if not cuts:
        return None
    k, i = chance.choice(cuts)
    paths += [paths[k][i:]]
    paths[k] = paths[k][:i]
    return _number(draft.board, paths)


def _join(draft: Draft, chance: Random) -> Draft | None:
    """Join two paths at neighbouring ends, so that there are fewer numbers."""
    paths = _paths(draft.board, draft.answer)
    joints = _joints(draft.board, paths)
    if not joints:
        return None
    one, other, path = chance.choice(joints)
    return _number(draft.board, [*(x for x in paths if x not in (one, other)), path])


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
