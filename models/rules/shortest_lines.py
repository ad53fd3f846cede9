"""Lines between given ends without needless turns: few solutions that stand for all.

If the ends of lines are given and cells may stay empty, each solution becomes a shorter one where
a line passes twice through neighbouring cells: it may go straight from one to the other. And where
a line turns around an empty cell, it may go through that cell instead. These changes come to an
end if the second is made downwards only. So if there is a solution, one has neither, and there are
others only if there is another of these, or if such a change leads to it.

A board with a single solution has no turn around an empty cell at all: either way there would be
another. Solutions without them are few and found fast, so they are looked for first.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Container, Iterable, Iterator, Mapping, Sequence
from itertools import pairwise

from csp2sat.csp.expr import BoolVar, Node
from csp2sat.csp.kernel import IFF, XOR, apply, conjunction, disjunction, negation
from csp2sat.csp.problem import Problem
from csp2sat.models.board.board import Board
from csp2sat.models.board.grid import Cell, step

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.models.rules.loop import Edges


Pair = tuple[Cell, Cell]
Lines = dict[Pair, bool]

_DOWN = ("se", "sw")
_UP = ("ne", "nw")


def no_needless_turns(
    problem: Problem, board: Board, edges: Edges, names: Mapping[Cell, Sequence[Node]]
) -> None:
    """Neighbours on one line are joined, and no line turns around an empty cell below it.

    If `_rigid` is true, nor does one turn around an empty cell above it. All cells of a line have
    its name, which is a list of Booleans; given ends are `board.numbered`.
    """
    ends = board.numbered()
    rigid = problem.likely = problem.bool_var("_rigid")
    for pair, edge in edges.all.items():
        empty = [negation(disjunction(edges.at(end))) for end in pair if end not in ends]
        one, other = (names[end] for end in pair)
        differ = [apply(XOR, p, q) for p, q in zip(one, other, strict=True)]
        problem.add(disjunction([edge, *empty, *differ]))
    inner_cells = [cell for cell in board.cells if cell not in ends]
    turns = _turns(problem, edges, inner_cells)
    for (cell, ways), turn in turns.items():
        inner = _diagonal(cell, ways)
        if inner in ends:
            continue
        # A line through the inner cell can only turn in the same way, and so on up to an end.
        same = [turns[inner, ways]] if (inner, ways) in turns else []
        rigid_turn = same if _leads_to(ends, board, cell, ways) else []
        if ways in _DOWN:
            problem.add(disjunction([negation(turn), *rigid_turn]))
        else:  # decision 37
            problem.add(disjunction([negation(turn), negation(rigid), *rigid_turn]))
            for leg in edges.at(inner):
                problem.add(disjunction([negation(turn), negation(leg), *same]))


def _turns(
    problem: Problem, edges: Edges, cells: Iterable[Cell]
) -> dict[tuple[Cell, str], BoolVar]:
    """`_WAYS_ROW_COLUMN` for some cells and two ways, such as `se`: a line turns so there.

    Names for turns let the search exclude all turns along a diagonal at once.
    """
    turns: dict[tuple[Cell, str], BoolVar] = {}
    for cell in cells:
        for ways in _DOWN + _UP:
            legs = [leg for way in ways for leg in edges.way(cell, way)]
            if len(legs) == len(ways):
                turns[cell, ways] = turn = problem.bool_at(f"_{ways}", cell)
                problem.add(apply(IFF, turn, conjunction(legs)))
    return turns


def _diagonal(cell: Cell, ways: str) -> Cell:
    """The cell that one step in two ways leads to."""
    return step(step(cell, ways[0]), ways[1])


def _leads_to(ends: Container[Cell], board: Board, cell: Cell, ways: str) -> bool:
    """Whether a diagonal from a cell meets an end on the board."""
    while (cell := _diagonal(cell, ways)) in board:
        if cell in ends:
            return True
    return False


def beside(board: Board, lines: Lines) -> Lines | None:
    """Other lines, by one of the changes backwards; None if there are none."""
    used = {cell for pair, joined in lines.items() if joined for cell in pair}
    for joined in [pair for pair, line in lines.items() if line]:
        if detour := _way_around(board, joined, used):
            return lines | {joined: False} | dict.fromkeys(_pairs(detour), True)
    for cell in sorted(used - board.numbered().keys()):
        one, other = (near for near in board.neighbours(cell) if lines[_pair(cell, near)])
        inner = (one[0] + other[0] - cell[0], one[1] + other[1] - cell[1])
        if inner not in used and inner != cell:
            changed = lines | dict.fromkeys(_pairs([one, cell, other]), False)
            return changed | dict.fromkeys(_pairs([one, inner, other]), True)
    return None


def _way_around(board: Board, joined: Pair, used: set[Cell]) -> list[Cell] | None:
    """The shortest way between two cells through cells that are not used."""
    start, goal = joined
    back: dict[Cell, Cell] = {}
    waiting = deque([start])
    while waiting:
        here = waiting.popleft()
        for there in board.neighbours(here):
            if there == goal and here != start:
                way = [goal, here]
                while way[-1] != start:
                    way.append(back[way[-1]])
                return way
            if there not in used and there not in back:
                back[there] = here
                waiting.append(there)
    return None


def _pair(one: Cell, other: Cell) -> Pair:
    return min(one, other), max(one, other)


def _pairs(way: Sequence[Cell]) -> Iterator[Pair]:
    return (_pair(*step) for step in pairwise(way))
