"""Lints about single constraints: repeated, without effect, never satisfied, or narrowing much."""

from __future__ import annotations

from collections.abc import Iterator

from csp2sat.csp import kernel as k
from csp2sat.csp.bounds import TermBounds
from csp2sat.csp.expr import Apply, BoolVar, IntVar, Number, Truth, postorder, same
from csp2sat.csp.independent_parts import variables
from csp2sat.csp.problem import Constraint, Problem
from csp2sat.csp.syntax.reader import Form
from csp2sat.csp.syntax.write import short_formula
from csp2sat.csp.wording import shortened
from csp2sat.solver.lints.finding import Finding
from csp2sat.solver.lints.linted import Linted
from csp2sat.solver.lints.shapes import MANY, PLACES, Shapes
from csp2sat.translator.normalform.normalise import normalise
from csp2sat.translator.presolve.presolve import presolve
from csp2sat.translator.refusals import Refused

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.csp.domain import Domain
    from csp2sat.csp.expr import Node
    from csp2sat.translator.normalform.normal import Normal

EQUAL, ALWAYS_TRUE, ALWAYS_FALSE = "equal-constraints", "always-true", "always-false"
LOST_VALUES = "lost-values"
MOST_VARIABLES = 1000
"""Constraints of more variables are not looked at alone."""
MOST_TEXT = 60
"""Characters of a term or a domain in a message."""


def equal_constraints(linted: Linted) -> Iterator[Finding]:
    """Yields the constraints that stand in the text before, word for word."""
    shapes = Shapes(linted)
    at = {each.offset: each for each in linted.problem.constraints}
    known: dict[str, Constraint] = {}
    for form in linted.forms():
        constraint = at.get(form.offset)
        if constraint is None or constraint.weight is not None:
            continue
        before = known.setdefault(_words(form), constraint)
        if shapes.places(form.offset) >= MANY or not _has_variables(constraint):
            continue
        if before is not constraint and same(before.formula, constraint.formula):
            message = f"the same constraint stands at {linted.place(before.offset, form.offset)}"
            yield Finding(form.offset, EQUAL, message, "remove one")


def single_constraints(linted: Linted) -> Iterator[Finding]:
    """Yields the constraints that hold always or never, or take most values of a variable.

    Presolve looks at each alone, with the declared domains. Of a rule in many places, some may
    hold always. Values are lost where a term defines a variable, which is reported once: for other
    constraints it is their purpose.
    """
    lost: set[str] = set()
    shapes = Shapes(linted)
    for constraint in linted.problem.constraints:
        if constraint.weight is not None or constraint.offset < 0:
            continue
        alone = _alone(constraint)
        normal = presolved(alone) if alone else None
        if alone is None or normal is None:
            continue
        domains = dict(zip(alone.ints, normal.variables.domains, strict=False))
        if () in normal.clauses:
            message = "this can't hold: the domains of its variables exclude it"
            yield Finding(constraint.offset, ALWAYS_FALSE, message, _ranges(constraint.formula))
        elif _says_nothing(alone, normal):
            if shapes.places(constraint.offset) >= PLACES or not _has_variables(constraint):
                continue
            message = "this always holds: the domains of its variables imply it"
            yield Finding(constraint.offset, ALWAYS_TRUE, message, _ranges(constraint.formula))
        elif (variable := _defined(constraint.formula)) and variable.name not in lost:
            left = domains[variable.name]
            if 2 * left.size <= variable.domain.size and linted.declared(variable) >= 0:
                lost.add(variable.name)
                yield _lost(linted, constraint, variable, left)


def presolved(problem: Problem) -> Normal | None:
    """What presolve leaves of a problem; None if a number or a graph is too large for it."""
    try:
        return presolve(normalise(problem))
    except Refused:
        return None


def _alone(constraint: Constraint) -> Problem | None:
    """The problem of one constraint and its variables; None if these are many."""
    problem = Problem()
    for each in variables(constraint.formula):
        if isinstance(each, IntVar):
            problem.ints[each.name] = each
        elif isinstance(each, BoolVar):
            problem.bools[each.name] = each
    if len(problem.ints) + len(problem.bools) > MOST_VARIABLES:
        return None
    problem.constraints = [constraint]
    return problem


def _says_nothing(problem: Problem, normal: Normal) -> bool:
    """Whether presolve left neither a clause nor a change of a variable."""
    if normal.clauses or normal.int_aliases or normal.literal_aliases:
        return False
    domains = zip(problem.ints.values(), normal.variables.domains, strict=False)
    return all(variable.domain.size == domain.size for variable, domain in domains)


def _lost(linted: Linted, constraint: Constraint, variable: IntVar, left: Domain) -> Finding:
    declared = variable.domain
    before, after = (shortened(str(each), MOST_TEXT) for each in (declared, left))
    message = f"of the values {before} of {variable.name!r} this leaves {after}"
    offset, declared_at = constraint.offset, linted.declared(variable)
    hint = ""
    if declared_at >= 0:
        hint = f"declare it with these values at {linted.place(declared_at, offset)}"
    return Finding(offset, LOST_VALUES, message, hint)


def _has_variables(constraint: Constraint) -> bool:
    """Whether a constraint has variables, and no `true` or `false`, which programs write."""
    if not any(variables(constraint.formula)):
        return False
    done: set[Node] = set()
    for each in postorder(constraint.formula, done):
        done.add(each)
        if any(isinstance(argument, Truth) for argument in each.args):
            return False
    return True


def _defined(formula: Node) -> IntVar | None:
    """The variable that equals a term; None: the formula has another form."""
    if not isinstance(formula, Apply) or formula.op is not k.EQ or len(formula.args) != 2:
        return None
    left, right = formula.args
    if isinstance(right, IntVar):
        left, right = right, left
    return left if isinstance(left, IntVar) and isinstance(right, Apply) else None


def _ranges(formula: Node) -> str:
    """The ranges of both sides of a comparison; empty for other formulas."""
    if not isinstance(formula, Apply) or formula.op not in k.COMPARISONS:
        return ""
    bounds = TermBounds()
    shown = []
    for side in formula.args:
        if not isinstance(side, Number):
            lo, hi = bounds(side)
            shown.append(f"{short_formula(side, MOST_TEXT)} is {lo}..{hi}")
    return ", ".join(shown)


def _words(form: Form) -> str:
    """The words of a form, with one blank between them."""
    found: list[str] = []
    stack: list[object] = [form]
    while stack:
        each = stack.pop()
        if isinstance(each, Form):
            found.append("(")
            stack.append(")")
            stack.extend(reversed(each))
        else:
            found.append(str(each))
    return " ".join(found)
