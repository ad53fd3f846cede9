"""Star Battle: a region grows from each star of a random answer, or from two of them.

A cell where only another answer has a star moves to another region: that answer then has too few
stars in one and too many in the other. All answers seen so far count, so none of them comes back.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence

from csp2sat.models.generate.random_areas import grow, is_connected
from csp2sat.models.generate.kit import (
    EMPTY, Answer, Board, Cell, Draft, Drafting, Finishing, Random, Repairing, Setter, blank,
    cells_with, named, square,
)  # fmt: skip

STEPS = 60
"""The largest number of cells moved before the next check."""
NOISE = 0.1
"""The probability of any move instead of the best."""
TWO_STARS = 10
"""From this side on, each row, column and region has two stars."""


def _draw(width: int, height: int, _chance: Random) -> Board:
    """A board whose regions are its rows: any answer of it becomes one of other regions."""
    if width in (2, 3):
        raise ValueError("stars of a board of this size touch")
    board = square(width, height)
    return _with_regions(board, [*map(list, board.rows())])


def _around_stars(board: Board, answer: Answer, chance: Random) -> Board:
    stars = [[cell] for cell, token in answer.items() if token != EMPTY]
    while True:
        parts = grow(board.cells, stars, chance)
        if _stars(board) == 1:
            return _with_regions(board, parts)
        if pairs := _pairs(board, parts, chance):
            return _with_regions(board, pairs)


def _pairs(board: Board, parts: list[list[Cell]], chance: Random) -> list[list[Cell]]:
    """Parts joined in pairs of neighbours, those with the fewest free neighbours first.

    None if this leaves a part alone.
    """
    of = {cell: i for i, part in enumerate(parts) for cell in part}
    near = {i: {of[x] for c in part for x in board.neighbours(c)} for i, part in enumerate(parts)}
    pairs, free = list[list[Cell]](), {*near}
    while free:
        one = min(sorted(free), key=lambda i: (len(near[i] & free), chance.random()))
        free.remove(one)
        if not near[one] & free:
            return []
        other = min(sorted(near[one] & free), key=lambda i: (len(near[i] & free), chance.random()))
        free.remove(other)
        pairs.append(parts[one] + parts[other])
    return pairs


def _stars(board: Board) -> int:
    """The stars of each row, column and region."""
    return 2 if board.width >= TWO_STARS else 1


def _with_regions(board: Board, parts: list[list[Cell]]) -> Board:
    """A board with these regions."""
    result = blank(board.width, board.height)
    if _stars(board) > 1:
        result.numbers["stars"] = (_stars(board),)
    result.regions = named(sorted(map(sorted, parts)))
    return result


def _against(draft: Draft, others: Sequence[Answer], chance: Random) -> Draft | None:
    """Move cells to other regions until none of the other answers fits, or for some steps.

    Each step moves a cell where only another answer that fits has a star: to the region with which
    the fewest others fit (local search as in `areas.mixed`).
    """
    board, names = draft.board, dict(draft.board.regions)
    stars = [cells_with("*", other) for other in others]
    for _ in range(STEPS):
        fitting = [cells for cells in stars if _fits(cells, names)]
        if not fitting:
            break
        moves = _moves(board, names, chance.choice(fitting) - cells_with("*", draft.answer))
        if not moves:
            return None
        chance.shuffle(moves)
        if chance.random() >= NOISE:
            moves.sort(key=lambda move: sum(_fits(cells, {**names, **move}) for cells in stars))
        names |= moves[0]
    parts = [[cell for cell in board.cells if names[cell] == name] for name in {*names.values()}]
    return Draft(_with_regions(board, parts), draft.answer)


def _fits(stars: set[Cell], names: Mapping[Cell, str]) -> bool:
    """Whether all regions have as many stars."""
    return len({*Counter(names[cell] for cell in stars).values()}) == 1 and (
        {names[cell] for cell in stars} == {*names.values()}
    )


def _moves(board: Board, names: Mapping[Cell, str], cells: set[Cell]) -> list[dict[Cell, str]]:
    """The moves of one of some cells to a region beside it that leave its own connected."""
    parts: dict[str, set[Cell]] = {}
    for cell, name in names.items():
        parts.setdefault(name, set()).add(cell)
    return [
        {cell: name}
        for cell in sorted(cells)
        if is_connected(board, parts[names[cell]] - {cell})
        for name in sorted({names[near] for near in board.neighbours(cell)} - {names[cell]})
    ]


SETTER = Setter(
    Drafting(_draw, usual_size=(8, 8)),
    Repairing(repair_by_all=_against),
    Finishing(_around_stars, keeps_all=True),
)
