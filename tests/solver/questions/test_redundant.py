"""Constraints that the others imply, compared with all assignments."""

from __future__ import annotations

import json
from random import Random

import jsonschema
import pytest

from csp2sat import NoSolution, Problem, redundant
from csp2sat.csp.evaluate import solutions
from csp2sat.solver.ask.question_setup import Asking
from csp2sat.solver.questions.redundant import implied_constraints
from enumeration import all_values
from examples import examples
from paths import DATA
from running import csp2sat
from strategies import problem as random_text

TEXT = """(int x 0 9)
(int y 0 9)
(< x y)
(< y 5)
(< x 5)
(or (< x 4) (> y 9))
"""


def left_out(problem: Problem) -> list[int]:
    """The numbers of the redundant constraints."""
    implied = implied_constraints(problem, Asking(problem).quick)
    return [problem.constraints.index(constraint) for constraint in implied]


def test_later_constraints_are_left_out_first() -> None:
    assert left_out(Problem.parse(TEXT)) == [3, 2]
    assert left_out(Problem.parse("(int x 0 9) (> x 4) (> x 4)")) == [1]


def test_without_a_solution_there_is_nothing_to_compare() -> None:
    problem = Problem.parse("(int x 0 9) (> x 4) (< x 4) (< x 9)")
    with pytest.raises(NoSolution):
        left_out(problem)


@pytest.mark.parametrize("seed", range(examples(30)))
def test_the_solutions_stay_the_same_and_no_other_constraint_can_go(seed: int) -> None:
    problem = Problem.parse(random_text(Random(seed), depth=3))
    expected = all_values(solutions(problem))
    if not expected:
        return
    gone = left_out(problem)
    kept = [x for i, x in enumerate(problem.constraints) if i not in gone]
    for constraints in (kept, *(kept[:i] + kept[i + 1 :] for i in range(len(kept)))):
        smaller = problem.copy()
        smaller.constraints = constraints
        assert (all_values(solutions(smaller)) == expected) is (constraints is kept)


def test_the_command_prints_constraints_or_why_there_are_none() -> None:
    assert csp2sat("--redundant", "-", stdin=TEXT.encode()).stdout.splitlines() == [
        b"<stdin>:6:1: (or (< x 4) (> y 9))",
        b"<stdin>:5:1: (< x 5)",
    ]
    document = json.loads(
        csp2sat("--redundant", "--format", "json", "-", stdin=TEXT.encode()).stdout
    )
    jsonschema.validate(document, json.loads((DATA / "answer.schema.json").read_text("utf-8")))
    assert [each["text"] for each in document["redundant"]] == ["(or (< x 4) (> y 9))", "(< x 5)"]
    done = csp2sat("--redundant", "-", stdin=b"(int x 0 9) (> x 4)")
    assert (done.returncode, done.stderr) == (0, b"csp2sat: no constraint is redundant\n")


def test_python_has_it_too() -> None:
    problem = Problem.parse(TEXT)
    assert redundant(problem) == [problem.constraints[3], problem.constraints[2]]
    problem.require("(> x 8)")
    assert redundant(problem) is None


def test_a_board_has_clues_that_it_does_not_need() -> None:
    board = b"1 2 3 4\n3 4 1 2\n2 1 4 3\n4 3 2 -\n"
    done = csp2sat("puzzle", "sudoku", "-", "--redundant", stdin=board)
    clues = done.stdout.decode().splitlines()
    assert (done.returncode, done.stderr) == (0, b"")
    assert all(line.startswith("the ") for line in clues)
    assert 8 < len(clues) < 15
