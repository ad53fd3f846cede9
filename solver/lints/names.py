"""Lints about names: never used, or hiding another one."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence

from csp2sat.csp.expr import Variable, variables
from csp2sat.csp.operators import BY_SPELLING
from csp2sat.csp.problem import is_hidden
from csp2sat.csp.syntax.needs_expansion import is_loop, is_named
from csp2sat.csp.syntax.s_expression_reader import Form
from csp2sat.solver.lints.finding import Finding
from csp2sat.solver.lints.linted_text import Linted

UNUSED_VARIABLE, UNUSED_NAME, HIDDEN_NAME = "unused-variable", "unused-name", "hidden-name"

DEFINITIONS = ("domain", "predicate", "relation", "define")
WITH_PARAMETERS = ("predicate", "define")


def unused_variables(linted: Linted) -> Iterator[Finding]:
    """Yields the declared variables and arrays that no constraint, objective or key names."""
    problem = linted.problem
    used: set[object] = {
        variable for one in problem.constraints for variable in variables(one.formula)
    }
    used |= {*(problem.objective.names if problem.objective else ()), *(problem.keys or ())}
    every: list[Variable] = [*problem.ints.values(), *problem.bools.values()]
    in_use = {
        linted.declared(variable) for variable in every if variable in used or variable.name in used
    }
    done = {-1, *in_use}
    for variable in every:
        offset = linted.declared(variable)
        if offset in done or is_hidden(variable.name):
            continue
        done.add(offset)
        name = linted.name_at(offset)
        message = f"the variable {name!r} is in no constraint"
        if linted.is_array(offset):
            message = f"no variable of the array {name!r} is in a constraint"
        fixes = linted.removed(offset, "Remove its declaration")
        yield Finding(offset, UNUSED_VARIABLE, message, "remove its declaration", "", fixes)


def unused_names(linted: Linted) -> Iterator[Finding]:
    """Yields the domains, relations, predicates and constants that are defined and never used."""
    uses: Counter[str] = Counter()
    defined: list[tuple[str, str, int]] = []
    for form in linted.forms():
        name = _definition(form)
        if name:
            defined.append((_what(form), name, form.offset))
            uses[name] -= 1
        uses.update(_words(form))
    for what, name, offset in defined:
        if uses[name] <= 0:
            message = f"the {what} {name!r} is never used"
            fixes = linted.removed(offset, "Remove its definition")
            yield Finding(offset, UNUSED_NAME, message, "remove its definition", "", fixes)


def hidden_names(linted: Linted) -> Iterator[Finding]:
    """Yields the names that hide what had the name: of definitions, parameters, loops and `let`."""
    known: dict[str, int] = {}
    problem = linted.problem
    visible = {name: f"the variable {name!r}" for name in (*problem.ints, *problem.bools)}
    visible |= {name: f"the array {name!r}" for name in linted.arrays()}
    for form in linted.forms():
        name = _definition(form)
        if form[:1] in (["predicate"], ["relation"]) and name:
            yield from _hidden_definition(linted, form, name, known.get(name))
            known[name] = form.offset
        elif form[:1] == ["define"] and isinstance(form[1], str) and name in visible:
            message = f"the {_what(form)} {name!r} hides {visible[name]}"
            yield Finding(form.offset, HIDDEN_NAME, message, "give it another name", name)
        inside = visible
        if name and form[0] in WITH_PARAMETERS and isinstance(form[1], Form):
            what = f"the parameter {{!r}} of the {_what(form)} {name!r}"
            yield from _hiding(form, form[1][1:], what, visible)
            if any(parameter in visible for parameter in form[1][1:]):
                inside = {name: what for name, what in visible.items() if name not in form[1][1:]}
        yield from _hidden_inside(form, inside)
        if form[:1] == ["define"] and name and isinstance(form[1], str):
            visible[name] = f"the {_what(form)} {name!r}"


def _hidden_definition(
    linted: Linted, form: Form, name: str, before: int | None
) -> Iterator[Finding]:
    what = f"the {form[0]} {name!r}"
    if name in BY_SPELLING:
        message = f"{what} hides the operator {name!r}"
        yield Finding(form.offset, HIDDEN_NAME, message, "give it another name", name)
    elif before is not None:
        place = linted.place(before, form.offset)
        message = f"{what} takes the place of the definition at {place}"
        yield Finding(form.offset, HIDDEN_NAME, message, "give it another name", name)


def _hidden_inside(statement: Form, visible: Mapping[str, str]) -> Iterator[Finding]:
    """The names of loops and `let` in a statement that hide others."""
    stack = [(statement, visible)]
    while stack:
        form, around = stack.pop()
        names = _bound(form)
        if names:
            what = "the name {!r} of this " + ("let" if form[0] == "let" else "loop")
            yield from _hiding(form, names, what, around)
            around = {**around, **dict.fromkeys(names, "the name of the form around")}
        stack += [(child, around) for child in form if isinstance(child, Form)]


def _bound(form: Form) -> list[str]:
    """The names that a loop or `let` gives to values."""
    if not (is_loop(form) or (form[:1] == ["let"] and is_named(form))):
        return []
    names: list[str] = []
    for binder in form[1:-1]:
        first = binder[0] if isinstance(binder, Form) and binder else None
        if first != "where":
            names += (name for name in _children(first) if isinstance(name, str))
    return names


def _children(child: object) -> Sequence[object]:
    return child if isinstance(child, Form) else [child]


def _hiding(
    form: Form, names: Iterable[object], what: str, visible: Mapping[str, str]
) -> Iterator[Finding]:
    """A finding for each name that hides a visible one; `what` has a place for the name."""
    for name in names:
        if isinstance(name, str) and name in visible:
            message = f"{what.format(name)} hides {visible[name]}"
            hint = f"give the {what.split()[1]} another name"
            if what.startswith("the name"):
                hint = "take another name"
            yield Finding(form.offset, HIDDEN_NAME, message, hint, name)


def _definition(form: Form) -> str:
    """The name that a statement defines for others; empty if it defines none."""
    if len(form) < 2 or form[0] not in DEFINITIONS:
        return ""
    if form[0] == "define" and not is_named(form):
        return ""
    name = form[1][0] if isinstance(form[1], Form) and form[1] else form[1]
    return name if isinstance(name, str) else ""


def _what(form: Form) -> str:
    """What a statement defines."""
    if form[0] != "define":
        return str(form[0])
    if isinstance(form[1], Form):
        return "definition"
    return "constant"


def _words(form: Form) -> Iterator[str]:
    """Yields the symbols in a form."""
    stack: list[Form] = [form]
    while stack:
        for child in stack.pop():
            if isinstance(child, Form):
                stack.append(child)
            elif isinstance(child, str):
                yield child
