"""Lints about names: never used, or hiding another one."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from csp2sat.csp.independent_parts import variables
from csp2sat.csp.operators import BY_SPELLING
from csp2sat.csp.problem import is_hidden
from csp2sat.csp.syntax.reader import Form
from csp2sat.solver.lints.finding import Finding
from csp2sat.solver.lints.linted import Linted

UNUSED_VARIABLE, UNUSED_NAME, HIDDEN_NAME = "unused-variable", "unused-name", "hidden-name"
DEFINITIONS = ("domain", "predicate", "relation")


def unused_variables(linted: Linted) -> Iterator[Finding]:
    """Yields the declared variables that are in no constraint, objective or answer key."""
    problem = linted.problem
    used = {each for one in problem.constraints for each in variables(one.formula)}
    named = {*(problem.objective.names if problem.objective else ()), *(problem.keys or ())}
    for names in (problem.ints, problem.bools):
        for name, variable in names.items():
            offset = linted.declared(variable)
            if variable not in used and name not in named and not is_hidden(name) and offset >= 0:
                hint = "remove its declaration"
                message = f"the variable {name!r} is in no constraint"
                yield Finding(offset, UNUSED_VARIABLE, message, hint)


def unused_names(linted: Linted) -> Iterator[Finding]:
    """Yields the domains, relations and predicates that are defined and never used."""
    uses: Counter[str] = Counter()
    defined: list[tuple[str, str, int]] = []
    for form in linted.forms():
        name = _defined(form)
        if name:
            defined.append((str(form[0]), name, form.offset))
            uses[name] -= 1
        uses.update(_words(form))
    for what, name, offset in defined:
        if uses[name] <= 0:
            message = f"the {what} {name!r} is never used"
            yield Finding(offset, UNUSED_NAME, message, "remove its definition")


def hidden_names(linted: Linted) -> Iterator[Finding]:
    """Yields the predicates and relations, and their parameters, that hide what had the name."""
    known: dict[str, int] = {}
    problem = linted.problem
    for form in linted.forms():
        name = _defined(form)
        if not name or form[0] == "domain":
            continue
        what = f"the {form[0]} {name!r}"
        if name in BY_SPELLING:
            yield Finding(form.offset, HIDDEN_NAME, f"{what} hides the operator {name!r}")
        elif name in known:
            before = linted.place(known[name], form.offset)
            message = f"{what} takes the place of the definition at {before}"
            yield Finding(form.offset, HIDDEN_NAME, message)
        known[name] = form.offset
        head = form[1]
        for each in head[1:] if isinstance(head, Form) else ():
            if each in problem.ints or each in problem.bools:
                message = f"the parameter {each!r} of {what} hides the variable {each!r}"
                yield Finding(form.offset, HIDDEN_NAME, message, "give the parameter another name")


def _defined(form: Form) -> str:
    """The name that a statement defines for others; empty if it defines none."""
    if len(form) < 2 or form[0] not in DEFINITIONS:
        return ""
    name = form[1][0] if isinstance(form[1], Form) and form[1] else form[1]
    return name if isinstance(name, str) else ""


def _words(form: Form) -> Iterator[str]:
    """Yields the symbols in a form."""
    stack: list[Form] = [form]
    while stack:
        for each in stack.pop():
            if isinstance(each, Form):
                stack.append(each)
            elif isinstance(each, str):
                yield each
