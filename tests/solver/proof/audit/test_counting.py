"""Numbers of solutions counted from constraints: by trying, published ones, row by row."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from answers_by_trying import QUIET, best, scattered_problems
from counted_problems import akari, independent_sets, latin, queens
from csp2sat import Problem
from csp2sat.csp.errors import Source
from csp2sat.csp.syntax.parse import parse
from csp2sat.models.read_puzzle import read_text
from csp2sat.models.registry import board_kind
from csp2sat.solver.proof.audit import counting
from csp2sat.solver.proof.audit.counting import NotCounted, number_of_solutions
from examples import examples
from paths import ROOT
from strategies import problems

LARGE = """
........X.....
..XX....XXX..X
X..X.....X...X
..........X.X.
...X......X.X.
XX............
..X..XX.X.X..X
....X..X.X....
X...X.X.X.X...
X..........X.X
X.XX.....X....
....X....X.X.X
X.XX.XX.....X.
X..X.....XX...
"""
"""An Akari board without numbers."""


def counted(text: str) -> int:
    """The number of solutions of a text."""
    return number_of_solutions(parse(Source(text)))


def counted_akari(board: str) -> int:
    """The number of solutions of a board of walls."""
    kind = board_kind("akari")
    assert kind
    rows = [" ".join(line) for line in board.split()]
    text = "\n".join([f"size {len(rows[0].split())} {len(rows)}", *rows, ""])
    return number_of_solutions(read_text(kind, Source(text)).problem())


@settings(max_examples=examples(60), suppress_health_check=QUIET, deadline=None)
@given(problems(shrink=False) | scattered_problems)
def test_solutions_are_counted_as_by_trying(text: str) -> None:
    problem = Problem.parse(text)
    problem.objective = None
    try:
        number = number_of_solutions(problem)
    except NotCounted:
        return
    assert number == len(best(problem))


@pytest.mark.parametrize(
    ("text", "number"),
    [
        ("", 1),
        ("(int x 1 3)(bool p)", 6),
        ("(int x 1 3) false", 0),
        ("(or) (int x 1 3)", 0),
        ("(and) (int x 1 3)", 3),
        ("(int x 1 3)(int y 0 3)(= (/ x y) 1)", 4),
        (latin(4), 576),
        (latin(5), 161_280),
        (queens(6), 4),
        (queens(8), 92),
        pytest.param(queens(10), 724, marks=pytest.mark.nightly),
        (independent_sets(5, 5), 55_447),
        (independent_sets(8, 8), 660_647_962_955),
    ],
)
def test_known_numbers(text: str, number: int) -> None:
    assert counted(text) == number


@settings(max_examples=examples(30), deadline=None)
@given(st.randoms(use_true_random=True))
def test_boards_of_akari_are_counted_as_row_by_row(r: Random) -> None:
    width, height, share = r.randint(2, 6), r.randint(1, 6), r.random() / 2
    rows = [["X" if r.random() < share else "." for _ in range(width)] for _ in range(height)]
    rows[0][0] = "."
    board = "\n".join("".join(row) for row in rows)
    assert counted_akari(board) == akari(board)


def test_a_large_board_of_akari() -> None:
    assert counted_akari(LARGE) == akari(LARGE) == 81_077_864_614_850


def test_the_sample_without_its_numbers() -> None:
    lines = (ROOT / "models" / "data" / "akari-8x8.txt").read_text("utf-8").splitlines()[2:]
    board = "\n".join("".join("." if c == "-" else "X" for c in line.split()) for line in lines)
    assert counted_akari(board) == akari(board) == 341_118


def _forests(length: int) -> str:
    """Forests in a cycle: all sets of its edges but one."""
    edges = range(length)
    flags = " ".join(f"p{i}" for i in edges)
    ends = " ".join(f"{i} {(i + 1) % length}" for i in edges)
    declared = "".join(f"(bool p{i})" for i in edges)
    return f"{declared}(graph-acyclic {length} {length} {ends} {flags})"


def test_small_constraints_on_graphs_are_tried() -> None:
    assert counted(_forests(4)) == 15


def test_what_is_not_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(NotCounted, match="no small decision diagram") as caught:
        counted(_forests(20))
    assert caught.value.constraint
    with pytest.raises(NotCounted, match="x has more than 4,096 values"):
        counted("(int x 1 9999)")
    monkeypatch.setattr(counting, "MOST_STATES", 100)
    with pytest.raises(NotCounted, match="more than 100 partial assignments"):
        counted(queens(8))
