"""The rating of boards: what a wave concludes is true, and nothing but the board counts."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from pathlib import Path
from random import Random

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from answers_by_trying import QUIET, best, contested_problems, scattered_problems, shown
from boards import TUTORED, puzzle, samples
from brute_force import forced
from csp2sat.csp.expr import IntVar
from csp2sat.csp.kernel import EQ, compare, negation
from csp2sat.csp.problem import Problem
from csp2sat.csp.python.python_problem import PythonProblem
from csp2sat.solver.api import unique
from csp2sat.solver.ask.question_setup import Asking
from csp2sat.solver.limits import LimitReached
from csp2sat.solver.rating.propagation import Constraints, values_by_number
from csp2sat.solver.rating.rating import rate, rating
from csp2sat.solver.rating.waves import Waves
from csp2sat.solver.search import Search
from csp2sat.solver.steps.rules.formula_rules import FormulaRules
from examples import examples, one_in
from golden import agrees
from paths import DATA
from strategies import problems

randoms = st.randoms(use_true_random=True)
BOARDS = sorted((DATA / "rated").glob("*.txt"))
TURNED = ("akari", "hitori", "kurodoko", "masyu", "shikaku", "slitherlink", "sudoku")
SLOW = {"fillomino", "satpuzzle", "yajilin"}
"""Kinds whose smallest sample takes seconds to rate."""


def kind_of(path: Path) -> str:
    """The kind of a board, by its name."""
    return path.stem.rpartition("-")[0]


def _name(path: Path) -> str:
    return path.stem


def rated(problem: Problem) -> tuple[int, str]:
    """The score and the level."""
    count, rating = rate(problem)
    assert count == 1
    assert rating
    return rating.score, rating.level


@cache
def rated_board(path: Path) -> tuple[int, str]:
    """The score and the level of a board in a file."""
    return rated(puzzle(kind_of(path), path.read_text("utf-8")).problem())


def test_the_ratings_of_boards_stay_the_same() -> None:
    lines = []
    for path in BOARDS:
        points, level = rated_board(path)
        assert path.stem == f"{kind_of(path)}-{level}"
        lines.append(f"{path.stem} {points}\n")
    agrees(DATA / "rated" / "scores", "".join(lines))


def grid(text: str) -> list[list[str]]:
    """The rows of a board that has nothing else."""
    lines = (line for line in text.splitlines() if not line.startswith("#"))
    return [line.split() for line in lines if line.split()[0] not in ("puzzle", "size")]


def boards_like(rows: list[list[str]]) -> Iterator[list[list[str]]]:
    """A reflection and a rotation, from which all others can be made."""
    yield [row[::-1] for row in rows]
    yield [list(row) for row in zip(*rows[::-1], strict=True)]


def text_of(rows: Sequence[Sequence[str]]) -> str:
    """A board as text."""
    return "\n".join([f"size {len(rows[0])} {len(rows)}", *map(" ".join, rows), ""])


@pytest.mark.parametrize(
    "path", one_in(2, [each for each in BOARDS if kind_of(each) in TURNED]), ids=_name
)
def test_rotations_and_reflections_are_as_hard(path: Path) -> None:
    rows = grid(path.read_text("utf-8"))
    expected = rated_board(path)
    for other in one_in(2, boards_like(rows)):
        assert rated(puzzle(kind_of(path), text_of(other)).problem()) == expected


@pytest.mark.parametrize("path", [each for each in BOARDS if kind_of(each) == "sudoku"], ids=_name)
def test_other_names_of_numbers_are_as_hard(path: Path) -> None:
    rows = grid(path.read_text("utf-8"))
    names = list("123456789")
    Random(1).shuffle(names)
    other = [[names[int(each) - 1] if each != "-" else each for each in row] for row in rows]
    assert rated(puzzle("sudoku", text_of(other)).problem()) == rated_board(path)


@pytest.mark.parametrize("path", one_in(4, BOARDS), ids=_name)
def test_the_order_of_constraints_does_not_count(path: Path) -> None:
    problem = puzzle(kind_of(path), path.read_text("utf-8")).problem()
    Random(2).shuffle(problem.constraints)
    assert rated(problem) == rated_board(path)


@pytest.mark.parametrize("name", one_in(4, [each for each in TUTORED if each not in SLOW]))
def test_waves_keep_the_solution_and_find_it(name: str) -> None:
    problem = puzzle(name, samples(name)[0].read_text("utf-8")).problem()
    (solution,) = unique(problem).solutions
    asking = Asking(problem)
    values = values_by_number(problem, solution)
    rules = FormulaRules(asking.quick)
    constraints = Constraints(problem, values, rules)
    targets = constraints.numbers(problem.shown())
    number = {i: solution.of(constraints.variables[i]) for i in targets}
    left = constraints.full[:]
    waves = Waves(constraints, left, targets, asking.limit.check)
    for wave in waves:
        assert wave.after or wave.kind == "beyond"
        for i, mask in wave.after.items():
            left[i] &= mask
            if i in number:
                own = [v for b, (v, _) in enumerate(constraints.values[i]) if mask >> b & 1]
                assert number[i] in own
    rules.close()


def test_boards_without_one_solution_have_no_rating() -> None:
    several = PythonProblem.parse("(int x 1 2) (int y 1 2) (!= x y)")
    assert rate(several) == (2, None)
    assert rate(PythonProblem.parse("(int x 1 2) (> x 2)")) == (0, None)


def test_nothing_to_find_is_easy() -> None:
    _, rating = rate(PythonProblem.parse("(int x 1 1)"))
    assert rating
    assert (rating.score, rating.level, rating.hardest, rating.step) == (0, "easy", None, None)


def test_what_no_trial_of_one_value_shows_is_beyond_trials() -> None:
    declared = "".join(f"(int {each} 0 1)" for each in "abcd")
    sums = zip(("a b c", "a b d", "a c d", "b c d"), (1, 0, 0, 1), strict=True)
    odd = "".join(f"(= (% (+ {some}) 2) {rest})" for some, rest in sums)
    _, rating = rate(PythonProblem.parse(declared + odd))
    assert rating
    assert rating.hardest
    assert (rating.level, rating.hardest.kind, rating.hardest.rounds) == ("beyond", "beyond", 0)


def test_the_limit() -> None:
    path = DATA / "rated" / "sudoku-expert.txt"
    with pytest.raises(LimitReached):
        rate(puzzle("sudoku", path.read_text("utf-8")).problem(), 0.0)


@settings(max_examples=examples(50), suppress_health_check=QUIET)
@given(contested_problems | scattered_problems | problems(shrink=False), randoms)
def test_the_hardest_step_follows_from_its_reasons(text: str, r: Random) -> None:
    problem = PythonProblem.parse(text)
    problem.objective = None
    possible = best(problem)
    assume(possible)
    wanted = r.choice(possible)
    for name in r.sample(shown(problem), len(shown(problem))):
        if any(each[name] != wanted[name] for each in possible):
            x, value = problem.variable(name), wanted[name]
            if isinstance(x, IntVar):
                problem.add(compare(EQ, x, int(value)))
            else:
                problem.add(x if value else negation(x))
            possible = [each for each in possible if each[name] == value]
    count, rating = rate(problem)
    assert count == 1
    assert rating
    if step := rating.step:
        assert forced(problem, step)
        for each in (*step.constraints, *step.facts, *step.partial):
            assert not forced(problem, step, without=each), "nothing is superfluous"


def test_a_rating_frees_its_solvers() -> None:
    problem = puzzle("sudoku", (DATA / "rated" / "sudoku-hard.txt").read_text("utf-8")).problem()
    (solution,) = unique(problem).solutions
    asking, opened = Asking(problem), list[Watched]()

    def search(problem: Problem) -> Search:
        opened.append(Watched(problem, asking.backend, check=False))
        return opened[-1]

    rating(problem, solution, search, asking.limit)
    assert opened
    assert not any(each.is_open for each in opened)


class Watched(Search):
    """A search that knows whether it was closed."""

    is_open = True

    def close(self) -> None:
        super().close()
        self.is_open = False
