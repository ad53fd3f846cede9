"""Variables, arrays, constraints and objectives of Python programs: the work of `PythonProblem`."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from math import prod

from csp2sat.csp.api_checks import as_list, instance, whole, wrong
from csp2sat.csp.domain import Domain
from csp2sat.csp.errors import Source
from csp2sat.csp.expr import BoolVar, IntVar, Node, variables
from csp2sat.csp.kernel import TooLargeError
from csp2sat.csp.objective_variable import variable_for
from csp2sat.csp.problem import NOT_BOTH, Constraint, Objective, Problem
from csp2sat.csp.python.definitions import Definition, formulas_in
from csp2sat.csp.python_arrays import Lookup, shaped
from csp2sat.csp.python_operators import Expression, Formula, Term, as_formula, as_term, flat
from csp2sat.csp.python_patterns import Patterns
from csp2sat.csp.quick_typing import Any, TypeVar
from csp2sat.csp.syntax.parse import parse_into
from csp2sat.csp.syntax.quoted_strings import checked_label
from csp2sat.csp.syntax.words import BLANKS, ILLEGAL, is_name

E = TypeVar("E", bound=Expression)
Goal = Term | Formula | IntVar | int | str

NAMES = (
    f"a name has no blanks or parentheses and none of {' '.join(sorted(ILLEGAL - BLANKS))}, "
    "and begins with neither a digit nor a minus"
)
"""Which names variables can have."""
MOST_VARIABLES = 10_000_000
"""Most variables of an array."""


def domain_of(name: str, lo: object, hi: int | None) -> Domain:
    """The domain lo..hi or, without `hi`, of the listed values."""
    if hi is not None:
        low, high = whole("lo", lo), whole("hi", hi)
        if high < low:
            raise ValueError(f"{name} has an empty domain: hi must be at least {low}, not {high}")
        return Domain.of(low, high)
    if not isinstance(lo, Iterable):
        raise TypeError(f"the domain of {name} needs lo and hi, or a list of values")
    if isinstance(lo, range) and abs(lo.step) == 1 and lo:
        return Domain.of(min(lo[0], lo[-1]), max(lo[0], lo[-1]))
    values = [whole("a value", value) for value in as_list("values", lo, "a list of integers")]
    if not values:
        raise ValueError(f"{name} has an empty domain: there is no value in the list")
    return Domain.from_values(values)


def array_of(
    name: str,
    shape: object,
    taken: dict[str, IntVar] | dict[str, BoolVar],
    new: Callable[[str], E],
    lookup: Lookup,
) -> Any:
    """Variables NAME_0, NAME_1, ... or NAME_0_0, NAME_0_1, ...: all of them or, if one is there,
    none is declared."""
    sizes = [shape] if not isinstance(shape, tuple | list) else list(shape)
    if not sizes:
        wrong("shape", shape, "a number, or a tuple with a size for each dimension")
    check_name(name)
    numbers = [whole("the size of an array", size, 0) for size in sizes]
    if prod(numbers) > MOST_VARIABLES:
        raise ValueError(f"{name} would have more than {MOST_VARIABLES:,} variables")
    names = [name]
    for number in numbers:
        names = [f"{start}_{i}" for start in names for i in range(number)]
    for item in names:
        if item in taken:
            raise ValueError(f"{item} is declared twice")
    return shaped([new(item) for item in names], numbers, lookup)


def check_name(name: object) -> str:
    """The name, if a variable can have it in the language."""
    if not (isinstance(name, str) and is_name(name)):
        raise ValueError(f"{name!r} can't be the name of a variable: {NAMES}")
    return name


def require(problem: Problem, formulas: Iterable[object], label: str, patterns: Patterns) -> None:
    """Add constraints, texts and lists of them; see `PythonProblem.require`."""
    old = len(problem.constraints)
    name = _label(label)
    for formula in formulas:
        if formula.__class__ is Formula:  # the fast way for most
            problem.constraints.append(_constraint(problem, formula, patterns))
        elif isinstance(formula, str):
            parse_into(problem, Source(formula))
        elif isinstance(formula, Iterable):
            require(problem, formula, "", patterns)
        elif isinstance(formula, Definition):
            for node in formulas_in(problem, formula):
                problem.add(check_variables(problem, node))
        else:
            problem.add(check_variables(problem, as_formula(formula)))
    for constraint in problem.constraints[old:] if name else ():
        constraint.label = constraint.label or name


def _label(label: str) -> str:
    return checked_label(instance("label", label, str, "a str")) if label else ""


def check_variables(problem: Problem, node: Node) -> Node:
    """A tree, if all its variables are the problem's."""
    for x in variables(node):
        problem.variable(x)
    return node


def _constraint(problem: Problem, formula: Formula, patterns: Patterns) -> Constraint:
    """The constraint of a formula, with its shape: it is then translated faster."""
    pattern = formula.pattern
    if pattern and pattern.table is patterns:  # so its variables are the problem's
        return Constraint(pattern.instance(formula.slots) or formula.node)
    node = check_variables(problem, formula.node)
    return Constraint(patterns.shapes.instance(node) or node)


def set_objective(problem: Problem, minimize: bool, terms: Iterable[Goal | Iterable[Goal]]) -> None:
    """Make terms the objective; a new hidden variable equals each that is not a variable.

    Raises:
        TypeError: there is no term, or one is not a term.
        ValueError: a term has a variable of another problem, or too large values.
    """
    if any(constraint.weight is not None for constraint in problem.constraints):
        raise ValueError(NOT_BOTH)
    goal = "minimize" if minimize else "maximize"
    nodes = [
        as_term(problem.variable(term) if isinstance(term, str) else term) for term in flat(terms)
    ]
    if not nodes:
        raise TypeError(f"{goal}() needs at least one term")
    for node in nodes:
        check_variables(problem, node)
    try:
        names = tuple(variable_for(problem, node) for node in nodes)
    except TooLargeError as error:
        raise ValueError(f"{goal}() needs a term with smaller values: {error}") from None
    problem.objective = Objective(minimize, names)
