"""Steps in detail: each line of a proof follows, and the proof ends in contradictions."""

from __future__ import annotations

from pathlib import Path

import pytest

from boards import SAMPLES, puzzle
from csp2sat.csp.kernel import negation
from csp2sat.csp.problem import Problem, is_hidden
from csp2sat.solver.ask.question_setup import Asking
from csp2sat.solver.questions.solving_steps import Step, steps_together
from csp2sat.solver.questions.step_detail import (
    SEARCHED,
    Line,
    with_details,
)
from examples import one_in
from paths import ROOT
from proof_lines import check_lines, formula, inside, possible

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.csp.expr import Variable

LONG = Path(ROOT / "benchmarks" / "data" / "tutor")
BOARDS = [
    *(SAMPLES / f"{name}.txt" for name in (
        "country-road-6x6", "lits-10x10", "heyawake-6x6", "numberlink-7x7",
        "nurimisaki-10x10", "ripple-5x4", "slitherlink-8x8", "yajilin-10x10",
    )),
    SAMPLES / "shakashaka-6x6.txt",
    LONG / "heyawake-17x17.txt",
]  # fmt: skip


def check(problem: Problem, step: Step) -> None:
    """Each line follows from its constraints and facts, these from the step and earlier lines."""
    lines = step.detail
    if not lines or lines[0].role == SEARCHED:
        assert len(lines) < 2
        return
    basis = formula(dict(step.known()))
    step_value = step.left if step.value is None else step.value
    assert not possible(
        problem, [basis, formula(lines[0].forced), inside(step.variable, step_value)]
    )
    assert not possible(
        problem,
        [basis, negation(formula(lines[0].forced)), negation(inside(step.variable, step_value))],
    ), "the opposite is supposed"
    assert all(
        {*line.constraints} <= {*step.constraints} or _parts_of(line, step) for line in lines
    )
    check_lines(problem, basis, lines)


def _parts_of(line: Line, step: Step) -> bool:
    """Whether the constraints of a line are parts of those of a step."""
    return all(
        each in step.constraints or getattr(each, "whole", None) in step.constraints
        for each in line.constraints
    )


@pytest.mark.parametrize("path", one_in(4, BOARDS), ids=lambda path: path.stem)
def test_lines_follow_and_end_in_contradictions(path: Path) -> None:
    given = puzzle(path.stem.rsplit("-", 1)[0], path.read_text("utf-8"))
    problem, tutor = given.problem(), given.tutor()
    shown, search = problem.shown(), Asking(problem).quick
    every: tuple[Variable, ...] = (*problem.ints.values(), *problem.bools.values())
    also = [x for x in every if is_hidden(x.name) and tutor.speaks_of(x)]
    groups = steps_together(problem, shown, {}, search, also)
    steps = (each for group in groups for each in group if len(each.constraints) > 1)
    proofs = 0
    for step in with_details(problem, steps, shown, search, tutor.speaks_of):
        check(problem, step)
        proofs += bool(step.detail)
        hidden = {x for line in step.detail for x in (*line.forced, *line.facts)}
        assert all(not is_hidden(x.name) or tutor.speaks_of(x) for x in hidden)
    assert proofs
