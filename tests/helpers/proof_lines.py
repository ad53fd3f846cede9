"""Lines of proofs: what they say as formulas, and whether these have a solution."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

import csp2sat
from csp2sat.csp.domain import Domain
from csp2sat.csp.expr import BoolVar, Node, variables
from csp2sat.csp.given_values import substitute
from csp2sat.csp.kernel import EQ, compare, conjunction, disjunction, negation
from csp2sat.csp.problem import Constraint, Problem
from csp2sat.solver.questions.step_detail import BROKEN, FOLLOWS, SUPPOSED, Line

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.csp.expr import Variable

SLITHERLINK = """size 10 10
0 - 3 - - - 3 - 0 -
0 - - 3 1 - - - - 0
1 - 2 2 0 - 2 0 0 0
- 2 - 1 - 3 1 - - -
- - - 0 - - - - 2 0
2 2 - - - - 0 - - -
- - - 1 1 - 1 - 1 -
1 2 3 3 - 2 1 2 - 2
3 - - - - 2 3 - - 3
- 0 - 1 - - - 2 - 2
"""
"""A board on which a wrong side has a long proof."""


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


def check_lines(problem: Problem, basis: Node, lines: Sequence[Line]) -> None:
    """Each line after the first follows from its constraints and facts, these from earlier ones."""
    for i, line in enumerate(lines[1:], 1):
        if line.role == SUPPOSED:
            continue
        facts = formula(line.facts)
        before = [basis, *known_before(lines, i)]
        assert not possible(problem, [*before, negation(facts)]), "facts are known"
        reason = [each.formula for each in line.constraints]
        wrong = [negation(formula(line.forced))] if line.role == FOLLOWS else []
        assert not possible(problem, [*reason, facts, *wrong]), line
    check_ends(problem, lines)


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
