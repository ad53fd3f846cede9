"""The kernel: arithmetic, comparisons and logic, the operators that the translator must know."""

from __future__ import annotations

import operator as python
from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from math import prod

from csp2sat.csp.expr import (
    TRUE,
    Apply,
    Arguments,
    Form,
    Meaning,
    Node,
    Number,
    Operator,
    Read,
    Sort,
    Text,
)
from csp2sat.csp.message_wording import quantity
from csp2sat.csp.quick_typing import Any

TERM, FORMULA = Sort.TERM, Sort.FORMULA


def write_plain(args: Sequence[Text], _data: object) -> list[Text]:
    """The arguments as they are, for operators without data."""
    return list(args)


def reads(takes: Sort, least: int, most: int | None, shape: str) -> Read:
    """A reader of `least` to `most` (None: any number of) arguments of one sort."""

    def read(arguments: Arguments, form: Form) -> tuple[Sequence[Node], Hashable]:
        count = len(form) - 1
        if count < least or (most is not None and count > most):
            wrong_number(arguments, form, shape)
        read_all = arguments.terms if takes is TERM else arguments.formulas
        return read_all(form, 1), None

    return read


def wrong_number(arguments: Arguments, form: Form, shape: str) -> None:
    """Report a wrong number of arguments; the shape is shown with the head of the form."""
    head = shape.strip("()").split()[0]
    for end in " )":
        shape = shape.replace(f"({head}{end}", f"({form[0]}{end}")
    arguments.error(form, -1, f"{counted_arguments(len(form) - 1)} given, expected {shape}")


def counted_arguments(count: int) -> str:
    """A number of arguments in words."""
    return quantity(count, "argument")


Values = Callable[[Sequence[Any]], int | bool | None]
"""The result for the values of any number of arguments."""
Quick = Mapping[int, Callable[..., Any]]


def _operator(
    name: str,
    symbols: str,
    gives: Sort,
    takes: Sort,
    arity: tuple[int, int | None],
    shape: str,
    about: str,
    value: Values | None,
    quick: Quick,
) -> Operator:
    """An operator without data; without `value`, `quick` has its one number of arguments."""
    return Operator(
        name,
        tuple(symbols.split()),
        gives,
        shape,
        about,
        read=reads(takes, *arity, shape),
        write=write_plain,
        value=_of_values(value) if value else _of_arguments(quick[arity[0]]),
        quick=quick,
        # Arithmetic and comparisons are written as symbols, connectives as words.
        spelling=symbols.split()[0] if symbols and takes is TERM else name,
    )


def _of_values(function: Values) -> Meaning:
    return lambda values, _data: function(values)


def _of_arguments(function: Callable[..., Any]) -> Meaning:
    return lambda values, _data: function(*values)


def _difference(values: Sequence[int]) -> int:
    return -values[0] if len(values) == 1 else values[0] - sum(values[1:])


def power(base: int, exponent: int) -> int | None:
    """base ** exponent in integers; None if undefined.

    Raises:
        TooLargeError: the power may have more than MOST_BITS bits.
    """
    if base in (0, 1) and exponent > 0:
        return base
    if base == -1:
        return -1 if exponent % 2 else 1
    if exponent < 0:
        return 1 if base == 1 else None
    if base.bit_length() * exponent > MOST_BITS:
        raise TooLargeError(f"a power of more than {MOST_BITS:,} bits")
    return int(base**exponent)


MOST_BITS = 100_000
"""Most bits of a power."""


class TooLargeError(ArithmeticError):
    """A number is too large to compute."""


def _any_number(
    word: str, symbol: str, about: str, value: Values, of_two: Callable[[bool, bool], bool]
) -> Operator:
    shape = f"({word} f*)"
    return _operator(word, symbol, FORMULA, FORMULA, (0, None), shape, about, value, {2: of_two})


def _two_formulas(
    word: str, symbol: str, about: str, of_two: Callable[[bool, bool], bool]
) -> Operator:
    shape = f"({word} f f)"
    return _operator(word, symbol, FORMULA, FORMULA, (2, 2), shape, about, None, {2: of_two})


def _comparison(
    word: str, symbols: str, about: str, of_two: Callable[[int, int], bool]
) -> Operator:
    shape = f"({symbols.split()[0]} t t)"
    return _operator(word, symbols, FORMULA, TERM, (2, 2), shape, about, None, {2: of_two})


ADD = _operator(
    "add", "+", TERM, TERM, (0, None), "(+ t*)", "The sum; 0 without terms.", sum, {2: python.add}
)
SUB = _operator(
    "sub", "-", TERM, TERM, (1, None), "(- t t*)",
    "The first term minus the others; of one term its negation.",
    _difference, {1: python.neg, 2: python.sub},
)  # fmt: skip
NEG = _operator(
    "neg", "", TERM, TERM, (1, None), "(neg t t*)",
    "The negation; of several terms the first minus the others.",
    _difference, {1: python.neg, 2: python.sub},
)  # fmt: skip
ABS = _operator("abs", "", TERM, TERM, (1, 1), "(abs t)", "The absolute value.", None, {1: abs})
MUL = _operator(
    "mul", "*", TERM, TERM, (1, None), "(* t t*)", "The product.", prod, {2: python.mul}
)
DIV = _operator(
    "div", "/", TERM, TERM, (2, 2), "(/ t t)",
    "The quotient, rounded down; undefined if the divisor is 0.",
    None, {2: lambda a, b: a // b if b else None},
)  # fmt: skip
MOD = _operator(
    "mod", "%", TERM, TERM, (2, 2), "(% t t)",
    "The remainder, with the sign of the divisor; undefined if the divisor is 0.",
    None, {2: lambda a, b: a % b if b else None},
)  # fmt: skip
POW = _operator(
    "pow", "", TERM, TERM, (2, 2), "(pow t t)",
    "The power; 0 to the 0 is 1; undefined for a negative exponent unless the base is 1 or -1.",
    None, {2: power},
)  # fmt: skip
MIN = _operator(
    "min", "", TERM, TERM, (1, None), "(min t t*)", "The least of the terms.", min, {2: min}
)
MAX = _operator(
    "max", "", TERM, TERM, (1, None), "(max t t*)", "The greatest of the terms.", max, {2: max}
)

EQ = _comparison("eq", "= ==", "Both terms are equal.", python.eq)
NE = _comparison("ne", "!=", "The terms differ.", python.ne)
LE = _comparison("le", "<=", "The first is at most the second.", python.le)
LT = _comparison("lt", "<", "The first is less than the second.", python.lt)
GE = _comparison("ge", ">=", "The first is at least the second.", python.ge)
GT = _comparison("gt", ">", "The first is greater than the second.", python.gt)
COMPARISONS = (EQ, NE, LE, LT, GE, GT)

NOT = _operator(
    "not", "!", FORMULA, FORMULA, (1, 1), "(not f)", "The formula is false.", None, {1: python.not_}
)
AND = _any_number("and", "&&", "All formulas are true; true without formulas.", all, python.and_)
OR = _any_number("or", "||", "Some formula is true; false without formulas.", any, python.or_)
IMP = _two_formulas("imp", "=>", "If the first is true, so is the second.", python.le)
XOR = _two_formulas("xor", "^", "Exactly one of the two is true.", python.ne)
IFF = _two_formulas("iff", "", "Both are true or both are false.", python.eq)


def _read_if(arguments: Arguments, form: Form) -> tuple[Sequence[Node], Hashable]:
    if len(form) != 4:
        wrong_number(arguments, form, IF.shape)
        return [TRUE, Number(0), Number(0)], None
    return [arguments.formula(form, 1), arguments.term(form, 2), arguments.term(form, 3)], None


IF = Operator(
    "if", (), TERM, "(if f t t)", "The first term if the formula is true, else the second.",
    read=_read_if, write=write_plain, value=lambda v, _data: v[1] if v[0] else v[2], strict=False,
)  # fmt: skip

CONNECTIVES = (NOT, AND, OR, IMP, XOR, IFF)
ARITHMETIC = (ADD, SUB, NEG, ABS, MUL, DIV, MOD, POW, MIN, MAX, IF)
KERNEL = (*ARITHMETIC, *COMPARISONS, *CONNECTIVES)


def wrong_shape(arguments: Arguments, form: Form, op: Operator) -> list[Node]:
    """Report that a form does not have the operator's shape; returns no arguments."""
    wrong_number(arguments, form, op.shape)
    return []


def apply(op: Operator, *args: Node) -> Node:
    """An operator applied to arguments, without data."""
    return Apply(op, args)


def add(terms: Iterable[Node]) -> Node:
    """The sum of terms."""
    return Apply(ADD, tuple(terms))


def count_true(formulas: Iterable[Node]) -> Node:
    """The number of true formulas, as a term."""
    return add(apply(IF, formula, Number(1), Number(0)) for formula in formulas)


def times(weight: int, term: Node) -> Node:
    """A term times a constant."""
    return term if weight == 1 else Apply(MUL, (Number(weight), term))


def compare(op: Operator, left: Node, right: Node | int) -> Node:
    """A comparison; an integer on the right is a constant."""
    return Apply(op, (left, Number(right) if isinstance(right, int) else right))


def conjunction(formulas: Iterable[Node]) -> Node:
    """The conjunction of formulas."""
    return Apply(AND, tuple(formulas))


def disjunction(formulas: Iterable[Node]) -> Node:
    """The disjunction of formulas."""
    return Apply(OR, tuple(formulas))


def negation(formula: Node) -> Node:
    """The negation of a formula."""
    return Apply(NOT, (formula,))
