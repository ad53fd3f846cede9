"""The operators of the language on values: what the board decides is worked out at once."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from csp2sat.csp.expr import Apply, BoolVar, Form, IntVar, Node, Number, Operator
from csp2sat.csp.globals.alldifferent import ALLDIFFERENT
from csp2sat.csp.globals.graph_division import GRAPH_DIVISION
from csp2sat.csp.globals.graph_halves import GRAPH_HALVES
from csp2sat.csp.globals.graph_shapes import (
    ACTIVE_VERTICES_CONNECTED,
    ACYCLIC,
    CONNECTED_EDGES,
    SINGLE_CYCLE,
    SINGLE_PATH,
)
from csp2sat.csp.kernel import (
    ABS,
    AND,
    ARITHMETIC,
    COMPARISONS,
    DIV,
    EQ,
    GE,
    GT,
    IF,
    IFF,
    IMP,
    LE,
    LT,
    MOD,
    NE,
    NOT,
    OR,
    POW,
    XOR,
    add,
    apply,
    negation,
)  # fmt: skip
from csp2sat.csp.operators import BY_SPELLING
from csp2sat.csp.quick_typing import Any
from csp2sat.csp.syntax.expand_data import value as value_of
from csp2sat.csp.syntax.s_expression_reader import form_at
from csp2sat.models.rule_texts.lists import is_same
from csp2sat.models.rule_texts.mistakes import Unfit, fail
from csp2sat.models.rule_texts.values import as_formula, as_node, as_term

Meaning = Callable[[list[Any]], Any]
"""The value of an operator on values. Raises `Unfit` for a wrong argument."""

ON_GRAPHS = {
    GRAPH_DIVISION, GRAPH_HALVES, ACTIVE_VERTICES_CONNECTED, ACYCLIC, CONNECTED_EDGES,
    SINGLE_CYCLE, SINGLE_PATH,
}  # fmt: skip
"""Operators on numbered vertices, for which texts of rules have forms of their own."""

MOST_BITS = 100_000
"""Most bits of an integer."""

_INTEGERS = {int}
_VARIABLES = frozenset((BoolVar,))
ONE, ZERO = Number(1), Number(0)


def _not(values: list[Any]) -> Node | bool:
    formula = as_formula(values[0])
    return not formula if formula.__class__ is bool else negation(formula)  # type: ignore[arg-type]


def _left(values: Sequence[Any], stops: bool) -> list[Node] | None:
    """The formulas that the board does not decide; None: one of them is `stops`."""
    if _VARIABLES.issuperset(map(type, values)):  # as mostly
        return [*values]
    left: list[Node] = []
    for i, value in enumerate(values):
        formula = as_formula(value, i)
        if formula.__class__ is not bool:
            left.append(formula)  # type: ignore[arg-type]
        elif formula is stops:
            return None
    return left


def conjoin(values: Sequence[Any]) -> Node | bool:
    """The conjunction of formulas."""
    left = _left(values, stops=False)
    if left is None:
        return False
    return left[0] if len(left) == 1 else Apply(AND, tuple(left)) if left else True


def disjoin(values: Sequence[Any]) -> Node | bool:
    """The disjunction of formulas."""
    left = _left(values, stops=True)
    if left is None:
        return True
    return left[0] if len(left) == 1 else Apply(OR, tuple(left)) if left else False


def total(values: Sequence[Any]) -> Any:
    """The sum of terms."""
    if all(value.__class__ is int for value in values):
        return sum(values)
    return add([as_term(value, i) for i, value in enumerate(values)])


def count(values: Sequence[Any]) -> Any:
    """The number of true formulas."""
    if values and _VARIABLES.issuperset(map(type, values)):  # as mostly
        return add([Apply(IF, (variable, ONE, ZERO)) for variable in values])
    sure = 0
    left: list[Node] = []
    for i, value in enumerate(values):
        formula = as_formula(value, i)
        if formula.__class__ is bool:
            sure += formula
        else:
            left.append(Apply(IF, (formula, ONE, ZERO)))  # type: ignore[arg-type]
    if not left:
        return sure
    return add([*left, Number(sure)]) if sure else add(left)


def _implies(values: list[Any]) -> Node | bool:
    one, other = as_formula(values[0]), as_formula(values[1], 1)
    if one is False or other is True:
        return True
    if one is True:
        return other
    if other is False:
        return negation(as_node(one))
    return apply(IMP, as_node(one), as_node(other))


def _is_equal(op: Operator) -> Meaning:
    """Equivalence, or exclusive or."""

    def equal(values: list[Any]) -> Node | bool:
        one, other = as_formula(values[0]), as_formula(values[1], 1)
        for sure, formula in ((one, other), (other, one)):
            if sure.__class__ is bool:
                return formula if sure == (op is IFF) else _not([formula])
        return apply(op, as_node(one), as_node(other))

    return equal


_OF_INTEGERS: Mapping[Operator, Callable[[int, int], bool]] = {
    EQ: int.__eq__, NE: int.__ne__, LT: int.__lt__, LE: int.__le__, GT: int.__gt__, GE: int.__ge__,
}  # fmt: skip
_MIRRORED = {EQ: EQ, NE: NE, LT: GT, GT: LT, LE: GE, GE: LE}
"""Each comparison with its sides exchanged."""


def _comparison(op: Operator) -> Meaning:
    of_integers = _OF_INTEGERS[op]

    def compare(values: list[Any]) -> Node | bool:
        one, other = values
        if one.__class__ is IntVar or one.__class__ is Apply:  # as most are
            return Apply(op, (as_term(one), as_term(other, 1)))
        if one.__class__ is int and other.__class__ is int:
            return of_integers(one, other)
        if op in (EQ, NE) and _is_known(one) and _is_known(other):
            return is_same(one, other) == (op is EQ)
        if one.__class__ is int:  # numbers stand on the right, as sentences expect
            return Apply(_MIRRORED[op], (as_term(other, 1), as_term(one)))
        return Apply(op, (as_term(one), as_term(other, 1)))

    return compare


def _is_known(value: Any) -> bool:
    """Whether a value is a place, a word or a list."""
    return isinstance(value, tuple | str | list)


def _if(values: list[Any]) -> Any:
    condition = as_formula(values[0])
    if condition.__class__ is bool:
        return values[1] if condition else values[2]
    return apply(IF, as_node(condition), as_term(values[1], 1), as_term(values[2], 2))


def _arithmetic(op: Operator) -> Meaning:
    def calculate(values: list[Any]) -> Any:
        if {*map(type, values)} == _INTEGERS:
            if sum(value.bit_length() for value in values) > MOST_BITS:
                raise Unfit("the numbers are too large", -1)
            result = value_of(op, values)
            if isinstance(result, int):
                return result
        return Apply(op, tuple(as_term(value, i) for i, value in enumerate(values)))

    return calculate


def _differ(values: list[Any]) -> Node | bool:
    if len(values) == 1 and isinstance(values[0], list):
        values = values[0]
    return Apply(ALLDIFFERENT, tuple(as_term(value, i) for i, value in enumerate(values)))


PLAIN: Mapping[Operator, tuple[int, int | None, Meaning]] = {
    **{op: (1, None, _arithmetic(op)) for op in ARITHMETIC},
    BY_SPELLING["+"]: (0, None, total),
    ABS: (1, 1, _arithmetic(ABS)),
    **{op: (2, 2, _arithmetic(op)) for op in (DIV, MOD, POW)},
    IF: (3, 3, _if),
    **{op: (2, 2, _comparison(op)) for op in COMPARISONS},
    NOT: (1, 1, _not),
    AND: (0, None, conjoin),
    OR: (0, None, disjoin),
    IMP: (2, 2, _implies),
    IFF: (2, 2, _is_equal(IFF)),
    XOR: (2, 2, _is_equal(XOR)),
    ALLDIFFERENT: (0, None, _differ),
}
"""The operators whose arguments are values: fewest and most of them, meaning."""


class ValueArguments:
    """The arguments that other operators read: values in the place of words."""

    def __init__(self, form: Form) -> None:
        self._form = form  # as it stands in the text

    def term(self, form: Form, i: int) -> Node:
        """Child `i` as a term."""
        return as_term(form[i], i - 1)

    def formula(self, form: Form, i: int) -> Node:
        """Child `i` as a formula."""
        return as_node(as_formula(form[i], i - 1))

    def terms(self, form: Form, start: int) -> list[Node]:
        """The children from `start` on as terms."""
        return [self.term(form, i) for i in range(start, len(form))]

    def formulas(self, form: Form, start: int) -> list[Node]:
        """The children from `start` on as formulas."""
        return [self.formula(form, i) for i in range(start, len(form))]

    def integer(self, form: Form, i: int, what: str) -> int:
        """Child `i`, an integer."""
        if form[i].__class__ is int:
            return int(form[i])  # type: ignore[arg-type]
        raise Unfit(f"{what} must be an integer that the board gives", i - 1)

    def sublist(self, form: Form, i: int, what: str) -> Form:
        """Child `i`, a list."""
        child = form[i] if i < len(form) else None
        if isinstance(child, list):
            return child
        raise Unfit(f"expected {what}", i - 1)

    def row(self, form: Form, i: int, length: int, what: str) -> Form | None:
        """Child `i`, a list of a length."""
        child = form[i]
        if isinstance(child, list) and len(child) == length:
            return child
        raise Unfit(f"expected {what}", i - 1)

    def comparison(self, form: Form, i: int) -> Operator:
        """Child `i`, a comparison."""
        child = form[i]
        op = BY_SPELLING.get(child) if isinstance(child, str) else None
        if op in COMPARISONS:
            assert op
            return op
        raise Unfit("expected a comparison", i - 1)

    def is_term(self, child: Any) -> bool:
        """Whether a child is a term."""
        return isinstance(child, Node | int)

    def error(self, _form: Form, _i: int, message: str, hint: Any = "") -> None:
        """Raise a mistake."""
        text = hint if isinstance(hint, str) else ""
        fail(self._form, -1, message, text)


def of_values(op: Operator, form: Form, values: list[Any]) -> Node:
    """The formula of a global constraint on values; `form` is how it is written."""
    whole = form_at(form.offset)
    whole += [form[0], *values]
    args, data = op.read(ValueArguments(form), whole)
    return Apply(op, tuple(args), data)
