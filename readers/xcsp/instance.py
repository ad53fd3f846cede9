"""An instance of XCSP3-core: variables, constraints, objective."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from itertools import product
from math import prod

from csp2sat.csp import kernel as k
from csp2sat.csp.bounds import TermBounds
from csp2sat.csp.domain import Domain
from csp2sat.csp.errors import Source, near
from csp2sat.csp.expr import Apply, BoolVar, IntVar, Node, variables
from csp2sat.csp.globals.counting import NVALUE
from csp2sat.csp.problem import Constraint, Objective, Problem
from csp2sat.readers.xcsp.constraints import check_parts, formulas
from csp2sat.readers.xcsp.counting import products
from csp2sat.readers.xcsp.groups import expand
from csp2sat.readers.xcsp.intension import term
from csp2sat.readers.xcsp.scope import MOST_VALUES, Scope, check_attributes, same_length, terms_of
from csp2sat.readers.xcsp.xml_tree import Element, parse

Indices = tuple[int, ...]

TYPES = ("integer", "symbolic")
"""The types of variables."""


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
    framework = root.attributes.get("type", "CSP")
    if framework not in ("CSP", "COP"):
        scope.fail(f"the type is {framework!r}", "only CSP and COP can be read", root)
    for part in root.children:
        if part.tag == "variables":
            _declare(scope, part)
        elif part.tag == "constraints":
            _constrain(scope, part)
        elif part.tag == "objectives":
            _optimize(scope, part)
        elif part.tag != "annotations":  # they are advice for the search
            scope.fail(f"<{part.tag}> is not in the core", element=part)
    scope.problem.uncounted = _useless(scope.problem)
    scope.problem.symbols = scope.symbols.of_variables
    return scope.problem


def _useless(problem: Problem) -> frozenset[IntVar]:
    """The variables in no constraint and no objective; in a solution they may have any value."""
    goals = problem.objective.names if problem.objective else ()
    users: set[IntVar | BoolVar] = {problem.ints[name] for name in goals}
    for constraint in problem.constraints:
        users.update(variables(constraint.formula))
    return frozenset(variable for variable in problem.ints.values() if variable not in users)


# --- variables ----------------------------------------------------------------------------------


def _declare(scope: Scope, variables: Element) -> None:
    templates: dict[str, Element] = {}
    for child in variables.children:
        scope.here = child
        name = child.attributes.get("id", "")
        if not re.fullmatch(r"[A-Za-z]\w*", name):
            scope.fail(f"{name!r} can't be the id of a variable")
        template = templates.get(child.attributes.get("as", ""), child)
        if "as" in child.attributes and template is child:
            scope.fail(
                f"as={child.attributes['as']!r} names no variable above",
                near(child.attributes["as"], templates),
            )
        templates[name] = template
        check_attributes(scope, child, "as type size startIndex")
        if child.tag == "var":
            scope.declare(name, *_domain(scope, template, template))
        elif child.tag == "array":
            _declare_array(scope, name, child, template)
        else:
            scope.fail(f"expected <var> or <array>, not <{child.tag}>")


def _domain(scope: Scope, declared: Element, part: Element) -> tuple[Domain, Mapping[int, str]]:
    """The domain in a part of a declaration, and the symbols that its numbers stand for."""
    kind = declared.attributes.get("type", "integer")
    if kind == "symbolic":
        numbers = {scope.symbol(word).value: word for word in part.text.split()}
        return Domain.from_values(numbers), numbers
    if kind != "integer":
        scope.fail(f"variables of type {kind!r} are not in the core", near(kind, TYPES))
    return scope.domain(part.text), {}


def _declare_array(scope: Scope, name: str, element: Element, template: Element) -> None:
    size = element.attributes.get("size", template.attributes.get("size", ""))
    if not re.fullmatch(r"(\[\d+\])+", size):
        scope.fail(f"the size of an array has the form '[3][4]', not {size!r}")
    sizes = [int(length) for length in re.findall(r"\d+", size)]
    if prod(sizes) > MOST_VALUES:
        scope.fail(f"an array of more than {MOST_VALUES:,} variables")
    first = scope.attribute(template, "startIndex")
    scope.declare_array(name, sizes, scope.attribute(element, "startIndex", first))
    cells = [*product(*scope.spans(name))]
    parts = template.all("domain")
    domains = {} if parts else dict.fromkeys(cells, _domain(scope, template, template))
    for part in parts:
        check_attributes(scope, part, "for")
        some = _cells(scope, name, template.attributes["id"], part)
        rest = [cell for cell in cells if cell not in domains] if some is None else some
        if twice := domains.keys() & rest:
            scope.fail(f"{_cell(name, min(twice))!r} has two domains", element=part)
        domains.update(dict.fromkeys(rest, _domain(scope, template, part)))
    for cell in cells:
        if cell in domains:  # a cell without a domain is not used
            scope.declare(_cell(name, cell), *domains[cell])


def _cells(scope: Scope, array: str, prefix: str, domain: Element) -> set[Indices] | None:
    """The indices in `for` of a domain, as `x[0] x[1..3]`; None: the others."""
    words = domain.attributes.get("for", "").split()
    if words == ["others"]:
        return None
    result: set[Indices] = set()
    for word in words:
        name, bracket, indices = word.partition("[")
        if name != prefix or not bracket:
            scope.fail(
                f"for={word!r} is not a cell of {prefix!r}",
                f"expected {prefix}[0], {prefix}[1..3] or others",
                domain,
            )
        result.update(product(*scope.spans(array, bracket + indices)))
    return result


def _cell(array: str, indices: Indices) -> str:
    return "".join([array, *(f"[{i}]" for i in indices)])


# --- constraints --------------------------------------------------------------------------------


def _constrain(scope: Scope, constraints: Element) -> None:
    for element in expand(scope, constraints):
        scope.here = element
        for formula in formulas(scope, element):
            if scope.symbols.of_variables and (mistake := scope.symbols.mistake(formula)):
                scope.fail(mistake)
            scope.problem.constraints.append(Constraint(formula, element.offset))


# --- objective ----------------------------------------------------------------------------------


GOALS: dict[str, Callable[[list[Node]], Node]] = {
    "sum": k.add,
    "product": lambda terms: Apply(k.MUL, tuple(terms)),
    "minimum": lambda terms: Apply(k.MIN, tuple(terms)),
    "maximum": lambda terms: Apply(k.MAX, tuple(terms)),
}


def _optimize(scope: Scope, objectives: Element) -> None:
    goals: list[str] = []
    minimize = True
    combination = objectives.attributes.get("combination", "lexico")
    if combination != "lexico" and len(objectives.children) > 1:
        hint = "only objectives in an order (lexico) can be read"
        scope.fail(f"the combination of the objectives is {combination!r}", hint, objectives)
    for child in objectives.children:
        scope.here = child
        if child.tag not in ("minimize", "maximize"):
            scope.fail(f"expected <minimize> or <maximize>, not <{child.tag}>")
        if goals and minimize != (child.tag == "minimize"):
            scope.fail("objectives in both directions")
        minimize = child.tag == "minimize"
        check_attributes(scope, child, "type")
        check_parts(scope, child, "list coeffs")
        goals += _goals(scope, child)
    scope.problem.objective = Objective(minimize, tuple(goals)) if goals else None


def _goals(scope: Scope, element: Element) -> list[str]:
    """The names of the variables of an objective, which are optimised one after the other."""
    kind = element.attributes.get("type", "expression")
    if kind == "expression":
        return [_named(scope, term(scope, element.text))]
    terms = terms_of(scope, element)
    if element.child("coeffs"):
        weights = terms_of(scope, element, "coeffs")
        same_length(scope, terms, weights, "coefficients")
        terms = products(weights, terms)
    if kind == "lex" and terms:
        return [_named(scope, goal) for goal in terms]
    if kind == "nValues":
        number = scope.hidden(Domain.of(1, max(len(terms), 1)))
        scope.problem.add(Apply(NVALUE, (number, *terms)))
        return [number.name]
    if kind not in GOALS or not terms:
        kinds = (*GOALS, "nValues", "lex")
        scope.fail(f"the objective of type {kind!r} is not supported", near(kind, kinds))
    return [_named(scope, GOALS[kind](terms))]


def _named(scope: Scope, goal: Node) -> str:
    """The name of the variable, or of one that equals a term."""
    if isinstance(goal, IntVar):
        return goal.name
    low, high = TermBounds()(goal)
    variable = scope.hidden(Domain.of(low, high))
    scope.problem.add(k.apply(k.EQ, variable, goal))
    return variable.name
