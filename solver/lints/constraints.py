"""Lints about constraints: repeated, without effect, never satisfied, or narrowing much."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence

from csp2sat.csp import kernel as k
from csp2sat.csp.domain import Domain
from csp2sat.csp.expr import Apply, IntVar, Node, Truth, Variable, postorder, same, variables
from csp2sat.csp.formula_text import short_formula
from csp2sat.csp.globals.circuit import CIRCUIT
from csp2sat.csp.globals.element import ELEMENT
from csp2sat.csp.kernel import negation
from csp2sat.csp.message_wording import quantity, shortened
from csp2sat.csp.problem import Constraint, Problem
from csp2sat.solver.lints.constant_reasons import reason
from csp2sat.solver.lints.finding import Finding
from csp2sat.solver.lints.formula_fingerprints import ALWAYS, NEVER
from csp2sat.solver.lints.linted_text import MANY, PLACES, Linted
from csp2sat.solver.lints.presolved import presolve_or_none, problem_of, refuted
from csp2sat.solver.lints.values import MOST_TEXT
from csp2sat.translator.normalform.normal_form import Normal

EQUAL, ALWAYS_TRUE, ALWAYS_FALSE = "equal-constraints", "always-true", "always-false"
LOST_VALUES = "lost-values"

MOST_OTHERS = 20
"""Most constraints from which one may follow."""

MOST_VARIABLES = 6
"""Most variables of a constraint that may follow from others."""

OUTSIDE = "index-outside"


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
    turns = Counter(constraint.offset for constraint in linted.problem.constraints)
    lost: dict[str, tuple[Constraint, IntVar, Domain]] = {}
    for constraint in linted.problem.constraints:
        if constraint.offset < 0:
            continue
        alone = problem_of([constraint])
        number = number_of(constraint.formula)
        normal = presolve_or_none(alone) if alone else None
        if alone is None or normal is None:
            continue
        domains = dict(zip(alone.ints, normal.variables.domains, strict=False))
        if () in normal.clauses or number == NEVER:
            # Of soft constraints in many places, some may cost their weight always.
            if constraint.weight is None or shapes.places(constraint.offset) < PLACES:
                yield _always(linted, constraint, False)
        elif number == ALWAYS or _says_nothing(alone, normal) or _tautology(linted, constraint):
            always.setdefault(constraint.offset, []).append(constraint)
        elif constraint.weight is None and (variable := _defined_variable(constraint.formula)):
            left = domains[variable.name]
            if 2 * left.size <= variable.domain.size and linted.declared(variable) >= 0:
                lost.setdefault(variable.name, (constraint, variable, left))
    for offset, some in always.items():
        if len(some) < turns[offset] or not _has_variables(some[0]):
            continue
        if turns[offset] > 1 or shapes.places(offset) < PLACES:
            yield _always(linted, some[0], True)
    yield from _lost_values(linted, lost)


def implied_constraints(linted: Linted) -> Iterator[Finding]:
    """Yields the constraints that others about the same variables imply.

    Those of a rule in many places are left out, as they imply others by chance.
    """
    shapes, number_of = linted.shapes, linted.number_of
    once: dict[int, Constraint] = {}
    for one in linted.hard():
        if shapes.places(one.offset) < PLACES and _has_variables(one):
            # Constraints that hold always or never, or say the same, are reported as such.
            number = number_of(one.formula)
            if abs(number) != ALWAYS:
                once.setdefault(number, one)
    for constraint, others in implied([*once.values()]):
        what = linted.constraints_at(sorted({other.offset for other in others}), constraint.offset)
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


def _lost_values(
    linted: Linted, lost: dict[str, tuple[Constraint, IntVar, Domain]]
) -> Iterator[Finding]:
    """A finding for each variable, and for each array all variables of which lose values."""
    done: set[int] = set()
    for constraint, variable, _ in lost.values():
        declared_at = linted.declared(variable)
        members = linted.declared_at(declared_at)
        if declared_at in done or any(name not in lost for name in members):
            continue
        done.add(declared_at)
        left = Domain(pair for name in members for pair in lost[name][2].ranges)
        if 2 * left.size > variable.domain.size:
            continue
        before, after = (shortened(str(domain), MOST_TEXT) for domain in (variable.domain, left))
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
    for node in postorder(constraint.formula, done):
        done.add(node)
        if any(isinstance(argument, Truth) for argument in node.args):
            return False
    return True


def _defined_variable(formula: Node) -> IntVar | None:
    """The variable that equals a term, or the wider of two equal variables; None: neither."""
    if not isinstance(formula, Apply) or formula.op is not k.EQ or len(formula.args) != 2:
        return None
    left, right = formula.args
    if isinstance(left, IntVar) and isinstance(right, IntVar):
        left, right = sorted((left, right), key=lambda side: side.domain.size)
        is_part = Domain((*left.domain.ranges, *right.domain.ranges)) == right.domain
        return right if is_part and left.domain.size > 1 else None
    if isinstance(right, IntVar):
        left, right = right, left
    return left if isinstance(left, IntVar) and isinstance(right, Apply) else None


def implied(constraints: Sequence[Constraint]) -> list[tuple[Constraint, list[Constraint]]]:
    """Constraints that follow from others by presolve, each with those, as few as may be.

    The last are looked at first. One that was found is in no reason of another, so that all that
    are found may be left out.
    """
    scopes = {id(constraint): {*variables(constraint.formula)} for constraint in constraints}
    about: defaultdict[Variable, list[Constraint]] = defaultdict(list)
    for constraint in constraints:
        if len(scope := scopes[id(constraint)]) <= MOST_VARIABLES:
            for variable in scope:
                about[variable].append(constraint)
    implications: list[tuple[Constraint, list[Constraint]]] = []
    gone: set[int] = set()
    for one in reversed(constraints):
        scope = scopes[id(one)]
        if not 0 < len(scope) <= MOST_VARIABLES:
            continue
        near = {id(other): other for variable in scope for other in about[variable]}
        others = [
            other
            for key, other in near.items()
            if other is not one and key not in gone and scopes[key] <= scope
        ]
        if 0 < len(others) <= MOST_OTHERS and (why := _why(one, others)):
            implications.append((one, why))
            gone.add(id(one))
    return implications


def _why(one: Constraint, others: list[Constraint]) -> list[Constraint]:
    """The constraints that imply one, as few as may be; none: presolve does not find any."""
    opposite = Constraint(negation(one.formula))
    if not refuted([*others, opposite]) or refuted(others):
        return []
    for spare in tuple(others):
        fewer = [other for other in others if other is not spare]
        if refuted([*fewer, opposite]):
            others = fewer
    return others


def outside_indices(linted: Linted) -> Iterator[Finding]:
    """Yields the constraints in which a variable has values beyond the indices of the list.

    Only if some are: a constraint that never holds is reported as such.
    """
    done: set[int] = set()
    for constraint in linted.hard():
        formula = constraint.formula
        if constraint.offset not in done and isinstance(formula, Apply):
            message = next(_outside(formula), None)
            if message:
                done.add(constraint.offset)
                yield Finding(constraint.offset, OUTSIDE, *message)


def _outside(formula: Apply) -> Iterator[tuple[str, str]]:
    """Yields messages and hints."""
    if formula.op is ELEMENT:
        index, *terms, _ = formula.args
        what = f"the {quantity(len(terms), 'term')} of 'element' are counted from 1"
        hint = "write (+ {0} 1) for an index from 0" if _starts_at_0(index, len(terms)) else ""
        yield from _beyond(index, 1, len(terms), what, hint)
    elif formula.op is CIRCUIT:
        if all(
            isinstance(argument, IntVar) and argument.domain.lo > 0 for argument in formula.args
        ):
            return  # it never holds
        last = len(formula.args) - 1
        what = "the vertices of 'circuit' are counted from 0"
        for argument in formula.args:
            yield from _beyond(argument, 0, last, what, f"declare {{0}} with values 0..{last}")


def _starts_at_0(index: Node, number: int) -> bool:
    return isinstance(index, IntVar) and index.domain.lo == 0 and index.domain.hi < number


def _beyond(term: Node, lo: int, hi: int, what: str, hint: str) -> Iterator[tuple[str, str]]:
    """Yields a message and a hint, if a variable has values inside and outside of a range."""
    if not isinstance(term, IntVar) or term.domain.lo > hi or term.domain.hi < lo:
        return
    outside = term.domain.within(None, lo - 1), term.domain.within(hi + 1, None)
    if lost := Domain(pair for domain in outside for pair in domain.ranges):
        values = shortened(str(lost).replace(" ", ", "), MOST_TEXT)
        yield f"{what}: {term.name!r} can't be {values}", hint.format(term.name)
