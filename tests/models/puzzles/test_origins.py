"""Origins of constraints: each names a rule of its puzzle, and clues and cells of the board."""

from __future__ import annotations

import pickle
import re
from pathlib import Path

import pytest

from boards import KINDS, board_files, board_kind, puzzle
from csp2sat.csp.domain import Domain
from csp2sat.csp.origin import Given, Origin
from csp2sat.csp.problem import Constraint, Problem
from csp2sat.csp.soft_constraints import relax, with_selectors
from csp2sat.models.board.board import EMPTY, Board
from csp2sat.models.kind import Method
from examples import one_in

BOARDS = [(name, path) for name in KINDS for path in board_files(name)[:4]]


def rules_of(name: str) -> set[int]:
    """The numbers of the rules of a kind, and 0 for the sentence before them."""
    return {0, *map(int, re.findall(r"^(\d+)\. ", board_kind(name).rules, re.MULTILINE))}


def has_clue(board: Board, place: object) -> bool:
    """Whether a clue stands at a place."""
    match place:
        case ("constraints", int(i)):
            return i < len(board.placed)
        case ("corners", int(i)):
            return [*board.corners.values()][i] != EMPTY
        case (str(side), int(i)):
            return board.outside[side][i] != EMPTY
        case (int(r), int(c)):
            return (r, c) in board and board[r, c] != EMPTY
    return False


def wrong(name: str, board: Board, origin: Origin | None) -> str:
    """What is wrong with an origin; empty: nothing."""
    if origin is None:
        return "there is no origin"
    if origin.rule not in rules_of(name):
        return f"there is no rule {origin.rule}"
    if not all(has_clue(board, each) for each in origin.clues):
        return f"there is no clue at all of {origin.clues}"
    if not all(each in board for each in origin.cells):
        return f"some of {origin.cells} are not on the board"
    return ""


@pytest.mark.parametrize(
    ("name", "path"), one_in(2, BOARDS), ids=lambda each: getattr(each, "stem", each)
)
def test_every_constraint_has_an_origin(name: str, path: Path) -> None:
    given = puzzle(name, path.read_text("utf-8"))
    kind, board = given.kind, given.board
    usual = {"": Method("", kind.problem)}
    for method in (kind.methods or usual).values():
        problem = method.problem(board)
        assert problem.constraints
        for constraint in problem.constraints:
            assert not wrong(name, board, constraint.origin), constraint
        for variable, known in problem.given.items():
            assert problem.ints[variable].domain.lo in known.domain
            assert not wrong(name, board, known.origin)


@pytest.mark.parametrize("name", KINDS)
def test_all_rules_are_origins_of_constraints(name: str) -> None:
    used = {
        constraint.origin.rule
        for path in board_files(name)
        for constraint in puzzle(name, path.read_text("utf-8")).problem().constraints
        if constraint.origin
    }
    joint = {"fillomino": {1, 3}, "hashiwokakero": {1}, "tapa": {2}, "geradeweg": {3}}
    assert rules_of(name) - used - {0} <= joint.get(name, set())


def test_copies_keep_origins() -> None:
    problem = Problem()
    origin = Origin(2, ((0, 1),))
    problem.add(problem.bool_var("x"), origin=origin)
    problem.given["n"] = Given(origin, Domain.of(1, 9))
    constraint = problem.constraints[0]
    for copy in (problem.copy(), with_selectors(problem)[0], relax(problem)[0]):
        assert [each.origin for each in copy.constraints] == [origin]
        assert copy.given == problem.given
    again: Constraint = pickle.loads(pickle.dumps(constraint))
    assert again.origin == origin
