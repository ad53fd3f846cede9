"""Absolute values that FlatZinc gives names, as terms.

MiniZinc writes `abs(x - y) <= 5 <-> r` as three constraints:

    int_lin_eq([1,-1,-1],[x,y,d],0); int_abs(d,a); int_le_reif(a,5,r);

Sums with d and a take many clauses. If nothing else uses them, d is the term `x - y`, and a is
`abs(x - y)` (decision 77).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence

from csp2sat.csp import kernel as k
from csp2sat.csp.expr import Node
from csp2sat.csp.quick_typing import NamedTuple
from csp2sat.flatzinc.arguments import Arguments
from csp2sat.flatzinc.plain_statements import PlainCall
from csp2sat.flatzinc.syntax_tree import (
    Access,
    Array,
    Call,
    ConstraintCall,
    Declaration,
    Expression,
    Integers,
    Literal,
    Model,
    Name,
    is_shown,
)

FORMS = ("", "_reif", "_imp")
COMPARISONS = {f"int_{op.name}{form}" for op in k.COMPARISONS for form in FORMS}
MOST_COMPARISONS = 2
"""The most comparisons of an absolute value that is a term: each takes as many clauses as its
variable would."""


class Definition(NamedTuple):
    """A variable that is a term, and the constraint that says so, which is left out.

    In an `int_lin_eq` the variable is the one at `place`, with a factor of 1 or -1, and `factors`
    are those of all variables; otherwise the constraint is `int_abs`.
    """

    declaration: Declaration
    call: ConstraintCall
    place: int = 0
    factors: Sequence[int] = ()

    def term(self, arguments: Arguments) -> Node:
        """The term, of variables that have values.

        Raises:
            CspError: an argument of the constraint is wrong.
        """
        if not self.factors:
            return k.apply(k.ABS, _term(arguments, self.call.args[0]))
        _, terms, bound = self.call.args
        assert isinstance(terms, Array)
        sign = self.factors[self.place]
        parts = [
            k.times(-sign * factor, _term(arguments, term))
            for i, (factor, term) in enumerate(zip(self.factors, terms.items, strict=True))
            if i != self.place
        ]
        return k.add((*parts, k.times(sign, _term(arguments, bound))))


def definitions(model: Model) -> list[Definition]:
    """The variables that are terms, each after those that its term contains."""
    absolute = [
        call for call in model.constraints if call.name == "int_abs" and len(call.args) == 2
    ]
    if not absolute:
        return []
    hidden = {d.name: d for d in model.declarations if _is_hidden(d)}
    names = {name for call in absolute for name in map(_name, call.args) if name in hidden}
    number = Counter(name for name in _names(model) if name in names)
    compared = Counter(_compared(model.constraints))
    sums = _sums(model, {name: hidden[name] for name in names if number[name] == 2})
    result: list[Definition] = []
    used: set[int] = set()
    for call in absolute:
        inner, outer = map(_name, call.args)
        is_term = outer in names and number[outer] == 1 + compared[outer]
        is_term = is_term and compared[outer] <= MOST_COMPARISONS
        definition = sums.get(inner)
        if definition is None or definition.call.offset in used:
            continue
        if is_term or isinstance(call.args[1], Literal):
            used.add(definition.call.offset)
            result.append(definition)
            result += [Definition(hidden[outer], call)] if is_term else []
    return result


def _term(arguments: Arguments, expression: Expression) -> Node:
    term = arguments.read("term", expression)
    assert isinstance(term, Node)
    return term


def _name(expression: Expression) -> str:
    """The name that an expression is, or ""."""
    return expression.name if isinstance(expression, Name) else ""


def _is_hidden(declaration: Declaration) -> bool:
    """Whether an integer variable has no value of its own and is not shown."""
    kind = declaration.type
    is_variable = kind.base == "int" and kind.size is None and declaration.value is None
    return is_variable and not is_shown(declaration)


def _names(model: Model) -> Iterator[str]:
    """The names in constraints, values and the goal, each as often as it occurs."""
    stack: list[Expression] = []
    for call in model.constraints:
        if isinstance(call, PlainCall):
            yield from call.names()
        else:
            stack += call.args
    stack += [d.value for d in model.declarations if d.value is not None]
    stack += model.goal.annotations
    stack += [model.goal.objective] if model.goal.objective else []
    while stack:
        match stack.pop():
            case Name(name) | Access(name):
                yield name
            case Array(items) | Call(_, items):
                stack += items
            case _:
                pass


def _compared(constraints: Iterable[ConstraintCall]) -> Iterator[str]:
    """The names in comparisons with constants, one for each comparison."""
    for call in constraints:
        if call.name in COMPARISONS:
            match call.args:
                case [Name(name), Literal(), *_] | [Literal(), Name(name), *_]:
                    yield name


def _sums(model: Model, hidden: Mapping[str, Declaration]) -> dict[str, Definition]:
    """The definitions of some variables by sums."""
    constants = {d.name: d.value for d in model.declarations if not d.type.is_var}
    result: dict[str, Definition] = {}
    for call in model.constraints:
        if call.name != "int_lin_eq":
            continue
        match call.args:
            case [weights, Array(items), _]:
                factors = _integers(constants.get(_name(weights), weights))
                if len(factors) == len(items):
                    for place, (factor, item) in enumerate(zip(factors, items, strict=True)):
                        name = _name(item)
                        if abs(factor) == 1 and name in hidden:
                            result[name] = Definition(hidden[name], call, place, factors)
    return result


def _integers(expression: Expression | None) -> Sequence[int]:
    """The integers of an array of constants; none: it is something else."""
    if isinstance(expression, Integers):
        return expression.values
    items = expression.items if isinstance(expression, Array) else []
    integers = [item.value for item in items if isinstance(item, Literal)]
    return integers if len(integers) == len(items) else []
