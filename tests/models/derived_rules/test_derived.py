"""Derived rules: they leave the same answers as the rules alone, on random small boards."""

from __future__ import annotations

import random

import pytest

from boards import KINDS as ALL
from boards import board_kind
from csp2sat.csp.problem import Problem
from csp2sat.models.board_puzzle import BoardPuzzle
from csp2sat.solver.api import solutions
from examples import one_in
from small import Small
from small_boards import KINDS, board
from small_lines import regions, some

DRAWN, BOARDS = 60, 4
"""The most boards drawn, and how many with answers are enough."""
MOST = 200
"""Boards with more answers are compared in these many."""


def arrows(colours: str) -> list[str]:
    """Clues with an arrow, mostly none."""
    return [*"-" * 60, *(f"{colour}{n}{way}" for colour in colours for n in "012" for way in "ns")]


def gaps(chance: random.Random) -> list[str]:
    """Two black cells in each line with one cell between; a row may lack its number."""
    black = {0: 4, 2: 6, 5: 1, 7: 3}
    rows = ["".join("X" if black.get(r) == c else "-" for c in range(8)) for r in range(8)]
    clues = ["1"] * 8
    clues[chance.randrange(8)] = "-"
    return [*rows, "# left", " ".join(clues)]


def four_areas(chance: random.Random) -> list[str]:
    """A board with an answer: of its black cells a few are white."""
    answer = "xxx... x.xxx. ..x..x x.xx.. xx..xx xxx..x"
    return "".join(chance.choice("xxxxx.") if each == "x" else each for each in answer).split()


def akari_corners(chance: random.Random) -> list[str]:
    """Corners that two rows and two columns light; sometimes four numbers that face each other."""
    walls = "--XX-- ------ X----X X----X ------ --XX--"
    numbers = "------ -n--n- ------ ------ -n--n- ------"
    rows = chance.choice((walls, walls, numbers))
    drawn = ("X" if each == "-" and chance.random() < 0.03 else each for each in rows)
    return "".join(chance.choice("112") if each == "n" else each for each in drawn).split()


def circles_side_by_side(chance: random.Random) -> list[str]:
    """Three white circles in a row, or two black ones, and few others."""
    whites = "------ ------ -www-- ------ ------"
    blacks = "------ ------ --bb-- ------ ------"
    rows = chance.choice((whites, blacks))
    drawn = (chance.choice("wb") if x == "-" and chance.random() < 0.08 else x for x in rows)
    return "".join(drawn).split()


def runs(chance: random.Random) -> list[str]:
    """Two runs across and two down, each of two digits."""
    (a, b), (c, d) = (chance.sample(range(1, 6), 2) for _ in range(2))
    return [f"- {a + c}, {b + d},", f",{a + b} 0 0", f",{c + d} 0 0"]


def cages(chance: random.Random) -> list[str]:
    """Cages on a Sudoku, and signs between its cells."""
    return [
        "# constraints",
        f"killercage {chance.choice('356')} r1c1-r1c2",
        f"killercage {chance.choice('678')} r3c1-r3c2-r4c2",
        "xv V r2c3-r2c4",
        "diagonal+",
    ]


OTHERS: dict[str, list[Small]] = {
    "akari": [Small(4, 4, "", some("0123X", 2)), Small(6, 6, "", None, akari_corners)],
    "castle-wall": [Small(4, 4, "", lambda chance: chance.choice(arrows("gwb")))],
    "country-road": [Small(4, 3, "", some("123", 4), regions(4, 3, 3, 6))],
    "gappy": [Small(8, 8, "", None, gaps)],
    "geradeweg": [Small(4, 4, "", some("12?", 3))],
    "hashiwokakero": [Small(4, 4, "", lambda chance: chance.choice("-----??123"))],
    "kakuro": [Small(3, 3, "", None, runs)],
    "koburin": [Small(4, 3, "", some("012?", 3))],
    "lits": [Small(5, 3, "", None, lambda chance: regions(5, 3, 2, 9)(chance)[1:])],
    "masyu": [Small(4, 4, "", some("wb", 4)), Small(6, 5, "", None, circles_side_by_side)],
    "numberlink": [Small(4, 3, "", some("12", 2))],
    "regional-yajilin": [Small(4, 3, "", some("012", 6), regions(4, 3, 3, 6))],
    "satpuzzle": [Small(6, 6, "", None, four_areas)],
    "simple-loop": [Small(4, 4, "", some("x", 5))],
    "slitherlink": [Small(3, 3, "", some("0123", 1))],
    "sudoku": [Small(4, 4, "", some("1234", 6))],
    "variant-sudoku": [Small(4, 4, "", some("12", 8), cages)],
    "yajilin": [Small(4, 3, "", lambda chance: chance.choice(arrows("")))],
}


def answers(problem: Problem, given: BoardPuzzle) -> set[tuple[int, ...]]:
    """The values of the variables that are shown."""
    plain = given.problem()
    names = [plain.label(x) for x in plain.shown()]
    found = set()
    for solution in solutions(problem, names):
        found.add(tuple(int(solution[name]) for name in names))
        if len(found) > MOST:
            break
    return found


@pytest.mark.parametrize("name", one_in(4, [each for each in ALL if board_kind(each).derived]))
def test_derived_rules_follow_from_the_rules(name: str) -> None:
    chance = random.Random(name)
    seen = 0
    for i in range(DRAWN):
        some_kinds = OTHERS.get(name) or KINDS[name]
        given = board(name, some_kinds[i % len(some_kinds)], chance)
        wanted = answers(given.problem(), given)
        own = given.explained_problem()
        assert [x.name for x in own.shown()] == [x.name for x in given.problem().shown()]
        found = answers(own, given)
        seen += bool(found)
        assert found == wanted or min(len(found), len(wanted)) > MOST
        if seen == BOARDS:
            break
    assert seen, "none of the boards has an answer"


@pytest.mark.parametrize(("width", "height", "pairs"), [(5, 4, 240), (5, 6, 600), (6, 6, 0)])
def test_two_lamps_that_leave_a_cell_dark_are_found_among_few_cells(
    width: int, height: int, pairs: int
) -> None:
    """On an empty board, a lamp lights two cells of those that light a cell on no line with it."""
    given = board("akari", Small(width, height, "", lambda _: "-"), random.Random(1))
    more = len(given.explained_problem().constraints) - len(given.problem().constraints)
    assert more == pairs
