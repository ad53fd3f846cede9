"""Terms as linear expressions and views; what is not linear gets a variable."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import product
from math import prod

from csp2sat.csp import kernel as k
from csp2sat.csp.domain import Domain
from csp2sat.csp.expr import (
    Apply,
    BoolVar,
    IntVar,
    Node,
    Number,
    Sort,
    Truth,
    Value,
    Variable,
    postorder,
)
from csp2sat.csp.quick_typing import NamedTuple
from csp2sat.translator.normalform.linearize import LinearExpr, linearize
from csp2sat.translator.normalform.variables import AffineView, HelperMeaning

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.csp.bounds import TermBounds
    from csp2sat.translator.normalform.constraint_poster import Poster

MOST_ASSIGNMENTS = 5_000
"""The most assignments for which a term is evaluated."""
MOST_OPERATIONS = 100_000
"""The most arguments of operators evaluated, over all assignments."""
FUNCTIONS = (k.MUL, k.DIV, k.MOD, k.POW)


class Column(NamedTuple):
    """The value of a term for each assignment of its variables; None where it is undefined."""

    variables: tuple[Variable, ...]
    rows: list[tuple[tuple[int, ...], int | None]]


class Images:
    """The values that terms can have, computed once each.

    They are those between the bounds, or one for each assignment of the variables where these are
    few beside the integers between the bounds, as in products of huge numbers. Such a term becomes
    a table.

    A term is evaluated if it, an argument, or all arguments of a function together have at least
    `width` integers between their bounds for each assignment.
    """

    def __init__(self, bounds: TermBounds, width: int) -> None:
        self._bounds = bounds
        self._width = width
        self._variables: dict[Node, tuple[Variable, ...] | None] = {}  # None: too many
        self._columns: dict[Node, Column | None] = {}

    def __call__(self, term: Node) -> Domain:
        """The values that a term can have; perhaps more if it is not evaluated."""
        lo, hi = self._bounds(term)
        column = self.column(term)
        if column is None:
            return Domain.of(lo, hi)
        values = {value for _, value in column.rows if value is not None}
        return Domain.from_values(values or {lo})

    def column(self, term: Node) -> Column | None:
        """The value of a term for each assignment; None if it is not evaluated."""
        if not isinstance(term, Apply):
            return None
        if term not in self._columns:
            self._columns[term] = self._evaluate(term)
        return self._columns[term]

    def _evaluate(self, term: Apply) -> Column | None:
        variables = self._variables_of(term)
        if variables is None:
            return None
        count = prod(map(_size, variables))
        size, *others = (hi - lo + 1 for lo, hi in map(self._bounds, (term, *term.args)))
        if count * self._width > max(size, *others, prod(others) if term.op in FUNCTIONS else 0):
            return None
        parts = list(_parts(term))
        if count * sum(len(part.args) for part in parts) > MOST_OPERATIONS:
            return None
        rows = product(*(_values(variable) for variable in variables))
        return Column(variables, [(row, _value(parts, variables, row)) for row in rows])

    def _variables_of(self, term: Apply) -> tuple[Variable, ...] | None:
        """The variables of a term that are not fixed; None if they have too many assignments."""
        known = self._variables
        for node in postorder(term, known):
            leaves: dict[Variable, None] = {}
            for arg in node.args:
                inner = known[arg] if isinstance(arg, Apply) else _leaves(arg)
                if inner is None:
                    break
                leaves.update(dict.fromkeys(inner))
            else:
                known[node] = tuple(leaves)
            if node not in known or prod(map(_size, leaves)) > MOST_ASSIGNMENTS:
                known[node] = None
        return known[term]


def _leaves(node: Node) -> tuple[Variable, ...]:
    if isinstance(node, BoolVar) or (isinstance(node, IntVar) and node.domain.size > 1):
        return (node,)
    return ()


def _size(variable: Variable) -> int:
    return variable.domain.size if isinstance(variable, IntVar) else 2


def _values(variable: Variable) -> Iterable[int]:
    return variable.domain if isinstance(variable, IntVar) else (False, True)


def _parts(term: Apply) -> Iterator[Apply]:
    """The term and its parts, inner ones first."""
    done: set[Node] = set()
    for node in postorder(term, done):
        done.add(node)
        yield node


def _value(parts: Sequence[Apply], variables: Sequence[Variable], row: Sequence[int]) -> int | None:
    """The value of the last part for an assignment."""
    known: dict[Node, Value] = dict(zip(variables, row, strict=True))
    for part in parts:
        values = [known[arg] if arg in known else _constant(arg) for arg in part.args]
        if part.op.strict and None in values:
            known[part] = None if part.op.gives is Sort.TERM else False
        else:
            known[part] = part.op.value(values, part.data)
    return known[parts[-1]]


def _constant(node: Node) -> int:
    if isinstance(node, IntVar):
        return node.domain.lo
    assert isinstance(node, Number | Truth)
    return node.value


class Terms:
    """The variables of terms.

    - `numbers`: those of the declared variables;
    - `images`: the values that terms can have;
    - `due`: the terms whose variables have no definitions yet; posting one removes it.
    """

    def __init__(self, poster: Poster, numbers: dict[IntVar, int], bounds: TermBounds) -> None:
        self.numbers = numbers
        self.due: list[Apply] = []
        self._poster = poster
        self.images = Images(bounds, poster.options.thresholds.term_width)
        self._bounds = bounds
        self._variables: dict[Node, int] = {}

    def linear(self, term: Node) -> LinearExpr:
        """A linear expression without `others` that equals a term."""
        return self.flat(linearize([(1, term)], self.numbers))

    def flat(self, total: LinearExpr) -> LinearExpr:
        """An equal expression without `others`."""
        if not total.others:
            return total
        flat = total.linear_part()
        for term, factor in total.others.items():
            if formula := self._has_greater_value(term):
                flat.constant += factor * self._bounds(term)[0]
                flat.formulas[formula] += factor
            else:
                flat.ints[self.variable(term)] += factor
        return flat

    def view(self, term: Node) -> AffineView:
        """A view that equals a term, over a new variable if the term has several."""
        total = linearize([(1, term)], self.numbers)
        ints = [(x, a) for x, a in total.ints.items() if a]
        if total.others or total.formulas or len(ints) > 1:
            return AffineView(1, self.variable(term), 0)
        if not ints:
            return AffineView(0, 0, total.constant)
        ((x, a),) = ints
        return AffineView(a, x, total.constant)

    def variable(self, term: Node) -> int:
        """The variable that equals a term; a new one is put into `due`."""
        variable = self._variables.get(term)
        if variable is None:
            variable = self._poster.variables.new_term(HelperMeaning(term), self.images(term))
            self._variables[term] = variable
            if isinstance(term, Apply):
                self.due.append(term)
        return variable

    def _has_greater_value(self, term: Apply) -> Node | None:
        """For a min, max or 0/1 product with two possible values: the formula for the greater one.

        None for other terms. The formula is defined both ways: with one half of the definition,
        searches for social golfers take three times as long.
        """
        lo, hi = self._bounds(term)
        if hi != lo + 1 or term.op not in (k.MIN, k.MAX, k.MUL):
            return None
        if term.op is k.MUL and any(self._bounds(arg) != (0, 1) for arg in term.args):
            return None
        connect = k.disjunction if term.op is k.MAX else k.conjunction
        formula = connect([k.compare(k.GE, arg, hi) for arg in term.args])
        formula = self._poster.simplify(formula)
        for positive in (True, False):
            self._poster.literal(formula, positive)
        return formula
