"""Terms and formulas from forms, by the names that are declared so far."""

from __future__ import annotations

from functools import partial

from csp2sat.csp.errors import Code, HintText
from csp2sat.csp.expr import FALSE, TRUE, Apply, Node, Number, Operator, Sort
from csp2sat.csp.kernel import COMPARISONS, EQ
from csp2sat.csp.message_wording import quantity
from csp2sat.csp.operators import BY_SPELLING
from csp2sat.csp.relation import TABLE, Relation
from csp2sat.csp.syntax.needs_expansion import SHAPES
from csp2sat.csp.syntax.s_expression_reader import Child, Form, Text, form_at
from csp2sat.csp.syntax.symbol_table import KEYWORDS, SymbolTable

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.csp.hints.hint import Hint
    from csp2sat.csp.syntax.mistakes import Mistakes
    from csp2sat.csp.syntax.predicates import Expansions, Predicate

ZERO = Number(0)


class ExpressionParser:
    """Parses terms and formulas; it is the `Arguments` that operators read from.

    After a mistake, 0 or `true` takes the place of the wrong term or formula.
    """

    def __init__(
        self, text: Text, symbols: SymbolTable, mistakes: Mistakes, expansions: Expansions
    ) -> None:
        self.text = text
        self._symbols = symbols
        self._mistakes = mistakes
        self._expansions = expansions
        # Looked up for every word and list.
        self._ints, self._bools = symbols.ints, symbols.bools
        self._arguments = expansions.arguments
        self._numbers: dict[int, Number] = {}

    # --- children of a form -----------------------------------------------------------------

    def error(
        self, form: Form, i: int, message: str, hint: HintText = "", code: Code = Code.OTHER
    ) -> None:
        """Report a mistake at child `i` of a form (-1: the form itself)."""
        self._mistakes.add(form, i, message, hint, code)

    def integer(self, form: Form, i: int, what: str) -> int:
        """Child `i`, a literal integer."""
        child = form[i]
        if isinstance(child, int):
            return child
        self.error(form, i, f"{what} must be an integer written as digits, not {shown(child)}")
        return 0

    def sublist(self, form: Form, i: int, what: str) -> Form:
        """Child `i`, a list."""
        child = form[i]
        if isinstance(child, Form):
            return child
        self.error(form, i, f"expected {what}, not {shown(child)}")
        return form_at(form.offset)

    def row(self, form: Form, i: int, length: int, what: str) -> Form | None:
        """Child `i`, a list of `length` children; None: it is something else."""
        child = form[i]
        if isinstance(child, Form) and len(child) == length:
            return child
        have = quantity(len(child), "item") if isinstance(child, Form) else shown(child)
        self.error(form, i, f"expected {what}, not {have}")
        return None

    def comparison(self, form: Form, i: int) -> Operator:
        """Child `i`, a comparison, as word or symbol."""
        child = form[i]
        op = BY_SPELLING.get(child) if isinstance(child, str) else None
        if op in COMPARISONS:
            assert op is not None
            return op
        self.error(form, i, f"{shown(child)} is not a comparison", _comparisons)
        return EQ

    def terms(self, form: Form, start: int) -> list[Node]:
        """The children from `start` on, as terms."""
        known = self._ints.get
        return [
            (known(child) if child.__class__ is str else None) or self.term(form, i)
            for i, child in enumerate(form[start:], start)
        ]

    def formulas(self, form: Form, start: int) -> list[Node]:
        """The children from `start` on, as formulas."""
        known = self._bools.get
        return [
            (known(child) if child.__class__ is str else None) or self.formula(form, i)
            for i, child in enumerate(form[start:], start)
        ]

    def term(self, form: Form, i: int) -> Node:
        """Child `i` as a term."""
        child = form[i]
        if isinstance(child, str):
            return self._ints.get(child) or self._no_term(form, i, child)
        if isinstance(child, int):
            return self._numbers.get(child) or self._numbers.setdefault(child, Number(child))
        if id(child) in self._arguments:
            return self._argument(child, Sort.TERM)
        return self._term_list(form, i, child)

    def formula(self, form: Form, i: int) -> Node:
        """Child `i` as a formula."""
        child = form[i]
        if isinstance(child, str):
            return self._bools.get(child) or KEYWORDS.get(child) or self._no_formula(form, i, child)
        if isinstance(child, int):
            return TRUE if child > 0 else FALSE
        if id(child) in self._arguments:
            return self._argument(child, Sort.FORMULA)
        return self._formula_list(form, i, child)

    def is_term(self, child: Child) -> bool:
        """Whether a child is a list whose head is an operator that gives a term."""
        head = child[0] if isinstance(child, Form) and child else None
        op = BY_SPELLING.get(head) if isinstance(head, str) else None
        return op is not None and op.gives is Sort.TERM

    # --- lists --------------------------------------------------------------------------------

    def _term_list(self, form: Form, i: int, child: Form) -> Node:
        head = child[0] if child else None
        op = BY_SPELLING.get(head) if isinstance(head, str) else None
        if op and op.gives is Sort.TERM:
            args, data = op.read(self, child)
            return Apply(op, tuple(args), data)
        self._no_operator(form, i, child, Sort.TERM)
        return ZERO

    def _formula_list(self, form: Form, i: int, child: Form) -> Node:
        """A predicate hides a relation, and a relation hides an operator with its name."""
        head = child[0] if child else None
        if isinstance(head, str):
            if predicate := self._symbols.predicates.get(head):
                return self._call(predicate, child)
            if relation := self._symbols.relations.get(head):
                return self._row_of(relation, child)
            op = BY_SPELLING.get(head)
            if op and op.gives is Sort.FORMULA:
                args, data = op.read(self, child)
                return Apply(op, tuple(args), data)
        self._no_operator(form, i, child, Sort.FORMULA)
        return TRUE

    def _argument(self, child: Form, sort: Sort) -> Node:
        """An argument of a predicate call, parsed once for each sort."""
        argument, nodes = self._arguments[id(child)]
        if sort not in nodes:
            parse = self._term_list if sort is Sort.TERM else self._formula_list
            nodes[sort] = parse(form_at(argument.offset), -1, argument)
        return nodes[sort]

    def _row_of(self, relation: Relation, form: Form) -> Node:
        if len(form) - 1 != relation.arity:
            takes = quantity(relation.arity, "term")
            message = f"the relation {relation.name!r} takes {takes}, not {len(form) - 1}"
            self.error(form, -1, message)
            return TRUE
        return Apply(TABLE, tuple(self.terms(form, 1)), relation)

    def _call(self, predicate: Predicate, call: Form) -> Node:
        """The formula that a predicate call expands to."""
        expansions = self._expansions
        if not expansions.accepts(predicate, call):
            return TRUE
        if known := expansions.known(predicate, call):
            if known.formula is None:
                self.error(call, -1, f"the predicate {predicate.name!r} uses itself")
            return known.formula or TRUE
        expansion = expansions.open(predicate, call)
        formula = self.formula(expansion.body, 2) if expansion.body else TRUE
        expansions.close(predicate, expansion, formula)
        return formula

    def _no_operator(self, form: Form, i: int, child: Form, wanted: Sort) -> None:
        """Report that no operator of the wanted sort is at the head of a list."""
        self._mistakes.log.before_mistake()
        head = child[0] if child else None
        op = BY_SPELLING.get(head) if isinstance(head, str) else None
        from csp2sat.csp.hints import parser_hints  # only errors need it

        statement = form is self.text.statements
        if statement and self._mistakes.is_loose(i):
            return
        wrong = parser_hints.WrongList(self.text, child, wanted, statement)
        if not isinstance(head, str):
            what = "a list without an operator at its head" if child else "an empty list"
            hint = partial(parser_hints.no_head, wrong)
            self.error(form, i, f"expected a {wanted.value}, not {what}", hint, Code.FORM)
        elif op is None:
            hint = partial(parser_hints.unknown_head, wrong, head, self._symbols)
            if head in SHAPES:
                self.error(child, 0, f"expected {SHAPES[head]}", hint)
            else:
                self.error(child, 0, f"{head!r} is not an operator", hint, Code.HEAD)
        else:
            message = f"({head} ...) is a {op.gives.value}, not a {wanted.value}"
            self.error(form, i, message, partial(parser_hints.other_sort, wrong, op, self._symbols))
            with self._mistakes.only_undeclared():
                op.read(self, child)

    def _no_term(self, form: Form, i: int, name: str) -> Node:
        self._mistakes.no_term(form, i, name)
        return ZERO

    def _no_formula(self, form: Form, i: int, name: str) -> Node:
        self._mistakes.no_formula(form, i, name)
        return TRUE


def _comparisons() -> Hint:
    from csp2sat.csp.hints.hint import Fix, Hint  # only errors need it

    known = [comparison.spelling for comparison in COMPARISONS]
    return Hint(f"the comparisons are {' '.join(known)}", tuple(map(Fix, known)))


def shown(child: Child) -> str:
    """A child in a message."""
    return "a list" if isinstance(child, Form) else repr(child)
