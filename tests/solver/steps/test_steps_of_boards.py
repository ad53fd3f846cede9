"""Every step of boards: it follows, all of it is needed, and the steps end in the backbone."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pytest

import csp2sat
from boards import SAMPLES, puzzle
from csp2sat.csp.expr import Apply, BoolVar, IntVar, Node
from csp2sat.csp.given_values import substitute
from csp2sat.csp.globals.graph_division import GRAPH_DIVISION
from csp2sat.csp.globals.graph_shapes import SINGLE_CYCLE
from csp2sat.csp.kernel import EQ, compare, disjunction, negation
from csp2sat.csp.problem import Constraint, Problem
from csp2sat.models.registry import GENERATED
from csp2sat.solver.ask.question_setup import Asking
from csp2sat.solver.questions.solving_steps import Step, steps_together
from examples import one_in
from running import Run

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.csp.domain import Domain
    from csp2sat.csp.expr import Variable
    from csp2sat.models.board_puzzle import BoardPuzzle

BOARDS = [
    "akari-8x8", "battleships-6x6", "creek-6x7", "doppelblock-5x5", "easy-as-abc-4x4",
    "futoshiki-5x5", "gokigen-4x3", "hashiwokakero-7x7", "heyawake-6x6", "kakuro-7x6", "kojun-4x4",
    "kropki-4x4", "kurodoko-6x5", "nonogram-6x7", "norinori-6x6", "nurikabe-7x7", "ripple-5x4",
    "shakashaka-6x6", "skyscrapers-4x4", "star-battle-6x6", "sudoku-9x9", "tapa-7x6", "tents-5x5",
]  # fmt: skip


QUICK = {
    "akari", "creek", "gokigen", "heyawake", "hitori", "kurodoko", "masyu", "nonogram", "nurikabe",
    "slitherlink", "sudoku",
}  # fmt: skip
"""Kinds of which a new board is tried after every change."""


def groups(given: BoardPuzzle, problem: Problem) -> list[list[Step]]:
    """All steps, with those about hidden variables that have words."""
    tutor = given.tutor()
    shown = problem.shown()
    both: tuple[Variable, ...] = (*problem.ints.values(), *problem.bools.values())
    also = [x for x in both if x not in shown and tutor.speaks_of(x)]
    return list(steps_together(problem, shown, {}, Asking(problem).quick, also))


def inside(x: Node, left: Domain) -> Node:
    """A variable has one of some values."""
    if isinstance(x, BoolVar):
        return x if left.lo else negation(x)
    return disjunction(compare(EQ, x, value) for value in left)


def follows(problem: Problem, step: Step, needed: Sequence[Node]) -> bool:
    """Whether formulas force what a step says."""
    free = Problem()
    own: dict[Node, Node] = {}
    for name, x in problem.ints.items():
        known = problem.given.get(name)
        own[x] = free.int_var_of(name, known.domain if known else x.domain)
    for name, p in problem.bools.items():
        own[p] = free.bool_var(name)
    other = negation(inside(step.variable, step.left))
    for formula in (*needed, other):
        free.constraints.append(Constraint(substitute(formula, own)))
    return csp2sat.solve(free) is None


def reasons(step: Step) -> list[Node]:
    """The constraints and facts of a step as formulas."""
    facts = [
        compare(EQ, x, int(v)) if not isinstance(x, BoolVar) else x if v else negation(x)
        for x, v in step.facts.items()
    ]
    some = [inside(x, left) for x, left in step.partial.items()]
    return [*(each.formula for each in step.constraints), *facts, *some]


def sees_less(constraint: Constraint) -> bool:
    """Whether a constraint is about one loop or about parts: rules do not see all that follows."""
    formula = constraint.formula
    some = [formula, *formula.args] if isinstance(formula, Apply) else []
    return any(isinstance(x, Apply) and x.op in (SINGLE_CYCLE, GRAPH_DIVISION) for x in some)


def check_steps(given: BoardPuzzle, is_minimal: bool = True) -> None:
    """Each step follows from its reasons, all of them are needed, and the steps find all values."""
    problem = given.explained_problem()
    found: dict[Variable, int | bool] = {}
    for group in groups(given, problem):
        for step in group:
            if step.value is not None:
                found[step.variable] = step.value
            needed = reasons(step)
            x = step.variable
            if not needed or (isinstance(x, IntVar) and len(x.domain) == 1):
                continue  # the domain says it
            assert follows(problem, step, needed)
            if not is_minimal or any(map(sees_less, step.constraints)):
                continue  # a solver sees more
            for i in range(len(needed)):
                assert not follows(problem, step, [*needed[:i], *needed[i + 1 :]]), step
    backbone = csp2sat.backbone(given.problem())
    assert backbone is not None
    assert {problem.label(x): v for x, v in found.items() if x in problem.shown()} == backbone


@pytest.mark.parametrize("name", one_in(2, BOARDS))
def test_steps_follow_and_need_all_their_reasons(name: str) -> None:
    given = puzzle(name.rsplit("-", 1)[0], Path(SAMPLES / f"{name}.txt").read_text("utf-8"))
    check_steps(given)


@pytest.mark.parametrize(
    "name",
    one_in(
        2, ["numberlink-7x7", "masyu-10x10", "slitherlink-8x8", "satpuzzle-6x6", "fillomino-6x6"]
    ),
)
def test_steps_by_rules_that_do_not_see_everything_follow(name: str) -> None:
    """A solver may do with less."""
    given = puzzle(name.rsplit("-", 1)[0], (SAMPLES / f"{name}.txt").read_text("utf-8"))
    check_steps(given, is_minimal=False)


MADE = [
    pytest.param(name, seed, marks=[pytest.mark.nightly] * (seed > 0 or name not in QUICK))
    for name in GENERATED
    for seed in range(4)
]
"""The kinds with a generator, with seeds."""


@pytest.mark.parametrize(("name", "seed"), MADE)
def test_steps_of_new_boards_follow_and_need_all_their_reasons(
    name: str, seed: int, run: Run
) -> None:
    code, out, _ = run("puzzle", "make", name, "--size", "4x4", "--seed", str(seed))
    assert code == 0
    check_steps(puzzle(name, out.decode()))
