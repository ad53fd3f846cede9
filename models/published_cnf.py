"""CNF of puzzles as published in articles and contests: the same variables, the same order.

It is independent of the translation of problems, so the two can be compared.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import product

from csp2sat.csp.evaluate import holds
from csp2sat.csp.solution import Solution
from csp2sat.models.board.board import Board
from csp2sat.models.board.boxes import boxes
from csp2sat.models.board.grid import Cell, Grid
from csp2sat.models.board_puzzle import BoardPuzzle
from csp2sat.models.classics.nqueens import Queens
from csp2sat.models.kind import Puzzle
from csp2sat.models.puzzles.satpuzzle import AREAS, SIZE, areas, border

Clause = list[int]


def dimacs(puzzle: Puzzle, form: str) -> str:
    """The DIMACS file of a puzzle as in an article (`article`) or a contest (`contest`).

    Raises:
        ValueError: none was published for the puzzle.
    """
    match puzzle, form:
        case BoardPuzzle(kind=kind, board=board), "article" if kind.name == "sudoku":
            return _dimacs(board.width**3, _sudoku(board))
        case Queens(n=n), "article":
            return _dimacs(n * n, _queens(n))
        case BoardPuzzle(kind=kind), "contest" if kind.name == "satpuzzle":
            return "".join(map(_line, [*_contest(), []]))
    raise ValueError("there is 'article' for sudoku and nqueens, 'contest' for satpuzzle")


def solution(puzzle: Puzzle, model: Iterable[int]) -> Solution:
    """The solution of a puzzle in a model of the clauses of the article, given as literals.

    Raises:
        ValueError: there is no article on the puzzle, or it is not a solution.
    """
    match puzzle:
        case BoardPuzzle(kind=kind, board=board) if kind.name == "sudoku":
            n = board.width
        case Queens(n=n):
            pass
        case _:
            raise ValueError("clauses are published for sudoku and nqueens only")
    problem = puzzle.problem()
    names = list(problem.ints)
    values: dict[str, list[int]] = {name: [] for name in names}
    for literal in model:
        if 0 < literal <= n * len(names):
            values[names[(literal - 1) // n]].append((literal - 1) % n + 1)
    for name, value in values.items():
        if len(value) != 1:
            raise ValueError(f"{name} has {len(value)} values")
    answer = Solution({name: value[0] for name, value in values.items()}, {})
    if not all(holds(constraint.formula, answer) for constraint in problem.constraints):
        raise ValueError("a rule is violated")
    for name, x in problem.ints.items():
        if answer.ints[name] not in x.domain:
            raise ValueError(f"{name} is {answer.ints[name]}, and the board has {x.domain}")
    return answer


def _dimacs(variables: int, clauses: Iterable[Clause]) -> str:
    lines = list(map(_line, clauses))
    return "".join([f"p cnf {variables} {len(lines)}\n", *lines])


def _line(clause: Clause) -> str:
    return "".join(f"{literal} " for literal in clause) + "0\n"


def _sudoku(board: Board) -> Iterator[Clause]:
    """The article on Sudoku in Haskell: givens, a number in each cell, no number twice in a group.

    The clauses of a pair of cells appear once for each of the two cells and each common group.
    """
    n = board.width
    numbers = range(1, n + 1)

    def variable(r: int, c: int, number: int) -> int:
        return (r * n + c) * n + number

    for (r, c), number in board.numbered().items():
        yield [variable(r, c, number)]
    by_columns = [(r, c) for c in range(n) for r in range(n)]
    for r, c in by_columns:
        yield [variable(r, c, number) for number in reversed(numbers)]
    box_of = {cell: sorted(box, key=_by_column) for box in boxes(board) for cell in box}
    for r, c in by_columns:
        column, row = ([(i, c) for i in range(n)], [(r, j) for j in range(n)])
        for group in (column, row, box_of[r, c]):
            for number, (i, j) in product(numbers, group):
                if (i, j) != (r, c):
                    yield [-variable(r, c, number), -variable(i, j, number)]


def _by_column(cell: Cell) -> Cell:
    return cell[1], cell[0]


def _queens(n: int) -> Iterator[Clause]:
    """The same article on queens: one in each row and column; the clauses of a pair twice."""
    places = range(1, n + 1)

    def variable(x: int, y: int) -> int:
        return (x - 1) * n + y

    for y in reversed(places):
        yield [variable(y, x) for x in reversed(places)]
    for y in reversed(places):
        yield [variable(x, y) for x in reversed(places)]
    for x, y in product(places, places):
        attacked = [(i, y) for i in places if i != x] + [(x, j) for j in places if j != y]
        attacked += [(i, j) for i, j in product(places, places) if abs(i - x) == abs(j - y) != 0]
        for i, j in attacked:
            yield [-variable(x, y), -variable(i, j)]


def _contest() -> Iterator[Clause]:
    """AtCoder Xmas Contest 2017, problem I: one formula for all boards, at most 1,000 variables.

    Variables 1 to 36: the cell is black. Then one for each possible white area, one for each cell
    (it is the first of an area), and a counter of the latter.
    """
    grid = Grid(SIZE, SIZE)
    black = {cell: i for i, cell in enumerate(grid.cells, 1)}
    known = {len(black) + i: area for i, area in enumerate(areas(grid, AREAS), 1)}
    for chosen, area in known.items():
        yield from ([-chosen, -black[cell]] for cell in area)
        yield from ([-chosen, black[cell]] for cell in border(grid, area))
    for cell in grid.cells:
        yield [black[cell], *(chosen for chosen, area in known.items() if cell in area)]
    top = len(black) + len(known)
    firsts = []
    for cell in grid.cells:
        if starting := [chosen for chosen, area in known.items() if area[0] == cell]:
            top += 1
            firsts.append(top)
            yield [-top, *starting]
            yield from ([top, -chosen] for chosen in starting)
    yield from _exactly(AREAS, firsts, top)


def _exactly(number: int, literals: list[int], top: int) -> Iterator[Clause]:
    """A sequential counter (C. Sinz, CP 2005), in both directions; its variables follow `top`."""
    before: list[int] = []  # at least 1, 2, ... of the literals so far are true
    for i, literal in enumerate(literals):
        counts = [top + j for j in range(1, min(i + 1, number + 1) + 1)]
        top += len(counts)
        for j, count in enumerate(counts):
            enough = before[j] if j < len(before) else None
            short = before[j - 1] if j else None
            # count <=> enough or (literal and short); without `short` it is true.
            yield [-count, literal, *([enough] if enough else [])]
            yield [count, -literal, *([-short] if short else [])]
            if enough:
                yield [count, -enough]
            if short:
                yield [-count, short, *([enough] if enough else [])]
        before = counts
    yield [before[number - 1]]
    yield [-before[number]]
