"""The sorts of sums, comparisons, connectives and `if`, and what sorts their arguments need."""

from __future__ import annotations

from csp2sat.csp.expr import Operator
from csp2sat.csp.expr import Sort as Gives
from csp2sat.csp.globals.alldifferent import ALLDIFFERENT
from csp2sat.csp.kernel import AND, ARITHMETIC, COMPARISONS, EQ, IF, IFF, IMP, NE, NOT, OR, XOR
from csp2sat.csp.operators import BY_SPELLING
from csp2sat.csp.syntax.s_expression_reader import Form
from csp2sat.models.rule_texts import sorts
from csp2sat.models.rule_texts.compiler import is_spread
from csp2sat.models.rule_texts.mistakes import fail
from csp2sat.models.rule_texts.operators import PLAIN
from csp2sat.models.rule_texts.sort_expectations import Expectations, Names, Wanted
from csp2sat.models.rule_texts.sorts import ANY, NUMBER, Sort

_CONNECTIVES = (AND, OR, IMP, IFF, XOR)


class Operators(Expectations):
    """Works out the sorts of operators."""

    def expect(self, form: Form, i: int, wanted: Wanted, names: Names) -> Sort:
        """The sort of child `i`; where a term is expected, both choices of an `if` are terms."""
        child = form[i]
        if wanted == sorts.TERM and isinstance(child, Form) and _is_choice(child):
            self.expect_formula(child, 1, names)
            return sorts.joined([self.expect(child, k, wanted, names) for k in (2, 3)])
        return super().expect(form, i, wanted, names)

    def operator(self, form: Form, op: Operator, names: Names) -> Sort:
        """The sort of a form of an operator, whose arguments are checked."""
        if op is ALLDIFFERENT:
            return self._all_different(form, names)
        loops = [i for i in range(len(form)) if is_spread(form[i])]
        if op in PLAIN:
            for i in loops:
                self.of(form, i, names)  # finds what is wrong in it
        if op not in PLAIN or loops:
            return ANY if op.gives is Gives.TERM else sorts.FORMULA
        arguments = range(1, len(form))
        if op in COMPARISONS and len(form) == 3:
            return self._comparison(form, op in (EQ, NE), names)
        if op is NOT or op in _CONNECTIVES:
            there = {self.expect_formula(form, i, names) for i in arguments}
            if there <= {sorts.TRUTH, NUMBER}:
                return sorts.TRUTH
            return sorts.FORMULA if there == {sorts.FORMULA} else sorts.LOGIC
        if op is IF and len(form) == 4:
            condition = self.expect_formula(form, 1, names)
            if condition != sorts.FORMULA:
                return sorts.joined([self.of(form, i, names) for i in (2, 3)])
            for i in (2, 3):
                self.expect(form, i, sorts.TERM, names)
            return sorts.TERM
        if op in ARITHMETIC or op.gives is Gives.TERM:
            of = {self.expect(form, i, sorts.TERM, names) for i in arguments}
            return NUMBER if of <= {NUMBER} else sorts.TERM if sorts.TERM in of else sorts.NUMERIC
        return sorts.FORMULA

    def _all_different(self, form: Form, names: Names) -> Sort:
        """Terms, or one list of them."""
        for i in range(1, len(form)):
            there = self.of(form, i, names)
            if not sorts.is_list(there) or (len(form) > 2 and not is_spread(form[i])):
                self.check(form, i, sorts.TERM, there)
                continue
            item = sorts.item_of(there)
            if item not in (ANY, *sorts.TERMS):
                hint = "(alldifferent (each (c LIST) (x c)))" if item == sorts.CELL else ""
                fail(form, i, f"expected a list of terms, not of {sorts.plural(item)}", hint)
        return sorts.FORMULA

    def _comparison(self, form: Form, of_equality: bool, names: Names) -> Sort:
        there = [self.of(form, i, names) for i in (1, 2)]
        if of_equality and not any(sort in sorts.TERMS | sorts.FORMULAS for sort in there):
            return sorts.TRUTH if ANY not in there else sorts.LOGIC
        for i, sort in enumerate(there, 1):
            self.check(form, i, sorts.TERM, sort)
        if {*there} == {NUMBER}:
            return sorts.TRUTH
        return sorts.FORMULA if sorts.TERM in there else sorts.LOGIC


def _is_choice(form: Form) -> bool:
    """Whether a form is an `if` with all its parts."""
    head = form[0] if form else None
    return isinstance(head, str) and BY_SPELLING.get(head) is IF and len(form) == 4
