"""Steps in detail: each line of a proof follows, and the proof ends in contradictions."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

import pytest

import csp2sat
from boards import SAMPLES, puzzle
from csp2sat.csp.domain import Domain
from csp2sat.csp.expr import BoolVar, Node, variables
from csp2sat.csp.given_values import substitute
from csp2sat.csp.kernel import EQ, compare, conjunction, disjunction, negation
from csp2sat.csp.problem import Constraint, Problem, is_hidden
from csp2sat.solver.ask.question_setup import Asking
from csp2sat.solver.questions.solving_steps import Step, steps_together
from csp2sat.solver.questions.step_detail import (
    BROKEN,
    FOLLOWS,
    SEARCHED,
    SUPPOSED,
    Line,
    with_details,
)
from examples import one_in
from paths import ROOT

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


def inside(x: Variable, value: int | bool | Domain) -> Node:
    """A variable has a value, or one of some."""
    if isinstance(x, BoolVar):
        is_true = value.lo if isinstance(value, Domain) else value
        return x if is_true else negation(x)
    if isinstance(value, Domain):
        return disjunction(compare(EQ, x, each) for each in value)
    return compare(EQ, x, int(value))


def formula(facts: Mapping[Variable, int | bool | Domain]) -> Node:
    return conjunction(inside(x, value) for x, value in facts.items())


def possible(problem: Problem, formulas: Sequence[Node]) -> bool:
    """Whether formulas have a solution within the domains; values are not given."""
    free = Problem()
    own: dict[Node, Node] = {}
    for x in {x for each in formulas for x in variables(each)}:
        if isinstance(x, BoolVar):
            own[x] = free.bool_var(x.name)
        else:
            known = problem.given.get(x.name)
            own[x] = free.int_var_of(x.name, known.domain if known else x.domain)
    free.constraints += [Constraint(substitute(each, own)) for each in formulas]
    return csp2sat.solve(free) is not None


def known_before(lines: Sequence[Line], i: int) -> Iterator[Node]:
    """What earlier lines say: those of the same case and of what it is a case of."""
    depth = lines[i].depth
    for line in reversed(lines[:i]):
        if line.depth <= depth:
            yield formula(line.forced)
            if line.role == SUPPOSED:
                depth = line.depth - 1


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
    for i, line in enumerate(lines[1:], 1):
        if line.role == SUPPOSED:
            continue
        assert {*line.constraints} <= {*step.constraints} or _parts_of(line, step)
        facts = formula(line.facts)
        before = [basis, *known_before(lines, i)]
        assert not possible(problem, [*before, negation(facts)]), "facts are known"
        reason = [each.formula for each in line.constraints]
        wrong = [negation(formula(line.forced))] if line.role == FOLLOWS else []
        assert not possible(problem, [*reason, facts, *wrong]), line
    check_ends(problem, lines)


def _parts_of(line: Line, step: Step) -> bool:
    """Whether the constraints of a line are parts of those of a step."""
    return all(
        each in step.constraints or getattr(each, "whole", None) in step.constraints
        for each in line.constraints
    )


def check_ends(problem: Problem, lines: Sequence[Line]) -> None:
    """Each supposition leads to a contradiction, or to two cases that cover everything."""
    for i, line in enumerate(lines):
        if line.role != SUPPOSED:
            continue
        own = []
        for each in lines[i + 1 :]:
            if each.depth < line.depth or (each.depth == line.depth and each.role == SUPPOSED):
                break
            own.append(each)
        cases = [x for x in own if x.role == SUPPOSED and x.depth == line.depth + 1]
        if cases:
            assert len(cases) == 2
            assert not possible(problem, [negation(formula(each.forced)) for each in cases])
        else:
            assert own[-1].role == BROKEN
            assert own[-1].depth == line.depth


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
