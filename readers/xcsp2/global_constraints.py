"""The global constraints of XCSP 2.1 by name: those of our language, and some of the catalogue."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from itertools import pairwise

from csp2sat.csp import kernel as k
from csp2sat.csp.domain import Domain
from csp2sat.csp.errors import near
from csp2sat.csp.expr import Apply, Node, Number, Operator
from csp2sat.csp.globals.alldifferent import ALLDIFFERENT
from csp2sat.csp.globals.counting import COSTS, COUNT, GLOBAL_CARDINALITY, NVALUE
from csp2sat.csp.globals.cumulative import CUMULATIVE
from csp2sat.csp.globals.disjunctive import DISJUNCTIVE
from csp2sat.csp.globals.element import ELEMENT
from csp2sat.csp.globals.lex import LEX_LESS, LEX_LESSEQ
from csp2sat.csp.globals.weightedsum import WEIGHTEDSUM
from csp2sat.csp.problem import Problem
from csp2sat.csp.syntax.s_expression_reader import Form

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.readers.xcsp2.parameters import Parameters

    Make = Callable[[Parameters, Form, Problem], Node]

DIRECT: tuple[Operator, ...] = (
    ALLDIFFERENT, WEIGHTEDSUM, CUMULATIVE, ELEMENT, DISJUNCTIVE, LEX_LESS, LEX_LESSEQ, NVALUE,
    COUNT, GLOBAL_CARDINALITY, COSTS,
)  # fmt: skip
"""Constraints whose parameters are the arguments of our operators, as in Sugar."""
KEYS: dict[Operator, tuple[tuple[str, ...], ...]] = {
    WEIGHTEDSUM: (("coef",), ("var",)),
    CUMULATIVE: (("origin",), ("duration",), ("end",), ("height",)),
    DISJUNCTIVE: (("origin",), ("duration",)),
    GLOBAL_CARDINALITY: (("value", "val"), ("card", "noccurrence")),
}
"""The keys of dictionaries in their conventional order."""


def _list(parameters: Parameters, form: Form, i: int) -> list[Node]:
    return parameters.terms(parameters.sublist(form, i, "a list of terms"), 0)


def _number_in(terms: Iterable[Node], values: Iterable[Node]) -> Node:
    """The number of terms with one of the values."""
    choices = [*values]
    formulas = (k.disjunction(k.apply(k.EQ, term, v) for v in choices) for term in terms)
    return k.add(k.apply(k.IF, formula, Number(1), Number(0)) for formula in formulas)


def _check_shape(parameters: Parameters, form: Form, shape: str) -> None:
    if len(form) != len(shape.split()) + 1:
        message = f"{form[0]} has the parameters {shape}, not {len(form) - 1} of them"
        parameters.error(form, 0, message)


def _count(op: Operator) -> Make:
    def make(parameters: Parameters, form: Form, _problem: Problem) -> Node:
        _check_shape(parameters, form, "NUMBER [TERMS] VALUE")
        number = _number_in(_list(parameters, form, 2), [parameters.term(form, 3)])
        return k.apply(op, number, parameters.term(form, 1))

    return make


def _among(parameters: Parameters, form: Form, _problem: Problem) -> Node:
    _check_shape(parameters, form, "NUMBER [TERMS] [VALUES]")
    number = _number_in(_list(parameters, form, 2), _list(parameters, form, 3))
    return k.apply(k.EQ, number, parameters.term(form, 1))


def _not_all_equal(parameters: Parameters, form: Form, _problem: Problem) -> Node:
    is_list = len(form) == 2 and not isinstance(form[1], int | str)
    terms = _list(parameters, form, 1) if is_list else parameters.terms(form, 1)
    return k.disjunction(k.apply(k.NE, a, b) for a, b in pairwise(terms))


def _nvalues(parameters: Parameters, form: Form, problem: Problem) -> Node:
    _check_shape(parameters, form, "[TERMS] COMPARISON NUMBER")
    terms, op = _list(parameters, form, 1), parameters.comparison(form, 2)
    number = problem.int_var_of(
        f"_nvalues{len(problem.ints)}", Domain.of(min(1, len(terms)), len(terms))
    )
    problem.add(Apply(NVALUE, (number, *terms)))
    return k.apply(op, number, parameters.term(form, 3))


def _extreme(op: Operator) -> Make:
    def make(parameters: Parameters, form: Form, _problem: Problem) -> Node:
        _check_shape(parameters, form, "VALUE [TERMS]")
        terms = tuple(_list(parameters, form, 2))
        if not terms:
            parameters.error(form, 2, "the list is empty")
        return k.apply(k.EQ, parameters.term(form, 1), Apply(op, terms))

    return make


OTHERS: dict[str, Make] = {
    "among": _among,
    "atleast": _count(k.GE),
    "atmost": _count(k.LE),
    "not_all_equal": _not_all_equal,
    "nvalues": _nvalues,
    "minimum": _extreme(k.MIN),
    "maximum": _extreme(k.MAX),
}
"""Constraints of the catalogue that our language lacks."""
BY_NAME = {op.name: op for op in DIRECT}
NAMES = (*BY_NAME, *OTHERS)


def global_constraint(parameters: Parameters, form: Form, problem: Problem) -> Node:
    """The formula of a form, whose head is the name without `global:`, in any case.

    Raises:
        CspError: there is no such constraint, or the parameters are wrong.
    """
    name = str(form[0]).lower()
    form[0] = name
    if make := OTHERS.get(name):
        return make(parameters, form, problem)
    op = BY_NAME.get(name)
    if op is None:
        hint = near(name, NAMES) or f"there are {', '.join(NAMES)}"
        parameters.error(form, 0, f"the constraint 'global:{name}' is not supported", hint)
    parameters.in_order(form, KEYS.get(op, ()))
    args, data = op.read(parameters, form)
    return Apply(op, tuple(args), data)
