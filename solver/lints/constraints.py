"""Lints about constraints: repeated, without effect, never satisfied, or narrowing much."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from csp2sat.csp import kernel as k
from csp2sat.csp.domain import Domain
from csp2sat.csp.expr import Apply, IntVar, Node, Truth, postorder, same
from csp2sat.csp.formula_text import short_formula
from csp2sat.csp.independent_parts import variables
from csp2sat.csp.problem import Constraint, Problem
from csp2sat.csp.wording import shortened
from csp2sat.solver.lints.constant_formulas import reason
from csp2sat.solver.lints.finding import Finding
from csp2sat.solver.lints.implied import implied
from csp2sat.solver.lints.linted import Linted
from csp2sat.solver.lints.normal_form import ALWAYS, NEVER
from csp2sat.solver.lints.presolved import presolved, problem_of, refuted
from csp2sat.solver.lints.shapes import MANY, PLACES
from csp2sat.solver.lints.values import MOST_TEXT
from csp2sat.translator.normalform.normal import Normal

EQUAL, ALWAYS_TRUE, ALWAYS_FALSE = "equal-constraints", "always-true", "always-false"
LOST_VALUES = "lost-values"


def equal_constraints(linted: Linted) -> Iterator[Finding]:
    """Yields the constraints that say the same as one before, perhaps in another way."""
    shapes, number_of = linted.shapes, linted.number_of
    known: dict[int, Constraint] = {}
    for constraint in linted.hard():
        number = number_of(constraint.formula)
        before = known.setdefault(number, constraint)
        if before.offset == constraint.offset or abs(number) == ALWAYS:
            continue
        if shapes.places(constraint.offset) >= MANY:
            continue
        if not (_has_variables(before) and _has_variables(constraint)):
            continue
        place = linted.place(before.offset, constraint.offset)
        if same(before.formula, constraint.formula):
            message = f"the same constraint stands at {place}"
        else:
            message = f"the constraint at {place} says the same"
        fixes = linted.removed(constraint.offset, "Remove one")
        yield Finding(constraint.offset, EQUAL, message, "remove one", "", fixes)


def single_constraints(linted: Linted) -> Iterator[Finding]:
    """Yields the constraints that hold always or never, or take most values of a variable.

    Presolve looks at each alone, with the declared domains. Of a rule in many places, some may
    hold always; of a loop, all must. Values are lost where a term defines a variable, which is
    reported once: for other constraints it is their purpose.
    """
    shapes, number_of = linted.shapes, linted.number_of
    always: dict[int, list[Constraint]] = {}
    turns = Counter(each.offset for each in linted.problem.constraints)
    lost: dict[str, tuple[Constraint, IntVar, Domain]] = {}
    for constraint in linted.problem.constraints:
        if constraint.offset < 0:
            continue
        alone = problem_of([constraint])
        number = number_of(constraint.formula)
        normal = presolved(alone) if alone else None
        if alone is None or normal is None:
            continue
        domains = dict(zip(alone.ints, normal.variables.domains, strict=False))
        if () in normal.clauses or number == NEVER:
            # Of soft constraints in many places, some may cost their weight always.
            if constraint.weight is None or shapes.places(constraint.offset) < PLACES:
                yield _always(linted, constraint, False)
        elif number == ALWAYS or _says_nothing(alone, normal) or _tautology(linted, constraint):
            always.setdefault(constraint.offset, []).append(constraint)
        elif constraint.weight is None and (variable := _defined(constraint.formula)):
            left = domains[variable.name]
            if 2 * left.size <= variable.domain.size and linted.declared(variable) >= 0:
                lost.setdefault(variable.name, (constraint, variable, left))
    for offset, found in always.items():
        if len(found) < turns[offset] or not _has_variables(found[0]):
            continue
        if turns[offset] > 1 or shapes.places(offset) < PLACES:
            yield _always(linted, found[0], True)
    yield from _lost(linted, lost)


def implied_constraints(linted: Linted) -> Iterator[Finding]:
    """Yields the constraints that others about the same variables imply.

    Those of a rule in many places are left out, as they imply others by chance.
    """
    shapes, number_of = linted.shapes, linted.number_of
    once: dict[int, Constraint] = {}
    for each in linted.hard():
        if shapes.places(each.offset) < PLACES and _has_variables(each):
            # Constraints that hold always or never, or say the same, are reported as such.
            number = number_of(each.formula)
            if abs(number) != ALWAYS:
                once.setdefault(number, each)
    for constraint, others in implied([*once.values()]):
        what = linted.constraints_at(sorted({each.offset for each in others}), constraint.offset)
        verb = "implies" if len(others) == 1 else "imply"
        message = f"this always holds: {what} {verb} it"
        fixes = linted.removed(constraint.offset, "Leave it out")
        yield Finding(constraint.offset, ALWAYS_TRUE, message, "leave it out", "", fixes)


def _tautology(linted: Linted, constraint: Constraint) -> bool:
    """Whether presolve refutes the negation of a formula, of few, that joins others."""
    formula = constraint.formula
    if not isinstance(formula, Apply) or formula.op not in k.CONNECTIVES:
        return False
    if linted.shapes.places(constraint.offset) >= PLACES:
        return False
    return refuted([Constraint(k.negation(formula))])


def _always(linted: Linted, constraint: Constraint, holds: bool) -> Finding:
    code, message = (
        (ALWAYS_TRUE, "this always holds") if holds else (ALWAYS_FALSE, "this can't hold")
    )
    text = short_formula(constraint.formula, MOST_TEXT)
    if linted.in_loop(constraint.offset) and not holds:
        message = f"this can't hold as {text}"
    fixes = linted.removed(constraint.offset, "Leave it out") if holds else ()
    return Finding(constraint.offset, code, message, reason(constraint.formula, holds), "", fixes)


def _says_nothing(problem: Problem, normal: Normal) -> bool:
    """Whether presolve left neither a clause nor a change of a variable."""
    if normal.clauses or normal.int_aliases or normal.literal_aliases:
        return False
    domains = zip(problem.ints.values(), normal.variables.domains, strict=False)
    return all(variable.domain.size == domain.size for variable, domain in domains)


def _lost(linted: Linted, lost: dict[str, tuple[Constraint, IntVar, Domain]]) -> Iterator[Finding]:
    """A finding for each variable, and for each array all variables of which lose values."""
    done: set[int] = set()
    for constraint, variable, _ in lost.values():
        declared_at = linted.declared(variable)
        members = linted.declared_at(declared_at)
        if declared_at in done or any(each not in lost for each in members):
            continue
        done.add(declared_at)
        left = Domain(pair for each in members for pair in lost[each][2].ranges)
        if 2 * left.size > variable.domain.size:
            continue
        before, after = (shortened(str(each), MOST_TEXT) for each in (variable.domain, left))
        name = linted.name_at(declared_at)
        message = f"of the values {before} of {name!r} this leaves {after}"
        place = linted.place(declared_at, constraint.offset)
        right = linted.narrowed(declared_at, left)
        fixes = linted.redeclared(declared_at, right)
        hint = f"declare {right} at {place}"
        yield Finding(constraint.offset, LOST_VALUES, message, hint, name, fixes)


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
    """The variable that equals a term, or the wider of two equal variables; None: neither."""
    if not isinstance(formula, Apply) or formula.op is not k.EQ or len(formula.args) != 2:
        return None
    left, right = formula.args
    if isinstance(left, IntVar) and isinstance(right, IntVar):
        left, right = sorted((left, right), key=lambda each: each.domain.size)
        is_part = Domain((*left.domain.ranges, *right.domain.ranges)) == right.domain
        return right if is_part and left.domain.size > 1 else None
    if isinstance(right, IntVar):
        left, right = right, left
    return left if isinstance(left, IntVar) and isinstance(right, Apply) else None
