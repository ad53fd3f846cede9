"""An instance of XCSP3-core: variables, constraints, objective."""

from __future__ import annotations

import re
from itertools import product
from math import prod

from csp2sat.csp import kernel as k
from csp2sat.csp.bounds import TermBounds
from csp2sat.csp.domain import Domain
from csp2sat.csp.errors import near
from csp2sat.csp.expr import Apply, IntVar, Node
from csp2sat.csp.globals.counting import NVALUE
from csp2sat.csp.problem import Constraint, Objective, Problem
from csp2sat.readers.xcsp.constraints import CONSTRAINTS
from csp2sat.readers.xcsp.groups import expanded
from csp2sat.readers.xcsp.intension import term
from csp2sat.readers.xcsp.scope import MOST_VALUES, Scope
from csp2sat.readers.xcsp.xml_tree import Element, parse

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from csp2sat.csp.errors import Source

    Indices = tuple[int, ...]


def read(source: Source) -> Problem:
    """The problem of an instance. The variable `x[1][2]` is called `x.1.2`.

    Raises:
        CspError: the text has a mistake, or something that is not in the core.
    """
    root = parse(source)
    scope = Scope(source)
    if root.tag != "instance":
        scope.fail(f"expected <instance>, not <{root.tag}>", element=root)
    form = root.attributes.get("format", "XCSP3")
    if form != "XCSP3":
        scope.fail(f"the format is {form!r}", "only XCSP3 can be read", root)
    for part in root.children:
        if part.tag == "variables":
            _declare(scope, part)
        elif part.tag == "constraints":
            _constrain(scope, part)
        elif part.tag == "objectives":
            _optimize(scope, part)
        elif part.tag != "annotations":  # they are advice for the search
            scope.fail(f"<{part.tag}> is not in the core", element=part)
    return scope.problem


# --- variables ----------------------------------------------------------------------------------


def _declare(scope: Scope, variables: Element) -> None:
    known: dict[str, Element] = {}
    for each in variables.children:
        scope.here = each
        name = each.attributes.get("id", "")
        if not re.fullmatch(r"[A-Za-z]\w*", name):
            scope.fail(f"{name!r} can't be the id of a variable")
        template = known.get(each.attributes.get("as", ""), each)
        if "as" in each.attributes and template is each:
            scope.fail(
                f"as={each.attributes['as']!r} names no variable above",
                near(each.attributes["as"], known),
            )
        known[name] = template
        if each.tag == "var":
            if each.attributes.get("type", "integer") != "integer":
                scope.fail(f"variables of type {each.attributes['type']!r} are not in the core")
            scope.declare(name, scope.domain(template.text))
        elif each.tag == "array":
            _declare_array(scope, name, each, template)
        else:
            scope.fail(f"expected <var> or <array>, not <{each.tag}>")


def _declare_array(scope: Scope, name: str, element: Element, template: Element) -> None:
    size = element.attributes.get("size", template.attributes.get("size", ""))
    if not re.fullmatch(r"(\[\d+\])+", size):
        scope.fail(f"the size of an array has the form '[3][4]', not {size!r}")
    sizes = [int(each) for each in re.findall(r"\d+", size)]
    if prod(sizes) > MOST_VALUES:
        scope.fail(f"an array of more than {MOST_VALUES:,} variables")
    scope.declare_array(name, sizes, scope.attribute(element, "startIndex"))
    cells = [*product(*scope.spans(name))]
    domains: dict[Indices, Domain] = {}
    for part in template.all("domain"):
        domain = scope.domain(part.text)
        for word in part.attributes.get("for", "").split():
            if word == "others":
                some = [each for each in cells if each not in domains]
            else:
                some = [*product(*scope.spans(name, word[len(word.partition("[")[0]) :])[1:])]
            domains.update(dict.fromkeys(some, domain))
    if not template.all("domain"):
        domains = dict.fromkeys(cells, scope.domain(template.text))
    for each in cells:
        if each in domains:  # a cell without a domain is not used
            scope.declare("".join([name, *(f"[{i}]" for i in each)]), domains[each])


# --- constraints --------------------------------------------------------------------------------


def _constrain(scope: Scope, constraints: Element) -> None:
    for each in expanded(scope, constraints):
        scope.here = each
        make = CONSTRAINTS.get(each.tag)
        if make is None:
            scope.fail(f"the constraint <{each.tag}> is not supported", near(each.tag, CONSTRAINTS))
        for formula in make(scope, each):
            scope.problem.constraints.append(Constraint(formula, each.offset))


# --- objective ----------------------------------------------------------------------------------


def _sum(scope: Scope, element: Element, terms: list[Node]) -> Node:
    coefficients = element.child("coeffs")
    weights = scope.terms(coefficients.text) if coefficients else []
    if weights and len(weights) != len(terms):
        scope.fail(f"{len(terms)} terms, but {len(weights)} coefficients")
    if not weights:
        return k.add(terms)
    return k.add(k.apply(k.MUL, w, each) for w, each in zip(weights, terms, strict=True))


GOALS: dict[str, Callable[[Scope, Element, list[Node]], Node]] = {
    "sum": _sum,
    "minimum": lambda _scope, _element, terms: Apply(k.MIN, tuple(terms)),
    "maximum": lambda _scope, _element, terms: Apply(k.MAX, tuple(terms)),
}


def _optimize(scope: Scope, objectives: Element) -> None:
    goals: list[str] = []
    minimize = True
    for each in objectives.children:
        scope.here = each
        if each.tag not in ("minimize", "maximize"):
            scope.fail(f"expected <minimize> or <maximize>, not <{each.tag}>")
        if goals and minimize != (each.tag == "minimize"):
            scope.fail("objectives in both directions")
        minimize = each.tag == "minimize"
        goals.append(_goal(scope, each))
    scope.problem.objective = Objective(minimize, tuple(goals)) if goals else None


def _goal(scope: Scope, element: Element) -> str:
    kind = element.attributes.get("type", "expression")
    if kind == "expression":
        goal = term(scope, element.text)
    else:
        listed = element.child("list") or element
        terms = scope.terms(listed.text)
        if kind == "nValues":
            number = scope.hidden(Domain.of(1, max(len(terms), 1)))
            scope.problem.add(Apply(NVALUE, (number, *terms)))
            return number.name
        if kind not in GOALS or not terms:
            scope.fail(f"the objective of type {kind!r} is not supported", near(kind, GOALS))
        goal = GOALS[kind](scope, element, terms)
    if isinstance(goal, IntVar):
        return goal.name
    low, high = TermBounds()(goal)
    variable = scope.hidden(Domain.of(low, high))
    scope.problem.add(k.apply(k.EQ, variable, goal))
    return variable.name
