"""Terms and formulas from forms, by the names that are known where they stand."""

from __future__ import annotations

from functools import partial

from csp2sat.csp.expr import FALSE, TRUE, Apply, Node, Number, Operator, Sort
from csp2sat.csp.kernel import COMPARISONS, EQ
from csp2sat.csp.operators import BY_SPELLING, spellings
from csp2sat.csp.syntax import advice
from csp2sat.csp.syntax.advice import KEYWORDS
from csp2sat.csp.syntax.predicates import Macros
from csp2sat.csp.syntax.reader import CARET, Form, Text, form_at
from csp2sat.csp.tables import TABLE, Relation

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from csp2sat.csp.errors import Hint, Log
    from csp2sat.csp.problem import Problem
    from csp2sat.csp.syntax.reader import Child

ZERO = Number(0)


class Enough(Exception):
    """As many mistakes were found as are shown: nothing more is read."""


class Forms:
    """The `Arguments` that operators read from; `parse` adds the names that statements declare."""

    def __init__(self, problem: Problem, text: Text, log: Log) -> None:
        self._text = text
        self._log = log
        self._statements: dict[str, Callable[[Form], None]] = {}  # what declares, by its head
        # Names under each of their spellings: `+` and `add` are one.
        self._ints = {each: x for name, x in problem.ints.items() for each in spellings(name)}
        self._bools = {each: p for name, p in problem.bools.items() for each in spellings(name)}
        self._relations: dict[str, Relation] = {}
        self._macros = Macros(self)
        self._numbers: dict[int, Number] = {}
        self._muted = False  # only names that are not declared are told
        self._told: set[str] = set()  # names that were told not to be declared
        self._declared: dict[tuple[str, str], int] = {}  # for hints only

    # --- what operators ask for -----------------------------------------------------------

    def error(self, form: Form, i: int, message: str, hint: Hint = "") -> None:
        """Note a mistake at child `i` of a form (-1: the form)."""
        if not self._muted:
            self._note(form, i, message, hint)

    def _note(self, form: Form, i: int, message: str, hint: Hint) -> None:
        if not self._log.full:
            offset, use = self._text.offset(form, i), self._macros.use
            in_a_body = use and offset < use[1]  # of a predicate, defined before its use
            hint = partial(self._hint, form, hint)
            self._log.add(offset, message, hint, use if in_a_body else None)
        if self._log.full:
            raise Enough

    def _hint(self, form: Form, hint: Hint) -> str:
        """A hint, or else one for the form that the mistake is in."""
        found = hint if isinstance(hint, str) else hint()
        head = form[0] if form else None
        if not isinstance(head, str) or not self._is_ours(head):
            return found
        if head == CARET and any(each in self._ints for each in form if isinstance(each, str)):
            return advice.power(self._text.spelled(form)) or found
        return found or advice.wrong_arguments(self._text.spelled(form), head)

    def _is_ours(self, head: str) -> bool:
        """Whether a head means what the language says."""
        if self._macros.get(head) or head in self._relations:
            return False
        return head in BY_SPELLING or head in self._statements

    def integer(self, form: Form, i: int, what: str) -> int:
        """A literal integer."""
        child = form[i]
        if isinstance(child, int):
            return child
        self.error(form, i, f"{what} must be an integer written as digits, not {shown(child)}")
        return 0

    def sublist(self, form: Form, i: int, what: str) -> Form:
        """A list."""
        child = form[i]
        if isinstance(child, Form):
            return child
        self.error(form, i, f"expected {what}, not {shown(child)}")
        return form_at(form.offset)

    def row(self, form: Form, i: int, length: int, what: str) -> Form | None:
        """A list of a certain length."""
        child = form[i]
        if isinstance(child, Form) and len(child) == length:
            return child
        have = f"{len(child)} items" if isinstance(child, Form) else shown(child)
        self.error(form, i, f"expected {what}, not {have}")
        return None

    def comparison(self, form: Form, i: int) -> Operator:
        """A comparison, by word or symbol."""
        child = form[i]
        op = BY_SPELLING.get(child) if isinstance(child, str) else None
        if op in COMPARISONS:
            assert op is not None
            return op
        known = " ".join(each.spelling for each in COMPARISONS)
        self.error(form, i, f"{shown(child)} is not a comparison", f"the comparisons are {known}")
        return EQ

    def terms(self, form: Form, start: int) -> list[Node]:
        """All children from `start` on, as terms."""
        known = self._ints.get
        return [
            (known(child) if child.__class__ is str else None) or self.term(form, i)
            for i, child in enumerate(form[start:], start)
        ]

    def formulas(self, form: Form, start: int) -> list[Node]:
        """All children from `start` on, as formulas."""
        return [self.formula(form, i) for i in range(start, len(form))]

    def term(self, form: Form, i: int) -> Node:
        """Child `i` as a term."""
        child = form[i]
        if isinstance(child, str):
            return self._ints.get(child) or self._no_term(form, i, child)
        if isinstance(child, int):
            return self._numbers.get(child) or self._numbers.setdefault(child, Number(child))
        return self._macros.argument(child, Sort.TERM) or self.term_form(form, i, child)

    def term_form(self, form: Form, i: int, child: Form) -> Node:
        """A list that must be a term."""
        op = self._operator(form, i, child, Sort.TERM)
        return self._apply(op, child) if op else ZERO

    def formula(self, form: Form, i: int) -> Node:
        """Child `i` as a formula."""
        child = form[i]
        if isinstance(child, str):
            return self._bools.get(child) or KEYWORDS.get(child) or self._no_formula(form, i, child)
        if isinstance(child, int):
            return TRUE if child > 0 else FALSE
        return self._macros.argument(child, Sort.FORMULA) or self.formula_form(form, i, child)

    def formula_form(self, form: Form, i: int, child: Form) -> Node:
        """A list that must be a formula. A predicate wins over a relation, that over the table."""
        head = child[0] if child else None
        if isinstance(head, str):
            if macro := self._macros.get(head):
                return self._macros.expand(macro, child)
            if relation := self._relations.get(head):
                return self._use(relation, child)
        op = self._operator(form, i, child, Sort.FORMULA)
        return self._apply(op, child) if op else TRUE

    def is_term(self, child: Child) -> bool:
        """Whether a list is a term by its head (and not a list of terms)."""
        head = child[0] if isinstance(child, Form) and child else None
        op = BY_SPELLING.get(head) if isinstance(head, str) else None
        return op is not None and op.gives is Sort.TERM

    # --- forms ----------------------------------------------------------------------------

    def _apply(self, op: Operator, form: Form) -> Node:
        args, data = op.read(self, form)
        return Apply(op, tuple(args), data)

    def _use(self, relation: Relation, form: Form) -> Node:
        if len(form) - 1 != relation.arity:
            message = (
                f"the relation {relation.name!r} takes {relation.arity} terms, not {len(form) - 1}"
            )
            self.error(form, -1, message)
            return TRUE
        return Apply(TABLE, tuple(self.terms(form, 1)), relation)

    def _operator(self, form: Form, i: int, child: Form, wanted: Sort) -> Operator | None:
        """The operator at the head of a list, if there is one of the wanted sort."""
        head = child[0] if child else None
        op = BY_SPELLING.get(head) if isinstance(head, str) else None
        if op and op.gives is wanted:
            return op
        statement = form is self._text.statements
        place = advice.Place(partial(self._text.spelled, child), wanted, statement)
        if not isinstance(head, str):
            what = "a list without an operator at its head" if child else "an empty list"
            self.error(form, i, *advice.no_head(what, place))
            return None
        if op is None:
            self.error(child, 0, *advice.no_operator(self._names(), head, place))
            return None
        self.error(form, i, *advice.wrong_sort(op, head, place))
        # What is wrong inside may follow from this, but for names that are not declared.
        before, self._muted = self._muted, True
        op.read(self, child)
        self._muted = before
        return None

    def _names(self) -> advice.Names:
        macros = (*self._macros.names(), *self._relations)
        statements = (*self._statements, "weighted")
        return advice.Names(self._ints, self._bools, macros, statements, self._later)

    def _later(self, sort: str, name: str) -> str:
        """Line and column of the declaration of a name; empty: the text has none."""
        self._declared = self._declared or advice.declarations(self._text.statements)
        offset = self._declared.get((sort, name))
        return "" if offset is None else "{}:{}".format(*self._log.source.position(offset))

    def _no_term(self, form: Form, i: int, name: str) -> Node:
        self._unknown(form, i, name, advice.no_term)
        return ZERO

    def _no_formula(self, form: Form, i: int, name: str) -> Node:
        self._unknown(form, i, name, advice.no_formula)
        return TRUE

    def _unknown(self, form: Form, i: int, name: str, say: advice.Advice) -> None:
        """Note a name that can't stand where it does; that it is not declared, once."""
        if self._log.full or name in self._told:
            return
        names = self._names()
        if form is self._text.statements and not self._muted:
            offset, line = self._text.line(i)
            if loose := advice.loose_words(names, line):
                self._log.add(offset, *loose)
                return
        if not names.knows(name):
            self._told.add(name)
            self._note(form, i, *say(names, name))
        elif not self._muted:
            self._note(form, i, *say(names, name))


def shown(child: Child) -> str:
    """A child in a message."""
    return "a list" if isinstance(child, Form) else repr(child)
