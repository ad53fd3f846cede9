"""Akari: no lamp lights too many cells beside numbers, or all that could light a cell."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import combinations, product

from csp2sat.csp.expr import IntVar
from csp2sat.csp.kernel import GE, LE, add, compare, disjunction
from csp2sat.csp.problem import Problem
from csp2sat.models.board.board import Board
from csp2sat.models.board.grid import Cell
from csp2sat.models.derived_rules.one_of_rows import one_of
from csp2sat.models.rules.numbered_black_cells import numbered_neighbours
from csp2sat.models.rules.origins import by

Seen = Mapping[Cell, set[Cell]]
"""The cells that a lamp in a cell lights, without its own."""
Clue = tuple[Cell, int, list[Cell]]
"""A cell with a number, the number, and the cells that it counts."""
Run = tuple[Cell, ...]
"""The cells of a row or column between black cells."""

FEW = "too few cells would be left for the lamps beside the {}"
DARK = "a cell would stay dark"
OTHERS = 8
"""The most other cells that light a cell, in rules about two of them."""


def derive(problem: Problem, board: Board) -> Problem:
    """What rule 1 leaves of lamps that light each other, and of those that light them all."""
    lamp = {(r, c): problem.ints[f"x_{r}_{c}"] for r, c in board.cells if board[r, c] == "-"}
    seen = {
        cell: {other for way in "nesw" for other in board.ray(cell, way, lamp)} for cell in lamp
    }
    clues = [counted for counted in numbered_neighbours(board, lamp) if counted[1]]
    for clue in clues:
        _one(problem, clue, lamp, seen)
    open_ones = [clue for clue in clues if clue[1] < len(clue[2])]
    facing = [pair for pair in combinations(open_ones, 2) if _faces(*pair, seen)]
    for group in (*facing, *_rings(facing)):
        _together(problem, group, lamp, seen)
    _light(problem, lamp, seen)
    _pockets(problem, board, lamp, seen)
    return problem


def _faces(one: Clue, other: Clue, seen: Seen) -> bool:
    """Whether lamps beside two numbers can light each other."""
    return any(not seen[cell].isdisjoint(other[2]) for cell in one[2])


def _rings(facing: Sequence[tuple[Clue, Clue]]) -> Iterator[tuple[Clue, ...]]:
    """Rings of four numbers, each 2 or more, of which each faces the next."""
    beside: dict[Cell, set[Cell]] = {}
    clues = {clue[0]: clue for pair in facing for clue in pair}
    for (one, few, _), (other, many, _) in facing:
        if min(few, many) > 1:
            beside.setdefault(one, set()).add(other)
            beside.setdefault(other, set()).add(one)
    rings = {
        tuple(sorted((one, other, *two)))
        for one, other in combinations(beside, 2)
        for two in combinations(beside[one] & beside[other], 2)
    }
    for ring in sorted(rings):
        yield tuple(clues[place] for place in ring)


def _one(problem: Problem, clue: Clue, lamp: Mapping[Cell, IntVar], seen: Seen) -> None:
    """A cell that lights two cells beside a number has no lamp, or all lamps are in others."""
    place, number, cells = clue
    for cell in sorted({other for beside in cells for other in seen[beside]}):
        others = [lamp[other] for other in cells if other not in seen[cell]]
        if len(cells) - len(others) == 2 and cell not in cells:
            either = disjunction([compare(LE, lamp[cell], 0), compare(GE, add(others), number)])
            few = FEW.format("number")
            problem.add(either, origin=by(1, place, cells=(cell, *cells), otherwise=few, proof=3))


def _together(
    problem: Problem, clues: Sequence[Clue], lamp: Mapping[Cell, IntVar], seen: Seen
) -> None:
    """The cells without lamps in any way to place the lamps beside some numbers."""
    cells = list(dict.fromkeys(other for clue in clues for other in clue[2]))
    ways = list(_ways(clues, seen))
    near = {other for cell in cells for other in seen[cell]}
    barred = [
        cell
        for cell in sorted(near - {*cells})
        if all(len({*beside} - seen[cell]) >= number for _, number, beside in clues)
        and all(way & seen[cell] for way in ways)
    ]
    barred += [cell for cell in cells if not any(cell in way for way in ways)]
    places = [place for place, _, _ in clues]
    few = FEW.format("numbers")
    for cell in barred:
        proof = len(clues) + _lines((cell, *cells), seen)
        origin = by(1, *places, cells=(cell, *cells), otherwise=few, proof=proof)
        problem.add(compare(LE, lamp[cell], 0), origin=origin)
    if len(clues) == 2:
        rows = [tuple(int(other in way) for other in cells) for way in ways]
        proof = len(clues) + _lines(cells, seen)
        origin = by(1, *places, cells=cells, otherwise=few, proof=proof)
        problem.add(one_of((lamp[other] for other in cells), rows), origin=origin)


def _lines(cells: Iterable[Cell], seen: Seen) -> int:
    """How many rows and columns have two or more of some cells, of which one lights the others."""
    some = {*cells}
    return len(
        {
            (way, min(other for other in seen[cell] | {cell} if other[way] == cell[way]))
            for cell in some
            for way in (0, 1)
            if any(other[way] == cell[way] for other in seen[cell] & some)
        }
    )


def _ways(clues: Sequence[Clue], seen: Seen) -> Iterator[frozenset[Cell]]:
    """The sets of lamps beside some numbers, none lit by another."""
    if not clues:
        yield frozenset()
        return
    (_, number, cells), *rest = clues
    known = {cell for _, _, some in rest for cell in some}
    for way in _ways(rest, seen):
        has = len(way.intersection(cells))
        new = [cell for cell in cells if cell not in known]
        for lamps in combinations(new, number - has) if number >= has else ():
            both = way.union(lamps)
            if not any(both & seen[cell] for cell in lamps):
                yield both


def _light(problem: Problem, lamp: Mapping[Cell, IntVar], seen: Seen) -> None:
    """A lamp that lights two cells of those that light a third leaves a lamp to the others."""
    for cell, around in seen.items():
        lighting = around | {cell}
        if len(lighting) > OTHERS + 2:
            continue
        for other in sorted({place for lit in around for place in seen[lit]} - lighting):
            left = sorted(lighting - seen[other])
            if len(left) == len(lighting) - 2:
                lit = disjunction(
                    [
                        compare(LE, lamp[other], 0),
                        compare(GE, add(lamp[place] for place in left), 1),
                    ]
                )
                cells = (other, *sorted(lighting))
                problem.add(lit, origin=by(2, cells=cells, otherwise=DARK, proof=3))


def _pockets(problem: Problem, board: Board, lamp: Mapping[Cell, IntVar], seen: Seen) -> None:
    """Cells that are lit only from as many rows and columns, besides from themselves, need them.

    Of a pocket, one row has the lamps above or below it, one column those beside it. A lamp in a
    row lights one pocket at most from there, and a row or column has one lamp at most.
    """
    row, column = ({x: tuple(run) for run in board.runs(lamp, way) for x in run} for way in "es")
    pockets: dict[tuple[Run, Run], list[Cell]] = {}
    for cell, around in seen.items():
        beside = [place for place in around if place[0] == cell[0]]
        above = [place for place in around if place[1] == cell[1]]
        if len(beside) == len(above) == 1:
            pockets.setdefault((row[above[0]], column[beside[0]]), []).append(cell)
    for (one, other), cells in pockets.items():
        for two in combinations(cells, 2):
            _need(problem, (one, other), two, lamp, seen)
    rows, columns = (sorted({pair[i] for pair in pockets}) for i in (0, 1))
    for runs in product(combinations(rows, 2), combinations(columns, 2)):
        for four in product(*(pockets.get((one, other), ()) for one, other in product(*runs))):
            _need(problem, (*runs[0], *runs[1]), four, lamp, seen)


def _need(
    problem: Problem,
    runs: Sequence[Run],
    pockets: Sequence[Cell],
    lamp: Mapping[Cell, IntVar],
    seen: Seen,
) -> None:
    """Rows and columns have their lamps where they light pockets, or a pocket has a lamp."""
    lit = {other for pocket in pockets for other in seen[pocket]}
    in_pockets = compare(GE, add(lamp[pocket] for pocket in pockets), 1)
    for cell in sorted({other for run in runs for other in run} - lit - {*pockets}):
        either = disjunction([compare(LE, lamp[cell], 0), in_pockets])
        cells = (cell, *pockets, *sorted(lit))
        proof = len(runs) + len(pockets)
        problem.add(either, origin=by(2, cells=cells, otherwise=DARK, proof=proof))
