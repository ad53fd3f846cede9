"""Thoughts find nothing wrong with a right solution, however much of it is known."""

from __future__ import annotations

from itertools import islice
from pathlib import Path
from random import Random

import pytest

import csp2sat
from boards import samples
from csp2sat.csp.expr import Variable
from csp2sat.csp.origin import Origin
from csp2sat.models.board.board import Board as InnerBoard
from csp2sat.models.thoughts import FILES, thoughts_of
from csp2sat.models.thoughts.sashigane_arms import board_roles
from csp2sat.models.tutor.forms import Facts
from csp2sat.models.tutor.language import ENGLISH
from csp2sat.models.tutor.thoughts import ANY, Seen, Thought
from csp2sat.puzzle import Board

WALLED = """\
puzzle one-room-one-door
size 3 2
- - -
- - -
# regions
A A A
A A A
# walls
s s -
- - -
"""

INNER_WALL = """\
puzzle cocktail-lamp
size 2 2
2 -
- -
# regions
A A
A A
# walls
e -
- -
"""

AROUND_THE_EDGE = """\
puzzle cocktail-lamp
shape torus
size 4 4
1 - - -
- - - -
- - - -
- - - 1
# regions
A B B B
B B B B
B B B B
B B B C
"""

HEXAGONAL = """\
puzzle akichi
shape hexagonal
size 3 5
- - -
- - -
- - -
- - -
- - -
# regions
A A A
B B B
C C C
D D D
E E E
"""

STEPPED = """\
puzzle choco-banana
size 4 3
- - - -
- - - -
6 - - -
"""

SHORT_ROAD = """\
puzzle bosnian-road
size 3 3
- - -
- - -
- - 1
"""


BOARDS = {
    "a wall inside a room has no door": WALLED,
    "a wall inside a room is within it": INNER_WALL,
    "corners touch over the edge": AROUND_THE_EDGE,
    "hexagonal boards have no straight columns": HEXAGONAL,
    "as many cells as a rectangle": STEPPED,
    "a square is a road": SHORT_ROAD,
}


def ends_of(kind: str) -> list[Thought]:
    """The ends of proofs that are seen in facts alone, whichever constraint they break."""
    return [
        x for x in thoughts_of(kind) if "{fault}" in x.would and (kind in PARTED or x.rule == ANY)
    ]


PARTED = ("five-cells", "fourcells", "heteromino")
KINDS = sorted(kind for kind in FILES if ends_of(kind))

PARTS = 5
"""As many parts of a solution are looked at."""


def faults(kind: str, board: InnerBoard, facts: Facts) -> list[str]:
    """What the ends of proofs would say of facts."""
    ends = ends_of(kind)
    seen = [Seen(board, ENGLISH, "", Origin(x.rule), {x.rule}, [], {}, facts) for x in ends]
    said = [x.words(end).get("fault", "") for x, end in zip(ends, seen, strict=True)]
    return [text for text in said if text]


def check(board: Board, most: int) -> None:
    """Look at some of the solutions of a board, and at parts of them."""
    chance, problem = Random(1), board.puzzle.problem()
    shown: list[Variable] = [*problem.shown()]
    for solution in islice(csp2sat.solutions(board.problem()), most):
        for share in range(1, PARTS + 1):
            known = {x: solution[x.name] for x in shown if chance.random() * PARTS < share}
            assert faults(board.kind, board.puzzle.board, known) == [], (str(board), known)


@pytest.mark.parametrize("name", BOARDS)
def test_small_boards(name: str) -> None:
    check(Board.read(BOARDS[name]), 40)


@pytest.mark.parametrize("kind", KINDS)
def test_samples(kind: str) -> None:
    check(Board.read(str(samples(kind)[0]), kind), 1)


@pytest.mark.parametrize("path", samples("sashigane"), ids=lambda path: path.stem)
def test_cells_of_an_l_point_as_in_the_solution(path: Path) -> None:
    board = Board.read(str(path))
    chance, problem = Random(1), board.puzzle.problem()
    solution = csp2sat.solve(problem)
    assert solution
    cells = board.puzzle.board.cells
    right = {
        cell: next(role for role in "knswe" if solution[f"_{role}_{cell[0]}_{cell[1]}"])
        for cell in cells
    }
    every: list[int] = []
    for share in range(1, PARTS + 1):
        known = {x: solution[x.name] for x in problem.shown() if chance.random() * PARTS < share}
        seen = Seen(board.puzzle.board, ENGLISH, "", Origin(1), {1}, [], {}, known)
        roles = board_roles(seen)
        assert roles.items() <= right.items()
        every.append(len(roles))
    assert every[-1] == len(cells)
