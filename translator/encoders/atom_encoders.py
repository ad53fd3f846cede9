"""How each kind of constraint becomes clauses under a condition.

An encoder gets the constraint and the literals of a condition. It adds clauses for: the constraint
holds, unless a literal of the condition is true; and gives the name of the encoding it has used.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import combinations

from csp2sat.csp.quick_typing import Any, NamedTuple
from csp2sat.translator.clauses import FALSE, TRUE
from csp2sat.translator.encoders.repeated_sums import heights
from csp2sat.translator.encoders.sum_to_encode import (
    Binary,
    SumSteps,
    steps_of_literal,
    steps_of_order,
)
from csp2sat.translator.encoders.variable_uses import by_size
from csp2sat.translator.normalform.atoms.linear import Linear, comparison_of_views
from csp2sat.translator.normalform.atoms.over_views import AllDifferent, Cumulative, Table
from csp2sat.translator.normalform.variables import EQ, NE

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.translator.encoders.encode import Encoder
    from csp2sat.translator.normalform.atoms.graphs import GraphAtom

    AtomEncoder = Callable[[Encoder, Any, Sequence[int]], str]

IN_BINARY = ("comparator", "ripple", "adder")
"""The encoders of sums in binary."""
DIRECTLY = "two variables by values"
BY_PAIRS = "sums of three by pairs of values"
DIFFERENT_VALUES, DIFFERENT_PAIRS = "alldifferent by values", "alldifferent by pairs"
CUTS = "graphs by cuts"


def encoder_of(kind: type[object]) -> AtomEncoder:
    """The encoder of a kind of constraint."""
    return _ENCODERS.get(kind, _encode_graph)


# --- sums ---------------------------------------------------------------------------------------


class IntSteps(NamedTuple):
    """A factor times an integer variable: terms in steps with their heights, plus a constant."""

    terms: list[SumSteps]
    constant: int
    heights: Sequence[Sequence[int]]


def _encode_linear(encoder: Encoder, atom: Linear, condition: Sequence[int]) -> str:
    if atom.is_equation_of_two_ints():
        ordered = encoder.ints.prefers_order
        if not any(ordered(x) for _, x in atom.ints):
            _encode_by_values(encoder, atom, condition)
            return DIRECTLY
    if encoder.ints.by_pairs(atom):
        _encode_by_pairs(encoder, atom, condition)
        return BY_PAIRS
    terms, bound = _steps(encoder, atom)
    sums = encoder.sums
    if encoder.ints.by_bits(atom):  # its totalizer has as many values as an adder has clauses
        sums = encoder.binary_sums
    return sums.encode(terms, atom.op, bound, condition, lambda: _binary(encoder, atom))


def _binary(encoder: Encoder, atom: Linear) -> Binary | None:
    """What makes the terms from bits; None if they are bits already, or have two values each."""
    domains, steps = encoder.normal.variables.domains, encoder.ints.order_for_sum
    is_wide = any(domains[x].size > 2 and steps(x) is not None for _, x in atom.ints)
    return (lambda: _steps(encoder, atom, binary=True)) if is_wide else None


def _steps(encoder: Encoder, atom: Linear, binary: bool = False) -> tuple[list[SumSteps], int]:
    """The terms of a sum as steps, and the bound for their sum; with `binary`, steps of bits."""
    terms: list[SumSteps] = []
    bound, known = atom.bound, encoder.int_steps
    for product in atom.ints:
        if binary:
            some, constant = _int_steps(encoder, *product, binary)
        else:
            some, constant, _ = known.get(product) or int_steps(encoder, product)
        terms += some
        bound -= constant
    for c, p in atom.lits:
        literal = encoder.literal(p)
        if abs(literal) == TRUE:
            bound -= c if literal == TRUE else 0
            continue
        steps, constant = steps_of_literal(c, literal)
        terms.append(steps)
        bound -= constant
    return terms, bound


def int_steps(encoder: Encoder, product: tuple[int, int]) -> IntSteps:
    """A factor times an integer variable as steps, which are kept."""
    terms, constant = _int_steps(encoder, *product)
    steps = encoder.int_steps[product] = IntSteps(terms, constant, list(map(heights, terms)))
    return steps


def _int_steps(
    encoder: Encoder, a: int, x: int, binary: bool = False
) -> tuple[list[SumSteps], int]:
    """A factor times an integer variable as steps, and a constant to add to them."""
    ints, domain = encoder.ints, encoder.normal.variables.domains[x]
    if domain.size == 1:
        return [], a * domain.lo
    if domain.size == 2:
        # As most are: one step, without lists of values.
        step, p = abs(a) * (domain.hi - domain.lo), ints.lowest(x)
        steps = SumSteps((step,), (-p if a > 0 else p,))
        return [steps], a * (domain.lo if a > 0 else domain.hi)
    order = None if binary else ints.order_for_sum(x)
    if order is not None:
        steps, constant = steps_of_order(a, domain, order)
        return [steps], constant
    low, bits = ints.bits(x)
    terms = [steps_of_literal(a << i, bit) for i, bit in enumerate(bits)]
    return [steps for steps, _ in terms], a * low + sum(constant for _, constant in terms)


def _encode_by_values(encoder: Encoder, atom: Linear, condition: Sequence[int]) -> None:
    """a x + b y = k (or != k) by direct literals; neither variable is ordered."""
    (a, x), (b, y) = atom.ints
    equal, domains = encoder.ints.equal, encoder.normal.variables.domains
    for first, second, factor, other in ((x, y, a, b), (y, x, b, a)):
        for value in domains[first]:
            left, remainder = divmod(atom.bound - factor * value, other)
            partner = FALSE if remainder else equal(second, left)
            p = equal(first, value) if atom.op is EQ or partner != FALSE else FALSE
            encoder.clauses.add([*condition, -p, partner if atom.op is EQ else -partner])
        if atom.op is NE:
            break


def _encode_by_pairs(encoder: Encoder, atom: Linear, condition: Sequence[int]) -> None:
    """x + y + z = k by direct literals: x = u and y = v imply z = k - u - v.

    The variable with most values is z; the factors are 1 or -1. As each variable has just one
    value, unit propagation derives any of them from the two others.
    """
    equal, domains, add = encoder.ints.equal, encoder.normal.variables.domains, encoder.clauses.add
    (a, x), (b, y), (c, z) = by_size(atom, domains)
    last = {value: equal(z, value) for value in domains[z]}
    others = [(b * value, -equal(y, value)) for value in domains[y]]
    for value in domains[x]:
        p, left = -equal(x, value), atom.bound - a * value
        for taken, q in others:
            add([*condition, p, q, last.get((left - taken) * c, FALSE)])


# --- global constraints -------------------------------------------------------------------------


def _encode_alldifferent(encoder: Encoder, atom: AllDifferent, condition: Sequence[int]) -> str:
    from csp2sat.translator.encoders.at_most_one import all_different

    views, variables = atom.views, encoder.normal.variables
    if any(view.factor and encoder.ints.is_binary(view.variable) for view in views):
        for a, b in combinations(views, 2):
            encoder.enforce(comparison_of_views(variables, a, NE, b), condition)
        return DIFFERENT_PAIRS
    values = [view.values(variables.domains) for view in views]
    encoder.clauses.reserve(2 * sum(map(len, values)))

    def equal(i: int, value: int) -> int:
        return encoder.equal(views[i], value)

    if not condition:
        encoder.encoded.spread.update([view.variable for view in views if view.factor])
    pairs = encoder.options.thresholds.pairs
    all_different(encoder.clauses, values, equal, condition, pairs)
    return DIFFERENT_VALUES


def _encode_table(encoder: Encoder, atom: Table, condition: Sequence[int]) -> str:
    from csp2sat.translator.encoders import table
    from csp2sat.translator.presolve.table_filtering import possible_rows

    views, domains = atom.views, encoder.normal.variables.domains
    rows = frozenset(possible_rows(atom, domains))

    def equal(i: int, value: int) -> int:
        return encoder.equal(views[i], value)

    if atom.supports:
        is_binary = encoder.ints.is_binary
        values = [
            None if view.factor and is_binary(view.variable) else view.values(domains)
            for view in views
        ]
        return encoder.tables.encode(rows, values, equal, condition)
    table.conflicts(encoder.clauses, table.in_order(rows), equal, condition)
    return table.CONFLICTS


def _encode_cumulative(encoder: Encoder, atom: Cumulative, condition: Sequence[int]) -> str:
    from csp2sat.translator.encoders.cumulative import encode_cumulative  # few problems need it

    return encode_cumulative(encoder, atom, condition)


def _encode_graph(encoder: Encoder, atom: GraphAtom, condition: Sequence[int]) -> str:
    from csp2sat.translator.encoders.lazy_start_clauses import start_lazily  # few problems need it

    encoder.add_lazy(start_lazily(encoder.encoded, atom, condition))
    return CUTS


_ENCODERS: dict[type[object], AtomEncoder] = {
    Linear: _encode_linear,
    AllDifferent: _encode_alldifferent,
    Cumulative: _encode_cumulative,
    Table: _encode_table,
}
"""All other kinds are constraints on graphs."""
