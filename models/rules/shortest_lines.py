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
from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise

from csp2sat.csp.expr import Node
from csp2sat.csp.kernel import XOR, apply, disjunction, negation
from csp2sat.csp.problem import Problem
from csp2sat.models.board.board import Board
from csp2sat.models.board.grid import OPPOSITE, Cell, step

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.models.rules.loop import Edges


Pair = tuple[Cell, Cell]
Lines = dict[Pair, bool]

_DOWN = (("s", "e"), ("s", "w"))
_UP = (("n", "e"), ("n", "w"))


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
    for cell in board.cells:
        for turn in (*_DOWN, *_UP):
            inner = step(step(cell, turn[0]), turn[1])
            legs = [leg for way in turn for leg in edges.way(cell, way)]
            if len(legs) < 2 or inner in ends:
                continue
            straight = [negation(leg) for leg in legs]
            # A line through the inner cell can only turn in the same way.
            for way in turn:
                beyond = edges.way(inner, way)
                # decision 37
                upwards = [] if turn in _DOWN else [negation(rigid)]
                problem.add(disjunction([*upwards, *straight, *beyond]))
                for leg in edges.way(inner, OPPOSITE[way]):
                    problem.add(disjunction([*straight, negation(leg)]))


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
