"""Terms as linear expressions and views; what is not linear gets a variable."""

from __future__ import annotations

from csp2sat.csp import kernel as k
from csp2sat.csp.expr import Apply, IntVar, Node
from csp2sat.translator.normalform.affine_view import AffineView
from csp2sat.translator.normalform.linear_expr import LinearExpr
from csp2sat.translator.normalform.linearize import linearized
from csp2sat.translator.normalform.term_values import Images

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.csp.bounds import TermBounds
    from csp2sat.translator.normalform.constraint_poster import ConstraintPoster


class Terms:
    """The variables of terms.

    - `numbers`: those of the declared variables;
    - `images`: the values that terms can have;
    - `due`: the terms whose variables have no definitions yet; posting one removes it.
    """

    def __init__(
        self, poster: ConstraintPoster, numbers: dict[IntVar, int], bounds: TermBounds
    ) -> None:
        self.numbers = numbers
        self.due: list[Apply] = []
        self._poster = poster
        self.images = Images(bounds, poster.options.thresholds.term_width)
        self._bounds = bounds
        self._variables: dict[Node, int] = {}

    def linear(self, term: Node) -> LinearExpr:
        """A linear expression without `others` that equals a term."""
        return self.flat(linearized([(1, term)], self.numbers))

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
        total = linearized([(1, term)], self.numbers)
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
            name = f"_t{len(self._variables) + 1}"
            variable = self._poster.variables.new_int(name, self.images(term))
            self._variables[term] = variable
            self._poster.variables.helpers[name] = term
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
        formula = self._poster.simplified(formula)
        for positive in (True, False):
            self._poster.literal(formula, positive)
        return formula
