"""Named steps: small positions made by hand, random ones, and published boards."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from random import Random

import pytest

import csp2sat
from boards import SAMPLES, puzzle
from csp2sat.csp.problem import Problem
from csp2sat.csp.python.python_problem import PythonProblem
from csp2sat.solver.ask.question_setup import Asking
from csp2sat.solver.questions.solving_steps import steps_together
from csp2sat.solver.steps.patterns.technique_costs import COSTS
from examples import one_in
from paths import DATA
from positions import Position, follows, position

EVERY = range(9)


def cell(row: int, column: int) -> str:
    """The name of a cell, counted from 1 as players do."""
    return f"x_{row - 1}_{column - 1}"


def cells(text: str) -> set[str]:
    """The names of cells: `r1c2 r2c3`."""
    return {cell(int(each[1]), int(each[3])) for each in text.split()}


@pytest.fixture
def empty() -> Iterator[Position]:
    """A Sudoku of which nothing is known."""
    board = puzzle("sudoku", "size 9 9\n" + "- - - - - - - - -\n" * 9)
    with position(board.problem()) as found:
        yield found


def only(given: Position, value: int, line: Iterable[str], kept: str) -> None:
    """Of some cells only a few can have a value."""
    given.remove(value, set(line) - cells(kept))


def excluded(value: int, names: Iterable[str]) -> dict[str, set[int]]:
    """The same value excluded of some cells."""
    return {name: {value} for name in names}


def row(number: int) -> set[str]:
    return {cell(number, c + 1) for c in EVERY}


def column(number: int) -> set[str]:
    return {cell(r + 1, number) for r in EVERY}


def box(top: int, left: int) -> set[str]:
    return {cell(top + r, left + c) for r in range(3) for c in range(3)}


def test_pointing(empty: Position) -> None:
    only(empty, 5, box(1, 1), "r1c1 r1c2")
    assert empty.named("pointing") == excluded(5, row(1) - box(1, 1))


def test_claiming_is_pointing_the_other_way(empty: Position) -> None:
    only(empty, 5, column(4), "r4c4 r6c4")
    assert empty.named("pointing") == excluded(5, box(4, 4) - column(4))


@pytest.mark.parametrize(
    ("name", "bases", "kept"),
    [("X-wing", [1, 5], [2, 7]), ("swordfish", [1, 5, 9], [2, 5, 7])],
)
def test_fish(empty: Position, name: str, bases: list[int], kept: list[int]) -> None:
    for r in bases:
        only(empty, 5, row(r), " ".join(f"r{r}c{c}" for c in kept))
    others = {cell(r + 1, c) for r in EVERY for c in kept if r + 1 not in bases}
    assert empty.named(name) == excluded(5, others)


def test_jellyfish(empty: Position) -> None:
    for r, kept in {1: "r1c1 r1c4", 4: "r4c4 r4c7", 6: "r6c7 r6c9", 9: "r9c9 r9c1"}.items():
        only(empty, 5, row(r), kept)
    others = {cell(r, c) for r in (2, 3, 5, 7, 8) for c in (1, 4, 7, 9)}
    assert empty.named("jellyfish").items() >= excluded(5, others).items()


def test_xy_wing(empty: Position) -> None:
    for name, values in {"r1c1": (3, 7), "r1c5": (3, 9), "r4c1": (7, 9)}.items():
        empty.leave(cells(name), values)
    assert empty.named("XY-wing") == excluded(9, cells("r4c5"))


def test_xyz_wing(empty: Position) -> None:
    for name, values in {"r1c1": (1, 2, 3), "r1c9": (1, 3), "r2c2": (2, 3)}.items():
        empty.leave(cells(name), values)
    assert empty.named("XYZ-wing") == excluded(3, cells("r1c2 r1c3"))


def test_w_wing(empty: Position) -> None:
    for name in ("r1c1", "r5c5"):
        empty.leave(cells(name), (3, 7))
    only(empty, 3, row(9), "r9c1 r9c5")
    assert empty.named("W-wing") == excluded(7, cells("r1c5 r5c1"))


def test_turbot_fish(empty: Position) -> None:
    only(empty, 5, row(1), "r1c1 r1c5")
    only(empty, 5, column(3), "r2c3 r7c3")
    assert empty.named("turbot fish") == excluded(5, cells("r7c5"))


def test_simple_colouring(empty: Position) -> None:
    only(empty, 5, row(1), "r1c1 r1c5")
    only(empty, 5, column(5), "r1c5 r5c5")
    only(empty, 5, row(5), "r5c5 r5c9")
    only(empty, 5, column(9), "r5c9 r8c9")
    only(empty, 5, row(8), "r8c9 r8c2")
    found = empty.named("simple colouring")
    assert found == excluded(5, cells("r2c2 r3c2 r7c1 r9c1"))


def test_xy_chain(empty: Position) -> None:
    pairs = {"r1c1": (1, 2), "r1c5": (2, 3), "r5c5": (3, 4), "r5c9": (4, 1)}
    for name, values in pairs.items():
        empty.leave(cells(name), values)
    assert empty.named("XY-chain") == excluded(1, cells("r1c9 r5c1"))


def test_chains_of_cells_and_units(empty: Position) -> None:
    empty.leave(cells("r1c1"), (1, 2))
    empty.leave(cells("r9c5"), (1, 2))
    only(empty, 2, row(4), "r4c1 r4c9")
    only(empty, 2, column(8), "r6c8 r9c8")
    empty.remove(2, cells("r9c1"))  # or there is a turbot fish
    found = empty.named("alternating chain")
    assert found == excluded(1, cells("r1c5 r9c1"))


def test_the_facts_of_a_wing_are_what_is_left_of_its_cells(empty: Position) -> None:
    for name, values in {"r5c5": (3, 7), "r5c8": (3, 9), "r8c5": (7, 9)}.items():
        empty.leave(cells(name), values)
    wings = [each for each in empty.reasons() if each.technique and each.technique[0] == "XY-wing"]
    assert wings
    for each in wings:
        assert {x.name for x in each.facts} == cells("r5c5 r5c8 r8c5")
        assert each.cost == COSTS["XY-wing"]  # the facts are in units of the constraints


def test_facts_outside_units_add_to_the_cost_of_a_technique() -> None:
    declared = "".join(f"(int {x} 1 3)" for x in "abcd")
    differ = "".join(f"(!= {x} {y})" for x, y in ("ab", "bc", "cd", "ad", "ac"))
    with position(csp2sat.Problem.parse(declared + differ)) as given:
        for name, values in {"a": (1, 2), "b": (2, 3), "d": (1, 3)}.items():
            given.leave([name], values)
        wings = [each for each in given.reasons() if each.technique]
        assert wings
        for each in wings:
            assert {x.name for x in each.facts} == set("abd")
            assert each.cost == COSTS["XY-wing"] + 3


def test_nothing_follows_where_nothing_is_known(empty: Position) -> None:
    assert empty.reasons() == []


def test_rows_hold_as_many_stars_as_regions() -> None:
    board = "size 5 5\nstars 1\nA A A B C\nA A B B C\nC C C C C\nD D E E C\nD D E E E\n"
    with position(puzzle("star-battle", board).problem()) as given:
        found = given.named("counting")
        assert found.items() >= excluded(1, cells("r1c5 r2c5 r4c5")).items()


# --- against a solver -------------------------------------------------------------------------


SUDOKU = "size 6 6\n" + "- - - - - -\n" * 6
SUGURU = (SAMPLES / "suguru-5x5.txt").read_text("utf-8")
STARS = (SAMPLES / "star-battle-6x6.txt").read_text("utf-8")


def random_position(given: Position, problem: Problem, solution: dict[str, int], r: Random) -> None:
    """Exclude wrong values; a few values are known."""
    share = r.uniform(0.3, 0.75)
    for x in problem.shown():
        own = [v for v, _ in given.known.values[x]]
        left = [v for v in own if v == solution[x.name] or r.random() < share]
        if len(left) == 1 and r.random() < 0.5:
            left = own
        given.leave([x.name], left)
        if len(left) == 1:
            given.known.certain.add(x)


@pytest.mark.parametrize(
    ("kind", "text"), [("sudoku", SUDOKU), ("suguru", SUGURU), ("star-battle", STARS)]
)
@pytest.mark.parametrize("seed", one_in(3, range(3)))
def test_named_steps_follow_and_need_their_reasons(kind: str, text: str, seed: int) -> None:
    r = Random(seed)
    problem = puzzle(kind, text).problem()
    solved = csp2sat.solve(problem)
    assert solved
    solution = {x.name: int(solved.of(x)) for x in problem.shown()}
    seen = 0
    for _ in range(5):
        with position(problem) as given:
            random_position(given, problem, solution, r)
            values = given.known.values
            every = given.reasons()
            for reason in r.sample(every, min(4, len(every))):
                seen += 1
                assert all(follows(reason, x, values) for x in reason.forced)
                minimal = given.patterns.minimal(reason)
                assert minimal.technique
                assert minimal.technique.name in COSTS
                for x in minimal.forced:
                    assert follows(minimal, x, values)
                    for each in (*minimal.parts, *minimal.facts):
                        assert not follows(minimal, x, values, without=each)
    assert seen


# --- published boards -------------------------------------------------------------------------


def published() -> Iterator[tuple[str, set[str]]]:
    """Sudokus and techniques that they need."""
    for line in (DATA / "techniques.txt").read_text("utf-8").splitlines():
        if not line.startswith("#"):
            digits, _, names = line.split(" ", 2)
            yield digits, set(names.split(", "))


@pytest.mark.parametrize(("digits", "names"), one_in(2, published()))
def test_published_sudokus_have_named_steps(digits: str, names: set[str]) -> None:
    rows = (" ".join(digits[9 * i : 9 * i + 9]).replace("0", "-") for i in EVERY)
    problem = puzzle("sudoku", "\n".join(["size 9 9", *rows])).problem()
    solution = csp2sat.solve(problem)
    assert solution
    found = set()
    for group in steps_together(problem, problem.shown(), {}, Asking(problem).quick):
        for step in group:
            assert int(solution.of(step.variable)) in step.left
            found |= {step.technique.name} if step.technique else set()
    assert found >= names


@pytest.mark.parametrize(("other", "excluded"), [("z", {"u": {1}}), ("_z", {})])
def test_named_steps_leave_out_constraints_of_hidden_variables(
    other: str, excluded: dict[str, set[int]]
) -> None:
    declared = f"(int x 1 3)(int y 1 3)(int {other} 2 3)(int u 1 3)"
    rules = f"(alldifferent x y {other})(alldifferent x y u)"
    with position(PythonProblem.parse(declared + rules)) as given:
        assert given.named("pointing") == excluded
